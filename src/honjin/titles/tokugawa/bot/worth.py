"""What a side of Tokugawa has, and what that is worth.

The weights were found by playing (docs/bots-tuning.md): of two greedy bots one judged by weights a little off to one
side, the other by weights as much off to the other side, and all weights went where the winners were. They are neither
opinion nor fit, and a single one says little: what one trait is given too much, another is given less.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.bits import first_of, size_of
from honjin.titles.tokugawa.bot.capital import danger
from honjin.titles.tokugawa.bot.contracts import (
    all_progress,
    decision,
    furthest,
    named_towns,
    open_towns,
    value_lacking,
)
from honjin.titles.tokugawa.facts.board import NO_TOWN, REGIONS, enemy_of
from honjin.titles.tokugawa.facts.pieces import BUILDINGS, CAPITAL, GARDEN, SHIP, SMITHY
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules.battle import fortification
from honjin.titles.tokugawa.rules.ending import scoring_buildings, victory_points
from honjin.titles.tokugawa.rules.tax import income

UNIT: Final[i64] = 100
"""Weights are in millionths of what makes a side e times as likely to win, values in ten thousandths."""

KOKU: Final[i64] = 29_700
KOKU_FIRST: Final[i64] = 51_500
"""More for each of the first five, without which nothing can be done."""
KOKU_NEEDED: Final[i64] = 5
INCOME: Final[i64] = 25_300
"""For each koku that could be taxed next."""

SAMURAI: Final = vec[i64]([140_600, 199_100, 195_800])
"""Bowman, lancer, swordsman on the board."""
FORGED: Final[i64] = 50_100
WEAKENED: Final[i64] = -50_400
REACHED_NAMED: Final[i64] = -30_600
"""For each empty town next to own samurai that an open contract names: to stand there is better."""
REACHED_EMPTY: Final[i64] = 17_300
"""For each empty town next to own samurai."""
REACHED_ENEMY: Final[i64] = -24_600
"""For each enemy next to own samurai."""

BUILDING: Final[i64] = -16_800
"""For each building that scores, besides the victory points it may bring."""
GARDEN_WORTH: Final[i64] = -53_000
SMITHY_WORTH: Final[i64] = -160_400
SHIP_WORTH: Final[i64] = 52_200

POINT: Final[i64] = 155_100
"""A point of a contract taken."""
TWO_CONTRACTS: Final[i64] = 192_800
SCORE: Final = vec[i64]([8_100, 27_900, 10_500])
"""A victory point, by the contracts of whoever has most."""
PROGRESS_WORTH: Final[i64] = 135
"""For the progress of open contracts, in thousandths of a point of theirs."""
NAMED: Final[i64] = 69_800
"""A town that an open contract names."""
LACKING_ONE: Final[i64] = 14_000
LACKING_TWO: Final[i64] = 9_700
"""For each point of open contracts that lack one or two towns or ships."""
DECISION: Final[i64] = 20_970
"""For how near a contract is that would win; 60 when nothing is lacking."""

CAPITAL_UNHURT: Final[i64] = 867_500
"""A capital that has not been struck."""
DANGER: Final[i64] = -1_029
DANGER_TO_STRUCK: Final[i64] = -511
"""For the danger of a capital, and of one that has been struck: that danger is counted more already."""
FORTIFICATION: Final[i64] = 148_500
"""A point of castle, walls and shrines in the capital."""
GARRISON: Final[i64] = 54_600
"""For each samurai next to the own capital: it reinforces, and leaves no room for enemies."""
ENEMY_AT_CAPITAL: Final[i64] = 147_200
"""For each enemy next to it, who is feared as danger already, and too much."""


def balance(s: Tokugawa, seat: i64) -> i64:
    """What is better here than there.

    Castles under construction count as finished, or else a side would put off the end of its turn, at any price,
    because the castles of the enemy are finished then.
    """
    other = enemy_of(seat)
    under_construction = s.unfinished
    s.unfinished = 0
    most = furthest(s)
    if most >= len(SCORE):
        most = len(SCORE) - 1
    score = victory_points(s, seat) - victory_points(s, other)
    value = worth(s, seat) - worth(s, other) + score * SCORE[most]
    s.unfinished = under_construction
    return value // UNIT


def worth(s: Tokugawa, side: i64) -> i64:
    """What a side has."""
    return money(s, side) + army(s, side) + buildings(s, side) + contracts(s, side) + home(s, side)


def money(s: Tokugawa, side: i64) -> i64:
    needed = s.koku[side]
    if needed > KOKU_NEEDED:
        needed = KOKU_NEEDED
    value = s.koku[side] * KOKU + needed * KOKU_FIRST
    for region in range(REGIONS):
        tax = income(s, side, region)
        if tax > s.bank[region]:
            tax = s.bank[region]
        value += tax * INCOME
    return value


def army(s: Tokugawa, side: i64) -> i64:
    """Samurai, and the towns next to them."""
    towns = s.samurai_of(side)
    value: i64 = size_of(towns & s.forged) * FORGED + size_of(towns & s.weakened) * WEAKENED
    reached: i64 = 0
    while towns != 0:
        town = first_of(towns)
        kind = s.kind[town]
        if kind != CAPITAL:
            value += SAMURAI[kind]
        reached |= s.box.near[town]
        towns &= towns - 1
    empty = reached & s.empty_towns()
    value += size_of(empty) * REACHED_EMPTY + size_of(empty & open_towns(s)) * REACHED_NAMED
    return value + size_of(reached & s.held[enemy_of(side)]) * REACHED_ENEMY


def buildings(s: Tokugawa, side: i64) -> i64:
    first = side * BUILDINGS
    value = scoring_buildings(s, side) * BUILDING
    value += s.built[first + GARDEN] * GARDEN_WORTH + s.built[first + SMITHY] * SMITHY_WORTH
    return value + s.built[first + SHIP] * SHIP_WORTH


def contracts(s: Tokugawa, side: i64) -> i64:
    """Those taken, and how near the open ones are."""
    value = s.points[side] * POINT
    if size_of(s.taken[side]) >= 2:
        value += TWO_CONTRACTS
    value += all_progress(s, side) * PROGRESS_WORTH + named_towns(s, side) * NAMED
    value += value_lacking(s, side, 1) * LACKING_ONE + value_lacking(s, side, 2) * LACKING_TWO
    return value + decision(s, side) * DECISION


def home(s: Tokugawa, side: i64) -> i64:
    """The capital: whether it stands, who threatens and who guards it."""
    capital = s.capital[side]
    if capital == NO_TOWN:
        return 0
    near = s.box.near[capital]
    value = fortification(s, capital) * FORTIFICATION
    value += size_of(near & s.held[side]) * GARRISON
    value += size_of(near & s.held[enemy_of(side)]) * ENEMY_AT_CAPITAL
    if s.capital_strength[side] == 1:
        return value + danger(s, side) * DANGER_TO_STRUCK
    return value + (s.capital_strength[side] - 1) * CAPITAL_UNHURT + danger(s, side) * DANGER
