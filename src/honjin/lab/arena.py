"""Bots against each other: pairings, ratings, and a test that stops as soon as it knows.

Games come in twos: the same luck twice, with the seats exchanged. At a table of more than two, the two bots of a
pairing take every other seat.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import msgspec

from honjin.core.refusal import BadInput
from honjin.lab.series import Experiment, GameRow
from honjin.lab.statistics import Z95, mean_and_variance
from honjin.lab.workers import GamesJob

ELO: Final = 400 / math.log(10)
"""Points of rating for a factor e in the odds."""
VIRTUAL_GAMES: Final = 1.0
"""A drawn game between the bots of each pairing that nobody played: ratings stay finite after a clean sweep."""
FEWEST_DEALS: Final = 10
"""The test does not trust a variance of fewer."""


class Pairing(msgspec.Struct):
    """Two bots, and what came out: for each deal, the first bot's share of its two games, 0 to 1."""

    first: int
    second: int
    deals: list[float]

    def games(self) -> int:
        return 2 * len(self.deals)

    def share(self) -> float:
        return sum(self.deals) / len(self.deals) if self.deals else 0.5


class Rating(msgspec.Struct, frozen=True):
    """Points above or below the average of all, with a 95 % interval."""

    bot: str
    games: int
    share: float
    rating: float
    low: float
    high: float


class Verdict(msgspec.Struct, frozen=True):
    """Where the sequential test stands: `accepted` is weaker, stronger, or empty while it goes on."""

    likelihood_ratio: float
    lower: float
    upper: float
    accepted: str


def pairings_of(bots: list[str], *, gauntlet: bool) -> list[Pairing]:
    """Everybody against everybody, or the first against all others."""
    if len(bots) < 2:
        raise BadInput("an arena needs at least two bots: --bots greedy,random")
    if len(set(bots)) < len(bots):
        raise BadInput("a bot cannot play against itself here; name each one once")
    firsts = range(1) if gauntlet else range(len(bots))
    return [Pairing(one, two, []) for one in firsts for two in range(one + 1, len(bots))]


def plan_for(plan: Experiment, pairing: Pairing) -> Experiment:
    """The games of a pairing. All pairings have the same luck, deal by deal."""
    bots = [plan.bots[pairing.first], plan.bots[pairing.second]]
    return msgspec.structs.replace(plan, bots=bots, rotate=True, games_per_deal=2, is_paired=True)


def jobs_for(plan: Experiment, pairings: list[Pairing], deals: int) -> Iterator[GamesJob]:
    """Deal by deal, all pairings: an interrupted arena has treated everybody alike."""
    plans = [plan_for(plan, pairing) for pairing in pairings]
    for deal in range(deals):
        for one in plans:
            yield GamesJob(one, 2 * deal, 2)


def share_of(row: GameRow) -> float:
    """The part of a game that belongs to the first bot of the pairing; a game without a winner is halved."""
    if not row.winners:
        return 0.5
    return sum(row.entrants[seat] == 0 for seat in row.winners) / len(row.winners)


# --- ratings -------------------------------------------------------------------------------------------------


def ratings(bots: list[str], pairings: list[Pairing]) -> list[Rating]:
    """Bradley-Terry strengths on the scale of Elo, the most likely ones, best first.

    The interval is that of independent games. Games of a deal are not independent, but exchange seats under the same
    luck, which makes it a little wider than needed.
    """
    count = len(bots)
    strength = [0.0] * count
    for _round in range(200):
        slope, bend = slopes(strength, pairings)
        step = solve(bend, slope)
        strength = [value + max(-2.0, min(2.0, by)) for value, by in zip(strength, step, strict=True)]
        if max(map(abs, step)) < 1e-9:
            break
    centre = sum(strength) / count
    _slope, bend = slopes(strength, pairings)
    found: list[Rating] = []
    for bot in range(count):
        toward = [(1.0 if other == bot else 0.0) - 1 / count for other in range(count)]
        variance = sum(a * b for a, b in zip(toward, solve(bend, toward), strict=True))
        half = Z95 * math.sqrt(max(variance, 0.0)) * ELO
        own = [pairing for pairing in pairings if bot in (pairing.first, pairing.second)]
        games = sum(pairing.games() for pairing in own)
        won = sum(
            pairing.games() * (pairing.share() if pairing.first == bot else 1 - pairing.share())
            for pairing in own
        )
        rating = (strength[bot] - centre) * ELO
        share = won / games if games else 0.5
        found.append(Rating(bots[bot], games, share, rating, rating - half, rating + half))
    return sorted(found, key=lambda one: -one.rating)


def slopes(strength: list[float], pairings: list[Pairing]) -> tuple[list[float], list[list[float]]]:
    """First derivative of the log-likelihood, and the second with its sign turned (kept regular by a tiny weight)."""
    count = len(strength)
    slope = [0.0] * count
    bend = [[1e-9 + (1e-9 if row == column else 0.0) for column in range(count)] for row in range(count)]
    for pairing in pairings:
        one, two = pairing.first, pairing.second
        expected = 1 / (1 + math.exp(strength[two] - strength[one]))
        games = pairing.games() + VIRTUAL_GAMES
        won = pairing.games() * pairing.share() + VIRTUAL_GAMES / 2
        slope[one] += won - games * expected
        slope[two] -= won - games * expected
        weight = games * expected * (1 - expected)
        bend[one][one] += weight
        bend[two][two] += weight
        bend[one][two] -= weight
        bend[two][one] -= weight
    return slope, bend


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gaussian elimination with pivots."""
    count = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(count):
        pivot = max(range(column, count), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(count):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [rows[row][count] / rows[row][row] for row in range(count)]


# --- the sequential test ---------------------------------------------------------------------------------------


class SequentialTest:
    """Is the first bot stronger? SPRT between two differences in Elo, on the shares of whole deals.

    The generalized likelihood ratio of a mean with unknown variance, as in testing of chess engines. Either error has
    the chance `error`.
    """

    def __init__(self, low: float, high: float, error: float = 0.05) -> None:
        if not low < high:
            raise BadInput(f"--sprt takes two differences in Elo, the smaller first, not {low:g},{high:g}")
        self.weaker: Final = 1 / (1 + math.exp(-low / ELO))
        self.stronger: Final = 1 / (1 + math.exp(-high / ELO))
        self.bound: Final = math.log((1 - error) / error)

    def verdict(self, deals: list[float]) -> Verdict:
        if len(deals) < FEWEST_DEALS:
            return Verdict(0.0, -self.bound, self.bound, "")
        # One deal each that was won, lost and shared, so that a clean sweep has a variance too.
        mean, variance = mean_and_variance([*deals, 0.0, 0.5, 1.0])
        gap = self.stronger - self.weaker
        ratio = len(deals) * gap * (2 * mean - self.stronger - self.weaker) / (2 * variance)
        accepted = "stronger" if ratio >= self.bound else "weaker" if ratio <= -self.bound else ""
        return Verdict(ratio, -self.bound, self.bound, accepted)
