"""What a fight brings: winner, triggers, retreat, trophy or loss of a land. [SUI-SET, SUI-RTR, SUI-TRO, SUI-RAZ]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Question, Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.cards import CAVALRY, FEINT, NO_CARD, PLUNDER, is_grove
from honjin.titles.suikoden.facts.decision import Decision
from honjin.titles.suikoden.facts.effects import HAND_BATTLE, HOME, SNARE, STORM, TOLL, WHEN_WON
from honjin.titles.suikoden.facts.state import (
    BY_FIRE,
    BY_FLOOD,
    HAS_FOUGHT,
    HAS_HELD,
    HOLD,
    INTERCEPT,
    NO_METHOD,
    NO_STANCE,
    READY,
    WILL_WANDER,
    Suikoden,
    enemy_of,
)
from honjin.titles.suikoden.facts.tabletop import DISCARDED, FIELD, HAND, NOWHERE, ROAD, TROPHY
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.ability_effects import RecoverOne, TakeEffect
from honjin.titles.suikoden.rules.ending import count_trophies
from honjin.titles.suikoden.rules.lands import destroy_land
from honjin.titles.suikoden.rules.movements import make_spent, move
from honjin.titles.suikoden.rules.piles import (
    DISCARD_TOP_IF_ANY,
    HAND_OVER_TOP_IF_ANY,
    LOSE_HAND_CARD_IF_ANY,
    cards_left,
    pay_for_retreat,
)
from honjin.titles.suikoden.rules.values import (
    fighting_value,
    has_skill,
    has_sorcery_in_force,
    has_verb,
    method_in_force,
)
from honjin.titles.suikoden.words.telling import card_name, side_name
from honjin.titles.suikoden.words.vocabulary import FROM_HAND, PASS, RETREAT
from honjin.titles.suikoden.words.vocabulary import TROPHY as TROPHY_ACTION


class Settle(Step[Suikoden]):
    """The window is closed and numbers stay: the larger value wins. [SUI-VAL-01, SUI-VAL-11, SUI-FW-05, SUI-FW-06]"""

    def run(self, s: Suikoden) -> None:
        attacker = s.active
        ours = fighting_value(s, attacker)
        theirs = fighting_value(s, enemy_of(attacker))
        margin = ours - theirs if ours > theirs else theirs - ours
        if ours == theirs:
            if s.is_told():
                s.tell(events.FightDecided("", 0))
            settle_draw(s)
            return
        winner = attacker if ours > theirs else enemy_of(attacker)
        if s.is_told():
            s.tell(events.FightDecided(side_name(winner), int(margin)))
        cavalry = ride_down(s, winner)
        triggers = win_triggers(s, winner)
        retreat = AskRetreat(winner, retreat_price(s, winner, margin))
        if s.rulings.cavalry_first:
            s.ask_in_turn([*cavalry, *triggers, retreat])
        else:
            s.ask_in_turn([*triggers, retreat, *cavalry])


def settle_draw(s: Suikoden) -> None:
    """Both are spent; a Sorcery user wanders instead. [SUI-SET-04, SUI-SOR-02]"""
    for side in range(2):
        if has_sorcery_in_force(s, side) and not s.rulings.sorcery_binds:
            move(s, s.fighter[side], ROAD)
        else:
            bind_sorcerer(s, side)
            make_spent(s, s.fighter[side])
    end_fight(s)


def bind_sorcerer(s: Suikoden, side: i64) -> None:
    """By another reading Sorcery sends its user away only after the battle. [AMB-04]"""
    if has_sorcery_in_force(s, side):
        s.deeds[s.fighter[side]] |= WILL_WANDER


def break_off_fight(s: Suikoden) -> None:
    """A fighter has left: nobody wins, the other one goes home spent, but a holder stays. [SUI-FW-09]"""
    for side in range(2):
        card = s.fighter[side]
        if s.zone[card] == FIELD and (side == s.active or s.stance != HOLD):
            make_spent(s, card)
    end_fight(s)


def win_triggers(s: Suikoden, winner: i64) -> list[Question[Suikoden]]:
    """After cavalry comes Plunder, then abilities. [SUI-SET-05]"""
    card = s.fighter[winner]
    triggers: list[Question[Suikoden]] = []
    if winner == s.active and s.stance == HOLD and makes_use_of(s, winner, PLUNDER):
        triggers.append(PLUNDER_NOW[winner])
    if s.box.when[card] == WHEN_WON:
        triggers.append(TakeEffect(winner, card, 0))
    return triggers


def ride_down(s: Suikoden, winner: i64) -> list[Question[Suikoden]]:
    """Cavalry costs the loser a card, retreat or not, but for Feint; in the shared-deck duel it counts for nobody.

    [SUI-CAV-01, SUI-CAV-02, SUI-FEI-01, SUI-SHR-27]
    """
    loser = enemy_of(winner)
    if not makes_use_of(s, winner, CAVALRY) or has_skill(s, s.fighter[loser], FEINT):
        return []
    if s.is_told():
        s.tell(events.CavalryUsed(side_name(winner), card_name(s.fighter[winner])))
    if s.rulings.is_shared and s.rulings.cavalry_routs:
        return [HAND_OVER_TOP_IF_ANY[loser]]
    return [DISCARD_TOP_IF_ANY[loser]]


def makes_use_of(s: Suikoden, side: i64, skill: i64) -> bool:
    """Has it, and the land that the enemy holds does not silence it. [SUI-LAND-11]"""
    card = s.fighter[side]
    if not has_skill(s, card, skill):
        return False
    if side == s.active and s.stance == HOLD and not has_verb(s, card, STORM):
        return s.box.silences[s.current[enemy_of(side)]] >> skill & 1 == 0
    return True


class PlunderNow(Step[Suikoden]):
    """[SUI-PLU-02, SUI-QA-05]"""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Suikoden) -> None:
        if s.size(self.side, TROPHY) > 0 or s.size(enemy_of(self.side), HAND) > 0:
            s.ask(ChoosePlunder(self.side))


PLUNDER_NOW: Final = [PlunderNow(0), PlunderNow(1)]


class ChoosePlunder(Decision):
    """Free a captive, or make the enemy discard a hand card? [SUI-PLU-01]"""

    clause = "SUI-PLU-01"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def actor(self, s: Suikoden) -> i64:
        return self.side

    def options(self, s: Suikoden, out: Options) -> None:
        if s.size(self.side, TROPHY) > 0:
            out.add(TROPHY_ACTION)
        if s.size(enemy_of(self.side), HAND) > 0:
            out.add(FROM_HAND)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "choose_plunder")

    def answer(self, s: Suikoden, action: i64) -> None:
        if action == TROPHY_ACTION:
            s.ask(RecoverOne(self.side, False))
        else:
            s.ask(LOSE_HAND_CARD_IF_ANY[enemy_of(self.side)])


# --- retreat --------------------------------------------------------------------------------------------------


def retreat_price(s: Suikoden, winner: i64, margin: i64) -> i64:
    """The margin, doubled by Sorcery, and what some winners add. [SUI-RTR-01, SUI-RTR-02, SUI-SOR-05]"""
    price = margin
    if has_sorcery_in_force(s, winner):
        price += margin
    card = s.fighter[winner]
    if has_verb(s, card, TOLL):
        price += s.box.count[2 * card]
    return price


class AskRetreat(Step[Suikoden]):
    """Retreat is offered if the pile can pay, to its last card, and the winner lets go. [SUI-RTR-03, SUI-RTR-04]"""

    def __init__(self, winner: i64, price: i64) -> None:
        self.winner: i64 = winner
        self.price: i64 = price

    def run(self, s: Suikoden) -> None:
        loser = enemy_of(self.winner)
        if cards_left(s, loser) >= self.price and not has_verb(s, s.fighter[self.winner], SNARE):
            s.ask(OfferRetreat(loser, self.price))
        else:
            s.ask(Consequence(self.winner, False))


class OfferRetreat(Decision):
    """Buy the beaten fighter's retreat? [SUI-RTR-01]"""

    clause = "SUI-RTR-01"
    primary = "retreat"

    def __init__(self, side: i64, price: i64) -> None:
        self.side: i64 = side
        self.price: i64 = price

    def actor(self, s: Suikoden) -> i64:
        return self.side

    def options(self, s: Suikoden, out: Options) -> None:
        out.add(RETREAT)
        out.add(PASS)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "retreat_or_not")

    def facts(self, s: Suikoden) -> dict[str, str]:
        return {"card": card_name(s.fighter[self.side]), "count": str(self.price)}

    def answer(self, s: Suikoden, action: i64) -> None:
        retreats = action == RETREAT
        s.ask(Consequence(enemy_of(self.side), retreats))
        if retreats:
            if s.is_told():
                s.tell(
                    events.Retreated(side_name(self.side), card_name(s.fighter[self.side]), int(self.price))
                )
            pay_for_retreat(s, self.side, self.price)


