"""Booking orders. [GUN-CMD 指令]"""

import pytest

from tests.titles.gunshi.boards import (
    act,
    army,
    asks,
    board,
    foe,
    hand,
    random_walk,
    refused_by,
    row,
    to_act,
    words,
)

ARMIES = """
    7  .  .  .  i+v!  .  .  .
    1  .  .  .  I+^!  .  .  .
    """


def test_cards_go_behind_those_in_the_row_in_the_order_one_chooses() -> None:
    """[GUN-CMD-01]"""
    s = board(
        ARMIES,
        "red row: move",
        "red hand: turn_shoot fence reinforce",
        "red deck: move move turn_shoot",
        "red commands",
    )
    act(s, "book reinforce", "book fence", "pass")
    assert row(s) == ["move↓", "reinforce↑", "fence↓"]


def test_only_a_card_of_the_hand_can_be_booked() -> None:
    """[GUN-CMD-01]"""
    s = board(
        ARMIES, "red hand: move move fence", "red deck: move turn_shoot turn_shoot reinforce", "red commands"
    )
    assert words(s) == ["book move", "book fence"]
    assert refused_by(s, "book reinforce") == "GUN-CMD-01"


def test_no_card_in_the_row_is_ever_taken_back() -> None:
    """[GUN-CMD-01] The only answers are cards of the hand, and stopping."""
    s = board(ARMIES, "red row: move turn_shoot", "red commands")
    act(s, words(s)[0])
    assert {word.split()[0] for word in words(s)} == {"book", "pass"}


def test_at_least_one_card_is_placed_every_turn() -> None:
    """[GUN-CMD-02, TV-Q-14]"""
    s = board(ARMIES, "red commands")
    assert refused_by(s, "pass") == "GUN-CMD-02"
    act(s, "book move")
    assert "pass" in words(s)


def test_a_row_holds_no_more_than_four_cards() -> None:
    """[GUN-CMD-03] With three in the row there is room for one."""
    s = board(ARMIES, "red row: move turn_shoot fence", "red commands")
    act(s, "book move")
    assert len(row(s)) == 4
    assert to_act(s) == "blue"


def test_the_rapid_slot_is_empty_when_one_commands() -> None:
    """[GUN-CMD-03]"""
    s = board(ARMIES, "red rapid: move", "red row: move turn_shoot fence", "red begins a turn")
    act(s, "go d2", "go d3")
    assert asks(s) == "BookOrder"
    assert row(s) == ["turn_shoot↓", "fence↑"]


def test_cards_lie_face_down_and_face_up_in_turn() -> None:
    """[GUN-CMD-04, TV-Q-12] Placing 2, 1 and 3 cards: the count goes on from turn to turn."""
    s = board(ARMIES, "red commands")
    placed: list[list[str]] = []
    for count in (2, 1, 3):
        while asks(s) != "BookOrder":
            act(s, words(s)[0])
        before = len(row(s))
        for number in range(count):
            act(s, words(s)[0])
            assert number < count
        if to_act(s) == "red":
            after = row(s)
            act(s, "pass")
        else:
            after = row(s)
        placed.append([card[-1] for card in after[before:]])
        while to_act(s) == "blue":
            act(s, "pass" if "pass" in words(s) else words(s)[0])
    assert placed == [["↓", "↑"], ["↓"], ["↑", "↓", "↑"]]


def test_sliding_does_not_turn_a_card_over() -> None:
    """[GUN-CMD-05] Neither along the row nor into the rapid slot, so the row always alternates."""
    s = board(ARMIES, "red row: move turn_shoot fence", "red supply: 6", "red commands")
    act(s, "book move")
    before = row(s)
    act(s, "messenger")
    assert [card.strip("[]") for card in row(s)] == before
    while to_act(s) == "blue":
        act(s, "pass" if "pass" in words(s) else words(s)[0])
    act(s, words(s)[0])
    while asks(s) != "BookOrder":
        act(s, words(s)[0])
    assert row(s) == before[2:]


def test_a_side_may_look_at_its_own_face_down_cards() -> None:
    """[GUN-CMD-06]"""
    s = board(ARMIES, "red row: move turn_shoot fence", "red commands")
    assert [order.card for order in army(s, "red").row] == ["move", "turn_shoot", "fence"]
    assert [order.card for order in foe(s, "red").row] == [None, "turn_shoot", None]


@pytest.mark.parametrize("seed", range(4))
def test_there_is_always_room_and_a_card_to_place(seed: int) -> None:
    """[GUN-CMD-07] Wherever a random game asks for the first card of a turn."""
    s = board(ARMIES, "red supply: 18", "blue supply: 18", "red commands", turn_cap="40")
    for step in range(150):
        random_walk(s, seed * 1000 + step, 1)
        if s.result is not None:
            break
        if asks(s) == "BookOrder" and "pass" not in words(s):
            side = to_act(s)
            assert len(row(s, side)) < 4
            assert hand(s, side)
