"""The turn goes round the table, and a search knows when it has come back."""

from collections.abc import Iterator

import pytest

from honjin.bots.turns import Turns
from honjin.core.game import evaluation_of
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.titles import GAMES


def beginnings(title: str, variant: str, seed: int) -> Iterator[tuple[Turns, State]]:
    """The positions of a random game in which the turn has just come back to the first seat."""
    game = GAMES[title]
    rng = Rng(seed, "turns")
    state = game.new(game.setup(variant, game.automatic))
    turns = Turns(evaluation_of(state, 0, rng.fork()))
    turns.begin(state)
    while state.outcome() is None:
        legal = state.legal()
        if state.actor() != CHANCE:
            turns.watch(state)
            if turns.is_beginning:
                yield turns, state
        state.answer(legal.at_weight(rng.below(legal.total)))


@pytest.mark.parametrize("title", list(GAMES))
def test_every_return_of_the_turn_is_counted_once(title: str) -> None:
    rounds = [int(turns.rounds) for turns, _state in beginnings(title, "", 1)]
    assert rounds == list(range(1, len(rounds) + 1))
    assert len(rounds) > 5
