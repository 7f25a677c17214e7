"""Rows as they lie in the database, the same for SQLite and PostgreSQL."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from honjin.server.protocol import ClockInfo, OutcomeInfo, TableList
from honjin.server.storage.store import AnswerRow, SeatRow, TableRow

TABLE_COLUMNS: Final = (
    "id, game, variant, options, rules, pack, clock, is_public, spectators, maker, secret, status,"
    " created_at, changed_at, turn, seq, deadline, outcome, follower"
)
SEAT_COLUMNS: Final = "table_id, seat, kind, person, bot, secret"
ANSWER_COLUMNS: Final = "table_id, seq, seat, word, clock, at"

LISTS: Final[dict[TableList, str]] = {
    "mine": "id IN (SELECT table_id FROM seats WHERE person = {person}) OR maker = {person}",
    "open": "status = 'open' AND is_public = 1",
    "live": "status = 'playing' AND is_public = 1",
    "finished": "status = 'finished' AND is_public = 1",
}
"""Conditions; `{person}` is the placeholder of the database at hand."""


def text_of(value: object) -> str:
    return "" if value is None else msgspec.json.encode(value).decode()


def table_values(table: TableRow) -> tuple[object, ...]:
    """In the order of TABLE_COLUMNS."""
    return (
        *(table.id, table.game, table.variant, text_of(table.options), table.rules, table.pack),
        *(text_of(table.clock), int(table.is_public), table.spectators, table.maker, table.secret),
        *(table.status, table.created_at, table.changed_at, table.turn, table.seq, table.deadline),
        *(text_of(table.outcome), table.follower),
    )


def seat_values(table: TableRow) -> list[tuple[object, ...]]:
    return [
        (table.id, number, seat.kind, seat.person, seat.bot, seat.secret)
        for number, seat in enumerate(table.seats)
    ]


def answer_values(table: str, row: AnswerRow) -> tuple[object, ...]:
    return (table, row.seq, row.seat, row.word, row.clock, row.at)


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
    return TableRow(seats=seats, **plain)


def answer_from(row: Mapping[str, Any]) -> AnswerRow:
    return AnswerRow(row["seq"], row["seat"], row["word"], row["clock"], row["at"])
