"""How far results lie apart."""

from math import sqrt
from typing import Final

FORESEEN: Final = 4.0
"""Results that are thought to have been seen before the first one."""
FORESEEN_SPREAD: Final = 0.1
"""How far those lie apart, in shares of a win."""


class RunningDeviation:
    """The standard deviation of results, as far as they are known."""

    def __init__(self) -> None:
        self.count: float = 0.0
        self.mean: float = 0.0
        self.squares: float = FORESEEN * FORESEEN_SPREAD * FORESEEN_SPREAD
        self.size: float = FORESEEN_SPREAD

    def add(self, result: float) -> None:
        self.count += 1.0
        off = result - self.mean
        self.mean += off / self.count
        self.squares += off * (result - self.mean)
        self.size = sqrt(self.squares / (self.count + FORESEEN))
