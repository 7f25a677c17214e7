"""Turning: the first half of Turn/Shoot, and part of the Six Teachings. [GUN-ROT 向き変更]"""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.board import DIRECTION_NAMES, DIRECTIONS
from honjin.titles.gunshi.facts.decision import Decision
from honjin.titles.gunshi.facts.pieces import NO_PIECE, PIECES
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.rules.linking import linked_piece, why_no_own_piece
from honjin.titles.gunshi.words.telling import cell_name, kind_name, letter, side_name
from honjin.titles.gunshi.words.vocabulary import FACE, LEAD, LINK_TO, PASS


def turn(s: Gunshi, piece: i64, facing: i64) -> None:
    """A piece turns on its cell; no fence is broken. [GUN-ROT-01, GUN-FNC-10]"""
    s.facing[piece] = facing
    if s.is_told():
        words = (side_name(s.owner[piece]), letter(piece), kind_name(piece), cell_name(s.cell[piece]))
        s.tell(events.Turned(*words, DIRECTION_NAMES[facing]))


class ChooseTurner(Decision):
    """Which piece turns? [GUN-ROT-01]"""

    clause = "GUN-ROT-01"

    def options(self, s: Gunshi, out: Options) -> None:
        for piece in range(PIECES):
            if s.owner[piece] == s.active and s.cell[piece] >= 0:
                out.add(LEAD + s.cell[piece])

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        return why_no_own_piece(s, action)

    def answer(self, s: Gunshi, action: i64) -> None:
        s.ask(ChooseFacing(s.piece_at[action - LEAD]))


class ChooseFacing(Decision):
    """Which way does the lead turn? It must change. [GUN-ROT-01]"""

    clause = "GUN-ROT-01"

    def __init__(self, lead: i64) -> None:
        self.lead: i64 = lead

    def follows(self, s: Gunshi) -> i64:
        return LEAD + s.cell[self.lead]

    def options(self, s: Gunshi, out: Options) -> None:
        for facing in range(DIRECTIONS):
            if facing != s.facing[self.lead]:
                out.add(FACE + facing)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        return why_not_facing(s, self.lead, action)

    def answer(self, s: Gunshi, action: i64) -> None:
        turn(s, self.lead, action - FACE)
        offer_turns(s, self.lead, action - FACE, 0)

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"cell": cell_name(s.cell[self.lead])}


def is_new_facing(s: Gunshi, piece: i64, action: i64) -> bool:
    return FACE <= action < FACE + DIRECTIONS and action - FACE != s.facing[piece]


def why_not_facing(s: Gunshi, piece: i64, action: i64) -> Refusal:
    if not FACE <= action < FACE + DIRECTIONS:
        return refuse("GUN-ROT-01", "choose_a_facing")
    return refuse("GUN-ROT-01", "faces_there_already", facing=DIRECTION_NAMES[action - FACE])


def offer_turns(s: Gunshi, lead: i64, facing: i64, way: i64) -> None:
    """Ask the neighbours of the same kind that face elsewhere. [GUN-LINK-07]"""
    while way < DIRECTIONS:
        piece = linked_piece(s, lead, way)
        if piece != NO_PIECE and s.facing[piece] != facing:
            s.ask(OfferTurn(lead, facing, way))
            return
        way += 1


class OfferTurn(Decision):
    """Does a neighbour turn the same way? [GUN-LINK-07]"""

    clause = "GUN-LINK-07"
    primary = "face"

    def __init__(self, lead: i64, facing: i64, way: i64) -> None:
        self.lead: i64 = lead
        self.facing: i64 = facing
        self.way: i64 = way

    def follows(self, s: Gunshi) -> i64:
        return LEAD + s.cell[self.lead]

    def options(self, s: Gunshi, out: Options) -> None:
        out.add(LINK_TO + s.cell[linked_piece(s, self.lead, self.way)])
        out.add(PASS)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        cell = s.cell[linked_piece(s, self.lead, self.way)]
        return refuse(self.clause, "link_or_pass", cell=cell_name(cell))

    def answer(self, s: Gunshi, action: i64) -> None:
        if action != PASS:
            turn(s, linked_piece(s, self.lead, self.way), self.facing)
        offer_turns(s, self.lead, self.facing, self.way + 1)

    def facts(self, s: Gunshi) -> dict[str, str]:
        cell = s.cell[linked_piece(s, self.lead, self.way)]
        return {"cell": cell_name(cell), "facing": DIRECTION_NAMES[self.facing]}
