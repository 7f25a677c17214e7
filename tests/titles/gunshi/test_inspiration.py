"""Extended rule 1: Inspiration. [GUN-INSP 軍略の閃き]"""

from fractions import Fraction
from itertools import combinations

import pytest

from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.titles.gunshi.facts.cards import DECK_ROOM
from honjin.titles.gunshi.facts.state import Gunshi
from tests.titles.gunshi.boards import (
    act,
    army,
    asks,
    at,
    board,
    foe,
    hand,
    new_game,
    refused_by,
    things,
    to_act,
    view,
    words,
)

TEACHINGS = [
    "forced_march",
    "stronger_supply",
    "heavy_crossbow",
    "reinforcement_route",
    "light_infantry",
    "scouts",
]
BREAKTHROUGH = """
    7  a<!  .  .  .  .  .  .
    6  .  .  .  A^  C^  .  .
    1  I^!  .  .  .  .  .  .
    """


def about_to_invade(*lines: str, inspiration: str = "chosen") -> Gunshi:
    """Red moves the archer or the cavalry to the last row; three teachings lie ready."""
    offer = [] if inspiration == "random" else ["red offer: forced_march light_infantry scouts"]
    return board(BREAKTHROUGH, *offer, *lines, inspiration=inspiration)


def test_option_one_deals_three_random_cards_that_nobody_may_look_at() -> None:
    """[GUN-INSP-01, GUN-INFO-11] Unseen cards need no dealing before they are looked at."""
    s = about_to_invade(inspiration="random")
    assert army(s, "red").offer == []
    act(s, "lead d6", "go d7", "invade d7")
    assert s.actor() == CHANCE
    assert {chance for _action, chance in s.chances()} == {Fraction(1, 6)}
    act(s, "draw scouts")
    assert len(s.chances()) == 5
    act(s, "draw light_infantry", "draw forced_march")
    assert to_act(s) == "red"
    assert things(s, "take") == {"scouts", "light_infantry", "forced_march"}


def test_option_two_lays_out_three_cards_of_ones_choice_before_deployment() -> None:
    """[GUN-INSP-01] The owner may look at them at any time."""
    s = new_game("inspiration_chosen")
    assert to_act(s) == "red"
    assert things(s, "lay") == set(TEACHINGS)
    act(s, "lay scouts")
    assert refused_by(s, "lay scouts") == "GUN-INSP-01"
    assert refused_by(s, "lay move") == "GUN-INSP-01"
    assert refused_by(s, "lay rapid_fire") == "GUN-INSP-01"
    act(s, "lay light_infantry", "lay forced_march")
    assert to_act(s) == "blue"
    assert army(s, "red").offer == ["forced_march", "light_infantry", "scouts"]
    assert foe(s, "red").offer is None
    act(s, "lay scouts", "lay light_infantry", "lay forced_march")
    assert asks(s) == "BuyGoods"


def option_three(red: list[str], blue: list[str]) -> Gunshi:
    s = board(
        "6  .  .  .  iv  .  .  .\n2  .  .  .  I^  .  .  .",
        "red supply: 1",
        "red deploys",
        inspiration="shared",
    )
    act(s, "fence a1S")
    act(s, *(f"lay {card}" for card in red), *(f"lay {card}" for card in blue))
    return s


def test_option_three_reveals_two_choices_each_after_deployment() -> None:
    """[GUN-INSP-01, TV-X-16] A name chosen by both goes back to the box; the others serve both."""
    s = option_three(["forced_march", "heavy_crossbow"], ["heavy_crossbow", "light_infantry"])
    for seat in (0, 1):
        for side in view(s, seat).armies:
            assert side.offer == ["forced_march", "light_infantry"]


@pytest.mark.parametrize(
    ("blue", "names"),
    [
        (["scouts", "stronger_supply"], 4),
        (["forced_march", "scouts"], 2),
        (["forced_march", "heavy_crossbow"], 0),
    ],
)
def test_option_three_leaves_four_two_or_no_names(blue: list[str], names: int) -> None:
    """[GUN-INSP-02]"""
    s = option_three(["forced_march", "heavy_crossbow"], blue)
    assert army(s, "red").offer_size == army(s, "blue").offer_size == names


def test_the_first_invasion_brings_one_swap() -> None:
    """[GUN-INSP-03] Take one of the laid-out cards, then remove one of the hand."""
    s = about_to_invade()
    act(s, "lead d6", "go d7", "invade d7")
    assert words(s) == ["take forced_march", "take light_infantry", "take scouts"]
    assert refused_by(s, "take heavy_crossbow") == "GUN-INSP-03"
    before = hand(s)
    act(s, "take scouts")
    assert hand(s) == [*before, "scouts"]
    assert refused_by(s, "remove chained_ships") == "GUN-INSP-03"
    act(s, "remove fence")
    assert hand(s) == ["move", "turn_shoot", "scouts"]
    assert asks(s) == "BookOrder"


def test_the_swap_waits_for_the_second_card_and_comes_before_the_command() -> None:
    """[GUN-INSP-04, TV-X-15]"""
    s = about_to_invade("red rapid: move", "red row: move", "red begins a turn")
    act(s, "lead d6", "go d7", "invade d7")
    assert asks(s) == "ChooseMover"
    act(s, "lead e6", "go e7", "stay e7")
    assert asks(s) == "TakeInspiration"
    act(s, "take scouts", "remove scouts")
    assert asks(s) == "BookOrder"


