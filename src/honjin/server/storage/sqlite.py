"""SQLite: one file, one writer thread, group commit.

Everything written goes through one thread. It is handed what is waiting, writes it in one transaction, syncs the disk
once, and only then is each caller told; what comes meanwhile is the next batch. The answers of all tables, and what
lists show of these tables from then on, are one statement with its own commit: every statement gives the interpreter
lock away, and waiting to get it back costs more than the writing. A job that fails is rolled back to its savepoint and
takes nobody with it.
"""

import asyncio
import logging
import os
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
from honjin.server.storage.ledger import CHANGES, Ledger, Occupied
from honjin.server.storage.migrations import LEDGER, missing
from honjin.server.storage.private import make_folder, make_private, tighten
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
    LostLines,
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

log = logging.getLogger("honjin.storage")

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
        super().__init__()
        self.path: Final = path
        self.ledger: Ledger | None = None
        """Of the process that serves."""
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

    def claim(self) -> None:
        try:
            make_folder(self.path.parent)
            self.ledger = Ledger(ledger_path(self.path))
        except Occupied:
            raise StoreDown(
                f"{self.path}: another server has this database open; stop it or choose another --database"
            ) from None
        except OSError as problem:
            raise StoreDown(f"{problem.filename or self.path}: {problem.strerror}") from problem

    async def open(self, listener: Listener) -> None:
        try:
            make_folder(self.path.parent)
            writing = connect(self.path)
            migrate(writing)
            for statement in APPENDING:
                writing.execute(statement)
            self.reading = connect(self.path)
            places = [Place(file) for file in (self.path, wal_path(self.path))]
        except (sqlite3.Error, OSError) as problem:
            raise StoreDown(f"{self.path}: {problem}") from problem
        self.loop = asyncio.get_running_loop()
        self.writer = threading.Thread(
            target=self.write_all, args=(writing, places, self.loop), name="sqlite-writer", daemon=True
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
        if self.ledger is not None:
            self.ledger.close()
            self.ledger = None

    # --- the writer -----------------------------------------------------------------------------------------

    def write_all(
        self, connection: sqlite3.Connection, places: "list[Place]", loop: asyncio.AbstractEventLoop
    ) -> None:
        """In the thread: commit a batch at once, note it, which takes a hundredth of that time, acknowledge it."""
        while (batch := self.batches.get()) is not None:
            works = [work for work, _then in batch]
            lost = next((place for place in places if not place.is_there()), None)
            if lost is not None:
                results: list[object] = [StoreDown(f"{lost.path} was moved or deleted")] * len(batch)
            else:
                results = commit(connection, works)
            if self.ledger is not None:
                with suppress(sqlite3.Error):
                    self.ledger.note(acknowledged(connection, works, results))
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

    async def look_back(self) -> list[LostLines]:
        ledger = self.ledger
        return await self.run(lambda connection: look_back(connection, ledger)) if ledger is not None else []

    async def faults(self) -> list[str]:
        found = [str(row["quick_check"]) for row in await self.fetch("PRAGMA quick_check")]
        return [line for line in found if line != "ok"]

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


# --- the files ----------------------------------------------------------------------------------------------


def wal_path(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def ledger_path(path: Path) -> Path:
    """One for all names of a file; not among those that go when somebody deletes `honjin.sqlite3-*`."""
    path = path.resolve()
    return path.with_name(f"{path.name}.seen")


class Place:
    """A file as it was when it was opened; what is written to one that was moved or deleted since is lost."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.found: Final = self.look()

    def look(self) -> tuple[int, int]:
        status = os.stat(self.path)
        return status.st_dev, status.st_ino

    def is_there(self) -> bool:
        try:
            return self.look() == self.found
        except OSError:
            return False


def look_back(connection: sqlite3.Connection, ledger: Ledger) -> list[LostLines]:
    """What the ledger knows and the database does not. What is over, or gone altogether, is told once."""
    seen = ledger.read()
    made = seen.pop(CHANGES, 0)
    changes = changes_of(connection)
    if changes and not made:
        log.warning(f"{ledger.path} is new: whether answers were lost cannot be told this time")
    losses = [LostLines("", changes, made)] if changes < made else []
    known = {CHANGES: max(changes, made)}
    for table, number in seen.items():
        row = connection.execute("SELECT seq, status FROM tables WHERE id = ?", (table,)).fetchone()
        stored = 0 if row is None else int(row["seq"])
        if stored < number:
            losses.append(LostLines(table, stored, number))
        if row is not None and (stored < number or row["status"] != "finished"):
            known[table] = number
    for loss in losses:
        what = f"table {loss.table}: line {loss.stored} is the last" if loss.table else "other changes"
        log.error(
            f"{what}, {loss.seen - loss.stored} that were acknowledged are lost",
            extra={"table": loss.table, "stored": loss.stored, "seen": loss.seen},
        )
    connection.execute(f"PRAGMA user_version = {known[CHANGES]}")
    ledger.replace(known)
    return losses


def changes_of(connection: sqlite3.Connection) -> int:
    """How many transactions there were that did not only add to logs."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


# --- inside the threads -------------------------------------------------------------------------------------


def connect(path: Path) -> sqlite3.Connection:
    for file in (path, wal_path(path), path.with_name(f"{path.name}-shm")):
        (make_private if file == path else tighten)(file)
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
        connection.execute(f"PRAGMA user_version = {changes_of(connection) + 1}")
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


def acknowledged(
    connection: sqlite3.Connection, batch: list[Append | Job], results: list[object]
) -> list[tuple[str, int]]:
    """What a ledger should know of a batch that was carried out."""
    stored = [(work, result) for work, result in zip(batch, results) if not isinstance(result, Exception)]
    seen = [(work.table, work.rows[-1].seq) for work, _result in stored if isinstance(work, Append)]
    if len(seen) < len(stored):
        seen.append((CHANGES, changes_of(connection)))
    return seen


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
    make_private(target)
    source = connect(path)
    copy = sqlite3.connect(target)
    try:
        source.backup(copy, pages=1000)
    finally:
        copy.close()
        source.close()
