"""Phase 2, first half: each side names its general. [GUN-GEN 将軍]"""

from mypy_extensions import i64

from honjin.core.events import all_but, only
from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.board import CELLS
from honjin.titles.gunshi.facts.decision import Decision
from honjin.titles.gunshi.facts.pieces import PIECES
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.words.telling import cell_name, letter, side_name
from honjin.titles.gunshi.words.vocabulary import NAME_GENERAL


class ChooseGeneral(Decision):
    """Which of the own pieces is the general? A secret. [GUN-GEN-01, GUN-GEN-02]"""

    clause = "GUN-GEN-01"

    def asked_even_if_forced(self) -> bool:
        return True

    def options(self, s: Gunshi, out: Options) -> None:
        for piece in range(PIECES):
            if s.owner[piece] == s.active:
                out.add(NAME_GENERAL + s.cell[piece])

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not NAME_GENERAL <= action < NAME_GENERAL + CELLS:
            return refuse(self.clause, "choose_a_general")
        return refuse(self.clause, "not_your_piece", cell=cell_name(action - NAME_GENERAL))

    def answer(self, s: Gunshi, action: i64) -> None:
        side = s.active
        s.general[side] = s.piece_at[action - NAME_GENERAL]
        if s.is_told():
            s.tell(events.GeneralChosen(side_name(side), letter(s.general[side])), only(int(side)))
            s.tell(events.GeneralChosen(side_name(side), ""), all_but(int(side)))
