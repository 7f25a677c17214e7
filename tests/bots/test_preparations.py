"""Before the first turn: armies, card orders and decks are chosen because they are thought good, and they are."""

from collections.abc import Callable

import pytest

from honjin.bots.bot import Bot, consult
from honjin.bots.greedy import Greedy
from honjin.bots.random_bot import RandomBot
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.games import GAMES
from honjin.games.gunshi.state import DEPLOYMENT, PREPARATION, Gunshi
from honjin.games.suikoden.state import BUILDING, Suikoden

QUICK = Greedy(40)


def lays_out(state: State) -> bool:
    return isinstance(state, Gunshi) and state.phase == DEPLOYMENT


def stacks(state: State) -> bool:
    return isinstance(state, Gunshi) and state.phase == PREPARATION


def builds(state: State) -> bool:
    return isinstance(state, Suikoden) and state.phase == BUILDING


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
        rngs = [Rng(number, "careful"), Rng(number, "careless")]
        chance = Rng(number, "chance")
        while state.result is None:
            actor = int(state.actor())
            if actor == CHANCE:
                legal = state.legal()
                state.answer(legal.at_weight(chance.below(legal.total)))
            else:
                state.answer(consult(bots[actor], state, actor, rngs[actor != careful]))
        won += 0.5 if not state.result.winners else float(careful in state.result.winners)
    return won


@pytest.mark.both_kernels
def test_an_army_laid_out_with_intent_beats_one_laid_out_at_random() -> None:
    assert wins_over_careless("gunshi", "basic", lays_out, 16) >= 11


@pytest.mark.both_kernels
def test_a_general_and_a_deck_chosen_with_intent_beat_random_ones() -> None:
    assert wins_over_careless("gunshi", "basic", stacks, 16) >= 10


@pytest.mark.both_kernels
def test_a_deck_built_with_intent_beats_a_random_one() -> None:
    assert wins_over_careless("suikoden", "build", builds, 12) >= 7
