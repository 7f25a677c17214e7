"""Short ways to put pieces, cells and sides into words for the journal."""

from mypy_extensions import i64

from honjin.titles.gunshi.facts.board import CELL_NAMES, SIDE_NAMES
from honjin.titles.gunshi.facts.pieces import KIND_NAMES, LETTERS, kind_of


def side_name(side: i64) -> str:
    return SIDE_NAMES[side]


def letter(piece: i64) -> str:
    return LETTERS[piece]


def kind_name(piece: i64) -> str:
    return KIND_NAMES[kind_of(piece)]


def cell_name(cell: i64) -> str:
    return CELL_NAMES[cell]
