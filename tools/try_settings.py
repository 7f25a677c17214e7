#!/usr/bin/env python3
"""Does a search think better with other settings? `python tools/try_settings.py TITLE NAME=VALUE ...`

It plays greedy bots, at a table for two. Names are those of `bots/settings.py`, and `simulations`, `rounds`,
`weighs_chance` (0 or 1) and `hides_nothing` (0 or 1) of the search. For example:

    python tools/try_settings.py tokugawa simulations=40 look=200 --games 100

Besides the wins it tells what they come to without luck: how much better or worse the chance to win was, by the
evaluation, after each roll or draw than on average over all that could have come. On average that is nothing, so what
is left tells the same with half the games, in a title whose evaluation is worth something.
"""

import argparse
import sys
from math import exp
from multiprocessing import get_context
from statistics import mean, stdev

from honjin.bots.bot import Bot, BotAnswers
from honjin.bots.greedy import Greedy
from honjin.bots.search import Search
from honjin.bots.settings import SearchSettings
from honjin.core.game import evaluation_of
from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.lab.statistics import wilson
from honjin.play.loop import Watcher, play_on
from honjin.titles import game_named

IN_SETTINGS = ("first_look", "look", "curiosity", "focus", "trust")
IN_SEARCH = ("simulations", "rounds", "weighs_chance", "hides_nothing")
SIMULATIONS = 40
CERTAIN = 40.0
"""Beyond so many units of its scale an evaluation is certain."""

Numbers = dict[str, float]


class Trial(Bot):
    """A search as it was told to be."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        legal = world.legal()
        if legal.count == 1:
            return int(legal.actions[0])
        search = Search(world, seat, rng, self.settings())
        if "rounds" in self.numbers:
            search.rounds = int(self.numbers["rounds"])
        if "weighs_chance" in self.numbers:
            search.weighs_chance = bool(self.numbers["weighs_chance"])
        if "hides_nothing" in self.numbers:
            search.hides_nothing = bool(self.numbers["hides_nothing"])
        search.run(int(self.numbers.get("simulations", SIMULATIONS)))
        return int(search.best())

    def settings(self) -> SearchSettings:
        settings = SearchSettings()
        for name in IN_SETTINGS:
            if name in self.numbers:
                usual = getattr(settings, name)
                setattr(settings, name, type(usual)(self.numbers[name]))
        return settings


def chance_to_win(state: State, seat: int) -> float:
    """Of two seats, by the evaluation."""
    worth = []
    for one in (seat, 1 - seat):
        evaluation = evaluation_of(state, one, Rng(1))
        worth.append(int(evaluation.value(state)) / evaluation.scale)
    behind = max(-CERTAIN, min(CERTAIN, worth[1] - worth[0]))
    return 1 / (1 + exp(behind))


class LuckOf(Watcher):
    """Adds up what chance brings a seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.sum = 0.0

    def see(self, state: State, actor: int, action: int) -> None:
        if actor == CHANCE:
            self.sum += luck_of(state, action, self.seat)


def luck_of(state: State, drawn: int, seat: int) -> float:
    """How much better a seat's chance to win is after what chance has drawn than on average."""
    legal = state.legal()
    luck = 0.0
    for index in range(legal.count):
        part = (legal.actions[index] == drawn) - int(legal.weight(index)) / int(legal.total)
        twin = state.copy()
        twin.answer(legal.actions[index])
        luck += part * chance_to_win(twin, seat)
    return luck


def play(job: tuple[str, Numbers, int]) -> tuple[float, float]:
    """The share of the win that went to the search, and its luck; seats rotate from game to game."""
    title, numbers, number = job
    game = game_named(title)
    state = game.new(game.setup("", game.automatic, 2))
    seat = number % 2
    bots: list[Bot] = [Trial(numbers) if one == seat else Greedy() for one in range(2)]
    luck = LuckOf(seat)
    play_on(state, BotAnswers(bots, f"{number}"), luck)
    outcome = state.result
    assert outcome is not None
    winners = outcome.winners or [0, 1]
    return (1 / len(winners) if seat in winners else 0.0), luck.sum


def numbers_from(words: list[str]) -> Numbers:
    numbers: Numbers = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in IN_SETTINGS + IN_SEARCH:
            raise BadInput(f"there is no '{name}'; choose of {', '.join(IN_SETTINGS + IN_SEARCH)}")
        try:
            numbers[name] = float(value)
        except ValueError:
            raise BadInput(f"a change is written NAME=NUMBER, not '{word}'") from None
    return numbers


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("title")
    parser.add_argument("changes", nargs="*", metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games (100)")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="processes (2)")
    args = parser.parse_args(words)
    try:
        game_named(args.title)
        numbers = numbers_from(args.changes)
    except BadInput as problem:
        print(problem, file=sys.stderr)
        return 2
    jobs = [(args.title, numbers, number) for number in range(args.games)]
    shares: list[float] = []
    steady: list[float] = []
    with get_context("spawn").Pool(args.workers) as pool:
        for share, luck in pool.imap(play, jobs):
            shares.append(share)
            steady.append(share - luck)
            low, high = wilson(round(sum(shares)), len(shares))
            print(f"{sum(shares):g} of {len(shares)}, 95 % {low:.1%} to {high:.1%}", end="")
            if len(steady) > 1:
                error = 1.96 * stdev(steady) / len(steady) ** 0.5
                print(f"; without luck {mean(steady):.1%} ± {error:.1%}", end="")
            print(flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
