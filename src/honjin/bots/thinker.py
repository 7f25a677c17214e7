"""The bots that search: by a number of simulations, or for a time."""

import time
from typing import Final

from mypy_extensions import i64

from honjin.bots.bot import Bot
from honjin.bots.search import Manner, Search
from honjin.core.rng import Rng
from honjin.core.state import State

BATCH: Final[i64] = 16
"""Simulations between two looks at the clock."""


class Thinker(Bot):
    """Thinks for a number of simulations, so that the same seed chooses the same everywhere.

    Without any it trusts its first sight.
    """

    def __init__(self, simulations: i64, manner: Manner) -> None:
        self.simulations: i64 = simulations
        self.manner: Final = manner

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        legal = world.legal()
        if legal.count == 1:
            return int(legal.actions[0])
        search = Search(world, seat, rng, self.manner)
        if self.simulations == 0:
            search.glance()
        search.run(self.simulations)
        return int(search.best())


class TimedThinker(Bot):
    """Thinks for so many seconds, so that nobody waits longer on a slow machine."""

    def __init__(self, seconds: float, manner: Manner) -> None:
        self.seconds: float = seconds
        self.manner: Final = manner

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        legal = world.legal()
        if legal.count == 1:
            return int(legal.actions[0])
        search = Search(world, seat, rng, self.manner)
        deadline = time.perf_counter() + self.seconds
        search.run(1)
        while time.perf_counter() < deadline:
            search.run(BATCH)
        return int(search.best())
