"""Extended rule 2: Deck construction. [GUN-BUILD デッキ構築]"""

import re

import pytest

from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import play
from honjin.play.match import match_of
from honjin.play.record import new_record, read_record, setup_of, write_record
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.title import TITLE as GUNSHI
from tests.titles.gunshi.boards import (
    act,
    army,
    asks,
    board,
    foe,
    new_game,
    refused_by,
    things,
    to_act,
    words,
)


def test_each_chooses_three_cards_in_turn_and_both_play_with_move_and_these_six() -> None:
    """[GUN-BUILD-01]"""
    s = new_game("build")
    picks = ["move", "scouts", "fence", "turn_shoot", "forced_march", "reinforce"]
    order = []
    for card in picks:
        order.append(to_act(s))
        act(s, f"pick {card}")
    assert order == ["red", "blue"] * 3
    seven = ["move", "move", "turn_shoot", "fence", "reinforce", "forced_march", "scouts"]
    assert army(s, "red").set_of_seven == army(s, "blue").set_of_seven == seven
    assert asks(s) == "BuyGoods", "then deployment begins"


def test_no_more_copies_are_chosen_than_one_colour_has() -> None:
    """[GUN-BUILD-02, TV-X-18]"""
    s = new_game("build")
    act(s, "pick turn_shoot", "pick turn_shoot")
    assert refused_by(s, "pick turn_shoot") == "GUN-BUILD-02"
    act(s, "pick move", "pick move")
    assert refused_by(s, "pick move") == "GUN-BUILD-02", "the Move that was given counts"
    act(s, "pick fence")
    assert refused_by(s, "pick fence") == "GUN-BUILD-02"
    assert things(s, "pick") == {
        "reinforce",
        "forced_march",
        "stronger_supply",
        "heavy_crossbow",
        "reinforcement_route",
        "light_infantry",
        "scouts",
    }


def test_promo_cards_can_be_chosen_only_if_they_are_in_use() -> None:
    """[GUN-VAR-02, GUN-BUILD-02]"""
    assert refused_by(new_game("build"), "pick rapid_fire") == "GUN-VAR-02"
    s = new_game("build", promo="true")
    act(s, "pick rapid_fire")
    assert refused_by(s, "pick rapid_fire") == "GUN-BUILD-02"


def test_without_move_the_second_player_starts_and_chooses_four() -> None:
    """[GUN-BUILD-03, TV-X-17]"""
    s = new_game("build_without_move")
    assert army(s, "red").set_of_seven == []
    order = ""
    while asks(s) == "PickCommonCard":
        order += to_act(s)[0].upper()
        act(s, words(s)[-1])
    assert order == "BRBRBRB"
    assert "move" not in (army(s, "red").set_of_seven or [])


@pytest.mark.parametrize("deck", ["raging_attack", "firefight", "supply_collapse", "odd_schemes"])
def test_the_seven_cards_may_be_agreed_on(deck: str) -> None:
    """[GUN-BUILD-04]"""
    s = new_game("build_agreed", deck=deck)
    assert asks(s) == "BuyGoods"
    assert army(s, "red").set_of_seven == army(s, "blue").set_of_seven
    assert len(army(s, "red").set_of_seven or []) == 7


def test_any_seven_cards_may_be_agreed_on() -> None:
    """[GUN-BUILD-04] Written in any order, and without a Move if one likes."""
    deck = "scouts+fence+turn_shoot+rapid_fire+turn_shoot+reinforce+chained_ships"
    s = new_game("build_agreed", deck=deck)
    assert asks(s) == "BuyGoods"
    seven = ["turn_shoot", "turn_shoot", "fence", "reinforce", "scouts", "rapid_fire", "chained_ships"]
    assert army(s, "red").set_of_seven == army(s, "blue").set_of_seven == seven


def test_an_agreed_set_is_played_and_recorded_like_any_other() -> None:
    """[GUN-BUILD-04, GUN-BUILD-06]"""
    deck = "move+move+move+fence+forced_march+light_infantry+scouts"
    wish = GUNSHI.setup("build_agreed", {"deck": deck, "turn_cap": "20"})
    state, record, rng = GUNSHI.new(wish), new_record(wish, ["a", "b"]), Rng(1)
    while state.result is None:
        action = int(state.legal().at_weight(rng.below(state.legal().total)))
        record.add(int(state.actor()), GUNSHI.vocabulary.word(action))
        play(state, action)
    read = read_record(write_record(record, GUNSHI), {"gunshi": GUNSHI})
    assert setup_of(read, {"gunshi": GUNSHI}).options == wish.options
    assert match_of(read, {"gunshi": GUNSHI}).state.result is not None


