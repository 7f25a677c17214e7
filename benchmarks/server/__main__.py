"""Measure the server beside boardgame.io: `python -m benchmarks.server [--seconds 6] [--json FILE]`.

Each server runs in a process of its own, the players in another. One round measures ours, then boardgame.io in memory,
in memory sending patches, and with FlatFile storage; every server is started afresh on an empty store. With the first
number of tables there are several rounds: ratios are of servers in the same round, and their median counts. Then come
what bots cost people, memory, and starting.
"""

from __future__ import annotations

import argparse
import json
import platform
import shutil
import sqlite3
import subprocess
import tempfile
from importlib import metadata
from pathlib import Path
from statistics import median
from typing import Final

import msgspec
import uvloop

from benchmarks.server import crowd
from benchmarks.server.load import CeilingTable, OurTable, PeerTable, Result, measure, visitors
from benchmarks.server.resting import idle_kilobytes, start_seconds
from benchmarks.server.servers import PEER, Running, ceiling_server, our_server, peer_server

GAMES: Final = 8
"""So many games every pair has before it: making tables is not measured with the moves, as with the peer."""

Round = dict[str, Result]
"""What every server came to, by its name."""

GOALS: Final = {
    "moves/s against boardgame.io in memory, 100 tables": (2.5, "x or more"),
    "moves/s against boardgame.io with FlatFile, 100 tables": (10.0, "x or more"),
    "p99 at 100 tables": (50.0, "ms or less"),
    "what 50 thinking bots add to the p99 of people": (20.0, "ms or less"),
    "memory of an idle table": (60.0, "kB or less"),
    "start with 10,000 stored tables": (2.0, "s or less"),
}


def versions(node: str) -> dict[str, str]:
    from honjin.kernel import status

    peer = json.loads((PEER / "node_modules" / "boardgame.io" / "package.json").read_text())
    names = ("honjin", "litestar", "uvicorn", "uvloop", "websockets", "msgspec")
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    return {
        "python": platform.python_version(),
        "kernel": str(status()),
        **{name: metadata.version(name) for name in names},
        "sqlite": sqlite3.sqlite_version,
        "node": said.strip(),
        "boardgame.io": str(peer["version"]),
    }


# --- measuring ----------------------------------------------------------------------------------------------


def measure_ours(running: Running, count: int, seconds: float) -> Result:
    async def play() -> Result:
        async with visitors(running.url) as http:
            return await measure(
                lambda meter: OurTable(running.url, meter, http, GAMES), count, seconds, running.seconds
            )

    return uvloop.run(play())


def measure_peer(running: Running, count: int, seconds: float) -> Result:
    return uvloop.run(measure(lambda meter: PeerTable(running.url, meter), count, seconds, running.seconds))


def measure_ceiling(running: Running, count: int, seconds: float) -> Result:
    async def play() -> Result:
        async with visitors(running.url) as http:
            return await measure(
                lambda meter: CeilingTable(running.url, meter, http), count, seconds, running.seconds
            )

    return uvloop.run(play())


def measure_round(folder: Path, node: str, count: int, seconds: float) -> Round:
    """Every server once, one after the other."""
    folder.mkdir()
    found: Round = {}
    with our_server(folder / "ours.sqlite3") as running:
        found["honjin"] = measure_ours(running, count, seconds)
    show("honjin, durable", found["honjin"])
    for name, sent, store in (
        ("memory", "whole", None),
        ("patches", "patches", None),
        ("FlatFile", "whole", folder / "flat"),
    ):
        with peer_server(node, sent, store) as running:
            found[name] = measure_peer(running, count, seconds)
        show(f"boardgame.io, {name}", found[name])
    with ceiling_server(int(found["honjin"].bytes_heard / 2)) as running:
        found["ceiling"] = measure_ceiling(running, count, seconds)
    show("ceiling", found["ceiling"])
    return found


def ratio(found: Round, *peers: str) -> float:
    """Our moves for each of the fastest of these peers, in the same round."""
    return found["honjin"].moves_per_second / max(found[peer].moves_per_second for peer in peers)


