"""The board: cells, directions, camps, invasion cells and edges. [GUN-BRD 盤面]

Cells are numbered row by row from a1 = 0 to g7 = 48; columns and rows as seen from Red's seat.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SIZE: Final[i64] = 7
CELLS: Final[i64] = 49
"""Seven rows of seven. [GUN-BRD-01]"""
EDGES: Final[i64] = 112
OFF_BOARD: Final[i64] = -1

NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3
DIRECTIONS: Final[i64] = 4
DIRECTION_NAMES: Final = ["N", "E", "S", "W"]
"""Where a piece can face. [GUN-FACE-01]"""

RED: Final[i64] = 0
BLUE: Final[i64] = 1
SIDES: Final[i64] = 2
NOBODY: Final[i64] = -1
SIDE_NAMES: Final = ["red", "blue"]

CELL_NAMES: Final = [f"{column}{row}" for row in range(1, 8) for column in "abcdefg"]


def cell_named(name: str) -> int:
    """`d4` -> 24."""
    return CELL_NAMES.index(name)


def left_of(facing: i64) -> i64:
    """[GUN-FACE-02]"""
    return (facing + 3) & 3


def right_of(facing: i64) -> i64:
    """[GUN-FACE-02]"""
    return (facing + 1) & 3


def behind(facing: i64) -> i64:
    """[GUN-FACE-02]"""
    return (facing + 2) & 3


def enemy_of(side: i64) -> i64:
    return 1 - side


def _neighbour(cell: int, direction: int) -> int:
    row, column = divmod(cell, 7)
    row += (1, 0, -1, 0)[direction]
    column += (0, 1, 0, -1)[direction]
    return row * 7 + column if 0 <= row < 7 and 0 <= column < 7 else -1


def _edge(cell: int, direction: int) -> int:
    """Edges 0-55 lie between rows (line 0 is the south rim), 56-111 between columns (line 0 is the west rim)."""
    row, column = divmod(cell, 7)
    if direction == 0 or direction == 2:
        return (row + (1 if direction == 0 else 0)) * 7 + column
    return 56 + (column + (1 if direction == 1 else 0)) * 7 + row


_NEIGHBOURS: Final = vec[i64]([_neighbour(cell, way) for cell in range(49) for way in range(4)])
_EDGES: Final = vec[i64]([_edge(cell, way) for cell in range(49) for way in range(4)])


def neighbour(cell: i64, direction: i64) -> i64:
    """The next cell in a direction, or OFF_BOARD."""
    return _NEIGHBOURS[cell * 4 + direction]


def edge_of(cell: i64, direction: i64) -> i64:
    """One of the four edges of a cell. Inner edges belong to two cells. [GUN-BRD-07]"""
    return _EDGES[cell * 4 + direction]


def _cells_beside(edge: int) -> list[int]:
    beside = [cell for cell in range(49) for way in range(4) if _edge(cell, way) == edge]
    return beside if len(beside) == 2 else [*beside, -1]


_BESIDE: Final = vec[i64]([cell for edge in range(112) for cell in _cells_beside(edge)])


def cell_beside(edge: i64, which: i64) -> i64:
    """The first (0) or second (1) cell at an edge; a rim edge has no second: OFF_BOARD."""
    return _BESIDE[edge * 2 + which]


def is_rim(edge: i64) -> bool:
    return _BESIDE[edge * 2 + 1] == OFF_BOARD


def _edge_name(edge: int) -> str:
    """Named after the north or east edge of a cell, except on the south and west rim."""
    for way in (0, 1, 2, 3):
        for cell in range(49):
            if _edge(cell, way) == edge:
                return CELL_NAMES[cell] + DIRECTION_NAMES[way]
    raise ValueError(f"no edge {edge}")


EDGE_NAMES: Final = [_edge_name(edge) for edge in range(112)]


def _other_edge_name(edge: int) -> str:
    """The same edge seen from the second cell beside it; empty on the rim. [GUN-BRD-07]"""
    for way in (2, 3):
        for cell in range(49):
            name = CELL_NAMES[cell] + DIRECTION_NAMES[way]
            if _edge(cell, way) == edge and name != EDGE_NAMES[edge]:
                return name
    return ""


OTHER_EDGE_NAMES: Final = [_other_edge_name(edge) for edge in range(112)]


def edge_named(name: str) -> int:
    """`d4N` and `d5S` are the same edge."""
    return _edge(CELL_NAMES.index(name[:2]), DIRECTION_NAMES.index(name[2].upper()))


def _camp_of(cell: int) -> int:
    """Two rows and three cells more; the two camps never touch. [GUN-BRD-02, GUN-BRD-08]"""
    row, column = divmod(cell, 7)
    if row <= 1 or (row == 2 and 2 <= column <= 4):
        return 0
    if row >= 5 or (row == 4 and 2 <= column <= 4):
        return 1
    return -1


def _invasion_of(cell: int) -> int:
    row, column = divmod(cell, 7)
    if not 1 <= column <= 5:
        return -1
    return {0: 0, 6: 1}.get(row, -1)


_CAMP: Final = vec[i64]([_camp_of(cell) for cell in range(49)])
_INVASION: Final = vec[i64]([_invasion_of(cell) for cell in range(49)])


def camp_of(cell: i64) -> i64:
    """Whose camp a cell belongs to, or NOBODY. [GUN-BRD-02 自陣]"""
    return _CAMP[cell]


def invasion_camp(cell: i64) -> i64:
    """Whose camp is invaded from this cell, or NOBODY. [GUN-BRD-03 侵入マス]"""
    return _INVASION[cell]


def _is_camp_edge(side: int, edge: int) -> bool:
    return any(cell >= 0 and _camp_of(cell) == side for cell in _cells_beside(edge))


_CAMP_EDGES: Final = vec[i64]([int(_is_camp_edge(side, edge)) for side in range(2) for edge in range(112)])


def is_camp_edge(side: i64, edge: i64) -> bool:
    """An edge of any cell of the camp. [GUN-DEP-04]"""
    return _CAMP_EDGES[side * EDGES + edge] == 1
