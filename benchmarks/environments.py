"""How fast the environments are, beside PettingZoo's classic games and OpenSpiel's C++ games, in one run on one core.

    python benchmarks/environments.py [--seconds 1]

The run goes round in slices, a short measurement of each and then the next round, so that a machine that is busy for a
while slows all of them; ratios are medians over the rounds. Rates are steps per second of processor time, a step being
one answer of a player. Floors are printed beside the goals: what the rules cost when nothing leaves the kernel, and
what an AEC environment costs that has no game in it.
"""

from __future__ import annotations

import argparse
import pkgutil
import platform
import random
import time
import warnings
from collections.abc import Callable
from importlib import import_module, metadata
from statistics import median
from typing import Any

import numpy as np
import pyspiel
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from honjin import kernel
from honjin.core.rng import Rng
from honjin.core.state import play_randomly, roll
from honjin.envs.pettingzoo import env
from honjin.envs.table import Table
from honjin.envs.vector import Games
from honjin.envs.ways import setup_for
from honjin.games import GAMES

ROUNDS = 7
COUNT = 256
CHUNK = 200
RECORDED = 5
LONGEST = 1_000_000
CLASSIC = ["tictactoe", "connect_four", "rps", "leduc_holdem", "texas_holdem", "chess", "go", "hanabi"]
SPIELS = ["tic_tac_toe", "connect_four", "leduc_poker", "backgammon", "chess", "dark_chess", "gin_rummy"]

Measure = Callable[[], int]
"""Does a little work; how many steps it was."""


# --- many games in one call -----------------------------------------------------------------------------------


def vectorised(title: str) -> Measure:
    """Many games in one call, with the random answers of the kernel."""
    games = Games(title, COUNT, seed=1)

    def work() -> int:
        for _step in range(10):
            games.step(games.random_answers())
        return 10 * COUNT

    return work


def vectorised_numpy(title: str) -> Measure:
    """The same, with answers drawn by NumPy from the masks, as a policy would."""
    games = Games(title, COUNT, seed=1)
    rng = np.random.default_rng(1)

    def work() -> int:
        for _step in range(10):
            scores = rng.random(games.masks.shape, dtype=np.float32) * games.masks
            games.step(scores.argmax(axis=1))
        return 10 * COUNT

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
    table = Table(setup_for(title, "", 0, None, None), "flat")
    games: list[list[int]] = []
    for seed in range(RECORDED):
        state = table.begin(seed)
        answers: list[int] = []
        while state.outcome() is None:
            answers.append(chooser.choice(state.options()))
            table.answer(state, answers[-1])
        games.append(answers)
    return games


def kernel_replay(title: str, games: list[list[int]]) -> Measure:
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


def aec_replay(title: str, games: list[list[int]], *, observe: bool) -> Measure:
    """Through the AEC environment, with or without looking."""
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


def empty_replay() -> Measure:
    """The floor of every AEC environment."""
    table = EmptyEnv()
    table.reset()

    def work() -> int:
        for _step in range(CHUNK):
            table.last()
            table.step(0)
        return CHUNK

    return work


# --- the peers, and ours stepped as they are ---------------------------------------------------------------------


def aec(table: Any) -> Measure:
    """An AEC environment with its observations; answers are drawn from the mask."""
    chooser = random.Random(1)
    table.reset(seed=1)

    def work() -> int:
        steps = 0
        while steps < CHUNK:
            observation, _reward, termination, truncation, info = table.last()
            if termination or truncation:
                table.reset()
                continue
            if isinstance(observation, dict):
                mask = observation["action_mask"]
            else:
                mask = info.get("action_mask")
            if mask is None:
                table.step(chooser.randrange(table.action_space(table.agent_selection).n))
            else:
                table.step(chooser.choice(mask.nonzero()[0].tolist()))
            steps += 1
        return steps

    return work


def classic() -> dict[str, Measure]:
    """The classic games of PettingZoo that are installed: as their users make them, and without their wrappers."""
    found: dict[str, Measure] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        games: Any = import_module("pettingzoo.classic")
        modules = [module.name for module in pkgutil.iter_modules(games.__path__)]
        for name in CLASSIC:
            try:
                newest = max(module for module in modules if module.startswith(f"{name}_v"))
                module = getattr(games, newest)
                found[f"PettingZoo {name}"] = aec(module.env())
                found[f"PettingZoo {name}, raw_env"] = aec(module.raw_env())
            except Exception as problem:
                print(f"not measured: PettingZoo {name}: {problem!r}"[:110])
    return found


