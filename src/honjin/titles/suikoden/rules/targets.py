"""Whom an ability reaches, and at whom it may be aimed. [SUI-AB-01, SUI-AB-09]"""

from mypy_extensions import i64

from honjin.titles.suikoden.facts.cards import CAVALRY, NAVY, NO_CARD, YELLOW
from honjin.titles.suikoden.facts.effects import (
    BANISH,
    BLOCK,
    BRING,
    RECALL,
    RETURN,
    STRIP,
    TIRE,
    TO_ALL_CAVALRY,
    TO_ENEMY_ALL,
    TO_FOE_FIGHTER,
    TO_NAMED,
    TO_ONE_FIGHTER,
    TO_OWN_ALL,
    TO_OWN_CAVALRY,
    TO_OWN_COLOURLESS,
    TO_OWN_FIGHTER,
    TO_OWN_NAVY,
    TO_SELF,
)
from honjin.titles.suikoden.facts.state import READY, Suikoden, enemy_of
from honjin.titles.suikoden.facts.tabletop import FIELD, HAND, ROAD
from honjin.titles.suikoden.rules.values import has_skill


def is_in_group(s: Suikoden, side: i64, card: i64, effect: i64, target: i64, other: i64) -> bool:
    """Whom an effect reaches without a choice; who has a skill now counts, later ones do not.

    [SUI-AB-09, SUI-QA-40, SUI-QA-50, SUI-QA-51]
    """
    owner = s.owner[other]
    if target == TO_SELF:
        return other == card
    if target == TO_NAMED:
        return owner == side and s.box.character[other] == s.box.sought[effect]
    if target == TO_OWN_ALL:
        return owner == side
    if target == TO_ENEMY_ALL:
        return owner != side
    if target == TO_OWN_FIGHTER:
        return other == s.fighter[side]
    if target == TO_FOE_FIGHTER:
        return other == s.fighter[enemy_of(side)]
    if other == card:
        return False
    if target == TO_OWN_CAVALRY:
        return owner == side and has_skill(s, other, CAVALRY)
    if target == TO_ALL_CAVALRY:
        return has_skill(s, other, CAVALRY)
    if target == TO_OWN_NAVY:
        return owner == side and has_skill(s, other, NAVY)
    if target == TO_OWN_COLOURLESS:
        return owner == side and s.box.attribute[other] >= YELLOW
    return False


def is_face_up(s: Suikoden, card: i64) -> bool:
    """Can everybody see which character this is?"""
    return s.part[card] == 0 or s.shown[card] == 1


def is_target(s: Suikoden, side: i64, card: i64, number: i64, other: i64) -> bool:
    """May the ability be aimed at a card of `target_zone`, in whatever state it is? [SUI-AB-01, SUI-STATE-06]"""
    effect = 2 * card + number
    verb = s.box.verb[effect]
    if verb == RETURN:
        return other != card
    if verb == BRING:
        return True
    if verb == BANISH and s.rulings.only_ready_wander and s.status[other] != READY:
        return False
    if verb in (BANISH, RECALL, BLOCK):
        return s.owner[other] != side
    if verb == TIRE:
        return s.owner[other] != side and s.status[other] == READY
    if s.box.target[effect] == TO_ONE_FIGHTER:
        return other == s.fighter[0] or other == s.fighter[1]
    if verb == STRIP:
        return has_skill(s, other, s.box.skill[effect])
    return is_face_up(s, other)


def target_zone(s: Suikoden, effect: i64) -> i64:
    verb = s.box.verb[effect]
    if verb == RETURN:
        return ROAD
    return HAND if verb == BRING else FIELD


def first_target(s: Suikoden, side: i64, card: i64, number: i64) -> i64:
    return next_target(s, side, card, number, NO_CARD)


def next_target(s: Suikoden, side: i64, card: i64, number: i64, last: i64) -> i64:
    """The next card an ability may be aimed at in the fixed order, or NO_CARD."""
    zone = target_zone(s, 2 * card + number)
    best: i64 = NO_CARD
    for owner in range(2):
        if owner == side or zone == FIELD:
            other = s.first_in(owner, zone)
            while other != NO_CARD and (other <= last or not is_target(s, side, card, number, other)):
                other = s.after[other]
            if other != NO_CARD and (best == NO_CARD or other < best):
                best = other
    return best


def has_target(s: Suikoden, side: i64, card: i64, number: i64) -> bool:
    return first_target(s, side, card, number) != NO_CARD
