"""What the questions of the multiplayer game have in common."""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Question
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.company import Company
from honjin.titles.suikoden.words.vocabulary import VOCABULARY


class CompanyDecision(Question[Company]):
    """A question put to the player whose turn it is. What is listed is legal; `explain` says why others are not."""

    def actor(self, s: Company) -> i64:
        return s.active

    def why_not(self, s: Company, action: i64) -> Refusal | None:
        listed = Options()
        self.options(s, listed)
        if listed.has(action):
            return None
        if not 0 <= action < VOCABULARY.size():
            return refuse(self.clause, "not_asked")
        return self.explain(s, action)

    def explain(self, s: Company, action: i64) -> Refusal:
        return refuse(self.clause, "not_asked")


class SecretCompanyDecision(CompanyDecision):
    """What can be answered depends on hidden cards, so it is asked even if there is nothing to choose."""

    def asked_even_if_forced(self) -> bool:
        return True