def test_the_swap_waits_for_every_choice_to_invade() -> None:
    """[GUN-INSP-04]"""
    s = board(
        "7  a<!  .  .  .  .  .  .\n6  .  .  .  A^  A^  .  .\n1  I^!  .  .  .  .  .  .",
        "red offer: forced_march light_infantry scouts",
        inspiration="chosen",
    )
    act(s, "lead d6", "go d7", "link e7")
    act(s, next(word for word in words(s) if word.startswith("invade")))
    assert asks(s) == "OfferInvasion"
    act(s, next(word for word in words(s) if word.startswith("stay")))
    assert asks(s) == "TakeInspiration"


def test_neither_card_of_the_swap_is_shown() -> None:
    """[GUN-INSP-05]"""
    s = about_to_invade()
    act(s, "lead d6", "go d7", "invade d7")
    s.journal = []
    act(s, "take scouts", "remove fence")
    for entry in s.journal:
        if entry.is_for(1) or entry.is_for(-4):
            assert getattr(entry.event, "taken", "") == ""
            assert getattr(entry.event, "removed", "") == ""
    red = foe(s, "red")
    assert red.inspired
    assert red.removed is None
    assert red.offer is None
    assert army(s, "red").removed == "fence"


def test_three_cards_before_the_swap_are_three_after_it() -> None:
    """[GUN-INSP-06]"""
    s = about_to_invade()
    act(s, "lead d6", "go d7", "invade d7")
    assert len(hand(s)) == 3
    act(s, "take scouts", "remove move")
    assert len(hand(s)) == 3
    own = army(s, "red")
    assert len(own.hand or []) + len(own.deck) + len(own.row) == 7


def test_the_swap_must_be_made_but_may_undo_itself() -> None:
    """[GUN-INSP-07]"""
    s = about_to_invade()
    act(s, "lead d6", "go d7", "invade d7")
    assert refused_by(s, "pass") == "GUN-INSP-03"
    before = hand(s)
    act(s, "take scouts", "remove scouts")
    assert hand(s) == before


def test_an_empty_offer_brings_nothing() -> None:
    """[GUN-INSP-07]"""
    s = board(BREAKTHROUGH, "offers: open", inspiration="shared")
    act(s, "lead d6", "go d7", "invade d7")
    assert asks(s) == "BookOrder"


def test_later_invasions_bring_no_swap() -> None:
    """[GUN-INSP-08]"""
    s = about_to_invade("red invaders: A", "red inspiration: done")
    act(s, "lead d6", "go d7", "invade d7")
    assert asks(s) == "BookOrder"


def test_a_first_invasion_that_wins_brings_no_swap() -> None:
    """[GUN-INSP-08]"""
    s = board(
        "7  a<!  .  .  .  .  .  .\n6  .  .  I^  I+^  I^  .  .\n1  I^!  .  .  .  .  .  .",
        "red offer: forced_march light_infantry scouts",
        inspiration="chosen",
    )
    act(s, "lead d6", "go d7", "link c7", "pass")
    while s.result is None:
        act(s, next(word for word in words(s) if word.startswith("invade")))
    assert s.result.ending == "THREE_INVADERS"


def test_without_the_extended_rule_an_invasion_brings_nothing() -> None:
    """[GUN-INSP-03, GUN-VAR-01]"""
    s = board(BREAKTHROUGH)
    act(s, "lead d6", "go d7", "invade d7")
    assert asks(s) == "BookOrder"


def test_with_option_three_the_card_taken_and_what_is_left_are_hidden() -> None:
    """[GUN-INSP-09]"""
    s = board(
        BREAKTHROUGH,
        "red offer: forced_march light_infantry",
        "blue offer: forced_march light_infantry",
        "offers: open",
        inspiration="shared",
    )
    assert foe(s, "red").offer == ["forced_march", "light_infantry"]
    act(s, "lead d6", "go d7", "invade d7", "take light_infantry", "remove move")
    assert foe(s, "red").offer is None
    assert army(s, "red").offer == ["forced_march"]
    assert foe(s, "blue").offer == ["forced_march", "light_infantry"]


@pytest.mark.parametrize(("promo", "names", "ways"), [("false", 6, 20), ("true", 9, 84)])
def test_the_promo_cards_may_be_mixed_in(promo: str, names: int, ways: int) -> None:
    """[GUN-VAR-02, GUN-INFO-11] Chance enters here only: 20 ways to deal three of six, 84 of nine."""
    s = board(BREAKTHROUGH, inspiration="random", promo=promo)
    act(s, "lead d6", "go d7", "invade d7")
    assert len(s.options()) == names
    assert len(list(combinations(s.options(), 3))) == ways
    laid = new_game("inspiration_chosen", promo=promo)
    assert len(things(laid, "lay")) == names


def test_the_archer_that_invaded_is_gone() -> None:
    """[GUN-INSP-03] Apart from the swap the basic game is played."""
    s = about_to_invade()
    act(s, "lead d6", "go d7", "invade d7", "take scouts", "remove scouts")
    assert at(s, "d7") == "."
    assert army(s, "red").tokens == 1


def test_a_removed_card_leaves_the_orders_booked_before_it_their_cards() -> None:
    """[GUN-INFO-02, GUN-INSP-05] Only the card in hand before it can be the order, whatever was removed later."""
    s = about_to_invade("red row: move", "red booked: 3")
    act(s, "lead d6", "go d7", "invade d7", "take scouts", "remove scouts")
    red = 0
    s.hidden_since[red * DECK_ROOM] = 2
    for index in range(1, int(s.hidden_size[red])):
        s.hidden_since[red * DECK_ROOM + index] = 3
    rng = Rng(1)
    for _world in range(300):
        s.redeal(1, rng).check()
