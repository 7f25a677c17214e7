"""How fast the environments are, beside PettingZoo's classic games and OpenSpiel's C++ games, in one run on one core.

    python benchmarks/environments.py [--seconds 1]

Everything plays at random. The run goes round in slices, a short measurement of each and then the next round, so that a
machine that is busy for a while slows all of them; ratios are medians over the rounds. Rates are steps per second of
processor time, a step being one answer of a player.
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

from honjin import kernel
from honjin.core.question import CHANCE
from honjin.envs.pettingzoo import env
from honjin.envs.table import started
from honjin.envs.vector import Games
from honjin.envs.ways import setup_for
from honjin.games import GAMES

ROUNDS = 7
COUNT = 256
CHUNK = 200
CLASSIC = ["tictactoe", "connect_four", "rps", "leduc_holdem", "texas_holdem", "chess", "go", "hanabi"]
SPIELS = ["tic_tac_toe", "backgammon", "chess", "dark_chess", "gin_rummy", "hearts"]

Measure = Callable[[], int]
"""Does a little work; how many steps it was."""


def vectorised(title: str) -> Measure:
    """Many games in one call, with the random answers of the kernel."""
    games = Games(title, COUNT, seats=GAMES[title].seats[-1], seed=1)

    def work() -> int:
        for _step in range(10):
            games.step(games.random_answers())
        return 10 * COUNT

    return work


def vectorised_numpy(title: str) -> Measure:
    """The same, with answers drawn by NumPy from the masks, as a policy would."""
    games = Games(title, COUNT, seats=GAMES[title].seats[-1], seed=1)
    rng = np.random.default_rng(1)

    def work() -> int:
        for _step in range(10):
            scores = rng.random(games.masks.shape, dtype=np.float32) * games.masks
            games.step(scores.argmax(axis=1))
        return 10 * COUNT

    return work


def raw_kernel(title: str) -> Measure:
    """One game stepped from Python by the rules' own contract."""
    game = GAMES[title]
    setup = setup_for(title, "", 0, None, None)
    state = game.new(setup)
    chooser = random.Random(1)

    def work() -> int:
        nonlocal state
        steps = 0
        while steps < CHUNK:
            if state.outcome() is not None:
                state = game.new(setup)
            legal = state.legal()
            if state.actor() == CHANCE:
                state.answer(legal.at_weight(chooser.randrange(legal.total)))
            else:
                state.answer(chooser.choice(legal.as_list()))
                steps += 1
        return steps

    return work


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


def aec_blind(title: str) -> Measure:
    """The same without observations, `last(observe=False)`: what the wrapper itself costs."""
    table = env(title)
    chooser = random.Random(1)
    table.reset(seed=1)

    def work() -> int:
        steps = 0
        while steps < CHUNK:
            _nothing, _reward, termination, truncation, _info = table.last(observe=False)
            if termination or truncation:
                table.reset()
                continue
            table.step(chooser.choice(started(table.table.state).options()))
            steps += 1
        return steps

    return work


def classic() -> dict[str, Measure]:
    """The classic games of PettingZoo that are installed, without their wrappers."""
    found: dict[str, Measure] = {}
    for name in CLASSIC:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                games: Any = import_module("pettingzoo.classic")
                module = next(
                    getattr(games, f"{name}_v{version}")
                    for version in range(9, 0, -1)
                    if any(line.startswith(f"{name}_v{version}") for line in modules_of(games))
                )
                found[f"PettingZoo {name}"] = aec(module.raw_env())
        except Exception as problem:
            print(f"not measured: PettingZoo {name}: {problem!r}"[:110])
    return found


def modules_of(package: Any) -> list[str]:
    return [module.name for module in pkgutil.iter_modules(package.__path__)]


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
    measures: dict[str, Measure] = {}
    for title in GAMES:
        measures[f"honjin {title}, vectorised"] = vectorised(title)
        measures[f"honjin {title}, vectorised, answers by NumPy"] = vectorised_numpy(title)
        measures[f"honjin {title}, PettingZoo"] = aec(env(title))
        measures[f"honjin {title}, PettingZoo, not observing"] = aec_blind(title)
        measures[f"honjin {title}, kernel from Python"] = raw_kernel(title)
    peers = classic()
    bare = {f"OpenSpiel {name}": spiel(name, observes=False) for name in SPIELS}
    reads = {f"OpenSpiel {name}, with tensors": spiel(name, observes=True) for name in SPIELS}
    measures |= peers | bare | reads
    rates: dict[str, list[float]] = {name: [] for name in measures}
    for work in measures.values():
        rate(work, seconds / 4)  # warm-up
    for _round in range(ROUNDS):
        for name, work in measures.items():
            rates[name].append(rate(work, seconds))
    for name, values in rates.items():
        print(f"{name:48} {median(values):12,.0f} steps/s")
    print()
    fastest = max(peers, key=lambda name: median(rates[name]))
    quickest = max(bare, key=lambda name: median(rates[name]))
    richest = max(reads, key=lambda name: median(rates[name]))
    for title in GAMES:
        ours = f"honjin {title}, vectorised"
        show(rates, ours, fastest, 10)
        show(rates, ours, "PettingZoo connect_four", None)
        show(rates, ours, quickest, 1)
        show(rates, ours, "OpenSpiel dark_chess", None)
        show(rates, ours, richest, None)
        for wrapped in ("PettingZoo", "PettingZoo, not observing"):
            show(rates, f"honjin {title}, {wrapped}", f"honjin {title}, kernel from Python", 1 / 3)


def show(rates: dict[str, list[float]], over: str, under: str, goal: float | None) -> None:
    value = median(a / b for a, b in zip(rates[over], rates[under], strict=True))
    verdict = "" if goal is None else f"goal {goal:.2g}: {'reached' if value >= goal else 'missed'}"
    print(f"{over} / {under}: {value:.2f}  {verdict}")


if __name__ == "__main__":
    main()
