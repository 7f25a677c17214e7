"""Using an ability: its prices, what it needs, and buying hand cards back. [SUI-AB 特殊能力, SUI-HA 手札能力]"""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.cards import NO_CARD
from honjin.titles.suikoden.facts.decision import SecretDecision
from honjin.titles.suikoden.facts.effects import (
    ADD,
    BANISH,
    BLOCK,
    BRING,
    DRAW,
    EXTRA_TURN,
    HAND_DOMESTIC,
    INVITE,
    MILL,
    PAY_DIE,
    PAY_DISCARD,
    PAY_PILE,
    PAY_SPEND,
    PAY_WANDER,
    POISON,
    RANGE,
    RANSOM,
    RECALL,
    RETURN,
    ROUT,
    SEEK,
    STRIP,
    TIRE,
    TO_NAMED,
    TO_ONE,
    TOSS,
    UNSHOOT,
)
from honjin.titles.suikoden.facts.state import READY, Suikoden, enemy_of
from honjin.titles.suikoden.facts.tabletop import DISCARDED, FIELD, HAND, IN_USE, PILE, ROAD, TROPHY
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.ability_effects import TakeEffect
from honjin.titles.suikoden.rules.movements import list_hand, make_spent, move
from honjin.titles.suikoden.rules.piles import cards_left, discard_from_pile
from honjin.titles.suikoden.rules.targets import has_target
from honjin.titles.suikoden.rules.values import archery
from honjin.titles.suikoden.words.telling import card_name, side_name
from honjin.titles.suikoden.words.vocabulary import DISCARD, PASS, YES, card_in


def prices_of(s: Suikoden, card: i64) -> i64:
    """By another reading a Hand-Domestic card has no price at all. [SUI-HA-01, AMB-29]"""
    if s.rulings.hand_is_free and s.box.when[card] == HAND_DOMESTIC:
        return 0
    return s.box.prices[card]


def can_pay(s: Suikoden, side: i64, card: i64) -> bool:
    """All prices, or it cannot be used. [SUI-GEN-06, SUI-AB-04, SUI-QA-21]"""
    prices = prices_of(s, card)
    is_fighter = s.in_battle and s.fighter[side] == card
    if s.zone[card] == FIELD:
        if prices & (PAY_SPEND | PAY_WANDER | PAY_DIE):
            if s.status[card] != READY or (is_fighter and not s.rulings.fighters_spend):
                return False
        elif s.status[card] != READY and not is_fighter:
            return False
        if prices & PAY_SPEND and s.blocked[card] != 0:
            return False
    hand = s.size(side, HAND)
    if s.zone[card] == HAND:
        hand -= 1
    if prices & PAY_DISCARD and hand < 1:
        return False
    return prices & PAY_PILE == 0 or cards_left(s, side) > 0


def would_matter(s: Suikoden, side: i64, card: i64) -> bool:
    """Is there anything the effect could be done to?"""
    verb = s.box.verb[2 * card]
    foe = enemy_of(side)
    if verb == DRAW:
        return cards_left(s, side) > (1 if prices_of(s, card) & PAY_PILE else 0)
    if verb == MILL:
        return cards_left(s, foe) > 0
    if verb == TOSS:
        return s.size(foe, HAND) > 0
    if verb == RETURN:
        return s.size(side, ROAD) > 0
    if verb == BRING:
        return s.size(side, HAND) > 0
    if verb in (RECALL, BLOCK):
        return s.size(foe, FIELD) > 0
    if verb == POISON:
        return s.size(foe, ROAD) > 0
    if verb in (SEEK, INVITE):
        return s.find_copy(side, PILE, s.box.sought[2 * card]) != NO_CARD
    if verb == EXTRA_TURN:
        return s.extra_turn == 0
    if verb == RANSOM:
        return s.size(side, TROPHY) > 0
    if verb == UNSHOOT:
        return s.box.verb[2 * card + 1] == STRIP or is_shot_at(s, side)
    if verb == RANGE:
        return archery(s, card) > 0
    if verb == ROUT:
        return s.routed[foe] == 0
    if verb == ADD and s.box.target[2 * card] == TO_NAMED:
        return s.find_copy(side, FIELD, s.box.sought[2 * card]) != NO_CARD
    if verb in (TIRE, BANISH) or (verb == STRIP and s.box.target[2 * card] == TO_ONE):
        return has_target(s, side, card, 0)
    return True


