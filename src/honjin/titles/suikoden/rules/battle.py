"""The Battle phase: declaration, muster, fights until somebody stops. [SUI-BAT 戦闘, SUI-CON, SUI-EOB]"""

from typing import Final

from mypy_extensions import i64, u8

from honjin.core.options import Options
from honjin.core.question import Question, Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.cards import NO_CARD, NO_LAND, is_grove
from honjin.titles.suikoden.facts.decision import Decision, SecretDecision
from honjin.titles.suikoden.facts.effects import COMMAND, HAND_DECLARE, TRUCE, WHEN_REVEALED
from honjin.titles.suikoden.facts.state import AT_WAR, READY, WILL_WANDER, Suikoden, enemy_of
from honjin.titles.suikoden.facts.tabletop import COMMON, DISCARDED, FIELD, HAND, NOWHERE, ROAD
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.ability_effects import TakeEffect
from honjin.titles.suikoden.rules.fight import has_fighter_left, start_fight
from honjin.titles.suikoden.rules.lands import abandon_land, ambush_of
from honjin.titles.suikoden.rules.movements import move
from honjin.titles.suikoden.rules.values import is_beauty_present
from honjin.titles.suikoden.words.telling import side_name
from honjin.titles.suikoden.words.vocabulary import ATTACK, DECLARE, GO_ON, MUSTER, PASS, card_in, on


def is_truce(s: Suikoden) -> bool:
    """While Ximen Qing and a Beauty are on the field nobody attacks."""
    for side in range(2):
        card = s.first_in(side, FIELD)
        while card != NO_CARD:
            if s.box.verb[2 * card] == TRUCE:
                return is_beauty_present(s)
            card = s.after[card]
    return False


def hidden_grove(s: Suikoden, side: i64) -> i64:
    """The Bamboo Grove that is the current land, if it does not fight already, or NO_CARD. [SUI-BAT-09, SUI-QA-43]

    Of a common one the attacker disposes, so while the sortie is secret it is not the defender's. [SUI-SHR-32]
    """
    land = s.current[side]
    if land == NO_LAND or (s.is_sortie_secret and side != s.active and s.land_owner[land] == COMMON):
        return NO_CARD
    grove = ambush_of(land)
    return grove if grove != NO_CARD and s.zone[grove] == NOWHERE else NO_CARD


def has_candidate(s: Suikoden, side: i64) -> bool:
    """Somebody who can be mustered: a ready character or a Bamboo Grove. [SUI-BAT-04, SUI-BAT-09]"""
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        if s.status[card] == READY and s.part[card] == 0:
            return True
        card = s.after[card]
    return hidden_grove(s, side) != NO_CARD


def has_declarable(s: Suikoden, side: i64) -> bool:
    """[SUI-BAT-06]"""
    card = s.first_in(side, HAND)
    while card != NO_CARD:
        if s.box.when[card] == HAND_DECLARE:
            return True
        card = s.after[card]
    return False


class BattlePhase(Step[Suikoden]):
    """One battle at most. [SUI-BAT-01, SUI-BAT-02]"""

    def run(self, s: Suikoden) -> None:
        s.phase = AT_WAR
        if s.battles >= s.rulings.battles or is_truce(s):
            return
        if has_candidate(s, s.active) or s.size(s.active, HAND) > 0:
            s.ask(DECLARE_ATTACK)


class DeclareAttack(SecretDecision):
    """Attack, or let the phase go by? [SUI-BAT-01]"""

    clause = "SUI-BAT-01"
    primary = "attack"

    def options(self, s: Suikoden, out: Options) -> None:
        if has_candidate(s, s.active) or has_declarable(s, s.active):
            out.add(ATTACK)
        out.add(PASS)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        if action == ATTACK:
            return refuse("SUI-BAT-03", "nobody_to_send")
        return refuse(self.clause, "attack_or_pass")

    def answer(self, s: Suikoden, action: i64) -> None:
        if action == PASS:
            return
        s.in_battle = True
        s.battle_over = False
        s.battles += 1
        s.fights = 0
        if s.is_told():
            s.tell(events.AttackDeclared(side_name(s.active)))
        battle: list[Question[Suikoden]] = []
        if s.size(s.active, HAND) > 0:
            battle.append(JOIN_FROM_HAND)
        battle += musters(s)
        battle += [FIGHT_ON, END_BATTLE, BATTLE_PHASE]
        s.ask_in_turn(battle)


