"""Invasion: leaving the board for the enemy's store. [GUN-INV 侵入]"""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Question
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.pieces import IN_STORE, NO_PIECE
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.rules.ending import INVADERS_TO_WIN, win_by_invasion
from honjin.titles.gunshi.words.telling import cell_name, kind_name, letter, side_name
from honjin.titles.gunshi.words.vocabulary import GO_TO, INVADE, STAY


def invade(s: Gunshi, piece: i64) -> None:
    """The piece and its shield become tokens in the enemy's store, for good. [GUN-INV-02, GUN-INV-03, GUN-INV-09]"""
    side = s.owner[piece]
    tokens = 1 + s.shielded[piece]
    cell = s.cell[piece]
    s.piece_at[cell] = NO_PIECE
    s.cell[piece] = IN_STORE
    s.candidate[piece] = 0
    s.invaders[side] += tokens
    if s.is_told():
        words = (side_name(side), letter(piece), kind_name(piece), cell_name(cell))
        s.tell(events.Invaded(*words, int(tokens), int(s.invaders[side])))
    if s.inspired[side] == 0 and s.rulings.inspiration != "off":
        s.inspired[side] = 1  # the first invasion, and no later one [GUN-INSP-03, GUN-INSP-08]
    if s.invaders[side] >= INVADERS_TO_WIN:
        win_by_invasion(s, side)


class OfferInvasion(Question[Gunshi]):
    """Does the piece invade or stay? [GUN-INV-01]

    It is asked of a general too, who may only stay, so that nobody can tell. [GUN-INFO-08]
    """

    clause = "GUN-INV-01"
    primary = "invade"

    def __init__(self, piece: i64) -> None:
        self.piece: i64 = piece

    def actor(self, s: Gunshi) -> i64:
        return s.owner[self.piece]

    def asked_even_if_forced(self) -> bool:
        return True

    def follows(self, s: Gunshi) -> i64:
        return GO_TO + s.cell[self.piece]

    def options(self, s: Gunshi, out: Options) -> None:
        cell = s.cell[self.piece]
        if self.piece != s.general[s.owner[self.piece]]:
            out.add(INVADE + cell)
        out.add(STAY + cell)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        cell = s.cell[self.piece]
        if action != INVADE + cell:
            return refuse(self.clause, "invade_or_stay", cell=cell_name(cell))
        return refuse("GUN-INV-05", "general_cannot_invade", cell=cell_name(cell))

    def answer(self, s: Gunshi, action: i64) -> None:
        if action == INVADE + s.cell[self.piece]:
            invade(s, self.piece)
        elif s.is_told():  # a hint that proves nothing [GUN-INFO-07]
            cell = cell_name(s.cell[self.piece])
            s.tell(events.StayedOut(side_name(s.owner[self.piece]), letter(self.piece), cell))

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"cell": cell_name(s.cell[self.piece])}