# --- consequences ---------------------------------------------------------------------------------------------


class Consequence(Step[Suikoden]):
    """The beaten fighter is placed, then the winner, then a land may fall. [SUI-RAZ-03, SUI-RTR-08, SUI-RTR-09]"""

    def __init__(self, winner: i64, retreated: bool) -> None:
        self.winner: i64 = winner
        self.retreated: bool = retreated

    def run(self, s: Suikoden) -> None:
        winner = self.winner
        loser = enemy_of(winner)
        was_hold = s.stance == HOLD
        land_falls = was_hold and winner == s.active
        if self.retreated and s.rulings.retreat_saves_land:
            land_falls = False
        beaten = s.fighter[loser]
        if is_grove(beaten):
            # A Bamboo Grove is a land again, and lost unless it retreated. [SUI-BAT-11, SUI-BAT-12, SUI-QA-44]
            s.put(beaten, NOWHERE)
            if not self.retreated and not s.rulings.grove_returns:
                land_falls = True
        elif self.retreated:
            place_retreated(s, winner, beaten)
        else:
            place_beaten(s, winner, beaten)
        place_winner(s, winner)
        end_fight(s)
        if land_falls and s.result is None:
            if loser != s.active:
                s.battle_over = True  # [SUI-RAZ-02]
            destroy_land(s, loser)


