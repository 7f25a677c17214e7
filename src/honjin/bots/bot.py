"""What a bot is, and how one is asked without letting it see more than its seat."""

from mypy_extensions import i64, mypyc_attr

from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import State


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


def play_bots(state: State, bots: list[Bot], rngs: list[Rng], chance: Rng, limit: i64) -> i64:
    """Bots, one for each seat with a generator each, play to the end; the number of decisions they made."""
    decisions: i64 = 0
    while state.result is None and decisions < limit:
        actor = state.actor()
        if actor == CHANCE:
            legal = state.legal()
            state.answer(legal.at_weight(chance.below(legal.total)))
        else:
            seat = int(actor)
            state.answer(consult(bots[seat], state, seat, rngs[seat]))
            decisions += 1
    return decisions
