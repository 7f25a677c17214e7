"""Step 3 of a turn: a rapid messenger brings an order forward. [GUN-GALE 疾風伝令]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.decision import Decision
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.words.telling import side_name
from honjin.titles.gunshi.words.vocabulary import PASS, SEND_MESSENGER

MESSENGER_COST: Final[i64] = 6
"""[GUN-GALE-01]"""


class ConsiderMessenger(Step[Gunshi]):
    """Once a turn, if it can be paid before the income of the rest. [GUN-GALE-01]"""

    def run(self, s: Gunshi) -> None:
        if s.supply[s.active] >= MESSENGER_COST:
            s.ask(OfferMessenger())


class OfferMessenger(Decision):
    """Pay for a rapid messenger? [GUN-GALE-01]"""

    clause = "GUN-GALE-01"
    primary = "messenger"

    def options(self, s: Gunshi, out: Options) -> None:
        out.add(SEND_MESSENGER)
        out.add(PASS)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        return refuse(self.clause, "messenger_or_pass")

    def answer(self, s: Gunshi, action: i64) -> None:
        if action == SEND_MESSENGER:
            send_messenger(s, s.active)

    def facts(self, s: Gunshi) -> dict[str, str]:
        """A messenger for a single order gains nothing; clients warn. [GUN-GALE-04]"""
        return {"cost": str(MESSENGER_COST), "orders": str(s.row_size[s.active])}


def send_messenger(s: Gunshi, side: i64) -> None:
    """The card in 1st goes to the rapid slot, the others slide to the left; both see it. [GUN-GALE-02, GUN-GALE-05]"""
    s.supply[side] -= MESSENGER_COST
    s.rapid[side] = s.take_first(side)
    if s.is_told():
        s.tell(events.MessengerSent(side_name(side)))