def spiel(name: str, *, observes: bool) -> Measure:
    """A C++ game of OpenSpiel stepped from Python, with or without what a learner reads."""
    game = pyspiel.load_game(name)
    kind = game.get_type()
    state = game.new_initial_state()
    chooser = random.Random(1)

    def work() -> int:
        nonlocal state
        steps = 0
        while steps < CHUNK:
            if state.is_terminal():
                state = game.new_initial_state()
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                weights = [chance for _action, chance in outcomes]
                state.apply_action(chooser.choices(outcomes, weights)[0][0])
                continue
            if observes:
                state.legal_actions_mask()
                if kind.provides_observation_tensor:
                    state.observation_tensor()
                else:
                    state.information_state_tensor()
            state.apply_action(chooser.choice(state.legal_actions()))
            steps += 1
        return steps

    return work


def rate(work: Measure, seconds: float) -> float:
    steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        steps += work()
    return steps / spent


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the environments beside their peers.")
    parser.add_argument("--seconds", type=float, default=1.0, help="time for each rate (1)")
    seconds = parser.parse_args().seconds / ROUNDS
    packages = ["honjin", "numpy", "pettingzoo", "gymnasium", "open_spiel"]
    print(f"python {platform.python_version()}, {', '.join(f'{p} {metadata.version(p)}' for p in packages)}")
    print(f"{kernel.status()}, {COUNT} games in a batch\n")
    measures: dict[str, Measure] = {"an AEC environment without a game": empty_replay()}
    for title in GAMES:
        games = recorded(title)
        measures[f"honjin {title}, vectorised"] = vectorised(title)
        measures[f"honjin {title}, vectorised, answers by NumPy"] = vectorised_numpy(title)
        measures[f"honjin {title}, inside the kernel"] = inside(title)
        measures[f"honjin {title}, kernel from Python"] = kernel_replay(title, games)
        measures[f"honjin {title}, PettingZoo"] = aec_replay(title, games, observe=True)
        measures[f"honjin {title}, PettingZoo, not observing"] = aec_replay(title, games, observe=False)
        measures[f"honjin {title}, PettingZoo, answers from masks"] = aec(env(title))
    official = classic()
    bare = {f"OpenSpiel {name}": spiel(name, observes=False) for name in SPIELS}
    reads = {f"OpenSpiel {name}, with tensors": spiel(name, observes=True) for name in SPIELS}
    measures |= official | bare | reads
    rates: dict[str, list[float]] = {name: [] for name in measures}
    for work in measures.values():
        rate(work, seconds / 4)  # warm-up
    for _round in range(ROUNDS):
        for name, work in measures.items():
            rates[name].append(rate(work, seconds))
    for name, values in rates.items():
        print(f"{name:52} {median(values):12,.0f} steps/s")

    def fastest(names: list[str]) -> str:
        return max(names, key=lambda name: median(rates[name]))

    wrapped = fastest([name for name in official if not name.endswith("raw_env")])
    unwrapped = fastest([name for name in official if name.endswith("raw_env")])
    for title in GAMES:
        print()
        ours = f"honjin {title}, vectorised"
        show(rates, ours, wrapped, 10)
        show(rates, ours, unwrapped, 10)
        show(rates, f"honjin {title}, inside the kernel", unwrapped, None)
        show(rates, ours, fastest(list(reads)), 1)
        show(rates, ours, fastest(list(bare)), 1)
        show(rates, ours, "OpenSpiel dark_chess, with tensors", None)
        for way in ("PettingZoo", "PettingZoo, not observing"):
            show(rates, f"honjin {title}, {way}", f"honjin {title}, kernel from Python", 1 / 3)


def show(rates: dict[str, list[float]], over: str, under: str, goal: float | None) -> None:
    value = median(a / b for a, b in zip(rates[over], rates[under], strict=True))
    verdict = "" if goal is None else f"goal {goal:.2g}: {'reached' if value >= goal else 'missed'}"
    print(f"{over} / {under}: {value:.2f}  {verdict}".rstrip())


if __name__ == "__main__":
    main()
