"""Lands won and lost: destruction, abandonment, the next land. [SUI-RAZ, SUI-ABN, SUI-LAND]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Chance
from honjin.games.suikoden import events
from honjin.games.suikoden.cards import CHARACTERS, FIRST_BAMBOO, LANDS, NO_CARD, NO_LAND
from honjin.games.suikoden.ending import CONQUEST, win
from honjin.games.suikoden.state import (
    FIELD,
    LAND_COVERED,
    LAND_CURRENT,
    LAND_DESTROYED,
    LAND_REMOVED,
    LAND_STACK,
    NOWHERE,
    STACK_ROOM,
    Suikoden,
    enemy_of,
)
from honjin.games.suikoden.telling import land_name, side_name
from honjin.games.suikoden.vocabulary import REVEAL


class RevealLand(Chance[Suikoden]):
    """The next land is turned face-up. [SUI-CHN-04]"""

    clause = "SUI-CHN-04"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def purpose(self, s: Suikoden) -> str:
        return f"land {side_name(self.side)}"

    def options(self, s: Suikoden, out: Options) -> None:
        for land in range(LANDS):
            if s.land_zone[land] == LAND_STACK and s.land_owner[land] == self.side:
                out.add(REVEAL + land)

    def answer(self, s: Suikoden, action: i64) -> None:
        s.stack_size[self.side] -= 1
        make_current(s, self.side, action - REVEAL)


REVEAL_LAND: Final = [RevealLand(0), RevealLand(1)]


def make_current(s: Suikoden, side: i64, land: i64) -> None:
    s.land_zone[land] = LAND_CURRENT
    s.current[side] = land
    if s.is_told():
        s.tell(events.LandRevealed(side_name(side), land_name(land)))


def next_land(s: Suikoden, side: i64) -> None:
    """A covered land, the next of the stack, or none: then the enemy has won. [SUI-RAZ-04, SUI-VIC-02]"""
    if s.covered_size[side] > 0:
        s.covered_size[side] -= 1
        place = side * STACK_ROOM + s.covered_size[side]
        land = s.covered[place]
        s.covered[place] = NO_LAND
        make_current(s, side, land)
    elif s.stack_size[side] > 0:
        s.ask(REVEAL_LAND[side])
    else:
        win(s, enemy_of(side), CONQUEST)


def ambush_of(land: i64) -> i64:
    """The fighter that a Bamboo Grove is, or NO_CARD. [SUI-BAT-09]"""
    if land >= FIRST_BAMBOO:
        return CHARACTERS + land - FIRST_BAMBOO
    return NO_CARD


def lose_land(s: Suikoden, side: i64, zone: i64) -> None:
    land = s.current[side]
    ambush = ambush_of(land)
    if ambush != NO_CARD and s.zone[ambush] == FIELD:
        s.put(ambush, NOWHERE)
    s.land_zone[land] = zone
    s.current[side] = NO_LAND
    if s.is_told():
        how = "destroyed" if zone == LAND_DESTROYED else "abandoned"
        s.tell(events.LandLost(side_name(side), land_name(land), how))
    next_land(s, side)


def destroy_land(s: Suikoden, side: i64) -> None:
    """Sideways under the stack; it may be repaired. [SUI-RAZ-01]"""
    lose_land(s, side, LAND_DESTROYED)


def abandon_land(s: Suikoden, side: i64) -> None:
    """Removed for good, and the battle is over. [SUI-ABN-01, SUI-ABN-02]"""
    s.battle_over = True
    lose_land(s, side, LAND_REMOVED)


def repair_land(s: Suikoden, side: i64, land: i64) -> None:
    """On top of the stack, face-up; the land it covers stays known. [SUI-LAND-07, SUI-LAND-08]"""
    old = s.current[side]
    s.covered[side * STACK_ROOM + s.covered_size[side]] = old
    s.covered_size[side] += 1
    s.land_zone[old] = LAND_COVERED
    s.land_zone[land] = LAND_CURRENT
    s.current[side] = land
    if s.is_told():
        s.tell(events.LandRepaired(side_name(side), land_name(land)))
