"""Skills and numbers of characters as they are now. [SUI-VAL, SUI-SK]"""

from mypy_extensions import i64

from honjin.titles.suikoden.facts.box import FIGHTING_BONUS, NO_BONUS
from honjin.titles.suikoden.facts.cards import ARCHERY, BEAUTY, HELM, NAVY, NO_CARD, NO_LAND
from honjin.titles.suikoden.facts.effects import (
    ATTACKING,
    BEAUTY_PRESENT,
    FOE_ARCHERY,
    HOLDING,
    INTERCEPTING,
    LOCK,
    LOST,
    OUTNUMBERED,
    PER_ROAD,
    STORM,
    WITH,
)
from honjin.titles.suikoden.facts.state import (
    BY_FLOOD,
    BY_MIGHT,
    BY_SORCERY,
    HOLD,
    INTERCEPT,
    Suikoden,
    enemy_of,
)
from honjin.titles.suikoden.facts.tabletop import DISCARDED, FIELD, ROAD


def has_skill(s: Suikoden, card: i64, skill: i64) -> bool:
    """Printed or gained, and not lost. [SUI-SK-99]"""
    return s.skills(card) >> skill & 1 == 1


def archery(s: Suikoden, card: i64) -> i64:
    """The value of Archery, 0 without it. [SUI-CARD-06]"""
    if not has_skill(s, card, ARCHERY):
        return 0
    reach = s.box.archery[card]
    return reach if s.modifiers is None else reach + s.modifiers.reach[card]


def is_beauty_present(s: Suikoden) -> bool:
    for side in range(2):
        card = s.first_in(side, FIELD)
        while card != NO_CARD:
            if has_skill(s, card, BEAUTY):
                return True
            card = s.after[card]
    return False


def has_verb(s: Suikoden, card: i64, verb: i64) -> bool:
    return s.box.verb[2 * card] == verb


def is_fighter(s: Suikoden, card: i64) -> bool:
    return s.is_revealed and s.fighter[s.owner[card]] == card


def bonus(s: Suikoden, card: i64) -> i64:
    """How often the static bonus of a character counts now.

    [SUI-AB-05, SUI-AB-06, SUI-AB-08, SUI-QA-11, SUI-QA-24, SUI-QA-30]
    """
    condition = s.box.condition[card]
    side = s.owner[card]
    if condition in (WITH, LOST):
        zone = FIELD if condition == WITH else DISCARDED
        if s.find_copy(side, zone, s.box.partner[card]) != NO_CARD:
            return 1
        second = s.box.other_partner[card]
        return 1 if second != NO_CARD and s.find_copy(side, zone, second) != NO_CARD else 0
    if condition == PER_ROAD:
        return s.size(side, ROAD)
    if condition == OUTNUMBERED:
        return 1 if s.size(enemy_of(side), FIELD) > s.size(side, FIELD) else 0
    if condition == BEAUTY_PRESENT:
        return 1 if is_beauty_present(s) else 0
    if not is_fighter(s, card):
        return 0
    if condition == ATTACKING:
        return 1 if side == s.active else 0
    if condition == INTERCEPTING:
        return 1 if side != s.active and s.stance == INTERCEPT else 0
    if condition == HOLDING:
        return 1 if side != s.active and s.stance == HOLD else 0
    if condition == FOE_ARCHERY:
        foe = s.fighter[enemy_of(side)]
        return 1 if foe != NO_CARD and archery(s, foe) > 0 else 0
    return 1


def bonus_now(s: Suikoden, card: i64) -> i64:
    """The same, for characters who may have none."""
    kind = s.box.bonus[card]
    if kind == NO_BONUS or (kind == FIGHTING_BONUS and not s.is_revealed):
        return 0
    return bonus(s, card)


def is_as_printed(s: Suikoden, card: i64, times: i64) -> bool:
    """Is there nothing that changes a character's numbers now: no bonus of its own, no effect, no fight?"""
    return times == 0 and s.modifiers is None and not is_fighter(s, card)


def attack(s: Suikoden, card: i64) -> i64:
    """As it is now; whoever asks for several numbers finds out about the bonus once. [SUI-VAL-08]"""
    return attack_with(s, card, bonus_now(s, card))


