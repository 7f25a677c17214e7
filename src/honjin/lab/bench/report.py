"""The run: it goes round in slices, a short measurement of each process, then the next round.

A machine that is busy for a while then slows all of them, and the ratios of a round stay true. Rates are per second of
processor time.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from statistics import median
from typing import Final

import msgspec

import honjin
from honjin import kernel
from honjin.bots import SEARCH as SEARCH_BOT
from honjin.lab.bench.ours import COPY, OURS, PLAIN, PLAY, SEARCH, STEP
from honjin.lab.bench.process import KERNELS, PEERS, RIVALS, BenchProcess
from honjin.lab.ladder import FOLDER, LadderMatch, read_matches
from honjin.lab.statistics import quantile
from honjin.titles import GAMES, game_named

SLICE_SECONDS: Final = 0.2


class Row(msgspec.Struct, frozen=True):
    """One rate: the median of its slices, and between what values most of them lay."""

    engine: str
    title: str
    what: str
    per_second: float
    low: float
    high: float
    microseconds: float


class Ratio(msgspec.Struct, frozen=True):
    """One rate over another, the median over rounds, and the least that we want of it."""

    name: str
    value: float
    low: float
    high: float
    goal: float | None


class BenchReport(msgspec.Struct, frozen=True):
    machine: str
    versions: dict[str, str]
    rounds: int
    slice_seconds: float
    rows: list[Row]
    ratios: list[Ratio]
    matches: list[LadderMatch]
    """How strong the search is: hours of games, so they are not played again but read from where they are kept."""
    notes: list[str]


def run_bench(titles: list[str], seconds: float, progress: Callable[[int, int], None]) -> BenchReport:
    """Measure everything for about so many seconds each."""
    rounds = max(3, round(seconds / SLICE_SECONDS))
    slice_seconds = seconds / rounds
    notes: list[str] = []
    kernels = KERNELS if kernel.compiled_folder() is not None else KERNELS[:1]
    if kernels != KERNELS:
        notes.append(
            "not measured: compiled: there is no compiled kernel for these sources; `make kernel` builds one"
        )
    workers = [BenchProcess(which, titles) for which in [*kernels, PEERS, RIVALS]]
    try:
        for worker in workers:
            if worker.complaint:
                notes.append(f"not measured: {worker.which}: {worker.complaint}")
        plan = [(worker, measure) for worker in workers for measure in worker.measures]
        rates: dict[tuple[str, str], list[float]] = {(w.which, measure): [] for w, measure in plan}
        for worker, measure in plan:
            worker.rate(measure, slice_seconds / 4)  # warm-up, not counted
        for turn in range(rounds):
            for place, (worker, measure) in enumerate(plan):
                rates[worker.which, measure].append(worker.rate(measure, slice_seconds))
                progress(turn * len(plan) + place + 1, rounds * len(plan))
    finally:
        for worker in workers:
            worker.worker.stop()
    peers = [measure for which, measure in rates if which == PEERS]
    if not any(name.startswith("open_spiel") for name in peers):
        notes.append("not measured: OpenSpiel is not installed; `make bench` installs the peers")
    if "python-chess" not in peers:
        notes.append("not measured: python-chess is not installed; `make bench` installs the peers")
    return BenchReport(
        machine=machine(),
        versions=versions(),
        rounds=rounds,
        slice_seconds=round(slice_seconds, 4),
        rows=[row(which, measure, values) for (which, measure), values in rates.items()],
        ratios=[ratio for title in titles for ratio in ratios_of(title, rates)],
        matches=[match for title in titles for match in matches_of_search(title)],
        notes=notes,
    )


def row(which: str, measure: str, values: list[float]) -> Row:
    what, _, title = measure.partition("/")
    per_second, low, high = spread(values)
    if which == RIVALS:
        engine, what = "open_spiel, Python", OURS[PLAIN]
    elif which == PEERS:
        engine, _, title = measure.partition(" ")
        what = "random play stepped from Python, decisions"
        title = title or "chess"
    else:
        engine, what = f"honjin, {which}", OURS[what]
    microseconds = round(1e6 / per_second, 3) if per_second else 0.0
    return Row(engine, title, what, round(per_second, 1), round(low, 1), round(high, 1), microseconds)


def ratios_of(title: str, rates: dict[tuple[str, str], list[float]]) -> list[Ratio]:
    play = ("compiled", f"{PLAY}/{title}")
    step = ("compiled", f"{STEP}/{title}")
    slow = ("interpreted", f"{PLAY}/{title}")
    copy = ("compiled", f"{COPY}/{title}")
    dark = (PEERS, "open_spiel dark_chess")
    search = ("compiled", f"{SEARCH}/{title}")
    plain = ("compiled", f"{PLAIN}/{title}")
    rival = (RIVALS, f"{PLAIN}/{title}")
    wanted = [
        (f"{title}: random play, compiled / interpreted", play, slow, 5.0),
        (f"{title}: random play, compiled / OpenSpiel dark_chess", play, dark, 5.0),
        (f"{title}: the same, both stepped from Python", step, dark, None),
        (f"{title}: random play, interpreted / OpenSpiel dark_chess", slow, dark, None),
        (f"{title}: copies in the time of a decision, compiled", copy, play, 1 / 3),
        (
            f"{title}: search with random playouts, compiled / OpenSpiel's on the same rules",
            plain,
            rival,
            50.0,
        ),
        (
            f"{title}: our own form of search, compiled / OpenSpiel's with random playouts",
            search,
            rival,
            None,
        ),
    ]
    found: list[Ratio] = []
    for name, over, under, goal in wanted:
        if rates.get(over) and rates.get(under) and min(rates[under]) > 0:
            value, low, high = spread([a / b for a, b in zip(rates[over], rates[under], strict=True)])
            found.append(Ratio(name, round(value, 3), round(low, 3), round(high, 3), goal))
    return found


def matches_of_search(title: str) -> list[LadderMatch]:
    """What `honjin ladder` has stored of the search in a title."""
    return [match for match in read_matches(FOLDER, title) if match.pairing.bot.startswith(SEARCH_BOT)]


def spread(values: list[float]) -> tuple[float, float, float]:
    """Median, 10 % and 90 %."""
    ordered = sorted(values)
    return median(ordered), quantile(ordered, 0.1), quantile(ordered, 0.9)


def versions() -> dict[str, str]:
    found = {"honjin": honjin.__version__, "python": platform.python_version(), "mypy": kernel.MYPY}
    for package in ("librt", "open_spiel", "chess"):
        try:
            found[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            found[package] = "not installed"
    return found


def machine() -> str:
    """Processor and system."""
    name = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        models = [line for line in cpuinfo.read_text().splitlines() if line.startswith("model name")]
        if models:
            name = models[0].partition(":")[2].strip()
    return f"{name}, {os.cpu_count()} cores, {platform.system()}"


def titles_named(title: str) -> list[str]:
    """All titles, or the one that was named."""
    return [game_named(title).key] if title else list(GAMES)
