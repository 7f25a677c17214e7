"""Short ways to put sides, towns and pieces into words for the journal."""

from mypy_extensions import i64

from honjin.titles.tokugawa.facts.board import REGION_NAMES, SIDE_NAMES, TOWN_NAMES
from honjin.titles.tokugawa.facts.pieces import OCCUPANT_NAMES
from honjin.titles.tokugawa.facts.state import Tokugawa


def side_name(side: i64) -> str:
    return SIDE_NAMES[side]


def town_name(town: i64) -> str:
    return TOWN_NAMES[town]


def region_name(region: i64) -> str:
    return REGION_NAMES[region]


def occupant(s: Tokugawa, town: i64) -> str:
    """Who is in a town: bowman, lancer, swordsman, capital."""
    return OCCUPANT_NAMES[s.kind[town]]
