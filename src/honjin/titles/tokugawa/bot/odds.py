"""How likely a march arrives and an attack succeeds, as far as the dice of Tokugawa are still to fall."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.titles.tokugawa.facts.board import enemy_of
from honjin.titles.tokugawa.facts.pieces import NO_WEATHER, WEATHERS
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules.attack import RollForAttack, tested_kind
from honjin.titles.tokugawa.rules.battle import (
    OfferAttackReroll,
    OfferDefenceReroll,
    RollAttack,
    attack_shrines,
    defence_strength,
    strength_at,
)
from honjin.titles.tokugawa.rules.moving import succeeds
from honjin.titles.tokugawa.rules.resolution import ChooseRetreat
from honjin.titles.tokugawa.rules.withdrawal import OfferFlight, OfferWithdrawal

WINS: Final = vec[i64](
    [1, 5, 15, 35, 70, 126, 206, 310, 435, 575, 721, 861, 986, 1090, 1170, 1226, 1261, 1281, 1291, 1295, 1296]
)
"""Battles won of 1296, by the difference of points from -10 to 10."""
DEFENCES: Final = vec[i64]([0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36])
"""Of 36: rolls of two dice that are not higher than a number from 0 to 12."""
CERTAIN: Final[i64] = 1296


def arrivals(s: Tokugawa, kind: i64, terrain: i64) -> i64:
    """Of 36: how often a march succeeds."""
    found: i64 = 0
    for weather in range(WEATHERS):
        for die in range(1, 7):
            if succeeds(s, kind, terrain, weather, die):
                found += 3 - weather
    return found


def victories(s: Tokugawa) -> i64:
    """Of 1296: how often the attack under way succeeds, as far as its dice are still to fall."""
    question = s.question()
    if isinstance(question, (ChooseRetreat, OfferWithdrawal)):
        return CERTAIN
    if isinstance(question, OfferFlight):
        return 0
    defence = defence_strength(s)
    attack = strength_at(s, s.origin) + attack_shrines(s)
    if isinstance(question, RollForAttack) or s.weather == NO_WEATHER:
        found: i64 = 0
        kind = tested_kind(s, s.origin, s.staging)
        for weather in range(WEATHERS):
            for die in range(1, 7):
                if succeeds(s, kind, s.terrain, weather, die):
                    found += (3 - weather) * wins(attack - weather - defence)
        return found // 36
    attack -= s.weather
    us = s.rerolls[s.active]
    them = s.rerolls[enemy_of(s.active)]
    dice = s.dice[s.active]
    if dice == 0 or isinstance(
        question, RollAttack
    ):  # a roll that is to come counts, not the one it replaces
        return wins(attack - defence + us - them)
    highest = dice + attack - defence
    if isinstance(question, OfferDefenceReroll):
        return 0 if s.dice[enemy_of(s.active)] > highest else unbroken(highest, them)
    kept = unbroken(highest, them + 1)
    if isinstance(question, OfferAttackReroll):
        again = wins(attack - defence + us - 1 - them)
        if again > kept:
            return again
    return kept


def unbroken(highest: i64, rolls: i64) -> i64:
    """Of 1296: how often so many rolls of the defender all stay at or below `highest`."""
    if highest > 12:
        highest = 12
    if highest < 0:
        highest = 0
    chance = CERTAIN
    for _roll in range(rolls):
        chance = chance * DEFENCES[highest] // 36
    return chance


def wins(difference: i64) -> i64:
    if difference < -10:
        return 0
    if difference > 10:
        return CERTAIN
    return WINS[difference + 10]
