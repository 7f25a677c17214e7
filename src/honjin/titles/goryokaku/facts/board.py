"""Seats, areas, actions, piles: what is printed on the common boards. [GOR-AREA エリア]"""

from typing import Final

from mypy_extensions import i64

SEAT_NAMES: Final = ["red", "yellow", "blue", "green"]
"""Clockwise. [GOR-COMP-01]"""
MAX_SEATS: Final[i64] = 4
NOBODY: Final[i64] = -1

MOUNTAIN: Final[i64] = 0
TOWN: Final[i64] = 1
CASTLE_AREA: Final[i64] = 2
SHIP: Final[i64] = 3
AREAS: Final[i64] = 4
AREA_NAMES: Final = ["mountain", "town", "castle", "ship"]
NO_AREA: Final[i64] = -1

STONE_ACTION: Final[i64] = 0
ANDESITE_ACTION: Final[i64] = 1
INCOME: Final[i64] = 2
HIRE: Final[i64] = 3
OFFICE: Final[i64] = 4
CASTLE: Final[i64] = 5
WOOD_ACTION: Final[i64] = 6
COPPER_ACTION: Final[i64] = 7
ACTIONS: Final[i64] = 8
ACTION_NAMES: Final = ["stone", "andesite", "income", "hire", "office", "castle", "wood", "copper"]
"""Two actions for each area, in the order of the areas. [GOR-AREA-01]"""

ZONES: Final[i64] = 8
"""Room for the heights of a worker board; the board for two has fewer zones. [GOR-PLACE-06, GOR-PLACE-07]"""

BOARDS: Final[i64] = 5
"""Goryōkaku boards, numbered as the piles that open them. [GOR-BRD-02]"""
BOARD_NAMES: Final = ["1", "2", "3", "4", "5"]
PILES: Final[i64] = 6
PILE_NAMES: Final = ["1", "2", "3", "4", "5", "closing"]

EARTH_TRACK: Final[i64] = 0
SHIP_TRACK: Final[i64] = 1
TRACK_NAMES: Final = ["earth", "ship"]
"""One counts as earth while a castle is paid, the other lets persons be hired; tiles count both. [GOR-LVL-07]"""
SPACES: Final[i64] = 16
"""Room for the spaces of a level track."""

WORKERS: Final[i64] = 5
"""[GOR-COMP-02]"""
PIECES: Final[i64] = 5
ALL_ONIGIRI: Final[i64] = 70
START_ONIGIRI: Final[i64] = 5
"""[GOR-SETP-01]"""

WORKER: Final[i64] = 0
ONIGIRI: Final[i64] = 1
DISC_NAMES: Final = ["worker", "onigiri"]


def area_of(action: i64) -> i64:
    return action // 2
