"""Verbs and things: a card stands for itself, whether it is dealt, discarded or laid off."""

from typing import Final

from mypy_extensions import i64

from honjin.core.vocabulary import NOTHING, Things, Verb, Vocabulary

from .cards import CARD_NAMES, MELD_NAMES

CARD: Final[i64] = 0
UPCARD: Final[i64] = 52
STOCK: Final[i64] = 53
PASS: Final[i64] = 54
KNOCK: Final[i64] = 55
MELD: Final[i64] = 56
AS_CARDS: Final = Things("card", CARD_NAMES)
AS_MELDS: Final = Things("meld", MELD_NAMES)
VERBS: Final = ["upcard", "stock", "pass", "knock"]
BARE: Final = [Verb(int(UPCARD) + place, word, NOTHING) for place, word in enumerate(VERBS)]
VOCABULARY: Final = Vocabulary([Verb(int(CARD), "card", AS_CARDS), *BARE, Verb(int(MELD), "meld", AS_MELDS)])
