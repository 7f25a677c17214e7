"""Fences on the board, and the Fence card. [GUN-FNC 柵, GUN-FCARD]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.board import (
    DIRECTIONS,
    EDGE_NAMES,
    EDGES,
    NOBODY,
    OFF_BOARD,
    cell_beside,
    edge_of,
    enemy_of,
    is_rim,
    left_of,
    neighbour,
    right_of,
)
from honjin.titles.gunshi.facts.decision import Decision
from honjin.titles.gunshi.facts.pieces import FENCE, INFANTRY, NO_PIECE, PIECES, kind_of
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.rules.linking import is_link, names_own_piece, why_no_own_piece
from honjin.titles.gunshi.words.telling import cell_name, side_name
from honjin.titles.gunshi.words.vocabulary import FENCE_ON, LEAD, PASS

EDGES_IN_RANGE: Final[i64] = 16
"""No infantry has more edges in its range."""
NO_EDGE: Final[i64] = -1


def _edges_in_range(cell: int, ahead: int) -> list[int]:
    """The edges of the cells left, right, ahead, and diagonally ahead on both sides. [GUN-FCARD-03]"""
    front = neighbour(cell, ahead)
    cells = [neighbour(cell, left_of(ahead)), neighbour(cell, right_of(ahead)), front]
    if front != OFF_BOARD:
        cells += [neighbour(front, left_of(ahead)), neighbour(front, right_of(ahead))]
    edges = {int(edge_of(near, way)) for near in cells if near != OFF_BOARD for way in range(DIRECTIONS)}
    return sorted(edges) + [-1] * (16 - len(edges))


_RANGE: Final = vec[i64](
    [edge for cell in range(49) for ahead in range(4) for edge in _edges_in_range(cell, ahead)]
)


def edge_in_range(s: Gunshi, infantry: i64, place: i64) -> i64:
    """The edges that an infantry reaches, one after the other; NO_EDGE after the last."""
    return _RANGE[(s.cell[infantry] * DIRECTIONS + s.facing[infantry]) * EDGES_IN_RANGE + place]


def build_fence(s: Gunshi, side: i64, edge: i64) -> None:
    """Put a fence from the supply on an edge and pay for it."""
    s.fence[edge] = side
    s.fences[side] -= 1
    s.supply[side] -= s.box.price[FENCE]
    if s.is_told():
        s.tell(events.FenceBuilt(side_name(side), EDGE_NAMES[edge]))


def break_fences(s: Gunshi, side: i64, cell: i64) -> None:
    """Whoever comes to stand on a cell removes the enemy's fences around it. [GUN-FNC-06, GUN-FNC-07]

    Its next move is free of them. [GUN-FNC-09]
    """
    enemy = enemy_of(side)
    for way in range(DIRECTIONS):
        edge = edge_of(cell, way)
        if s.fence[edge] == enemy:
            s.fence[edge] = NOBODY
            s.fences[enemy] += 1
            if s.is_told():
                s.tell(events.FenceBroken(side_name(enemy), EDGE_NAMES[edge]))


def why_no_fence(s: Gunshi, infantry: i64, edge: i64) -> Refusal:
    """The clause that keeps an infantry from fencing an edge."""
    name = EDGE_NAMES[edge]
    if s.fence[edge] != NOBODY:
        return refuse("GUN-FCARD-05", "edge_taken", edge=name)
    if has_enemy_beside(s, s.owner[infantry], edge):
        return refuse("GUN-FCARD-04", "enemy_at_edge", edge=name)
    if not is_in_range(s, infantry, edge) or is_too_far(s, infantry, edge):
        return refuse("GUN-FCARD-03", "edge_out_of_range", edge=name)
    return refuse("GUN-DEP-04", "rim_edge", edge=name)


def is_in_range(s: Gunshi, infantry: i64, edge: i64) -> bool:
    for place in range(EDGES_IN_RANGE):
        if edge_in_range(s, infantry, place) == edge:
            return True
    return False


def can_fence(s: Gunshi, infantry: i64, edge: i64) -> bool:
    """May an infantry fence an edge in its range? [GUN-FCARD-04, GUN-FCARD-05]"""
    if s.fence[edge] != NOBODY or has_enemy_beside(s, s.owner[infantry], edge):
        return False
    return not is_too_far(s, infantry, edge) and (s.rulings.rim_fences or not is_rim(edge))


def has_enemy_beside(s: Gunshi, side: i64, edge: i64) -> bool:
    """A cell with an enemy may not be fenced, whichever of the two it is. [GUN-FCARD-04]"""
    second = cell_beside(edge, 1)
    return s.is_enemy(side, cell_beside(edge, 0)) or (second != OFF_BOARD and s.is_enemy(side, second))


def is_too_far(s: Gunshi, infantry: i64, edge: i64) -> bool:
    """By a ruling a fence touches the cell of its builder."""
    if not s.rulings.fences_touch_their_builder:
        return False
    return s.cell[infantry] != cell_beside(edge, 0) and s.cell[infantry] != cell_beside(edge, 1)


def can_build(s: Gunshi, infantry: i64) -> bool:
    """Is there any edge this infantry may fence? Reserve and supply are asked about elsewhere."""
    for place in range(EDGES_IN_RANGE):
        edge = edge_in_range(s, infantry, place)
        if edge != NO_EDGE and can_fence(s, infantry, edge):
            return True
    return False


def can_pay_fence(s: Gunshi, side: i64) -> bool:
    """[GUN-FCARD-02]"""
    return s.fences[side] > 0 and s.supply[side] >= s.box.price[FENCE]


def start_fence(s: Gunshi) -> bool:
    """Carry out the Fence card, or return False if it must be skipped. [GUN-FCARD-02]"""
    if not can_pay_fence(s, s.active):
        return False
    for piece in range(PIECES):
        if is_builder(s, piece) and can_build(s, piece):
            s.ask(ChooseBuilder())
            return True
    return False


class ChooseBuilder(Decision):
    """Which infantry sets up a fence? [GUN-FCARD-01]"""

    clause = "GUN-FCARD-01"

    def options(self, s: Gunshi, out: Options) -> None:
        for piece in range(PIECES):
            if is_builder(s, piece) and can_build(s, piece):
                out.add(LEAD + s.cell[piece])

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not names_own_piece(s, action):
            return why_no_own_piece(s, action)
        if kind_of(s.piece_at[action - LEAD]) != INFANTRY:
            return refuse("GUN-FCARD-01", "only_infantry", cell=cell_name(action - LEAD))
        return refuse("GUN-FCARD-02", "no_free_edge", cell=cell_name(action - LEAD))

    def answer(self, s: Gunshi, action: i64) -> None:
        lead = s.piece_at[action - LEAD]
        s.ask(ChooseEdge(lead, lead, 0))


def is_builder(s: Gunshi, piece: i64) -> bool:
    return kind_of(piece) == INFANTRY and s.owner[piece] == s.active and s.cell[piece] >= 0


class ChooseEdge(Decision):
    """Where does the infantry put its fence? [GUN-FCARD-03, GUN-FCARD-04, GUN-FCARD-05]"""

    clause = "GUN-FCARD-03"

    def __init__(self, lead: i64, builder: i64, done: i64) -> None:
        self.lead: i64 = lead
        self.builder: i64 = builder
        self.done: i64 = done
        """Mask of the pieces that have built already."""

    def follows(self, s: Gunshi) -> i64:
        return LEAD + s.cell[self.builder]

    def options(self, s: Gunshi, out: Options) -> None:
        for place in range(EDGES_IN_RANGE):
            edge = edge_in_range(s, self.builder, place)
            if edge != NO_EDGE and can_fence(s, self.builder, edge):
                out.add(FENCE_ON + edge)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not FENCE_ON <= action < FENCE_ON + EDGES:
            return refuse(self.clause, "choose_an_edge")
        return why_no_fence(s, self.builder, action - FENCE_ON)

    def answer(self, s: Gunshi, action: i64) -> None:
        build_fence(s, s.active, action - FENCE_ON)
        offer_fence(s, self.lead, self.done | (1 << self.builder))

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"cell": cell_name(s.cell[self.builder])}


def offer_fence(s: Gunshi, lead: i64, done: i64) -> None:
    """Linked infantry may build as long as fences and supply last. [GUN-LINK-09]"""
    if not can_pay_fence(s, s.active):
        return
    for way in range(DIRECTIONS):
        piece = s.own_neighbour(lead, way)
        if may_build_next(s, lead, piece, done):
            s.ask(OfferFence(lead, done))
            return


def may_build_next(s: Gunshi, lead: i64, piece: i64, done: i64) -> bool:
    return piece != NO_PIECE and is_link(s, lead, piece) and (done >> piece) & 1 == 0 and can_build(s, piece)


class OfferFence(Decision):
    """Does a linked infantry set up a fence as well? [GUN-FCARD-06, GUN-LINK-09]"""

    clause = "GUN-LINK-09"
    primary = "fence"

    def __init__(self, lead: i64, done: i64) -> None:
        self.lead: i64 = lead
        self.done: i64 = done

    def follows(self, s: Gunshi) -> i64:
        return LEAD + s.cell[self.lead]

    def options(self, s: Gunshi, out: Options) -> None:
        for way in range(DIRECTIONS):
            piece = s.own_neighbour(self.lead, way)
            if may_build_next(s, self.lead, piece, self.done):
                out.add(LEAD + s.cell[piece])
        out.add(PASS)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not names_own_piece(s, action):
            return why_no_own_piece(s, action)
        piece = s.piece_at[action - LEAD]
        cell = cell_name(action - LEAD)
        if not is_link(s, self.lead, piece):
            return refuse("GUN-LINK-03", "not_linked", cell=cell)
        if (self.done >> piece) & 1:
            return refuse("GUN-FCARD-06", "has_acted", cell=cell)
        return refuse("GUN-FCARD-02", "no_free_edge", cell=cell)

    def answer(self, s: Gunshi, action: i64) -> None:
        if action != PASS:
            s.ask(ChooseEdge(self.lead, s.piece_at[action - LEAD], self.done))
