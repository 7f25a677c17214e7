"""What most questions of Suikoden have in common."""

from mypy_extensions import i64

from honjin.core.question import Question
from honjin.titles.suikoden.facts.state import Suikoden


class Decision(Question[Suikoden]):
    """A question put to the side whose turn it is. [SUI-TURN-02]"""

    def actor(self, s: Suikoden) -> i64:
        return s.active


class SecretDecision(Decision):
    """What can be answered depends on hidden cards, so it is asked even if there is nothing to choose."""

    def asked_even_if_forced(self) -> bool:
        return True
