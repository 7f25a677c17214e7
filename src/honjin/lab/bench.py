"""How fast the rules are, interpreted and compiled, beside other engines, in one run.

Every kernel, and the peers, live in a process of their own and wait for orders. The run goes round in slices: a short
measurement of each, then the next round. A machine that is busy for a while then slows all of them, and the ratios of a
round stay true. Rates are per second of processor time.

    python -m honjin.lab.bench        is such a process: one JSON order a line, one JSON answer a line
"""

from __future__ import annotations

import json
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module, metadata
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import IO, Any, Final

import msgspec

import honjin
from honjin import kernel
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import State, play_randomly
from honjin.games import GAMES, game_named
from honjin.lab.bench_search import OurSearch, SpielSearch
from honjin.lab.statistics import quantile

KERNELS: Final = ["interpreted", "compiled"]
PEERS: Final = "peers"
RIVALS: Final = "rivals"
"""OpenSpiel's search on our titles, driving the compiled kernel where there is one."""
SPIELS: Final = ["dark_chess", "chess", "backgammon"]

PLAY: Final = "play"
STEP: Final = "step"
COPY: Final = "copy"
REDEAL: Final = "redeal"
SEARCH: Final = "search"
OURS: Final = {
    PLAY: "random play, decisions",
    STEP: "random play stepped from Python, decisions",
    COPY: "copies of a position",
    REDEAL: "re-dealt positions",
    SEARCH: "search, simulations",
}

SLICE_SECONDS: Final = 0.2
POSITIONS: Final = 40
"""Copies and re-deals are of so many positions out of random games."""
LONGEST_GAME: Final = 1_000_000


# --- one process ----------------------------------------------------------------------------------------------

Measure = Callable[[float], tuple[int, float]]
"""Works for so many seconds of processor time; how much was done, and the time it took."""


def measures_of(title: str) -> dict[str, Measure]:
    return {
        f"{PLAY}/{title}": PlayInside(title).run,
        f"{STEP}/{title}": PlayStepped(title).run,
        f"{COPY}/{title}": CopyPositions(title).run,
        f"{REDEAL}/{title}": RedealPositions(title).run,
        f"{SEARCH}/{title}": OurSearch(title).run,
    }


def peer_measures() -> dict[str, Measure]:
    """Whatever is installed of the peers."""
    found: dict[str, Measure] = {}
    if find_spec("pyspiel") is not None:
        pyspiel: Any = import_module("pyspiel")
        found |= {f"open_spiel {name}": Spiel(pyspiel.load_game(name)).run for name in SPIELS}
    if find_spec("chess") is not None:
        chess: Any = import_module("chess")
        found["python-chess"] = PythonChess(chess.Board).run
    return found


def rival_measures(titles: list[str]) -> dict[str, Measure]:
    if find_spec("pyspiel") is None:
        return {}
    return {f"{SEARCH}/{title}": SpielSearch(title).run for title in titles}


class PlayInside:
    """Random games in the kernel's own loop."""

    def __init__(self, title: str) -> None:
        self.game: Final = game_named(title)
        self.setup: Final = self.game.setup(options=self.game.automatic)
        self.number = 0

    def run(self, seconds: float) -> tuple[int, float]:
        decisions = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds or decisions == 0:
            self.number += 1
            rng = Rng(1, f"bench {self.number}")
            decisions += int(play_randomly(self.game.new(self.setup), rng, LONGEST_GAME))
        return decisions, spent


class PlayStepped:
    """Random games stepped from a Python loop by the public contract, as the peers are."""

    def __init__(self, title: str) -> None:
        self.game: Final = game_named(title)
        self.setup: Final = self.game.setup(options=self.game.automatic)
        self.state = self.game.new(self.setup)
        self.random: Final = random.Random(1)

    def run(self, seconds: float) -> tuple[int, float]:
        state = self.state
        choose = self.random.choice
        decisions = 0
        began = time.process_time()
        while True:
            for _step in range(100):
                if state.outcome() is not None:
                    state = self.game.new(self.setup)
                if state.actor() == CHANCE:
                    legal = state.legal()
                    state.answer(legal.at_weight(self.random.randrange(legal.total)))
                else:
                    state.answer(choose(state.options()))
                    decisions += 1
            spent = time.process_time() - began
            if spent >= seconds:
                self.state = state
                return decisions, spent


