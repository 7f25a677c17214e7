#!/usr/bin/env python3
"""Is another opinion of what things are worth a better one? `python tools/try_weights.py TITLE NAME=VALUE ...`

Greedy bots play each other: one judges by the numbers of a title's `bot/`, the other by the same with the named
constants changed. Games come in twos with the same luck and the sides exchanged. For example:

    python tools/try_weights.py tokugawa INCOME=30000 KOKU=35000 --games 200

The sources run interpreted, because compiled constants cannot be changed; a game takes a second or more.
"""

import argparse
import os
import sys
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

os.environ["HONJIN_KERNEL"] = "interpreted"  # before anything of the kernel is imported

from honjin.bots.bot import Bot, BotAnswers
from honjin.bots.greedy import Greedy
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.lab.statistics import wilson
from honjin.play.loop import play_on
from honjin.titles import game_named

BUDGET = 300
"""Of both bots: less than greedy's own, so that more games are played."""


class Weight:
    """A whole number in all modules that know it: NAME, or NAME[INDEX] of an array."""

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


def hints_of(title: str) -> list[ModuleType]:
    """The modules with the numbers of a title: one, or all of a folder."""
    found = [import_module(f"honjin.titles.{title}.bot")]
    for folder in getattr(found[0], "__path__", []):
        found += [import_module(f"{found[0].__name__}.{module.name}") for module in iter_modules([folder])]
    return found


def change_in(word: str, hints: list[ModuleType]) -> tuple[Weight, int]:
    name, _, value = word.partition("=")
    try:
        return Weight(name, hints), int(value)
    except ValueError:
        raise BadInput(f"a change is written NAME=NUMBER, not '{word}'") from None


class Opinionated(Bot):
    """A greedy bot that judges by weights of its own."""

    def __init__(self, weights: list[Weight], values: list[int], budget: int) -> None:
        self.weights = weights
        self.values = values
        self.greedy = Greedy(budget)

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        for weight, value in zip(self.weights, self.values, strict=True):
            weight.write(value)
        return self.greedy.choose(world, seat, rng)


def play(
    title: str, weights: list[Weight], own: list[int], others: list[int], number: int, budget: int
) -> float:
    """The share of the win that went to the seat that judges by its own opinion; seats rotate from game to game."""
    game = game_named(title)
    setup = game.setup("", game.automatic)
    state = game.new(setup)
    seat, luck = number % setup.seats, number // setup.seats
    bots: list[Bot] = [
        Opinionated(weights, own if one == seat else others, budget) for one in range(setup.seats)
    ]
    play_on(state, BotAnswers(bots, f"{luck}"))
    outcome = state.result
    assert outcome is not None
    winners = outcome.winners or list(range(setup.seats))
    return 1.0 / len(winners) if seat in winners else 0.0


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("title")
    parser.add_argument("changes", nargs="+", metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games (100)")
    args = parser.parse_args(words)
    try:
        game_named(args.title)
        hints = hints_of(args.title)
        changes = [change_in(word, hints) for word in args.changes]
    except BadInput as problem:
        print(problem, file=sys.stderr)
        return 2
    weights, other = [weight for weight, _value in changes], [value for _weight, value in changes]
    usual = [weight.read() for weight in weights]
    won = 0.0
    for number in range(args.games):
        won += play(args.title, weights, other, usual, number, BUDGET)
        low, high = wilson(round(won), number + 1)
        print(f"{won:g} of {number + 1}, 95 % {low:.1%} to {high:.1%}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
