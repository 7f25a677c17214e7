"""Who may know what: hands, views, another world that fits, and the same as a row of small numbers."""

from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i16, i64

from honjin.core.bits import bit, size_of, write_set
from honjin.core.observation import NUMBER, ONE, Observation, Segment
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.core.vocabulary import Things

from .cards import CARD_NAMES, CARDS, MELD_COUNT, MELD_NAMES, NO_CARD, SEAT_NAMES, count_of, names_of
from .rules.melding import deadwood
from .state import NOBODY, GinRummy
from .vocabulary import AS_CARDS, AS_MELDS, VOCABULARY


def known_cards(s: GinRummy, whose: i64, seat: i64) -> i64:
    """Of the other hand what was taken up or is spread. [GIN-DEAL-01, GIN-DRAW-01, GIN-KNOCK-01]"""
    return s.hand[whose] if whose == seat or s.result is not None else s.known[whose]


class HandView(msgspec.Struct, frozen=True):
    name: str
    size: int
    cards: list[str]
    """Those of its cards that the looking seat knows."""
    melds: list[str]
    deadwood: int
    """What the hand counts at its best, where all of it is known; -1 where it is not."""


class GinView(msgspec.Struct, frozen=True):
    hands: list[HandView]
    upcard: str
    pile: list[str]
    stock: int
    knocker: str
    laid_off: list[str]


def view_table(s: GinRummy, seat: int) -> GinView:
    return GinView(
        [view_hand(s, whose, known_cards(s, whose, seat)) for whose in (0, 1)],
        "" if s.upcard == NO_CARD else CARD_NAMES[s.upcard],
        names_of(s.pile),
        int(size_of(s.stock)),
        "" if s.knocker == NOBODY else SEAT_NAMES[s.knocker],
        names_of(s.laid_off),
    )


def view_hand(s: GinRummy, whose: int, known: i64) -> HandView:
    hand = s.hand[whose]
    laid = [MELD_NAMES[number % MELD_COUNT] for number in s.laid if number // MELD_COUNT == whose]
    left = deadwood(hand) if s.knocker == NOBODY else count_of(hand)
    count = int(left) if known == hand else -1
    return HandView(SEAT_NAMES[whose], int(size_of(hand)), names_of(known), laid, count)


def redeal_hands(s: GinRummy, seat: i64, rng: Rng) -> None:
    """Stock and what the seat may not see of hands are dealt again. [GIN-DEAL-01, GIN-DRAW-02]"""
    missing = vec[i64]([0, 0])
    for whose in range(2):
        hidden = s.hand[whose] & ~known_cards(s, whose, seat)
        missing[whose] = size_of(hidden)
        s.hand[whose] &= ~hidden
        s.stock |= hidden
    for whose in range(2):
        for _card in range(missing[whose]):
            left = s.stock
            for _skipped in range(rng.below(size_of(left))):
                left &= left - 1
            s.hand[whose] |= left & -left
            s.stock &= ~(left & -left)
    s.is_listed = False


PLACED: Final[i64] = 9
"""After the segments that every title has: two seats, whether asked, six verbs."""
LAID: Final[i64] = 269
KNOCKER: Final[i64] = 639
STOCK: Final[i64] = 641
SIZE: Final[i64] = 642
SIDE: Final = Things("side", ["own", "other"])
PLACE: Final = Things("place", ["own_hand", "other_hand", "upcard", "pile", "laid_off"])
SEGMENTS: Final = [
    Segment(
        9, "cards", [PLACE, AS_CARDS], 0, 1, "1 for each card where it is known to be", "場所の分かる札が1"
    ),
    Segment(269, "melds", [SIDE, AS_MELDS], 0, 1, "1 for each meld laid", "出された役が1"),
    Segment(639, "knocker", [SIDE], 0, 1, "1 for whoever has knocked", "ノックした側が1"),
    Segment(641, "stock", [NUMBER], 0, 52, "cards in the stock", "山札の枚数"),
    Segment(642, "hand_size", [NUMBER], 0, 11, "cards in the other hand", "相手の手札の枚数"),
]


class GinObservation(Observation):
    def write_facts(self, state: State, seat: i64, out: vec[i16], first: i64) -> None:
        assert isinstance(state, GinRummy)
        s = state
        place = first + PLACED
        write_set(out, place, s.hand[seat])
        write_set(out, place + CARDS, known_cards(s, 1 - seat, seat))
        write_set(out, place + 2 * CARDS, 0 if s.upcard == NO_CARD else bit(s.upcard))
        write_set(out, place + 3 * CARDS, s.pile)
        write_set(out, place + 4 * CARDS, s.laid_off)
        for number in s.laid:
            whose = number // MELD_COUNT
            out[first + LAID + (whose ^ seat) * MELD_COUNT + number % MELD_COUNT] = ONE
        if s.knocker != NOBODY:
            out[first + KNOCKER + (s.knocker ^ seat)] = ONE
        out[first + STOCK] = i16(size_of(s.stock))
        out[first + SIZE] = i16(size_of(s.hand[1 - seat]))


GIN_OBSERVATION: Final = GinObservation(SEAT_NAMES, VOCABULARY, SEGMENTS)
