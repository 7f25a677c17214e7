#!/usr/bin/env python3
"""Is another opinion of what things are worth a better one? `python tools/try_weights.py TITLE NAME=VALUE ...`

Greedy bots play each other: one judges by the numbers of `bots/hints/`, the other by the same with the named constants
changed. Games come in twos with the same luck and the sides exchanged. For example:

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

from honjin.bots.bot import consult
from honjin.bots.greedy import Greedy
from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.games import game_named
from honjin.lab.statistics import wilson

BUDGET = 300
"""Of both bots: less than greedy's own, so that more games are played."""


class Change:
    """A constant in the modules that know it, its usual value and the other one."""

    def __init__(self, modules: list[ModuleType], name: str, other: int) -> None:
        self.modules = modules
        self.name = name
        self.usual: int = getattr(modules[0], name)
        self.other = other

    def apply(self, *, to_other: bool) -> None:
        for module in self.modules:
            setattr(module, self.name, self.other if to_other else self.usual)


def hints_of(title: str) -> list[ModuleType]:
    """The modules with the numbers of a title: one, or all of a folder."""
    found = [import_module(f"honjin.bots.hints.{title}")]
    for folder in getattr(found[0], "__path__", []):
        found += [import_module(f"{found[0].__name__}.{module.name}") for module in iter_modules([folder])]
    return found


def change_in(word: str, hints: list[ModuleType]) -> Change:
    name, _, value = word.partition("=")
    try:
        other = int(value)
    except ValueError:
        raise BadInput(f"a change is written NAME=NUMBER, not '{word}'") from None
    modules = [module for module in hints if isinstance(getattr(module, name, None), int)]
    if not modules:
        raise BadInput(f"{hints[0].__name__} has no whole number called '{name}'")
    return Change(modules, name, other)


def play(title: str, changes: list[Change], number: int) -> float:
    """The share of the win that went to the bot with another opinion."""
    game = game_named(title)
    setup = game.setup("", game.automatic)
    state = game.new(setup)
    own = number % setup.seats
    luck = number // setup.seats
    rngs = [Rng(luck, f"seat {seat}") for seat in range(setup.seats)]
    chance = Rng(luck, "chance")
    bot = Greedy(BUDGET)
    while state.result is None:
        actor = int(state.actor())
        if actor == CHANCE:
            legal = state.legal()
            state.answer(legal.at_weight(chance.below(legal.total)))
            continue
        for change in changes:
            change.apply(to_other=actor == own)
        state.answer(consult(bot, state, actor, rngs[actor]))
    winners = state.result.winners or list(range(setup.seats))
    return 1.0 / len(winners) if own in winners else 0.0


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
    won = 0.0
    for number in range(args.games):
        won += play(args.title, changes, number)
        low, high = wilson(round(won), number + 1)
        print(f"{won:g} of {number + 1}, 95 % {low:.1%} to {high:.1%}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
