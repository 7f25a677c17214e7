"""Is another opinion of what things are worth a better one? `python -m honjin.lab.tuning.try_weights TITLE CHANGE ...`

Greedy bots play each other: one judges by the numbers of a title's `bot/`, the other by the same with the named
constants changed. Games come in twos with the same luck and the sides exchanged. For example:

    python -m honjin.lab.tuning.try_weights TITLE INCOME=30000 "PIECES[0]=35000" --games 200

The sources run interpreted, because compiled constants cannot be changed; a game takes a second or more.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import msgspec

from honjin.bots.bot import Bot, BotAnswers
from honjin.bots.greedy import Greedy
from honjin.core.game import Game
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.lab.statistics import share_of_win, wilson
from honjin.lab.tuning import bot_room, run
from honjin.lab.workers import Crew, cores
from honjin.play.loop import play_on
from honjin.play.plan import Plan
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


def hints_of(game: Game) -> list[ModuleType]:
    """The modules with the numbers of a title."""
    room = bot_room(game)
    return [
        room,
        *(import_module(f"{room.__name__}.{module.name}") for module in iter_modules(room.__path__)),
    ]


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


class WeightsGame(msgspec.Struct, frozen=True):
    """One game between two opinions; seats rotate from game to game."""

    title: str
    names: list[str]
    own: list[int]
    others: list[int]
    number: int
    budget: int

    def do(self) -> float:
        """The share of the win that went to the seat that judges by its own opinion."""
        game = game_named(self.title)
        hints = hints_of(game)
        weights = [Weight(name, hints) for name in self.names]
        setup = Plan(self.title).among_programs(game)
        state = game.new(setup)
        luck, own = divmod(self.number, setup.seats)
        bots: list[Bot] = [
            Opinionated(weights, self.own if seat == own else self.others, self.budget)
            for seat in range(setup.seats)
        ]
        play_on(state, BotAnswers(bots, f"{luck}"))
        return share_of_win([] if state.result is None else state.result.winners, own, setup.seats)


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("title", help="which game")
    parser.add_argument("changes", nargs="+", metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games (100)")
    parser.add_argument("--workers", type=int, default=cores(), metavar="N", help="processes")
    args = parser.parse_args(words)
    hints = hints_of(game_named(args.title))
    changes = [change_in(word, hints) for word in args.changes]
    names = [word.partition("=")[0] for word in args.changes]
    own, usual = [value for _weight, value in changes], [weight.read() for weight, _value in changes]
    jobs = [WeightsGame(args.title, names, own, usual, number, BUDGET) for number in range(args.games)]
    won = 0.0
    for played, share in enumerate(Crew(args.workers, "interpreted").run(jobs), 1):
        won += share
        low, high = wilson(round(won), played)
        print(f"{won:g} of {played}, 95 % {low:.1%} to {high:.1%}", flush=True)


if __name__ == "__main__":
    run(main)
