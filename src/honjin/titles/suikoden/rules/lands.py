"""Lands won and lost: destruction, abandonment, the next land. [SUI-RAZ, SUI-ABN, SUI-LAND]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Chance
from honjin.titles.suikoden.facts.cards import CHARACTERS, FIRST_BAMBOO, LANDS, NO_CARD, NO_LAND
from honjin.titles.suikoden.facts.state import STACK_ROOM, Suikoden, enemy_of
from honjin.titles.suikoden.facts.tabletop import (
    COMMON,
    FIELD,
    LAND_COVERED,
    LAND_CURRENT,
    LAND_DESTROYED,
    LAND_DISCARDED,
    LAND_REMOVED,
    LAND_STACK,
    LAND_WON,
    NOWHERE,
)
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.ending import CONQUEST, count_stars, decide_by_stars, win
from honjin.titles.suikoden.words.telling import land_name, owner_name, side_name
from honjin.titles.suikoden.words.vocabulary import REVEAL

HOW_LOST: Final = {
    LAND_DESTROYED: "destroyed",
    LAND_REMOVED: "abandoned",
    LAND_DISCARDED: "discarded",
    LAND_WON: "taken",
}


class RevealLand(Chance[Suikoden]):
    """The next land of a side's stack, or of the common one, is turned face-up. [SUI-CHN-04, SUI-SHR-14]"""

    clause = "SUI-CHN-04"

    def __init__(self, owner: i64) -> None:
        self.owner: i64 = owner

    def purpose(self, s: Suikoden) -> str:
        return f"land {owner_name(self.owner)}".strip()

    def options(self, s: Suikoden, out: Options) -> None:
        for land in range(LANDS):
            if s.land_zone[land] == LAND_STACK and s.land_owner[land] == self.owner:
                out.add(REVEAL + land)

    def answer(self, s: Suikoden, action: i64) -> None:
        s.stack_size[self.owner] -= 1
        make_current(s, self.owner, action - REVEAL)


REVEAL_LAND: Final = [RevealLand(0), RevealLand(1)]
REVEAL_COMMON_LAND: Final = RevealLand(COMMON)


def make_current(s: Suikoden, owner: i64, land: i64) -> None:
    """The common land is the current land of both. [SUI-SHR-24]"""
    s.put_land(land, LAND_CURRENT)
    for side in range(2):
        if owner in (side, COMMON):
            s.current[side] = land
    if s.is_told():
        s.tell(events.LandRevealed(owner_name(owner), land_name(land)))


def next_land(s: Suikoden, side: i64) -> None:
    """A covered land, the next of the stack, or none: then the enemy has won. [SUI-RAZ-04, SUI-VIC-02, SUI-ABN-04]"""
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


def take_away(s: Suikoden, side: i64, zone: i64) -> i64:
    """The current land of a side leaves its place."""
    land = s.current[side]
    ambush = ambush_of(land)
    if ambush != NO_CARD and s.zone[ambush] == FIELD:
        s.put(ambush, NOWHERE)
    s.put_land(land, zone)
    s.current[side] = NO_LAND
    if s.land_owner[land] == COMMON:
        s.current[enemy_of(side)] = NO_LAND
    if s.is_told():
        s.tell(events.LandLost(side_name(side), land_name(land), HOW_LOST[zone]))
    return land


def destroy_land(s: Suikoden, side: i64) -> None:
    """Sideways under the stack; it may be repaired. [SUI-RAZ-01]

    A common land goes to the attacker, or away for a while if the attacker lost it as a Bamboo Grove.
    [SUI-SHR-29, SUI-SHR-32]
    """
    if not s.rulings.is_shared:
        take_away(s, side, LAND_DESTROYED)
        s.destroyed[side] += 1
        next_land(s, side)
    elif side == s.active:
        take_away(s, side, LAND_DISCARDED)
        next_common_land(s)
    else:
        take_common_land(s, side)


def abandon_land(s: Suikoden, side: i64) -> None:
    """Removed for good, and the battle is over; a common land goes to the attacker.

    [SUI-ABN-01, SUI-ABN-02, SUI-SHR-30, SUI-GEN-09, SUI-ZONE-10]
    """
    s.battle_over = True
    if not s.rulings.is_shared:
        take_away(s, side, LAND_REMOVED)
        next_land(s, side)
    elif s.rulings.abandoned_is_taken:
        take_common_land(s, side)
    else:
        take_away(s, side, LAND_REMOVED)
        next_common_land(s)


def take_common_land(s: Suikoden, loser: i64) -> None:
    """The attacker takes the common land, and its stars count. [SUI-SHR-29, SUI-SHR-04]"""
    land = take_away(s, loser, LAND_WON)
    s.lay_land(land, s.active, LAND_WON)
    s.stars[s.active] += s.box.stars[land]
    count_stars(s, s.active)
    if s.result is None:
        next_common_land(s)


def next_common_land(s: Suikoden) -> None:
    """From the pile, or from the discarded lands; if there are none, what was won decides. [SUI-SHR-34]"""
    if s.stack_size[COMMON] == 0:
        for land in range(LANDS):
            if s.land_zone[land] == LAND_DISCARDED:
                s.put_land(land, LAND_STACK)
                s.stack_size[COMMON] += 1
    if s.stack_size[COMMON] > 0:
        s.ask(REVEAL_COMMON_LAND)
    else:
        decide_by_stars(s)


def repair_land(s: Suikoden, side: i64, land: i64) -> None:
    """On top of the stack, face-up; the land it covers stays known. [SUI-LAND-07, SUI-LAND-08]"""
    old = s.current[side]
    s.destroyed[side] -= 1
    s.covered[side * STACK_ROOM + s.covered_size[side]] = old
    s.covered_size[side] += 1
    s.put_land(old, LAND_COVERED)
    s.put_land(land, LAND_CURRENT)
    s.current[side] = land
    if s.is_told():
        s.tell(events.LandRepaired(side_name(side), land_name(land)))
