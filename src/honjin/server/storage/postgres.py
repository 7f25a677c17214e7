"""PostgreSQL: many processes on one database, the same group commit, and a bell between them.

One connection writes: all that is waiting goes into one transaction with one NOTIFY. `(table, seq)` is unique, so of
two processes that answer the same question one loses the race and reads again. Every process listens; after a
connection was lost, it reads again what it may have missed.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import asyncpg
import msgspec

from honjin.core.refusal import BadInput
from honjin.server.storage.migrations import LEDGER, missing
from honjin.server.storage.rows import ANSWER_COLUMNS, Append, answer_values, listed_values
from honjin.server.storage.store import (
    AlreadyThere,
    Listener,
    LostRace,
    News,
    Row,
    Statement,
    Store,
    StoreDown,
    Then,
    Unfound,
    settle,
)

T = TypeVar("T")
Connection = Any
"""asyncpg carries no types."""
Job = Callable[[Connection], Awaitable[Any]]

BATCH: Final = 1000
CHANNEL: Final = "honjin"
PAYLOAD: Final = 7000
"""Bytes in one notification; the limit is 8000."""
LOCK: Final = 0x686F6E6A
"""An advisory lock: one process migrates at a time."""
NO_TEXT: Final = "text cannot have a character of value zero"
OUTAGE: Final = (OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, TimeoutError)
OUTAGE_OF_SERVER: Final = (
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
)

log = logging.getLogger("honjin.storage")


class PostgresStore(Store):
    is_shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url: Final = url
        self.queue: Final[asyncio.Queue[tuple[Append | Job, News | None, Then]]] = asyncio.Queue()
        self.pool: Any = None
        self.writing: Connection = None
        self.tasks: Final[list[asyncio.Task[None]]] = []
        self.listener: Listener | None = None

    # --- opening and closing --------------------------------------------------------------------------------

    async def open(self, listener: Listener) -> None:
        self.listener = listener
        try:
            self.writing = await asyncpg.connect(self.url, timeout=10, command_timeout=20)
            await migrate(self.writing)
            self.pool = await asyncpg.create_pool(self.url, min_size=0, max_size=4, timeout=10)
        except (*OUTAGE, asyncpg.PostgresError) as problem:
            raise StoreDown(f"the database does not answer: {problem}") from problem
        listening = asyncio.Event()
        self.tasks.append(asyncio.create_task(self.listen(listening)))
        self.tasks.append(asyncio.create_task(self.write_all()))
        await listening.wait()

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.pool is not None:
            await self.pool.close()
        if self.writing is not None and not self.writing.is_closed():
            await self.writing.close()

    # --- listening ------------------------------------------------------------------------------------------

    async def listen(self, listening: asyncio.Event) -> None:
        """Hear the bell; connect again when the line is lost, and say that something may have been missed."""
        pause = 0.1
        while True:
            try:
                connection = await asyncpg.connect(self.url, timeout=10)
                try:
                    await self.attend(connection, listening)
                finally:
                    connection.terminate()
                pause = 0.1
            except Exception as problem:
                log.warning("bell lost", extra={"problem": f"{type(problem).__name__}: {problem}"})
                await asyncio.sleep(pause)
                pause = min(2 * pause, 5)

    async def attend(self, connection: Connection, listening: asyncio.Event) -> None:
        """Until the line is lost."""
        assert self.listener is not None
        lost = asyncio.Event()
        bells: asyncio.Queue[str] = asyncio.Queue()
        connection.add_termination_listener(lambda _connection: lost.set())
        await connection.add_listener(CHANNEL, lambda *bell: bells.put_nowait(bell[3]))
        if listening.is_set():
            await self.listener(News("log", "", ""))
        listening.set()
        await self.hear(bells, lost)

    async def hear(self, bells: "asyncio.Queue[str]", lost: asyncio.Event) -> None:
        assert self.listener is not None
        ending = asyncio.create_task(lost.wait())
        while not lost.is_set():
            bell = asyncio.create_task(bells.get())
            await asyncio.wait({bell, ending}, return_when=asyncio.FIRST_COMPLETED)
            if not bell.done():
                bell.cancel()
                return
            for news in msgspec.json.decode(bell.result(), type=list[News]):
                await self.listener(news)

    # --- the writer -----------------------------------------------------------------------------------------

    async def write_all(self) -> None:
        """Take all that is waiting, commit it at once, acknowledge each."""
        while True:
            batch = [await self.queue.get()]
            while not self.queue.empty() and len(batch) < BATCH:
                batch.append(self.queue.get_nowait())
            try:
                results = await self.commit([item[0] for item in batch], [item[1] for item in batch])
            except Exception as problem:  # whatever it is, none of it is acknowledged, and the writer goes on
                log.warning("database lost", extra={"problem": f"{type(problem).__name__}: {problem}"})
                results = [StoreDown(str(problem))] * len(batch)
                self.hang_up()
            loop = asyncio.get_running_loop()
            for (_work, _news, then), result in zip(batch, results):
                loop.call_soon(then, result)

    def hang_up(self) -> None:
        """The next batch gets a new connection."""
        if self.writing is not None:
            self.writing.terminate()
            self.writing = None

    async def commit(self, work: list[Append | Job], news: list[News | None]) -> list[object]:
        """A result or an exception for each."""
        if self.writing is None or self.writing.is_closed():
            self.writing = await asyncpg.connect(self.url, timeout=5, command_timeout=20)
        try:
            return await self.commit_together(work, news)
        except Torn as torn:
            if len(work) == 1:
                return [LostRace(str(torn))]
            return [(await self.commit([one], [bell]))[0] for one, bell in zip(work, news)]

    async def commit_together(self, work: list[Append | Job], news: list[News | None]) -> list[object]:
        results: list[object] = [None] * len(work)
        appends = {index: item for index, item in enumerate(work) if isinstance(item, Append)}
        async with self.writing.transaction():
            if appends:
                for index in await append_all(self.writing, appends):
                    results[index] = LostRace(appends[index].table)
            for index, item in enumerate(work):
                if not isinstance(item, Append):
                    results[index] = await attempt(self.writing, item)
            bells = [
                bell
                for bell, result in zip(news, results)
                if bell is not None and not isinstance(result, Exception)
            ]
            for payload in payloads(bells):
                await self.writing.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
        return results

    async def run(self, work: Callable[[Connection], Awaitable[T]], news: News | None = None) -> T:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait((work, news, partial(settle, future)))
        return await future

    # --- asking and writing ---------------------------------------------------------------------------------

    async def fetch(self, sql: str, *values: object) -> list[Row]:
        try:
            return list(await self.pool.fetch(sql, *values, timeout=10))
        except (*OUTAGE, *OUTAGE_OF_SERVER, asyncpg.InternalClientError) as problem:
            raise StoreDown(str(problem)) from problem
        except asyncpg.DataError:
            raise BadInput(NO_TEXT) from None

    async def write(self, *statements: Statement, news: News | None = None) -> list[list[Row]]:
        async def job(c: Connection) -> list[list[Row]]:
            try:
                return [await carry_out(c, one) for one in statements]
            except asyncpg.UniqueViolationError as problem:
                raise AlreadyThere(str(problem)) from problem
            except asyncpg.DataError:
                raise BadInput(NO_TEXT) from None

        return await self.run(job, news)

    def put(self, entry: Append, then: Then) -> None:
        self.queue.put_nowait((entry, News("log", entry.table, "", str(entry.rows[-1].seq)), then))

    async def tell(self, news: News) -> None:
        async def job(c: Connection) -> None:
            """The bell is all there is to it."""

        await self.run(job, news)

    async def back_up(self, target: Path) -> None:
        raise BadInput("PostgreSQL has its own tool for backups: pg_dump, or continuous archiving")


# --- inside a transaction -----------------------------------------------------------------------------------


class Torn(Exception):
    """Part of an entry was there already. The transaction is undone; a batch is written again one by one."""


async def append_all(connection: Connection, appends: dict[int, Append]) -> list[int]:
    """Insert the lines of all entries in one statement; the indices of entries that lost their race.

    Rows are written in the order of their keys, so that two processes cannot wait for each other.
    """
    lines = sorted(answer_values(entry.table, row) for entry in appends.values() for row in entry.rows)
    sql = (
        f"INSERT INTO answers ({ANSWER_COLUMNS})"
        " SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::float8[])"
        " ON CONFLICT DO NOTHING RETURNING table_id, seq"
    )
    columns = [list(column) for column in zip(*lines)]
    written = {(row["table_id"], row["seq"]) for row in await connection.fetch(sql, *columns)}
    lost: list[int] = []
    won: dict[str, Append] = {}
    for index, entry in appends.items():
        here = sum((entry.table, row.seq) in written for row in entry.rows)
        if here == len(entry.rows) and entry.table not in won:
            won[entry.table] = entry
        elif here == 0:
            lost.append(index)
        else:
            raise Torn(entry.table)
    if won:
        await update_tables(connection, [won[table] for table in sorted(won)])
    return lost


async def update_tables(connection: Connection, entries: list[Append]) -> None:
    rows = [listed_values(entry) for entry in entries]
    await connection.execute(
        "UPDATE tables SET status = u.status, turn = u.turn, seq = u.seq, deadline = u.deadline,"
        " outcome = u.outcome, changed_at = u.at FROM unnest($1::text[], $2::text[], $3::int[], $4::int[],"
        " $5::float8[], $6::text[], $7::float8[]) AS u(id, status, turn, seq, deadline, outcome, at)"
        " WHERE tables.id = u.id AND tables.seq < u.seq",
        *[list(column) for column in zip(*rows)],
    )


async def carry_out(connection: Connection, statement: Statement) -> list[Row]:
    found = list(await connection.fetch(statement.sql, *statement.values))
    if statement.must_find and not found:
        raise Unfound(statement.sql)
    return found


async def attempt(connection: Connection, job: Job) -> object:
    """One job inside its own savepoint."""
    try:
        async with connection.transaction():
            return await job(connection)
    except OUTAGE:
        raise
    except OUTAGE_OF_SERVER as problem:
        return StoreDown(str(problem))
    except Exception as problem:
        return problem


async def migrate(connection: Connection) -> None:
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await connection.execute(LEDGER)
        rows = await connection.fetch("SELECT number, checksum FROM migrations")
        for migration in missing({row["number"]: row["checksum"] for row in rows}):
            for statement in migration.statements():
                await connection.execute(statement)
            values = (migration.number, migration.name, migration.checksum)
            await connection.execute("INSERT INTO migrations VALUES ($1, $2, $3)", *values)


def payloads(news: list[News]) -> list[str]:
    """As few notifications as fit the limit."""
    parts: list[str] = []
    size = PAYLOAD
    for item in news:
        text = msgspec.json.encode(item).decode()
        if size + len(text.encode()) >= PAYLOAD:
            parts.append(text)
            size = len(text.encode())
        else:
            parts[-1] += "," + text
            size += len(text.encode()) + 1
    return [f"[{part}]" for part in parts]
