"""What the server asks of a database.

The SQL is written once, with `$1` for values: both databases read it. What differs between them, how a write becomes
durable and how other processes hear of it, is in `sqlite` and `postgres`. People, records and ratings keep their own
SQL beside their subject and go through `fetch` and `write`.
"""

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from honjin.server.lobby.protocol import TableList
from honjin.server.storage.rows import (
    ANSWER_COLUMNS,
    LISTS,
    SEAT_COLUMNS,
    TABLE_COLUMNS,
    AnswerRow,
    Append,
    TableRow,
    answer_from,
    answer_values,
    seat_values,
    table_values,
    tables_from,
)

Row = Mapping[str, Any]

CHECK_SECONDS: Final = 1.0


class Statement(msgspec.Struct, frozen=True):
    """`must_find`: if it returns no row, nothing of the whole write is done, and whoever asked hears Unfound."""

    sql: str
    values: tuple[object, ...] = ()
    must_find: bool = False


class News(msgspec.Struct, frozen=True, array_like=True):
    """What one process tells the others: a table has changed, somebody said something, somebody came or went."""

    kind: Literal["log", "table", "chat", "presence", "person"]
    table: str
    sender: str
    data: str = ""


class LostRace(Exception):
    """Somebody else has written that line already: read the log again."""


class AlreadyThere(Exception):
    """A row of that key exists; nothing was written."""


class Unfound(Exception):
    """What a write depends on is not so, or no longer; nothing was written."""


class StoreDown(Exception):
    """The database cannot be reached or written; what was asked may or may not have been stored."""


class LostLines(msgspec.Struct, frozen=True):
    """Of a table `stored` lines are left, and `seen` were acknowledged. No table named: other changes, by number."""

    table: str
    stored: int
    seen: int


Listener = Callable[[News], Awaitable[None]]
Then = Callable[[Any], None]
"""Called with what a write returns once it is durable, or with the exception that says why not. It never raises."""


def settle(future: asyncio.Future[Any], result: object) -> None:
    """Tell whoever waits for a write, unless they have given up."""
    if future.done():
        return
    if isinstance(result, BaseException):
        future.set_exception(result)
    else:
        future.set_result(result)


