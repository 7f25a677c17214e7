"""Cards that either turn or shoot: Turn/Shoot and the heavy crossbow. [GUN-EXEC-03, GUN-LT3-01]"""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.decision import Decision
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules.shooting import BOW, ChooseArcher, can_shoot
from honjin.titles.gunshi.rules.turning import ChooseTurner
from honjin.titles.gunshi.words.vocabulary import CROSSBOW, SHOOT, TURN


def start_turn_or_shoot(s: Gunshi, weapon: i64) -> bool:
    """Turning is always possible, so these cards are never skipped. [GUN-ROT-02]"""
    s.ask(TurnOrShoot(weapon))
    return True


class TurnOrShoot(Decision):
    """Turn a piece, or shoot? [GUN-EXEC-03]"""

    clause = "GUN-EXEC-03"

    def __init__(self, weapon: i64) -> None:
        self.weapon: i64 = weapon

    def shot(self) -> i64:
        """The action that means shooting."""
        return SHOOT if self.weapon == BOW else CROSSBOW

    def options(self, s: Gunshi, out: Options) -> None:
        out.add(TURN)
        if can_shoot(s, self.weapon):
            out.add(self.shot())

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if action != self.shot():
            return refuse(self.clause, "turn_or_shoot")
        return refuse("GUN-SHOT-08", "nobody_has_a_target")

    def answer(self, s: Gunshi, action: i64) -> None:
        if action == TURN:
            s.ask(ChooseTurner())
        else:
            s.ask(ChooseArcher(self.weapon))
