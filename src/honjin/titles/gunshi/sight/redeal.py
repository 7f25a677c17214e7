"""A world consistent with what a seat knows: general, offer and cards of the other side dealt again. [GUN-INFO-10]

The sampler reads only what the seat can know, never the truth it replaces.
"""

from mypy_extensions import i64

from honjin.core.rng import Rng
from honjin.titles.gunshi.facts.cards import (
    CARDS,
    DECK_ROOM,
    FIRST_TEACHING,
    INSPIRED,
    NO_CARD,
    ROW_LIMIT,
    UNSEEN,
    lies_face_up,
)
from honjin.titles.gunshi.facts.knowledge import is_scouted, known_cards
from honjin.titles.gunshi.facts.pieces import NO_PIECE
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.sight.knows import candidates, eyes_on, is_taken_hidden


def redeal_side(s: Gunshi, side: i64, seat: i64, rng: Rng) -> None:
    """Deal again what `seat` cannot know of `side`."""
    if eyes_on(s, side, seat) == side:
        return
    redeal_general(s, side, rng)
    redeal_offer(s, side, rng)
    while not redeal_cards(s, side, seat, rng):
        pass  # a scout's report was contradicted: try again


def redeal_general(s: Gunshi, side: i64, rng: Rng) -> None:
    """Any candidate may be the general. [GUN-INFO-06]"""
    if s.general[side] == NO_PIECE or s.general_shown[side]:
        return
    suspects = candidates(s, side)
    s.general[side] = suspects[rng.below(len(suspects))]


def redeal_offer(s: Gunshi, side: i64, rng: Rng) -> None:
    """The cards laid out for Inspiration, as far as they are hidden. [GUN-INSP-01, GUN-INSP-09]"""
    is_taken_unseen = is_taken_hidden(s, side)
    if s.offer_is_open:
        if is_taken_unseen:
            put_back(s, side)
            take_one(s, side, rng)
        return
    laid_out = s.offer_size[side]
    if is_taken_unseen:
        laid_out += 1
    names = list(range(FIRST_TEACHING, s.extension_end()))
    if s.taken[side] != NO_CARD and not is_taken_unseen:
        names.remove(int(s.taken[side]))
    for kind in range(CARDS):
        s.offer[side * CARDS + kind] = 0
    for _count in range(laid_out):
        kind = names.pop(rng.below(len(names)))
        s.offer[side * CARDS + kind] = 1
    s.offer_size[side] = laid_out
    if is_taken_unseen:
        take_one(s, side, rng)


def put_back(s: Gunshi, side: i64) -> None:
    s.offer[side * CARDS + s.taken[side]] += 1
    s.offer_size[side] += 1


def take_one(s: Gunshi, side: i64, rng: Rng) -> None:
    names = [kind for kind in range(CARDS) if s.offer[side * CARDS + kind]]
    kind = names[rng.below(len(names))]
    s.taken[side] = kind
    s.offer[side * CARDS + kind] -= 1
    s.offer_size[side] -= 1


def redeal_set(s: Gunshi, side: i64, rng: Rng) -> None:
    """A secretly built set: what was shown is in it, the rest could be any copies left. [GUN-BUILD-05]"""
    known = known_cards(s, side)
    left: list[int] = []
    size: i64 = 0
    for kind in range(s.extension_end()):
        left += [int(kind)] * int(s.box.copies[kind] - known[kind])
        size += s.owned[side * CARDS + kind]
    for kind in range(CARDS):
        s.owned[side * CARDS + kind] = known[kind]
        size -= known[kind]
    for _count in range(size):
        s.owned[side * CARDS + left.pop(rng.below(len(left)))] += 1


def redeal_cards(s: Gunshi, side: i64, seat: i64, rng: Rng) -> bool:
    """One try at dealing hand, face-down orders and unseen deck. False if it contradicts a scout's report."""
    if s.rulings.secret_sets:
        redeal_set(s, side, rng)
    if s.hidden_size[side] == 0:
        return True
    known = known_cards(s, side)
    unseen: list[int] = []
    for kind in range(CARDS):
        unseen += [int(kind)] * int(s.owned[side * CARDS + kind] - known[kind])
    for index in range(s.deck_unseen[side]):
        s.deck[side * DECK_ROOM + index] = unseen.pop(rng.below(len(unseen)))
    cards: list[int] = []
    since: list[int] = []
    for index in range(s.hidden_size[side]):
        kind = s.hidden[side * DECK_ROOM + index]
        if kind == UNSEEN:
            cards.append(unseen.pop(rng.below(len(unseen))))
        elif kind == INSPIRED:
            cards.append(int(s.taken[side]))
        else:
            cards.append(int(kind))
        since.append(int(s.hidden_since[side * DECK_ROOM + index]))

    # In the order in which the cards left the hand: the earlier one left, the fewer cards it can be.
    removal_is_dealt = s.removed[side] == NO_CARD
    first = s.booked[side] - s.row_size[side] + 1
    for slot in range(-1, s.row_size[side]):
        booking = first + slot
        if not removal_is_dealt and booking > s.removed_at[side]:
            s.removed[side] = pick(cards, since, s.removed_at[side] + 1, rng)
            removal_is_dealt = True
        if lies_face_up(booking) or (slot < 0 and s.rapid[side] == NO_CARD):
            continue  # face-up, or no card
        kind = pick(cards, since, booking, rng)
        order = s.rapid[side] if slot < 0 else s.row[side * ROW_LIMIT + slot]
        if is_scouted(s, side, seat, booking) and kind != order:
            return False
        if slot < 0:
            s.rapid[side] = kind
        else:
            s.row[side * ROW_LIMIT + slot] = kind
    if not removal_is_dealt:
        s.removed[side] = pick(cards, since, s.removed_at[side] + 1, rng)

    for kind in range(CARDS):
        s.hand[side * CARDS + kind] = 0
    for card in cards:
        s.hand[side * CARDS + card] += 1
    return True


def pick(cards: list[int], since: list[int], booking: i64, rng: Rng) -> i64:
    """A hidden card that was in the hand before the card of that number was booked."""
    fitting = [index for index in range(len(cards)) if since[index] < booking]
    index = fitting[rng.below(len(fitting))]
    since.pop(index)
    return cards.pop(index)
