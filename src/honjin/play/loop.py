"""Players answer until a game is over, and somebody may watch.

Everybody who plays games to their end does it here. Only hot kernels go round on their own: `play_randomly` and `roll`
of the state, the playouts of a search, the batches of environments.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import State

LONGEST_GAME: Final = 1_000_000
"""Decisions after which a game is given up; with the usual options every title ends long before."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Answers:
    """Answers every question of one game, chance included."""

    def next(self, state: State, actor: int) -> int:
        raise NotImplementedError


class RandomAnswers(Answers):
    """The same answers as `play_randomly` gives."""

    def __init__(self, rng: Rng) -> None:
        self.rng: Final = rng

    def next(self, state: State, actor: int) -> int:
        legal = state.legal()
        return int(legal.at_weight(self.rng.below(legal.total)))


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """Sees every answer before it is given, and the end. This one writes nothing down."""

    def ask(self, state: State, actor: int) -> None:
        """Somebody begins to think."""

    def see(self, state: State, actor: int, action: int) -> None:
        """Somebody is about to answer."""

    def end(self, state: State) -> None:
        """Nobody will."""


def play_on(state: State, answers: Answers, watcher: Watcher | None = None, limit: int = LONGEST_GAME) -> int:
    """Play to the end; the number of seats' decisions."""
    decisions = 0
    while state.result is None and decisions < limit:
        actor = int(state.actor())
        if watcher is not None:
            watcher.ask(state, actor)
        action = answers.next(state, actor)
        if watcher is not None:
            watcher.see(state, actor, action)
        if actor != CHANCE:
            decisions += 1
        state.answer(action)
    if watcher is not None:
        watcher.end(state)
    return decisions
