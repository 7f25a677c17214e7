"""All that certainly follows from what was seen of a side's hidden cards, in every world. [GUN-INFO]

It is drawn from the list that facts/knowledge.py keeps. What a scout saw is added for the eyes that saw it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.titles.gunshi.facts.board import enemy_of
from honjin.titles.gunshi.facts.cards import (
    CARDS,
    DECK_ROOM,
    FIRST_TEACHING,
    INSPIRED,
    NO_CARD,
    ROW_LIMIT,
    SET_SIZE,
    UNSEEN,
    lies_face_up,
)
from honjin.titles.gunshi.facts.knowledge import is_scouted, known_cards
from honjin.titles.gunshi.facts.state import Gunshi

SLOTS: Final[i64] = 5
"""Of a row: the rapid slot, then 1st to 4th."""
REMOVED: Final[i64] = 5
"""The card that was given up, beside the slots."""


class Conclusions:
    """What is certain of a side's hidden cards for certain eyes: in every world that fits what they have seen."""

    def __init__(self, s: Gunshi, side: i64, eyes: i64) -> None:
        self.s: Final = s
        self.side: i64 = side
        self.first: i64 = s.booked[side] - s.row_size[side]
        """The booking that lies in the rapid slot, or lay there; the next one lies in 1st."""
        self.pool: vec[i64] = vec[i64]([0] * CARDS)
        """Cards that nobody else ever saw, by kind, as long as there are any."""
        self.unseen: i64 = 0
        """How many hidden cards are of the pool."""
        self.spare: i64 = 0
        """How many of the pool are not hidden: they lie in the deck, or in the box."""
        self.least: vec[i64] = vec[i64]([0] * CARDS)
        """So many cards of each kind are in the hand or face-down in the row, at least."""
        self.ways: Ways | None = None
        self.count()
        is_told = s.scouted[side] != 0 and eyes == enemy_of(side)
        if is_told or s.removed[side] != NO_CARD or s.rulings.secret_sets:
            self.ways = Ways(self, eyes)

    def count(self) -> None:
        """Where no card was given up, those seen are here, and of the pool what fits nowhere else. [GUN-INFO-05]"""
        s = self.s
        for index in range(self.side * DECK_ROOM, self.side * DECK_ROOM + s.hidden_size[self.side]):
            kind = s.hidden[index]
            if kind >= 0:
                self.least[kind] += 1
            elif kind == UNSEEN:
                self.unseen += 1
            else:
                only = only_kind(inspired_kinds(s, self.side))
                if only != NO_CARD:
                    self.least[only] += 1
        if self.unseen + s.deck_unseen[self.side] == 0:
            return
        fill_pool(s, self.side, self.pool)
        self.spare = -self.unseen
        for kind in range(CARDS):
            self.spare += self.pool[kind]
        for kind in range(CARDS):
            if self.pool[kind] > self.spare:
                self.least[kind] += self.pool[kind] - self.spare

    def order(self, slot: i64) -> i64:
        """The card that certainly lies face-down in a slot, or NO_CARD. [GUN-INFO-03, GUN-INFO-04]"""
        if self.ways is not None:
            return only_kind(self.ways.possible[slot])
        s = self.s
        booking = self.first + slot
        other = self.other_order(booking)
        start = self.side * DECK_ROOM
        end = start + s.hidden_size[self.side]
        fit: i64 = 0
        """So many hidden cards could be the other face-down order."""
        for index in range(start, end):
            if s.hidden_since[index] < other:
                fit += 1
        found: i64 = 0
        for index in range(start, end):
            since = s.hidden_since[index]
            if since < booking and (other == 0 or fit > 1 or since >= other):
                found |= kinds_of(s, self.side, self.pool, s.hidden[index])
        return only_kind(found)

    def other_order(self, booking: i64) -> i64:
        """Every second order lies face-down, and a row holds four: the booking of the other one, 0 if there is none."""
        last = self.s.booked[self.side]
        if booking + 2 <= last:
            return booking + 2
        start = self.first if self.s.rapid[self.side] != NO_CARD else self.first + 1
        return booking - 2 if booking - 2 >= start else 0

    def removed(self) -> i64:
        """The card that was certainly given up, or NO_CARD."""
        return only_kind(self.ways.possible[REMOVED]) if self.ways is not None else NO_CARD

    def undrawn(self) -> i64:
        """What every card of the deck is that was never seen, or NO_CARD."""
        return only_kind(self.ways.drawn if self.ways is not None else kinds_in(self.pool))

    def is_set_known(self) -> bool:
        """Is it certain which seven cards the side plays with? It matters where they are built in secret."""
        return self.ways is not None and self.ways.is_set_known()


