"""May this seat know it? Every such judgement once; what a card certainly is comes from conclusions.py. [GUN-INFO]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.question import SPECTATOR
from honjin.titles.gunshi.facts.cards import DECK_ROOM, INSPIRED, NO_CARD, lies_face_up
from honjin.titles.gunshi.facts.pieces import NO_PIECE, PIECES
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.sight.conclusions import Conclusions


def eyes_on(s: Gunshi, side: i64, seat: i64) -> i64:
    """With whose eyes a seat sees a side: after the end, with its owner's. [GUN-END-05, GUN-INFO-09]"""
    return side if s.result is not None else seat


class Knows(Conclusions):
    """What certain eyes know of one side: all if it is their own, else what lies open and what follows from that."""

    def __init__(self, s: Gunshi, side: i64, eyes: i64) -> None:
        super().__init__(s, side, SPECTATOR if side == eyes else eyes)
        self.own: Final = side == eyes
        """Hand, deck and orders are the owner's to look at. [GUN-ORD-03, GUN-CMD-06, GUN-INFO-08]"""

    def is_general_shown(self) -> bool:
        """A general is a secret until its chip is turned up. [GUN-GEN-02, GUN-LT6-03]"""
        return self.own or self.s.general_shown[self.side] != 0

    def is_general_certain(self) -> bool:
        """It is no secret either where only one piece is left that could be it. [GUN-INFO-06]"""
        if self.is_general_shown():
            return True
        return self.s.general[self.side] != NO_PIECE and len(candidates(self.s, self.side)) == 1

    def is_set_open(self) -> bool:
        """Both play with cards that both know, unless they were chosen in secret. [GUN-SETUP-02, GUN-BUILD-05]"""
        return self.own or not self.s.rulings.secret_sets or self.is_set_known()

    def is_offer_open(self) -> bool:
        """What was laid out for Inspiration is secret; a shared offer is, once a card is taken. [GUN-INSP-09]"""
        return self.own or (self.s.offer_is_open and self.s.taken[self.side] == NO_CARD)

    def card_in_row(self, slot: i64, booking: i64, card: i64) -> i64:
        """What lies in a slot, or NO_CARD for its back. [GUN-CMD-04, GUN-LT6-01]"""
        return card if self.own or lies_face_up(booking) else self.order(slot)

    def card_in_deck(self, place: i64) -> i64:
        """What lies in the deck, or NO_CARD: below those never drawn lie cards that everybody saw. [GUN-INFO-02]"""
        if self.own or place >= self.s.deck_unseen[self.side]:
            return self.s.deck[self.side * DECK_ROOM + place]
        return self.undrawn()

    def card_given_up(self) -> i64:
        """Which card left the game in the swap of Inspiration, or NO_CARD. [GUN-INSP-05]"""
        return self.s.removed[self.side] if self.own else self.removed()


def candidates(s: Gunshi, side: i64) -> list[i64]:
    """The pieces that may be a side's general, as far as the other side can tell. [GUN-INFO-06]"""
    return [piece for piece in range(PIECES) if s.owner[piece] == side and s.candidate[piece] == 1]


def is_taken_hidden(s: Gunshi, side: i64) -> bool:
    """Has nobody else seen yet which card was taken by Inspiration? [GUN-INSP-05, GUN-INSP-09]"""
    if s.taken[side] == NO_CARD:
        return False
    for index in range(s.hidden_size[side]):
        if s.hidden[side * DECK_ROOM + index] == INSPIRED:
            return True
    return False
