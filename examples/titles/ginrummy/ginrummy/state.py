"""What lies where."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.bits import size_of
from honjin.core.state import State

from .cards import ALL, MELD_COUNT, MELD_LIST, NO_CARD

HAND_SIZE: Final[i64] = 10
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
        self.has_repeated: bool = False
        self.upcards_taken: i64 = 0
        self.knocker: i64 = NOBODY
        self.laid: vec[i64] = vec[i64]()
        """Melds by number, as they were laid; MELD_COUNT more for those of the second seat."""
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
        twin.has_repeated = self.has_repeated
        twin.upcards_taken = self.upcards_taken
        twin.knocker = self.knocker
        twin.laid = self.laid[:]
        twin.laid_off = self.laid_off
        twin.copy_questions(self)
        return twin

    def check(self) -> None:
        total = 0 if self.upcard == NO_CARD else 1 << int(self.upcard)
        melds = [MELD_LIST[number % int(MELD_COUNT)] for number in map(int, self.laid)]
        for place in [*map(int, self.hand), *melds, int(self.stock), int(self.pile), int(self.laid_off)]:
            assert total & place == 0, "a card lies in two places"
            total |= place
        assert total == ALL, "a card is missing"
        for seat in (0, 1):
            assert size_of(self.hand[seat]) <= HAND_SIZE + 1, "a hand is too large"
            assert self.known[seat] & ~self.hand[seat] == 0, "what is known to be in a hand is not"
