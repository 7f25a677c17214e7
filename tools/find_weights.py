#!/usr/bin/env python3
"""Find better opinions of what things are worth, by playing: `python -m tools.find_weights TITLE NAME ...`

Greedy bots play each other, and one of each pair judges by weights that are a little off to one side, all of them at
random, the other by weights that are as much off to the other side. After each step all weights go where the winners
were. A weight is a whole number of `bots/hints/`, or one of an array: NAME or NAME[INDEX]. For example:

    python -m tools.find_weights tokugawa KOKU INCOME "SAMURAI[0]" DANGER --steps 20

The sources run interpreted, because compiled constants cannot be changed, so twenty steps are a matter of hours. Steps
may lead astray and not show it: see with `tools/try_weights.py` what came of them.
"""

import argparse
import os
import sys
from multiprocessing import get_context
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

os.environ["HONJIN_KERNEL"] = "interpreted"  # before anything of the kernel is imported

from honjin.bots.bot import consult
from honjin.bots.greedy import Greedy
from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.games import game_named
from tools.try_weights import hints_of

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
Job = tuple[str, list[str], list[int], list[int], int]


class Weight:
    """A number in all modules that know it."""

    def __init__(self, word: str, hints: list[ModuleType]) -> None:
        self.name, bracket, index = word.partition("[")
        if bracket and not index.rstrip("]").isdecimal():
            raise BadInput(f"a weight is written NAME or NAME[INDEX], not '{word}'")
        self.index = int(index.rstrip("]")) if bracket else -1
        self.modules = [module for module in hints if hasattr(module, self.name)]
        if not self.modules:
            raise BadInput(f"{hints[0].__name__} has no number called '{self.name}'")

    def read(self) -> int:
        found = getattr(self.modules[0], self.name)
        return int(found if self.index < 0 else found[self.index])

    def write(self, value: int) -> None:
        for module in self.modules:
            if self.index < 0:
                setattr(module, self.name, value)
            else:
                getattr(module, self.name)[self.index] = value


def play(job: Job) -> float:
    """The share of the win that went to the first opinion; the seats are exchanged in every second game."""
    title, words, first, second, number = job
    hints = hints_of(title)
    weights = [Weight(word, hints) for word in words]
    game = game_named(title)
    state = game.new(game.setup("", game.automatic, 2))
    opinions = [first, second] if number % 2 == 0 else [second, first]
    rngs = [Rng(number // 2, f"seat {seat}") for seat in range(2)]
    chance = Rng(number // 2, "chance")
    bot = Greedy(BUDGET)
    while state.result is None:
        actor = int(state.actor())
        if actor == CHANCE:
            legal = state.legal()
            state.answer(legal.at_weight(chance.below(legal.total)))
            continue
        for weight, value in zip(weights, opinions[actor], strict=True):
            weight.write(value)
        state.answer(consult(bot, state, actor, rngs[actor]))
    winners = state.result.winners or [0, 1]
    return 1.0 / len(winners) if number % 2 in winners else 0.0


def whole(numbers: Numbers) -> list[int]:
    return [round(number) for number in numbers]


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("title")
    parser.add_argument("names", nargs="+", metavar="NAME")
    parser.add_argument("--steps", type=int, default=10, metavar="N", help="steps (10)")
    parser.add_argument(
        "--ways", type=int, default=100, metavar="N", help="ways tried in each (100), two games each"
    )
    parser.add_argument(
        "--workers", type=int, default=None, metavar="N", help="processes (one for each core)"
    )
    args = parser.parse_args(words)
    try:
        game_named(args.title)
        hints = hints_of(args.title)
        at = np.array([Weight(name, hints).read() for name in args.names], dtype=np.float64)
    except BadInput as problem:
        print(problem, file=sys.stderr)
        return 2
    spread = np.abs(at) * SPREAD
    heading = np.zeros(len(at))
    with get_context("spawn").Pool(args.workers) as pool:
        for step in range(args.steps):
            ways = np.random.default_rng(step).standard_normal((args.ways, len(at)))
            jobs: list[Job] = [
                (args.title, args.names, whole(at + way * spread), whole(at - way * spread), game)
                for number, way in enumerate(ways, step * args.ways)
                for game in (2 * number, 2 * number + 1)
            ]
            shares = np.array(pool.map(play, jobs, chunksize=1)).reshape(-1, 2).sum(axis=1) - 1
            gain = shares @ ways / args.ways
            heading = INERTIA * heading + (1 - INERTIA) * gain
            length = float(np.linalg.norm(heading))
            if length > 0:
                at += STRIDE * np.sqrt(len(at)) * min(1.0, length / CLEAR) * heading / length * spread
            found = " ".join(f"{name}={value}" for name, value in zip(args.names, whole(at), strict=True))
            print(f"step {step + 1} of {args.steps}, gain {length:.3f}: {found}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
