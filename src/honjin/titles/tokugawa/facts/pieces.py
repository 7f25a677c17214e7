"""Samurai and buildings. [TOK-GEN, TOK-BLD-01]"""

from typing import Final

from mypy_extensions import i64

BOWMAN: Final[i64] = 0
LANCER: Final[i64] = 1
SWORDSMAN: Final[i64] = 2
CAPITAL: Final[i64] = 3
"""A capital counts as a samurai that cannot move. [TOK-ATE-05]"""
NO_SAMURAI: Final[i64] = -1
KINDS: Final[i64] = 3
"""Kinds that can be placed and recruited."""
KIND_NAMES: Final = ["bowman", "lancer", "swordsman"]
OCCUPANT_NAMES: Final = ["bowman", "lancer", "swordsman", "capital"]

SHIP: Final[i64] = 0
GARDEN: Final[i64] = 1
SMITHY: Final[i64] = 2
CASTLE: Final[i64] = 3
SHRINE: Final[i64] = 4
WALL: Final[i64] = 5
BUILDINGS: Final[i64] = 6
NEW_SHRINE: Final[i64] = 6
"""Counted beside the buildings: shrines put up this turn, which do not help an attack yet. [TOK-SHR-03]"""
BUILDING_NAMES: Final = ["ship", "garden", "smithy", "castle", "shrine", "wall"]

SUN: Final[i64] = 0
RAIN: Final[i64] = 1
STORM: Final[i64] = 2
WEATHERS: Final[i64] = 3
NO_WEATHER: Final[i64] = -1
WEATHER_NAMES: Final = ["sun", "rain", "storm"]


def is_common(building: i64) -> bool:
    """Gardens and walls come from a supply that both players share. [TOK-GRD-04, TOK-WAL-03]"""
    if building == GARDEN:
        return True
    return building == WALL


def takes_action(building: i64) -> bool:
    """Castles and walls are put up without an action. [TOK-TRN-07]"""
    return building != CASTLE and building != WALL
