"""A world of the multiplayer game consistent with what a seat knows. [SUI-INF-10]"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from honjin.core.rng import Rng
from honjin.games.suikoden.cards import CHARACTERS, NO_CARD
from honjin.games.suikoden.tabletop import CENTRE, COMMON, HAND, PILE

if TYPE_CHECKING:
    from honjin.games.suikoden.company import Company

# As in company.py, which reads this module.
SENDING: Final[i64] = 1
TAKING_UNDEFENDED: Final[i64] = 5
WATCHING: Final[i64] = 6

# What a hidden place may hold.
ANYTHING: Final[i64] = 2
A_LAND: Final[i64] = 1
A_CHARACTER: Final[i64] = 0


class Place:
    """A hidden card's place: whose, where, who else knows it, and what it must be."""

    def __init__(self, owner: i64, zone: i64, seen: i64, kind: i64) -> None:
        self.owner: i64 = owner
        self.zone: i64 = zone
        self.seen: i64 = seen
        self.kind: i64 = kind

    def key(self) -> i64:
        """Places that differ in nothing the seat could know are alike; the fussy ones come first."""
        return ((self.kind * 8 + self.owner) * 16 + self.zone) * 128 + self.seen


def redeal_company(s: "Company", seat: i64, rng: Rng) -> None:
    """Deal again, in place: the pile, other hands, face-down fighters, chieftains chosen in secret."""
    hidden: list[i64] = []
    places: list[Place] = []
    eye = WATCHING if seat < 0 else seat
    card = s.first_in(COMMON, PILE)
    while card != NO_CARD:
        hidden.append(card)
        places.append(Place(COMMON, PILE, 0, ANYTHING))
        card = s.after[card]
    for other in range(s.seats):
        if other != seat:
            hide_hand(s, other, eye, hidden, places)
            card = s.first_in(other, CENTRE)
            if card != NO_CARD and not s.is_revealed:
                hidden.append(card)
                places.append(Place(other, CENTRE, 0, A_CHARACTER))
    hidden.sort()
    places.sort(key=Place.key)
    for index in range(len(hidden) - 1, 0, -1):
        swap = rng.below(index + 1)
        hidden[index], hidden[swap] = hidden[swap], hidden[index]
    for place in places:
        lay_down(s, place, take_fitting(hidden, place.kind))
    for other in range(s.seats):
        if other != seat and s.crowned >> other & 1 == 1:
            s.crown[other] = any_character(s, other, rng)


def hide_hand(s: "Company", other: i64, eye: i64, hidden: "list[i64]", places: "list[Place]") -> None:
    """Cards of another hand that the seat has not seen go there, and what is known of them nevertheless."""
    must_send = s.stage == SENDING and other == s.active and s.ready[other] == 0
    card = s.first_in(other, HAND)
    while card != NO_CARD:
        if s.seen[card] >> eye & 1 == 1 and card < CHARACTERS:
            must_send = False
        card = s.after[card]
    mine: list[Place] = []
    card = s.first_in(other, HAND)
    while card != NO_CARD:
        if s.seen[card] >> eye & 1 == 0:
            hidden.append(card)
            kind = ANYTHING
            if s.stage == TAKING_UNDEFENDED and other == s.defender:
                kind = A_LAND  # with a character in hand it would have had to fight [SUI-MP-42]
            mine.append(Place(other, HAND, s.seen[card], kind))
            s.seen[card] = 0
        card = s.after[card]
    mine.sort(key=Place.key)
    if must_send and mine:
        mine[0].kind = A_CHARACTER  # it has somebody to send [SUI-MP-41]
    places.extend(mine)


def take_fitting(hidden: "list[i64]", kind: i64) -> i64:
    """The last card of the shuffled ones that may lie in such a place."""
    index = len(hidden) - 1
    if kind != ANYTHING:
        while (hidden[index] >= CHARACTERS) != (kind == A_LAND):
            index -= 1
    return hidden.pop(index)


def lay_down(s: "Company", place: Place, card: i64) -> None:
    s.lay(card, place.owner, place.zone)
    s.seen[card] = place.seen
    if place.zone == CENTRE:
        s.fighter[s.side_of(place.owner)] = card


def any_character(s: "Company", seat: i64, rng: Rng) -> i64:
    """Any character in hand may have been chosen; without one, nobody was. [SUI-MP-72]"""
    cards: list[i64] = []
    card = s.first_in(seat, HAND)
    while card != NO_CARD and card < CHARACTERS:
        cards.append(card)
        card = s.after[card]
    if not cards:
        return NO_CARD
    return cards[rng.below(len(cards))]
