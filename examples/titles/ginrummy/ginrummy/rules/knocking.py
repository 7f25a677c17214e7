"""Knocking: the last discard, melds, lay-offs, and what the other seat melds. [GIN-KNOCK, GIN-OFF]"""

from typing import Final

from honjin.core.bits import bit
from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from mypy_extensions import i64

from ..facts.cards import CARD_NAMES, MELD_COUNT, MELD_NAMES, MELDS, SEAT_NAMES, count_of
from ..facts.state import MELD_ROOM, GinRummy
from ..words.vocabulary import CARD, MELD, PASS
from . import events
from .ending import other, score
from .melding import deadwood, lay_offs, layable_melds
from .turn import KNOCK_LIMIT, Turn, add_cards, name_of, throw_away, why_not_held

ANY_COUNT: Final[i64] = 1000
"""Whoever has not knocked may keep as much deadwood as there is. [GIN-OFF-03]"""


def begin_knock(s: GinRummy) -> None:
    """Whoever knocks spreads the hand for everybody to see. [GIN-KNOCK-01]"""
    s.knocker = s.active
    s.known[s.active] = s.hand[s.active]
    if s.is_told():
        cards = [name for card, name in enumerate(CARD_NAMES) if s.hand[s.active] & bit(card) != 0]
        s.tell(events.Knocked(SEAT_NAMES[s.active], cards))
    s.ask(DISCARD_TO_KNOCK)


class DiscardToKnock(Turn):
    """One card is put away, so that no more than ten can be left. [GIN-KNOCK-02]"""

    clause = "GIN-KNOCK-02"

    def options(self, s: GinRummy, out: Options) -> None:
        hand = s.hand[s.active]
        rest = hand
        while rest != 0:
            card = rest & -rest
            if deadwood(hand & ~card) <= KNOCK_LIMIT:
                add_cards(out, card)
            rest &= rest - 1

    def explain(self, s: GinRummy, action: i64) -> Refusal:
        refusal = why_not_held(s, s.active, action, "GIN-KNOCK-02")
        if refusal.reason == "not_in_hand" and s.hand[s.active] & bit(action - CARD) != 0:
            return refuse("GIN-KNOCK-02", "breaks_the_knock", card=name_of(action - CARD))
        return refusal

    def answer(self, s: GinRummy, action: i64) -> None:
        throw_away(s, action - CARD)
        s.pile |= bit(action - CARD)
        s.ask(LAY_MELDS)


class LayMelds(Turn):
    """The knocker lays melds one by one until at most ten are left, and says when that is all. [GIN-KNOCK-03]"""

    clause = "GIN-KNOCK-03"
    primary = "meld"

    def options(self, s: GinRummy, out: Options) -> None:
        hand = s.hand[s.active]
        if count_of(hand) <= KNOCK_LIMIT:
            out.add(PASS)
        add_melds(out, hand, KNOCK_LIMIT)

    def explain(self, s: GinRummy, action: i64) -> Refusal:
        if action == PASS:
            return refuse("GIN-KNOCK-03", "too_much_deadwood", count=str(count_of(s.hand[s.active])))
        return why_no_meld(s, action, "GIN-KNOCK-03")

    def answer(self, s: GinRummy, action: i64) -> None:
        if action != PASS:
            lay(s, action - MELD)
            s.ask(LAY_MELDS)
            return
        hand = s.hand[s.active]
        if s.is_told():
            s.tell(events.DeadwoodCounted(SEAT_NAMES[s.active], int(count_of(hand))))
        s.active = other(s.active)
        s.ask(MELD_REST if hand == 0 else LAY_OFF)  # nothing is laid off on gin [GIN-OFF-04]


class Secret(Turn):
    """Its answers follow from a hidden hand, so it is asked even if there is only one."""

    def asked_even_if_forced(self) -> bool:
        return True


class LayOff(Secret):
    """The other seat adds cards to the knocker's melds, one by one. [GIN-OFF-01, GIN-OFF-02]"""

    clause = "GIN-OFF-01"

    def options(self, s: GinRummy, out: Options) -> None:
        fitting: i64 = 0
        for place in range(s.laid_count[s.knocker]):
            fitting |= lay_offs(s.laid[s.knocker * MELD_ROOM + place], s.laid_off)
        add_cards(out, fitting & s.hand[s.active])
        out.add(PASS)

    def explain(self, s: GinRummy, action: i64) -> Refusal:
        refusal = why_not_held(s, s.active, action, "GIN-OFF-01")
        if refusal.reason == "not_in_hand" and s.hand[s.active] & bit(action - CARD) != 0:
            return refuse("GIN-OFF-01", "fits_no_meld", card=name_of(action - CARD))
        return refusal

    def answer(self, s: GinRummy, action: i64) -> None:
        if action == PASS:
            s.ask(MELD_REST)
            return
        card = bit(action - CARD)
        s.hand[s.active] &= ~card
        s.known[s.active] &= ~card
        s.laid_off |= card
        if s.is_told():
            s.tell(events.LaidOff(SEAT_NAMES[s.active], name_of(action - CARD)))
        s.ask(LAY_OFF)


class MeldRest(Secret):
    """Then it lays melds of its own; what is left counts. [GIN-OFF-03]"""

    clause = "GIN-OFF-03"
    primary = "meld"

    def options(self, s: GinRummy, out: Options) -> None:
        out.add(PASS)
        add_melds(out, s.hand[s.active], ANY_COUNT)

    def explain(self, s: GinRummy, action: i64) -> Refusal:
        return why_no_meld(s, action, "GIN-OFF-03")

    def answer(self, s: GinRummy, action: i64) -> None:
        if action == PASS:
            score(s)
        else:
            lay(s, action - MELD)
            s.ask(MELD_REST)


def add_melds(out: Options, hand: i64, limit: i64) -> None:
    melds = layable_melds(hand, limit)
    for number in range(len(melds)):
        out.add(MELD + melds[number])


def why_no_meld(s: GinRummy, action: i64, clause: str) -> Refusal:
    if not MELD <= action < MELD + MELD_COUNT:
        return refuse(clause, "not_asked")
    meld = MELD_NAMES[action - MELD]
    if MELDS[action - MELD] & ~s.hand[s.active] != 0:
        return refuse(clause, "meld_not_in_hand", meld=meld)
    return refuse(clause, "breaks_the_knock_meld", meld=meld)


def lay(s: GinRummy, number: i64) -> None:
    """A meld goes from the hand to the table. [GIN-KNOCK-03, GIN-OFF-03]"""
    seat = s.active
    s.laid[seat * MELD_ROOM + s.laid_count[seat]] = number
    s.laid_count[seat] += 1
    s.hand[seat] &= ~MELDS[number]
    s.known[seat] &= ~MELDS[number]
    if s.is_told():
        s.tell(events.MeldLaid(SEAT_NAMES[seat], MELD_NAMES[number]))


DISCARD_TO_KNOCK: Final = DiscardToKnock()
LAY_MELDS: Final = LayMelds()
LAY_OFF: Final = LayOff()
MELD_REST: Final = MeldRest()
