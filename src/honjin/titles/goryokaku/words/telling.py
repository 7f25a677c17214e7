"""Short ways to put seats, cards and resources into words for the journal and for refusals."""

from mypy_extensions import i64

from honjin.titles.goryokaku.facts.board import ACTION_NAMES, BOARD_NAMES, SEAT_NAMES
from honjin.titles.goryokaku.facts.cards import CASTLE_NAMES, PERSON_NAMES, TILE_NAMES
from honjin.titles.goryokaku.facts.resources import RESOURCE_NAMES


def seat_name(seat: i64) -> str:
    return SEAT_NAMES[seat]


def action_name(action: i64) -> str:
    return ACTION_NAMES[action]


def resource_name(resource: i64) -> str:
    return RESOURCE_NAMES[resource]


def person_name(card: i64) -> str:
    return PERSON_NAMES[card]


def castle_name(card: i64) -> str:
    return CASTLE_NAMES[card]


def tile_name(tile: i64) -> str:
    return TILE_NAMES[tile]


def board_name(board: i64) -> str:
    return BOARD_NAMES[board]
