"""The Reinforce card. [GUN-RNF 援軍]"""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.decision import Decision
from honjin.titles.gunshi.facts.pieces import KINDS
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules.arrivals import ChooseCampCell, can_have, has_empty_camp_cell, why_not_had
from honjin.titles.gunshi.words.vocabulary import BUY


def start_reinforce(s: Gunshi) -> bool:
    """Carry out the card, or return False if nothing can be had or placed. [GUN-RNF-02, GUN-RNF-06]"""
    if not has_empty_camp_cell(s, s.active):
        return False
    for kind in range(KINDS):
        if can_have(s, kind, s.box.price[kind]):
            s.ask(ChooseReinforcement())
            return True
    return False


class ChooseReinforcement(Decision):
    """Which piece comes from the stock? Exactly one, without linking. [GUN-RNF-01, GUN-LINK-10]"""

    clause = "GUN-RNF-01"

    def options(self, s: Gunshi, out: Options) -> None:
        for kind in range(KINDS):
            if can_have(s, kind, s.box.price[kind]):
                out.add(BUY + kind)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not BUY <= action < BUY + KINDS:
            return refuse(self.clause, "choose_a_soldier")
        return why_not_had(s, action - BUY, s.box.price[action - BUY])

    def answer(self, s: Gunshi, action: i64) -> None:
        s.ask(ChooseCampCell(action - BUY))
