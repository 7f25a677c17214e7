"""The eight actions of the four areas. [GOR-AREA, GOR-MTN 山, GOR-TWN 街, GOR-CAS 城, GOR-SHP 船]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.refusal import Refusal, refuse
from honjin.titles.goryokaku.facts.board import (
    ANDESITE_ACTION,
    CASTLE,
    COPPER_ACTION,
    HIRE,
    INCOME,
    OFFICE,
    STONE_ACTION,
    WOOD_ACTION,
)
from honjin.titles.goryokaku.facts.resources import ANDESITE, COPPER, STONE, WOOD
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules.castle_building import CHOOSE_CASTLE, can_build_something
from honjin.titles.goryokaku.rules.goods import gain_cubes, gain_koban
from honjin.titles.goryokaku.rules.hiring import CHOOSE_HIRE, can_hire_somebody
from honjin.titles.goryokaku.rules.office import CHOOSE_TILE, can_occupy_something
from honjin.titles.goryokaku.words.telling import resource_name

STONE_GAIN: Final[i64] = 2
"""[GOR-MTN-01]"""
ANDESITE_GAIN: Final[i64] = 1
"""[GOR-MTN-02]"""
INCOME_KOBAN: Final[i64] = 4
"""[GOR-TWN-01]"""
WOOD_GAIN: Final[i64] = 2
"""[GOR-SHP-01]"""
COPPER_GAIN: Final[i64] = 1
"""[GOR-SHP-02]"""


def can_carry_out(s: Goryokaku, action: i64) -> bool:
    """Can the seat whose turn it is do the action right now? [GOR-PLACE-04]"""
    if action == INCOME:
        return True
    if action == STONE_ACTION:
        return s.supply[STONE] > 0
    if action == ANDESITE_ACTION:
        return s.supply[ANDESITE] > 0
    if action == WOOD_ACTION:
        return s.supply[WOOD] > 0
    if action == COPPER_ACTION:
        return s.supply[COPPER] > 0
    if action == HIRE:
        return can_hire_somebody(s)
    if action == CASTLE:
        return can_build_something(s)
    return can_occupy_something(s)


def explain_action(s: Goryokaku, action: i64) -> Refusal:
    """What an action lacks that cannot be done now. [GOR-PLACE-03, GOR-PLACE-04]"""
    if action == HIRE:
        return refuse("GOR-PLACE-04", "nobody_to_hire")
    if action == CASTLE:
        return refuse("GOR-PLACE-04", "nothing_to_build")
    if action == OFFICE:
        if s.pieces[s.active] == 0:
            return refuse("GOR-CAS-02", "no_piece_in_hand")
        if s.open_boards == 0:
            return refuse("GOR-BRD-02", "no_open_board")
        return refuse("GOR-CAS-04", "no_free_tile")
    resource = STONE
    if action == ANDESITE_ACTION:
        resource = ANDESITE
    elif action == WOOD_ACTION:
        resource = WOOD
    elif action == COPPER_ACTION:
        resource = COPPER
    return refuse("GOR-PLACE-04", "supply_is_empty", resource=resource_name(resource))


def carry_out(s: Goryokaku, action: i64) -> None:
    """Do the action, whether a worker, an icon or onigiri paid for it. [GOR-PLACE-02]"""
    if action == STONE_ACTION:
        gain_cubes(s, STONE, STONE_GAIN)
    elif action == ANDESITE_ACTION:
        gain_cubes(s, ANDESITE, ANDESITE_GAIN)
    elif action == INCOME:
        gain_koban(s, INCOME_KOBAN)
    elif action == HIRE:
        s.ask(CHOOSE_HIRE)
    elif action == OFFICE:
        s.ask(CHOOSE_TILE)
    elif action == CASTLE:
        s.ask(CHOOSE_CASTLE)
    elif action == WOOD_ACTION:
        gain_cubes(s, WOOD, WOOD_GAIN)
    else:
        gain_cubes(s, COPPER, COPPER_GAIN)