class JoinFromHand(SecretDecision):
    """Does a hand card join the face-down characters? Only the attacker's can.

    [SUI-BAT-06, SUI-HA-08, SUI-QA-37, SUI-QA-38]
    """

    clause = "SUI-BAT-06"

    def options(self, s: Suikoden, out: Options) -> None:
        card = s.first_in(s.active, HAND)
        while card != NO_CARD:
            if s.box.when[card] == HAND_DECLARE:
                out.add(on(DECLARE, card))
            card = s.after[card]
        if has_candidate(s, s.active):
            out.add(PASS)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        if action == PASS:
            return refuse("SUI-BAT-03", "nobody_to_send")
        return refuse(self.clause, "cannot_join")

    def answer(self, s: Suikoden, action: i64) -> None:
        if action == PASS:
            return
        card = card_in(action)
        s.put(card, FIELD)
        s.status[card] = READY
        s.declared[card] = 1
        forget_joiners(s)
        if s.size(s.active, HAND) > 0:
            s.ask(JOIN_FROM_HAND)


def forget_joiners(s: Suikoden) -> None:
    """Whoever could have joined face-down is not known to be in hand any more. [SUI-INF-05, SUI-INF-06]"""
    card = s.first_in(s.active, HAND)
    while card != NO_CARD:
        if s.box.when[card] == HAND_DECLARE:
            s.seen[card] = 0
        card = s.after[card]


def command_of(s: Suikoden, card: i64) -> i64:
    """What a participant adds to Command. [SUI-BAT-17, SUI-QA-23]"""
    if s.box.verb[2 * card] == COMMAND:
        return s.box.count[2 * card]
    return 0


def command_limit(s: Suikoden, side: i64) -> i64:
    """Command of the current land and of those already mustered. [SUI-LAND-02, SUI-BAT-17, SUI-BAT-18]"""
    limit = s.box.command[s.current[side]]
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        if s.part[card] == 1:
            limit += command_of(s, card)
        card = s.after[card]
    return limit


def muster_size(s: Suikoden, side: i64) -> i64:
    count: i64 = 0
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        count += i64(s.part[card])
        card = s.after[card]
    return count


def last_mustered(s: Suikoden, side: i64) -> i64:
    """The highest of the characters chosen from the field, or NO_CARD."""
    last: i64 = NO_CARD
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        if s.part[card] == 1 and s.declared[card] == 0:
            last = card
        card = s.after[card]
    return last


class Muster(SecretDecision):
    """Who joins next, or are these all? Open characters are chosen in a fixed order, hand cards need not go.

    [SUI-BAT-07, SUI-BAT-13, SUI-BAT-14]
    """

    clause = "SUI-BAT-13"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def actor(self, s: Suikoden) -> i64:
        return self.side

    def options(self, s: Suikoden, out: Options) -> None:
        count = muster_size(s, self.side)
        limit = command_limit(s, self.side)
        last = last_mustered(s, self.side)
        card = s.first_in(self.side, FIELD)
        while card != NO_CARD:
            if s.status[card] == READY and s.part[card] == 0 and (card > last or s.declared[card] == 1):
                if count < limit + command_of(s, card):
                    out.add(on(MUSTER, card))
            card = s.after[card]
        grove = hidden_grove(s, self.side)
        if grove != NO_CARD and count < limit:
            out.add(on(MUSTER, grove))
        if count > 0 or self.side != s.active:
            out.add(PASS)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        if action == PASS:
            return refuse("SUI-BAT-13", "send_somebody")
        if muster_size(s, self.side) >= command_limit(s, self.side):
            return refuse("SUI-LAND-02", "command_reached")
        return refuse(self.clause, "cannot_muster")

    def facts(self, s: Suikoden) -> dict[str, str]:
        count = muster_size(s, self.side)
        duty = "sortie" if self.side == s.active else "guard" if count > 0 else "unguarded"
        return {"count": str(count), "limit": str(command_limit(s, self.side)), "duty": duty}

    def answer(self, s: Suikoden, action: i64) -> None:
        side = self.side
        if action != PASS:
            card = card_in(action)
            if is_grove(card):
                s.lay(card, side, FIELD)
                s.status[card] = READY
            s.part[card] = 1
            s.shown[card] = u8(s.box.is_open[2 * card])
            s.ask(MUSTER_SIDE[side])


