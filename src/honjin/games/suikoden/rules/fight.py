"""One fight: commit, stance, method, reveal and the window for skills and abilities. [SUI-BAT-19..29, SUI-FW]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.games.suikoden import events
from honjin.games.suikoden.cards import FIRE, FLOOD, NO_CARD, SORCERY
from honjin.games.suikoden.decision import Decision, SecretDecision
from honjin.games.suikoden.effects import BATTLE, HAND_BATTLE, WHEN_REVEALED
from honjin.games.suikoden.rules.abilities import can_use, use_ability, why_unusable
from honjin.games.suikoden.rules.ability_effects import TakeEffect
from honjin.games.suikoden.rules.lands import abandon_land
from honjin.games.suikoden.rules.movements import list_hand, make_spent, move
from honjin.games.suikoden.rules.piles import discard_from_pile
from honjin.games.suikoden.rules.settling import SETTLE, break_off_fight
from honjin.games.suikoden.state import (
    BY_FIRE,
    BY_MIGHT,
    BY_SORCERY,
    HAS_FOUGHT,
    HAS_HELD,
    HOLD,
    INTERCEPT,
    METHOD_NAMES,
    NO_STANCE,
    STANCE_NAMES,
    Suikoden,
    enemy_of,
)
from honjin.games.suikoden.tabletop import DISCARDED, FIELD, HAND, PILE
from honjin.games.suikoden.telling import card_name, side_name
from honjin.games.suikoden.values import archery, fighting_value, has_skill
from honjin.games.suikoden.vocabulary import (
    AIM,
    COMMIT,
    DISCARD,
    FROM_PILE,
    MIGHT,
    PASS,
    PLAY,
    SHOOT,
    USE,
    card_in,
    on,
    verb_in,
)
from honjin.games.suikoden.vocabulary import HOLD as HOLD_ACTION
from honjin.games.suikoden.vocabulary import INTERCEPT as INTERCEPT_ACTION


def can_fight(s: Suikoden, side: i64, card: i64) -> bool:
    """A ready participant; one that attacked has had its fight. [SUI-BAT-19, SUI-BAT-20]"""
    return s.part[card] == 1 and s.is_ready(side, card) and s.deeds[card] & HAS_FOUGHT == 0


def has_fighter_left(s: Suikoden, side: i64) -> bool:
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        if can_fight(s, side, card):
            return True
        card = s.after[card]
    return False


class Commit(Decision):
    """Which participant fights? [SUI-BAT-19, SUI-BAT-20]"""

    clause = "SUI-BAT-19"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def actor(self, s: Suikoden) -> i64:
        return self.side

    def options(self, s: Suikoden, out: Options) -> None:
        card = s.first_in(self.side, FIELD)
        while card != NO_CARD:
            if can_fight(s, self.side, card):
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
                s.fighter[side] = NO_CARD  # nobody is left to meet it [SUI-BAT-23, SUI-ABN-03]
                abandon_land(s, enemy_of(side))
        elif must_hold(s, card):
            take_stance(s, HOLD)
        else:
            s.ask(CHOOSE_STANCE)


def must_hold(s: Suikoden, card: i64) -> bool:
    """Whoever lies face-up can only hold. [SUI-BAT-21]"""
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
    s.ask(REVEAL_FIGHTERS)
    s.ask(CHOOSE_METHOD[defender if s.rulings.defender_answers else s.active])
    s.ask(CHOOSE_METHOD[s.active if s.rulings.defender_answers else defender])


# --- methods --------------------------------------------------------------------------------------------------


def can_choose_method(s: Suikoden, side: i64, method: i64) -> bool:
    """Might always; Fire and Flood not against walls; the others need skill and price. [SUI-BAT-25, SUI-BAT-26]"""
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
    """Might, Fire, Flood or Sorcery? [SUI-BAT-25, SUI-BAT-26]"""

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


# --- reveal and window ----------------------------------------------------------------------------------------


class RevealFighters(Step[Suikoden]):
    """Both fighters are turned up. [SUI-BAT-28]"""

    def run(self, s: Suikoden) -> None:
        attacker = s.active
        defender = enemy_of(attacker)
        s.is_revealed = True
        s.shown[s.fighter[attacker]] = 1
        s.shown[s.fighter[defender]] = 1
        if s.is_told():
            s.tell(events.FightersRevealed(card_name(s.fighter[attacker]), card_name(s.fighter[defender])))
        s.passes = 0
        s.priority = attacker
        s.ask(GIVE_PRIORITY)
        if s.stance == INTERCEPT and s.box.when[s.fighter[defender]] == WHEN_REVEALED:
            s.ask(TakeEffect(defender, s.fighter[defender], 0))
        if s.box.when[s.fighter[attacker]] == WHEN_REVEALED and not s.rulings.sortie_triggers:
            s.ask(TakeEffect(attacker, s.fighter[attacker], 0))  # the attacker's comes first [SUI-GEN-05]


class GivePriority(Step[Suikoden]):
    """Attacker first; two passes in a row close the window. [SUI-FW-02]"""

    def run(self, s: Suikoden) -> None:
        if has_lost_a_fighter(s):
            break_off_fight(s)
        elif s.passes == 2:
            s.ask(SETTLE)
        elif s.size(s.priority, HAND) == 0 and not has_open_action(s, s.priority):
            pass_priority(s)  # everybody can see that there is nothing to do
            s.ask(GIVE_PRIORITY)
        else:
            s.ask(ACT_IN_FIGHT)


def has_lost_a_fighter(s: Suikoden) -> bool:
    return s.zone[s.fighter[0]] != FIELD or s.zone[s.fighter[1]] != FIELD


def pass_priority(s: Suikoden) -> None:
    s.passes += 1
    s.priority = enemy_of(s.priority)


def can_shoot(s: Suikoden, side: i64, card: i64) -> bool:
    """A ready participant that does not fight itself. [SUI-ARC-01, SUI-ARC-04]"""
    if s.part[card] == 0 or not s.is_ready(side, card) or archery(s, card) == 0:
        return False
    return s.fighter[side] != card or s.rulings.fighters_shoot


def can_use_in_fight(s: Suikoden, side: i64, card: i64) -> bool:
    """[SUI-AB-02]"""
    if s.box.when[card] != BATTLE or s.part[card] == 0 or not s.is_on_field(side, card):
        return False
    return can_use(s, side, card)


def can_play_in_fight(s: Suikoden, side: i64, card: i64) -> bool:
    """[SUI-HA-02, SUI-HA-05]"""
    if s.box.when[card] != HAND_BATTLE or s.zone[card] != HAND or s.owner[card] != side:
        return False
    return s.used[card] == 0 and can_use(s, side, card)


def has_open_action(s: Suikoden, side: i64) -> bool:
    """Could a participant do something?"""
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        if s.part[card] == 1 and (can_shoot(s, side, card) or can_use_in_fight(s, side, card)):
            return True
        card = s.after[card]
    return False


class ActInFight(SecretDecision):
    """Shoot, use an ability, play a hand card, or pass? [SUI-FW-01]"""

    clause = "SUI-FW-01"

    def actor(self, s: Suikoden) -> i64:
        return s.priority

    def options(self, s: Suikoden, out: Options) -> None:
        side = s.priority
        card = s.first_in(side, FIELD)
        while card != NO_CARD:
            if s.part[card] == 1:
                if can_shoot(s, side, card):
                    out.add(on(SHOOT, card))
                if can_use_in_fight(s, side, card):
                    out.add(on(USE, card))
            card = s.after[card]
        card = s.first_in(side, HAND)
        while card != NO_CARD:
            if can_play_in_fight(s, side, card):
                out.add(on(PLAY, card))
            card = s.after[card]
        out.add(PASS)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        side = s.priority
        if verb_in(action) == SHOOT:
            return refuse("SUI-ARC-01", "cannot_shoot", card=card_name(card_in(action)))
        if verb_in(action) == USE:
            card = card_in(action)
            if s.box.when[card] != BATTLE or s.part[card] == 0 or not s.is_on_field(side, card):
                return refuse("SUI-AB-02", "no_such_battle_ability", card=card_name(card))
            return why_unusable(s, side, card)
        if verb_in(action) == PLAY:
            card = card_in(action)
            if s.box.when[card] != HAND_BATTLE or s.zone[card] != HAND or s.owner[card] != side:
                return refuse("SUI-HA-02", "no_such_hand_ability", card=card_name(card))
            if s.used[card] == 1:
                return refuse("SUI-HA-05", "used_in_this_fight", card=card_name(card))
            return why_unusable(s, side, card)
        return refuse(self.clause, "not_asked")

    def facts(self, s: Suikoden) -> dict[str, str]:
        """How the fight stands for whoever is asked."""
        ours = fighting_value(s, s.priority)
        theirs = fighting_value(s, enemy_of(s.priority))
        return {"ours": str(ours), "theirs": str(theirs)}

    def answer(self, s: Suikoden, action: i64) -> None:
        side = s.priority
        s.ask(GIVE_PRIORITY)
        if action == PASS:
            pass_priority(s)
            return
        s.passes = 0
        s.priority = enemy_of(side)
        if verb_in(action) == USE:
            s.shown[card_in(action)] = 1  # [SUI-AB-10]
            use_ability(s, side, card_in(action))
        elif verb_in(action) == PLAY:
            use_ability(s, side, card_in(action))
        else:
            card = card_in(action)
            s.shown[card] = 1  # [SUI-ARC-02]
            value = archery(s, card)
            make_spent(s, card)
            s.ask(AimShot(side, card, value))


def is_mark(s: Suikoden, card: i64) -> bool:
    """A participant who lies face-up; by another reading a bystander, too. [SUI-ARC-05, AMB-06]"""
    if s.part[card] == 0:
        return s.rulings.bystanders_are_marks
    return s.shown[card] == 1


class AimShot(Decision):
    """Whom does the archer hit? [SUI-ARC-05]"""

    clause = "SUI-ARC-05"

    def __init__(self, side: i64, archer: i64, value: i64) -> None:
        self.side: i64 = side
        self.archer: i64 = archer
        self.value: i64 = value

    def actor(self, s: Suikoden) -> i64:
        return self.side

    def options(self, s: Suikoden, out: Options) -> None:
        card = s.first_in(enemy_of(self.side), FIELD)
        while card != NO_CARD:
            if is_mark(s, card):
                out.add(on(AIM, card))
            card = s.after[card]

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "not_a_mark")

    def facts(self, s: Suikoden) -> dict[str, str]:
        return {"card": card_name(self.archer), "count": str(self.value)}

    def answer(self, s: Suikoden, action: i64) -> None:
        card = card_in(action)
        s.modify().shoot(card, self.value)
        if s.is_told():
            s.tell(events.ArcheryUsed(side_name(self.side), card_name(self.archer), card_name(card)))


REVEAL_FIGHTERS: Final = RevealFighters()
GIVE_PRIORITY: Final = GivePriority()
ACT_IN_FIGHT: Final = ActInFight()


def start_fight(s: Suikoden) -> None:
    """[SUI-BAT-19]"""
    s.fights += 1
    s.stance = NO_STANCE
    s.ask(COMMIT_FIGHTER[s.active])
