"""Ways over the board: where a samurai can go and whom it can reach. [TOK-MOV, TOK-SEA-02, TOK-ATT-02]"""

from mypy_extensions import i64

from honjin.core.bits import first_of
from honjin.titles.tokugawa.facts.board import LAND_TERRAINS, SEA, TOWNS, enemy_of, only_town
from honjin.titles.tokugawa.facts.state import Tokugawa


def reach(s: Tokugawa, side: i64, origin: i64, terrain: i64) -> i64:
    """Towns a samurai can come to or through over roads of one terrain, its own included. [TOK-MOV-02]

    Empty towns and own ones let it pass, enemies block the way. [TOK-MOV-03, TOK-MOV-05]
    """
    first = terrain * TOWNS
    enemies = s.held[enemy_of(side)]
    joined = s.box.joined[first + origin]
    if joined & enemies == 0:
        return joined
    found = only_town(origin)
    frontier = found
    while frontier != 0:
        town = first_of(frontier)
        frontier &= frontier - 1
        further = s.box.roads[first + town] & ~(enemies | found)
        found |= further
        frontier |= further
    return found


def destinations(s: Tokugawa, side: i64, origin: i64, terrain: i64) -> i64:
    """Empty towns in reach of a samurai over one terrain; ships make all ports adjacent. [TOK-MOV-04, TOK-SHP-05]"""
    if terrain == SEA:
        if not s.has_ship(origin):
            return 0
        return s.box.ports & s.empty_towns()
    return reach(s, side, origin, terrain) & s.empty_towns()


def has_destination(s: Tokugawa, side: i64, origin: i64) -> bool:
    """Can a samurai move anywhere?"""
    empty = s.empty_towns()
    if s.box.near[origin] & empty != 0:
        return True
    for terrain in range(LAND_TERRAINS):
        if reach(s, side, origin, terrain) & empty != 0:
            return True
    return s.has_ship(origin) and s.box.ports & empty != 0


def targets(s: Tokugawa, side: i64, origin: i64, terrain: i64) -> i64:
    """Towns with an enemy that a samurai can attack over one terrain. [TOK-ATT-02, TOK-ATT-03]"""
    enemies = s.held[enemy_of(side)]
    if terrain == SEA:
        if not s.has_ship(origin):
            return 0
        return s.box.ports & enemies
    first = terrain * TOWNS
    if s.rulings.last_road_is_free:
        return next_to_stops(s, side, origin, terrain) & enemies
    if s.box.joined[first + origin] & enemies == 0:
        return 0
    if not s.rulings.attacks_reach_far:
        return s.box.roads[first + origin] & enemies
    found: i64 = 0
    towns = reach(s, side, origin, terrain)
    while towns != 0:
        found |= s.box.roads[first + first_of(towns)]
        towns &= towns - 1
    return found & enemies


def next_to_stops(s: Tokugawa, side: i64, origin: i64, terrain: i64) -> i64:
    """Towns next to where a move over one terrain may end, by any road; from its own town by one of that terrain.

    So the terrain of an enemy next door is that of the road between. [AMB-02]
    """
    found = s.box.roads[terrain * TOWNS + origin]
    stops = destinations(s, side, origin, terrain)
    while stops != 0:
        found |= s.box.near[first_of(stops)]
        stops &= stops - 1
    return found


def has_target(s: Tokugawa, side: i64, origin: i64) -> bool:
    """Can a samurai attack anybody?"""
    enemies = s.held[enemy_of(side)]
    if s.box.near[origin] & enemies != 0:
        return True
    for terrain in range(LAND_TERRAINS):
        if targets(s, side, origin, terrain) != 0:
            return True
    return s.has_ship(origin) and s.box.ports & enemies != 0


def staging_towns(s: Tokugawa, side: i64, origin: i64, target: i64, terrain: i64) -> i64:
    """The last towns before the target on the ways an attacker can take. [TOK-ATT-02, AMB-44]"""
    before = s.box.roads[terrain * TOWNS + target]
    if s.rulings.last_road_is_free:
        return before & only_town(origin) | s.box.near[target] & destinations(s, side, origin, terrain)
    if not s.rulings.attacks_reach_far:
        return before & only_town(origin)
    return before & reach(s, side, origin, terrain)