def place_retreated(s: Suikoden, winner: i64, card: i64) -> None:
    """To the road, also from Fire, unless something says otherwise.

    [SUI-RTR-05, SUI-RTR-06, SUI-RTR-07, SUI-RTR-10, SUI-FLO-02, SUI-QA-26, SUI-QA-39]
    """
    if s.routed[s.owner[card]] == 1:
        move(s, card, DISCARDED)
    elif has_verb(s, card, HOME):
        make_spent(s, card)
        if s.declared[card] == 1:
            s.declared[card] = 0
    elif method_in_force(s, winner) == BY_FLOOD:
        move(s, card, HAND)
    else:
        move(s, card, ROAD)


def place_beaten(s: Suikoden, winner: i64, card: i64) -> None:
    """A trophy after an Intercept, otherwise discarded.

    [SUI-TRO-01, SUI-TRO-02, SUI-TRO-03, SUI-TRO-04, SUI-FIR-02]
    """
    method = method_in_force(s, winner)
    is_trophy = s.stance == INTERCEPT and method != BY_FIRE and method != BY_FLOOD
    if s.stance == HOLD and winner != s.active and s.rulings.holders_take_trophies:
        is_trophy = True
    if is_trophy:
        move(s, card, TROPHY)
        count_trophies(s, winner)
    else:
        move(s, card, DISCARDED)


def place_winner(s: Suikoden, winner: i64) -> None:
    """Spent on the field; a holder who is ready stays so, a Sorcery user who is still there wanders.

    [SUI-SET-01, SUI-SET-02, SUI-SET-03, SUI-SET-06, SUI-SOR-03, SUI-FW-10, SUI-QA-07]
    """
    card = s.fighter[winner]
    if s.zone[card] != FIELD:
        return
    if has_sorcery_in_force(s, winner) and not s.rulings.sorcery_binds:
        move(s, card, ROAD)
        return
    bind_sorcerer(s, winner)
    if s.stance == HOLD and winner != s.active and s.status[card] == READY:
        s.deeds[card] |= HAS_HELD
    else:
        make_spent(s, card)


def end_fight(s: Suikoden) -> None:
    """Whatever lasts for one fight ends."""
    for side in range(2):
        card = s.fighter[side]
        if s.zone[card] == FIELD and side == s.active:
            s.deeds[card] |= HAS_FOUGHT
        s.fighter[side] = NO_CARD
        s.method[side] = NO_METHOD
        s.routed[side] = 0
    s.stance = NO_STANCE
    s.is_revealed = False
    for side in range(2):
        if s.modifiers is not None:
            card = s.first_in(side, FIELD)
            while card != NO_CARD:
                s.modifiers.end_fight(card)
                card = s.after[card]
        card = s.first_in(side, HAND)
        while card != NO_CARD:
            if s.box.when[card] == HAND_BATTLE:
                s.used[card] = 0  # it may be used again in the next fight [SUI-HA-05, SUI-QA-36]
            card = s.after[card]


SETTLE: Final = Settle()
