"""How fast the environments are, beside PettingZoo's classic games and OpenSpiel's C++ games, in one run on one core.

    python -m benchmarks.environments [--seconds 1]

The run goes round in slices, a short measurement of each and then the next round, so that a machine that is busy for a
while slows all of them; rates and ratios are medians over the rounds. A step is one answer of a player, a second one of
processor time.
"""

from __future__ import annotations

import argparse
import os
import platform
from importlib import metadata
from statistics import median

from benchmarks.environments import ours, peers
from honjin import kernel
from honjin.lab.bench.clock import Measure, run_for
from honjin.titles import GAMES

ROUNDS = 9
PACKAGES = ["honjin", "numpy", "pettingzoo", "gymnasium", "open_spiel"]

FACTOR = 10
"""At least so many times the fastest classic game of PettingZoo, many games in one call."""
OVERHEAD = 3
"""At most so many times as long as the kernel alone, through PettingZoo."""


class Rates:
    """Steps per second by name, a figure for each round."""

    def __init__(self, measures: dict[str, Measure], seconds: float) -> None:
        self.rounds: dict[str, list[float]] = {name: [] for name in measures}
        for measure in measures.values():
            run_for(seconds / 4, measure)  # warm-up
        for _round in range(ROUNDS):
            for name, measure in measures.items():
                done, spent = run_for(seconds, measure)
                self.rounds[name].append(done / spent)

    def of(self, name: str) -> float:
        return median(self.rounds[name])

    def ratio(self, over: str, under: str) -> float:
        return median(a / b for a, b in zip(self.rounds[over], self.rounds[under], strict=True))

    def fastest(self, prefix: str) -> str:
        return max((name for name in self.rounds if name.startswith(prefix)), key=self.of)


def all_measures() -> dict[str, Measure]:
    measures: dict[str, Measure] = {"empty": ours.without_a_game()}
    for title in GAMES:
        games = ours.recorded(title)
        measures |= {
            f"batch {title}": ours.vectorised(title, ours.COUNT),
            f"many {title}": ours.vectorised(title, ours.MANY),
            f"numpy {title}": ours.vectorised_numpy(title),
            f"inside {title}": ours.inside(title),
            f"decisions {title}": ours.decisions(title, games),
            f"observed {title}": ours.observed_decisions(title, games),
            f"looking {title}": ours.through_pettingzoo(title, games, observe=True),
            f"blind {title}": ours.through_pettingzoo(title, games, observe=False),
        }
    measures |= {f"classic {name}": measure for name, measure in peers.classic(wrapped=True).items()}
    measures |= {f"raw {name}": measure for name, measure in peers.classic(wrapped=False).items()}
    measures |= {f"tensors {name}": peers.spiel(name, observes=True) for name in peers.SPIELS}
    measures |= {f"bare {name}": peers.spiel(name, observes=False) for name in peers.SPIELS}
    return measures


def show_batches(rates: Rates) -> None:
    print(f"\nMANY GAMES IN ONE CALL: {ours.COUNT} games, random answers, steps/s")
    print(f"{'':12}{'observing':>12}{f'{ours.MANY} games':>12}{'by NumPy':>12}{'rules only':>12}")
    for title in GAMES:
        cells = [f"{rates.of(f'{kind} {title}'):12,.0f}" for kind in ("batch", "many", "numpy", "inside")]
        print(f"{title:12}{''.join(cells)}")
    print("observing: rows, masks and rewards filled, answers drawn by the kernel; ratios below are of this;")
    print(
        f"{ours.MANY} games: the same, with more than the cache holds; by NumPy: answers drawn from the masks;"
    )
    print("rules only: the kernel's own loop, one game after the other, in which nothing can be read.")


