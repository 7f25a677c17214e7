"""What players ask of a table: what is to be written for it, or why it is not. Pure; only the table writes."""

from typing import Final

import msgspec

from honjin.core.refusal import Refusal, refuse
from honjin.server.lobby.fairplay import NOT_RATED, may_hint
from honjin.server.tables.sitting import Sitting

STALE: Final = refuse("", "stale")
NO_SEAT: Final = refuse("", "no_seat")
NOT_STARTED: Final = refuse("", "not_started")

ABOUT_THE_ABSENT: Final = ("stand_in", "claim")


class Draft(msgspec.Struct, frozen=True, gc=False):
    """A line that is to be written."""

    seat: int
    word: str
    action: int = -1
    """The number of an answer, which was found legal."""


def answered(at: Sitting, seat: int, seq: int, action: int) -> Draft | Refusal:
    """An answer to the question that was open at `seq`."""
    if seat < 0:
        return NO_SEAT
    if at.row.status == "open":
        return NOT_STARTED
    if not at.match.is_current(seq):
        return STALE
    refusal = at.match.why_not(seat, action)
    return draft(at, seat, action) if refusal is None else refusal


def draft(at: Sitting, seat: int, action: int) -> Draft:
    """A legal answer of a seat; if its time is up, that ends the game instead."""
    if at.clock is not None and at.clock.is_out(seat):
        return Draft(seat, "!out_of_time")
    return Draft(seat, at.match.game.vocabulary.word(action), action)


def why_unheard(at: Sitting, seat: int) -> str:
    """Why somebody may declare nothing now, or nothing."""
    if seat < 0:
        return "no_seat"
    return "" if at.row.status == "playing" else "not_playing"


def why_no_hint(at: Sitting) -> str:
    return "" if may_hint(at.row) else "no_hints"


def why_no_undo(at: Sitting, seat: int) -> str:
    if at.row.is_rated:
        return NOT_RATED["undo"]
    return "nothing_to_undo" if at.match.last_of(seat) is None else ""


def taken_back(at: Sitting, seat: int) -> Draft:
    """The last answer, at once: the seat has learned nothing by it."""
    return Draft(seat, f"!undo {at.match.rows[-1].seq - 1}")


def why_no_offer(at: Sitting, seat: int, kind: str, absent: list[int]) -> str:
    """What stands against an offer, or nothing."""
    match = at.match
    if at.row.is_rated and kind in NOT_RATED:
        return NOT_RATED[kind]
    if kind == "undo" and "undo" not in match.offers and match.last_of(seat) is None:
        return "nothing_to_undo"
    if kind in ABOUT_THE_ABSENT and (match.actor() == seat or match.actor() not in absent):
        return "nobody_absent"
    if kind == "claim" and (at.clock is None or at.clock.counts_downtime):
        return "no_clock"
    return ""


def offered(at: Sitting, seat: int, kind: str) -> Draft | None:
    """An offer, unless it has been made already."""
    match = at.match
    if seat in match.offers.get(kind, []) or (kind == "pause" and match.is_paused):
        return None
    return Draft(seat, f"!offer {kind}")


def agreed(at: Sitting, kind: str, absent: list[int]) -> Draft | None:
    """What an offer comes to when all have made it. Bots agree to everything."""
    match = at.match
    made = match.offers.get(kind, [])
    people = [seat for seat, chair in enumerate(at.row.seats) if chair.kind == "human"]
    if kind in ABOUT_THE_ABSENT:
        if all(seat in made or seat in absent for seat in people):
            return Draft(match.actor(), "!stand_in" if kind == "stand_in" else "!out_of_time")
        return None
    if not all(seat in made for seat in people):
        return None
    if kind == "undo":
        last = match.last_of(made[0])
        assert last is not None
        return Draft(made[0], f"!undo {last.seq - 1}")
    return Draft(made[0], "!no_result" if kind == "no_result" else "!pause")


def declined(at: Sitting, seat: int, kind: str) -> Draft | None:
    return Draft(seat, f"!decline {kind}") if kind in at.match.offers else None
