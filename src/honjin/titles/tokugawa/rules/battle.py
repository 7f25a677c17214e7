"""Phase C of an attack: the battle. [TOK-ATC 戦闘]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import first_of
from honjin.core.options import Options
from honjin.core.question import Chance, Question
from honjin.core.refusal import Refusal, refuse
from honjin.titles.tokugawa.facts.board import NO_TOWN, enemy_of, has_town
from honjin.titles.tokugawa.facts.decision import Decision, Defence
from honjin.titles.tokugawa.facts.pieces import (
    BUILDINGS,
    CAPITAL,
    CASTLE,
    NEW_SHRINE,
    SHRINE,
    SWORDSMAN,
    WALL,
)
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules import events
from honjin.titles.tokugawa.rules.withdrawal import decide
from honjin.titles.tokugawa.words.telling import side_name, town_name
from honjin.titles.tokugawa.words.vocabulary import DICE, KEEP, LEAST_SUM, REROLL, SUMS

CASTLE_STRENGTH: Final[i64] = 2
"""[TOK-CAS-06]"""


# --- strength -----------------------------------------------------------------------------------------------


def strength_at(s: Tokugawa, town: i64) -> i64:
    """The points of whoever is in a town: 0 to 2, 1 more if forged, 1 less if weakened. [TOK-ATC-08, TOK-ATE-01]"""
    kind = s.kind[town]
    if kind == CAPITAL:
        if s.capital[0] == town:
            return s.capital_strength[0]
        return s.capital_strength[1]
    strength = kind
    if kind == SWORDSMAN:
        strength = s.rulings.swordsman_strength
    if has_town(s.forged, town):
        strength += 1
    if has_town(s.weakened, town):
        strength -= 1
    return strength


def usable_shrines(s: Tokugawa, town: i64) -> i64:
    """Own shrines in a town that were not built this turn. [TOK-SHR-03]"""
    if town == NO_TOWN or not has_town(s.sites[s.active * BUILDINGS + SHRINE], town):
        return 0
    return s.count_at(town, SHRINE) - s.count_at(town, NEW_SHRINE)


def attack_shrines(s: Tokugawa) -> i64:
    """The shrine where the attack starts helps it. [TOK-SHR-03, AMB-15]"""
    if s.rulings.staging_shrine_helps:
        return usable_shrines(s, s.staging)
    if s.rulings.any_shrine_helps:
        shrines = s.sites[s.active * BUILDINGS + SHRINE]
        while shrines != 0:
            if usable_shrines(s, first_of(shrines)) > 0:
                return 1
            shrines &= shrines - 1
        return 0
    return usable_shrines(s, s.origin)


def attack_strength(s: Tokugawa) -> i64:
    """What the attacker adds to the dice: samurai, shrine, and the weather against it. [TOK-ATC-04, TOK-ATC-07]"""
    return strength_at(s, s.origin) + attack_shrines(s) - s.weather


def fortification(s: Tokugawa, town: i64) -> i64:
    """What castle, walls and shrines add to a defence. [TOK-ATC-05, TOK-ATC-09, TOK-BLD-10, TOK-SHR-02, TOK-WAL-02]"""
    strength = s.count_at(town, WALL) + s.count_at(town, SHRINE)
    if s.count_at(town, CASTLE) > 0 and not has_town(s.unfinished, town):
        strength += CASTLE_STRENGTH
    return strength


def defence_strength(s: Tokugawa) -> i64:
    """What the defender, a capital too, adds to the dice in any weather. [TOK-ATC-05, TOK-ATC-06, TOK-ATE-12]"""
    return strength_at(s, s.target) + fortification(s, s.target)


def strength_of(s: Tokugawa, side: i64) -> i64:
    if side == s.active:
        return attack_strength(s)
    return defence_strength(s)


# --- dice ---------------------------------------------------------------------------------------------------


def list_sums(out: Options) -> None:
    """Two dice: 7 comes in six ways, 2 and 12 in one each."""
    for index in range(SUMS):
        ways = index + 1
        if index > 5:
            ways = SUMS - index
        out.add_weighted(DICE + index, ways)


def roll(s: Tokugawa, side: i64, action: i64) -> None:
    """The last roll counts, even if it is worse. [TOK-ATC-02]"""
    dice = action - DICE + LEAST_SUM
    s.dice[side] = dice
    if s.is_told():
        strength = strength_of(s, side)
        s.tell(events.DiceRolled(side_name(side), int(dice), int(strength), int(dice + strength)))


class RollAttack(Chance[Tokugawa]):
    """The attacker rolls two dice. [TOK-ATC-01]"""

    clause = "TOK-ATC-01"

    def purpose(self, s: Tokugawa) -> str:
        return "battle, attacker"

    def options(self, s: Tokugawa, out: Options) -> None:
        list_sums(out)

    def answer(self, s: Tokugawa, action: i64) -> None:
        roll(s, s.active, action)
        if s.rerolls[s.active] > 0:
            s.ask(OFFER_ATTACK_REROLL)
        else:
            s.ask(ROLL_DEFENCE)


class RollDefence(Chance[Tokugawa]):
    """Once the attacker is satisfied the defender rolls. [TOK-ATC-03]"""

    clause = "TOK-ATC-03"

    def purpose(self, s: Tokugawa) -> str:
        return "battle, defender"

    def options(self, s: Tokugawa, out: Options) -> None:
        list_sums(out)

    def answer(self, s: Tokugawa, action: i64) -> None:
        defender = enemy_of(s.active)
        roll(s, defender, action)
        if s.rerolls[defender] > 0:
            s.ask(OFFER_DEFENCE_REROLL)
        else:
            end_battle(s)


def end_battle(s: Tokugawa) -> None:
    """Totals are compared; the attacker wins a tie. [TOK-ATD-01, TOK-ATD-03]"""
    decide(s, total_of(s, s.active) >= total_of(s, enemy_of(s.active)))


def total_of(s: Tokugawa, side: i64) -> i64:
    """Dice and points of a side."""
    return s.dice[side] + strength_of(s, side)


class OfferAttackReroll(Decision):
    """Does the attacker roll both dice again? [TOK-ATC-01]"""

    clause = "TOK-ATC-01"

    def options(self, s: Tokugawa, out: Options) -> None:
        out.add(REROLL)
        out.add(KEEP)

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        return refuse("TOK-ATC-01", "reroll_or_keep")

    def answer(self, s: Tokugawa, action: i64) -> None:
        if action == KEEP:
            s.ask(ROLL_DEFENCE)
        else:
            s.rerolls[s.active] -= 1
            s.ask(ROLL_ATTACK)

    def facts(self, s: Tokugawa) -> dict[str, str]:
        return {
            "town": town_name(s.target),
            "dice": str(s.dice[s.active]),
            "total": str(total_of(s, s.active)),
            "rerolls": str(s.rerolls[s.active]),
        }


class OfferDefenceReroll(Defence):
    """Does the defender roll both dice again? [TOK-ATC-03]"""

    clause = "TOK-ATC-03"

    def options(self, s: Tokugawa, out: Options) -> None:
        out.add(REROLL)
        out.add(KEEP)

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        return refuse("TOK-ATC-01", "reroll_or_keep")

    def answer(self, s: Tokugawa, action: i64) -> None:
        if action == KEEP:
            end_battle(s)
        else:
            s.rerolls[enemy_of(s.active)] -= 1
            s.ask(ROLL_DEFENCE)

    def facts(self, s: Tokugawa) -> dict[str, str]:
        defender = enemy_of(s.active)
        return {
            "town": town_name(s.target),
            "attack": str(total_of(s, s.active)),
            "dice": str(s.dice[defender]),
            "total": str(total_of(s, defender)),
            "rerolls": str(s.rerolls[defender]),
        }


ROLL_ATTACK: Final[Question[Tokugawa]] = RollAttack()
ROLL_DEFENCE: Final[Question[Tokugawa]] = RollDefence()
OFFER_ATTACK_REROLL: Final[Question[Tokugawa]] = OfferAttackReroll()
OFFER_DEFENCE_REROLL: Final[Question[Tokugawa]] = OfferDefenceReroll()
