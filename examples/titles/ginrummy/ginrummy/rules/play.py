"""A hand of gin rummy: deal, upcard, draw, discard, and the wall. [GIN-DEAL, GIN-UP, GIN-DRAW, GIN-DISC]"""

from typing import Final

from honjin.core.bits import bit
from honjin.core.events import all_but, only
from honjin.core.options import Options
from honjin.core.question import Chance
from honjin.core.refusal import Refusal, refuse
from mypy_extensions import i64

from ..facts.cards import NO_CARD, SEAT_NAMES
from ..facts.state import HAND_SIZE, GinRummy
from ..words.vocabulary import CARD, KNOCK, PASS, STOCK, UPCARD
from . import events
from .ending import REPEATED, WALL, end_even, other
from .knocking import begin_knock
from .melding import deadwood
from .turn import KNOCK_LIMIT, Turn, add_cards, name_of, throw_away, why_not_held

WALL_SIZE: Final[i64] = 2
"""Cards that stay in the stock. [GIN-END-01]"""
MOST_UPCARDS: Final[i64] = 50
"""[GIN-END-03]"""


class DealCard(Chance[GinRummy]):
    """Ten cards each, the first seat's first, then one face up. [GIN-DEAL-01, GIN-DEAL-02]"""

    clause = "GIN-DEAL-01"

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def purpose(self, s: GinRummy) -> str:
        return "deal"

    def options(self, s: GinRummy, out: Options) -> None:
        add_cards(out, s.stock)

    def answer(self, s: GinRummy, action: i64) -> None:
        card = action - CARD
        s.stock &= ~bit(card)
        if self.number == 2 * HAND_SIZE:
            s.upcard = card
            if s.is_told():
                s.tell(events.UpcardTurned(name_of(card)))
            s.ask(TAKE_FIRST_UPCARD)
            return
        seat = self.number // HAND_SIZE
        s.hand[seat] |= bit(card)
        if s.is_told():
            s.tell(events.CardDealt(SEAT_NAMES[seat], name_of(card)), only(int(seat)))
            if self.number % HAND_SIZE == HAND_SIZE - 1:
                s.tell(events.HandDealt(SEAT_NAMES[seat]))
        s.ask(DEAL[self.number + 1])


class TakeFirstUpcard(Turn):
    """The first upcard is offered to both; if nobody wants it, the first seat draws from the stock. [GIN-UP-01]"""

    clause = "GIN-UP-01"
    primary = "upcard"

    def options(self, s: GinRummy, out: Options) -> None:
        if s.passes == 2:
            out.add(STOCK)
        else:
            out.add(UPCARD)
            out.add(PASS)

    def explain(self, s: GinRummy, action: i64) -> Refusal:
        return refuse("GIN-UP-01", "stock_later" if action == STOCK else "not_asked")

    def answer(self, s: GinRummy, action: i64) -> None:
        if action == UPCARD:
            take_upcard(s)
        elif action == STOCK:
            draw_from_stock(s)
        else:
            s.passes += 1
            if s.is_told():
                s.tell(events.Passed(SEAT_NAMES[s.active]))
            s.active = other(s.active)
            s.ask(TAKE_FIRST_UPCARD)


class DrawCard(Turn):
    """The upcard, or the stock? [GIN-DRAW-01, GIN-DRAW-02]"""

    clause = "GIN-DRAW-01"

    def options(self, s: GinRummy, out: Options) -> None:
        out.add(UPCARD)
        out.add(STOCK)

    def answer(self, s: GinRummy, action: i64) -> None:
        if action == STOCK:
            draw_from_stock(s)
            return
        s.upcards_taken += 1
        if s.upcards_taken == MOST_UPCARDS:
            end_even(s, REPEATED)
        else:
            take_upcard(s)


def take_upcard(s: GinRummy) -> None:
    """Everybody sees which card goes into the hand. [GIN-DRAW-01]"""
    s.upcard_before = s.upcard
    pick_up(s)
    s.ask(DISCARD)


