"""One agent against bots passes Gymnasium's own checks, under every registered name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import honjin.envs.gymnasium as ours
from honjin.core.refusal import BadInput
from honjin.envs.ways import ways

NAMES = sorted(name for name in gymnasium.registry if name.startswith("honjin/"))


def test_every_variant_and_number_of_seats_has_a_name() -> None:
    assert {"honjin/gunshi-v0", "honjin/gunshi-starter-v0", "honjin/tokugawa-short-v0"} <= set(NAMES)
    assert {"honjin/goryokaku-v0", "honjin/goryokaku-3p-v0", "honjin/goryokaku-4p-v0"} <= set(NAMES)
    assert len(NAMES) == len(ways())


def test_gymnasium_makes_an_environment_by_its_name_alone(tmp_path: Path) -> None:
    """In a process that has imported nothing of ours, and far from the sources."""
    example = """
import gymnasium
table = gymnasium.make("honjin.envs.gymnasium:honjin/goryokaku-3p-v0")
observation, info = table.reset(seed=1)
print(gymnasium.make("honjin/gunshi-v0").spec.id, int(observation["action_mask"].sum()) > 0)
"""
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, cwd=tmp_path)
    assert done.stdout == "honjin/gunshi-v0 True\n", done.stderr


@pytest.mark.parametrize("name", NAMES)
def test_a_registered_environment_passes_the_env_checker(name: str) -> None:
    check_env(gymnasium.make(name, render_mode="ansi").unwrapped)


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_an_agent_plays_a_game_against_a_bot(opponent: str) -> None:
    table = gymnasium.make("honjin/goryokaku-v0", opponent=opponent, seat=1)
    rng = np.random.default_rng(1)
    observation, _info = table.reset(seed=1)
    over = False
    while not over:
        assert observation["observation"][1] == 1  # the agent looks from its own seat
        action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        observation, reward, over, truncated, info = table.step(action)
        assert not truncated
    assert reward in (-1, 0, 1)
    assert info["ending"] == "LAST_ONIGIRI"
    with pytest.raises(BadInput, match="the game is over"):
        table.step(0)


def test_a_seed_decides_chance_and_opponents() -> None:
    def first_rows(seed: int) -> list[bytes]:
        table = ours.HonjinSingle("tokugawa")
        observation, _info = table.reset(seed=seed)
        rows = []
        for _answer in range(30):
            rows.append(observation["observation"].tobytes())
            observation = table.step(int(observation["action_mask"].argmax()))[0]
        return rows

    assert first_rows(1) == first_rows(1)
    assert first_rows(1) != first_rows(2)


def test_bad_wishes_are_refused_with_a_sentence() -> None:
    with pytest.raises(BadInput, match="there is no seat 2: seats are numbered 0 to 1"):
        ours.HonjinSingle("gunshi", seat=2)
    with pytest.raises(BadInput, match="2 opponents are needed, not 1"):
        ours.HonjinSingle("goryokaku", seats=3, opponent=["random"])
    with pytest.raises(BadInput, match="there is no bot 'genius'"):
        ours.HonjinSingle("gunshi", opponent="genius")
