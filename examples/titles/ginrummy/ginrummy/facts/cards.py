"""The pack, and the melds that can be made of it. A set of cards is one integer with a bit for each. [GIN-CARD-01]"""

from typing import Final

from honjin.core.bits import bit
from librt.vecs import vec
from mypy_extensions import i64

SEAT_NAMES: Final = ["first", "second"]
RANKS: Final[i64] = 13
CARDS: Final[i64] = 52
NO_CARD: Final[i64] = -1
SUIT: Final[i64] = 8191
"""The thirteen cards of the first suit; ace low. [GIN-CARD-01]"""
ALL: Final[i64] = 4503599627370495
"""The whole pack."""

RANK_SIGNS: Final = "A23456789TJQK"
SUIT_SIGNS: Final = "scdh"
CARD_NAMES: Final = [rank + suit for suit in SUIT_SIGNS for rank in RANK_SIGNS]


def count_suit(members: int) -> int:
    """Aces count 1, court cards 10, all others their number. [GIN-CARD-02]"""
    return sum(min(rank + 1, 10) for rank in range(13) if members >> rank & 1)


COUNTS: Final = vec[i64]([count_suit(members) for members in range(8192)])


def count_of(cards: i64) -> i64:
    """What cards count together. [GIN-CARD-02]"""
    return (
        COUNTS[cards & SUIT]
        + COUNTS[cards >> 13 & SUIT]
        + COUNTS[cards >> 26 & SUIT]
        + COUNTS[cards >> 39 & SUIT]
    )


def list_melds() -> list[int]:
    """All 185: sets by rank, each without one suit and then whole; runs of three, four and five by suit. [GIN-MELD-01]"""
    melds = []
    for rank in range(13):
        four = [13 * suit + rank for suit in range(4)]
        melds += [sum(1 << card for card in four if card != left) for left in four]
        melds.append(sum(1 << card for card in four))
    for length in (3, 4, 5):
        for suit in range(4):
            for rank in range(14 - length):
                melds.append(sum(1 << 13 * suit + rank + step for step in range(length)))
    return melds


MELD_LIST: Final = list_melds()
MELDS: Final = vec[i64](MELD_LIST)
MELD_COUNT: Final[i64] = 185
SETS: Final[i64] = 65
"""So many of them are sets; the others are runs."""
MELD_NAMES: Final = [
    "".join(name for card, name in enumerate(CARD_NAMES) if meld >> card & 1) for meld in MELD_LIST
]


def starts_of(length: int) -> int:
    """The cards that a run of a length can begin with."""
    return sum(1 << 13 * suit + rank for suit in range(4) for rank in range(14 - length))


START: Final = vec[i64]([0, 0, 0, starts_of(3), starts_of(4), starts_of(5)])
COLUMN: Final[i64] = 549822930945
"""The four cards of the lowest rank."""


