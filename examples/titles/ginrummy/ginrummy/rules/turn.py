"""What all questions of a hand have in common."""

from typing import Final

from honjin.core.bits import bit, first_of
from honjin.core.options import Options
from honjin.core.question import Question
from honjin.core.refusal import Refusal, refuse
from mypy_extensions import i64

from ..facts.cards import CARD_NAMES, CARDS, SEAT_NAMES
from ..facts.state import GinRummy
from ..words.vocabulary import CARD
from . import events

KNOCK_LIMIT: Final[i64] = 10
"""Deadwood with which one may knock. [GIN-KNOCK-01]"""


def name_of(card: i64) -> str:
    return CARD_NAMES[card]


def add_cards(out: Options, cards: i64) -> None:
    while cards != 0:
        out.add(CARD + first_of(cards))
        cards &= cards - 1


def why_not_held(s: GinRummy, seat: i64, action: i64, clause: str) -> Refusal:
    """A card can be meant that is not in the hand, or none at all."""
    if CARD <= action < CARD + CARDS:
        return refuse(clause, "not_in_hand", card=name_of(action - CARD))
    return refuse(clause, "not_asked")


class Turn(Question[GinRummy]):
    """A question put to the seat whose turn it is."""

    def actor(self, s: GinRummy) -> i64:
        return s.active


def throw_away(s: GinRummy, card: i64) -> None:
    s.hand[s.active] &= ~bit(card)
    s.known[s.active] &= ~bit(card)
    if s.is_told():
        s.tell(events.Discarded(SEAT_NAMES[s.active], name_of(card)))
