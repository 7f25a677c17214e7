"""The pack, and the melds that can be made of it. A set of cards is one integer. [GIN-CARD-01]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SEAT_NAMES: Final = ["first", "second"]
RANKS: Final[i64] = 13
CARDS: Final[i64] = 52
NO_CARD: Final[i64] = -1
SUIT: Final[i64] = 8191  # the thirteen cards of the first suit; ace low [GIN-CARD-01]
COLUMN: Final[i64] = 549822930945  # the four aces
ALL: Final[i64] = 4503599627370495  # the whole pack
CARD_NAMES: Final = [rank + suit for suit in "scdh" for rank in "A23456789TJQK"]


def count_suit(members: int) -> int:
    """Aces count 1, court cards 10, all others their number. [GIN-CARD-02]"""
    return sum(min(rank + 1, 10) for rank in range(13) if members >> rank & 1)


COUNTS: Final = vec[i64]([count_suit(members) for members in range(8192)])


def count_of(cards: i64) -> i64:
    """What cards count together. [GIN-CARD-02]"""
    low = COUNTS[cards & SUIT] + COUNTS[cards >> 13 & SUIT]
    return low + COUNTS[cards >> 26 & SUIT] + COUNTS[cards >> 39 & SUIT]


def names_of(cards: int) -> list[str]:
    return [name for card, name in enumerate(CARD_NAMES) if cards >> card & 1]


def run_from(card: int, length: int) -> int:
    return sum(1 << card + step for step in range(length))


def list_melds() -> list[int]:
    """Sets by rank, without each suit and then whole; runs of three to five by suit. [GIN-MELD-01]"""
    melds = []
    for rank in range(13):
        four = [13 * suit + rank for suit in range(4)]
        melds += [sum(1 << card for card in four if card != left) for left in [*four, NO_CARD]]
    for length in (3, 4, 5):
        melds += [run_from(13 * suit + rank, length) for suit in range(4) for rank in range(14 - length)]
    return melds


MELD_LIST: Final = list_melds()
MELDS: Final = vec[i64](MELD_LIST)
MELD_COUNT: Final[i64] = 185
SETS: Final[i64] = 65  # so many of them are sets; the others are runs
MELD_NAMES: Final = ["".join(names_of(meld)) for meld in MELD_LIST]
