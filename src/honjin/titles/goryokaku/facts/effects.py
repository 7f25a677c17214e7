"""The closed vocabulary of what cards and boards do. [GOR-ICON アイコン表]

An effect is written in a pack as one small table, `{ gain = "stone", amount = 2 }`, and kept as one number: its verb,
what it is about, and how much. A card that needs a new verb adds it here and in `pack.py`.
"""

from typing import Final

from mypy_extensions import i64

NO_EFFECT: Final[i64] = 0
GAIN: Final[i64] = 1
"""Cubes of a resource. [GOR-ICON-03, GOR-ICON-09]"""
CHOOSE: Final[i64] = 2
"""Cubes of earth, wood or stone, as the owner likes. [GOR-ICON-14]"""
KOBAN: Final[i64] = 3
"""[GOR-ICON-04, GOR-ICON-13]"""
ONIGIRI_GAIN: Final[i64] = 4
"""From the supply. [GOR-ICON-05]"""
BAG: Final[i64] = 5
"""Discs from the own bag, unseen. [GOR-ICON-10]"""
DRAW_PERSON: Final[i64] = 6
"""[GOR-ICON-11]"""
LEVEL: Final[i64] = 7
"""[GOR-ICON-01, GOR-ICON-02, GOR-ICON-16]"""
PIECE: Final[i64] = 8
"""A building piece comes to the hand. [GOR-ICON-06]"""
CONVERT: Final[i64] = 9
"""One cube into another. [GOR-ICON-12]"""
DO: Final[i64] = 10
"""An action of the worker board. [GOR-ICON-07, GOR-ICON-08, GOR-ICON-15]"""
DRAW_CASTLE: Final[i64] = 11
TAKE_CASTLE: Final[i64] = 12
"""These two are on no card of the standard pack; packs may use them."""

VERBS: Final = [
    "",
    "gain",
    "choose",
    "koban",
    "onigiri",
    "bag",
    "draw_person",
    "level",
    "piece",
    "convert",
    "do",
    "draw_castle",
    "take_castle",
]
HIGHEST: Final = 9
"""No amount is larger."""


def effect(verb: i64, what: i64, amount: i64) -> i64:
    return verb | what << 8 | amount << 16


def verb_of(code: i64) -> i64:
    return code & 255


def what_of(code: i64) -> i64:
    """The resource, track or action."""
    return (code >> 8) & 255


def amount_of(code: i64) -> i64:
    """How much; for a conversion, the resource it turns into."""
    return code >> 16