def positions(title: str) -> list[State]:
    """Positions at even distances out of random games."""
    game = game_named(title)
    setup = game.setup(options=game.automatic)
    found: list[State] = []
    number = 0
    while len(found) < POSITIONS:
        number += 1
        state = game.new(setup)
        rng = Rng(1, f"positions {number}")
        while len(found) < POSITIONS:
            play_randomly(state, rng, 29)
            if state.outcome() is not None:
                break
            if state.actor() != CHANCE:
                found.append(state.copy())
    return found


class CopyPositions:
    def __init__(self, title: str) -> None:
        self.positions: Final = positions(title)

    def run(self, seconds: float) -> tuple[int, float]:
        count = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds:
            for state in self.positions:
                state.copy()
            count += len(self.positions)
        return count, spent


class RedealPositions:
    """Dealt again for the seat whose turn it is, as a search does."""

    def __init__(self, title: str) -> None:
        self.positions: Final = [(state, int(state.actor())) for state in positions(title)]
        self.rng: Final = Rng(1, "redeal")

    def run(self, seconds: float) -> tuple[int, float]:
        count = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds:
            for state, seat in self.positions:
                state.redeal(seat, self.rng)
            count += len(self.positions)
        return count, spent


class Spiel:
    """A game of OpenSpiel, written in C++, stepped from a Python loop."""

    def __init__(self, game: Any) -> None:
        self.game: Final = game
        self.state = game.new_initial_state()
        self.random: Final = random.Random(1)

    def run(self, seconds: float) -> tuple[int, float]:
        state = self.state
        choose = self.random.choice
        decisions = 0
        began = time.process_time()
        while True:
            for _step in range(100):
                if state.is_terminal():
                    state = self.game.new_initial_state()
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    weights = [chance for _action, chance in outcomes]
                    state.apply_action(self.random.choices(outcomes, weights)[0][0])
                else:
                    state.apply_action(choose(state.legal_actions()))
                    decisions += 1
            spent = time.process_time() - began
            if spent >= seconds:
                self.state = state
                return decisions, spent


class PythonChess:
    def __init__(self, board: Any) -> None:
        self.new: Final = board
        self.board = board()
        self.random: Final = random.Random(1)

    def run(self, seconds: float) -> tuple[int, float]:
        board = self.board
        choose = self.random.choice
        decisions = 0
        began = time.process_time()
        while True:
            for _step in range(100):
                if board.is_game_over():
                    board = self.new()
                board.push(choose(list(board.legal_moves)))
                decisions += 1
            spent = time.process_time() - began
            if spent >= seconds:
                self.board = board
                return decisions, spent


def serve(orders: IO[str], answers: IO[str]) -> None:
    """Say what this process is, then obey."""
    print(json.dumps({"kernel": str(kernel.status())}), file=answers, flush=True)
    measures: dict[str, Measure] = {}
    for line in orders:
        order = json.loads(line)
        if "prepare" in order:
            measures = {}
            if order["prepare"] == PEERS:
                measures = peer_measures()
            elif order["prepare"] == RIVALS:
                measures = rival_measures(order["titles"])
            else:
                for title in order["titles"]:
                    measures |= measures_of(title)
            print(json.dumps({"measures": list(measures)}), file=answers, flush=True)
        else:
            done, seconds = measures[order["measure"]](order["seconds"])
            print(json.dumps({"done": done, "seconds": seconds}), file=answers, flush=True)


