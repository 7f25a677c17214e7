"""The turn goes round the table, and a search knows when it has come back."""

from collections.abc import Iterator

import pytest

from honjin.bots.turns import Turns
from honjin.core.game import evaluation_of
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.titles import GAMES
from honjin.titles.gunshi.facts.state import WAR, Gunshi
from honjin.titles.suikoden.facts.state import Suikoden


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


def test_a_turn_of_the_war_begins_before_its_orders_are_carried_out() -> None:
    """Every other turn is the seat's own, whether or not it can pay a messenger at the end of it."""
    seen = 0
    for seed in range(5):
        last = 0
        for _turns, state in beginnings("gunshi", "basic", seed):
            assert isinstance(state, Gunshi)
            if state.phase != WAR:
                continue
            assert last in (0, int(state.turns) - 2)
            last = int(state.turns)
            seen += 1
    assert seen > 20


@pytest.mark.parametrize("variant", ["ready", "shared"])
def test_a_turn_never_begins_in_the_middle_of_a_battle(variant: str) -> None:
    """The defender is asked more than once while a battle lasts; its turn comes when it is over."""
    seen = 0
    for seed in range(3):
        for _turns, state in beginnings("suikoden", variant, seed):
            assert isinstance(state, Suikoden)
            assert not state.in_battle
            seen += 1
    assert seen > 5


@pytest.mark.parametrize("title", ["tokugawa", "goryokaku"])
def test_every_return_of_the_turn_is_counted_once(title: str) -> None:
    rounds = [int(turns.rounds) for turns, _state in beginnings(title, "standard", 1)]
    assert rounds == list(range(1, len(rounds) + 1))
    assert len(rounds) > 5
