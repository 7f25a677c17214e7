"""Pieces arriving from the stock: by deployment, reinforcement or a reinforcement route. [GUN-PCE, GUN-FACE]"""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.board import CELLS, DIRECTION_NAMES, DIRECTIONS, camp_of
from honjin.titles.gunshi.facts.decision import Decision
from honjin.titles.gunshi.facts.pieces import INFANTRY, KIND_NAMES
from honjin.titles.gunshi.facts.state import DEPLOYMENT, Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.rules.fences import break_fences
from honjin.titles.gunshi.words.telling import cell_name, kind_name, letter, side_name
from honjin.titles.gunshi.words.vocabulary import BUY, FACE, PLACE_AT


def arrive(s: Gunshi, kind: i64, cell: i64, facing: i64, price: i64) -> None:
    """Take a piece from the stock, pay for it, and set it on a cell. [GUN-DEP-02]

    Infantry brings its shield, and the enemy's fences around the cell fall. [GUN-PCE-04, GUN-RNF-03, GUN-RNF-04,
    GUN-LT4-06, GUN-LT4-07] Everybody sees it. [GUN-DEP-10]
    Only pieces that were deployed before the war can be generals. [GUN-GEN-03]
    """
    side = s.active
    piece = s.next_letter(kind)
    s.supply[side] -= price
    s.owner[piece] = side
    s.cell[piece] = cell
    s.facing[piece] = facing
    s.shielded[piece] = 1 if kind == INFANTRY else 0
    s.candidate[piece] = 1 if s.phase == DEPLOYMENT else 0
    s.piece_at[cell] = piece
    if s.is_told():
        words = (side_name(side), letter(piece), kind_name(piece), cell_name(cell), DIRECTION_NAMES[facing])
        s.tell(events.Deployed(*words, int(price)))
    break_fences(s, side, cell)


def has_empty_camp_cell(s: Gunshi, side: i64) -> bool:
    for cell in range(CELLS):
        if camp_of(cell) == side and s.piece_at[cell] < 0:
            return True
    return False


def can_have(s: Gunshi, kind: i64, price: i64) -> bool:
    """Is there one in the stock, and the supply for what it costs? [GUN-STK-01, GUN-PCE-06, GUN-LP-02]"""
    return s.supply[s.active] >= price and s.is_in_stock(kind)


def why_not_had(s: Gunshi, kind: i64, price: i64) -> Refusal:
    """Why a kind of piece cannot be had for a price."""
    name = KIND_NAMES[kind]
    if not s.is_in_stock(kind):
        return refuse("GUN-STK-01", "out_of_stock", goods=name)
    supply = str(s.supply[s.active])
    return refuse("GUN-LP-02", "too_expensive", goods=name, price=str(price), supply=supply)


class ChooseCampCell(Decision):
    """On which empty cell of the own camp, invasion cells too? [GUN-DEP-03, GUN-RNF-01, GUN-RNF-05]"""

    clause = "GUN-DEP-03"

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind

    def follows(self, s: Gunshi) -> i64:
        return BUY + self.kind

    def options(self, s: Gunshi, out: Options) -> None:
        for cell in range(CELLS):
            if camp_of(cell) == s.active and s.piece_at[cell] < 0:
                out.add(PLACE_AT + cell)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        clause = "GUN-DEP-03" if s.phase == DEPLOYMENT else "GUN-RNF-01"
        if not PLACE_AT <= action < PLACE_AT + CELLS:
            return refuse(clause, "choose_a_cell")
        cell = action - PLACE_AT
        if camp_of(cell) != s.active:
            return refuse(clause, "outside_camp", cell=cell_name(cell))
        return refuse(clause, "cell_taken", cell=cell_name(cell))

    def answer(self, s: Gunshi, action: i64) -> None:
        s.ask(ChooseArrivalFacing(self.kind, action - PLACE_AT, s.box.price[self.kind]))

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"goods": KIND_NAMES[self.kind]}


class ChooseArrivalFacing(Decision):
    """Which way does the new piece face? Any way. [GUN-FACE-03]"""

    clause = "GUN-FACE-03"

    def __init__(self, kind: i64, cell: i64, price: i64) -> None:
        self.kind: i64 = kind
        self.cell: i64 = cell
        self.price: i64 = price

    def follows(self, s: Gunshi) -> i64:
        return PLACE_AT + self.cell

    def options(self, s: Gunshi, out: Options) -> None:
        for facing in range(DIRECTIONS):
            out.add(FACE + facing)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        return refuse(self.clause, "choose_a_facing")

    def answer(self, s: Gunshi, action: i64) -> None:
        arrive(s, self.kind, self.cell, action - FACE, self.price)

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"goods": KIND_NAMES[self.kind], "cell": cell_name(self.cell)}
