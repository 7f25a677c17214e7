"""Recruiting and its price, symbol by symbol. [SUI-REC 登用, SUI-COST 登用コスト]"""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.cards import (
    ATTRIBUTES,
    BEAUTY,
    COST_ROOM,
    KILL,
    NO_CARD,
    SYMBOL_NAMES,
    WHITE,
    counted,
    tallied,
)
from honjin.titles.suikoden.facts.decision import SecretDecision
from honjin.titles.suikoden.facts.state import PREPARING, READY, Suikoden
from honjin.titles.suikoden.facts.tabletop import DISCARDED, FIELD, HAND, IN_USE, ROAD
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.ability_effects import enter_field
from honjin.titles.suikoden.rules.movements import list_hand, make_spent, move
from honjin.titles.suikoden.rules.values import has_skill
from honjin.titles.suikoden.words.telling import card_name, side_name
from honjin.titles.suikoden.words.vocabulary import CHARM, DISCARD, SEND, card_in, on, verb_in
from honjin.titles.suikoden.words.vocabulary import KILL as KILL_ACTION


def can_send(s: Suikoden, card: i64, colour: i64) -> bool:
    """A ready character of the colour wanders; none is for the colourless.

    [SUI-COST-02, SUI-WAN-01, SUI-WAN-02, SUI-ATTR-02]
    """
    return s.status[card] == READY and s.box.attribute[card] == colour


def can_kill(s: Suikoden, card: i64, colour: i64) -> bool:
    """A character of the colour is discarded. [SUI-COST-03]"""
    return s.box.attribute[card] == colour and may_die(s, card)


def may_die(s: Suikoden, card: i64) -> bool:
    """Whoever is not preparing. [SUI-COST-04, SUI-STATE-03]"""
    return s.status[card] == READY or (s.status[card] != PREPARING and s.rulings.spent_die)


def can_charm(s: Suikoden, card: i64) -> bool:
    """A ready Beauty gives a white point. [SUI-BEA-01, SUI-COST-05]"""
    return s.status[card] == READY and has_skill(s, card, BEAUTY)


def count_payers(s: Suikoden, side: i64, without: i64) -> tuple[i64, i64]:
    """The ready and those to kill for, but for one character: how many of each attribute."""
    ready: i64 = 0
    killable: i64 = 0
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        if card != without:
            if s.status[card] == READY:
                ready += s.box.one[card]
            if may_die(s, card):
                killable += s.box.one[card]
        card = s.after[card]
    return ready, killable


def count_beauties(s: Suikoden, side: i64, without: i64) -> i64:
    """The ready Beauties, but for one: how many of each attribute."""
    beauties: i64 = 0
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        if card != without and can_charm(s, card):
            beauties += s.box.one[card]
        card = s.after[card]
    return beauties


def can_afford(s: Suikoden, side: i64, card: i64, first: i64, without: i64, hand: i64) -> bool:
    """Can every symbol from `first` on be paid, by others than `without`, with so many hand cards?

    Colours need ready characters, kills any that is not preparing, white needs hand cards or Beauties that no colour
    needs. A Beauty that charmed is spent and can still be killed for.
    """
    ready, killable = count_payers(s, side, without)
    return can_be_paid(s, side, s.box.owed[card * COST_ROOM + first], without, hand, ready, killable)


def can_be_paid(
    s: Suikoden, side: i64, owed: i64, without: i64, hand: i64, ready: i64, killable: i64
) -> bool:
    """The same for a tally of symbols, where those who could pay are counted already."""
    white = tallied(owed, WHITE)
    if hand >= white and owed == white << (4 * WHITE):
        return True
    for colour in range(WHITE):
        need = tallied(owed, colour)
        if counted(ready, colour) < need:
            return False
        if counted(killable, colour) < need + tallied(owed, colour + KILL):
            return False
    return hand >= white or hand + charms(s, owed, ready, count_beauties(s, side, without)) >= white


def charms(s: Suikoden, owed: i64, ready: i64, beauties: i64) -> i64:
    """How many Beauties no colour needs, nor a kill where only the ready may die."""
    free: i64 = 0
    for attribute in range(ATTRIBUTES):
        spare = counted(ready, attribute)
        if attribute < WHITE:
            spare -= tallied(owed, attribute)
            if not s.rulings.spent_die:
                spare -= tallied(owed, attribute + KILL)
        lovely = counted(beauties, attribute)
        free += lovely if lovely < spare else spare
    return free


