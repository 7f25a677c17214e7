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

from honjin.server.protocol import TableList
from honjin.server.storage.migrations import LEDGER, missing
from honjin.server.storage.rows import (
    ANSWER_COLUMNS,
    LISTS,
    SEAT_COLUMNS,
    TABLE_COLUMNS,
    answer_from,
    answer_values,
    seat_values,
    table_values,
    tables_from,
    text_of,
)
from honjin.server.storage.store import (
    AnswerRow,
    Append,
    Listener,
    LostRace,
    News,
    Store,
    StoreDown,
    TableRow,
)

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]

BATCH: Final = 1000


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
            target=self.write, args=(writing, loop), name="sqlite-writer", daemon=True
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

    def write(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
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
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.queue.put((job, future))
        return await future

    async def read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        def guarded() -> T:
            assert self.reading is not None
            try:
                return job(self.reading)
            except sqlite3.Error as problem:
                raise StoreDown(str(problem)) from problem

        return await asyncio.get_running_loop().run_in_executor(self.reader, guarded)

    # --- what is stored -------------------------------------------------------------------------------------

    async def check(self) -> None:
        await self.read(lambda c: c.execute("SELECT 1").fetchone())

    async def secret(self, name: str, proposal: str) -> str:
        def job(c: sqlite3.Connection) -> str:
            c.execute("INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)", (name, proposal))
            return str(c.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchone()[0])

        return await self.run(job)

    async def add_table(self, table: TableRow) -> None:
        def job(c: sqlite3.Connection) -> None:
            c.execute(f"INSERT INTO tables ({TABLE_COLUMNS}) VALUES ({marks(19)})", table_values(table))
            c.executemany(f"INSERT INTO seats ({SEAT_COLUMNS}) VALUES ({marks(6)})", seat_values(table))

        await self.run(job)

    async def table(self, table: str) -> TableRow | None:
        found = await self.read(lambda c: select_tables(c, "id = ?", (table,), 1))
        return found[0] if found else None

    async def tables(self, which: TableList, person: str, limit: int) -> list[TableRow]:
        condition = LISTS[which].format(person="?")
        values = (person,) * condition.count("?")
        return await self.read(lambda c: select_tables(c, condition, values, limit))

    async def overdue(self, now: float) -> list[str]:
        sql = "SELECT id FROM tables WHERE deadline > 0 AND deadline < ? AND status = 'playing'"
        return await self.read(lambda c: [str(row["id"]) for row in c.execute(sql, (now,))])

    async def take_seat(self, table: str, seat: int, person: str, secret: str) -> bool:
        sql = (
            "UPDATE seats SET kind = 'human', person = ?, secret = ? WHERE table_id = ? AND seat = ?"
            " AND kind = 'empty' AND EXISTS (SELECT 1 FROM tables WHERE id = ? AND status = 'open')"
        )
        return await self.run(lambda c: c.execute(sql, (person, secret, table, seat, table)).rowcount == 1)

    async def leave_seat(self, table: str, person: str) -> bool:
        sql = (
            "UPDATE seats SET kind = 'empty', person = '', secret = '' WHERE table_id = ? AND person = ?"
            " AND EXISTS (SELECT 1 FROM tables WHERE id = ? AND status = 'open')"
        )
        return await self.run(lambda c: c.execute(sql, (table, person, table)).rowcount > 0)

    async def begin(self, table: str, turn: int, deadline: float) -> bool:
        sql = (
            "UPDATE tables SET status = 'playing', turn = ?, deadline = ? WHERE id = ? AND status = 'open'"
            " AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = ? AND kind = 'empty')"
        )
        return await self.run(lambda c: c.execute(sql, (turn, deadline, table, table)).rowcount == 1)

    async def follow(self, table: str, proposal: str) -> str:
        def job(c: sqlite3.Connection) -> str:
            c.execute("UPDATE tables SET follower = ? WHERE id = ? AND follower = ''", (proposal, table))
            return str(c.execute("SELECT follower FROM tables WHERE id = ?", (table,)).fetchone()[0])

        return await self.run(job)

    async def append(self, entry: Append) -> None:
        await self.run(lambda c: append(c, entry))

    async def answers(self, table: str, after: int) -> list[AnswerRow]:
        sql = f"SELECT {ANSWER_COLUMNS} FROM answers WHERE table_id = ? AND seq > ? ORDER BY seq"
        return await self.read(lambda c: [answer_from(row) for row in c.execute(sql, (table, after))])

    async def name_person(self, person: str, name: str, now: float) -> None:
        sql = (
            "INSERT INTO people (id, name, created_at) VALUES (?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET name = excluded.name"
        )
        await self.run(lambda c: c.execute(sql, (person, name, now)).rowcount)

    async def names(self, people: list[str]) -> dict[str, str]:
        sql = f"SELECT id, name FROM people WHERE id IN ({marks(len(people))})"
        return await self.read(lambda c: {row["id"]: row["name"] for row in c.execute(sql, people)})

    async def tell(self, news: News) -> None:
        """There is no other process."""


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
            connection.execute(
                f"INSERT INTO answers ({ANSWER_COLUMNS}) VALUES ({marks(6)})", answer_values(entry.table, row)
            )
    except sqlite3.IntegrityError as problem:
        raise LostRace(entry.table) from problem
    last = entry.rows[-1]
    connection.execute(
        "UPDATE tables SET status = ?, turn = ?, seq = ?, deadline = ?, outcome = ?, changed_at = ? WHERE id = ?",
        (entry.status, entry.turn, last.seq, entry.deadline, text_of(entry.outcome), last.at, entry.table),
    )


def select_tables(
    connection: sqlite3.Connection, condition: str, values: tuple[object, ...], limit: int
) -> list[TableRow]:
    sql = f"SELECT {TABLE_COLUMNS} FROM tables WHERE {condition} ORDER BY changed_at DESC LIMIT {limit}"
    rows = connection.execute(sql, values).fetchall()
    ids = [row["id"] for row in rows]
    sql = f"SELECT {SEAT_COLUMNS} FROM seats WHERE table_id IN ({marks(len(ids))}) ORDER BY table_id, seat"
    return tables_from(rows, connection.execute(sql, ids).fetchall())


def marks(count: int) -> str:
    return ", ".join("?" * count)
