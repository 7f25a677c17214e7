"""When the turn comes round."""

from typing import Final

from mypy_extensions import i64

from honjin.core.evaluation import Evaluation
from honjin.core.state import State


class Turns:
    """Sees the turn go round the table and come back to a seat, however often others are asked in between."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation: Final = evaluation
        self.seat: i64 = evaluation.seat
        self.owner: i64 = evaluation.seat
        self.rounds: i64 = 0
        """How often the turn has come back to the seat."""
        self.is_beginning: bool = False

    def begin(self, state: State) -> None:
        self.owner = self.evaluation.whose_turn(state)
        self.rounds = 0

    def watch(self, state: State) -> None:
        """Before each decision."""
        owner = self.evaluation.whose_turn(state)
        self.is_beginning = owner == self.seat and self.owner != owner
        self.owner = owner
        if self.is_beginning:
            self.rounds += 1
