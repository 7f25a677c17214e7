"""What the other side can tell about a side's hidden cards. [GUN-INFO-02..05]

A hidden card is one in the hand, face-down in the row, or removed by the swap of Inspiration. The list of a side's
hidden cards records for each whether it was ever seen, and how many cards had been booked when it came to the hand:
a face-down order can only be a card that was in the hand before it was booked. Decks are never shuffled, so nothing
else can be concluded, and nothing less. Everything here is public: it depends only on what both sides have seen.

When a card of some kind is shown, any hidden card of that kind could have been it. The one that came to the hand last
is struck out: those that came earlier can take its place in every other conclusion.
"""

from mypy_extensions import i64

from honjin.games.gunshi.cards import CARDS, DECK_ROOM, INSPIRED, UNSEEN
from honjin.games.gunshi.state import Gunshi


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
