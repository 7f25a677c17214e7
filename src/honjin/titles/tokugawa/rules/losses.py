"""Putting buildings up and losing them. [TOK-BLD-06, TOK-BLD-07, TOK-BLD-08, TOK-BLD-09, TOK-SHP-07, TOK-GRD-05]"""

from mypy_extensions import i64

from honjin.core.bits import first_of
from honjin.titles.tokugawa.facts.board import SIDES, enemy_of, has_town, only_town
from honjin.titles.tokugawa.facts.pieces import (
    BUILDING_NAMES,
    BUILDINGS,
    CASTLE,
    GARDEN,
    NEW_SHRINE,
    SHIP,
    SHRINE,
    SMITHY,
    WALL,
    is_common,
)
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules import events
from honjin.titles.tokugawa.words.telling import side_name, town_name


def put_up(s: Tokugawa, side: i64, building: i64, town: i64) -> None:
    """A piece goes from the stock or the common supply into a town."""
    s.pieces[town] += 1 << (building * 4)
    s.sites[side * BUILDINGS + building] |= only_town(town)
    s.built[side * BUILDINGS + building] += 1
    if is_common(building):
        s.supply[building] -= 1
    else:
        s.supply[side * BUILDINGS + building] -= 1


def lose(s: Tokugawa, side: i64, building: i64, town: i64) -> None:
    """All pieces of a kind that a side has in a town go back to where they came from. [TOK-BLD-07]"""
    if not has_town(s.sites[side * BUILDINGS + building], town):
        return
    lost = s.count_at(town, building)
    s.pieces[town] -= lost << (building * 4)
    s.sites[side * BUILDINGS + building] &= ~only_town(town)
    s.built[side * BUILDINGS + building] -= lost
    if s.rulings.pieces_return:
        if is_common(building):
            s.supply[building] += lost
        else:
            s.supply[side * BUILDINGS + building] += lost
    if building == CASTLE:
        s.unfinished &= ~only_town(town)
    elif building == SHRINE:
        s.pieces[town] &= ~(15 << (NEW_SHRINE * 4))
    s.has_changed = True
    if s.is_told():
        s.tell(events.BuildingLost(side_name(side), BUILDING_NAMES[building], town_name(town)))


def lose_strongholds(s: Tokugawa, side: i64, town: i64) -> None:
    """Smithy, castle, shrine and wall fall with their town. [TOK-BLD-06]"""
    lose(s, side, SMITHY, town)
    lose(s, side, CASTLE, town)
    lose(s, side, SHRINE, town)
    lose(s, side, WALL, town)


def capture_ships(s: Tokugawa, winner: i64, town: i64) -> None:
    """The ships of a town become the winner's, as far as the winner has pieces for them. [TOK-SHP-07, TOK-SHP-08]"""
    loser = enemy_of(winner)
    if not has_town(s.sites[loser * BUILDINGS + SHIP], town):
        return
    ships = s.count_at(town, SHIP)
    lose(s, loser, SHIP, town)
    while ships > 0 and s.supply_of(winner, SHIP) > 0:
        put_up(s, winner, SHIP, town)
        ships -= 1
        if s.is_told():
            s.tell(events.ShipCaptured(side_name(winner), town_name(town)))


def burn_gardens(s: Tokugawa, region: i64) -> None:
    """A successful attack destroys all gardens of its region, whoever owns them. [TOK-GRD-05]"""
    for side in range(SIDES):
        gardens = s.sites[side * BUILDINGS + GARDEN] & s.box.region_towns[region]
        while gardens != 0:
            lose(s, side, GARDEN, first_of(gardens))
            gardens &= gardens - 1


def overrun(s: Tokugawa, side: i64, town: i64) -> None:
    """What the enemy has left behind in a town falls to whoever comes in. [TOK-BLD-09]"""
    if s.pieces[town] == 0:
        return
    loser = enemy_of(side)
    lose_strongholds(s, loser, town)
    lose(s, loser, GARDEN, town)
    capture_ships(s, side, town)


def abandon(s: Tokugawa, side: i64, town: i64) -> None:
    """A town is left: everything in it stays, unless the ruling says that it vanishes. [TOK-BLD-08, AMB-10]"""
    if s.pieces[town] == 0 or not s.rulings.abandoned_vanishes:
        return
    lose_strongholds(s, side, town)
    lose(s, side, GARDEN, town)
    lose(s, side, SHIP, town)


def unmoor(s: Tokugawa, side: i64, town: i64) -> None:
    """A ship leaves a port; it stays its owner's. `moor` brings it in again."""
    s.pieces[town] -= 1
    if not s.has_ship(town):
        s.sites[side * BUILDINGS + SHIP] &= ~only_town(town)


def moor(s: Tokugawa, side: i64, town: i64) -> None:
    s.pieces[town] += 1
    s.sites[side * BUILDINGS + SHIP] |= only_town(town)
