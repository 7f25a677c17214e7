"""What a bot is, and how one is asked without letting it see more than its seat."""

from typing import Final

from mypy_extensions import mypyc_attr

from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.play.fairness import Dealer
from honjin.play.loop import Answers


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses answers for a seat.

    The world it is shown is always a copy in which everything its seat does not know was dealt again. It may look at
    all of it and change it as it likes: there is nothing in it to give away.
    """

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        """One of the legal actions of the world, in which it is this seat's turn."""
        raise NotImplementedError


def consult(bot: Bot, state: State, seat: int, rng: Rng) -> int:
    """Let a bot answer for a seat. The choice depends on what the seat knows and on the generator, on nothing else."""
    world = state.redeal(
        seat, rng.fork()
    )  # a fork: however much luck dealing needs, the bot's own is the same
    return bot.choose(world, seat, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class BotAnswers(Answers):
    """Bots decide for their seats, a dealer answers for chance.

    Chance is keyed by purpose, and every decision has a generator of its own: two games that differ in little have the
    same luck for as long as that is possible.
    """

    def __init__(self, bots: list[Bot], luck: str) -> None:
        self.bots: Final = bots
        self.luck: Final = luck
        self.dealer: Final = Dealer(luck, [])
        self.decisions: Final = [0] * len(bots)

    def next(self, state: State, actor: int) -> int:
        if actor == CHANCE:
            return self.dealer.answer(state)
        self.decisions[actor] += 1
        rng = Rng(0, f"{self.luck}/{actor}/{self.decisions[actor]}")
        return consult(self.bots[actor], state, actor, rng)
