"""How good a position of Tokugawa is: money, samurai, contracts, capitals, and what an attack under way may bring.

All numbers are in hundredths of a bowman. Those of money, income, contracts, capitals, sieges and garrisons were tried
in games of greedy bots against each other, one change at a time (`tools/try_weights.py`); the others are a player's
opinion. Where dice are about to fall, the positions after success and after failure are weighed by their chances.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.bots.hints.evaluation import Evaluation
from honjin.core.bits import first_of, size_of
from honjin.core.outcome import Outcome
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.games.tokugawa.board import NO_CONTRACT, NO_TOWN, REGIONS, STACKS, enemy_of, only_town
from honjin.games.tokugawa.ending import scoring_buildings, victory_points
from honjin.games.tokugawa.pieces import BUILDINGS, CAPITAL, GARDEN, NO_WEATHER, SHIP, SMITHY, WEATHERS
from honjin.games.tokugawa.rules.attack import RollForAttack
from honjin.games.tokugawa.rules.battle import (
    OfferAttackReroll,
    OfferDefenceReroll,
    RollAttack,
    RollDefence,
    attack_shrines,
    defence_strength,
    fortification,
    strength_at,
)
from honjin.games.tokugawa.rules.moving import RollForMarch, needs_no_die, succeeds
from honjin.games.tokugawa.rules.resolution import ChooseRetreat
from honjin.games.tokugawa.rules.tax import income
from honjin.games.tokugawa.state import Tokugawa
from honjin.games.tokugawa.vocabulary import COMMIT, DICE, KEEP, REROLL, ROLL, SUMS, WEATHER

# --- what things are worth ----------------------------------------------------------------------------------

SCALE: Final = 13_000.0
"""How an advantage and the chance to win belong together. The fit of `tools/fit_scale.py` over 80 games is 9,700; over
120 games with nearly these weights it was 13,300."""
VICTORY: Final = 30_000.0
"""A game won, where it is weighed against a game that goes on: about the advantage that nearly always wins. If it were
much more, small chances of a victory would be worth any risk."""

SAMURAI: Final = vec[i64]([100, 170, 330])
"""Bowman, lancer, swordsman on the board."""
FORGED: Final[i64] = 70
WEAKENED: Final[i64] = 60
KOKU: Final[i64] = 140
KOKU_FIRST: Final[i64] = 40
"""More for each of the first five, without which nothing can be done."""
KOKU_NEEDED: Final[i64] = 5
INCOME: Final[i64] = 250
"""For each koku that could be taxed next."""
BUILDING: Final[i64] = 35
GARDEN_WORTH: Final[i64] = 15
SMITHY_WORTH: Final[i64] = 40
POINT: Final[i64] = 800
"""A point of a contract taken."""
SCORE: Final[i64] = 60
"""A victory point, more the nearer the end."""
PROGRESS: Final[i64] = 1_000
"""A point of an open contract, by the square of the part that is done."""
BLOCKED: Final[i64] = 40
"""Percentage of that left for each named town that the enemy holds."""
CAPITAL_CHIP: Final[i64] = 1_000
"""A capital that has not been struck."""
SIEGE: Final[i64] = 80
"""For each samurai that can attack a capital, and each of its points."""
SIEGE_OF_STRUCK: Final[i64] = 260
"""The same if the capital would fall."""
FORTRESS: Final = vec[i64]([0, 260, 480, 640, 740, 800])
"""For points of buildings in a capital: anybody may be recruited next to it."""
GARRISON: Final[i64] = 150
"""For each samurai next to the own capital: it reinforces, and leaves no room for enemies."""

WINS: Final = vec[i64](
    [1, 5, 15, 35, 70, 126, 206, 310, 435, 575, 721, 861, 986, 1090, 1170, 1226, 1261, 1281, 1291, 1295, 1296]
)
"""Battles won of 1296, by the difference of points from -10 to 10."""
DEFENCES: Final = vec[i64]([0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36])
"""Of 36: rolls of two dice that are not higher than a number from 0 to 12."""
CERTAIN: Final[i64] = 1296


class TokugawaEvaluation(Evaluation):
    def __init__(self, root: Tokugawa, seat: i64, rng: Rng) -> None:
        super().__init__(root, seat, rng)
        self.scale = SCALE
        self.hides_nothing = True
        self.weighs_chance = True

    def whose_turn(self, state: State) -> i64:
        assert isinstance(state, Tokugawa)
        return state.active

    def value(self, state: State) -> i64:
        assert isinstance(state, Tokugawa)
        if state.result is not None:
            return self.value_of_end(state.result)
        if state.origin != NO_TOWN:
            return self.value_of_attack(state)
        question = state.question()
        if isinstance(question, RollForMarch):
            return self.value_of_march(state, question)
        return balance(state, self.seat)

    def value_of_end(self, outcome: Outcome) -> i64:
        return int(outcome.returns[self.seat] * VICTORY)

    def value_of_march(self, s: Tokugawa, march: RollForMarch) -> i64:
        """What is gained by arriving, as often as that happens."""
        chance = arrivals(s, s.kind[march.origin], march.terrain)
        twin = s.copy()
        if needs_no_die(s, s.kind[march.origin], march.terrain):
            twin.answer(WEATHER)
        else:
            twin.answer(ROLL + 5)
        return weigh(self.value(twin), balance(s, self.seat), chance, 36)

    def value_of_attack(self, s: Tokugawa) -> i64:
        """Success and failure, as likely as they are."""
        chance = victories(s)
        return weigh(self.settled(s, True), self.settled(s, False), chance, CERTAIN)

    def settled(self, s: Tokugawa, is_won: bool) -> i64:
        """The value after the best or the worst luck for the attacker."""
        twin = s.copy()
        while twin.origin != NO_TOWN and twin.result is None:
            twin.answer(fortune(twin, is_won))
        if twin.result is not None:
            return self.value_of_end(twin.result)
        return balance(twin, self.seat)


def fortune(s: Tokugawa, is_won: bool) -> i64:
    """The answer that brings an attack to its end as told."""
    legal = s.legal()
    first = legal.actions[0]
    question = s.question()
    if isinstance(question, OfferDefenceReroll):
        return REROLL
    if first >= DICE:
        is_attackers = not isinstance(question, RollDefence)
        if is_attackers == is_won:
            return DICE + SUMS - 1
        return DICE
    if first >= WEATHER:
        return WEATHER
    if first >= ROLL:
        return ROLL + 5
    if COMMIT <= first < KEEP:
        return legal.actions[legal.count - 1] if first != COMMIT else COMMIT
    return first


def weigh(success: i64, failure: i64, chance: i64, of: i64) -> i64:
    return (success * chance + failure * (of - chance)) // of


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
    if isinstance(question, ChooseRetreat):
        return CERTAIN
    defence = defence_strength(s)
    attack = strength_at(s, s.origin) + attack_shrines(s)
    if isinstance(question, RollForAttack) or s.weather == NO_WEATHER:
        found: i64 = 0
        for weather in range(WEATHERS):
            for die in range(1, 7):
                if succeeds(s, s.kind[s.origin], s.terrain, weather, die):
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


# --- a quiet position ---------------------------------------------------------------------------------------


def balance(s: Tokugawa, seat: i64) -> i64:
    """What is better here than there.

    Castles under construction count as finished, or else a side would put off the end of its turn, at any price,
    because the castles of the enemy are finished then.
    """
    other = enemy_of(seat)
    under_construction = s.unfinished
    s.unfinished = 0
    score = victory_points(s, seat) - victory_points(s, other)
    value = worth(s, seat) - worth(s, other) + score * SCORE * (1 + furthest(s))
    s.unfinished = under_construction
    return value


def furthest(s: Tokugawa) -> i64:
    """Contracts of whoever has most: how near the end is."""
    most = size_of(s.taken[0])
    if size_of(s.taken[1]) > most:
        most = size_of(s.taken[1])
    return most


def worth(s: Tokugawa, side: i64) -> i64:
    """What a side has."""
    value = s.koku[side] * KOKU
    needed = s.koku[side]
    if needed > KOKU_NEEDED:
        needed = KOKU_NEEDED
    value += needed * KOKU_FIRST
    value += army(s, side)
    for region in range(REGIONS):
        tax = income(s, side, region)
        if tax > s.bank[region]:
            tax = s.bank[region]
        value += tax * INCOME
    value += scoring_buildings(s, side) * BUILDING
    value += s.built[side * BUILDINGS + GARDEN] * GARDEN_WORTH
    value += s.built[side * BUILDINGS + SMITHY] * SMITHY_WORTH
    value += s.points[side] * POINT
    for stack in range(STACKS):
        if s.offered[stack] != NO_CONTRACT:
            value += progress(s, side, s.offered[stack])
    if s.capital[side] != NO_TOWN:
        home = s.capital[side]
        value += (s.capital_strength[side] - 1) * CAPITAL_CHIP - danger(s, side)
        value += fortress(s, home) + size_of(s.box.near[home] & s.held[side]) * GARRISON
    return value


def army(s: Tokugawa, side: i64) -> i64:
    towns = s.samurai_of(side)
    value: i64 = size_of(towns & s.forged) * FORGED - size_of(towns & s.weakened) * WEAKENED
    while towns != 0:
        kind = s.kind[first_of(towns)]
        if kind != CAPITAL:
            value += SAMURAI[kind]
        towns &= towns - 1
    return value


def progress(s: Tokugawa, side: i64, contract: i64) -> i64:
    """Square of the part that is done, less if the enemy sits in the way."""
    towns = s.box.contract_towns[contract]
    ships = s.box.contract_ships[contract]
    total = s.box.contract_value[contract]
    owned = s.built[side * BUILDINGS + SHIP]
    if owned > ships:
        owned = ships
    done = size_of(towns & s.held[side]) + owned
    value = PROGRESS * done * done // total
    blocked = size_of(towns & s.held[enemy_of(side)])
    for _town in range(blocked):
        value = value * BLOCKED // 100
    return value


def fortress(s: Tokugawa, home: i64) -> i64:
    points = fortification(s, home)
    if points > 5:
        points = 5
    return FORTRESS[points]


def danger(s: Tokugawa, side: i64) -> i64:
    """How near the enemy is to the capital of a side."""
    home = s.capital[side]
    other = enemy_of(side)
    towns = besiegers(s, side, home) & s.samurai_of(other)
    if towns == 0:
        return 0
    defence = s.capital_strength[side] + fortification(s, home)
    weight = SIEGE
    if s.capital_strength[side] == 1:
        weight = SIEGE_OF_STRUCK
    value: i64 = 0
    while towns != 0:
        chance = wins(strength_at(s, first_of(towns)) - 1 - defence)
        value += weight + weight * 3 * chance // CERTAIN
        towns &= towns - 1
    return value


def besiegers(s: Tokugawa, side: i64, home: i64) -> i64:
    """Towns joined to a capital by one terrain past its owner's samurai."""
    blocking = s.held[side] & ~only_town(home)
    found: i64 = 0
    for terrain in range(3):
        joined = s.box.joined[terrain * 43 + home]
        near = s.box.roads[terrain * 43 + home]
        if joined & blocking == 0:
            found |= joined
        else:
            found |= near
    return found & ~only_town(home)
