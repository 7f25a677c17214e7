"""What abilities do, in the words of the closed vocabulary of effects. [SUI-AB 特殊能力]"""

from mypy_extensions import i64, u8

from honjin.core.options import Options
from honjin.core.question import Chance, Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.cards import ARCHERY, NO_CARD
from honjin.titles.suikoden.facts.decision import SecretDecision
from honjin.titles.suikoden.facts.effects import (
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
    PEEK,
    POISON,
    RANGE,
    RANSOM,
    RECALL,
    RETURN,
    ROUT,
    SEEK,
    SET,
    STRIP,
    SWIFT,
    TIRE,
    TO_ENEMY_ALL,
    TO_ONE,
    TO_ONE_FIGHTER,
    TO_OWN_ALL,
    TO_SIDE,
    TOSS,
    UNSHOOT,
    UNTIL_FIGHT,
    WHEN_RECRUITED,
)
from honjin.titles.suikoden.facts.state import PREPARING, READY, Suikoden, enemy_of
from honjin.titles.suikoden.facts.tabletop import DISCARDED, FIELD, HAND, PILE, ROAD, TROPHY
from honjin.titles.suikoden.rules.movements import come_home, make_spent, move, tire_the_shy
from honjin.titles.suikoden.rules.piles import (
    LOSE_HAND_CARD_IF_ANY,
    discard_from_pile,
    draw_cards,
    list_lots,
    look_at_pile,
    shuffle_pile,
)
from honjin.titles.suikoden.rules.targets import first_target, has_target, is_in_group, next_target
from honjin.titles.suikoden.rules.values import has_verb
from honjin.titles.suikoden.words.telling import card_name, side_name
from honjin.titles.suikoden.words.vocabulary import AIM, ENEMY_SIDE, OWN_SIDE, PASS, card_in, on


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
        sought = s.find_copy(side, PILE, s.box.sought[effect])
        if sought != NO_CARD:
            move(s, sought, HAND)
            shuffle_pile(s, side)
    elif verb == INVITE:
        sought = s.find_copy(side, PILE, s.box.sought[effect])
        if sought != NO_CARD:
            shuffle_pile(s, side)
            enter_field(s, sought)
    elif verb == EXTRA_TURN:
        s.extra_turn = 1
    elif verb == RANSOM:
        s.ask(RecoverOne(side, True))
    elif verb == UNSHOOT:
        cancel_archery(s, side)
    elif verb == RANGE:
        s.modify().reach[card] += count
    elif verb == ROUT:
        s.routed[foe] = 1


def enter_field(s: Suikoden, card: i64) -> None:
    """Preparing, unless it may act at once. [SUI-REC-01, SUI-REC-04, SUI-REC-05, SUI-QA-13, SUI-QA-22]"""
    move(s, card, FIELD)
    s.status[card] = READY if has_verb(s, card, SWIFT) else PREPARING
    tire_the_shy(s)
    if s.box.when[card] == WHEN_RECRUITED:
        s.ask(TakeEffect(s.owner[card], card, 0))


def cancel_archery(s: Suikoden, side: i64) -> None:
    """Shots already fired count for nothing. [SUI-FW-04, SUI-QA-29]"""
    modifiers = s.modify()
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        modifiers.unshoot(card)
        card = s.after[card]


def change_group(s: Suikoden, side: i64, card: i64, effect: i64, target: i64) -> None:
    """Everybody whom the effect reaches, whatever skills they have. [SUI-QA-41]"""
    for owner in range(2):
        other = s.first_in(owner, FIELD)
        while other != NO_CARD:
            if is_in_group(s, side, card, effect, target, other):
                change(s, effect, other)
            other = s.after[other]
    tire_the_shy(s)


def change(s: Suikoden, effect: i64, card: i64) -> None:
    """Add, set, grant or strip. [SUI-VAL-08]"""
    modifiers = s.modify()
    box = s.box
    verb = box.verb[effect]
    if verb == ADD:
        if box.until[effect] == UNTIL_FIGHT:
            modifiers.fight_attack[card] += box.add_attack[effect]
            modifiers.fight_defence[card] += box.add_defence[effect]
            modifiers.fight_intellect[card] += box.add_intellect[effect]
        else:
            modifiers.plus_attack[card] += box.add_attack[effect]
            modifiers.plus_defence[card] += box.add_defence[effect]
            modifiers.plus_intellect[card] += box.add_intellect[effect]
    elif verb == SET:
        modifiers.set_attack[card] = box.add_attack[effect]
        modifiers.set_defence[card] = box.add_defence[effect]
        if box.sets_intellect[effect] == 1:
            modifiers.set_intellect[card] = box.add_intellect[effect]
    elif verb == GRANT:
        modifiers.granted[card] |= 1 << box.skill[effect]
        modifiers.stripped[card] &= ~(1 << box.skill[effect])
        if box.skill[effect] == ARCHERY:
            modifiers.reach[card] += box.count[effect]
    elif verb == STRIP:
        modifiers.granted[card] &= ~(1 << box.skill[effect])
        modifiers.stripped[card] |= 1 << box.skill[effect]


class ChooseTarget(SecretDecision):
    """Whom does the ability concern? Of two sides, one. [SUI-AB-01, SUI-QA-32]"""

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
            out.add(on(AIM, other))
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
            self.hit(s, card_in(action), effect)

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
            s.blocked[other] = u8(1 + self.side)
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
        card = card_in(action)
        if s.box.attribute[card] == self.colour:
            move(s, card, DISCARDED)


class RecoverOne(Chance[Suikoden]):
    """A random captive comes back. [SUI-PLU-01, SUI-PLU-03, SUI-SHR-33]"""

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
            enter_field(s, card_in(action))
        else:
            come_home(s, card_in(action))
