"""Which cells a side could attack with its next order."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.bits import bit
from honjin.titles.gunshi.facts.board import DIRECTIONS, OFF_BOARD, behind, enemy_of, invasion_camp, neighbour
from honjin.titles.gunshi.facts.pieces import ARCHER, CAVALRY, NO_PIECE, PIECES, kind_of
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules.linking import linked_piece
from honjin.titles.gunshi.rules.marching import charge
from honjin.titles.gunshi.rules.shooting import BOW, TARGETS, can_hit, target_cell


def _around(cell: int) -> int:
    """The neighbours of a cell as a mask."""
    mask = 0
    for way in range(4):
        if neighbour(cell, way) != OFF_BOARD:
            mask |= 1 << int(neighbour(cell, way))
    return mask


AROUND: Final = vec[i64]([_around(cell) for cell in range(49)])
INVASION: Final = vec[i64](
    [sum(1 << cell for cell in range(49) if invasion_camp(cell) == side) for side in range(2)]
)
"""The cells from which a side's camp is invaded, as masks."""


class Reach:
    """The cells a side could attack with its next order, as masks, and how many tokens could invade."""

    def __init__(self) -> None:
        self.own: i64 = 0
        self.foot: i64 = 0
        """By infantry and archers on the march: a shield stops them. [GUN-CAP-02]"""
        self.horse: i64 = 0
        self.arrows: i64 = 0
        self.invading: i64 = 0
        """Mask of pieces that could invade with a Move."""
        self.tokens: i64 = 0
        """The most that one linked Move could bring into the enemy's store."""

    def scan(self, s: Gunshi, side: i64, general: i64) -> None:
        """Look at a side; its general, where known, cannot invade. [GUN-INV-05]"""
        self.own = 0
        self.foot = 0
        self.horse = 0
        self.arrows = 0
        self.invading = 0
        self.tokens = 0
        for piece in range(PIECES):
            if s.owner[piece] == side and s.cell[piece] >= 0:
                self.own |= bit(s.cell[piece])
        goal = INVASION[enemy_of(side)] & ~self.own
        for piece in range(PIECES):
            if s.owner[piece] != side or s.cell[piece] < 0:
                continue
            kind = kind_of(piece)
            if kind == CAVALRY:
                cells = ride(s, piece)
                self.horse |= cells
            else:
                cells = AROUND[s.cell[piece]]
                self.foot |= cells
                if kind == ARCHER:
                    self.arrows |= shots(s, piece)
            if cells & goal and piece != general:
                self.invading |= 1 << piece
        if self.invading:
            self.count_tokens(s)

    def count_tokens(self, s: Gunshi) -> None:
        for lead in range(PIECES):
            if (self.invading >> lead) & 1:
                tokens = 1 + s.shielded[lead]
                for way in range(DIRECTIONS):
                    piece = linked_piece(s, lead, way)
                    if piece != NO_PIECE and (self.invading >> piece) & 1:
                        tokens += 1 + s.shielded[piece]
                if tokens > self.tokens:
                    self.tokens = tokens


def ride(s: Gunshi, rider: i64) -> i64:
    """The cells a cavalry could ride to, as a mask."""
    cell = s.cell[rider]
    facing = s.facing[rider]
    cells = AROUND[cell]
    back = neighbour(cell, behind(facing))
    if back != OFF_BOARD:
        cells &= ~bit(back)
    reach = charge(s, rider)
    distance: i64 = 1
    while reach >> distance:
        cell = neighbour(cell, facing)
        if (reach >> distance) & 1:
            cells |= bit(cell)
        distance += 1
    return cells


def shots(s: Gunshi, archer: i64) -> i64:
    """The enemies an archer could hit, as a mask of cells."""
    cells: i64 = 0
    for place in range(TARGETS):
        if can_hit(s, archer, BOW, place):
            cells |= bit(target_cell(s, archer, BOW, place))
    return cells