def pick_up(s: GinRummy) -> None:
    s.hand[s.active] |= bit(s.upcard)
    s.known[s.active] |= bit(s.upcard)
    if s.is_told():
        s.tell(events.UpcardTaken(SEAT_NAMES[s.active], name_of(s.upcard)))
    s.upcard = NO_CARD


def draw_from_stock(s: GinRummy) -> None:
    """The upcard goes under the pile; nobody else sees what is drawn. [GIN-DRAW-02]"""
    s.upcard_before = s.upcard
    s.pile |= bit(s.upcard)
    s.upcard = NO_CARD
    s.ask(DRAW_STOCK)


class DrawStock(Chance[GinRummy]):
    """Any card of the stock. [GIN-DRAW-02]"""

    clause = "GIN-DRAW-02"

    def purpose(self, s: GinRummy) -> str:
        return "stock"

    def options(self, s: GinRummy, out: Options) -> None:
        add_cards(out, s.stock)

    def answer(self, s: GinRummy, action: i64) -> None:
        card = action - CARD
        s.stock &= ~bit(card)
        s.hand[s.active] |= bit(card)
        if s.is_told():
            seat = SEAT_NAMES[s.active]
            s.tell(events.StockDrawn(seat, name_of(card)), only(int(s.active)))
            s.tell(events.StockDrawn(seat, ""), all_but(int(s.active)))
        s.ask(DISCARD)


class Discard(Turn):
    """Which card goes, or is it time to knock? [GIN-DISC-01, GIN-KNOCK-01]"""

    clause = "GIN-DISC-01"

    def options(self, s: GinRummy, out: Options) -> None:
        hand = s.hand[s.active]
        add_cards(out, hand)
        if deadwood(hand) <= KNOCK_LIMIT:
            out.add(KNOCK)

    def explain(self, s: GinRummy, action: i64) -> Refusal:
        if action == KNOCK:
            return refuse("GIN-KNOCK-01", "too_much_deadwood", count=str(deadwood(s.hand[s.active])))
        return why_not_held(s, s.active, action, "GIN-DISC-01")

    def answer(self, s: GinRummy, action: i64) -> None:
        if action == KNOCK:
            begin_knock(s)
            return
        card = action - CARD
        throw_away(s, card)
        s.upcard = card
        has_repeated = card == s.upcard_before
        s.active = other(s.active)
        if has_repeated and s.has_repeated:
            end_even(s, REPEATED)
            return
        s.has_repeated = has_repeated
        s.ask(AT_THE_WALL if s.stock_size() == WALL_SIZE else DRAW_CARD)


class AtTheWall(Turn):
    """Two cards are left: knock with the upcard, or the hand ends. [GIN-END-01, GIN-END-02]"""

    clause = "GIN-END-01"

    def asked_even_if_forced(self) -> bool:
        return True

    def options(self, s: GinRummy, out: Options) -> None:
        out.add(PASS)
        if deadwood(s.hand[s.active] | bit(s.upcard)) <= KNOCK_LIMIT:
            out.add(KNOCK)

    def explain(self, s: GinRummy, action: i64) -> Refusal:
        if action == KNOCK:
            count = deadwood(s.hand[s.active] | bit(s.upcard))
            return refuse("GIN-KNOCK-01", "too_much_deadwood", count=str(count))
        return refuse("GIN-END-01", "not_asked")

    def answer(self, s: GinRummy, action: i64) -> None:
        if action == PASS:
            end_even(s, WALL)
        else:
            pick_up(s)
            begin_knock(s)


DEAL: Final = [DealCard(number) for number in range(21)]
TAKE_FIRST_UPCARD: Final = TakeFirstUpcard()
DRAW_CARD: Final = DrawCard()
DRAW_STOCK: Final = DrawStock()
DISCARD: Final = Discard()
AT_THE_WALL: Final = AtTheWall()