class KeepSortieSecret(Step[Suikoden]):
    """By another reading both musters are made at the same time. [AMB-20]"""

    def run(self, s: Suikoden) -> None:
        s.is_sortie_secret = True


class CompleteSortie(Step[Suikoden]):
    """Those who stay behind are turned up. [SUI-BAT-15]"""

    def run(self, s: Suikoden) -> None:
        s.is_sortie_secret = False
        if s.is_told():
            s.tell(events.Mustered(side_name(s.active), int(muster_size(s, s.active))))
        if s.rulings.sortie_triggers:
            trigger_sortie(s)


class CompleteGuard(Step[Suikoden]):
    """Without a guard the land is abandoned. [SUI-BAT-14, SUI-BAT-16]"""

    def run(self, s: Suikoden) -> None:
        defender = enemy_of(s.active)
        count = muster_size(s, defender)
        if s.is_told():
            s.tell(events.Mustered(side_name(defender), int(count)))
        if count == 0:
            abandon_land(s, defender)


def musters(s: Suikoden) -> list[Question[Suikoden]]:
    """The sortie is complete and open before the guard is chosen. [SUI-BAT-15]"""
    sortie = MUSTER_SIDE[s.active]
    guard = MUSTER_SIDE[enemy_of(s.active)]
    if s.rulings.musters_at_once:
        return [KEEP_SORTIE_SECRET, sortie, guard, COMPLETE_SORTIE, COMPLETE_GUARD]
    return [sortie, COMPLETE_SORTIE, guard, COMPLETE_GUARD]


def trigger_sortie(s: Suikoden) -> None:
    """By another reading "when it sorties" is the muster, and turns the character up. [AMB-48]"""
    card = s.first_in(s.active, FIELD)
    while card != NO_CARD:
        if s.part[card] == 1 and s.box.when[card] == WHEN_REVEALED:
            s.shown[card] = 1
            s.ask(TakeEffect(s.active, card, 0))
        card = s.after[card]


class FightOn(Step[Suikoden]):
    """The first fight is a must, every other one the attacker's choice. [SUI-BAT-29, SUI-CON-01, SUI-EOB-02]"""

    def run(self, s: Suikoden) -> None:
        if s.battle_over or not has_fighter_left(s, s.active):
            return  # [SUI-CON-02]
        if s.fights == 0:
            s.ask(FIGHT_ON)
            start_fight(s)
        else:
            s.ask(CONTINUE_BATTLE)


class ContinueBattle(Decision):
    """Send another fighter, or stop here? [SUI-CON-01]"""

    clause = "SUI-CON-01"
    primary = "continue"

    def options(self, s: Suikoden, out: Options) -> None:
        out.add(GO_ON)
        out.add(PASS)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "continue_or_stop")

    def answer(self, s: Suikoden, action: i64) -> None:
        if action == GO_ON:
            s.ask(FIGHT_ON)
            start_fight(s)


class EndBattle(Step[Suikoden]):
    """All cards are turned up and go home as they are; hand cards that joined are discarded.

    [SUI-EOB-01, SUI-EOB-03, SUI-BAT-08]
    """

    def run(self, s: Suikoden) -> None:
        for side in range(2):
            card = s.first_in(side, FIELD)
            while card != NO_CARD:
                following = s.after[card]
                if is_grove(card):
                    s.put(card, NOWHERE)
                elif s.declared[card] == 1:
                    if s.rulings.declared_stay and s.part[card] == 1:
                        s.declared[card] = 0
                    else:
                        move(s, card, DISCARDED)
                elif s.deeds[card] & WILL_WANDER != 0:
                    move(s, card, ROAD)
                s.part[card] = 0
                s.shown[card] = 0
                s.deeds[card] = 0
                card = following
        s.in_battle = False
        s.battle_over = False
        s.fights = 0
        s.passes = 0
        s.priority = 0


DECLARE_ATTACK: Final = DeclareAttack()
JOIN_FROM_HAND: Final = JoinFromHand()
MUSTER_SIDE: Final = [Muster(0), Muster(1)]
KEEP_SORTIE_SECRET: Final = KeepSortieSecret()
COMPLETE_SORTIE: Final = CompleteSortie()
COMPLETE_GUARD: Final = CompleteGuard()
FIGHT_ON: Final = FightOn()
CONTINUE_BATTLE: Final = ContinueBattle()
END_BATTLE: Final = EndBattle()
BATTLE_PHASE: Final = BattlePhase()
