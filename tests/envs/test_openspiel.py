"""The titles as games of OpenSpiel: its simulation test, its API, and its own search run on them."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import honjin.envs.openspiel  # noqa: F401 (importing it registers the games)
from honjin.envs.ways import Way, ways

every_way = pytest.mark.parametrize("way", ways(), ids=[way.name for way in ways()])


def load(way: Way) -> Any:
    return pyspiel.load_game(f"honjin_{way.name}")


def roll(state: Any, rng: random.Random) -> None:
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _action, chance in outcomes) == pytest.approx(1)
        weights = [chance for _action, chance in outcomes]
        state.apply_action(rng.choices([action for action, _chance in outcomes], weights)[0])


def after(game: Any, answers: int, seed: int) -> Any:
    """A position in the middle of a random game, in which a player must answer."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    roll(state, rng)
    for _answer in range(answers):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            roll(state, rng)
    return state


@every_way
def test_a_way_to_play_passes_the_simulation_test(way: Way) -> None:
    pyspiel.random_sim_test(load(way), num_sims=1, serialize=False, verbose=False)


@every_way
def test_a_player_cannot_tell_a_resampled_world_from_the_true_one(way: Way) -> None:
    game = load(way)
    for seed in range(6):
        state = after(game, 15 * seed, seed)
        if state.is_terminal():
            continue
        player = state.current_player()
        world = state.resample_from_infostate(player, random.Random(seed).random)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()


def test_resampled_worlds_differ_in_what_is_hidden() -> None:
    state = after(pyspiel.load_game("honjin_gunshi"), 80, 1)
    player = state.current_player()
    seen = {
        state.resample_from_infostate(player, random.Random(n).random).information_state_string(1 - player)
        for n in range(8)
    }
    assert len(seen) > 1


def test_a_clone_is_independent() -> None:
    state = after(pyspiel.load_game("honjin_tokugawa"), 30, 1)
    text = str(state)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == text
    assert len(twin.history()) == len(state.history()) + 1


def test_an_information_state_remembers_own_answers_and_what_was_heard() -> None:
    game = pyspiel.load_game("honjin_gunshi")
    state = game.new_initial_state()
    player = state.current_player()
    action = state.legal_actions()[0]
    word = state.action_to_string(player, action)
    state.apply_action(action)
    assert f"> {word}\n" in state.information_state_string(player)
    assert f"> {word}\n" not in state.information_state_string(1 - player)
    assert "> " not in state.observation_string(player)


class Flat:
    """Knows nothing: every position is even, every answer as good as any other."""

    def evaluate(self, state: Any) -> Any:
        return np.array(state.returns())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            outcomes: list[tuple[int, float]] = state.chance_outcomes()
            return outcomes
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


@pytest.mark.parametrize("name", ["honjin_gunshi_starter", "honjin_goryokaku"])
def test_the_ismcts_of_openspiel_plays(name: str) -> None:
    game = pyspiel.load_game(name)
    rng = random.Random(1)
    state = game.new_initial_state()
    roll(state, rng)
    bot = ismcts.ISMCTSBot(game, Flat(), 2.0, 40, random_state=np.random.RandomState(1))
    for _answer in range(4):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        roll(state, rng)


def test_the_mcts_of_openspiel_plays() -> None:
    game = pyspiel.load_game("honjin_tokugawa")
    state = after(game, 60, 3)
    bot = mcts.MCTSBot(game, 2.0, 40, Flat(), random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()
