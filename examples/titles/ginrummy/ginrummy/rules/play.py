"""A hand of gin rummy from the deal to the score: every question, in the order in which it is put."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from honjin.core.bits import bit, first_of, size_of
from honjin.core.events import all_but, only
from honjin.core.options import Options
from honjin.core.question import Chance, Question
from honjin.core.refusal import Refusal, refuse

from ..cards import CARD_NAMES, CARDS, MELD_COUNT, MELD_NAMES, MELDS, NO_CARD, SEAT_NAMES, count_of, names_of
from ..state import HAND_SIZE, NOBODY, GinRummy
from ..vocabulary import CARD, KNOCK, MELD, PASS, STOCK, UPCARD
from . import events
from .ending import REPEATED, WALL, end_even, score
from .melding import deadwood, lay_offs, layable_melds

KNOCK_LIMIT: Final[i64] = 10  # deadwood with which one may knock [GIN-KNOCK-01]
ANY_COUNT: Final[i64] = 1000  # whoever has not knocked may keep what there is [GIN-OFF-03]
WALL_SIZE: Final[i64] = 2  # cards that stay in the stock [GIN-END-01]
MOST_UPCARDS: Final[i64] = 50  # [GIN-END-03]


class DrawStock(Chance[GinRummy]):
    """Ten for each seat, one face up, then one for a draw. [GIN-DEAL-01, GIN-DEAL-02, GIN-DRAW-02]"""

    clause = "GIN-DRAW-02"

    def purpose(self, s: GinRummy) -> str:
        return "card"

    def options(self, s: GinRummy, out: Options) -> None:
        add_cards(out, s.stock)

    def answer(self, s: GinRummy, action: i64) -> None:
        card = action - CARD
        dealt = CARDS - size_of(s.stock)
        s.stock &= ~bit(card)
        if dealt == 2 * HAND_SIZE:
            s.upcard = card
            s.tell(events.UpcardTurned(CARD_NAMES[card]))
            s.ask(TakeFirstUpcard())
            return
        seat = dealt // HAND_SIZE if dealt < 2 * HAND_SIZE else s.active
        s.hand[seat] |= bit(card)
        s.ask(DrawStock() if dealt < 2 * HAND_SIZE else Discard())
        if not s.is_told():
            return
        if dealt > 2 * HAND_SIZE:
            s.tell(events.StockDrawn(SEAT_NAMES[seat], CARD_NAMES[card]), only(int(seat)))
            s.tell(events.StockDrawn(SEAT_NAMES[seat], ""), all_but(int(seat)))
        elif dealt % HAND_SIZE == HAND_SIZE - 1:
            s.tell(events.HandDealt(SEAT_NAMES[seat], names_of(s.hand[seat])), only(int(seat)))
            s.tell(events.HandDealt(SEAT_NAMES[seat], []), all_but(int(seat)))


class Turn(Question[GinRummy]):
    """Put to the seat whose turn it is, also where its one answer would tell of its hand."""

    def actor(self, s: GinRummy) -> i64:
        return s.active

    def asked_even_if_forced(self) -> bool:
        return True


class TakeFirstUpcard(Turn):
    """The first upcard is offered to both; if nobody wants it, the first seat draws. [GIN-UP-01]"""

    clause = "GIN-UP-01"
    primary = "upcard"

    def options(self, s: GinRummy, out: Options) -> None:
        out.add(UPCARD)
        out.add(PASS)

    def explain(self, s: GinRummy, action: i64) -> Refusal:
        return refuse("GIN-UP-01", "stock_later" if action == STOCK else "not_asked")

    def answer(self, s: GinRummy, action: i64) -> None:
        if action == UPCARD:
            draw(s, UPCARD)
            return
        s.tell(events.Passed(SEAT_NAMES[s.active]))
        s.active = 1 - s.active
        if s.active == 0:
            draw(s, STOCK)
        else:
            s.ask(TakeFirstUpcard())


class DrawCard(Turn):
    """Upcard or stock? At the wall, knock with it or not? [GIN-DRAW-01, GIN-END-01, GIN-END-02]"""

    clause = "GIN-DRAW-01"

    def options(self, s: GinRummy, out: Options) -> None:
        if size_of(s.stock) > WALL_SIZE:
            out.add(UPCARD)
            out.add(STOCK)
        else:
            out.add(PASS)
            if deadwood(s.hand[s.active] | bit(s.upcard)) <= KNOCK_LIMIT:
                out.add(KNOCK)

    def explain(self, s: GinRummy, action: i64) -> Refusal:
        if size_of(s.stock) > WALL_SIZE or action != KNOCK:
            return refuse("GIN-END-01" if UPCARD <= action <= STOCK else self.clause, "not_asked")
        left = deadwood(s.hand[s.active] | bit(s.upcard))
        return refuse("GIN-KNOCK-01", "too_much_deadwood", count=str(left))

    def answer(self, s: GinRummy, action: i64) -> None:
        if action == UPCARD:
            s.upcards_taken += 1
        if action == PASS:
            end_even(s, WALL)
        elif s.upcards_taken == MOST_UPCARDS:
            end_even(s, REPEATED)
        else:
            draw(s, action)


def draw(s: GinRummy, action: i64) -> None:
    """Everybody sees an upcard that is taken; else it goes under the pile. [GIN-DRAW-01, GIN-DRAW-02]"""
    card = s.upcard
    s.upcard_before = card
    s.upcard = NO_CARD
    if action == STOCK:
        s.pile |= bit(card)
        s.ask(DrawStock())
        return
    s.hand[s.active] |= bit(card)
    s.known[s.active] |= bit(card)
    if s.is_told():
        s.tell(events.UpcardTaken(SEAT_NAMES[s.active], CARD_NAMES[card]))
    if action == KNOCK:
        knock(s)
    s.ask(Discard())


def knock(s: GinRummy) -> None:
    """Whoever knocks spreads the hand for everybody to see. [GIN-KNOCK-01]"""
    s.knocker = s.active
    s.known[s.active] = s.hand[s.active]
    s.tell(events.Knocked(SEAT_NAMES[s.active], names_of(s.hand[s.active])))


class Discard(Turn):
    """Which card goes, or is it time to knock? A knock must leave ten at most. [GIN-DISC-01, GIN-KNOCK-02]"""

    clause = "GIN-DISC-01"

    def options(self, s: GinRummy, out: Options) -> None:
        hand = s.hand[s.active]
        rest = hand
        while rest != 0:
            if s.knocker == NOBODY or deadwood(hand & ~(rest & -rest)) <= KNOCK_LIMIT:
                out.add(CARD + first_of(rest))
            rest &= rest - 1
        if s.knocker == NOBODY and deadwood(hand) <= KNOCK_LIMIT:
            out.add(KNOCK)

    def explain(self, s: GinRummy, action: i64) -> Refusal:
        if action == KNOCK and s.knocker == NOBODY:
            return refuse("GIN-KNOCK-01", "too_much_deadwood", count=str(deadwood(s.hand[s.active])))
        if holds(s, action):
            return refuse("GIN-KNOCK-02", "breaks_the_knock", card=CARD_NAMES[action - CARD])
        return why_no_card(s, action, self.clause)

    def answer(self, s: GinRummy, action: i64) -> None:
        if action == KNOCK:
            knock(s)
            s.ask(Discard())
            return
        card = action - CARD
        take_out(s, bit(card))
        if s.is_told():
            s.tell(events.Discarded(SEAT_NAMES[s.active], CARD_NAMES[card]))
        if s.knocker != NOBODY:
            s.pile |= bit(card)
            s.ask(LayMelds())
            return
        s.upcard = card
        s.active = 1 - s.active
        was_repeated = s.has_repeated
        s.has_repeated = card == s.upcard_before
        if s.has_repeated and was_repeated:
            end_even(s, REPEATED)
        else:
            s.ask(DrawCard())


class LayMelds(Turn):
    """Melds are laid one by one, by the knocker until ten are left. [GIN-KNOCK-03, GIN-OFF-03]"""

    clause = "GIN-KNOCK-03"
    primary = "meld"

    def options(self, s: GinRummy, out: Options) -> None:
        limit = KNOCK_LIMIT if s.active == s.knocker else ANY_COUNT
        if count_of(s.hand[s.active]) <= limit:
            out.add(PASS)
        melds = layable_melds(s.hand[s.active], limit)
        for number in range(len(melds)):
            out.add(MELD + melds[number])

    def explain(self, s: GinRummy, action: i64) -> Refusal:
        if action == PASS:
            return refuse(self.clause, "too_much_deadwood", count=str(count_of(s.hand[s.active])))
        if action < MELD:
            return refuse(self.clause, "not_asked")
        is_held = MELDS[action - MELD] & ~s.hand[s.active] == 0
        reason = "breaks_the_knock_meld" if is_held else "meld_not_in_hand"
        return refuse(self.clause, reason, meld=MELD_NAMES[action - MELD])

    def answer(self, s: GinRummy, action: i64) -> None:
        if action != PASS:
            number = action - MELD
            s.laid = append(s.laid, number + s.active * MELD_COUNT)
            take_out(s, MELDS[number])
            s.tell(events.MeldLaid(SEAT_NAMES[s.active], MELD_NAMES[number]))
            s.ask(LayMelds())
        elif s.active != s.knocker:
            score(s)
        else:
            s.active = 1 - s.active  # nothing is laid off on gin [GIN-OFF-04]
            s.ask(LayMelds() if s.hand[s.knocker] == 0 else LayOff())


class LayOff(Turn):
    """The other seat adds cards to the knocker's melds, one by one. [GIN-OFF-01, GIN-OFF-02]"""

    clause = "GIN-OFF-01"

    def options(self, s: GinRummy, out: Options) -> None:
        fitting: i64 = 0
        for place in range(len(s.laid)):
            fitting |= lay_offs(s.laid[place] % MELD_COUNT, s.laid_off)
        add_cards(out, fitting & s.hand[s.active])
        out.add(PASS)

    def explain(self, s: GinRummy, action: i64) -> Refusal:
        if holds(s, action):
            return refuse(self.clause, "fits_no_meld", card=CARD_NAMES[action - CARD])
        return why_no_card(s, action, self.clause)

    def answer(self, s: GinRummy, action: i64) -> None:
        if action == PASS:
            s.ask(LayMelds())
            return
        take_out(s, bit(action - CARD))
        s.laid_off |= bit(action - CARD)
        s.tell(events.LaidOff(SEAT_NAMES[s.active], CARD_NAMES[action - CARD]))
        s.ask(LayOff())


def add_cards(out: Options, cards: i64) -> None:
    while cards != 0:
        out.add(CARD + first_of(cards))
        cards &= cards - 1


def why_no_card(s: GinRummy, action: i64, clause: str) -> Refusal:
    """A card can be meant that is not in the hand, or none at all."""
    if CARD <= action < CARD + CARDS:
        return refuse(clause, "not_in_hand", card=CARD_NAMES[action - CARD])
    return refuse(clause, "not_asked")


def holds(s: GinRummy, action: i64) -> bool:
    return CARD <= action < CARD + CARDS and s.hand[s.active] & bit(action - CARD) != 0


def take_out(s: GinRummy, cards: i64) -> None:
    s.hand[s.active] &= ~cards
    s.known[s.active] &= ~cards
