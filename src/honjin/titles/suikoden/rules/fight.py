"""One fight up to the reveal: commit, stance, method. [SUI-BAT 戦闘]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.cards import FIRE, FLOOD, NO_CARD, SORCERY
from honjin.titles.suikoden.facts.decision import Decision, SecretDecision
from honjin.titles.suikoden.facts.state import (
    BY_FIRE,
    BY_MIGHT,
    BY_SORCERY,
    HAS_FOUGHT,
    HAS_HELD,
    HOLD,
    INTERCEPT,
    METHOD_NAMES,
    NO_STANCE,
    READY,
    STANCE_NAMES,
    Suikoden,
    enemy_of,
)
from honjin.titles.suikoden.facts.tabletop import DISCARDED, FIELD, HAND, PILE
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.lands import abandon_land
from honjin.titles.suikoden.rules.movements import list_hand, move
from honjin.titles.suikoden.rules.piles import discard_from_pile
from honjin.titles.suikoden.rules.values import has_skill
from honjin.titles.suikoden.rules.window import REVEAL_FIGHTERS
from honjin.titles.suikoden.words.telling import side_name
from honjin.titles.suikoden.words.vocabulary import (
    COMMIT,
    DISCARD,
    FROM_PILE,
    MIGHT,
    card_in,
    on,
)
from honjin.titles.suikoden.words.vocabulary import HOLD as HOLD_ACTION
from honjin.titles.suikoden.words.vocabulary import INTERCEPT as INTERCEPT_ACTION


def can_fight(s: Suikoden, card: i64) -> bool:
    """A ready participant; one that attacked has had its fight, one that held may answer again.

    [SUI-BAT-19, SUI-BAT-20, SUI-CON-03, SUI-FW-07]
    """
    return s.part[card] == 1 and s.status[card] == READY and s.deeds[card] & HAS_FOUGHT == 0


def has_fighter_left(s: Suikoden, side: i64) -> bool:
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        if can_fight(s, card):
            return True
        card = s.after[card]
    return False


class Commit(Decision):
    """Which participant fights? Any, face-up or not. [SUI-BAT-19, SUI-BAT-20, SUI-BAT-22, SUI-QA-15]"""

    clause = "SUI-BAT-19"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def actor(self, s: Suikoden) -> i64:
        return self.side

    def options(self, s: Suikoden, out: Options) -> None:
        card = s.first_in(self.side, FIELD)
        while card != NO_CARD:
            if can_fight(s, card):
                out.add(on(COMMIT, card))
            card = s.after[card]

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "not_a_fighter")

    def answer(self, s: Suikoden, action: i64) -> None:
        side = self.side
        card = card_in(action)
        s.fighter[side] = card
        if side == s.active:
            if has_fighter_left(s, enemy_of(side)):
                s.ask(COMMIT_FIGHTER[enemy_of(side)])
            else:
                s.fighter[side] = NO_CARD  # nobody is left to meet it [SUI-BAT-23, SUI-BAT-24, SUI-ABN-03]
                abandon_land(s, enemy_of(side))
        elif must_hold(s, card):
            take_stance(s, HOLD)
        else:
            s.ask(CHOOSE_STANCE)


def must_hold(s: Suikoden, card: i64) -> bool:
    """Whoever lies face-up can only hold. [SUI-BAT-21, SUI-FW-08]"""
    return s.shown[card] == 1 and (s.rulings.face_up_holds or s.deeds[card] & HAS_HELD != 0)


COMMIT_FIGHTER: Final = [Commit(0), Commit(1)]


class ChooseStance(Decision):
    """Intercept in the open, or hold the walls? [SUI-BAT-21]"""

    clause = "SUI-BAT-21"

    def actor(self, s: Suikoden) -> i64:
        return enemy_of(s.active)

    def options(self, s: Suikoden, out: Options) -> None:
        out.add(INTERCEPT_ACTION)
        out.add(HOLD_ACTION)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "intercept_or_hold")

    def answer(self, s: Suikoden, action: i64) -> None:
        take_stance(s, INTERCEPT if action == INTERCEPT_ACTION else HOLD)


CHOOSE_STANCE: Final = ChooseStance()


def take_stance(s: Suikoden, stance: i64) -> None:
    defender = enemy_of(s.active)
    s.stance = stance
    if s.is_told():
        s.tell(events.StanceTaken(side_name(defender), STANCE_NAMES[stance]))
    first = s.active if s.rulings.defender_answers else defender
    s.ask_in_turn([CHOOSE_METHOD[first], CHOOSE_METHOD[enemy_of(first)], REVEAL_FIGHTERS])


# --- methods --------------------------------------------------------------------------------------------------


def can_choose_method(s: Suikoden, side: i64, method: i64) -> bool:
    """Might always; Fire and Flood not against walls; all but might need skill and price.

    [SUI-BAT-25, SUI-BAT-26, SUI-FIR-01, SUI-FIR-03, SUI-FLO-01, SUI-SOR-01, SUI-QA-06]
    """
    if method == BY_MIGHT:
        return True
    card = s.fighter[side]
    if method == BY_SORCERY:
        return has_skill(s, card, SORCERY) and s.size(side, HAND) > 0
    if s.stance == HOLD:
        return False
    if not has_skill(s, card, FIRE if method == BY_FIRE else FLOOD):
        return False
    return s.size(side, HAND) > 0 or can_pay_from_pile(s, side)


def can_pay_from_pile(s: Suikoden, side: i64) -> bool:
    """A common pile pays for nothing. [SUI-FIR-01, SUI-SHR-03]"""
    return not s.rulings.is_shared and s.size(side, PILE) > 0


class ChooseMethod(SecretDecision):
    """Might, Fire, Flood or Sorcery? It is chosen once. [SUI-BAT-25, SUI-BAT-26, SUI-BAT-27]"""

    clause = "SUI-BAT-25"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def actor(self, s: Suikoden) -> i64:
        return self.side

    def options(self, s: Suikoden, out: Options) -> None:
        for method in range(BY_MIGHT, BY_SORCERY + 1):
            if can_choose_method(s, self.side, method):
                out.add(MIGHT + method - BY_MIGHT)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        if MIGHT < action < MIGHT + 4 and s.stance == HOLD and action < MIGHT + 3:
            return refuse("SUI-FIR-03", "not_against_walls")
        return refuse(self.clause, "method_not_available")

    def answer(self, s: Suikoden, action: i64) -> None:
        side = self.side
        method = action - MIGHT + BY_MIGHT
        s.method[side] = method
        if s.is_told():
            s.tell(events.MethodChosen(side_name(side), METHOD_NAMES[method]))
        if method != BY_MIGHT:
            s.ask(PayForMethod(side, method))


CHOOSE_METHOD: Final = [ChooseMethod(0), ChooseMethod(1)]


class PayForMethod(SecretDecision):
    """A hand card; for Fire and Flood the top of the pile will do. [SUI-FIR-01, SUI-SOR-01]"""

    clause = "SUI-FIR-01"

    def __init__(self, side: i64, method: i64) -> None:
        self.side: i64 = side
        self.method: i64 = method

    def actor(self, s: Suikoden) -> i64:
        return self.side

    def options(self, s: Suikoden, out: Options) -> None:
        list_hand(s, self.side, DISCARD, out)
        if self.method != BY_SORCERY and can_pay_from_pile(s, self.side):
            out.add(FROM_PILE)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "pay_for_method")

    def answer(self, s: Suikoden, action: i64) -> None:
        if action == FROM_PILE:
            discard_from_pile(s, self.side, 1)
        else:
            move(s, card_in(action), DISCARDED)


def start_fight(s: Suikoden) -> None:
    """[SUI-BAT-19]"""
    s.fights += 1
    s.stance = NO_STANCE
    s.ask(COMMIT_FIGHTER[s.active])
