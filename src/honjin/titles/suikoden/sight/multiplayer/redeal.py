"""A world of the multiplayer game consistent with what a seat knows. [SUI-INF-10]

A card that was in a hand when the pile was made anew is none of those that went into it. So a hidden place keeps the
age of its card, and only cards of that age are dealt to it. [SUI-MP-18] Between hands that a thief has mixed only
the ages altogether are known. [SUI-MP-75]
"""

from typing import Final

from mypy_extensions import i64

from honjin.core.rng import Rng
from honjin.titles.suikoden.facts.cards import CHARACTERS, NO_CARD
from honjin.titles.suikoden.facts.multiplayer.company import SENDING, TAKING_UNDEFENDED, Company
from honjin.titles.suikoden.facts.tabletop import CENTRE, COMMON, HAND, PILE
from honjin.titles.suikoden.sight.multiplayer.knows import eye_of, was_seen
from honjin.titles.suikoden.sight.redeal import shuffled

# What a hidden place may hold.
A_CHARACTER: Final[i64] = 0
A_LAND: Final[i64] = 1
ANYTHING: Final[i64] = 2

ANY_AGE: Final[i64] = -1
"""Of a place in hands that were mixed."""


class Place:
    """A hidden card's place: whose, where, who else knows it, what it must be and how old."""

    def __init__(self, owner: i64, zone: i64, seen: i64, kind: i64, age: i64) -> None:
        self.owner: i64 = owner
        self.zone: i64 = zone
        self.seen: i64 = seen
        self.kind: i64 = kind
        self.age: i64 = age

    def key(self) -> i64:
        """Places that differ in nothing the seat could know are alike."""
        return (((self.age + 1) * 4 + self.kind) * 8 + self.owner) * 128 + self.seen


def redeal_company(s: Company, seat: i64, rng: Rng) -> None:
    """Deal again, in place: the pile, other hands, face-down fighters, chieftains chosen in secret."""
    eye = eye_of(seat)
    senders: list[i64] = []
    for other in range(s.seats):
        card = s.first_in(other, CENTRE)
        if other != seat and card != NO_CARD and not s.is_revealed:
            senders.append(other)
            s.lay(card, other, HAND)  # whoever stepped forward was one of the hand
    hidden: list[i64] = []
    places: list[Place] = []
    hide_pile(s, hidden, places)
    for other in range(s.seats):
        if other != seat:
            hide_hand(s, other, eye, hidden, places)
    hidden.sort()
    places.sort(key=Place.key)
    room = ages_of_mixed_hands(s, hidden, places)
    while True:
        fighters = [pick_fighter(s, sender, eye, places, rng) for sender in senders]
        dealt = deal(s, shuffled(hidden, rng), places, fighters, room[:])
        if len(dealt) == len(places) and can_send(s, seat, eye, places, dealt):
            break
    for number, place in enumerate(places):
        s.lay(dealt[number], place.owner, place.zone)
        s.seen[dealt[number]] = place.seen
    for number, sender in enumerate(senders):
        fighter = fighters[number]
        if fighter >= CHARACTERS:
            fighter = dealt[fighter - CHARACTERS]
        s.lay(fighter, sender, CENTRE)
        s.fighter[s.side_of(sender)] = fighter
    for other in range(s.seats):
        if other != seat and s.crowned >> other & 1 == 1:
            s.crown[other] = any_character(s, other, rng)


def hide_pile(s: Company, hidden: list[i64], places: list[Place]) -> None:
    card = s.first_in(COMMON, PILE)
    while card != NO_CARD:
        hidden.append(card)
        places.append(Place(COMMON, PILE, 0, ANYTHING, s.renewals))
        card = s.after[card]


def hide_hand(s: Company, other: i64, eye: i64, hidden: list[i64], places: list[Place]) -> None:
    """Cards of another hand that the seat has not seen go there, and what is known of them nevertheless."""
    kind = ANYTHING
    if s.stage == TAKING_UNDEFENDED and other == s.defender:
        kind = A_LAND  # with a character in hand it would have had to fight [SUI-MP-42]
    card = s.first_in(other, HAND)
    while card != NO_CARD:
        if not was_seen(s, card, eye):
            hidden.append(card)
            age = ANY_AGE if s.mixed >> other & 1 == 1 else s.age[card]
            places.append(Place(other, HAND, s.seen[card], kind, age))
            s.seen[card] = 0
        card = s.after[card]


def ages_of_mixed_hands(s: Company, hidden: list[i64], places: list[Place]) -> list[i64]:
    """How many cards of each age lie in hands that were mixed: those that lie nowhere else."""
    room: list[i64] = [0] * int(s.renewals + 1)
    for card in hidden:
        room[s.age[card]] += 1
    for place in places:
        if place.age != ANY_AGE:
            room[place.age] -= 1
    return room


def pick_fighter(s: Company, sender: i64, eye: i64, places: list[Place], rng: Rng) -> i64:
    """Any character the seat knows in that hand, or CHARACTERS + the hidden place it comes from. [SUI-MP-41]"""
    candidates: list[i64] = []
    card = s.first_in(sender, HAND)
    while card != NO_CARD and card < CHARACTERS:
        if was_seen(s, card, eye):
            candidates.append(card)
        card = s.after[card]
    for number, place in enumerate(places):
        if place.owner == sender:
            candidates.append(CHARACTERS + number)
    return candidates[rng.below(len(candidates))]


def deal(
    s: Company, order: list[i64], places: list[Place], fighters: list[i64], room: list[i64]
) -> list[i64]:
    """A card for each place, the fussy ones first; empty if one of them finds none."""
    dealt: list[i64] = [NO_CARD] * len(places)
    for is_fussy in (True, False):
        for number, place in enumerate(places):
            kind = A_CHARACTER if CHARACTERS + number in fighters else place.kind
            if (kind != ANYTHING) == is_fussy:
                index = fitting(s, order, kind, place.age, room)
                if index < 0:
                    return []
                card = order.pop(index)
                dealt[number] = card
                if place.age == ANY_AGE:
                    room[s.age[card]] -= 1
    return dealt


def fitting(s: Company, order: list[i64], kind: i64, age: i64, room: list[i64]) -> int:
    """The last card that may lie in such a place."""
    for index in range(len(order) - 1, -1, -1):
        card = order[index]
        if kind == ANYTHING or (card >= CHARACTERS) == (kind == A_LAND):
            if s.age[card] == age or (age == ANY_AGE and room[s.age[card]] > 0):
                return index
    return -1


def can_send(s: Company, seat: i64, eye: i64, places: list[Place], dealt: list[i64]) -> bool:
    """Whoever attacks has somebody to send. [SUI-MP-41]"""
    if s.stage != SENDING or s.active == seat or s.ready[s.active] == 1:
        return True
    for number, place in enumerate(places):
        if place.owner == s.active and dealt[number] < CHARACTERS:
            return True
    card = s.first_in(s.active, HAND)
    while card != NO_CARD and card < CHARACTERS:
        if was_seen(s, card, eye):
            return True
        card = s.after[card]
    return False


def any_character(s: Company, seat: i64, rng: Rng) -> i64:
    """Any character in hand may have been chosen; without one, nobody was. [SUI-MP-72]"""
    cards: list[i64] = []
    card = s.first_in(seat, HAND)
    while card != NO_CARD and card < CHARACTERS:
        cards.append(card)
        card = s.after[card]
    if not cards:
        return NO_CARD
    return cards[rng.below(len(cards))]
