"""The bot without a thought."""

from honjin.bots.bot import Bot
from honjin.core.rng import Rng
from honjin.core.state import State


class RandomBot(Bot):
    """Every legal answer is as likely as any other."""

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        legal = world.legal()
        return int(legal.actions[rng.below(legal.count)])
