"""What the questions of the multiplayer game have in common."""

from mypy_extensions import i64

from honjin.core.question import Question
from honjin.titles.suikoden.facts.multiplayer.company import Company


class CompanyDecision(Question[Company]):
    """A question put to the player whose turn it is."""

    def actor(self, s: Company) -> i64:
        return s.active


class SecretCompanyDecision(CompanyDecision):
    """What can be answered depends on hidden cards, so it is asked even if there is nothing to choose."""

    def asked_even_if_forced(self) -> bool:
        return True
