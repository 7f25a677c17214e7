"""Undo is decided by information."""

from honjin.core.game import Setup
from honjin.core.record import Entry, replay_entry
from honjin.core.state import State
from honjin.core.undo import learns, undo_point
from honjin.games import game_named

GUNSHI = game_named("gunshi")
RED = 0
BLUE = 1


def first_orders() -> tuple[Setup, list[Entry]]:
    """An advanced position in which each side has booked one Move; Red is about to carry out his."""
    setup = GUNSHI.setup("advanced1")
    words = [
        (RED, "general d3"),
        (BLUE, "general d6"),
        (RED, "book move"),
        (RED, "pass"),
        (BLUE, "book move"),
        (BLUE, "pass"),
    ]
    return setup, [Entry(seat, word) for seat, word in words]


def after(setup: Setup, entries: list[Entry]) -> State:
    state = GUNSHI.new(setup)
    for number, entry in enumerate(entries, 1):
        replay_entry(GUNSHI, state, entry, number)
    return state


def test_choices_that_teach_nothing_are_taken_back_together() -> None:
    setup, entries = first_orders()
    march = [Entry(RED, "lead e3"), Entry(RED, "go e4"), Entry(RED, "pass")]
    assert undo_point(setup, entries + march, RED) == len(entries)


def test_what_another_seat_did_is_never_taken_back() -> None:
    setup, entries = first_orders()
    assert undo_point(setup, entries, RED) == len(entries)
    assert undo_point(setup, entries[:-1], BLUE) == len(entries) - 2


def test_ending_a_turn_that_turns_up_an_enemy_order_cannot_be_taken_back() -> None:
    setup, entries = first_orders()
    assert undo_point(setup, entries, BLUE) == len(entries)


def test_booking_an_order_teaches_its_owner_nothing() -> None:
    setup, entries = first_orders()
    state = after(setup, entries[:2])
    assert not learns(GUNSHI, state, RED, GUNSHI.vocabulary.number("book move"))


def test_taking_a_piece_that_might_have_been_the_general_cannot_be_taken_back() -> None:
    """A capture without victory tells that the piece was not the general."""
    setup, entries = first_orders()
    charge = [Entry(RED, "lead a2"), Entry(RED, "go a6")]
    state = after(setup, [*entries, charge[0]])
    assert learns(GUNSHI, state, RED, GUNSHI.vocabulary.number("go a6"))
    assert undo_point(setup, entries + charge, RED) == len(entries) + len(charge)
