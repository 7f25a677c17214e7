"""How pieces move: how far each kind may go, and what happens on the way. [GUN-MOVE 移動, GUN-CAV 騎兵]

Distances are masks: bit d is set if the piece may go d cells.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.titles.gunshi.facts.board import (
    DIRECTIONS,
    NOBODY,
    OFF_BOARD,
    behind,
    edge_of,
    enemy_of,
    invasion_camp,
    neighbour,
)
from honjin.titles.gunshi.facts.pieces import ARCHER, CAVALRY, NO_PIECE, kind_of
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.rules.attack import is_repelled, strip_shield, take_piece
from honjin.titles.gunshi.rules.fences import break_fences
from honjin.titles.gunshi.words.telling import cell_name, kind_name, letter, side_name

NOWHERE: Final[i64] = 0
ONE_CELL: Final[i64] = 2
TWO_CELLS: Final[i64] = 4


def distances(s: Gunshi, piece: i64, heading: i64, light: bool) -> i64:
    """How far a piece may go, as things stand. `light`: by the Light Infantry card. [GUN-PCE-07, GUN-FACE-05]"""
    kind = kind_of(piece)
    facing = s.facing[piece]
    if kind == CAVALRY:
        if heading == facing:
            return charge(s, piece)
        if heading == behind(facing):
            return NOWHERE  # cavalry never goes backward [GUN-CAV-01]
    elif kind == ARCHER and heading == behind(facing) and not s.rulings.archers_step_back:
        return NOWHERE  # by a ruling only; archers step all four ways [GUN-MOVE-03]
    reach = step(s, piece, heading)
    if light and heading == facing:
        reach |= double_step(s, piece)
    return reach


def step(s: Gunshi, piece: i64, heading: i64) -> i64:
    """One cell, unless the board ends or an own piece stands there. [GUN-MOVE-02, GUN-MOVE-05]

    An attack that a shield will repel is a move too. [GUN-EXEC-07]
    """
    target = neighbour(s.cell[piece], heading)
    if target == OFF_BOARD or s.is_own(s.owner[piece], target):
        return NOWHERE
    return ONE_CELL


def charge(s: Gunshi, rider: i64) -> i64:
    """Straight ahead as far as the way is open. [GUN-CAV-01]"""
    side = s.owner[rider]
    heading = s.facing[rider]
    reach: i64 = 0
    distance: i64 = 0
    jumped = False
    cell = s.cell[rider]
    while True:
        cell = neighbour(cell, heading)
        distance += 1
        if cell == OFF_BOARD:
            return reach
        piece = s.piece_at[cell]
        if piece != NO_PIECE and s.owner[piece] == side:
            # One friendly infantry or archer may be passed, no cavalry, no second piece. [GUN-CAV-02, GUN-CAV-03]
            if jumped or kind_of(piece) == CAVALRY:
                return reach
            jumped = True
        else:
            reach |= 1 << distance
            if piece != NO_PIECE or is_stopped_by_fence(s, side, cell, heading):
                return reach  # an enemy piece or fence ends the charge [GUN-CAV-04, GUN-CAV-05]


def is_stopped_by_fence(s: Gunshi, side: i64, cell: i64, heading: i64) -> bool:
    """Does an enemy fence end a longer move on this cell? Own ones never do. [GUN-CAV-06, GUN-FNC-03, GUN-FNC-04]"""
    if s.rulings.any_fence_stops:
        return s.has_fence_against(side, cell)
    builder = s.fence[edge_of(cell, heading)]
    return builder != NOBODY and builder != side


def double_step(s: Gunshi, runner: i64) -> i64:
    """Light infantry runs two cells ahead, past a soldier but not past an enemy fence. [GUN-LT5-05, GUN-LT5-06]"""
    side = s.owner[runner]
    heading = s.facing[runner]
    first = neighbour(s.cell[runner], heading)
    if first == OFF_BOARD or is_stopped_by_fence(s, side, first, heading):
        return NOWHERE
    if s.is_enemy(side, first) and not s.rulings.light_infantry_passes_enemies:
        return NOWHERE
    target = neighbour(first, heading)
    if target == OFF_BOARD or s.is_own(side, target):
        return NOWHERE
    return TWO_CELLS


def cell_at(origin: i64, heading: i64, distance: i64) -> i64:
    """The cell so many steps away, or OFF_BOARD."""
    cell = origin
    while distance > 0 and cell != OFF_BOARD:
        cell = neighbour(cell, heading)
        distance -= 1
    return cell


class Shift:
    """A piece moved for a look ahead. Only cells and shields change, until `undo`; the last shift is undone first."""

    def __init__(self, s: Gunshi, piece: i64, target: i64) -> None:
        self.piece: i64 = piece
        self.origin: i64 = s.cell[piece]
        self.target: i64 = target
        self.foe: i64 = s.piece_at[target]
        self.is_repelled: bool = is_repelled(s, piece, target)
        if self.is_repelled:
            s.shielded[self.foe] = 0
        else:
            s.piece_at[self.origin] = NO_PIECE
            s.piece_at[target] = piece
            s.cell[piece] = target

    def undo(self, s: Gunshi) -> None:
        if self.is_repelled:
            s.shielded[self.foe] = 1
        else:
            s.cell[self.piece] = self.origin
            s.piece_at[self.target] = self.foe
            s.piece_at[self.origin] = self.piece


def fences_after(s: Gunshi, piece: i64, target: i64) -> vec[i64]:
    """The fences as they will stand once a piece has come to a cell and broken the enemy's there."""
    fences = s.fence[:]
    if not is_repelled(s, piece, target):
        enemy = enemy_of(s.owner[piece])
        for way in range(DIRECTIONS):
            edge = edge_of(target, way)
            if fences[edge] == enemy:
                fences[edge] = NOBODY
    return fences


def march(s: Gunshi, piece: i64, heading: i64, distance: i64) -> bool:
    """Move a piece, attack what stands there, break fences. True if it came to its target. [GUN-MOVE-06, GUN-MOVE-08]

    It faces the way it went, and by default where a shield has repelled it. [GUN-MOVE-07, GUN-FACE-04, GUN-CAV-08]
    """
    side = s.owner[piece]
    origin = s.cell[piece]
    target = cell_at(origin, heading, distance)
    foe = s.piece_at[target]
    if is_repelled(s, piece, target):
        if s.rulings.repelled_pieces_turn:
            s.facing[piece] = heading
        if s.is_told():
            words = (side_name(side), letter(piece), kind_name(piece), cell_name(origin), cell_name(target))
            s.tell(events.Repelled(*words))
        strip_shield(s, foe)
        return False  # no fence is broken [GUN-FNC-10]
    s.facing[piece] = heading
    if s.is_told():
        words = (side_name(side), letter(piece), kind_name(piece), cell_name(origin), cell_name(target))
        s.tell(events.Moved(*words))
    if foe != NO_PIECE:
        take_piece(s, foe)
    s.piece_at[origin] = NO_PIECE
    s.piece_at[target] = piece
    s.cell[piece] = target
    break_fences(s, side, target)
    return True


def may_invade_from(s: Gunshi, piece: i64) -> bool:
    """Does the piece stand on an invasion cell of the enemy camp? [GUN-INV-01]"""
    camp = invasion_camp(s.cell[piece])
    return camp != NOBODY and camp != s.owner[piece]
