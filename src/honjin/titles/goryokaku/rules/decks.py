"""The person deck, the castle deck and the display. [GOR-CARD カード]

Nobody knows the order of a deck, so none is kept: a draw is a question to chance. Only the castle cards put under the
deck at set-up lie in known places; they come when everything above them is gone.
"""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import size_of
from honjin.core.events import all_but, only
from honjin.core.options import Options
from honjin.core.question import Chance, Step
from honjin.titles.goryokaku.facts.cards import CASTLES, DISPLAY_SIZE, PERSONS, bit_of
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.words.telling import castle_name, person_name, seat_name
from honjin.titles.goryokaku.words.vocabulary import DEAL_CASTLE, DEAL_PERSON


def has_person_to_draw(s: Goryokaku) -> bool:
    return s.person_deck != 0 or s.person_discard != 0


def has_castle_to_draw(s: Goryokaku) -> bool:
    return s.castle_deck != 0 or s.buried_drawn < s.buried_size or s.castle_discard != 0


# --- persons ------------------------------------------------------------------------------------------------


class DrawPerson(Step[Goryokaku]):
    """The top person card comes to a seat's hand; the discards are shuffled first if need be. [GOR-CARD-01]"""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def run(self, s: Goryokaku) -> None:
        if s.person_deck == 0:
            shuffle_persons(s)
        if s.person_deck != 0:
            s.ask(PERSON_TO_SEAT[self.seat])


def shuffle_persons(s: Goryokaku) -> None:
    """[GOR-CARD-01, GOR-CARD-02]"""
    if s.person_discard == 0:
        return
    s.person_shuffles += 1
    for card in range(PERSONS):
        if (s.person_discard >> card) & 1:
            s.person_since[card] = s.person_shuffles
    s.person_deck = s.person_discard
    s.person_discard = 0
    if s.is_told():
        s.tell(events.DeckShuffled("person"))


class PersonToSeat(Chance[Goryokaku]):
    """Which person card is on top? Only its new owner sees it. [GOR-ICON-11, GOR-ONI-10]"""

    clause = "GOR-ICON-11"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def purpose(self, s: Goryokaku) -> str:
        return "person deck"

    def options(self, s: Goryokaku, out: Options) -> None:
        list_cards(s.person_deck, DEAL_PERSON, out)

    def answer(self, s: Goryokaku, action: i64) -> None:
        seat = self.seat
        bit = bit_of(action - DEAL_PERSON)
        s.person_deck &= ~bit
        s.person_hand[seat] |= bit
        if s.is_told():
            name = person_name(action - DEAL_PERSON)
            s.tell(events.PersonDrawn(seat_name(seat), name), only(int(seat)))
            s.tell(events.PersonDrawn(seat_name(seat), ""), all_but(int(seat)))


def list_cards(cards: i64, verb: i64, out: Options) -> None:
    """One action for each card of a set."""
    while cards != 0:
        if cards & 1:
            out.add(verb)
        cards >>= 1
        verb += 1


# --- castle cards -------------------------------------------------------------------------------------------


def prepare_castle_deck(s: Goryokaku) -> bool:
    """Shuffle the discards if the deck is empty; False if there is nothing to draw at all. [GOR-CARD-01]"""
    if s.castle_deck != 0 or s.buried_drawn < s.buried_size:
        return True
    if s.castle_discard == 0:
        return False
    s.castle_shuffles += 1
    for card in range(CASTLES):
        if (s.castle_discard >> card) & 1:
            s.castle_since[card] = s.castle_shuffles
    s.castle_deck = s.castle_discard
    s.castle_discard = 0
    if s.is_told():
        s.tell(events.DeckShuffled("castle"))
    return True


def list_castle_draws(s: Goryokaku, out: Options) -> None:
    """Any card of the unordered part; below it the buried cards in their order. [GOR-SETP-04]"""
    if s.castle_deck != 0:
        list_cards(s.castle_deck, DEAL_CASTLE, out)
    else:
        out.add(DEAL_CASTLE + s.buried[s.buried_drawn])


