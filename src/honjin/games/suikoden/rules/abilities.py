"""Abilities: prices, targets and effects, in the words of the closed vocabulary. [SUI-AB 特殊能力, SUI-HA 手札能力]"""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Chance, Step
from honjin.core.refusal import Refusal, refuse
from honjin.games.suikoden import events
from honjin.games.suikoden.cards import CAVALRY, CHARACTERS, NAVY, NO_CARD, YELLOW
from honjin.games.suikoden.decision import SecretDecision
from honjin.games.suikoden.effects import (
    ADD,
    BANISH,
    BLOCK,
    BRING,
    BURN,
    DRAW,
    EXTRA_TURN,
    GRANT,
    INVITE,
    MILL,
    PAY_DIE,
    PAY_DISCARD,
    PAY_PILE,
    PAY_SPEND,
    PAY_WANDER,
    PEEK,
    POISON,
    RANGE,
    RANSOM,
    RECALL,
    RETURN,
    ROUT,
    SEEK,
    SET,
    SHY,
    STRIP,
    SWIFT,
    TIRE,
    TO_ALL_CAVALRY,
    TO_ENEMY_ALL,
    TO_FOE_FIGHTER,
    TO_NAMED,
    TO_ONE,
    TO_ONE_FIGHTER,
    TO_OWN_ALL,
    TO_OWN_CAVALRY,
    TO_OWN_COLOURLESS,
    TO_OWN_FIGHTER,
    TO_OWN_NAVY,
    TO_SELF,
    TO_SIDE,
    TOSS,
    UNSHOOT,
    UNTIL_FIGHT,
    WHEN_RECRUITED,
)
from honjin.games.suikoden.rules.piles import (
    LOSE_HAND_CARD_IF_ANY,
    cards_left,
    discard_from_pile,
    draw_cards,
    list_lots,
    look_at_pile,
    shuffle_pile,
)
from honjin.games.suikoden.state import PREPARING, READY, SPENT, Suikoden, enemy_of
from honjin.games.suikoden.tabletop import DISCARDED, FIELD, HAND, IN_USE, NOWHERE, PILE, ROAD, TROPHY
from honjin.games.suikoden.telling import card_name, side_name, tell_move
from honjin.games.suikoden.values import archery, has_skill, has_verb, is_beauty_present
from honjin.games.suikoden.vocabulary import AIM, DISCARD, ENEMY_SIDE, LOT, OWN_SIDE, PASS, YES

# --- moving characters ----------------------------------------------------------------------------------------


def move(s: Suikoden, card: i64, zone: i64) -> None:
    """A character goes somewhere and everybody sees it."""
    s.put(card, zone)
    if zone == HAND:
        s.seen[card] = 1
    if s.is_told():
        tell_move(s, card, zone)


def make_spent(s: Suikoden, card: i64) -> None:
    """A Bamboo Grove that would be spent is a land again. [SUI-BAT-10]"""
    if card >= CHARACTERS:
        s.put(card, NOWHERE)
    else:
        s.status[card] = SPENT


def enter_field(s: Suikoden, card: i64) -> None:
    """Preparing, unless it may act at once. [SUI-REC-01, SUI-REC-04, SUI-REC-05]"""
    move(s, card, FIELD)
    s.status[card] = READY if has_verb(s, card, SWIFT) else PREPARING
    tire_the_shy(s)
    if s.box.when[card] == WHEN_RECRUITED:
        s.ask(TakeEffect(s.owner[card], card, 0))


def come_home(s: Suikoden, card: i64) -> None:
    """Back on the field and ready at once. [SUI-RET-01]"""
    move(s, card, FIELD)
    s.status[card] = READY
    tire_the_shy(s)


def tire_the_shy(s: Suikoden) -> None:
    """Some cannot act while a Beauty is about, and stay spent when she leaves. [SUI-AB-07]"""
    for side in range(2):
        card = s.first_in(side, FIELD)
        while card != NO_CARD:
            if s.box.verb[2 * card] == SHY and s.status[card] == READY and is_beauty_present(s):
                s.status[card] = SPENT
            card = s.after[card]


# --- using an ability -----------------------------------------------------------------------------------------


