"""Measure the server beside boardgame.io: `python -m benchmarks.server [--seconds 6] [--json FILE]`.

Each server runs in a process of its own, the players in another. One round measures ours, then boardgame.io in memory,
then with FlatFile storage, at each number of tables; every server is started afresh on an empty store.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import platform
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path

import httpx
import msgspec

from benchmarks.server.load import OurTable, PeerTable, Result, Table, measure

ROOT = Path(__file__).resolve().parents[2]
PEER = Path(__file__).with_name("boardgameio")
IDLE_TABLES = 500
IDLE_MOVES = 40
STORED_TABLES = 10_000

GOALS = {
    "moves/s against boardgame.io in memory, 100 tables": (2.5, "x or more"),
    "moves/s against boardgame.io with FlatFile, 100 tables": (10.0, "x or more"),
    "p99 at 100 tables": (50.0, "ms or less"),
    "memory of an idle table": (60.0, "kB or less"),
    "start with 10,000 stored tables": (2.0, "s or less"),
}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextlib.contextmanager
def process(command: list[str], port: int, path: str, **variables: str) -> Iterator[subprocess.Popen[bytes]]:
    """A server, from its first answer on; stopped at the end."""
    with open(os.devnull, "wb") as nothing:
        server = subprocess.Popen(
            command, cwd=ROOT, env=os.environ | variables, stdout=nothing, stderr=nothing
        )
    try:
        wait_for(server, f"http://127.0.0.1:{port}{path}")
        yield server
    finally:
        server.terminate()
        server.wait()


def wait_for(server: subprocess.Popen[bytes], url: str) -> None:
    while server.poll() is None:
        try:
            httpx.get(url, timeout=5)
            return
        except httpx.TransportError:
            time.sleep(0.01)
    raise SystemExit(f"the server ended with code {server.returncode}: {' '.join(map(str, server.args))}")  # type: ignore[arg-type]


@contextlib.contextmanager
def our_server(database: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    port = free_port()
    variables = {
        "HONJIN_PORT": str(port),
        "HONJIN_DATABASE": f"sqlite:{database}",
        "HONJIN_LOG_LEVEL": "warning",
        "HONJIN_MESSAGES_PER_SECOND": "1000000",
        "HONJIN_TABLES_PER_MINUTE": "1000000",
        # As on any machine where it has run before: Python has kept what it compiled from the sources.
        "PYTHONPYCACHEPREFIX": str(database.parent / "bytecode"),
        "PYTHONDONTWRITEBYTECODE": "",
    }
    with process([sys.executable, "-m", "honjin.server"], port, "/health", **variables) as server:
        yield f"http://127.0.0.1:{port}", server


@contextlib.contextmanager
def peer_server(node: str, folder: Path | None) -> Iterator[str]:
    port = free_port()
    command = [node, str(PEER / "server.js"), str(port)] + ([str(folder)] if folder else [])
    with process(command, port, "/games", NODE_ENV="production"):
        yield f"http://127.0.0.1:{port}"


def play(make: Callable[[], Table], count: int, seconds: float) -> tuple[Result, int]:
    """What was measured, and how large a position is on the wire."""
    tables = [make() for _ in range(count)]
    result = asyncio.run(measure(tables, seconds))
    first = tables[0]
    return result, first.players[0].bytes if isinstance(first, OurTable) else getattr(first, "bytes", 0)


def kilobytes(server: subprocess.Popen[bytes]) -> float:
    """Memory of a process that is its own (Linux)."""
    for line in Path(f"/proc/{server.pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return float(line.split()[1])
    raise SystemExit("no memory figures on this system")


def idle_memory(folder: Path) -> float:
    """What a table costs that was played for a while and is held in memory, though nobody looks at it."""

    async def play_and_leave(url: str, count: int) -> None:
        import random

        for start in range(0, count, 20):
            tables = [OurTable(url) for _ in range(min(20, count - start))]
            await asyncio.gather(*(table.open() for table in tables))
            for number, table in enumerate(tables):
                rng = random.Random(number)
                for _move in range(IDLE_MOVES):
                    await table.move(rng)
            await asyncio.gather(*(table.close() for table in tables))

    with our_server(folder / "idle.sqlite3") as (url, server):
        asyncio.run(play_and_leave(url, 50))
        before = kilobytes(server)
        asyncio.run(play_and_leave(url, IDLE_TABLES))
        return (kilobytes(server) - before) / IDLE_TABLES


def start_seconds(folder: Path) -> float:
    """How long a server takes to its first answer with ten thousand games in its store."""
    database = folder / "many.sqlite3"
    with our_server(database) as (url, _server):

        async def one_game() -> None:
            table = OurTable(url)
            await table.open()
            import random

            for _move in range(IDLE_MOVES):
                await table.move(random.Random(1))
            await table.close()

        asyncio.run(one_game())
    store = sqlite3.connect(database)
    for name, key in (("tables", "id"), ("seats", "table_id"), ("answers", "table_id")):
        columns = [row[1] for row in store.execute(f"PRAGMA table_info({name})")]
        others = ", ".join(column for column in columns if column != key)
        store.execute(
            f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {STORED_TABLES})"
            f" INSERT INTO {name} ({key}, {others}) SELECT {key} || i, {others} FROM {name}, n"
        )
    store.commit()
    store.close()
    begun = time.perf_counter()
    with our_server(database):
        return time.perf_counter() - begun


def versions(node: str) -> dict[str, str]:
    from honjin.kernel import status

    peer = json.loads((PEER / "node_modules" / "boardgame.io" / "package.json").read_text())
    return {
        "python": platform.python_version(),
        "kernel": str(status()),
        **{
            name: metadata.version(name)
            for name in ("honjin", "litestar", "uvicorn", "websockets", "msgspec")
        },
        "sqlite": sqlite3.sqlite_version,
        "node": subprocess.run(
            [node, "--version"], capture_output=True, text=True, check=True
        ).stdout.strip(),
        "boardgame.io": str(peer["version"]),
    }


def show(title: str, result: Result, size: int) -> None:
    print(
        f"{title:28} {result.tables:5} tables {result.moves_per_second:9,.0f} moves/s"
        f"   p50 {result.p50:7.1f}  p95 {result.p95:7.1f}  p99 {result.p99:7.1f} ms   {size:,} bytes",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--seconds", type=float, default=6.0, help="for each measurement (6)")
    parser.add_argument("--tables", default="100,500", help="numbers of live tables (100,500)")
    parser.add_argument("--json", type=Path, help="write the figures here too")
    parser.add_argument(
        "--node", default=shutil.which("node") or "node", help="the Node that runs boardgame.io"
    )
    wish = parser.parse_args()
    if not (PEER / "node_modules").is_dir():
        raise SystemExit(f"boardgame.io is not installed: run `npm ci` in {PEER}, or use `make bench`.")
    found: dict[str, object] = {"versions": versions(wish.node)}
    print(", ".join(f"{name} {version}" for name, version in versions(wish.node).items()))
    print("ours: SQLite, every answer on the disk before it is acknowledged; boardgame.io: not durable\n")
    rates: dict[tuple[str, int], Result] = {}
    with tempfile.TemporaryDirectory(prefix="honjin-bench-") as temporary:
        folder = Path(temporary)
        for count in [int(number) for number in wish.tables.split(",")]:
            with our_server(folder / f"ours-{count}.sqlite3") as (url, _server):
                rates["ours", count], size = play(lambda url=url: OurTable(url), count, wish.seconds)  # type: ignore[misc]
            show("honjin, durable", rates["ours", count], size)
            for name, store in (("memory", None), ("FlatFile", folder / f"flat-{count}")):
                with peer_server(wish.node, store) as url:
                    rates[name, count], size = play(lambda url=url: PeerTable(url), count, wish.seconds)  # type: ignore[misc]
                show(f"boardgame.io, {name}", rates[name, count], size)
        first = min(count for _name, count in rates)
        figures = [
            rates["ours", first].moves_per_second / rates["memory", first].moves_per_second,
            rates["ours", first].moves_per_second / rates["FlatFile", first].moves_per_second,
            rates["ours", first].p99,
            idle_memory(folder),
            start_seconds(folder),
        ]
    print()
    for (goal, (limit, unit)), figure in zip(GOALS.items(), figures):
        is_met = figure >= limit if unit.startswith("x") else figure <= limit
        print(f"{goal:56} {figure:8.1f} (goal: {limit:g} {unit}{'' if is_met else '; MISSED'})")
        found[goal] = round(figure, 2)
    found["rates"] = {f"{name} {count}": msgspec.to_builtins(rate) for (name, count), rate in rates.items()}
    if wish.json:
        wish.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