def attack_with(s: Suikoden, card: i64, times: i64) -> i64:
    """Printed or set, then everything that raises or lowers it, the bonus so many times; some foes allow neither.

    [SUI-VAL-06, SUI-VAL-08, SUI-VAL-10, SUI-QA-16, SUI-QA-35]
    """
    fights = is_fighter(s, card)
    if fights:
        foe = s.fighter[enemy_of(s.owner[card])]
        if foe != NO_CARD and has_verb(s, foe, LOCK):
            return s.box.attack[card]
    value = s.box.attack[card]
    if s.modifiers is not None:
        value = s.modifiers.attack(card, value)
    value += times * s.box.add_attack[2 * card]
    if fights and s.stance == HOLD and s.owner[card] == s.active:
        land = s.current[enemy_of(s.active)]
        if land != NO_LAND and s.box.current[land] > 0 and not defies_river(s, card):
            value -= s.box.current[land]
    return at_least(s, value)


def at_least(s: Suikoden, value: i64) -> i64:
    """Never below zero. [SUI-VAL-09]"""
    return value if value > s.rulings.lowest else s.rulings.lowest


def defies_river(s: Suikoden, card: i64) -> bool:
    """[SUI-NAV-01, SUI-HLM-01]"""
    return has_skill(s, card, HELM) or has_skill(s, card, NAVY) or has_verb(s, card, STORM)


def defence(s: Suikoden, card: i64) -> i64:
    return defence_with(s, card, bonus_now(s, card))


def defence_with(s: Suikoden, card: i64, times: i64) -> i64:
    """As attack; a holder stands on the land. [SUI-VAL-04]"""
    value = s.box.defence[card]
    if s.modifiers is not None:
        value = s.modifiers.defence(card, value)
    value += times * s.box.add_defence[2 * card]
    if is_fighter(s, card) and s.stance == HOLD and s.owner[card] != s.active:
        value += help_of_land(s, card)
    return at_least(s, value)


def help_of_land(s: Suikoden, holder: i64) -> i64:
    """What the land adds to whoever holds it. [SUI-VAL-04, SUI-NAV-01, SUI-SHR-31]"""
    land = s.current[s.owner[holder]]
    if land == NO_LAND or has_verb(s, s.fighter[s.active], STORM):
        return 0
    added = s.box.hold_defence[land]
    if s.box.current[land] > 0 and has_skill(s, holder, NAVY):
        added += 1
    return added


def intellect(s: Suikoden, card: i64) -> i64:
    return intellect_with(s, card, bonus_now(s, card))


def intellect_with(s: Suikoden, card: i64, times: i64) -> i64:
    value = s.box.intellect[card]
    if s.modifiers is not None:
        value = s.modifiers.intellect(card, value)
    value += times * s.box.add_intellect[2 * card]
    return at_least(s, value)


def method_in_force(s: Suikoden, side: i64) -> i64:
    """Flood fails against Navy, and two Sorceries cancel each other only in what follows. [SUI-NAV-02, SUI-FLO-03]"""
    method = s.method[side]
    if method == BY_FLOOD and has_skill(s, s.fighter[enemy_of(side)], NAVY):
        return BY_MIGHT
    return method


def has_sorcery_in_force(s: Suikoden, side: i64) -> bool:
    """Not when both use it. [SUI-SOR-04]"""
    return s.method[side] == BY_SORCERY and s.method[enemy_of(side)] != BY_SORCERY


def fighting_value(s: Suikoden, side: i64) -> i64:
    """What a side's fighter compares. [SUI-VAL-02, SUI-VAL-03, SUI-VAL-04, SUI-VAL-05, SUI-VAL-07]"""
    card = s.fighter[side]
    holds = side != s.active and s.stance == HOLD
    if method_in_force(s, side) != BY_MIGHT:
        if holds and s.rulings.land_helps_sorcery:
            return intellect(s, card) + help_of_land(s, card)
        return intellect(s, card)
    if holds:
        return defence(s, card)
    return attack(s, card)
