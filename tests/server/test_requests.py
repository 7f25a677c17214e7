"""What players ask, without a server: a request is looked at beside a sitting, and what comes back is a line."""

import random

import pytest

from honjin.core.refusal import Refusal
from honjin.server.lobby.opening import new_row
from honjin.server.storage.rows import AnswerRow, SeatRow
from honjin.server.tables import requests
from honjin.server.tables.requests import Draft
from honjin.server.tables.sitting import Sitting
from honjin.titles import game_named

RED, BLUE = 0, 1


@pytest.fixture
def sitting() -> Sitting:
    """Two people in the middle of a game."""
    seats = [SeatRow("human", "red"), SeatRow("human", "blue")]
    row = new_row(game_named("gunshi"), "basic", {}, seats, "red", None)
    row.status = "playing"
    at = Sitting(row, None)
    rng = random.Random(1)
    while at.match.seq < 12 or at.match.actor() < 0:
        match = at.match
        action = (
            match.dealer.expected(match.state) if match.actor() < 0 else rng.choice(match.state.options())
        )
        word = match.game.vocabulary.word(action)
        match.go_on_with(AnswerRow(match.seq + 1, match.actor(), word, "", 0.0), action)
    return at


def write(at: Sitting, draft: Draft | None) -> None:
    """As the table does it with what is no answer."""
    assert draft is not None and draft.action == -1
    at.match.follow(AnswerRow(at.match.seq + 1, draft.seat, draft.word, "", 0.0))


def test_an_answer_is_looked_at_and_nothing_is_carried_out(sitting: Sitting) -> None:
    match = sitting.match
    seat, seq, entries = match.actor(), match.seq, len(match.entries)
    action = match.state.options()[0]
    found = requests.answered(sitting, seat, seq, action)
    assert found == Draft(seat, match.game.vocabulary.word(action), action)
    assert requests.answered(sitting, seat, seq + 1, action) is requests.STALE
    assert requests.answered(sitting, -1, seq, action) is requests.NO_SEAT
    refused = requests.answered(sitting, 1 - seat, seq, action)
    assert isinstance(refused, Refusal) and refused.reason == "not_your_turn"
    assert (match.seq, len(match.entries)) == (seq, entries)
    sitting.row.status = "open"
    assert requests.answered(sitting, seat, seq, action) is requests.NOT_STARTED


def test_an_offer_becomes_a_line_when_all_have_made_it(sitting: Sitting) -> None:
    write(sitting, requests.offered(sitting, RED, "no_result"))
    assert requests.offered(sitting, RED, "no_result") is None
    assert requests.agreed(sitting, "no_result", []) is None
    write(sitting, requests.offered(sitting, BLUE, "no_result"))
    assert requests.agreed(sitting, "no_result", []) == Draft(RED, "!no_result")


def test_an_undo_goes_back_before_the_last_answer_of_whoever_asked_first(sitting: Sitting) -> None:
    last = sitting.match.last_of(BLUE)
    assert last is not None
    write(sitting, requests.offered(sitting, BLUE, "undo"))
    assert requests.agreed(sitting, "undo", []) is None
    write(sitting, requests.offered(sitting, RED, "undo"))
    assert requests.agreed(sitting, "undo", []) == Draft(BLUE, f"!undo {last.seq - 1}")
    sitting.row.is_rated = True
    assert (
        requests.why_no_undo(sitting, BLUE)
        == requests.why_no_offer(sitting, BLUE, "undo", [])
        == "rated_game"
    )


def test_only_for_somebody_long_away_a_bot_stands_in(sitting: Sitting) -> None:
    asked = sitting.match.actor()
    other = 1 - asked
    assert requests.why_no_offer(sitting, other, "stand_in", []) == "nobody_absent"
    assert requests.why_no_offer(sitting, asked, "stand_in", [asked]) == "nobody_absent"
    assert requests.why_no_offer(sitting, other, "stand_in", [asked]) == ""
    assert requests.why_no_offer(sitting, other, "claim", [asked]) == "no_clock"
    write(sitting, requests.offered(sitting, other, "stand_in"))
    assert requests.agreed(sitting, "stand_in", []) is None
    assert requests.agreed(sitting, "stand_in", [asked]) == Draft(asked, "!stand_in")


def test_what_was_not_offered_is_not_declined(sitting: Sitting) -> None:
    assert requests.declined(sitting, BLUE, "pause") is None
    write(sitting, requests.offered(sitting, RED, "pause"))
    assert requests.declined(sitting, BLUE, "pause") == Draft(BLUE, "!decline pause")
