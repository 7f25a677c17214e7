"""What our server costs when nobody plays: memory of tables at rest, and starting with many of them stored."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Final

import uvloop

from benchmarks.server.load import AT_ONCE, Meter, OurTable, visitors
from benchmarks.server.servers import our_server

IDLE_MOVES: Final = 40


class ShortTable(OurTable):
    """Plays so many moves and rests."""

    moves = 0

    def act(self) -> None:
        self.moves += 1
        if self.moves > IDLE_MOVES:
            self.is_done.set()
        else:
            super().act()


async def play_and_leave(url: str, count: int) -> None:
    meter = Meter()
    async with visitors(url) as http:
        for start in range(0, count, AT_ONCE):
            meter.end = 0.0
            tables = [ShortTable(url, meter, http) for _number in range(min(AT_ONCE, count - start))]
            await asyncio.gather(*(table.open() for table in tables))
            meter.end = float("inf")
            for table in tables:
                table.go_on()
            await asyncio.gather(*(table.is_done.wait() for table in tables))
            for table in tables:
                table.close()


def idle_kilobytes(folder: Path, tables: int) -> float:
    """What each of many tables costs that was played for a while and is held in memory, though nobody looks at it."""
    with our_server(folder / "idle.sqlite3") as running:
        uvloop.run(play_and_leave(running.url, 2 * AT_ONCE))
        before = running.kilobytes()
        uvloop.run(play_and_leave(running.url, tables))
        return (running.kilobytes() - before) / tables


def start_seconds(folder: Path, tables: int) -> float:
    """How long a server takes to its first answer with so many games in its store."""
    database = folder / "many.sqlite3"
    with our_server(database) as running:
        uvloop.run(play_and_leave(running.url, 1))
    store = sqlite3.connect(database)
    for name, key in (("tables", "id"), ("seats", "table_id"), ("answers", "table_id")):
        columns = [row[1] for row in store.execute(f"PRAGMA table_info({name})")]
        others = ", ".join(column for column in columns if column != key)
        store.execute(
            f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {tables})"
            f" INSERT INTO {name} ({key}, {others}) SELECT {key} || i, {others} FROM {name}, n"
        )
    store.commit()
    store.close()
    begun = time.perf_counter()
    with our_server(database):
        return time.perf_counter() - begun
