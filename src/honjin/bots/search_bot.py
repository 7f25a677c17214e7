"""The bot that searches."""

import time
from typing import Final

from mypy_extensions import i64

from honjin.bots.bot import Bot
from honjin.bots.search import Search
from honjin.bots.settings import SearchSettings, settings_of
from honjin.core.rng import Rng
from honjin.core.state import State

BATCH: Final[i64] = 4
"""Simulations between two looks at the clock."""


class SearchBot(Bot):
    """Thinks for a number of simulations, so that the same seed chooses the same everywhere.

    Without any, and where the title says so, it trusts its first sight. With a limit in seconds it stops when that is
    over, at the latest. Without settings it thinks as is best in the title.
    """

    def __init__(
        self, simulations: i64, seconds: float = 0.0, settings: SearchSettings | None = None
    ) -> None:
        self.simulations: i64 = simulations
        self.seconds: float = seconds
        self.settings: Final = settings

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        legal = world.legal()
        if legal.count == 1:
            return int(legal.actions[0])
        search = Search(world, seat, rng, self.settings or settings_of(world))
        if self.simulations == 0 or search.at_sight:
            search.glance()
        elif self.seconds == 0.0:
            search.run(self.simulations)
        else:
            self.hurry(search)
        return int(search.best())

    def hurry(self, search: Search) -> None:
        deadline = time.perf_counter() + self.seconds
        done: i64 = 1
        search.run(1)
        while done < self.simulations and time.perf_counter() < deadline:
            batch = min(BATCH, self.simulations - done)
            search.run(batch)
            done += batch
