"""What is measured of the peers: PettingZoo's classic games, and OpenSpiel's C++ games stepped from Python."""

from __future__ import annotations

import math
import pkgutil
import random
import warnings
from importlib import import_module
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation

from honjin.lab.bench.clock import Measure

STEPS = 200
CLASSIC = ["tictactoe", "connect_four", "rps", "leduc_holdem", "texas_holdem", "chess", "go", "hanabi"]
SPIELS = [
    "tic_tac_toe",
    "connect_four",
    "backgammon",
    "chess",
    "phantom_ttt",
    "leduc_poker",
    "liars_dice",
    "gin_rummy",
    "kriegspiel",
    "dark_chess",
]
"""Those in which nothing is hidden first; the last three have tensors about as long as our rows, or half as long."""
FEW_ACTIONS = 100
"""Up to here OpenSpiel's own mask is faster than one that NumPy makes from the legal actions."""


def aec(table: Any) -> Measure:
    """An AEC environment with its observations; answers are drawn from the mask."""
    chooser = random.Random(1)
    table.reset(seed=1)

    def work() -> int:
        steps = 0
        while steps < STEPS:
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


def classic(*, wrapped: bool) -> dict[str, Measure]:
    """The classic games of PettingZoo that are installed: as their users make them, or without their wrappers."""
    found: dict[str, Measure] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        games: Any = import_module("pettingzoo.classic")
        modules = [module.name for module in pkgutil.iter_modules(games.__path__)]
        for name in CLASSIC:
            try:
                newest = max(module for module in modules if module.startswith(f"{name}_v"))
                module = getattr(games, newest)
                found[name] = aec(module.env() if wrapped else module.raw_env())
            except Exception as problem:
                print(f"not measured: PettingZoo {name}: {problem!r}"[:110])
    return found


def spiel(name: str, *, observes: bool) -> Measure:
    """A C++ game of OpenSpiel stepped from Python, with or without what a learner reads: tensor and mask.

    Both are made in the faster of the ways that OpenSpiel offers: its observer writes into a NumPy array.
    """
    game = pyspiel.load_game(name)
    observer = make_observation(game)
    actions = game.num_distinct_actions()
    chooser = random.Random(1)
    state = game.new_initial_state()

    def work() -> int:
        nonlocal state
        steps = 0
        while steps < STEPS:
            if state.is_terminal():
                state = game.new_initial_state()
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                weights = [chance for _action, chance in outcomes]
                state.apply_action(chooser.choices(outcomes, weights)[0][0])
                continue
            legal = state.legal_actions()
            if observes:
                observer.set_from(state, state.current_player())
                if actions <= FEW_ACTIONS:
                    state.legal_actions_mask()
                else:
                    mask = np.zeros(actions, np.int8)
                    mask[legal] = 1
            state.apply_action(chooser.choice(legal))
            steps += 1
        return steps

    return work


def nature_of(name: str) -> str:
    """How long the tensor of a game of OpenSpiel is, how many actions it has, and whether anything is hidden."""
    game = pyspiel.load_game(name)
    numbers = math.prod(game.observation_tensor_shape())
    hides = game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    return f"{numbers:5} {game.num_distinct_actions():5}  {'hidden' if hides else 'open':6}"
