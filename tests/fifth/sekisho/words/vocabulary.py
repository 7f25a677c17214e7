"""Verbs and things of Sekisho: every action, its number and its word."""

from typing import Final

from honjin.core.vocabulary import NOTHING, Things, Verb, Vocabulary

from ..facts.passes import PASS_NAMES

YIELD: Final = 0
INSIST: Final = 1
BRIBE: Final = 2
DRAW: Final = 3
THROW: Final = 8

VOCABULARY: Final = Vocabulary(
    [
        Verb(YIELD, "yield", NOTHING),
        Verb(INSIST, "insist", NOTHING),
        Verb(BRIBE, "bribe", NOTHING),
        Verb(DRAW, "draw", Things("pass", PASS_NAMES)),
        Verb(THROW, "throw", Things("favour", ["1", "2", "3"])),
    ]
)