@pytest.mark.parametrize(
    ("deck", "why"),
    [
        ("move+move+move+fence+forced_march+light_infantry", "7 of move, turn_shoot, fence"),
        ("move+move+move+fence+forced_march+light_infantry+scouts+scouts", "joined by +"),
        ("move+move+move+fence+forced_march+light_infantry+cannon", "option deck cannot be"),
        ("move+move+move+move+forced_march+light_infantry+scouts", "4 of move, but there are only 3"),
        ("move+move+move+fence+fence+light_infantry+scouts", "2 of fence, but there are only 1"),
        ("PARTS", "option deck cannot be 'PARTS'"),
    ],
)
def test_what_is_agreed_on_must_be_seven_cards_of_one_colour(deck: str, why: str) -> None:
    """[GUN-BUILD-02, GUN-BUILD-04]"""
    with pytest.raises(BadInput, match=re.escape(why)):
        GUNSHI.setup("build_agreed", {"deck": deck})


@pytest.mark.parametrize(
    ("variant", "options", "why"),
    [
        ("build_agreed", {"deck": "odd_schemes", "promo": "false"}, "set promo to true"),
        (
            "build_agreed",
            {"deck": "move+fence+scouts+reinforce+move+move+rapid_fire", "promo": "false"},
            "set promo",
        ),
        ("basic", {"deck": "firefight"}, "set build to agreed"),
        ("build", {"deck": "firefight"}, "set build to agreed"),
        ("tournament3", {"deck": "odd_schemes", "promo": "true"}, "set build to agreed"),
        ("starter", {"build": "agreed"}, "a fixed position comes with its own cards"),
        ("inspiration_random", {"build": "main"}, "cannot be combined"),
    ],
)
def test_options_that_contradict_each_other_are_refused(
    variant: str, options: dict[str, str], why: str
) -> None:
    """[GUN-VAR-01, GUN-VAR-02, GUN-BUILD-04, GUN-ADV-01]"""
    with pytest.raises(BadInput, match=why):
        GUNSHI.new(GUNSHI.setup(variant, options))


def test_a_game_that_began_with_contradictory_options_goes_on() -> None:
    """[GUN-VAR-02] Its record names the rules version; what was agreed then is not asked again."""
    s = GUNSHI.new(GUNSHI.setup("build_agreed", {"deck": "odd_schemes", "promo": "false"}, rules="1"))
    assert isinstance(s, Gunshi)
    assert "rapid_fire" in (army(s, "red").set_of_seven or [])


def test_each_may_build_a_set_of_their_own_in_secret() -> None:
    """[GUN-BUILD-05]"""
    s = new_game("build_secret")
    s.journal = []
    for _pick in range(7):
        assert to_act(s) == "red"
        act(s, words(s)[0])
    assert to_act(s) == "blue"
    assert foe(s, "red").set_of_seven is None
    for entry in s.journal:
        if entry.is_for(1):
            assert getattr(entry.event, "card", "") == ""
    for _pick in range(7):
        act(s, words(s)[-1])
    assert army(s, "red").set_of_seven != army(s, "blue").set_of_seven
    assert asks(s) == "BuyGoods"


def test_hand_and_deck_come_out_of_the_built_seven() -> None:
    """[GUN-BUILD-06]"""
    s = board(
        "6  .  .  .  iv  .  .  .\n2  .  .  .  I^  .  .  .",
        "red set: move turn_shoot scouts light_infantry forced_march fence reinforce",
        "blue set: move turn_shoot scouts light_infantry forced_march fence reinforce",
        "red prepares",
    )
    act(s, "general d2")
    assert things(s, "stack") == {
        "move",
        "turn_shoot",
        "fence",
        "reinforce",
        "forced_march",
        "light_infantry",
        "scouts",
    }
    act(s, "stack scouts", "stack move", "stack fence", "stack reinforce")
    assert army(s, "red").hand == ["turn_shoot", "forced_march", "light_infantry"]


def test_a_set_may_lack_a_basic_card() -> None:
    """[GUN-BUILD-07] What the set lacks does not happen."""
    s = new_game("build_secret")
    for card in (
        "turn_shoot",
        "turn_shoot",
        "forced_march",
        "stronger_supply",
        "heavy_crossbow",
        "scouts",
        "fence",
    ):
        act(s, f"pick {card}")
    seven = army(s, "red").set_of_seven or []
    assert "move" not in seven
    assert "reinforce" not in seven
    war = board(
        "6  .  .  .  iv  .  .  .\n2  .  .  .  I^  .  .  .",
        "red hand: turn_shoot forced_march stronger_supply",
        "red deck: turn_shoot heavy_crossbow scouts fence",
        "red commands",
    )
    assert words(war) == ["book turn_shoot", "book forced_march", "book stronger_supply"]
