"""What a seat knows as a row of small numbers."""

from typing import Final

from honjin.core.bits import size_of, write_set
from honjin.core.observation import NUMBER, ONE, Observation, Segment
from honjin.core.state import State
from honjin.core.vocabulary import Things
from librt.vecs import vec
from mypy_extensions import i16, i64

from ..facts.cards import MELD_COUNT, NO_CARD, SEAT_NAMES
from ..facts.state import MELD_ROOM, NOBODY, GinRummy
from ..words.vocabulary import CARDS_AS_THINGS, MELD, VOCABULARY
from .knows import known_cards

SIDE: Final = Things("side", ["own", "other"])
MELDS_AS_THINGS: Final = VOCABULARY.verb_of[int(MELD)].things

OWN: Final[i64] = 9
"""After the segments that every title has: two seats, whether asked, six verbs."""
KNOWN: Final[i64] = 61
UPCARD: Final[i64] = 113
PILE: Final[i64] = 165
LAID_OFF: Final[i64] = 217
LAID: Final[i64] = 269
KNOCKER: Final[i64] = 639
STOCK: Final[i64] = 641
SIZE: Final[i64] = 642
PASSES: Final[i64] = 643

SEGMENTS: Final = [
    Segment(9, "own_hand", [CARDS_AS_THINGS], 0, 1, "1 for each card of the own hand", "自分の手札が1"),
    Segment(61, "known", [CARDS_AS_THINGS], 0, 1, "1 for each known card of the other hand", "相手の既知の手札が1"),
    Segment(113, "upcard", [CARDS_AS_THINGS], 0, 1, "1 for the upcard", "表の札が1"),
    Segment(165, "pile", [CARDS_AS_THINGS], 0, 1, "1 for each card below it", "捨て札が1"),
    Segment(217, "laid_off", [CARDS_AS_THINGS], 0, 1, "1 for each card laid off", "付け札が1"),
    Segment(269, "melds", [SIDE, MELDS_AS_THINGS], 0, 1, "1 for each meld laid", "出された役が1"),
    Segment(639, "knocker", [SIDE], 0, 1, "1 for whoever has knocked", "ノックした側が1"),
    Segment(641, "stock", [NUMBER], 0, 52, "cards in the stock", "山札の枚数"),
    Segment(642, "hand_size", [NUMBER], 0, 11, "cards in the other hand", "相手の手札の枚数"),
    Segment(643, "passes", [NUMBER], 0, 2, "passes on the first upcard", "最初の札を見送った数"),
]


class GinObservation(Observation):
    def write_facts(self, state: State, seat: i64, out: vec[i16], first: i64) -> None:
        assert isinstance(state, GinRummy)
        s = state
        rival = 1 - seat
        write_set(out, first + OWN, s.hand[seat])
        write_set(out, first + KNOWN, known_cards(s, rival, seat))
        if s.upcard != NO_CARD:
            out[first + UPCARD + s.upcard] = ONE
        write_set(out, first + PILE, s.pile)
        write_set(out, first + LAID_OFF, s.laid_off)
        for whose in range(2):
            side: i64 = 0 if whose == seat else 1
            for place in range(s.laid_count[whose]):
                out[first + LAID + side * MELD_COUNT + s.laid[whose * MELD_ROOM + place]] = ONE
        if s.knocker != NOBODY:
            out[first + KNOCKER + (0 if s.knocker == seat else 1)] = ONE
        out[first + STOCK] = i16(s.stock_size())
        out[first + SIZE] = i16(size_of(s.hand[rival]))
        out[first + PASSES] = i16(s.passes)


GIN_OBSERVATION: Final = GinObservation(SEAT_NAMES, VOCABULARY, SEGMENTS)
