"""What an army is worth: its pieces and how they stand, its fences, and the supply that buys more.

All numbers are a player's opinion, in hundredths of what a supply point buys before the war; only the order of the
results matters.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.titles.gunshi.facts.board import (
    DIRECTIONS,
    EDGES,
    NORTH,
    RED,
    SOUTH,
    behind,
    cell_beside,
    enemy_of,
    is_rim,
)
from honjin.titles.gunshi.facts.pieces import (
    CAVALRY,
    INFANTRY,
    KINDS,
    NO_PIECE,
    PIECES,
    after_last_letter,
    first_letter,
    kind_of,
)
from honjin.titles.gunshi.facts.state import DEPLOYMENT, Gunshi
from honjin.titles.gunshi.rules.linking import linked_piece
from honjin.titles.gunshi.rules.rapid_messenger import MESSENGER_COST

PIECE: Final = vec[i64]([150, 330, 440])
"""Infantry without its shield, archer, cavalry."""
SHIELD: Final[i64] = 90
SUPPLY_BEFORE_WAR: Final[i64] = 100
SUPPLY_FOR_MESSENGER: Final[i64] = 30
"""A point of supply up to the price of a messenger."""
SUPPLY_BEYOND: Final[i64] = 10
FENCE: Final[i64] = 60
"""A fence on the board; more if it stands in the way of cavalry."""
FENCE_IN_COLUMN: Final[i64] = 150

ADVANCE: Final = vec[i64]([18, 10, 4])
"""For each row on the way to the enemy's camp, by kind. Cavalry needs no steps, it charges."""
FORWARD: Final = vec[i64]([10, 40, 120])
"""For facing the enemy, by kind; as much is lost by facing home."""
LINK: Final[i64] = 14
"""For each neighbour of the same kind. [GUN-TIP-07]"""
SCREEN: Final[i64] = 40
"""For a shielded infantry right in front of an own archer or cavalry."""
CROWD: Final[i64] = 150
"""Lost for each archer or cavalry beyond the third, when armies are chosen."""
EXPOSED_GENERAL: Final[i64] = 60
"""Lost for each row that the own general stands in front of its back row."""


def forward_of(side: i64) -> i64:
    """Towards the enemy."""
    return NORTH if side == RED else SOUTH


def rows_from_home(side: i64, cell: i64) -> i64:
    """0 on the own back row, 6 on the enemy's."""
    return cell // 7 if side == RED else 6 - cell // 7


def army(s: Gunshi, side: i64) -> i64:
    """Pieces, their places and fences."""
    value: i64 = 0
    for piece in range(PIECES):
        if s.owner[piece] == side and s.cell[piece] >= 0:
            value += soldier(s, side, piece)
    if s.fences[side] < s.box.count[3]:
        for edge in range(EDGES):
            if s.fence[edge] == side:
                value += fence(s, side, edge)
    return value


def soldier(s: Gunshi, side: i64, piece: i64) -> i64:
    """A piece and how well it stands."""
    kind = kind_of(piece)
    rows = rows_from_home(side, s.cell[piece])
    value = PIECE[kind] + s.shielded[piece] * SHIELD
    if piece == s.general[side]:
        value -= rows * EXPOSED_GENERAL
    else:
        value += rows * ADVANCE[kind]
    if s.facing[piece] == forward_of(side):
        value += FORWARD[kind]
    elif s.facing[piece] == behind(forward_of(side)):
        value -= FORWARD[kind]
    for way in range(DIRECTIONS):
        if linked_piece(s, piece, way) != NO_PIECE:
            value += LINK
    if s.shielded[piece]:
        covered = s.own_neighbour(piece, behind(forward_of(side)))
        if covered != NO_PIECE and kind_of(covered) != INFANTRY:
            value += SCREEN
    return value


def fence(s: Gunshi, side: i64, edge: i64) -> i64:
    """A fence is good across a column in which enemy cavalry looks our way. [GUN-TIP-01]"""
    if is_rim(edge):
        return 0
    first = cell_beside(edge, 0)
    if cell_beside(edge, 1) - first != 7:
        return FENCE // 2  # along the side of a column
    for rider in range(PIECES):
        if kind_of(rider) == CAVALRY and s.owner[rider] == enemy_of(side) and s.cell[rider] >= 0:
            if s.cell[rider] % 7 == first % 7 and s.facing[rider] == forward_of(enemy_of(side)):
                return FENCE_IN_COLUMN
    return FENCE


def composition(s: Gunshi, side: i64, whims: vec[i64]) -> i64:
    """Whether the kinds of pieces bought so far make a good army; a whim prefers some kind today."""
    value: i64 = 0
    for kind in range(KINDS):
        pieces: i64 = 0
        for piece in range(first_letter(kind), after_last_letter(kind)):
            if s.owner[piece] == side:
                pieces += 1
        value += pieces * whims[kind]
        if kind != INFANTRY and pieces > 3:
            value -= (pieces - 3) * CROWD
    return value


def treasury(s: Gunshi, side: i64) -> i64:
    """Before the war it buys an army; later a messenger. [GUN-GALE-01]"""
    points = s.supply[side]
    if s.phase == DEPLOYMENT:
        return points * SUPPLY_BEFORE_WAR
    if points <= MESSENGER_COST:
        return points * SUPPLY_FOR_MESSENGER
    return MESSENGER_COST * SUPPLY_FOR_MESSENGER + (points - MESSENGER_COST) * SUPPLY_BEYOND
