"""The few statistics that reports need."""

import math
from collections.abc import Sequence
from typing import Final

Z95: Final = 1.959963984540054
"""The normal quantile of a two-sided interval of 95 %."""


def wilson(successes: int, trials: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a share: honest for few trials and for shares near 0 and 1."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    spread = z * z / trials
    centre = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * (share * (1 - share) / trials + spread / (4 * trials)) ** 0.5
    low = 0.0 if successes == 0 else centre - half
    high = 1.0 if successes == trials else centre + half
    return low, high


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which a share of the ordered numbers lies, interpolated between neighbours."""
    if not ordered:
        return 0.0
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


def mean_and_variance(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and the variance of the population the values were drawn from."""
    if not values:
        return 0.0, 0.0
    mean = sum(values) / len(values)
    return mean, sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1)


def mean_interval(values: Sequence[float], z: float = Z95) -> tuple[float, float, float]:
    """A mean with its 95 % interval, which is good from some thirty values on."""
    mean, variance = mean_and_variance(values)
    half = z * math.sqrt(variance / len(values)) if values else 0.0
    return mean, mean - half, mean + half


def always_valid_half(variance: float, count: int, error: float, tuned_for: int = 300) -> float:
    """Half the width of an interval that may be looked at after every observation.

    The chance that the true mean is ever outside, however often one looks and whenever one stops, is `error` for large
    counts: a Gaussian-mixture confidence sequence (Robbins; Waudby-Smith and others, 2021), narrowest near `tuned_for`.
    """
    if count == 0:
        return math.inf
    tuning = (-2 * math.log(error) + math.log(-2 * math.log(error) + 1)) / tuned_for
    spread = count * tuning + 1
    return math.sqrt(variance * 2 * spread / (count * count * tuning) * math.log(math.sqrt(spread) / error))


def share_of_win(winners: list[int], seat: int, seats: int) -> float:
    """The part of a game that belongs to a seat; without winners, everybody has won."""
    if not winners:
        return 1 / seats
    return 1 / len(winners) if seat in winners else 0.0
