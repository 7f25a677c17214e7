"""Games of greedy bots that differ from each other, looked at whenever a turn begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from honjin.bots.bot import Bot, consult
from honjin.bots.greedy import Greedy
from honjin.core.game import evaluation_of
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.play.loop import Answers, Watcher, play_on

BUDGET: Final = 100
"""Of the greedy bots: little, so that many games are played."""
RANDOM_ANSWERS: Final = 15
"""One answer of so many is random."""


class VariedAnswers(Answers):
    """Of greedy bots; chance answers by its weights, and now and then somebody answers at random."""

    def __init__(self, rng: Rng) -> None:
        self.rng: Final = rng
        self.bot: Final[Bot] = Greedy(BUDGET)

    def next(self, state: State, actor: int) -> int:
        if actor == CHANCE or self.rng.below(RANDOM_ANSWERS) == 0:
            legal = state.legal()
            return int(legal.at_weight(self.rng.below(legal.total)))
        return consult(self.bot, state, actor, self.rng)


class TurnWatcher(Watcher):
    """Looks at a position before the first answer of a seat in each turn."""

    def __init__(self, state: State, look: Callable[[State], None]) -> None:
        self.turns: Final = evaluation_of(state, 0, Rng(0))
        self.look: Final = look
        self.owner = -1

    def ask(self, state: State, actor: int) -> None:
        if actor != CHANCE:
            before, self.owner = self.owner, int(self.turns.whose_turn(state))
            if self.owner != before:
                self.look(state)


def play_varied(state: State, luck: str, look: Callable[[State], None]) -> list[int]:
    """Who won."""
    play_on(state, VariedAnswers(Rng(0, luck)), TurnWatcher(state, look))
    return [] if state.result is None else state.result.winners


def values_of(state: State) -> list[float]:
    """What the position is worth to each seat, as greedy bots see it."""
    return [float(evaluation_of(state, seat, Rng(seat)).value(state)) for seat in range(int(state.seats))]