def is_shot_at(s: Suikoden, side: i64) -> bool:
    if s.modifiers is None:
        return False
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        if s.modifiers.shot[card] > 0:
            return True
        card = s.after[card]
    return False


def can_use(s: Suikoden, side: i64, card: i64) -> bool:
    return can_pay(s, side, card) and would_matter(s, side, card)


def why_unusable(s: Suikoden, side: i64, card: i64) -> Refusal:
    name = card_name(card)
    if s.blocked[card] != 0 and s.box.prices[card] & PAY_SPEND:
        return refuse("SUI-QA-33", "ability_blocked", card=name)
    if not can_pay(s, side, card):
        return refuse("SUI-GEN-06", "cannot_pay", card=name)
    return refuse("SUI-AB-01", "nothing_to_do", card=name)


def use_ability(s: Suikoden, side: i64, card: i64) -> None:
    """Pay, for good, then let it take effect. [SUI-AB-01, SUI-AB-02, SUI-GEN-07, SUI-QA-31]"""
    if s.is_told():
        s.tell(events.AbilityUsed(side_name(side), card_name(card)))
    prices = prices_of(s, card)
    if s.zone[card] == HAND:
        s.put(card, IN_USE)
        s.used[card] = 1
        s.ask_in_turn([TakeEffect(side, card, 0), FinishHandCard(side, card)])
    else:
        s.ask(TakeEffect(side, card, 0))
    if prices & PAY_SPEND:
        make_spent(s, card)
    if prices & PAY_WANDER:
        move(s, card, ROAD)  # [SUI-WAN-03]
    if prices & PAY_DIE:
        move(s, card, DISCARDED)
    if prices & PAY_PILE:
        discard_from_pile(s, side, 1)
    if prices & PAY_DISCARD:
        s.ask(DiscardForAbility(side))


class DiscardForAbility(SecretDecision):
    """Which hand card pays? [SUI-CARD-03]"""

    clause = "SUI-CARD-03"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def actor(self, s: Suikoden) -> i64:
        return self.side

    def options(self, s: Suikoden, out: Options) -> None:
        list_hand(s, self.side, DISCARD, out)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "choose_a_hand_card")

    def answer(self, s: Suikoden, action: i64) -> None:
        move(s, card_in(action), DISCARDED)


class FinishHandCard(Step[Suikoden]):
    """A used hand card is discarded, unless it is bought back. [SUI-HA-03]"""

    def __init__(self, side: i64, card: i64) -> None:
        self.side: i64 = side
        self.card: i64 = card

    def run(self, s: Suikoden) -> None:
        price = s.box.buy_back[self.card]
        if price > 0 and cards_left(s, self.side) >= price:
            s.ask(BuyBack(self.side, self.card))
        else:
            move(s, self.card, DISCARDED)


class BuyBack(SecretDecision):
    """Take the card back to the hand for its price? [SUI-HA-03]"""

    clause = "SUI-HA-03"
    primary = "yes"

    def __init__(self, side: i64, card: i64) -> None:
        self.side: i64 = side
        self.card: i64 = card

    def actor(self, s: Suikoden) -> i64:
        return self.side

    def options(self, s: Suikoden, out: Options) -> None:
        out.add(YES)
        out.add(PASS)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "yes_or_pass")

    def answer(self, s: Suikoden, action: i64) -> None:
        if action == YES:
            move(s, self.card, HAND)
            discard_from_pile(s, self.side, s.box.buy_back[self.card])
        else:
            move(s, self.card, DISCARDED)

    def facts(self, s: Suikoden) -> dict[str, str]:
        return {"card": card_name(self.card), "count": str(s.box.buy_back[self.card])}
