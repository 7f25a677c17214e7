"""Undo is decided by information."""

import pytest

from honjin.play.match import Match
from honjin.play.record import Entry
from honjin.play.undo import learns
from honjin.titles import game_named

GUNSHI = game_named("gunshi")
RED = 0
BLUE = 1
KEPT = [0, 1, 3]
"""However often a match keeps its position, what is taken back is the same."""


def first_orders(keep: int = 0) -> Match:
    """An advanced position in which each side has booked one Move; Red is about to carry out his."""
    match = Match(GUNSHI.setup("advanced1"), keep=keep)
    words = [
        (RED, "general d3"),
        (BLUE, "general d6"),
        (RED, "book move"),
        (RED, "pass"),
        (BLUE, "book move"),
        (BLUE, "pass"),
    ]
    for seat, word in words:
        match.take(Entry(seat, word))
    return match


def undo_all(match: Match, seat: int) -> int:
    """Take back all a seat may; how many entries remain."""
    while not match.why_no_undo(seat)[0]:
        match.undo()
    return len(match.entries)


@pytest.mark.parametrize("keep", KEPT)
def test_choices_that_teach_nothing_are_taken_back_together(keep: int) -> None:
    match = first_orders(keep)
    told = len(match.told)
    position = GUNSHI.view(match.state, RED)
    for word in ("lead e3", "go e4", "pass"):
        match.take(Entry(RED, word))
    assert undo_all(match, RED) == 6
    assert GUNSHI.view(match.state, RED) == position
    assert len(match.told) == len(match.told_at) == told


def test_what_another_seat_did_is_never_taken_back() -> None:
    match = first_orders()
    assert match.why_no_undo(RED) == ("undo_other", BLUE)
    match.back_to(5)
    assert undo_all(match, BLUE) == 4


def test_who_has_not_answered_has_nothing_to_take_back() -> None:
    assert Match(GUNSHI.setup("advanced1")).why_no_undo(RED) == ("undo_nothing", RED)


def test_ending_a_turn_that_turns_up_an_enemy_order_cannot_be_taken_back() -> None:
    assert first_orders().why_no_undo(BLUE) == ("undo_learned", BLUE)


def test_booking_an_order_teaches_its_owner_nothing() -> None:
    state = first_orders().at(2)
    assert not learns(GUNSHI, state, RED, GUNSHI.vocabulary.number("book move"))


def test_taking_a_piece_that_might_have_been_the_general_cannot_be_taken_back() -> None:
    """A capture without victory tells that the piece was not the general."""
    match = first_orders()
    match.take(Entry(RED, "lead a2"))
    assert learns(GUNSHI, match.state, RED, GUNSHI.vocabulary.number("go a6"))
    match.take(Entry(RED, "go a6"))
    assert match.why_no_undo(RED) == ("undo_learned", RED)
