"""What a hand is worth to a bot: little deadwood, and more of it on the other side."""

from honjin.core.evaluation import WIN, Evaluation
from honjin.core.rng import Rng
from honjin.core.state import State
from mypy_extensions import i64

from ..facts.cards import count_of
from ..facts.state import NOBODY, GinRummy
from ..rules.melding import deadwood


class GinEvaluation(Evaluation):
    def __init__(self, root: State, seat: i64, rng: Rng) -> None:
        super().__init__(root, seat, rng)
        self.scale = 20.0

    def value(self, state: State) -> i64:
        assert isinstance(state, GinRummy)
        outcome = state.outcome()
        if outcome is not None:
            return WIN // 200 * int(outcome.scores[self.seat]) if outcome.scores else 0
        if state.knocker != NOBODY:
            return count_of(state.hand[1 - self.seat]) - count_of(state.hand[self.seat])
        return deadwood(state.hand[1 - self.seat]) - deadwood(state.hand[self.seat])