def can_recruit(s: Suikoden, side: i64, card: i64, ready: i64, killable: i64) -> bool:
    """A card in hand, by those whom `count_payers` has counted. [SUI-REC-01, SUI-COST-07]"""
    owed = s.box.owed[card * COST_ROOM]
    return can_be_paid(s, side, owed, NO_CARD, s.size(side, HAND) - 1, ready, killable)


def explain_recruiting(s: Suikoden, side: i64, card: i64) -> Refusal:
    name = card_name(card)
    if s.zone[card] != HAND or s.owner[card] != side:
        return refuse("SUI-REC-01", "not_in_hand", card=name)
    return refuse("SUI-COST-06", "cannot_afford", card=name)


def recruit(s: Suikoden, side: i64, card: i64) -> None:
    """Pay every symbol, if there is any, then the character arrives. [SUI-REC-01, SUI-REC-02]"""
    s.put(card, IN_USE)
    if s.is_told():
        s.tell(events.Recruited(side_name(side), card_name(card)))
    if s.box.cost_size[card] > 0:
        s.ask_in_turn([PaySymbol(side, card, 0), Arrive(card)])
    else:
        s.ask(Arrive(card))


class Arrive(Step[Suikoden]):
    """[SUI-REC-01]"""

    def __init__(self, card: i64) -> None:
        self.card: i64 = card

    def run(self, s: Suikoden) -> None:
        enter_field(s, self.card)


class PaySymbol(SecretDecision):
    """Who or what pays the next symbol? For white, any card in hand. [SUI-COST-06, SUI-QA-12]"""

    clause = "SUI-COST-06"

    def __init__(self, side: i64, card: i64, place: i64) -> None:
        self.side: i64 = side
        self.card: i64 = card
        self.place: i64 = place

    def actor(self, s: Suikoden) -> i64:
        return self.side

    def symbol(self, s: Suikoden) -> i64:
        return s.box.cost[self.card * COST_ROOM + self.place]

    def leaves_enough(self, s: Suikoden, payer: i64, hand: i64) -> bool:
        if self.place + 1 == s.box.cost_size[self.card]:
            return True
        return can_afford(s, self.side, self.card, self.place + 1, payer, hand)

    def options(self, s: Suikoden, out: Options) -> None:
        side = self.side
        symbol = self.symbol(s)
        hand = s.size(side, HAND)
        if symbol == WHITE:
            if hand > 0 and self.leaves_enough(s, NO_CARD, hand - 1):
                list_hand(s, side, DISCARD, out)
        card = s.first_in(side, FIELD)
        while card != NO_CARD:
            if symbol == WHITE:
                if can_charm(s, card) and self.charm_leaves_enough(s, card, hand):
                    out.add(on(CHARM, card))
            elif symbol < WHITE:
                if can_send(s, card, symbol) and self.leaves_enough(s, card, hand):
                    out.add(on(SEND, card))
            elif can_kill(s, card, symbol - KILL) and self.leaves_enough(s, card, hand):
                out.add(on(KILL_ACTION, card))
            card = s.after[card]

    def charm_leaves_enough(self, s: Suikoden, card: i64, hand: i64) -> bool:
        """A Beauty that charms stays on the field and may still be killed for."""
        if self.place + 1 == s.box.cost_size[self.card]:
            return True
        s.status[card] = 1
        enough = can_afford(s, self.side, self.card, self.place + 1, NO_CARD, hand)
        s.status[card] = READY
        return enough

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "cannot_pay_symbol", symbol=SYMBOL_NAMES[self.symbol(s)])

    def facts(self, s: Suikoden) -> dict[str, str]:
        return {"card": card_name(self.card), "symbol": SYMBOL_NAMES[self.symbol(s)]}

    def answer(self, s: Suikoden, action: i64) -> None:
        if self.place + 1 < s.box.cost_size[self.card]:
            s.ask(PaySymbol(self.side, self.card, self.place + 1))
        symbol = self.symbol(s)
        if symbol == WHITE:
            if verb_in(action) == CHARM:
                make_spent(s, card_in(action))
            else:
                move(s, card_in(action), DISCARDED)
        elif symbol < WHITE:
            move(s, card_in(action), ROAD)
        else:
            move(s, card_in(action), DISCARDED)
