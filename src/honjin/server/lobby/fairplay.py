"""What may be agreed together at a table, what its people may do, and who sees what of it.

One table for everybody: opening, sitting down, watching and looking back ask it, and the client's form is written from
it (`tools/client_types.py`). What nobody may have together is a line of BARS; who sees what is a line of SIGHTS.
"""

from typing import Final, Literal

import msgspec

from honjin.server.library.protocol import ClockInfo
from honjin.server.lobby.protocol import SpectatorPolicy
from honjin.server.storage.rows import TableRow

ClockKind = Literal["none", "time", "days"]


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """All of an agreement that fair play depends on."""

    is_rated: bool = False
    clock: ClockKind = "none"
    spectators: SpectatorPolicy = "public"
    hints: bool = False
    is_public: bool = True
    has_bots: bool = False
    has_pack: bool = False
    """Data that somebody brought along."""
    is_fork: bool = False


class Bar(msgspec.Struct, frozen=True):
    """What is not agreed together, and the key of the sentence that says so."""

    reason: str
    terms: dict[str, bool | str]

    def stops(self, terms: Terms) -> bool:
        return all(getattr(terms, name) == value for name, value in self.terms.items())


BARS: Final = (
    Bar("rated_bots", {"is_rated": True, "has_bots": True}),
    Bar("rated_pack", {"is_rated": True, "has_pack": True}),
    Bar("rated_fork", {"is_rated": True, "is_fork": True}),
    Bar("rated_hints", {"is_rated": True, "hints": True}),
    Bar("rated_open_hands", {"is_rated": True, "spectators": "full"}),
    Bar("rated_no_clock", {"is_rated": True, "clock": "none"}),
)
"""A rating is worth something where two people play by themselves, see what their seat sees, and cannot sit it out."""

NOT_RATED: Final = {"undo": "rated_game", "stand_in": "rated_stand_in"}
"""What is not offered in a rated game, and why."""

Who = Literal["player", "guest", "stranger"]
"""Of a table: somebody seated, somebody who has opened the players' link for guests, anybody else."""
Sight = Literal["nothing", "late", "public", "seat", "everything"]

SIGHTS: Final[dict[SpectatorPolicy, dict[Who, Sight]]] = {
    "none": {"player": "seat", "guest": "nothing", "stranger": "nothing"},
    "public": {"player": "seat", "guest": "public", "stranger": "public"},
    "delayed": {"player": "seat", "guest": "late", "stranger": "late"},
    "full": {"player": "seat", "guest": "everything", "stranger": "nothing"},
}
"""Of a game that is being played."""


def barred(terms: Terms) -> str:
    """Why nobody may agree on this, or nothing."""
    return next((bar.reason for bar in BARS if bar.stops(terms)), "")


def has_open_hands(row: TableRow) -> bool:
    """May guests see every hand? Whoever sits down agrees to that expressly. Never where a rating is at stake."""
    return row.spectators == "full" and not row.is_rated


def may_hint(row: TableRow) -> bool:
    return row.hints and not row.is_rated


def sight(row: TableRow, who: Who) -> Sight:
    """What somebody sees of a table."""
    found = SIGHTS[row.spectators][who]
    if row.status == "open" and found != "seat":
        return "public"  # chairs, and what is agreed
    if found == "everything" and not has_open_hands(row):
        return "nothing"
    return "public" if found == "late" and row.status == "finished" else found


def may_know(row: TableRow, who: Who) -> bool:
    """May somebody be told that there is this table, who sits there and how it stands? What is public is listed."""
    return sight(row, who) != "nothing" or (row.is_public and row.status == "finished")


def clock_kind(clock: ClockInfo | None) -> ClockKind:
    if clock is None or clock == ClockInfo():
        return "none"
    return "days" if clock.days else "time"