class Ways:
    """Every way to tell which hidden card is which face-down order, and which was given up.

    They are gone through where a scout has told of an order, a card was given up, or sets were built in secret.
    """

    def __init__(self, sure: Conclusions, eyes: i64) -> None:
        s = sure.s
        self.s: Final = s
        self.side: i64 = sure.side
        start = self.side * DECK_ROOM
        self.size: i64 = s.hidden_size[self.side]
        self.hidden: vec[i64] = vec[i64]([0] * DECK_ROOM)
        self.since: vec[i64] = vec[i64]([0] * DECK_ROOM)
        for index in range(self.size):
            self.hidden[index] = s.hidden[start + index]
            self.since[index] = s.hidden_since[start + index]
        self.pool: vec[i64] = sure.pool[:]
        self.spare: i64 = sure.spare
        self.used: i64 = 0
        """Hidden cards that have been laid somewhere, as a mask."""

        self.places: i64 = 0
        """Face-down orders, and the card that was given up: where, before which booking it was there, what was told."""
        self.place: vec[i64] = vec[i64]([0] * (SLOTS + 1))
        self.before: vec[i64] = vec[i64]([0] * (SLOTS + 1))
        self.told: vec[i64] = vec[i64]([NO_CARD] * (SLOTS + 1))
        self.laid: vec[i64] = vec[i64]([0] * (SLOTS + 1))
        self.find_places(sure.first, eyes)

        self.possible: vec[i64] = vec[i64]([0] * (SLOTS + 1))
        """What may lie in each slot or have been given up, as masks of kinds."""
        self.drawn: i64 = 0
        """What cards of the deck that were never seen may be, as a mask of kinds."""
        self.least: vec[i64] = sure.least
        self.all_unseen: vec[i64] = sure.pool
        self.fewest: vec[i64] = vec[i64]([SET_SIZE + 1] * CARDS)
        """So many cards of the pool belong to the side, by kind."""
        self.most: vec[i64] = vec[i64]([0] * CARDS)
        for kind in range(CARDS):
            self.least[kind] = SET_SIZE + 1
        self.lay(0)

    def find_places(self, first: i64, eyes: i64) -> None:
        s = self.s
        for slot in range(s.row_size[self.side] + 1):
            booking = first + slot
            card = s.row[self.side * ROW_LIMIT + slot - 1] if slot > 0 else s.rapid[self.side]
            if not lies_face_up(booking) and card != NO_CARD:
                self.add_place(slot, booking, card if is_scouted(s, self.side, eyes, booking) else NO_CARD)
        if s.removed[self.side] != NO_CARD:
            self.add_place(REMOVED, s.removed_at[self.side] + 1, NO_CARD)

    def add_place(self, place: i64, before: i64, told: i64) -> None:
        self.place[self.places] = place
        self.before[self.places] = before
        self.told[self.places] = told
        self.places += 1

    def lay(self, number: i64) -> None:
        """Try every hidden card in the place of this number, and go on with the next one."""
        if number == self.places:
            self.conclude()
            return
        for index in range(self.size):
            if (self.used >> index) & 1 or self.since[index] >= self.before[number] or self.is_tried(index):
                continue
            self.used |= 1 << index
            self.laid[number] = index
            told = self.told[number]
            if told == NO_CARD:
                self.lay(number + 1)
            elif (self.kinds(index) >> told) & 1 == 1:
                self.lay_seen(number, index, told)
            self.used &= ~(1 << index)

    def lay_seen(self, number: i64, index: i64, kind: i64) -> None:
        """Go on with a hidden card of which a scout told what it is."""
        before = self.hidden[index]
        taken: i64 = 1 if before == UNSEEN else 0
        self.hidden[index] = kind
        self.pool[kind] -= taken
        self.lay(number + 1)
        self.pool[kind] += taken
        self.hidden[index] = before

    def is_tried(self, index: i64) -> bool:
        """Has another card been tried that could do all the same?"""
        for other in range(index):
            if (
                not (self.used >> other) & 1
                and self.hidden[other] == self.hidden[index]
                and self.since[other] == self.since[index]
            ):
                return True
        return False

    def kinds(self, index: i64) -> i64:
        return kinds_of(self.s, self.side, self.pool, self.hidden[index])

    def conclude(self) -> None:
        """Take in one way to lay the cards."""
        self.drawn |= kinds_in(self.pool)
        removed: i64 = -1
        for number in range(self.places):
            self.possible[self.place[number]] |= self.kinds(self.laid[number])
            if self.place[number] == REMOVED:
                removed = self.laid[number]
        self.count(removed)
        self.count_set()

    def count_set(self) -> None:
        """How many cards of the pool belong to the side? The others lie in the box, where sets are built in secret."""
        in_box = self.spare - self.s.deck_unseen[self.side]
        drawn = -in_box
        for kind in range(CARDS):
            drawn += self.pool[kind]
        for kind in range(CARDS):
            told = self.all_unseen[kind] - self.pool[kind]
            self.fewest[kind] = min(self.fewest[kind], told + max(self.pool[kind] - in_box, 0))
            self.most[kind] = max(self.most[kind], told + min(self.pool[kind], drawn))

    def is_set_known(self) -> bool:
        for kind in range(CARDS):
            if self.fewest[kind] != self.most[kind]:
                return False
        return self.size > 0

    def count(self, removed: i64) -> None:
        """At least how many cards of each kind are among the hidden ones that were not given up?"""
        surely = vec[i64]([0] * CARDS)
        spare = self.spare
        for index in range(self.size):
            kind = self.hidden[index]
            if index == removed:
                if kind == UNSEEN:
                    spare += 1
            elif kind >= 0:
                surely[kind] += 1
            elif kind == INSPIRED:
                only = only_kind(self.kinds(index))
                if only != NO_CARD:
                    surely[only] += 1
        for kind in range(CARDS):
            if self.pool[kind] > spare:
                surely[kind] += self.pool[kind] - spare
            if surely[kind] < self.least[kind]:
                self.least[kind] = surely[kind]


