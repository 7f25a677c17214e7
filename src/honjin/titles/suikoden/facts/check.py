"""What holds at every decision of a duel."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from honjin.titles.suikoden.facts.cards import LANDS, NO_CARD, NO_LAND, is_grove
from honjin.titles.suikoden.facts.tabletop import (
    COMMON,
    DISCARDED,
    FIELD,
    HAND,
    LAND_COVERED,
    LAND_CURRENT,
    LAND_DESTROYED,
    LAND_STACK,
    LAND_WON,
    PILE,
    ROUT,
    TROPHY,
    UNUSED,
    check_lists,
)

if TYPE_CHECKING:
    from honjin.titles.suikoden.facts.state import Suikoden


def check_table(s: "Suikoden") -> None:
    """Raise AssertionError naming the broken clause."""
    check_lists(s)
    for side in range(2):
        check_top(s, side)
        if s.phase > 0:
            check_sides(s, side)
    for card in range(s.box.cards):
        zone = s.zone[card]
        assert s.status[card] == 0 or zone == FIELD, "SUI-STATE-01: a state outside the field"
        assert s.returned[card] == 0 or zone in (HAND, PILE), "SUI-SHR-13: a card in sight counts as put back"
        assert s.seen[card] == 0 or zone == HAND, "SUI-INF-05: a card outside the hand is remembered there"
        assert s.part[card] == 0 or zone == FIELD, "SUI-BAT-13: a participant outside the field"
        assert s.shown[card] == 0 or s.part[card] == 1, "SUI-BAT-04: only participants are face-down or shown"
        assert s.declared[card] == 0 or zone == FIELD, "SUI-BAT-06: a declared card outside the battle"
        if zone != FIELD and s.modifiers is not None:
            assert s.modifiers.plus_attack[card] == 0, "SUI-GEN-11: modifiers left the field"
            assert s.modifiers.granted[card] == 0, "SUI-GEN-11: skills were gained outside the field"
        if is_grove(card):
            assert zone in (0, FIELD), "SUI-BAT-09: a Bamboo Grove went astray"
            assert zone == 0 or s.in_battle, "SUI-BAT-10: a Bamboo Grove fights on after the battle"
    if not s.in_battle and s.phase > 0 and s.result is None:
        assert s.fighter[0] == NO_CARD and s.fighter[1] == NO_CARD, "SUI-EOB-01: a fighter after the battle"


def check_top(s: "Suikoden", side: i64) -> None:
    pile = s.pile_of(side)
    known = set()
    for place in range(3):
        card = s.top[pile * 3 + place]
        if place < s.top_size[pile]:
            assert s.zone[card] == PILE and s.owner[card] == pile, (
                "SUI-INF-03: a known card is not in the pile"
            )
            known.add(int(card))
        else:
            assert card == NO_CARD, "SUI-INF-03: a card is known beyond the top"
    assert len(known) == s.top_size[pile], "SUI-INF-03: a card is known in two places"
    assert s.looked[side] <= s.top_size[pile], "SUI-INF-03: a side knows more than was seen"


def check_sides(s: "Suikoden", side: i64) -> None:
    if s.rulings.is_shared:
        check_shared(s, side)
    else:
        check_deck(s, side)
        check_lands(s, side)
    assert s.size(side, TROPHY) < 10 or s.result is not None, "SUI-VIC-04: ten trophies and no end"


def check_deck(s: "Suikoden", side: i64) -> None:
    deck: i64 = 0
    cheap: i64 = 0
    for card in range(s.box.cards):
        if s.owner[card] == side and s.zone[card] > UNUSED and not is_grove(card):
            deck += 1
            cheap += s.box.cheap[card]
    assert deck == 40, "SUI-DECK-02: a deck has forty characters"
    assert cheap >= 10, "SUI-DECK-03: too few cheap characters"


def check_lands(s: "Suikoden", side: i64) -> None:
    stars: i64 = 0
    counted = [0] * 10
    for land in range(LANDS):
        if s.land_owner[land] == side and s.land_zone[land] >= LAND_STACK:
            stars += s.box.stars[land]
            counted[s.land_zone[land]] += 1
    assert stars == 10, "SUI-DECK-04: the lands are not worth ten stars"
    assert counted[LAND_STACK] == s.stack_size[side], "SUI-ZONE-03: the land stack is miscounted"
    assert counted[LAND_COVERED] == s.covered_size[side], "SUI-LAND-08: covered lands are miscounted"
    assert counted[LAND_DESTROYED] == s.destroyed[side], "SUI-ZONE-04: destroyed lands are miscounted"
    current = s.current[side]
    if current != NO_LAND:
        assert s.land_zone[current] == LAND_CURRENT, "SUI-ZONE-03: the current land lies elsewhere"


def check_shared(s: "Suikoden", side: i64) -> None:
    """All cards are common until somebody holds them; both stand on the same land."""
    assert s.size(side, PILE) + s.size(side, DISCARDED) == 0, "SUI-SHR-01: somebody has a pile of their own"
    for place in range(20):
        card = s.rout[side * 20 + place]
        if place < s.size(side, ROUT):
            assert s.zone[card] == ROUT and s.owner[card] == side, "SUI-SHR-28: a rout card lies elsewhere"
        else:
            assert card == NO_CARD, "SUI-SHR-28: a card too many on the rout pile"
    stars: i64 = 0
    stack: i64 = 0
    for land in range(LANDS):
        if s.land_zone[land] == LAND_WON and s.land_owner[land] == side:
            stars += s.box.stars[land]
        if s.land_zone[land] == LAND_STACK:
            assert s.land_owner[land] == COMMON, "SUI-SHR-01: a land of the pile belongs to somebody"
            stack += 1
    assert stars == s.stars[side], "SUI-SHR-04: stars are miscounted"
    assert stack == s.stack_size[COMMON], "SUI-ZONE-03: the land pile is miscounted"
    assert s.current[0] == s.current[1], "SUI-SHR-24: the land is not common"
    assert s.size(side, ROUT) < 20 or s.result is not None, "SUI-SHR-05: twenty rout cards and no end"
