"""What each seat, and whoever watches, may see."""

import msgspec
from mypy_extensions import i64

from ..facts.cards import CARD_NAMES, MELD_NAMES, NO_CARD, SEAT_NAMES, count_of
from ..facts.state import MELD_ROOM, NOBODY, GinRummy
from ..rules.melding import deadwood
from .knows import known_cards


class HandView(msgspec.Struct, frozen=True):
    name: str
    size: int
    cards: list[str]
    """Those of its cards that the looking seat knows."""
    melds: list[str]
    deadwood: int
    """What the hand would count at its best, where all of it is known; -1 where it is not."""


class GinView(msgspec.Struct, frozen=True):
    hands: list[HandView]
    upcard: str
    pile: list[str]
    stock: int
    knocker: str
    laid_off: list[str]


def view_table(s: GinRummy, seat: int) -> GinView:
    return GinView(
        [view_hand(s, whose, seat) for whose in range(2)],
        "" if s.upcard == NO_CARD else CARD_NAMES[s.upcard],
        names_of(s.pile),
        int(s.stock_size()),
        "" if s.knocker == NOBODY else SEAT_NAMES[s.knocker],
        names_of(s.laid_off),
    )


def view_hand(s: GinRummy, whose: i64, seat: i64) -> HandView:
    hand = s.hand[whose]
    known = known_cards(s, whose, seat)
    counted = deadwood(hand) if s.knocker == NOBODY else count_of(hand)
    return HandView(
        SEAT_NAMES[whose],
        sum(1 for card in range(52) if hand >> card & 1),
        names_of(known),
        [MELD_NAMES[s.laid[whose * MELD_ROOM + place]] for place in range(s.laid_count[whose])],
        int(counted) if known == hand else -1,
    )


def names_of(cards: i64) -> list[str]:
    return [name for card, name in enumerate(CARD_NAMES) if cards >> card & 1]
