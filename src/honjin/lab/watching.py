"""What can be written down about a game while it is played."""

import time
from typing import Final

import msgspec

from honjin.core.game import Game, evaluation_of
from honjin.core.question import CHANCE, OVER
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.play.loop import Watcher


class DecisionRow(msgspec.Struct, frozen=True):
    """One decision of a seat: what was asked by which clause, among how many options, and what was answered."""

    game: int
    decision: int
    seat: str
    bot: str
    question: str
    clause: str
    options: int
    action: int
    word: str


class GameNotes(msgspec.Struct):
    """A game as reports need it."""

    answers: list[int]
    """All of them, chance included: the game can be played again."""
    options: list[int]
    """For each decision, among how many answers it was made."""
    used: list[dict[int, int]]
    """By seat: how often each action was chosen."""
    offered: list[dict[int, int]]
    """By seat: at how many decisions each action was legal."""
    movers: list[int]
    """Who acted before each valued position: a seat or CHANCE; OVER for the first."""
    moments: list[int]
    """How many decisions had been made before each valued position."""
    values: list[list[int]]
    """What each valued position is worth to each seat."""


class Notes(Watcher):
    """What somebody writes down who watches."""

    def decisions(self) -> list[DecisionRow]:
        return []

    def observation(self) -> GameNotes | None:
        return None

    def thoughts(self) -> list[list[float]]:
        return []


class DecisionLog(Notes):
    """One row for each decision."""

    def __init__(self, game: Game, number: int, bots: list[str]) -> None:
        self.game: Final = game
        self.number: Final = number
        self.bots: Final = bots
        self.rows: Final[list[DecisionRow]] = []

    def see(self, state: State, actor: int, action: int) -> None:
        if actor == CHANCE:
            return
        question = state.question()
        self.rows.append(
            DecisionRow(
                game=self.number,
                decision=len(self.rows) + 1,
                seat=self.game.seat_name(actor),
                bot=self.bots[actor],
                question=type(question).__name__,
                clause=question.clause,
                options=int(state.legal().count),
                action=action,
                word=self.game.vocabulary.word(action),
            )
        )

    def decisions(self) -> list[DecisionRow]:
        return self.rows


class UseLog(Notes):
    """Counts what was offered and what was chosen."""

    def __init__(self) -> None:
        self.seen: Final = GameNotes([], [], [], [], [], [], [])

    def see(self, state: State, actor: int, action: int) -> None:
        seen = self.seen
        seen.answers.append(action)
        if not seen.used:
            seen.used = [{} for _seat in range(state.seats)]
            seen.offered = [{} for _seat in range(state.seats)]
        if actor == CHANCE:
            return
        options = state.options()
        seen.options.append(len(options))
        offered = seen.offered[actor]
        for option in options:
            offered[option] = offered.get(option, 0) + 1
        seen.used[actor][action] = seen.used[actor].get(action, 0) + 1

    def observation(self) -> GameNotes:
        return self.seen


class ValueLog(UseLog):
    """Also values the position for every seat whenever somebody else, or chance, is about to act.

    The values are those of the bots' evaluation, of the true position with nothing hidden.
    """

    def __init__(self) -> None:
        super().__init__()
        self.mover = int(OVER)

    def see(self, state: State, actor: int, action: int) -> None:
        if actor != self.mover:
            self.value(state)
            self.mover = actor
        super().see(state, actor, action)

    def end(self, state: State) -> None:
        self.value(state)

    def value(self, state: State) -> None:
        seen = self.seen
        seen.movers.append(self.mover)
        seen.moments.append(len(seen.options))
        seen.values.append(
            [int(evaluation_of(state, seat, Rng(0)).value(state)) for seat in range(state.seats)]
        )


class ThoughtLog(Notes):
    """How long each seat thought about each of its answers: seconds of processor time, which other programs on the
    machine do not lengthen.
    """

    def __init__(self, seats: int) -> None:
        self.seconds: Final[list[list[float]]] = [[] for _seat in range(seats)]
        self.begun = 0.0

    def ask(self, state: State, actor: int) -> None:
        self.begun = time.process_time()

    def see(self, state: State, actor: int, action: int) -> None:
        if actor != CHANCE:
            self.seconds[actor].append(time.process_time() - self.begun)

    def thoughts(self) -> list[list[float]]:
        return self.seconds


DECISIONS: Final = "decisions"
THOUGHTS: Final = "thoughts"
USES: Final = "uses"
VALUES: Final = "values"


def notes_named(name: str, game: Game, number: int, bots: list[str]) -> Notes:
    """Who watches a game played by these bots."""
    if name == DECISIONS:
        return DecisionLog(game, number, bots)
    if name == THOUGHTS:
        return ThoughtLog(len(bots))
    return ValueLog() if name == VALUES else UseLog()