def can_pay(s: Suikoden, side: i64, card: i64) -> bool:
    """All prices, or it cannot be used. [SUI-GEN-06, SUI-AB-04]"""
    prices = s.box.prices[card]
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
        return cards_left(s, side) > (1 if s.box.prices[card] & PAY_PILE else 0)
    if verb == MILL:
        return cards_left(s, foe) > 0
    if verb == TOSS:
        return s.size(foe, HAND) > 0
    if verb == RETURN:
        return s.size(side, ROAD) > 0
    if verb == BRING:
        return s.size(side, HAND) > 0
    if verb in (BANISH, RECALL, BLOCK):
        return s.size(foe, FIELD) > 0
    if verb == POISON:
        return s.size(foe, ROAD) > 0
    if verb in (SEEK, INVITE):
        sought = s.box.sought[2 * card]
        return s.zone[sought] == PILE and s.owner[sought] == side
    if verb == EXTRA_TURN:
        return s.extra_turn == 0
    if verb == RANSOM:
        return s.size(side, TROPHY) > 0
    if verb == UNSHOOT:
        return is_shot_at(s, side)
    if verb == RANGE:
        return archery(s, card) > 0
    if verb == ROUT:
        return s.routed[foe] == 0
    if verb == ADD and s.box.target[2 * card] == TO_NAMED:
        return s.is_on_field(side, s.box.sought[2 * card])
    if verb == TIRE or (verb == STRIP and s.box.target[2 * card] == TO_ONE):
        return has_target(s, side, card, 0)
    return True


def is_shot_at(s: Suikoden, side: i64) -> bool:
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        if s.shot[card] > 0:
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
    """Pay, then let it take effect. [SUI-AB-01, SUI-AB-02]"""
    if s.is_told():
        s.tell(events.AbilityUsed(side_name(side), card_name(card)))
    prices = s.box.prices[card]
    if s.zone[card] == HAND:
        s.put(card, IN_USE)
        s.used[card] = 1
        s.ask(FinishHandCard(side, card))
    s.ask(TakeEffect(side, card, 0))
    if prices & PAY_SPEND:
        make_spent(s, card)
    if prices & PAY_WANDER:
        move(s, card, ROAD)
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
        move(s, action - DISCARD, DISCARDED)


def list_hand(s: Suikoden, side: i64, verb: i64, out: Options) -> None:
    card = s.first_in(side, HAND)
    while card != NO_CARD:
        out.add(verb + card)
        card = s.after[card]


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


# --- effects --------------------------------------------------------------------------------------------------


class TakeEffect(Step[Suikoden]):
    """One effect of an ability, then the next. [SUI-DOM-02, SUI-FW-03]"""

    def __init__(self, side: i64, card: i64, number: i64) -> None:
        self.side: i64 = side
        self.card: i64 = card
        self.number: i64 = number

    def run(self, s: Suikoden) -> None:
        if self.number == 0 and s.box.verb[2 * self.card + 1] >= 0:
            s.ask(TakeEffect(self.side, self.card, 1))
        take_effect(s, self.side, self.card, self.number)


def take_effect(s: Suikoden, side: i64, card: i64, number: i64) -> None:
    effect = 2 * card + number
    verb = s.box.verb[effect]
    foe = enemy_of(side)
    count = s.box.count[effect]
    if verb in (ADD, SET, GRANT, STRIP):
        target = s.box.target[effect]
        if target in (TO_ONE, TO_ONE_FIGHTER, TO_SIDE):
            s.ask(ChooseTarget(side, card, number, 1))
        else:
            change_group(s, side, card, effect, target)
    elif verb == DRAW:
        draw_cards(s, side, count)
    elif verb == MILL:
        discard_from_pile(s, foe, count)
    elif verb == BURN:
        discard_from_pile(s, side, count)
    elif verb == TOSS:
        for _card in range(count):
            s.ask(LOSE_HAND_CARD_IF_ANY[foe])
    elif verb == PEEK:
        look_at_pile(s, side)
    elif verb in (RETURN, BRING, BANISH, RECALL, TIRE, BLOCK):
        s.ask(OfferTarget(side, card, number, count if verb == RETURN else 1))
    elif verb == POISON:
        s.ask(PoisonOne(foe, s.box.colour[effect]))
    elif verb == SEEK:
        sought = s.box.sought[effect]
        if s.zone[sought] == PILE and s.owner[sought] == side:
            move(s, sought, HAND)
            shuffle_pile(s, side)
    elif verb == INVITE:
        sought = s.box.sought[effect]
        if s.zone[sought] == PILE and s.owner[sought] == side:
            shuffle_pile(s, side)
            enter_field(s, sought)
    elif verb == EXTRA_TURN:
        s.extra_turn = 1
    elif verb == RANSOM:
        s.ask(RecoverOne(side, True))
    elif verb == UNSHOOT:
        cancel_archery(s, side)
    elif verb == RANGE:
        s.is_modified = True
        s.reach[card] += count
    elif verb == ROUT:
        s.routed[foe] = 1


