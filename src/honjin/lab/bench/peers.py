"""What is measured of other engines: random play stepped from Python, and OpenSpiel's search on our titles."""

from __future__ import annotations

import random
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from honjin.lab.bench.clock import Measure
from honjin.lab.bench.ours import PLAIN, STEPS
from honjin.lab.bench.search import SpielSearch

SPIELS: Final = ["dark_chess", "chess", "backgammon"]


def peer_measures() -> dict[str, Measure]:
    """Whatever is installed of the peers."""
    found: dict[str, Measure] = {}
    if find_spec("pyspiel") is not None:
        pyspiel: Any = import_module("pyspiel")
        found |= {f"open_spiel {name}": Spiel(pyspiel.load_game(name)).work for name in SPIELS}
    if find_spec("chess") is not None:
        chess: Any = import_module("chess")
        found["python-chess"] = PythonChess(chess.Board).work
    return found


def rival_measures(titles: list[str]) -> dict[str, Measure]:
    if find_spec("pyspiel") is None:
        return {}
    return {f"{PLAIN}/{title}": SpielSearch(title).work for title in titles}


class Spiel:
    """A game of OpenSpiel, written in C++, stepped from a Python loop."""

    def __init__(self, game: Any) -> None:
        self.game: Final = game
        self.state = game.new_initial_state()
        self.random: Final = random.Random(1)

    def work(self) -> int:
        state = self.state
        decisions = 0
        for _step in range(STEPS):
            if state.is_terminal():
                state = self.game.new_initial_state()
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                weights = [chance for _action, chance in outcomes]
                state.apply_action(self.random.choices(outcomes, weights)[0][0])
            else:
                state.apply_action(self.random.choice(state.legal_actions()))
                decisions += 1
        self.state = state
        return decisions


class PythonChess:
    def __init__(self, board: Any) -> None:
        self.new: Final = board
        self.board = board()
        self.random: Final = random.Random(1)

    def work(self) -> int:
        board = self.board
        for _step in range(STEPS):
            if board.is_game_over():
                board = self.new()
            board.push(self.random.choice(list(board.legal_moves)))
        self.board = board
        return STEPS
