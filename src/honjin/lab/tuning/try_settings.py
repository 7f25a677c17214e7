"""Does a search think better with other settings? `python -m honjin.lab.tuning.try_settings TITLE NAME=VALUE ...`

It plays greedy bots, at a table for two. Names are those of `bots/settings.py`, and `simulations`, `rounds`,
`weighs_chance` (0 or 1) and `hides_nothing` (0 or 1) of the search. For example:

    python -m honjin.lab.tuning.try_settings TITLE simulations=40 look=200 --games 100

Besides the wins it tells what they come to without luck: how much better or worse the chance to win was, by the
evaluation, after each roll or draw than on average over all that could have come. On average that is nothing, so what
is left tells the same with half the games, in a title whose evaluation is worth something.
"""

import argparse
from math import exp
from statistics import mean, stdev

import msgspec

from honjin.bots.bot import Bot, BotAnswers
from honjin.bots.greedy import Greedy
from honjin.bots.search import Search
from honjin.bots.settings import SearchSettings
from honjin.core.game import evaluation_of
from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.lab.statistics import share_of_win, wilson
from honjin.lab.tuning import run
from honjin.lab.workers import local_workers
from honjin.play.loop import Watcher, play_on
from honjin.play.plan import Plan
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


class SettingsGame(msgspec.Struct, frozen=True):
    """One game against a greedy bot; seats rotate from game to game."""

    title: str
    numbers: Numbers
    number: int

    def do(self) -> tuple[float, float]:
        """The share of the win that went to the search, and its luck."""
        game = game_named(self.title)
        state = game.new(Plan(self.title, seats=2).among_programs(game))
        own = self.number % 2
        bots: list[Bot] = [Trial(self.numbers) if seat == own else Greedy() for seat in range(2)]
        luck = LuckOf(own)
        play_on(state, BotAnswers(bots, f"{self.number}"), luck)
        return share_of_win([] if state.result is None else state.result.winners, own, 2), luck.sum


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


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("title", help="which game")
    parser.add_argument("changes", nargs="*", metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games (100)")
    parser.add_argument("--workers", type=int, default=0, metavar="N", help="processes (one for each core)")
    args = parser.parse_args(words)
    game_named(args.title)
    numbers = numbers_from(args.changes)
    jobs = [SettingsGame(args.title, numbers, number) for number in range(args.games)]
    shares: list[float] = []
    steady: list[float] = []
    for share, luck in local_workers(args.workers).run(jobs):
        shares.append(share)
        steady.append(share - luck)
        low, high = wilson(round(sum(shares)), len(shares))
        print(f"{sum(shares):g} of {len(shares)}, 95 % {low:.1%} to {high:.1%}", end="")
        if len(steady) > 1:
            error = 1.96 * stdev(steady) / len(steady) ** 0.5
            print(f"; without luck {mean(steady):.1%} ± {error:.1%}", end="")
        print(flush=True)


if __name__ == "__main__":
    run(main)
