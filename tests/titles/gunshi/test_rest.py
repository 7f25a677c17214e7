"""The rest, and supply. [GUN-REST 休息, GUN-LP 兵站]"""

import pytest

from tests.titles.gunshi.boards import (
    act,
    asks,
    board,
    deck,
    hand,
    row,
    supply,
    to_act,
    view,
    words,
)

ARMIES = """
    7  .  .  .  i+v!  .  .  .
    1  .  .  .  I+^!  .  .  .
    """


@pytest.mark.parametrize(("before", "income"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_income_is_the_number_of_the_last_slot_reached(before: int, income: int) -> None:
    """[GUN-REST-01]"""
    cards = " ".join(["move", "turn_shoot", "fence"][:before])
    s = board(ARMIES, f"red row: {cards}", "red commands")
    act(s, words(s)[0])
    if to_act(s) == "red":
        act(s, "pass")
    assert supply(s) == income


def test_the_rapid_slot_brings_nothing() -> None:
    """[GUN-REST-01]"""
    s = board(ARMIES, "red row: move turn_shoot fence", "red supply: 6", "red commands")
    act(s, "book move", "messenger")
    assert supply(s) == 3


def test_cards_are_drawn_until_the_hand_has_three_or_the_deck_is_empty() -> None:
    """[GUN-REST-02]"""
    s = board(ARMIES, "red commands")
    act(s, "book move", "book fence", "pass")
    assert hand(s) == ["move", "turn_shoot", "turn_shoot"]
    assert deck(s) == ["move", "reinforce"]


@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_the_hand_is_always_filled_to_three(cards: int) -> None:
    """[GUN-REST-03] A row of r cards and a hand of three leave 4 - r in the deck."""
    named = " ".join(["move", "turn_shoot", "fence"][:cards])
    s = board(ARMIES, f"red row: {named}", "red commands")
    act(s, words(s)[0])
    if to_act(s) == "red":
        act(s, "pass")
    assert len(hand(s)) == 3
    assert len(deck(s)) == 4 - len(row(s))


def test_with_a_full_row_the_card_just_used_comes_back_at_once() -> None:
    """[GUN-REST-04]"""
    s = board(
        ARMIES,
        "red row: fence turn_shoot move move",
        "red hand: move turn_shoot reinforce",
        "red deck:",
        "red begins a turn",
    )
    assert asks(s) == "BookOrder", "without supply the Fence card is skipped"
    act(s, "book reinforce")
    assert deck(s) == []
    assert "fence" in hand(s)


@pytest.mark.parametrize("points", [16, 17, 18])
def test_income_beyond_eighteen_is_lost(points: int) -> None:
    """[GUN-LP-01, TV-Q-11]"""
    s = board(ARMIES, "red row: move turn_shoot fence", f"red supply: {points}", "red commands")
    act(s, "book move", "pass")
    assert supply(s) == 18


def test_what_cannot_be_paid_for_is_not_done() -> None:
    """[GUN-LP-02] Supply never drops below 0."""
    for card in (
        "fence",
        "reinforce",
        "forced_march",
        "reinforcement_route",
        "scouts",
        "change_places",
        "chained_ships",
    ):
        s = board("2  .  .  .  I^  I^  .  .\n6  .  .  .  iv  .  .  .", f"red carries out {card}")
        assert asks(s) == "BookOrder", card
        assert supply(s) == 0


def test_both_players_see_both_supplies() -> None:
    """[GUN-LP-03]"""
    s = board(ARMIES, "red supply: 7", "blue supply: 11", "red commands")
    for seat in (0, 1, -4):
        assert [army.supply for army in view(s, seat).armies] == [7, 11]
