"""What most questions of Suikoden have in common."""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Question
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.cards import CARD_NAMES
from honjin.titles.suikoden.facts.state import Suikoden
from honjin.titles.suikoden.words.vocabulary import ON_COPIES, VOCABULARY, card_in


class Decision(Question[Suikoden]):
    """A question put to the side whose turn it is. What is listed is legal; `explain` says why anything else is not."""

    def actor(self, s: Suikoden) -> i64:
        return s.active

    def why_not(self, s: Suikoden, action: i64) -> Refusal | None:
        listed = Options()
        self.options(s, listed)
        if listed.has(action):
            return None
        if not 0 <= action < len(VOCABULARY.words):
            return refuse(self.clause, "not_asked")
        if action >= ON_COPIES and card_in(action) >= s.box.cards:
            return refuse("SUI-DECK-10", "no_such_copy", card=CARD_NAMES[card_in(action)])
        return self.explain(s, action)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "not_asked")


class SecretDecision(Decision):
    """What can be answered depends on hidden cards, so it is asked even if there is nothing to choose."""

    def asked_even_if_forced(self) -> bool:
        return True