def cancel_archery(s: Suikoden, side: i64) -> None:
    """Shots already fired count for nothing. [SUI-FW-04]"""
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        s.plus_attack[card] += s.shot[card]
        s.plus_defence[card] += s.shot[card]
        s.shot[card] = 0
        card = s.after[card]


def is_in_group(s: Suikoden, side: i64, card: i64, effect: i64, target: i64, other: i64) -> bool:
    """Whom an effect reaches without a choice; who has a skill now counts, later ones do not. [SUI-AB-09]"""
    owner = s.owner[other]
    if target == TO_SELF:
        return other == card
    if target == TO_NAMED:
        return owner == side and other == s.box.sought[effect]
    if target == TO_OWN_ALL:
        return owner == side
    if target == TO_ENEMY_ALL:
        return owner != side
    if target == TO_OWN_FIGHTER:
        return other == s.fighter[side]
    if target == TO_FOE_FIGHTER:
        return other == s.fighter[enemy_of(side)]
    if other == card:
        return False
    if target == TO_OWN_CAVALRY:
        return owner == side and has_skill(s, other, CAVALRY)
    if target == TO_ALL_CAVALRY:
        return has_skill(s, other, CAVALRY)
    if target == TO_OWN_NAVY:
        return owner == side and has_skill(s, other, NAVY)
    if target == TO_OWN_COLOURLESS:
        return owner == side and s.box.attribute[other] >= YELLOW
    return False


def change_group(s: Suikoden, side: i64, card: i64, effect: i64, target: i64) -> None:
    for owner in range(2):
        other = s.first_in(owner, FIELD)
        while other != NO_CARD:
            if is_in_group(s, side, card, effect, target, other):
                change(s, effect, other)
            other = s.after[other]
    tire_the_shy(s)


def change(s: Suikoden, effect: i64, card: i64) -> None:
    """Add, set, grant or strip. [SUI-VAL-08]"""
    s.is_modified = True
    box = s.box
    verb = box.verb[effect]
    if verb == ADD:
        if box.until[effect] == UNTIL_FIGHT:
            s.fight_attack[card] += box.add_attack[effect]
            s.fight_defence[card] += box.add_defence[effect]
            s.fight_intellect[card] += box.add_intellect[effect]
        else:
            s.plus_attack[card] += box.add_attack[effect]
            s.plus_defence[card] += box.add_defence[effect]
            s.plus_intellect[card] += box.add_intellect[effect]
    elif verb == SET:
        s.set_attack[card] = box.add_attack[effect]
        s.set_defence[card] = box.add_defence[effect]
    elif verb == GRANT:
        s.granted[card] |= 1 << box.skill[effect]
        s.stripped[card] &= ~(1 << box.skill[effect])
    elif verb == STRIP:
        s.granted[card] &= ~(1 << box.skill[effect])
        s.stripped[card] |= 1 << box.skill[effect]


# --- targets --------------------------------------------------------------------------------------------------


def is_face_up(s: Suikoden, card: i64) -> bool:
    """Can everybody see which character this is?"""
    return s.part[card] == 0 or s.shown[card] == 1


def is_target(s: Suikoden, side: i64, card: i64, number: i64, other: i64) -> bool:
    """May the ability be aimed at a card of `target_zone`?"""
    effect = 2 * card + number
    verb = s.box.verb[effect]
    if verb == RETURN:
        return other != card
    if verb == BRING:
        return True
    if verb in (BANISH, RECALL, BLOCK):
        return s.owner[other] != side
    if verb == TIRE:
        return s.owner[other] != side and s.status[other] == READY
    if s.box.target[effect] == TO_ONE_FIGHTER:
        return other == s.fighter[0] or other == s.fighter[1]
    if verb == STRIP:
        return has_skill(s, other, s.box.skill[effect])
    return is_face_up(s, other)


def target_zone(s: Suikoden, effect: i64) -> i64:
    verb = s.box.verb[effect]
    if verb == RETURN:
        return ROAD
    return HAND if verb == BRING else FIELD


def first_target(s: Suikoden, side: i64, card: i64, number: i64) -> i64:
    return next_target(s, side, card, number, NO_CARD)


