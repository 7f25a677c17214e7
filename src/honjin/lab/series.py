"""The games of an experiment: any of them, in any order, always the same.

Every game has luck of its own, made from the seed and its number, so it does not matter who plays it or when. Between
random players nobody looks at anything, so one generator answers everything and the bare kernel plays.
"""

from pathlib import Path
from typing import Final

import msgspec

from honjin.bots import bot_named
from honjin.bots.bot import BotAnswers
from honjin.core.game import Setup
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import play_randomly
from honjin.lab.watching import DecisionRow, GameNotes, notes_named
from honjin.play.loop import LONGEST_GAME, RandomAnswers, Watcher, play_on
from honjin.play.plan import Plan
from honjin.titles import game_named

UNFINISHED: Final = "UNFINISHED"
BALANCED: Final = "taisho"
"""Who plays where balance is judged, unless told. Plain greedy play distorts it: between greedy bots the first side
wins 77 % of one title's usual game, between these about half."""
PLAIN: Final = ("random", "greedy")
"""Bots whose games say little about balance."""


class Experiment(Plan, frozen=True, kw_only=True):
    """What is played, by whom, and with what luck. It can be sent to other processes."""

    bots: list[str]
    seed: int = 1
    rotate: bool = True
    games_per_deal: int = 1
    """So many games in a row have the same luck."""
    is_paired: bool = False
    """Key luck by purpose and decision even between random players."""


class GameRow(msgspec.Struct, frozen=True):
    """How one game went. `bots` and `winners` are by seat, `entrants` are the places of those bots in the plan."""

    game: int
    bots: list[str]
    entrants: list[int]
    winners: list[int]
    ending: str
    decisions: int
    scores: list[int]


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game, and what whoever watched it has written down."""

    row: GameRow
    decisions: list[DecisionRow] = []
    observation: GameNotes | None = None
    thoughts: list[list[float]] = []
    """By seat."""


def setup_of(plan: Experiment) -> Setup:
    """The table of an experiment, with a seat for each bot."""
    game = game_named(plan.title)
    if not plan.bots:
        raise BadInput("name at least one bot")
    for name in plan.bots:
        bot_named(name)
    if plan.pack and not Path(plan.pack).is_dir():
        raise BadInput(f"there is no pack '{plan.pack}': a pack is a folder of TOML files")
    if plan.seats == 0 and len(plan.bots) > game.seats[0]:
        plan = msgspec.structs.replace(plan, seats=len(plan.bots))
    setup = plan.among_programs(game)
    if len(plan.bots) > setup.seats:
        raise BadInput(f"{len(plan.bots)} bots do not fit at a table of {setup.seats}")
    game.new(setup)  # options that exclude each other, and errors in the pack, are found here
    return setup


class Series:
    """Plays the games of an experiment."""

    def __init__(self, plan: Experiment) -> None:
        self.plan: Final = plan
        self.setup: Final = setup_of(plan)
        self.is_random: Final = set(plan.bots) == {"random"} and not plan.is_paired

    def play(self, number: int, watcher: Watcher | None = None) -> GameRow:
        plan = self.plan
        entrants = self.entrants(number)
        names = [plan.bots[entrant] for entrant in entrants]
        deal = number // plan.games_per_deal
        state = self.setup.game.new(self.setup)
        if not self.is_random:
            decisions = play_on(
                state, BotAnswers([bot_named(name) for name in names], f"{plan.seed}/{deal}"), watcher
            )
        elif watcher is not None:
            decisions = play_on(state, RandomAnswers(Rng(plan.seed, f"{deal}")), watcher)
        else:
            decisions = int(play_randomly(state, Rng(plan.seed, f"{deal}"), LONGEST_GAME))
        outcome = state.outcome()
        return GameRow(
            game=number,
            bots=names,
            entrants=entrants,
            winners=outcome.winners if outcome is not None else [],
            ending=outcome.ending if outcome is not None else UNFINISHED,
            decisions=decisions,
            scores=outcome.scores if outcome is not None else [],
        )

    def watch(self, number: int, watch: str) -> Played:
        """Play a game while somebody watches; `""` is nobody."""
        if not watch:
            return Played(self.play(number))
        names = [self.plan.bots[entrant] for entrant in self.entrants(number)]
        notes = notes_named(watch, self.setup.game, number, names)
        row = self.play(number, notes)
        return Played(row, notes.decisions(), notes.observation(), notes.thoughts())

    def entrants(self, number: int) -> list[int]:
        """Which bot takes which seat: from game to game everybody goes one seat on."""
        shift = number if self.plan.rotate else 0
        return [(seat - shift) % len(self.plan.bots) for seat in range(self.setup.seats)]