class Worker:
    """The other end of such a process."""

    def __init__(self, which: str, titles: list[str]) -> None:
        self.which: Final = which
        wish = which if which in KERNELS else "interpreted"
        if which == RIVALS and kernel.status().mode == "compiled":
            wish = "compiled"
        self.process: Final = subprocess.Popen(
            [sys.executable, "-m", "honjin.lab.bench"],
            env={**os.environ, "HONJIN_KERNEL": wish},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.complaint = ""
        self.kernel = str(self.receive().get("kernel", ""))
        self.measures: list[str] = []
        if not self.complaint:
            self.measures = self.order({"prepare": which, "titles": titles}).get("measures", [])

    def order(self, what: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin is not None
        print(json.dumps(what), file=self.process.stdin, flush=True)
        return self.receive()

    def receive(self) -> dict[str, Any]:
        assert self.process.stdout is not None and self.process.stderr is not None
        line = self.process.stdout.readline()
        if not line:
            self.complaint = (self.process.stderr.read().strip().splitlines() or ["it said nothing"])[-1]
            return {}
        answer: dict[str, Any] = json.loads(line)
        return answer

    def rate(self, measure: str, seconds: float) -> float:
        """Per second; 0 if the process has broken down."""
        answer = self.order({"measure": measure, "seconds": seconds})
        return answer["done"] / answer["seconds"] if answer else 0.0

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()


# --- the run --------------------------------------------------------------------------------------------------


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


class Report(msgspec.Struct, frozen=True):
    machine: str
    versions: dict[str, str]
    rounds: int
    slice_seconds: float
    rows: list[Row]
    ratios: list[Ratio]
    notes: list[str]


def run_bench(titles: list[str], seconds: float, progress: Callable[[int, int], None]) -> Report:
    """Measure everything for about so many seconds each."""
    rounds = max(3, round(seconds / SLICE_SECONDS))
    slice_seconds = seconds / rounds
    notes: list[str] = []
    workers = [Worker(which, titles) for which in [*KERNELS, PEERS, RIVALS]]
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
            worker.close()
    peers = [measure for which, measure in rates if which == PEERS]
    if not any(name.startswith("open_spiel") for name in peers):
        notes.append("not measured: OpenSpiel is not installed; `make bench` installs the peers")
    if "python-chess" not in peers:
        notes.append("not measured: python-chess is not installed; `make bench` installs the peers")
    return Report(
        machine=machine(),
        versions=versions(),
        rounds=rounds,
        slice_seconds=round(slice_seconds, 4),
        rows=[row(which, measure, values) for (which, measure), values in rates.items()],
        ratios=[ratio for title in titles for ratio in ratios_of(title, rates)],
        notes=notes,
    )


def row(which: str, measure: str, values: list[float]) -> Row:
    what, _, title = measure.partition("/")
    per_second, low, high = spread(values)
    if which == RIVALS:
        engine, what = "open_spiel, Python", OURS[SEARCH]
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
    rival = (RIVALS, f"{SEARCH}/{title}")
    wanted = [
        (f"{title}: random play, compiled / interpreted", play, slow, 5.0),
        (f"{title}: random play, compiled / OpenSpiel dark_chess", play, dark, 5.0),
        (f"{title}: the same, both stepped from Python", step, dark, None),
        (f"{title}: random play, interpreted / OpenSpiel dark_chess", slow, dark, None),
        (f"{title}: copies in the time of a decision, compiled", copy, play, 1 / 3),
        (f"{title}: search, compiled / OpenSpiel's on the same rules", search, rival, 50.0),
    ]
    found: list[Ratio] = []
    for name, over, under, goal in wanted:
        if rates.get(over) and rates.get(under) and min(rates[under]) > 0:
            value, low, high = spread([a / b for a, b in zip(rates[over], rates[under], strict=True)])
            found.append(Ratio(name, round(value, 3), round(low, 3), round(high, 3), goal))
    return found


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


if __name__ == "__main__":
    serve(sys.stdin, sys.stdout)
