"""What both sides have seen of a side's hidden cards. [GUN-INFO-02]

A hidden card is one in the hand, face-down in the row, or removed by the swap of Inspiration. The list of a side's
hidden cards records for each whether it was ever seen, and how many cards had been booked when it came to the hand:
a face-down order can only be a card that was in the hand before it was booked. Decks are never shuffled, so nothing
else limits what they can be. [GUN-INFO-04, GUN-ORD-03] Everything here is public: it depends only on what both sides
have seen.

When a card of some kind is shown, any hidden card of that kind could have been it. The one that came to the hand last
is struck out: those that came earlier can take its place in every other conclusion. Cards never seen lie on top of the
deck and come to the hand before those seen in play, so one that was seen is struck out rather than one of them.

What certainly follows from the list is drawn in sight/conclusions.py. What a scout saw is added there for the eyes that
saw it.
"""

from librt.vecs import vec
from mypy_extensions import i64

from honjin.titles.gunshi.facts.board import enemy_of
from honjin.titles.gunshi.facts.cards import (
    CARDS,
    DECK_ROOM,
    INSPIRED,
    NO_CARD,
    ROW_LIMIT,
    UNSEEN,
)
from honjin.titles.gunshi.facts.state import Gunshi


def hide(s: Gunshi, side: i64, kind: i64) -> None:
    """A card comes to the hand; `kind` is UNSEEN unless everybody knows what it is."""
    index = side * DECK_ROOM + s.hidden_size[side]
    s.hidden[index] = kind
    s.hidden_since[index] = s.booked[side]
    s.hidden_size[side] += 1


def show(s: Gunshi, side: i64, kind: i64, booking: i64) -> None:
    """Everybody sees that the card booked as number `booking` is of this kind."""
    index = latest(s, side, kind, booking)
    if index < 0:
        # Never seen before: the card taken by inspiration if the set of seven has none of its kind.
        index = latest(s, side, INSPIRED if s.owned[side * CARDS + kind] == 0 else UNSEEN, booking)
    last = side * DECK_ROOM + s.hidden_size[side] - 1
    while index < last:
        s.hidden[index] = s.hidden[index + 1]
        s.hidden_since[index] = s.hidden_since[index + 1]
        index += 1
    s.hidden_size[side] -= 1


def latest(s: Gunshi, side: i64, kind: i64, booking: i64) -> i64:
    """Where the last hidden card of a kind stands that was in the hand when card `booking` was booked, or -1."""
    found: i64 = -1
    for index in range(side * DECK_ROOM, side * DECK_ROOM + s.hidden_size[side]):
        if s.hidden[index] == kind and s.hidden_since[index] < booking:
            if found < 0 or s.hidden_since[index] >= s.hidden_since[found]:
                found = index
    return found


def known_cards(s: Gunshi, side: i64) -> vec[i64]:
    """How many cards of each kind everybody knows a side to have somewhere."""
    known = vec[i64]([0] * CARDS)
    for index in range(s.deck_unseen[side], s.deck_size[side]):
        known[s.deck[side * DECK_ROOM + index]] += 1
    for index in range(s.hidden_size[side]):
        kind = s.hidden[side * DECK_ROOM + index]
        if kind >= 0:
            known[kind] += 1
    for slot in range(s.row_size[side]):
        if s.is_face_up(side, slot):
            known[s.row[side * ROW_LIMIT + slot]] += 1
    if s.rapid[side] != NO_CARD and s.is_rapid_face_up(side):
        known[s.rapid[side]] += 1
    if s.beside[side] != NO_CARD:
        known[s.beside[side]] += 1
    return known


def is_scouted(s: Gunshi, side: i64, seat: i64, booking: i64) -> bool:
    """Has the seat looked at this face-down order? [GUN-LT6-01]"""
    return seat == enemy_of(side) and (s.scouted[side] >> (booking & 15)) & 1 == 1