def show_classic(rates: Rates) -> None:
    print("\nBESIDE PETTINGZOO'S CLASSIC GAMES: steps/s with observations")
    if not any(f"classic {name}" in rates.rounds for name in peers.CLASSIC):
        print("none of them could be made here; `make bench` installs what they need")
        return
    for name in peers.CLASSIC:
        if f"classic {name}" in rates.rounds:
            print(
                f"{name:14}{rates.of(f'classic {name}'):10,.0f}"
                f"{rates.of(f'raw {name}'):10,.0f} without its wrappers"
            )
    for prefix, words in (("classic ", ""), ("raw ", ", without wrappers")):
        fastest = rates.fastest(prefix)
        print(f"times as fast as the fastest, {fastest.removeprefix(prefix)}{words} (goal: {FACTOR}):")
        for title in GAMES:
            value = rates.ratio(f"batch {title}", fastest)
            print(f"  {title:12}{value:7.1f}  {verdict(value >= FACTOR)}")


def show_spiels(rates: Rates) -> None:
    print(
        "\nBESIDE OPENSPIEL'S C++ GAMES STEPPED FROM PYTHON: times as fast, tensors and masks on both sides"
    )
    heads = "".join(f"{title:>11}" for title in GAMES)
    print(f"{'':14}{'numbers':>8}{'acts':>6}{'':8}{'steps/s':>10}{heads}")
    for name in peers.SPIELS:
        cells = [f"{rates.ratio(f'batch {title}', f'tensors {name}'):11.2f}" for title in GAMES]
        print(f"{name:14}   {peers.nature_of(name)} {rates.of(f'tensors {name}'):10,.0f}{''.join(cells)}")
    print(
        "ours:", ", ".join(f"{title} {int(game.observation.size)} numbers" for title, game in GAMES.items())
    )
    print("Theirs without tensors and masks, which ours always have:")
    for name in peers.SPIELS:
        cells = [f"{rates.ratio(f'batch {title}', f'bare {name}'):11.2f}" for title in GAMES]
        print(f"{name:14}{'':23}{rates.of(f'bare {name}'):10,.0f}{''.join(cells)}")


def show_overhead(rates: Rates) -> None:
    print("\nONE GAME THROUGH PETTINGZOO: microseconds a decision, the same recorded games in every column")
    print(f"{'':12}{'decision':>10}{'observed':>10}{'blind':>10}{'looking':>10}")
    for title in GAMES:
        cells = [
            f"{1e6 / rates.of(f'{kind} {title}'):10.2f}"
            for kind in ("decisions", "observed", "blind", "looking")
        ]
        print(f"{title:12}{''.join(cells)}")
    print(
        "decision: the kernel called from Python: what is legal, the answer, chance; observed: and row and mask;"
    )
    print("blind: last(observe=False) and step(); looking: last() and step(), with NumPy arrays.")
    print(f"An AEC environment without a game takes {1e6 / rates.of('empty'):.2f}.")
    for under, over, words in (
        ("decisions", "blind", "blind / decision"),
        ("observed", "looking", "looking / observed: the same work"),
        ("decisions", "looking", "looking / decision: the observations count as overhead"),
    ):
        print(f"{words} (goal: {OVERHEAD}):")
        for title in GAMES:
            value = rates.ratio(f"{under} {title}", f"{over} {title}")
            print(f"  {title:12}{value:7.2f}  {verdict(value <= OVERHEAD)}")


def verdict(reached: bool) -> str:
    return "reached" if reached else "missed"


def load() -> str:
    """How busy the machine is. Others share its caches, which slows whatever keeps many large positions at hand."""
    waiting, cores = os.getloadavg()[0], os.cpu_count() or 1
    busy = ": busy, so that figures of many games come out too low" if waiting > cores else ""
    return f"load {waiting:.1f} on {cores} cores{busy}"


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.environments",
        description="Measure the environments beside their peers.",
    )
    parser.add_argument("--seconds", type=float, default=1.0, help="time for each rate (1)")
    seconds = parser.parse_args().seconds / ROUNDS
    versions = ", ".join(f"{package} {metadata.version(package)}" for package in PACKAGES)
    print(f"python {platform.python_version()}, {versions}\n{kernel.status()}\n{load()}")
    rates = Rates(all_measures(), seconds)
    show_batches(rates)
    show_classic(rates)
    show_spiels(rates)
    show_overhead(rates)
    print(f"\nAt the end: {load()}")


if __name__ == "__main__":
    main()
