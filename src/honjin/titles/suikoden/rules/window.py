"""The reveal, and the window for skills and abilities before a fight is settled. [SUI-BAT-28, SUI-FW, SUI-ARC]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Question, Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.cards import NO_CARD
from honjin.titles.suikoden.facts.decision import Decision, SecretDecision
from honjin.titles.suikoden.facts.effects import BATTLE, HAND_BATTLE, WHEN_REVEALED
from honjin.titles.suikoden.facts.state import INTERCEPT, READY, Suikoden, enemy_of
from honjin.titles.suikoden.facts.tabletop import FIELD, HAND
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.abilities import can_use, use_ability, why_unusable
from honjin.titles.suikoden.rules.ability_effects import TakeEffect
from honjin.titles.suikoden.rules.movements import make_spent
from honjin.titles.suikoden.rules.settling import SETTLE, break_off_fight
from honjin.titles.suikoden.rules.values import archery, fighting_value
from honjin.titles.suikoden.words.telling import card_name, side_name
from honjin.titles.suikoden.words.vocabulary import AIM, PASS, PLAY, SHOOT, USE, card_in, on, verb_in


class RevealFighters(Step[Suikoden]):
    """Both fighters are turned up; what that causes comes before the window, the attacker's first.
    [SUI-BAT-28, SUI-GEN-05, SUI-INF-08]
    """

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
        window: list[Question[Suikoden]] = []
        if s.box.when[s.fighter[attacker]] == WHEN_REVEALED and not s.rulings.sortie_triggers:
            window.append(TakeEffect(attacker, s.fighter[attacker], 0))
        if s.stance == INTERCEPT and s.box.when[s.fighter[defender]] == WHEN_REVEALED:
            window.append(TakeEffect(defender, s.fighter[defender], 0))
        window.append(GIVE_PRIORITY)
        s.ask_in_turn(window)


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
    """A participant that is ready and does not fight itself. [SUI-ARC-01, SUI-ARC-04]"""
    if s.status[card] != READY or archery(s, card) == 0:
        return False
    return s.fighter[side] != card or s.rulings.fighters_shoot


def can_use_in_fight(s: Suikoden, side: i64, card: i64) -> bool:
    """A participant, as often as it can pay. [SUI-AB-02, SUI-HA-06, SUI-QA-25]"""
    return s.box.when[card] == BATTLE and can_use(s, side, card)


def can_play_in_fight(s: Suikoden, side: i64, card: i64) -> bool:
    """A card in hand. [SUI-HA-02, SUI-HA-05]"""
    return s.box.when[card] == HAND_BATTLE and s.used[card] == 0 and can_use(s, side, card)


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
    """Whom does the archer hit? Shots add up. [SUI-ARC-03, SUI-ARC-05, SUI-QA-04]"""

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
