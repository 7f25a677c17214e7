"""What is measured of ours: many games in one call, one game by the rules' own contract, one through PettingZoo."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from honjin.core.rng import Rng
from honjin.core.state import play_randomly, roll
from honjin.envs.pettingzoo import env
from honjin.envs.table import ProgramTable
from honjin.envs.vector import Games
from honjin.envs.ways import setup_for
from honjin.lab.bench.clock import Measure

COUNT = 64
"""Games in a batch."""
MANY = 256
"""More than the second cache of many processors holds."""
CHUNK = 1024
"""Steps of a batch from one look at the clock to the next."""
RECORDED = 5
LONGEST = 1_000_000
STEPS = 200
"""Of the environment without a game, from one look at the clock to the next."""


# --- many games in one call -----------------------------------------------------------------------------------


def vectorised(title: str, count: int) -> Measure:
    """Many games in one call, with the random answers of the kernel."""
    games = Games(title, count, seed=1)

    def work() -> int:
        for _call in range(CHUNK // count):
            games.step(games.random_answers())
        return CHUNK

    return work


def vectorised_numpy(title: str) -> Measure:
    """The same, with answers drawn by NumPy from the masks, as a policy would."""
    games = Games(title, COUNT, seed=1)
    rng = np.random.default_rng(1)

    def work() -> int:
        for _call in range(CHUNK // COUNT):
            scores = rng.random(games.masks.shape, dtype=np.float32) * games.masks
            games.step(scores.argmax(axis=1))
        return CHUNK

    return work


def inside(title: str) -> Measure:
    """Random games in the kernel's own loop: no observations, masks or rewards, nothing that Python could read."""
    setup = setup_for(title, "", 0, None, None)
    rng = Rng(1)

    def work() -> int:
        return int(play_randomly(setup.game.new(setup), rng, LONGEST))

    return work


# --- one game at a time: the same recorded games, so that choosing answers costs nothing ------------------------


def recorded(title: str) -> list[list[int]]:
    """The answers of random games whose chance comes from the seeds 0, 1, 2 ..."""
    chooser = random.Random(1)
    table = ProgramTable(setup_for(title, "", 0, None, None), "flat")
    games: list[list[int]] = []
    for seed in range(RECORDED):
        state = table.begin(seed)
        answers: list[int] = []
        while state.outcome() is None:
            answers.append(chooser.choice(state.options()))
            table.answer(answers[-1])
        games.append(answers)
    return games


def decisions(title: str, games: list[list[int]]) -> Measure:
    """By the rules' own contract, from Python: what is legal, the answer, chance."""
    setup = setup_for(title, "", 0, None, None)

    def work() -> int:
        for seed, answers in enumerate(games):
            luck = Rng(seed, "environment")
            state = setup.game.new(setup)
            roll(state, luck)
            for answer in answers:
                state.legal()
                state.answer(answer)
                roll(state, luck)
        return sum(map(len, games))

    return work


def observed_decisions(title: str, games: list[list[int]]) -> Measure:
    """The same, and before each answer the row and the mask of whoever is asked, in the kernel's own arrays."""
    setup = setup_for(title, "", 0, None, None)
    observation = setup.game.observation

    def work() -> int:
        for seed, answers in enumerate(games):
            luck = Rng(seed, "environment")
            state = setup.game.new(setup)
            actor = roll(state, luck)
            for answer in answers:
                observation.row(state, actor)
                observation.mask(state, actor)
                state.legal()
                state.answer(answer)
                actor = roll(state, luck)
        return sum(map(len, games))

    return work


def through_pettingzoo(title: str, games: list[list[int]], *, observe: bool) -> Measure:
    """`last` and `step` of the AEC environment, with or without looking."""
    table = env(title)

    def work() -> int:
        for seed, answers in enumerate(games):
            table.reset(seed=seed)
            for answer in answers:
                table.last(observe)
                table.step(answer)
        return sum(map(len, games))

    return work


class EmptyEnv(AECEnv):  # type: ignore[misc]
    """An AEC environment without a game: two agents take turns and see the same constant arrays."""

    def __init__(self) -> None:
        super().__init__()
        self.metadata = {"name": "empty_v0"}
        self.possible_agents = ["first", "second"]
        self.seen = {"observation": np.zeros(1000, np.int16), "action_mask": np.ones(2, np.int8)}
        self.action_spaces = {agent: spaces.Discrete(2) for agent in self.possible_agents}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = "first"

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.agent_selection = "second" if agent == "first" else "first"

    def observe(self, agent: str) -> dict[str, Any]:
        return self.seen


def without_a_game() -> Measure:
    """The floor of every AEC environment."""
    table = EmptyEnv()
    table.reset()

    def work() -> int:
        for _step in range(STEPS):
            table.last()
            table.step(0)
        return STEPS

    return work