def next_target(s: Suikoden, side: i64, card: i64, number: i64, last: i64) -> i64:
    """The next card an ability may be aimed at in the fixed order, or NO_CARD."""
    zone = target_zone(s, 2 * card + number)
    best: i64 = NO_CARD
    for owner in range(2):
        if owner == side or zone == FIELD:
            other = s.first_in(owner, zone)
            while other != NO_CARD and (other <= last or not is_target(s, side, card, number, other)):
                other = s.after[other]
            if other != NO_CARD and (best == NO_CARD or other < best):
                best = other
    return best


def has_target(s: Suikoden, side: i64, card: i64, number: i64) -> bool:
    return first_target(s, side, card, number) != NO_CARD


class ChooseTarget(SecretDecision):
    """Whom does the ability concern? [SUI-AB-01]"""

    clause = "SUI-AB-01"

    def __init__(self, side: i64, card: i64, number: i64, count: i64) -> None:
        self.side: i64 = side
        self.card: i64 = card
        self.number: i64 = number
        self.count: i64 = count

    def actor(self, s: Suikoden) -> i64:
        return self.side

    def options(self, s: Suikoden, out: Options) -> None:
        effect = 2 * self.card + self.number
        if s.box.target[effect] == TO_SIDE:
            out.add(OWN_SIDE)
            out.add(ENEMY_SIDE)
            return
        other = first_target(s, self.side, self.card, self.number)
        while other != NO_CARD:
            out.add(AIM + other)
            other = next_target(s, self.side, self.card, self.number, other)
        if s.box.verb[effect] == RETURN:
            out.add(PASS)  # up to so many

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "not_a_target", card=card_name(self.card))

    def facts(self, s: Suikoden) -> dict[str, str]:
        return {"card": card_name(self.card)}

    def answer(self, s: Suikoden, action: i64) -> None:
        side = self.side
        effect = 2 * self.card + self.number
        if action == OWN_SIDE:
            change_group(s, side, self.card, effect, TO_OWN_ALL)
        elif action == ENEMY_SIDE:
            change_group(s, side, self.card, effect, TO_ENEMY_ALL)
        elif action != PASS:
            self.hit(s, action - AIM, effect)

    def hit(self, s: Suikoden, other: i64, effect: i64) -> None:
        verb = s.box.verb[effect]
        if verb == RETURN:
            come_home(s, other)
            if self.count > 1:
                s.ask(OfferTarget(self.side, self.card, self.number, self.count - 1))
        elif verb == BRING:
            enter_field(s, other)
        elif verb == BANISH:
            move(s, other, ROAD)
        elif verb == RECALL:
            move(s, other, HAND)
        elif verb == TIRE:
            make_spent(s, other)
        elif verb == BLOCK:
            s.blocked[other] = 1 + self.side
        else:
            change(s, effect, other)
            tire_the_shy(s)


class OfferTarget(Step[Suikoden]):
    """Ask only if there is somebody left to choose."""

    def __init__(self, side: i64, card: i64, number: i64, count: i64) -> None:
        self.side: i64 = side
        self.card: i64 = card
        self.number: i64 = number
        self.count: i64 = count

    def run(self, s: Suikoden) -> None:
        if has_target(s, self.side, self.card, self.number):
            s.ask(ChooseTarget(self.side, self.card, self.number, self.count))


# --- chance ---------------------------------------------------------------------------------------------------


class PoisonOne(Chance[Suikoden]):
    """A random wanderer; one of the attribute is lost, any other goes back. [SUI-QA-34]"""

    clause = "SUI-CHN-05"

    def __init__(self, victim: i64, colour: i64) -> None:
        self.victim: i64 = victim
        self.colour: i64 = colour

    def purpose(self, s: Suikoden) -> str:
        return f"road {side_name(self.victim)}"

    def options(self, s: Suikoden, out: Options) -> None:
        list_lots(s, self.victim, ROAD, out)

    def answer(self, s: Suikoden, action: i64) -> None:
        card = action - LOT
        if s.box.attribute[card] == self.colour:
            move(s, card, DISCARDED)


class RecoverOne(Chance[Suikoden]):
    """A random captive comes back. [SUI-PLU-01, SUI-PLU-03]"""

    clause = "SUI-CHN-05"

    def __init__(self, side: i64, as_recruit: bool) -> None:
        self.side: i64 = side
        self.as_recruit: bool = as_recruit

    def purpose(self, s: Suikoden) -> str:
        return f"captives {side_name(self.side)}"

    def options(self, s: Suikoden, out: Options) -> None:
        list_lots(s, self.side, TROPHY, out)

    def answer(self, s: Suikoden, action: i64) -> None:
        if self.as_recruit:
            enter_field(s, action - LOT)
        else:
            come_home(s, action - LOT)
