"""The bot whose budget is told by its name."""

from mypy_extensions import i64

from honjin.bots.bot import Bot
from honjin.bots.hints.titles import manner_of
from honjin.bots.thinker import Thinker
from honjin.core.rng import Rng
from honjin.core.state import State


class Searcher(Bot):
    """Thinks for so many simulations or seconds, in the manner that is best in the title."""

    def __init__(self, simulations: i64, seconds: float = 0.0) -> None:
        self.simulations: i64 = simulations
        self.seconds: float = seconds

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        return Thinker(self.simulations, manner_of(world), self.seconds).choose(world, seat, rng)
