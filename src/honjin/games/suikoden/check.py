"""What holds at every decision of a deck duel."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from honjin.games.suikoden.cards import CARDS, CHARACTERS, LANDS, NO_CARD, NO_LAND

if TYPE_CHECKING:
    from honjin.games.suikoden.state import Suikoden

# As in state.py, which reads this module.
POOL, UNUSED, PILE, HAND, FIELD, ROAD, DISCARDED, TROPHY, IN_USE = range(1, 10)
LAND_STACK, LAND_CURRENT, LAND_COVERED = 3, 4, 5
ZONES = 10


def check_table(s: "Suikoden") -> None:
    """Raise AssertionError naming the broken clause."""
    for side in range(2):
        check_cards(s, side)
        if s.phase > 0:
            check_deck(s, side)
            check_lands(s, side)
    for card in range(CARDS):
        zone = s.zone[card]
        assert s.status[card] == 0 or zone == FIELD, "SUI-STATE-01: a state outside the field"
        assert s.seen[card] == 0 or zone == HAND, "SUI-INF-05: a card outside the hand is remembered there"
        assert s.part[card] == 0 or zone == FIELD, "SUI-BAT-13: a participant outside the field"
        assert s.shown[card] == 0 or s.part[card] == 1, "SUI-BAT-04: only participants are face-down or shown"
        assert s.declared[card] == 0 or zone == FIELD, "SUI-BAT-06: a declared card outside the battle"
        if zone != FIELD:
            assert s.plus_attack[card] == 0 and s.granted[card] == 0, "SUI-GEN-11: modifiers left the field"
        if card >= CHARACTERS:
            assert zone in (0, FIELD), "SUI-BAT-09: a Bamboo Grove went astray"
            assert zone == 0 or s.in_battle, "SUI-BAT-10: a Bamboo Grove fights on after the battle"
    if not s.in_battle and s.phase > 0 and s.result is None:
        assert s.fighter[0] == NO_CARD and s.fighter[1] == NO_CARD, "SUI-EOB-01: a fighter after the battle"


def check_cards(s: "Suikoden", side: i64) -> None:
    counted = [0] * ZONES
    for card in range(CARDS):
        if s.owner[card] == side:
            counted[s.zone[card]] += 1
    for zone in range(1, ZONES):
        assert counted[zone] == s.sizes[side * ZONES + zone], "SUI-ZONE-01: a zone is miscounted"
    known = set()
    for place in range(3):
        card = s.top[side * 3 + place]
        if place < s.top_size[side]:
            assert s.zone[card] == PILE and s.owner[card] == side, (
                "SUI-INF-03: a known card is not in the pile"
            )
            known.add(int(card))
        else:
            assert card == NO_CARD, "SUI-INF-03: a card is known beyond the top"
    assert len(known) == s.top_size[side], "SUI-INF-03: a card is known in two places"


def check_deck(s: "Suikoden", side: i64) -> None:
    deck: i64 = 0
    cheap: i64 = 0
    for card in range(CHARACTERS):
        if s.owner[card] == side and s.zone[card] > UNUSED:
            deck += 1
            cheap += s.box.cheap[card]
    assert deck == 40, "SUI-DECK-02: a deck has forty characters"
    assert cheap >= 10, "SUI-DECK-03: too few cheap characters"
    assert s.sizes[side * ZONES + TROPHY] < 10 or s.result is not None, "SUI-VIC-04: ten trophies and no end"


def check_lands(s: "Suikoden", side: i64) -> None:
    stars: i64 = 0
    stack: i64 = 0
    covered: i64 = 0
    for land in range(LANDS):
        if s.land_owner[land] == side and s.land_zone[land] >= LAND_STACK:
            stars += s.box.stars[land]
            if s.land_zone[land] == LAND_STACK:
                stack += 1
            if s.land_zone[land] == LAND_COVERED:
                covered += 1
    assert stars == 10, "SUI-DECK-04: the lands are not worth ten stars"
    assert stack == s.stack_size[side], "SUI-ZONE-03: the land stack is miscounted"
    assert covered == s.covered_size[side], "SUI-LAND-08: covered lands are miscounted"
    current = s.current[side]
    if current != NO_LAND:
        assert s.land_zone[current] == LAND_CURRENT, "SUI-ZONE-03: the current land lies elsewhere"
