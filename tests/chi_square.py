"""Are these numbers as likely as they should be? Pearson's test, without a statistics library.

All tests use fixed seeds, so they pass or fail for good; the threshold only has to be far from ordinary luck.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import erfc, sqrt

IMPLAUSIBLE = 1e-7


def chance_of_more(statistic: float, freedom: int) -> float:
    """How likely a chi-square variable is to exceed `statistic` (Wilson and Hilferty's approximation)."""
    if freedom == 0 or statistic <= 0:
        return 1.0
    spread = 2 / (9 * freedom)
    return 0.5 * erfc(((statistic / freedom) ** (1 / 3) - 1 + spread) / sqrt(2 * spread))


def is_plausible(counts: Sequence[int], shares: Sequence[float]) -> bool:
    """May these counts come from these probabilities?"""
    total = sum(counts)
    statistic = sum(
        (count - total * share) ** 2 / (total * share) for count, share in zip(counts, shares) if share > 0
    )
    impossible = any(count > 0 and share == 0 for count, share in zip(counts, shares))
    freedom = sum(share > 0 for share in shares) - 1
    return not impossible and chance_of_more(statistic, freedom) > IMPLAUSIBLE


def is_plausible_pair(ours: Sequence[Hashable], theirs: Sequence[Hashable]) -> bool:
    """May both samples come from one distribution?"""
    kinds = sorted({*ours, *theirs}, key=repr)
    statistic = 0.0
    for kind in kinds:
        both = ours.count(kind) + theirs.count(kind)
        for sample in (ours, theirs):
            expected = both * len(sample) / (len(ours) + len(theirs))
            statistic += (sample.count(kind) - expected) ** 2 / expected if expected else 0.0
    return chance_of_more(statistic, len(kinds) - 1) > IMPLAUSIBLE