def measure_crowd(folder: Path, bots: int, seconds: float) -> float:
    """Milliseconds that thinking bots add to the p99 between two people."""
    p99: dict[int, float] = {}
    for bot_tables in (0, bots):
        with our_server(folder / f"crowd-{bot_tables}.sqlite3") as running:
            p99[bot_tables], answers = uvloop.run(crowd.measure(running.url, bot_tables, seconds))
        print(f"people beside {bot_tables:2} bots: p99 {p99[bot_tables]:.1f} ms", end="")
        print(f" ({answers} answers of bots)" if bot_tables else "", flush=True)
    return p99[bots] - p99[0]


# --- showing ------------------------------------------------------------------------------------------------

HEAD: Final = (
    f"{'':26}{'tables':>7}{'moves/s':>9}{'p50':>8}{'p95':>8}{'p99 ms':>8}"
    f"{'server':>9}{'players':>9}{'heard':>9}{'said':>6}"
)
LEGEND: Final = (
    "server, players: microseconds of processor time for each move; heard, said: bytes for each move, by both players\n"
    "ceiling: the same frames from a server without rules and storage\n"
    "honjin: SQLite, every answer on the disk before it is acknowledged; boardgame.io: not durable\n"
    "patches: boardgame.io sends only what changed, as ours does, which it does not by itself; in memory"
)


def show(title: str, found: Result) -> None:
    print(
        f"{title:26}{found.tables:7}{found.moves_per_second:9,.0f}{found.p50:8.1f}{found.p95:8.1f}{found.p99:8.1f}"
        f"{found.server_cpu:9.0f}{found.client_cpu:9.0f}{found.bytes_heard:9,.0f}{found.bytes_sent:6,.0f}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.server",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--seconds", type=float, default=6.0, help="for each measurement (6)")
    parser.add_argument("--rounds", type=int, default=3, help="with the first number of tables (3)")
    parser.add_argument("--tables", default="100,500", help="numbers of live tables (100,500)")
    parser.add_argument("--bots", type=int, default=50, help="tables with a thinking bot (50)")
    parser.add_argument("--idle", type=int, default=500, help="tables at rest (500)")
    parser.add_argument("--stored", type=int, default=10_000, help="tables in the store at start (10,000)")
    parser.add_argument("--json", type=Path, help="write the figures here too")
    node = shutil.which("node") or "node"
    parser.add_argument("--node", default=node, help="the Node that runs boardgame.io")
    wish = parser.parse_args()
    if not (PEER / "node_modules").is_dir():
        raise SystemExit(f"boardgame.io is not installed: run `npm ci` in {PEER}, or use `make bench`.")
    counts = [int(number) for number in wish.tables.split(",")]
    used = versions(wish.node)
    print(", ".join(f"{name} {version}" for name, version in used.items()))
    print(f"\n{HEAD}")
    rounds: list[Round] = []
    with tempfile.TemporaryDirectory(prefix="honjin-bench-") as temporary:
        folder = Path(temporary)
        for number in range(wish.rounds):
            rounds.append(measure_round(folder / f"round-{number}", wish.node, counts[0], wish.seconds))
        others = [
            measure_round(folder / f"tables-{count}", wish.node, count, wish.seconds) for count in counts[1:]
        ]
        print(f"\n{LEGEND}\n")
        in_memory = [ratio(one, "memory", "patches") for one in rounds]
        on_disk = [ratio(one, "FlatFile") for one in rounds]
        for name, found in (("in memory", in_memory), ("with FlatFile", on_disk)):
            print(
                f"ratios to boardgame.io {name}, round by round: {', '.join(f'{one:.2f}' for one in found)}"
            )
        figures = [
            median(in_memory),
            median(on_disk),
            median(one["honjin"].p99 for one in rounds),
            measure_crowd(folder, wish.bots, wish.seconds),
            idle_kilobytes(folder, wish.idle),
            start_seconds(folder, wish.stored),
        ]
    print()
    for (goal, (limit, unit)), figure in zip(GOALS.items(), figures):
        is_met = figure >= limit if unit.startswith("x") else figure <= limit
        print(f"{goal:56} {figure:8.1f} (goal: {limit:g} {unit}{'' if is_met else '; MISSED'})")
    if wish.json:
        report = {
            "versions": used,
            "goals": {goal: round(figure, 2) for goal, figure in zip(GOALS, figures)},
            "rounds": msgspec.to_builtins([*rounds, *others]),
        }
        wish.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
