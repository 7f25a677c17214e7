"""The facts on the table of gin rummy."""

from typing import Final

from honjin.core.bits import size_of
from honjin.core.state import State
from librt.vecs import vec
from mypy_extensions import i64

from .cards import ALL, CARDS, NO_CARD

HAND_SIZE: Final[i64] = 10
MELD_ROOM: Final[i64] = 4
NOBODY: Final[i64] = -1


class GinRummy(State):
    """Sets of cards are integers; lists over seats are indexed by seat."""

    def __init__(self) -> None:
        super().__init__(2)
        self.active: i64 = 0
        self.hand: vec[i64] = vec[i64]([0, 0])
        self.known: vec[i64] = vec[i64]([0, 0])
        """Of each hand, the cards that everybody knows to be there."""
        self.stock: i64 = ALL
        self.upcard: i64 = NO_CARD
        self.upcard_before: i64 = NO_CARD
        """The upcard when a card was last drawn. [GIN-END-04]"""
        self.pile: i64 = 0
        """What lies below the upcard."""
        self.passes: i64 = 0
        """Who has passed the first upcard. [GIN-UP-01]"""
        self.has_repeated: bool = False
        self.upcards_taken: i64 = 0
        self.knocker: i64 = NOBODY
        self.laid: vec[i64] = vec[i64]([0] * 8)
        """The melds each seat has laid, by number."""
        self.laid_count: vec[i64] = vec[i64]([0, 0])
        self.laid_off: i64 = 0
        """Cards laid off on the knocker's melds."""

    def copy(self) -> "GinRummy":
        twin = GinRummy()
        twin.active = self.active
        twin.hand = self.hand[:]
        twin.known = self.known[:]
        twin.stock = self.stock
        twin.upcard = self.upcard
        twin.upcard_before = self.upcard_before
        twin.pile = self.pile
        twin.passes = self.passes
        twin.has_repeated = self.has_repeated
        twin.upcards_taken = self.upcards_taken
        twin.knocker = self.knocker
        twin.laid = self.laid[:]
        twin.laid_count = self.laid_count[:]
        twin.laid_off = self.laid_off
        twin.copy_questions(self)
        return twin

    def stock_size(self) -> i64:
        return size_of(self.stock)

    def check(self) -> None:
        upcard = 0 if self.upcard == NO_CARD else 1 << int(self.upcard)
        places = [int(self.hand[0]), int(self.hand[1]), int(self.stock), int(self.pile), upcard]
        total = 0
        for place in places:
            assert total & place == 0, "a card lies in two places"
            total |= place
        assert total & ~int(ALL) == 0, "there is no such card"
        assert self.knocker != NOBODY or total == ALL, "a card is missing"
        for seat in (0, 1):
            assert size_of(self.hand[seat]) <= HAND_SIZE + 1, "a hand is too large"
            assert self.known[seat] & ~self.hand[seat] == 0, "what is known to be in a hand is not"
        assert self.upcard < CARDS
