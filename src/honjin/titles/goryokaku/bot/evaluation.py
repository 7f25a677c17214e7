"""How good a position of Goryōkaku is for a seat: points made, and what workers, goods and cards may still make.

A hundred is one victory point. What only helps later counts less as the clock runs out.
"""

from typing import Final

from mypy_extensions import i64

from honjin.core.evaluation import WIN, Evaluation
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.titles.goryokaku.bot.prospects import prospects
from honjin.titles.goryokaku.bot.standing import standing
from honjin.titles.goryokaku.bot.tally import POINT, Tally
from honjin.titles.goryokaku.facts.board import PILES
from honjin.titles.goryokaku.facts.state import Goryokaku

SCALE: Final = 418.0
"""How an advantage and the chance to win belong together: the fit of `fit_scale`."""
ROUNDS: Final[i64] = 3
"""So long it takes until what is collected becomes a castle."""


class GoryokakuEvaluation(Evaluation):
    """Judges the positions that one decision of a seat may lead to."""

    def __init__(self, root: State, seat: i64, rng: Rng) -> None:
        super().__init__(root, seat, rng)
        self.scale = SCALE
        self.rounds = ROUNDS
        assert isinstance(root, Goryokaku)
        left: i64 = 0
        for pile in range(PILES):
            left += root.pile[pile]
        self.tally: Final = Tally(seat, min(100 * left // (2 * root.seats), 100))
        self.rest: i64 = 100 * left // (7 * root.seats)
        """How much of the game is left, in percent."""

    def whose_turn(self, state: State) -> i64:
        assert isinstance(state, Goryokaku)
        return state.active

    def standing(self, state: State) -> float:
        assert isinstance(state, Goryokaku)
        if state.result is not None:
            return super().standing(state)
        return standing(state, self.tally, self.rest)

    def value(self, state: State) -> i64:
        assert isinstance(state, Goryokaku)
        s = state
        outcome = s.outcome()
        if outcome is not None:
            share = outcome.returns[self.seat]
            points = outcome.scores[self.seat] * POINT if outcome.scores else 0
            return WIN // 4 + points if share > 0 else points - WIN // 4
        self.tally.count(s)
        return self.tally.points(s) + prospects(s, self.tally, self.rest) * self.tally.later // 100
