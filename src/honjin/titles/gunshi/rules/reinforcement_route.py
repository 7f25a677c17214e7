"""Reinforcement Route: a piece from the stock beside one's own infantry or archer. [GUN-LT4 援軍経路]"""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.board import (
    CELLS,
    DIRECTIONS,
    NOBODY,
    OFF_BOARD,
    camp_of,
    invasion_camp,
    neighbour,
)
from honjin.titles.gunshi.facts.decision import Decision
from honjin.titles.gunshi.facts.pieces import CAVALRY, KINDS, PIECES, kind_of
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules.arrivals import ChooseArrivalFacing, why_not_bought
from honjin.titles.gunshi.rules.linking import leads_refusal
from honjin.titles.gunshi.words.telling import cell_name
from honjin.titles.gunshi.words.vocabulary import BUY, LEAD, PLACE_AT


def can_bring(s: Gunshi, kind: i64) -> bool:
    """[GUN-LT4-01, GUN-LT4-02]"""
    if kind == CAVALRY and not s.rulings.route_brings_cavalry:
        return False
    return s.supply[s.active] >= s.box.route_price[kind] and s.is_in_stock(kind)


def is_open(s: Gunshi, cell: i64) -> bool:
    """May a piece arrive there? [GUN-LT4-03..05]"""
    return cell != OFF_BOARD and why_not_open(s, cell) is None


def why_not_open(s: Gunshi, cell: i64) -> Refusal | None:
    if s.piece_at[cell] >= 0:
        return refuse("GUN-LT4-03", "cell_taken", cell=cell_name(cell))
    if camp_of(cell) == s.active and not s.rulings.route_into_own_camp:
        return refuse("GUN-LT4-04", "own_camp", cell=cell_name(cell))
    camp = invasion_camp(cell)
    if camp != NOBODY and camp != s.active and not s.rulings.route_onto_invasion_cells:
        return refuse("GUN-LT4-05", "invasion_cell", cell=cell_name(cell))
    return None


def is_base(s: Gunshi, piece: i64) -> bool:
    """An infantry or archer with an open cell beside it. [GUN-LT4-01]"""
    if s.owner[piece] != s.active or s.cell[piece] < 0 or kind_of(piece) == CAVALRY:
        return False
    for way in range(DIRECTIONS):
        if is_open(s, neighbour(s.cell[piece], way)):
            return True
    return False


def start_reinforcement_route(s: Gunshi) -> bool:
    """[GUN-LT4-08]"""
    affordable = False
    for kind in range(KINDS):
        if can_bring(s, kind):
            affordable = True
    if not affordable:
        return False
    for piece in range(PIECES):
        if is_base(s, piece):
            s.ask(ChooseBase())
            return True
    return False


class ChooseBase(Decision):
    """Beside which infantry or archer does the piece arrive? [GUN-LT4-01]"""

    clause = "GUN-LT4-01"

    def options(self, s: Gunshi, out: Options) -> None:
        for piece in range(PIECES):
            if is_base(s, piece):
                out.add(LEAD + s.cell[piece])

    def why_not(self, s: Gunshi, action: i64) -> Refusal | None:
        refusal = leads_refusal(s, action)
        if refusal is not None:
            return refusal
        piece = s.piece_at[action - LEAD]
        if kind_of(piece) == CAVALRY:
            return refuse("GUN-LT4-01", "cavalry_is_no_base", cell=cell_name(action - LEAD))
        if not is_base(s, piece):
            return refuse("GUN-LT4-03", "no_open_cell", cell=cell_name(action - LEAD))
        return None

    def answer(self, s: Gunshi, action: i64) -> None:
        s.ask(ChooseRouteCell(s.piece_at[action - LEAD]))


class ChooseRouteCell(Decision):
    """On which cell beside the base? [GUN-LT4-03..05]"""

    clause = "GUN-LT4-03"

    def __init__(self, base: i64) -> None:
        self.base: i64 = base

    def follows(self, s: Gunshi) -> i64:
        return LEAD + s.cell[self.base]

    def options(self, s: Gunshi, out: Options) -> None:
        for way in range(DIRECTIONS):
            cell = neighbour(s.cell[self.base], way)
            if is_open(s, cell):
                out.add(PLACE_AT + cell)

    def why_not(self, s: Gunshi, action: i64) -> Refusal | None:
        if not PLACE_AT <= action < PLACE_AT + CELLS:
            return refuse(self.clause, "choose_a_cell")
        cell = action - PLACE_AT
        for way in range(DIRECTIONS):
            if neighbour(s.cell[self.base], way) == cell:
                return why_not_open(s, cell)
        return refuse("GUN-LT4-01", "not_beside_base", cell=cell_name(cell))

    def answer(self, s: Gunshi, action: i64) -> None:
        s.ask(ChooseRoutePiece(action - PLACE_AT))

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"cell": cell_name(s.cell[self.base])}


class ChooseRoutePiece(Decision):
    """Which piece arrives? [GUN-LT4-01, GUN-LT4-02]"""

    clause = "GUN-LT4-01"

    def __init__(self, cell: i64) -> None:
        self.cell: i64 = cell

    def follows(self, s: Gunshi) -> i64:
        return PLACE_AT + self.cell

    def options(self, s: Gunshi, out: Options) -> None:
        for kind in range(KINDS):
            if can_bring(s, kind):
                out.add(BUY + kind)

    def why_not(self, s: Gunshi, action: i64) -> Refusal | None:
        if not BUY <= action < BUY + KINDS:
            return refuse(self.clause, "choose_a_soldier")
        if action - BUY == CAVALRY and not s.rulings.route_brings_cavalry:
            return refuse("GUN-LT4-02", "no_cavalry_by_route")
        return why_not_bought(s, action - BUY, s.box.route_price[action - BUY])

    def answer(self, s: Gunshi, action: i64) -> None:
        s.ask(ChooseArrivalFacing(action - BUY, self.cell, s.box.route_price[action - BUY]))

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"cell": cell_name(self.cell)}
