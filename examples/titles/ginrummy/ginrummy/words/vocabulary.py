"""Verbs and things: a card stands for itself, whether it is dealt, discarded or laid off."""

from typing import Final

from honjin.core.vocabulary import NOTHING, Things, Verb, Vocabulary
from mypy_extensions import i64

from ..facts.cards import CARD_NAMES, MELD_NAMES

CARD: Final[i64] = 0
UPCARD: Final[i64] = 52
STOCK: Final[i64] = 53
PASS: Final[i64] = 54
KNOCK: Final[i64] = 55
MELD: Final[i64] = 56

CARDS_AS_THINGS: Final = Things("card", CARD_NAMES)

VOCABULARY: Final = Vocabulary(
    [
        Verb(int(CARD), "card", CARDS_AS_THINGS),
        Verb(int(UPCARD), "upcard", NOTHING),
        Verb(int(STOCK), "stock", NOTHING),
        Verb(int(PASS), "pass", NOTHING),
        Verb(int(KNOCK), "knock", NOTHING),
        Verb(int(MELD), "meld", Things("meld", MELD_NAMES)),
    ]
)
