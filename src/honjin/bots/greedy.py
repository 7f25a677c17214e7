"""The bot that sees one step ahead."""

from typing import Final

from mypy_extensions import i64

from honjin.bots.bot import Bot
from honjin.bots.lookahead import Lookahead
from honjin.core.rng import Rng
from honjin.core.state import State

BUDGET: Final[i64] = 600
"""How many continuations of a decision are looked at, more or less."""


class Greedy(Bot):
    """Takes the answer with the best end, as far as it can bring that end about itself."""

    def __init__(self, budget: i64 = BUDGET) -> None:
        self.budget: i64 = budget

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        return int(Lookahead(self.budget).choose(world, seat, rng))