def fill_pool(s: Gunshi, side: i64, pool: vec[i64]) -> None:
    """The cards of a side that nobody else ever saw, or that may be such where sets are built in secret."""
    known = known_cards(s, side)
    for kind in range(CARDS):
        count = s.owned[side * CARDS + kind]
        if s.rulings.secret_sets:
            count = s.box.copies[kind] if kind < s.extension_end() else 0
        if count > known[kind]:  # a card taken by Inspiration is none of the seven
            pool[kind] = count - known[kind]


def kinds_of(s: Gunshi, side: i64, pool: vec[i64], card: i64) -> i64:
    """What a hidden card may be, as a mask."""
    if card == UNSEEN:
        return kinds_in(pool)
    return 1 << card if card != INSPIRED else inspired_kinds(s, side)


def kinds_in(pool: vec[i64]) -> i64:
    found: i64 = 0
    for kind in range(CARDS):
        if pool[kind] > 0:
            found |= 1 << kind
    return found


def inspired_kinds(s: Gunshi, side: i64) -> i64:
    """What the card taken by Inspiration may be: one of those that lay open, if they did. [GUN-INSP-01, GUN-INSP-09]"""
    found: i64 = 0
    for kind in range(FIRST_TEACHING, s.extension_end()):
        if not s.offer_is_open or s.offer[side * CARDS + kind] > 0 or kind == s.taken[side]:
            found |= 1 << kind
    return found


def only_kind(kinds: i64) -> i64:
    """The only kind of a mask, or NO_CARD if there is none or more than one."""
    if kinds == 0 or kinds & (kinds - 1) != 0:
        return NO_CARD
    kind: i64 = 0
    while (kinds >> kind) & 1 == 0:
        kind += 1
    return kind
