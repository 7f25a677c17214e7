"""SQLite: one file, one writer thread, group commit.

Everything written goes through one thread. It takes all that is waiting, writes it in one transaction, syncs the disk
once, and only then tells each caller. A job that fails is rolled back to its savepoint and takes nobody with it.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from honjin.core.refusal import BadInput
from honjin.server.storage.migrations import LEDGER, missing
from honjin.server.storage.rows import ANSWER_COLUMNS, Append, answer_values, text_of
from honjin.server.storage.store import (
    AlreadyThere,
    Listener,
    LostRace,
    News,
    Row,
    Statement,
    Store,
    StoreDown,
)

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]

BATCH: Final = 1000
INSERT_ANSWER: Final = f"INSERT INTO answers ({ANSWER_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)"


class SqliteStore(Store):
    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.queue: Final[SimpleQueue[tuple[Job, asyncio.Future[Any]] | None]] = SimpleQueue()
        self.reader: Final = ThreadPoolExecutor(1, "sqlite-reader")
        self.reading: sqlite3.Connection | None = None
        self.writer: threading.Thread | None = None

    # --- opening and closing --------------------------------------------------------------------------------

    async def open(self, listener: Listener) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            writing = connect(self.path)
            migrate(writing)
            self.reading = connect(self.path)
        except (sqlite3.Error, OSError) as problem:
            raise StoreDown(f"{self.path}: {problem}") from problem
        loop = asyncio.get_running_loop()
        self.writer = threading.Thread(
            target=self.write_all, args=(writing, loop), name="sqlite-writer", daemon=True
        )
        self.writer.start()

    async def close(self) -> None:
        if self.writer is not None:
            self.queue.put(None)
            await asyncio.to_thread(self.writer.join)
        self.reader.shutdown()
        if self.reading is not None:
            self.reading.close()

    # --- the writer -----------------------------------------------------------------------------------------

    def write_all(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        """Take all that is waiting, commit it at once, acknowledge each."""
        is_open = True
        while is_open:
            batch: list[tuple[Job, asyncio.Future[Any]]] = []
            item = self.queue.get()
            while item is not None:
                batch.append(item)
                if self.queue.empty() or len(batch) == BATCH:
                    break
                item = self.queue.get()
            is_open = item is not None
            results = commit(connection, [job for job, _future in batch])
            futures = [future for _job, future in batch]
            if not loop.is_closed():
                loop.call_soon_threadsafe(acknowledge, futures, results)
        connection.close()

    async def run(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Let the writer do it, and wait until it is durable."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.queue.put((job, future))
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
        return await self.run(lambda c: [rows_of(c, one.sql, one.values) for one in statements])

    async def append(self, entry: Append) -> None:
        await self.run(lambda c: append(c, entry))

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


def commit(connection: sqlite3.Connection, jobs: list[Job]) -> list[object]:
    """Run jobs in one transaction; a result or an exception for each."""
    results: list[object] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for job in jobs:
            results.append(attempt(connection, job))
        connection.execute("COMMIT")
    except sqlite3.Error as problem:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        return [StoreDown(str(problem))] * len(jobs)
    return results


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


def acknowledge(futures: list[asyncio.Future[Any]], results: list[object]) -> None:
    for future, result in zip(futures, results):
        if future.done():
            continue
        if isinstance(result, BaseException):
            future.set_exception(result)
        else:
            future.set_result(result)


def append(connection: sqlite3.Connection, entry: Append) -> None:
    try:
        for row in entry.rows:
            connection.execute(INSERT_ANSWER, answer_values(entry.table, row))
    except sqlite3.IntegrityError as problem:
        raise LostRace(entry.table) from problem
    last = entry.rows[-1]
    connection.execute(
        "UPDATE tables SET status = ?, turn = ?, seq = ?, deadline = ?, outcome = ?, changed_at = ? WHERE id = ?",
        (entry.status, entry.turn, last.seq, entry.deadline, text_of(entry.outcome), last.at, entry.table),
    )


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
