"""Change Places: two own neighbours exchange cells. [GUN-SL2 位置入替]"""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.board import CELLS, DIRECTIONS
from honjin.titles.gunshi.facts.cards import CHANGE_PLACES
from honjin.titles.gunshi.facts.decision import Decision
from honjin.titles.gunshi.facts.pieces import NO_PIECE, PIECES
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.rules.linking import names_own_piece, why_no_own_piece
from honjin.titles.gunshi.words.telling import cell_name, side_name
from honjin.titles.gunshi.words.vocabulary import GO_TO, LEAD


def has_partner(s: Gunshi, piece: i64) -> bool:
    for way in range(DIRECTIONS):
        if s.own_neighbour(piece, way) != NO_PIECE:
            return True
    return False


def start_change_places(s: Gunshi) -> bool:
    """Compulsory with the supply and a pair, otherwise free of charge. [GUN-SL2-03, GUN-VAR-05]"""
    if s.supply[s.active] < s.box.cost[CHANGE_PLACES]:
        return False
    for piece in range(PIECES):
        if s.owner[piece] == s.active and s.cell[piece] >= 0 and has_partner(s, piece):
            s.supply[s.active] -= s.box.cost[CHANGE_PLACES]
            s.ask(ChooseFirstOfPair())
            return True
    return False


class ChooseFirstOfPair(Decision):
    """Which piece changes places? [GUN-SL2-01]"""

    clause = "GUN-SL2-01"

    def options(self, s: Gunshi, out: Options) -> None:
        for piece in range(PIECES):
            if s.owner[piece] == s.active and s.cell[piece] >= 0 and has_partner(s, piece):
                out.add(LEAD + s.cell[piece])

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not names_own_piece(s, action):
            return why_no_own_piece(s, action)
        return refuse(self.clause, "no_neighbour", cell=cell_name(action - LEAD))

    def answer(self, s: Gunshi, action: i64) -> None:
        s.ask(ChooseSecondOfPair(s.piece_at[action - LEAD]))


class ChooseSecondOfPair(Decision):
    """With which neighbour? [GUN-SL2-01]"""

    clause = "GUN-SL2-01"

    def __init__(self, first: i64) -> None:
        self.first: i64 = first

    def follows(self, s: Gunshi) -> i64:
        return LEAD + s.cell[self.first]

    def options(self, s: Gunshi, out: Options) -> None:
        for way in range(DIRECTIONS):
            piece = s.own_neighbour(self.first, way)
            if piece != NO_PIECE:
                out.add(GO_TO + s.cell[piece])

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not GO_TO <= action < GO_TO + CELLS:
            return refuse(self.clause, "choose_a_neighbour")
        return refuse(self.clause, "not_a_neighbour", cell=cell_name(action - GO_TO))

    def answer(self, s: Gunshi, action: i64) -> None:
        exchange(s, self.first, s.piece_at[action - GO_TO])

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"cell": cell_name(s.cell[self.first])}


def exchange(s: Gunshi, first: i64, second: i64) -> None:
    """Facings stay, nothing is attacked, nobody is asked to invade. [GUN-SL2-01, GUN-SL2-02]"""
    here = s.cell[first]
    there = s.cell[second]
    s.cell[first] = there
    s.cell[second] = here
    s.piece_at[here] = second
    s.piece_at[there] = first
    if s.is_told():
        s.tell(events.PlacesChanged(side_name(s.owner[first]), cell_name(here), cell_name(there)))
