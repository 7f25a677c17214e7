"""Tournaments and clocks. [GUN-CUP, GUN-CLK 大会ルール]

The rules say who must answer, and whether the clock of whoever that is runs meanwhile.
"""

from collections.abc import Iterator

import pytest

from honjin.core.rng import Rng
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.title import TITLE as GUNSHI
from tests.titles.gunshi.boards import act, asks, board, hand, new_game, supply, to_act, words
from tests.titles.gunshi.test_card_order import ARMIES

TWENTY_MINUTES = {"main_seconds": 1200, "increment_seconds": 0}
FIRST_PLACEMENT = ("BuyGoods", "ChooseCampCell", "ChooseCampEdge", "ChooseArrivalFacing")


def questions(variant: str, seed: int) -> Iterator[Gunshi]:
    """Every question of a whole random game."""
    s = new_game(variant, turn_cap="30")
    rng = Rng(seed, variant)
    while s.result is None:
        yield s
        legal = s.legal()
        s.answer(legal.at_weight(rng.below(legal.total)))


def untimed(variant: str, seed: int) -> list[str]:
    """Who is asked what while no clock runs; before Blue's first turn in deployment, and never again."""
    free: list[str] = []
    has_begun = False
    for s in questions(variant, seed):
        asked, seat = asks(s), s.actor()
        has_begun = has_begun or (asked == "BuyGoods" and to_act(s) == "blue")
        assert s.timed() == (seat if has_begun and seat >= 0 else -1), f"{asked} of {seat}"
        if not has_begun:
            free.append(f"{to_act(s)} {asked}")
    return free


def test_class_one_is_the_basic_game_with_clocks() -> None:
    """[GUN-CUP-01]"""
    cup = GUNSHI.variants["tournament1"]
    assert GUNSHI.defaults(cup) == GUNSHI.defaults(GUNSHI.variants["basic"])
    assert cup.clock == TWENTY_MINUTES


def test_class_two_is_inspiration_with_option_two_and_the_same_clocks() -> None:
    """[GUN-CUP-02]"""
    cup = GUNSHI.variants["tournament2"]
    assert GUNSHI.defaults(cup) == GUNSHI.defaults(GUNSHI.variants["inspiration_chosen"])
    assert cup.clock == TWENTY_MINUTES
    assert asks(new_game("tournament2")) == "LayOutCard"


def test_class_three_is_deck_construction_without_option_rules_and_the_same_clocks() -> None:
    """[GUN-CUP-03]"""
    cup = GUNSHI.variants["tournament3"]
    assert GUNSHI.defaults(cup) == GUNSHI.defaults(GUNSHI.variants["build"])
    assert cup.clock == TWENTY_MINUTES
    assert asks(new_game("tournament3")) == "PickCommonCard"


def test_each_player_has_twenty_minutes_without_extra_time() -> None:
    """[GUN-CLK-01] What a fallen flag does is shown in test_endings."""
    for name, variant in GUNSHI.variants.items():
        assert variant.clock == (TWENTY_MINUTES if name.startswith("tournament") else None)


@pytest.mark.parametrize("seed", range(3))
def test_clocks_run_from_blues_first_turn_and_not_before(seed: int) -> None:
    """[GUN-CLK-02] In class 1 Red's first placement alone is free of time."""
    free = untimed("tournament1", seed)
    assert free
    assert set(free) <= {f"red {name}" for name in FIRST_PLACEMENT}


@pytest.mark.parametrize("seed", range(3))
def test_choosing_extension_cards_takes_no_clock_time(seed: int) -> None:
    """[GUN-CUP-02, GUN-CLK-02]"""
    free = untimed("tournament2", seed)
    assert free[:6] == ["red LayOutCard"] * 3 + ["blue LayOutCard"] * 3
    assert free[6] == "red BuyGoods"
    assert set(free[6:]) <= {f"red {name}" for name in FIRST_PLACEMENT}


@pytest.mark.parametrize("seed", range(3))
def test_choosing_the_cards_of_a_deck_takes_no_clock_time(seed: int) -> None:
    """[GUN-CUP-03, GUN-CLK-02]"""
    free = untimed("tournament3", seed)
    assert free[:6] == ["red PickCommonCard", "blue PickCommonCard"] * 3
    assert free[6] == "red BuyGoods"
    assert set(free[6:]) <= {f"red {name}" for name in FIRST_PLACEMENT}


def test_choosing_cards_is_free_in_every_way_to_play() -> None:
    """[GUN-CUP-02, GUN-CUP-03] Secretly built sets and shared offers too, although no tournament uses them."""
    asked = {"build_secret": "PickSecretCard", "inspiration_shared": "LayOutCard"}
    for variant, name in asked.items():
        found = [s.timed() for s in questions(variant, 1) if asks(s) == name]
        assert found
        assert set(found) == {-1}


@pytest.mark.parametrize("variant", ["starter", "advanced1"])
def test_with_a_fixed_position_clocks_run_from_the_start(variant: str) -> None:
    """[GUN-CLK-04] Nothing is placed first: Red's clock runs while Red names a general."""
    assert all(s.timed() == s.actor() for s in questions(variant, 1))


def test_the_first_placement_hands_the_turn_to_blue() -> None:
    """[GUN-CLK-02] Until then nobody but Red has had to answer."""
    s = new_game("tournament1")
    for word in ("buy infantry", "place d2", "face N"):
        assert to_act(s) == "red"
        act(s, word)
    assert to_act(s) == "blue"


def test_in_deployment_every_placement_hands_the_turn_over() -> None:
    """[GUN-CLK-03]"""
    s = new_game("tournament1")
    order = []
    for word in ("fence a1S", "fence a7N", "fence b1S", "fence b7N"):
        act(s, "buy fence")
        order.append(to_act(s))
        act(s, word)
    assert order == ["red", "blue", "red", "blue"]


def test_red_prepares_first_then_blue_and_then_the_war_begins_with_red() -> None:
    """[GUN-CLK-04]"""
    s = board(ARMIES, "red prepares")
    order = []
    while asks(s) in ("ChooseGeneral", "StackDeck"):
        order.append(to_act(s))
        act(s, words(s)[0])
    assert order == ["red"] * 5 + ["blue"] * 5
    assert to_act(s) == "red"


def test_in_the_war_the_turn_passes_when_supply_and_cards_have_come() -> None:
    """[GUN-CLK-05]"""
    s = board(ARMIES, "red commands")
    act(s, "book move", "pass")
    assert to_act(s) == "blue"
    assert supply(s) == 1
    assert len(hand(s)) == 3


def test_income_and_cards_arrive_by_themselves() -> None:
    """[GUN-CLK-07] No answer takes supply or draws a card at the rest."""
    s = board(ARMIES, "red commands")
    act(s, "book move")
    assert words(s) == ["book turn_shoot", "book fence", "pass"]
    act(s, "pass")
    assert (supply(s), len(hand(s)), to_act(s)) == (1, 3, "blue")