def leave_deck(s: Goryokaku, card: i64) -> None:
    if s.castle_deck != 0:
        s.castle_deck &= ~bit_of(card)
    else:
        s.buried_drawn += 1


class FillDisplay(Step[Goryokaku]):
    """Turn up castle cards until four lie open, as long as there are any. [GOR-SETG-09, GOR-ONI-09, GOR-CARD-02]"""

    def run(self, s: Goryokaku) -> None:
        if size_of(s.display) < DISPLAY_SIZE and prepare_castle_deck(s):
            s.ask_in_turn([CASTLE_TO_DISPLAY, FILL_DISPLAY])


class CastleToDisplay(Chance[Goryokaku]):
    """Which castle card is turned up? [GOR-SETG-09]"""

    clause = "GOR-SETG-09"

    def purpose(self, s: Goryokaku) -> str:
        return "castle deck"

    def options(self, s: Goryokaku, out: Options) -> None:
        list_castle_draws(s, out)

    def answer(self, s: Goryokaku, action: i64) -> None:
        card = action - DEAL_CASTLE
        leave_deck(s, card)
        s.display |= bit_of(card)
        if s.is_told():
            s.tell(events.CastleShown(castle_name(card)))


class DrawCastle(Step[Goryokaku]):
    """The top castle card comes to a seat's hand, unseen by the others. [GOR-SETP-02]"""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def run(self, s: Goryokaku) -> None:
        if prepare_castle_deck(s):
            s.ask(CASTLE_TO_SEAT[self.seat])


class CastleToSeat(Chance[Goryokaku]):
    """Which castle card is on top? Only its new owner sees it. [GOR-SETP-02]"""

    clause = "GOR-SETP-02"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def purpose(self, s: Goryokaku) -> str:
        return "castle deck"

    def options(self, s: Goryokaku, out: Options) -> None:
        list_castle_draws(s, out)

    def answer(self, s: Goryokaku, action: i64) -> None:
        seat = self.seat
        card = action - DEAL_CASTLE
        leave_deck(s, card)
        s.castle_hand[seat] |= bit_of(card)
        if s.is_told():
            s.tell(events.CastleDrawn(seat_name(seat), castle_name(card)), only(int(seat)))
            s.tell(events.CastleDrawn(seat_name(seat), ""), all_but(int(seat)))


def take_from_display(s: Goryokaku, card: i64) -> None:
    """One card of the display into the hand, seen by all; the gap is filled at once. [GOR-ONI-09]"""
    bit = bit_of(card)
    s.display &= ~bit
    s.castle_hand[s.active] |= bit
    s.castle_known[s.active] |= bit
    if s.is_told():
        s.tell(events.CastleTaken(seat_name(s.active), castle_name(card)))
    s.ask(FILL_DISPLAY)


def refresh_display(s: Goryokaku) -> None:
    """All display cards are discarded and four new ones turned up. [GOR-CARD-04]"""
    s.castle_discard |= s.display
    s.display = 0
    if s.is_told():
        s.tell(events.DisplayRefreshed(seat_name(s.active)))
    s.ask(FILL_DISPLAY)


PERSON_TO_SEAT: Final = [PersonToSeat(0), PersonToSeat(1), PersonToSeat(2), PersonToSeat(3)]
CASTLE_TO_SEAT: Final = [CastleToSeat(0), CastleToSeat(1), CastleToSeat(2), CastleToSeat(3)]
DRAW_PERSON_CARD: Final = [DrawPerson(0), DrawPerson(1), DrawPerson(2), DrawPerson(3)]
DRAW_CASTLE_CARD: Final = [DrawCastle(0), DrawCastle(1), DrawCastle(2), DrawCastle(3)]
CASTLE_TO_DISPLAY: Final = CastleToDisplay()
FILL_DISPLAY: Final = FillDisplay()
