"""SQLite: one file, one writer thread, group commit.

Everything written goes through one thread. It is handed what is waiting, writes it in one transaction, syncs the disk
once, and only then is each caller told; what comes meanwhile is the next batch. The answers of all tables, and what
lists show of these tables from then on, are one statement with its own commit: every statement gives the interpreter
lock away, and waiting to get it back costs more than the writing. A job that fails is rolled back to its savepoint and
takes nobody with it.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from honjin.core.refusal import BadInput
from honjin.server.storage.migrations import LEDGER, missing
from honjin.server.storage.rows import (
    ANSWER_COLUMNS,
    LISTED_COLUMNS,
    Append,
    answer_values,
    listed_values,
    text_of,
)
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
Job = Callable[[sqlite3.Connection], Any]
Batch = list[tuple[Append | Job, Then]]

FEW: Final = 4
GATHER: Final = 0.0005
"""Seconds to wait for more after a batch of more than a few: a commit costs as much as storing ten answers."""
ENOUGH: Final = 48
"""So much is handed over without waiting: while it is written, others are heard and answered. With all of a hundred
tables in one batch, the writer and everybody else would wait for each other in turn."""


def fields(names: str) -> str:
    """The columns of rows that are given as a JSON array of arrays, under their names."""
    return ", ".join(
        f"json_extract(value, '$[{number}]') AS {name}" for number, name in enumerate(names.split(", "))
    )


APPENDING: Final = (
    "CREATE TEMP VIEW appending (answers, tables) AS SELECT '', ''",
    "CREATE TEMP TRIGGER append INSTEAD OF INSERT ON appending BEGIN"
    f" INSERT INTO answers ({ANSWER_COLUMNS}) SELECT {fields(ANSWER_COLUMNS)} FROM json_each(new.answers);"
    " UPDATE tables SET (status, turn, seq, deadline, outcome, changed_at) ="
    " (listed.status, listed.turn, listed.seq, listed.deadline, listed.outcome, listed.changed_at)"
    f" FROM (SELECT {fields(LISTED_COLUMNS)} FROM json_each(new.tables) LIMIT -1) AS listed"
    " WHERE tables.id = listed.id; END",
)
"""What the writer's connection understands besides: rows of answers and of tables, as JSON, in one statement. The limit
that is none keeps SQLite from looking through all tables for each of the few that change."""
APPEND: Final = "INSERT INTO appending VALUES (?, ?)"


class SqliteStore(Store):
    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.waiting: Batch = []
        self.is_writing = False
        """The writer has not acknowledged its batch yet."""
        self.timer: asyncio.Handle | None = None
        """For the next one to be handed over."""
        self.last_size = 0
        """How much the writer was last handed at once."""
        self.batches: Final[SimpleQueue[Batch | None]] = SimpleQueue()
        self.reader: Final = ThreadPoolExecutor(1, "sqlite-reader")
        self.reading: sqlite3.Connection | None = None
        self.writer: threading.Thread | None = None
        self.loop: asyncio.AbstractEventLoop | None = None

    # --- opening and closing --------------------------------------------------------------------------------

    async def open(self, listener: Listener) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            writing = connect(self.path)
            migrate(writing)
            for statement in APPENDING:
                writing.execute(statement)
            self.reading = connect(self.path)
        except (sqlite3.Error, OSError) as problem:
            raise StoreDown(f"{self.path}: {problem}") from problem
        self.loop = asyncio.get_running_loop()
        self.writer = threading.Thread(
            target=self.write_all, args=(writing, self.loop), name="sqlite-writer", daemon=True
        )
        self.writer.start()

    async def close(self) -> None:
        if self.writer is not None:
            with suppress(StoreDown):
                await self.run(lambda _connection: None)  # after all that is waiting
            self.batches.put(None)
            await asyncio.to_thread(self.writer.join)
        self.reader.shutdown()
        if self.reading is not None:
            self.reading.close()

    # --- the writer -----------------------------------------------------------------------------------------

    def write_all(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        """In the thread: commit a batch at once, then acknowledge it."""
        while (batch := self.batches.get()) is not None:
            results = commit(connection, [work for work, _then in batch])
            if not loop.is_closed():
                loop.call_soon_threadsafe(self.acknowledge, batch, results)
        connection.close()

    def hand_over_soon(self) -> None:
        """With whatever else this turn of the loop brings; where many are busy, with what the next moments bring."""
        if self.is_writing or not self.waiting:
            return
        assert self.loop is not None
        if len(self.waiting) >= ENOUGH:
            self.hand_over()
        elif self.timer is None and self.last_size > FEW:
            self.timer = self.loop.call_later(GATHER, self.hand_over)
        elif self.timer is None:
            self.timer = self.loop.call_soon(self.hand_over)

    def hand_over(self) -> None:
        """Give the writer all that is waiting."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        batch, self.waiting = self.waiting, []
        self.last_size = len(batch)
        self.is_writing = True
        self.batches.put(batch)

    def acknowledge(self, batch: Batch, results: list[object]) -> None:
        self.is_writing = False
        self.hand_over_soon()
        for (_work, then), result in zip(batch, results):
            then(result)

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Let the writer do it, and wait until it is durable."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.waiting.append((work, partial(settle, future)))
        self.hand_over_soon()
        return await future

    # --- asking and writing ---------------------------------------------------------------------------------

    async def fetch(self, sql: str, *values: object) -> list[Row]:
        def guarded() -> list[Row]:
            assert self.reading is not None
            try:
                return rows_of(self.reading, sql, values)
            except sqlite3.Error as problem:
                raise StoreDown(str(problem)) from problem

        return await asyncio.get_running_loop().run_in_executor(self.reader, guarded)

    async def write(self, *statements: Statement, news: News | None = None) -> list[list[Row]]:
        return await self.run(lambda c: [carry_out(c, one) for one in statements])

    def put(self, entry: Append, then: Then) -> None:
        self.waiting.append((entry, then))
        self.hand_over_soon()

    async def tell(self, news: News) -> None:
        """There is no other process."""

    async def back_up(self, target: Path) -> None:
        """SQLite copies page by page and begins again if somebody writes meanwhile."""
        if target.exists():
            raise BadInput(f"{target} exists; give the name of a new file")
        await asyncio.to_thread(back_up, self.path, target)


