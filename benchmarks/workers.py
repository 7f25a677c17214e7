"""How much faster two worker processes are than one, in one run, by turns.

    python benchmarks/workers.py [TITLE] [BOT]

Every round plays the same games with one worker and with two. Starting the workers counts, as it does for a user; the
runs are long enough for it to matter little. Run it on a quiet machine: the second worker needs a core of its own.
"""

import sys
import time
from statistics import median

from honjin import kernel
from honjin.lab.series import Experiment
from honjin.lab.simulate import chunk_size, jobs_of
from honjin.lab.workers import Crew
from honjin.titles import GAMES

ROUNDS = 5
SECONDS = 12


def timed(plan: Experiment, games: int, size: int, workers: int) -> float:
    began = time.perf_counter()
    done = sum(len(chunk) for chunk in Crew(workers).run(jobs_of(plan, range(games), size)))
    assert done == games
    return time.perf_counter() - began


def main(title: str = next(iter(GAMES)), bot: str = "greedy") -> None:
    plan = Experiment(title, bots=[bot])
    pace = timed(plan, 20, 5, 1) / 20
    size = chunk_size(pace, 1_000_000, Crew(2))
    games = max(40, int(SECONDS / pace))
    print(f"{title}, {bot}, {kernel.status()}: {games} games in jobs of {size}")
    ratios: list[float] = []
    for turn in range(ROUNDS):
        one, two = timed(plan, games, size, 1), timed(plan, games, size, 2)
        ratios.append(one / two)
        print(
            f"round {turn + 1}: {one:.2f} s with one worker, {two:.2f} s with two: {one / two:.2f} ×",
            flush=True,
        )
    print(f"median {median(ratios):.2f} × ({min(ratios):.2f} to {max(ratios):.2f}); the goal is 1.8 ×")


if __name__ == "__main__":
    main(*sys.argv[1:])
