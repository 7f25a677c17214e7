"""Every way to play passes PettingZoo's own tests."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # type: ignore[import-untyped]

from honjin.core.refusal import BadInput
from honjin.envs.pettingzoo import HonjinEnv, env
from honjin.envs.ways import Way, ways
from honjin.titles import GAMES

with warnings.catch_warnings():  # it imports games of its own in a way that it advises against
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (  # type: ignore[import-untyped]
        api_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
        state_test,
    )

# Advice rather than faults: agents bear the names of their seats, and an observation is a dictionary with a mask.
ADVICE = [
    "ignore:We recommend agents to be named:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
]
pytestmark = [pytest.mark.filterwarnings(advice) for advice in ADVICE]
every_way = pytest.mark.parametrize("way", ways(), ids=[way.name for way in ways()])


def env_of(way: Way) -> HonjinEnv:
    return env(way.title, variant=way.variant, seats=way.seats)


def play_randomly(table: HonjinEnv, seed: int) -> list[int]:
    """Random answers to the end of a game, or of the first 400; what was answered."""
    rng = np.random.default_rng(seed)
    table.reset(seed=seed)
    answers: list[int] = []
    for agent in table.agent_iter(400):
        observation, _reward, termination, truncation, _info = table.last()
        if termination or truncation:
            table.step(None)
        else:
            assert table.observation_space(agent).contains(observation)
            answers.append(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            table.step(answers[-1])
    return answers


@every_way
def test_a_way_to_play_passes_the_api_test(way: Way, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env_of(way), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


@every_way
def test_a_way_to_play_passes_the_seed_test(way: Way) -> None:
    seed_test(lambda: env_of(way), num_cycles=30)


@every_way
def test_every_observation_lies_in_its_space(way: Way) -> None:
    assert play_randomly(env_of(way), 5)


def test_observations_by_segment_pass_the_api_test() -> None:
    table = env("goryokaku", observation="dict")
    api_test(table, num_cycles=60)
    table.reset(seed=1)
    assert table.observe("red")["observation"]["hired"].shape == (4, 55)


def test_a_table_of_turns_passes_the_tests_of_the_parallel_api() -> None:
    parallel_api_test(turn_based_aec_to_parallel(env("gunshi")), num_cycles=100)
    parallel_seed_test(lambda: turn_based_aec_to_parallel(env("gunshi")))


@pytest.mark.parametrize("title", GAMES)
def test_a_title_renders_as_text(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env(title, render_mode=render_mode))
    table = env(title, render_mode="ansi")
    table.reset(seed=1)
    text = table.render()
    assert text is not None and text.startswith("to answer: ")


def test_the_state_for_a_critic_has_a_row_for_each_seat() -> None:
    table = env("goryokaku", seats=3)
    table.reset(seed=1)
    rows = table.state()
    assert table.state_space.contains(rows)
    assert rows.shape == (3, table.table.game.observation.size)
    assert (rows[1] == table.observe("yellow")["observation"]).all()
    state_test(table, turn_based_aec_to_parallel(env("goryokaku", seats=3)))


def test_the_same_seed_and_answers_give_the_same_game_and_another_seed_another() -> None:
    assert play_randomly(env("tokugawa"), 1) == play_randomly(env("tokugawa"), 1)
    assert play_randomly(env("tokugawa"), 1) != play_randomly(env("tokugawa"), 2)


def test_rewards_come_at_the_end_and_add_up_to_zero() -> None:
    table = env("goryokaku")
    rng = np.random.default_rng(1)
    table.reset(seed=1)
    rewards: dict[str, float] = {}
    for agent in table.agent_iter():
        observation, reward, termination, _truncation, info = table.last()
        if termination:
            rewards[agent] = reward
            assert info["ending"]
            table.step(None)
        else:
            assert reward == 0
            table.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert sorted(rewards) == ["red", "yellow"]
    assert sum(rewards.values()) == pytest.approx(0)


def test_a_game_is_truncated_after_so_many_answers() -> None:
    table = env("gunshi", max_cycles=4)
    table.reset(seed=1)
    answered = 0
    for _agent in table.agent_iter():
        observation, _reward, _termination, truncation, _info = table.last()
        table.step(None if truncation else int(observation["action_mask"].argmax()))
        answered += not truncation
    assert answered == 4


def test_an_illegal_answer_loses_the_game() -> None:
    table = env("gunshi")
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(int(table.observe(agent)["action_mask"].argmin()))
    assert table.rewards[agent] == -1
    assert table.infos[agent] == {"ending": "ILLEGAL_ANSWER"}
    assert all(table.terminations.values())


def test_bad_wishes_are_refused_with_a_sentence() -> None:
    with pytest.raises(BadInput, match="there is no game 'chess'"):
        env("chess")
    with pytest.raises(BadInput, match="gunshi has no variant 'blitz'"):
        env("gunshi", variant="blitz")
    with pytest.raises(BadInput, match="there is no form of observations 'image'"):
        env("gunshi", observation="image")
    with pytest.raises(BadInput, match="there is no render mode 'rgb_array'"):
        env("gunshi", render_mode="rgb_array")
    with pytest.raises(BadInput, match="call reset"):
        env("gunshi").observe("red")
    with pytest.raises(BadInput, match="call reset"):
        env("gunshi").last()
    with pytest.raises(BadInput, match="call reset"):
        env("gunshi").step(0)
