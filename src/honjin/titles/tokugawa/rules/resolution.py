"""Phases D and E of an attack: who gives way, and what is lost. [TOK-ATD 判定, TOK-ATE]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import first_of
from honjin.core.options import Options
from honjin.core.question import Question
from honjin.core.refusal import Refusal, refuse
from honjin.titles.tokugawa.facts.board import NO_TOWN, SEA, SIDES, TOWNS, enemy_of, has_town, only_town
from honjin.titles.tokugawa.facts.decision import Defence
from honjin.titles.tokugawa.facts.pieces import CAPITAL, KIND_NAMES, NO_WEATHER
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules import events
from honjin.titles.tokugawa.rules.arrivals import Samurai, lift, return_to_stock, stand
from honjin.titles.tokugawa.rules.ending import win_by_capital
from honjin.titles.tokugawa.rules.losses import (
    abandon,
    burn_gardens,
    capture_ships,
    lose_strongholds,
    moor,
    unmoor,
)
from honjin.titles.tokugawa.words.telling import occupant, region_name, side_name, town_name
from honjin.titles.tokugawa.words.vocabulary import RETREAT_TO

PAYOUT: Final[i64] = 2
"""For each reinforcement of the winner. [TOK-ATD-10]"""


def resolve(s: Tokugawa, is_won: bool) -> None:
    """What follows from the totals."""
    if not is_won:
        repel(s)
    elif s.kind[s.target] == CAPITAL:
        strike_capital(s)
    else:
        drive_out(s)


def repel(s: Tokugawa) -> None:
    """The attacker is back where it came from, and nothing else changes. [TOK-ATD-01, TOK-ATD-02, TOK-ATE-04]"""
    if s.is_told():
        s.tell(events.AttackRepelled(side_name(s.active), town_name(s.target), town_name(s.origin)))
    pay_out(s, enemy_of(s.active))
    end_attack(s)


def pay_out(s: Tokugawa, winner: i64) -> None:
    """Two koku for each reinforcement of the winner, as far as the bank has them. [TOK-ATD-10, TOK-ATD-11]"""
    count = s.reinforcements[winner]
    if count == 0:
        return
    region = s.box.region_of[s.target]
    koku = s.take_from_bank(winner, region, count * PAYOUT)
    if s.is_told():
        s.tell(events.PaidOut(side_name(winner), region_name(region), int(koku)))


def end_attack(s: Tokugawa) -> None:
    """The dice are put away."""
    s.origin = NO_TOWN
    s.target = NO_TOWN
    s.staging = NO_TOWN
    s.terrain = 0
    s.weather = NO_WEATHER
    for side in range(SIDES):
        s.reinforcements[side] = 0
        s.rerolls[side] = 0
        s.dice[side] = 0


# --- a capital ----------------------------------------------------------------------------------------------


def strike_capital(s: Tokugawa) -> None:
    """The first success turns the chip and spares the buildings. [TOK-ATE-07, TOK-ATE-11]

    A further one takes the capital. It never retreats and is not weakened. [TOK-ATE-08, TOK-ATE-09]
    """
    side = s.active
    owner = enemy_of(side)
    if s.capital_strength[owner] == 1:
        if s.is_told():
            s.tell(events.CapitalTaken(side_name(side), town_name(s.target)))
        win_by_capital(s, side)
        return
    s.capital_strength[owner] = 1
    s.has_changed = True
    if s.is_told():
        s.tell(events.CapitalStruck(side_name(owner), town_name(s.target)))
    if s.rulings.hit_destroys_all:
        lose_strongholds(s, owner, s.target)
    burn_gardens(s, s.box.region_of[s.target])
    recover(s, s.origin)  # the attacker stays where it started [TOK-ATE-10]
    pay_out(s, side)
    end_attack(s)


def recover(s: Tokugawa, town: i64) -> None:
    """A weakened samurai that wins as attacker is itself again. [TOK-ATE-03]"""
    if has_town(s.weakened, town):
        s.weakened &= ~only_town(town)
        if s.is_told():
            s.tell(events.Recovered(side_name(s.active), occupant(s, town), town_name(town)))


# --- a samurai ----------------------------------------------------------------------------------------------


def retreats(s: Tokugawa) -> i64:
    """Where the beaten samurai may go. [TOK-ATD-04, TOK-ATD-05, TOK-ATD-06]

    The attacker has left its starting town, so that one is open unless it is also the last on its way.
    """
    free = s.empty_towns() | only_town(s.origin)
    if s.rulings.staging_blocks_retreat and s.staging != NO_TOWN:
        free &= ~only_town(s.staging)
    if s.rulings.origin_blocks_retreat:
        free &= ~only_town(s.origin)
    return refuges(s) & free


def refuges(s: Tokugawa) -> i64:
    """Towns next to the fight by road, of any terrain, whoever is there; by a ruling ports too."""
    towns = s.box.near[s.target]
    if s.rulings.retreat_by_sea and s.has_ship(s.target):
        towns |= s.box.ports
    return towns


def drive_out(s: Tokugawa) -> None:
    """The beaten samurai steps back, or falls if it is weakened or has nowhere to go. [TOK-ATD-08, TOK-ATE-02]"""
    if s.is_told():
        s.tell(events.AttackSucceeded(side_name(s.active), town_name(s.target)))
    if has_town(s.weakened, s.target) or retreats(s) == 0:
        occupy(s, NO_TOWN)
    else:
        s.ask(CHOOSE_RETREAT)


class ChooseRetreat(Defence):
    """Where does the beaten samurai go? Its owner decides. [TOK-ATD-04]"""

    clause = "TOK-ATD-04"

    def options(self, s: Tokugawa, out: Options) -> None:
        towns = retreats(s)
        while towns != 0:
            out.add(RETREAT_TO + first_of(towns))
            towns &= towns - 1

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        if not RETREAT_TO <= action < RETREAT_TO + TOWNS:
            return refuse(self.clause, "choose_a_refuge")
        town = action - RETREAT_TO
        if town == s.staging or town == s.origin:
            return refuse("TOK-ATD-05", "attacker_came_from_there", town=town_name(town))
        if has_town(s.empty_towns(), town):
            return refuse("TOK-ATD-06", "not_next_to_it", town=town_name(town))
        return refuse("TOK-ATD-04", "town_occupied", town=town_name(town))

    def answer(self, s: Tokugawa, action: i64) -> None:
        occupy(s, action - RETREAT_TO)

    def facts(self, s: Tokugawa) -> dict[str, str]:
        return {"samurai": occupant(s, s.target), "town": town_name(s.target)}


def occupy(s: Tokugawa, refuge: i64) -> None:
    """Everything that follows a success, in its order; the attacker advances. [TOK-ATD-09, TOK-ATD-13]"""
    side = s.active
    loser = enemy_of(side)
    origin = s.origin
    target = s.target
    attacker = lift(s, side, origin)
    if s.terrain == SEA:
        unmoor(s, side, origin)
    abandon(s, side, origin)
    retreat(s, loser, lift(s, loser, target), refuge)
    lose_strongholds(s, loser, target)
    capture_ships(s, side, target)
    burn_gardens(s, s.box.region_of[target])
    stand(s, side, attacker, target)
    if s.terrain == SEA:
        moor(s, side, target)
    recover(s, target)
    pay_out(s, side)
    end_attack(s)


def retreat(s: Tokugawa, side: i64, samurai: Samurai, refuge: i64) -> None:
    """The beaten samurai is weakened in its refuge, or back in the stock. [TOK-ATD-07, TOK-ATD-08, TOK-ATD-12]"""
    name = KIND_NAMES[samurai.kind]
    if refuge == NO_TOWN:
        return_to_stock(s, side, samurai)
        if s.is_told():
            s.tell(events.Fallen(side_name(side), name, town_name(s.target), samurai.weakened))
        return
    if s.is_told():
        s.tell(events.Retreated(side_name(side), name, town_name(s.target), town_name(refuge)))
    sails = not has_town(s.box.near[s.target], refuge)
    if sails:
        unmoor(s, side, s.target)
    stand(s, side, Samurai(samurai.kind, samurai.forged, True), refuge)
    if sails:
        moor(s, side, refuge)


CHOOSE_RETREAT: Final[Question[Tokugawa]] = ChooseRetreat()
