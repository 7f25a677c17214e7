"""What threatens a capital of Tokugawa, and what guards it."""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import first_of
from honjin.titles.tokugawa.bot.odds import CERTAIN, wins
from honjin.titles.tokugawa.facts.board import LAND_TERRAINS, TOWNS, enemy_of, only_town
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules.battle import fortification, strength_at

SIEGE: Final[i64] = 80
"""For each samurai that can attack a capital; up to three times as much more, by its chance to win."""
SIEGE_OF_STRUCK: Final[i64] = 260
"""The same if the capital would fall."""


def danger(s: Tokugawa, side: i64) -> i64:
    """How near the enemy is to the capital of a side."""
    home = s.capital[side]
    other = enemy_of(side)
    towns = besiegers(s, side, home) & s.samurai_of(other)
    if towns == 0:
        return 0
    defence = s.capital_strength[side] + fortification(s, home)
    weight = SIEGE
    if s.capital_strength[side] == 1:
        weight = SIEGE_OF_STRUCK
    value: i64 = 0
    while towns != 0:
        chance = wins(strength_at(s, first_of(towns)) - 1 - defence)
        value += weight + weight * 3 * chance // CERTAIN
        towns &= towns - 1
    return value


def besiegers(s: Tokugawa, side: i64, home: i64) -> i64:
    """Towns joined to a capital by one terrain past its owner's samurai."""
    blocking = s.held[side] & ~only_town(home)
    found: i64 = 0
    for terrain in range(LAND_TERRAINS):
        joined = s.box.joined[terrain * TOWNS + home]
        near = s.box.roads[terrain * TOWNS + home]
        if joined & blocking == 0:
            found |= joined
        else:
            found |= near
    return found & ~only_town(home)
