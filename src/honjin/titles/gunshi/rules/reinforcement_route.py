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
from honjin.titles.gunshi.rules.arrivals import ChooseArrivalFacing, can_have, why_not_had
from honjin.titles.gunshi.rules.linking import names_own_piece, why_no_own_piece
from honjin.titles.gunshi.words.telling import cell_name
from honjin.titles.gunshi.words.vocabulary import BUY, LEAD, PLACE_AT


def can_bring(s: Gunshi, kind: i64) -> bool:
    """[GUN-LT4-01, GUN-LT4-02]"""
    if kind == CAVALRY and not s.rulings.route_brings_cavalry:
        return False
    return can_have(s, kind, s.box.route_price[kind])


def is_open(s: Gunshi, cell: i64) -> bool:
    """May a piece arrive there? Only on an empty cell. [GUN-LT4-03]"""
    if cell == OFF_BOARD or s.piece_at[cell] >= 0:
        return False
    return not is_barred_camp(s, cell) and not is_barred_invasion_cell(s, cell)


def is_barred_camp(s: Gunshi, cell: i64) -> bool:
    """Nothing arrives in the own camp, unless a ruling lets it. [GUN-LT4-04]"""
    return camp_of(cell) == s.active and not s.rulings.route_into_own_camp


def is_barred_invasion_cell(s: Gunshi, cell: i64) -> bool:
    """Nothing arrives where it could invade at once, unless a ruling lets it. [GUN-LT4-05]"""
    camp = invasion_camp(cell)
    return camp != NOBODY and camp != s.active and not s.rulings.route_onto_invasion_cells


def why_not_open(s: Gunshi, cell: i64) -> Refusal:
    if s.piece_at[cell] >= 0:
        return refuse("GUN-LT4-03", "cell_taken", cell=cell_name(cell))
    if is_barred_camp(s, cell):
        return refuse("GUN-LT4-04", "own_camp", cell=cell_name(cell))
    return refuse("GUN-LT4-05", "invasion_cell", cell=cell_name(cell))


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

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not names_own_piece(s, action):
            return why_no_own_piece(s, action)
        if kind_of(s.piece_at[action - LEAD]) == CAVALRY:
            return refuse("GUN-LT4-01", "cavalry_is_no_base", cell=cell_name(action - LEAD))
        return refuse("GUN-LT4-03", "no_open_cell", cell=cell_name(action - LEAD))

    def answer(self, s: Gunshi, action: i64) -> None:
        s.ask(ChooseRouteCell(s.piece_at[action - LEAD]))


class ChooseRouteCell(Decision):
    """On which cell beside the base? [GUN-LT4-03, GUN-LT4-04, GUN-LT4-05]"""

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

    def explain(self, s: Gunshi, action: i64) -> Refusal:
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

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not BUY <= action < BUY + KINDS:
            return refuse(self.clause, "choose_a_soldier")
        if action - BUY == CAVALRY and not s.rulings.route_brings_cavalry:
            return refuse("GUN-LT4-02", "no_cavalry_by_route")
        return why_not_had(s, action - BUY, s.box.route_price[action - BUY])

    def answer(self, s: Gunshi, action: i64) -> None:
        s.ask(ChooseArrivalFacing(action - BUY, self.cell, s.box.route_price[action - BUY]))

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"cell": cell_name(self.cell)}