class Store:
    """A database. Writing returns when it is durable, and only then."""

    is_shared: bool = False
    """May several processes work on it?"""

    def __init__(self) -> None:
        self.checking: Final = asyncio.Lock()
        self.checked_at = -math.inf
        self.complaint: StoreDown | None = None
        """What the last check found."""

    # --- what each database does in its own way -------------------------------------------------------------

    def claim(self) -> None:
        """Before opening it: this process serves. StoreDown if another one does and there can be only one."""

    async def open(self, listener: Listener) -> None:
        """Connect, bring the tables up to date, and tell `listener` what other processes do."""
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    async def fetch(self, sql: str, *values: object) -> list[Row]:
        """The rows a question brings."""
        raise NotImplementedError

    async def write(self, *statements: Statement, news: News | None = None) -> list[list[Row]]:
        """Carry out statements, all or none, and tell the other processes; what each of them returns."""
        raise NotImplementedError

    def put(self, entry: Append, then: Then) -> None:
        """Add to a log; LostRace if a line of that number is there already."""
        raise NotImplementedError

    async def tell(self, news: News) -> None:
        """Tell the other processes."""
        raise NotImplementedError

    async def back_up(self, target: Path) -> None:
        """Copy everything to a new file while the server goes on."""
        raise NotImplementedError

    async def look_back(self) -> list[LostLines]:
        """What was acknowledged and is not there any more, as far as whoever serves can tell."""
        return []

    async def faults(self) -> list[str]:
        """What the database finds wrong with itself."""
        return []

    # --- the same on all ------------------------------------------------------------------------------------

    async def append(self, entry: Append) -> None:
        """`put`, and wait for it."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.put(entry, partial(settle, future))
        await future

    async def check(self) -> None:
        """Return if something can be stored, raise StoreDown if not. However many ask, it is tried once a second."""
        async with self.checking:
            if time.monotonic() - self.checked_at > CHECK_SECONDS:
                try:
                    await self.write(Statement("UPDATE secrets SET value = value WHERE name = 'session'"))
                    self.complaint = None
                except StoreDown as problem:
                    self.complaint = problem
                self.checked_at = time.monotonic()
        if self.complaint is not None:
            raise StoreDown(str(self.complaint))

    async def secret(self, name: str, proposal: str) -> str:
        """A secret that all processes share; the first proposal stays."""
        await self.write(
            Statement(
                "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", (name, proposal)
            )
        )
        return str((await self.fetch("SELECT value FROM secrets WHERE name = $1", name))[0]["value"])

    async def add_table(self, table: TableRow, answers: list[AnswerRow] | None = None) -> None:
        """A new table, and the answers it begins with."""
        lines = [insert("answers", ANSWER_COLUMNS, answer_values(table.id, row)) for row in answers or []]
        await self.write(*opening(table), *lines)

    async def table(self, table: str) -> TableRow | None:
        found = await self.select_tables("id = $1", (table,), 1)
        return found[0] if found else None

    async def tables(self, which: TableList, person: str, limit: int) -> list[TableRow]:
        """Lists of the lobby, newest first. Only `mine` shows tables that are not public."""
        condition = LISTS[which]
        # When something last happened at a table would be news to late onlookers.
        order = "created_at DESC, id" if which == "live" else "changed_at DESC, id"
        return await self.select_tables(condition, (person,) if "$1" in condition else (), limit, order)

    async def select_tables(
        self, condition: str, values: tuple[object, ...], limit: int, order: str = "changed_at DESC, id"
    ) -> list[TableRow]:
        sql = f"SELECT {TABLE_COLUMNS} FROM tables WHERE {condition} ORDER BY {order} LIMIT {limit}"
        rows = await self.fetch(sql, *values)
        if not rows:
            return []
        ids = [row["id"] for row in rows]
        sql = (
            f"SELECT {SEAT_COLUMNS} FROM seats WHERE table_id IN ({marks(len(ids))}) ORDER BY table_id, seat"
        )
        return tables_from(rows, await self.fetch(sql, *ids))

    async def overdue(self, now: float) -> list[str]:
        """Tables being played whose deadline has passed."""
        sql = "SELECT id FROM tables WHERE deadline > 0 AND deadline < $1 AND status = 'playing'"
        return [str(row["id"]) for row in await self.fetch(sql, now)]

    async def take_seat(self, table: str, seat: int, person: str, secret: str) -> bool:
        """Sit down on an empty chair of an open table; False if it is taken, or if the person sits there already."""
        sql = (
            "UPDATE seats SET kind = 'human', person = $1, secret = $2 WHERE table_id = $3 AND seat = $4"
            " AND kind = 'empty' AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = $3 AND person = $1"
            " AND kind = 'human') RETURNING seat"
        )
        return await self.change_open(table, sql, person, secret, table, seat)

    async def leave_seat(self, table: str, person: str) -> bool:
        sql = (
            "UPDATE seats SET kind = 'empty', person = '', secret = '' WHERE table_id = $1 AND person = $2"
            " RETURNING seat"
        )
        return await self.change_open(table, sql, table, person)

    async def begin(self, table: str, turn: int, deadline: float) -> bool:
        """From open to playing; False if it was done already."""
        sql = (
            "UPDATE tables SET status = 'playing', turn = $1, deadline = $2 WHERE id = $3"
            " AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = $3 AND kind = 'empty') RETURNING id"
        )
        return await self.change_open(table, sql, turn, deadline, table)

    async def change_open(self, table: str, sql: str, *values: object) -> bool:
        """Change an open table or its seats, one after another, and tell the others; was there anything to change?"""
        changing = Statement(sql, values, must_find=True)
        try:
            await self.write(while_open(table), changing, news=News("table", table, ""))
        except Unfound:
            return False
        return True

    async def follow(self, table: str, proposal: TableRow) -> str:
        """The table of the rematch. The first proposal is opened; of all others nothing is made."""
        sql = "UPDATE tables SET follower = $1 WHERE id = $2 AND follower = '' RETURNING id"
        taking = Statement(sql, (proposal.id, table), must_find=True)
        with suppress(Unfound):
            await self.write(taking, *opening(proposal), news=News("table", table, ""))
        return str((await self.fetch("SELECT follower FROM tables WHERE id = $1", table))[0]["follower"])

    async def answers(self, table: str, after: int) -> list[AnswerRow]:
        sql = f"SELECT {ANSWER_COLUMNS} FROM answers WHERE table_id = $1 AND seq > $2 ORDER BY seq"
        return [answer_from(row) for row in await self.fetch(sql, table, after)]


def while_open(table: str) -> Statement:
    """For the head of a write: the table is open, and whoever else wants to change it waits until this is done."""
    sql = "UPDATE tables SET status = status WHERE id = $1 AND status = 'open' RETURNING id"
    return Statement(sql, (table,), must_find=True)


def opening(table: TableRow) -> list[Statement]:
    """What makes a table."""
    chairs = [insert("seats", SEAT_COLUMNS, values) for values in seat_values(table)]
    return [insert("tables", TABLE_COLUMNS, table_values(table)), *chairs]


def insert(table: str, columns: str, values: tuple[object, ...]) -> Statement:
    return Statement(f"INSERT INTO {table} ({columns}) VALUES ({marks(len(values))})", values)


def marks(count: int) -> str:
    return ", ".join(f"${number}" for number in range(1, count + 1))