# --- inside the threads -------------------------------------------------------------------------------------


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.row_factory = sqlite3.Row
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(LEDGER)
        done = {row["number"]: row["checksum"] for row in connection.execute("SELECT * FROM migrations")}
        for migration in missing(done):
            for statement in migration.statements():
                connection.execute(statement)
            values = (migration.number, migration.name, migration.checksum)
            connection.execute("INSERT INTO migrations VALUES (?, ?, ?)", values)
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def commit(connection: sqlite3.Connection, batch: list[Append | Job]) -> list[object]:
    """Carry a batch out in one transaction; a result or an exception for each."""
    try:
        if append_all(connection, batch):
            return [None] * len(batch)
        connection.execute("BEGIN IMMEDIATE")
        results = [attempt(connection, job_of(work)) for work in batch]
        connection.execute("COMMIT")
    except sqlite3.Error as problem:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        return [StoreDown(str(problem))] * len(batch)
    return results


def append_all(connection: sqlite3.Connection, batch: list[Append | Job]) -> bool:
    """The answers of all tables at once, if there is nothing else and nobody has lost a race."""
    entries = [work for work in batch if isinstance(work, Append)]
    if len(entries) < len(batch):
        return False
    try:
        append(connection, entries)
    except LostRace:
        return False
    return True


def job_of(work: Append | Job) -> Job:
    return partial(append, entries=[work]) if isinstance(work, Append) else work


def attempt(connection: sqlite3.Connection, job: Job) -> object:
    connection.execute("SAVEPOINT job")
    try:
        return job(connection)
    except LostRace as lost:
        connection.execute("ROLLBACK TO job")
        return lost
    except sqlite3.IntegrityError as problem:
        connection.execute("ROLLBACK TO job")
        return AlreadyThere(str(problem))
    except sqlite3.OperationalError:
        raise  # disk full, file gone: nothing of this batch is stored
    except Exception as problem:
        connection.execute("ROLLBACK TO job")
        return problem
    finally:
        if connection.in_transaction:
            connection.execute("RELEASE job")


def append(connection: sqlite3.Connection, entries: list[Append]) -> None:
    """All or none. Each is of another table: a table waits for its answer to be stored."""
    lines = sorted(answer_values(entry.table, row) for entry in entries for row in entry.rows)
    listed = [listed_values(entry) for entry in entries]
    try:
        connection.execute(APPEND, (text_of(lines), text_of(listed)))
    except sqlite3.IntegrityError as problem:
        raise LostRace(entries[0].table) from problem


def carry_out(connection: sqlite3.Connection, statement: Statement) -> list[Row]:
    found = rows_of(connection, statement.sql, statement.values)
    if statement.must_find and not found:
        raise Unfound(statement.sql)
    return found


def rows_of(connection: sqlite3.Connection, sql: str, values: tuple[object, ...]) -> list[Row]:
    """SQLite takes `$1` for a name; columns are found by theirs."""
    named = {str(number): value for number, value in enumerate(values, 1)}
    return [dict(row) for row in connection.execute(sql, named)]


def back_up(path: Path, target: Path) -> None:
    source = connect(path)
    copy = sqlite3.connect(target)
    try:
        source.backup(copy, pages=1000)
    finally:
        copy.close()
        source.close()
