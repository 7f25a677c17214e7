"""Rows as they lie in the database, the same for SQLite and PostgreSQL."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import msgspec

from honjin.server.library.protocol import ClockInfo
from honjin.server.lobby.protocol import OutcomeInfo, SpectatorPolicy, TableList, TableStatus

SeatKind = Literal["human", "bot", "empty"]


class SeatRow(msgspec.Struct):
    """A chair. `secret` is what its player added to the table's chance."""

    kind: SeatKind
    person: str = ""
    bot: str = ""
    secret: str = ""


class TableRow(msgspec.Struct, kw_only=True):
    """A table as it was agreed; `turn`, `seq`, `deadline` and `outcome` repeat the log, for lists."""

    id: str
    game: str
    variant: str
    options: dict[str, str]
    rules: str
    pack: str
    """The hash of its data pack."""
    clock: ClockInfo | None
    is_public: bool
    spectators: SpectatorPolicy
    maker: str
    secret: str
    status: TableStatus
    created_at: float
    changed_at: float
    seats: list[SeatRow]
    turn: int = -1
    seq: int = 0
    deadline: float = 0.0
    outcome: OutcomeInfo | None = None
    follower: str = ""
    """The table of the rematch."""
    forked_from: str = ""
    """The record whose first `forked_at` answers begin this game."""
    forked_at: int = 0
    is_rated: bool = False
    hints: bool = False
    """May its players ask what a strong bot would answer?"""
    invitation: str = ""
    """What a link must carry to see everything, where the invited may."""


class AnswerRow(msgspec.Struct, frozen=True, gc=False):
    """One line of the log: position `seq` is what it leads to. `clock` is what every seat had left then."""

    seq: int
    seat: int
    word: str
    clock: str
    at: float


class Append(msgspec.Struct, frozen=True, gc=False):
    """Lines to add to a log, all or none, and what lists should show from then on."""

    table: str
    rows: list[AnswerRow]
    status: TableStatus
    turn: int
    deadline: float
    outcome: OutcomeInfo | None


TABLE_COLUMNS: Final = (
    "id, game, variant, options, rules, pack, clock, is_public, spectators, maker, secret, status,"
    " created_at, changed_at, turn, seq, deadline, outcome, follower, forked_from, forked_at, is_rated, invitation,"
    " hints"
)
SEAT_COLUMNS: Final = "table_id, seat, kind, person, bot, secret"
ANSWER_COLUMNS: Final = "table_id, seq, seat, word, clock, at"
LISTED_COLUMNS: Final = "id, status, turn, seq, deadline, outcome, changed_at"

LISTS: Final[dict[TableList, str]] = {
    "mine": "id IN (SELECT table_id FROM seats WHERE person = $1) OR maker = $1",
    "open": "status = 'open' AND is_public = 1",
    "live": "status = 'playing' AND is_public = 1 AND spectators IN ('public', 'delayed')",
    "finished": "status = 'finished' AND is_public = 1",
}
"""Conditions; `$1` is the person who asks."""


def text_of(value: object) -> str:
    return "" if value is None else msgspec.json.encode(value).decode()


def table_values(table: TableRow) -> tuple[object, ...]:
    """In the order of TABLE_COLUMNS."""
    return (
        *(table.id, table.game, table.variant, text_of(table.options), table.rules, table.pack),
        *(text_of(table.clock), int(table.is_public), table.spectators, table.maker, table.secret),
        *(table.status, table.created_at, table.changed_at, table.turn, table.seq, table.deadline),
        *(text_of(table.outcome), table.follower, table.forked_from, table.forked_at),
        *(int(table.is_rated), table.invitation, int(table.hints)),
    )


def seat_values(table: TableRow) -> list[tuple[object, ...]]:
    return [
        (table.id, number, seat.kind, seat.person, seat.bot, seat.secret)
        for number, seat in enumerate(table.seats)
    ]


def answer_values(table: str, row: AnswerRow) -> tuple[object, ...]:
    return (table, row.seq, row.seat, row.word, row.clock, row.at)


def listed_values(entry: Append) -> tuple[object, ...]:
    """What lists show of a table after an entry, in the order of LISTED_COLUMNS."""
    last = entry.rows[-1]
    return (
        entry.table,
        entry.status,
        entry.turn,
        last.seq,
        entry.deadline,
        text_of(entry.outcome),
        last.at,
    )


def tables_from(rows: Sequence[Mapping[str, Any]], seats: Sequence[Mapping[str, Any]]) -> list[TableRow]:
    """Put tables and their seats (ordered by table and number) together."""
    chairs: dict[str, list[SeatRow]] = {}
    for seat in seats:
        row = SeatRow(seat["kind"], seat["person"], seat["bot"], seat["secret"])
        chairs.setdefault(seat["table_id"], []).append(row)
    return [table_from(row, chairs.get(row["id"], [])) for row in rows]


def table_from(row: Mapping[str, Any], seats: list[SeatRow]) -> TableRow:
    plain = {key: row[key] for key in TABLE_COLUMNS.split(", ")}
    plain["options"] = msgspec.json.decode(row["options"], type=dict[str, str])
    plain["clock"] = msgspec.json.decode(row["clock"], type=ClockInfo) if row["clock"] else None
    plain["outcome"] = msgspec.json.decode(row["outcome"], type=OutcomeInfo) if row["outcome"] else None
    plain["is_public"] = bool(row["is_public"])
    plain["is_rated"] = bool(row["is_rated"])
    plain["hints"] = bool(row["hints"])
    return TableRow(seats=seats, **plain)


def answer_from(row: Mapping[str, Any]) -> AnswerRow:
    return AnswerRow(row["seq"], row["seat"], row["word"], row["clock"], row["at"])
