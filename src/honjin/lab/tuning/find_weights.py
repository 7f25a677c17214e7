"""Find better opinions of what things are worth, by playing: `python -m honjin.lab.tuning.find_weights TITLE NAME ...`

Greedy bots play each other, and one of each pair judges by weights that are a little off to one side, all of them at
random, the other by weights that are as much off to the other side. After each step all weights go where the winners
were. A weight is a whole number of a title's `bot/`, or one of an array: NAME or NAME[INDEX]. For example:

    python -m honjin.lab.tuning.find_weights TITLE INCOME "PIECES[0]" DANGER --steps 20

The sources run interpreted, because compiled constants cannot be changed, so twenty steps are a matter of hours. Steps
may lead astray and not show it: see with `try_weights` what came of them.
"""

from __future__ import annotations

import argparse

import numpy as np
from numpy.typing import NDArray

from honjin.lab.tuning import run
from honjin.lab.tuning.try_weights import Weight, WeightsGame, hints_of
from honjin.lab.workers import Crew, cores
from honjin.titles import game_named

BUDGET = 120
"""Of both bots: little, so that many games are played."""
SPREAD = 0.1
"""How far a weight is tried to either side, as a part of itself; a weight of nothing stays so."""
STRIDE = 0.15
"""How far the weights go in a step, in spreads for each of them; less where hardly any way beat its opposite."""
INERTIA = 0.6
"""How much a step goes on in the direction of those before."""
CLEAR = 0.1
"""A mean gain of this is a whole step's worth."""

Numbers = NDArray[np.float64]


def whole(numbers: Numbers) -> list[int]:
    return [round(number) for number in numbers]


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("title", help="which game")
    parser.add_argument("names", nargs="+", metavar="NAME")
    parser.add_argument("--steps", type=int, default=10, metavar="N", help="steps (10)")
    parser.add_argument(
        "--ways", type=int, default=100, metavar="N", help="ways tried in each (100), two games each"
    )
    parser.add_argument("--workers", type=int, default=cores(), metavar="N", help="processes")
    args = parser.parse_args(words)
    hints = hints_of(game_named(args.title))
    at = np.array([Weight(name, hints).read() for name in args.names], dtype=np.float64)
    spread = np.abs(at) * SPREAD
    heading = np.zeros(len(at))
    crew = Crew(args.workers, "interpreted")
    for step in range(args.steps):
        ways = np.random.default_rng(step).standard_normal((args.ways, len(at)))
        jobs = [
            WeightsGame(
                args.title, args.names, whole(at + way * spread), whole(at - way * spread), game, BUDGET
            )
            for number, way in enumerate(ways, step * args.ways)
            for game in (2 * number, 2 * number + 1)
        ]
        shares = np.array(list(crew.run(jobs))).reshape(-1, 2).sum(axis=1) - 1
        gain = shares @ ways / args.ways
        heading = INERTIA * heading + (1 - INERTIA) * gain
        length = float(np.linalg.norm(heading))
        if length > 0:
            at += STRIDE * np.sqrt(len(at)) * min(1.0, length / CLEAR) * heading / length * spread
        found = " ".join(f"{name}={value}" for name, value in zip(args.names, whole(at), strict=True))
        print(f"step {step + 1} of {args.steps}, gain {length:.3f}: {found}", flush=True)


if __name__ == "__main__":
    run(main)
