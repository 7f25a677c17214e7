"""What most questions of Goryōkaku have in common."""

from mypy_extensions import i64

from honjin.core.question import Question
from honjin.titles.goryokaku.facts.state import Goryokaku


class Decision(Question[Goryokaku]):
    """A question put to the seat whose turn it is."""

    def actor(self, s: Goryokaku) -> i64:
        return s.active

    def payments_left(self) -> i64:
        """How often this question will still be put, now included; 0 unless it asks for a payment."""
        return 0
