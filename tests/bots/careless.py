"""A bot that prepares at random and then plays like the other side: what is preparing with intent worth?"""

from collections.abc import Callable

from honjin.bots.bot import Bot, BotAnswers
from honjin.bots.greedy import Greedy
from honjin.bots.random_bot import RandomBot
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.play.loop import play_on
from honjin.titles import GAMES

QUICK = Greedy(40)


class Careless(Bot):
    """Plays like the other side, but prepares at random."""

    def __init__(self, prepares: Callable[[State], bool]) -> None:
        self.prepares = prepares

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        bot = RandomBot() if self.prepares(world) else QUICK
        return bot.choose(world, seat, rng)


def wins_over_careless(title: str, variant: str, prepares: Callable[[State], bool], games: int) -> float:
    game = GAMES[title]
    won = 0.0
    for number in range(games):
        state = game.new(game.setup(variant, game.automatic))
        careful = number % 2
        bots: list[Bot] = [Careless(prepares), Careless(prepares)]
        bots[careful] = QUICK
        play_on(state, BotAnswers(bots, f"{number}"))
        outcome = state.outcome()
        assert outcome is not None
        won += 0.5 if not outcome.winners else float(careful in outcome.winners)
    return won
