"""Where the cards lie: for every owner and zone a list of cards in their fixed order. [SUI-ZONE]

All three rule sets keep their cards here. A list is walked with `first_in` and `after`; whoever moves a card while
walking takes the next one first.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.state import State
from honjin.titles.suikoden.facts.cards import NO_CARD

COMMON: Final[i64] = 6
"""The owner of what belongs to everybody, after six seats."""
OWNERS: Final[i64] = 7

NOWHERE: Final[i64] = 0
POOL: Final[i64] = 1
UNUSED: Final[i64] = 2
PILE: Final[i64] = 3
HAND: Final[i64] = 4
FIELD: Final[i64] = 5
"""Whoever fights in the centre of a duel is still here. [SUI-ZONE-06]"""
ROAD: Final[i64] = 6
DISCARDED: Final[i64] = 7
TROPHY: Final[i64] = 8
"""Captured. In duels the owner is the side that lost the character, in multiplayer the seat that won it."""
IN_USE: Final[i64] = 9
"""A hand card while it is being recruited or takes effect. [SUI-HA-07]"""
ROUT: Final[i64] = 10
"""Paid by the enemy for a retreat. [SUI-SHR-26]"""
STARTER: Final[i64] = 11
"""Chosen face-down to be on the field from the start. [SUI-SHR-12]"""
PUT_BACK: Final[i64] = 12
"""Not kept for the opening hand. [SUI-SHR-13]"""
CHIEFTAIN: Final[i64] = 13
CENTRE: Final[i64] = 14
"""Fighting in the centre of the table. [SUI-MP-04]"""
ZONES: Final[i64] = 15
ZONE_NAMES: Final = [
    "nowhere",
    "pool",
    "unused",
    "pile",
    "hand",
    "field",
    "road",
    "discard",
    "trophy",
    "in_use",
    "rout",
    "starter",
    "put_back",
    "chieftain",
    "centre",
]

# Where a land is.
LAND_NOWHERE: Final = 0
LAND_POOL: Final = 1
LAND_UNUSED: Final = 2
LAND_STACK: Final = 3
LAND_CURRENT: Final = 4
LAND_COVERED: Final = 5
LAND_DESTROYED: Final = 6
LAND_REMOVED: Final = 7
LAND_WON: Final = 8
"""Taken by a side of the shared-deck duel. [SUI-SHR-29]"""
LAND_DISCARDED: Final = 9
"""A common Bamboo Grove that was beaten while it attacked. [SUI-SHR-32]"""


class Tabletop(State):
    """A position whose facts are, before all else, which card lies where.

    All facts are set in `__init__`, whether new or copied, and no method is called before: then the compiled rules need
    not ask at each use whether a fact is there.
    """

    def __init__(self, seats: i64, cards: i64, source: "Tabletop | None") -> None:
        super().__init__(seats)
        if source is not None:
            self.owner: vec[i64] = source.owner[:]
            self.zone: vec[i64] = source.zone[:]
            self.after: vec[i64] = source.after[:]
            self.before: vec[i64] = source.before[:]
            self.heads: vec[i64] = source.heads[:]
            self.tails: vec[i64] = source.tails[:]
            self.sizes: vec[i64] = source.sizes[:]
            self.renewals: i64 = source.renewals
            self.age: vec[i64] = source.age[:]
            return
        self.owner = vec[i64]([-1] * cards)
        self.zone = vec[i64]([NOWHERE] * cards)
        self.after = vec[i64]([NO_CARD] * cards)
        self.before = vec[i64]([NO_CARD] * cards)
        self.heads = vec[i64]([NO_CARD] * (OWNERS * ZONES))
        self.tails = vec[i64]([NO_CARD] * (OWNERS * ZONES))
        self.sizes = vec[i64]([0] * (OWNERS * ZONES))
        self.renewals = 0
        """How often the common pile has been made anew. [SUI-SHR-08, SUI-MP-18]"""
        self.age = vec[i64]([0] * cards)
        """How often it had been when a card came into it: until then everybody saw where the card was."""

    def size(self, owner: i64, zone: i64) -> i64:
        """How many cards of an owner are in a zone."""
        return self.sizes[owner * ZONES + zone]

    def first_in(self, owner: i64, zone: i64) -> i64:
        """The first card there; `after` leads to the next one, and to NO_CARD at the end."""
        return self.heads[owner * ZONES + zone]

    def cards_in(self, owner: i64, zone: i64) -> "list[i64]":
        """All cards there as a list, for whoever is in no hurry."""
        found: list[i64] = []
        card = self.first_in(owner, zone)
        while card != NO_CARD:
            found.append(card)
            card = self.after[card]
        return found

    def lay(self, card: i64, owner: i64, zone: i64) -> None:
        """Put a card somewhere, into its place in the fixed order."""
        if self.zone[card] != NOWHERE:
            self.pick_up(card)
        self.zone[card] = zone
        if zone == NOWHERE:
            self.owner[card] = -1
            return
        self.owner[card] = owner
        row = owner * ZONES + zone
        behind = NO_CARD
        ahead = self.tails[row]
        if ahead > card:  # most cards come last, the others are looked for from the front
            ahead = NO_CARD
            behind = self.heads[row]
            while behind < card:
                ahead = behind
                behind = self.after[behind]
        self.before[card] = ahead
        self.after[card] = behind
        if ahead == NO_CARD:
            self.heads[row] = card
        else:
            self.after[ahead] = card
        if behind == NO_CARD:
            self.tails[row] = card
        else:
            self.before[behind] = card
        self.sizes[row] += 1

    def renew_pile(self) -> None:
        """An empty common pile is made anew from the discards. [SUI-SHR-08, SUI-MP-18]"""
        self.renewals += 1
        while self.size(COMMON, DISCARDED) > 0:
            card = self.first_in(COMMON, DISCARDED)
            self.age[card] = self.renewals
            self.lay(card, COMMON, PILE)

    def pick_up(self, card: i64) -> None:
        row = self.owner[card] * ZONES + self.zone[card]
        ahead = self.before[card]
        behind = self.after[card]
        if ahead == NO_CARD:
            self.heads[row] = behind
        else:
            self.after[ahead] = behind
        if behind == NO_CARD:
            self.tails[row] = ahead
        else:
            self.before[behind] = ahead
        self.before[card] = NO_CARD
        self.after[card] = NO_CARD
        self.sizes[row] -= 1


def check_lists(s: Tabletop) -> None:
    """Every card is in the list of its owner and zone, in order, and counted."""
    listed: i64 = 0
    for owner in range(OWNERS):
        for zone in range(1, ZONES):
            count: i64 = 0
            last: i64 = NO_CARD
            card = s.first_in(owner, zone)
            while card != NO_CARD:
                assert s.owner[card] == owner and s.zone[card] == zone, "SUI-ZONE-01: a card lies elsewhere"
                assert card > last and s.before[card] == last, "SUI-ZONE-01: a list is out of order"
                last = card
                count += 1
                card = s.after[card]
            assert s.tails[owner * ZONES + zone] == last, "SUI-ZONE-01: a list has lost its end"
            assert s.size(owner, zone) == count, "SUI-ZONE-01: a zone is miscounted"
            listed += count
    for card in range(len(s.zone)):
        if s.zone[card] == NOWHERE:
            listed += 1
    assert listed == len(s.zone), "SUI-ZONE-01: a card is in no list"
