"""What is measured of a title: random play, copies and re-deals, search."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Final

from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import State, play_randomly
from honjin.games import game_named
from honjin.lab.bench.search import OWN_FORM, PLAIN_FORM, OurSearch

PLAY: Final = "play"
STEP: Final = "step"
COPY: Final = "copy"
REDEAL: Final = "redeal"
SEARCH: Final = "search"
PLAIN: Final = "plain"
OURS: Final = {
    PLAY: "random play, decisions",
    STEP: "random play stepped from Python, decisions",
    COPY: "copies of a position",
    REDEAL: "re-dealt positions",
    SEARCH: "search, simulations",
    PLAIN: "search with random playouts, simulations",
}

POSITIONS: Final = 40
"""Copies and re-deals are of so many positions out of random games."""
LONGEST_GAME: Final = 1_000_000

Measure = Callable[[float], tuple[int, float]]
"""Works for so many seconds of processor time; how much was done, and the time it took."""


def measures_of(title: str) -> dict[str, Measure]:
    return {
        f"{PLAY}/{title}": PlayInside(title).run,
        f"{STEP}/{title}": PlayStepped(title).run,
        f"{COPY}/{title}": CopyPositions(title).run,
        f"{REDEAL}/{title}": RedealPositions(title).run,
        f"{SEARCH}/{title}": OurSearch(title, OWN_FORM).run,
        f"{PLAIN}/{title}": OurSearch(title, PLAIN_FORM).run,
    }


class PlayInside:
    """Random games in the kernel's own loop."""

    def __init__(self, title: str) -> None:
        self.game: Final = game_named(title)
        self.setup: Final = self.game.setup(options=self.game.automatic)
        self.number = 0

    def run(self, seconds: float) -> tuple[int, float]:
        decisions = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds or decisions == 0:
            self.number += 1
            rng = Rng(1, f"bench {self.number}")
            decisions += int(play_randomly(self.game.new(self.setup), rng, LONGEST_GAME))
        return decisions, spent


class PlayStepped:
    """Random games stepped from a Python loop by the public contract, as the peers are."""

    def __init__(self, title: str) -> None:
        self.game: Final = game_named(title)
        self.setup: Final = self.game.setup(options=self.game.automatic)
        self.state = self.game.new(self.setup)
        self.random: Final = random.Random(1)

    def run(self, seconds: float) -> tuple[int, float]:
        state = self.state
        choose = self.random.choice
        decisions = 0
        began = time.process_time()
        while True:
            for _step in range(100):
                if state.outcome() is not None:
                    state = self.game.new(self.setup)
                if state.actor() == CHANCE:
                    legal = state.legal()
                    state.answer(legal.at_weight(self.random.randrange(legal.total)))
                else:
                    state.answer(choose(state.options()))
                    decisions += 1
            spent = time.process_time() - began
            if spent >= seconds:
                self.state = state
                return decisions, spent


def positions(title: str) -> list[State]:
    """Positions at even distances out of random games."""
    game = game_named(title)
    setup = game.setup(options=game.automatic)
    found: list[State] = []
    number = 0
    while len(found) < POSITIONS:
        number += 1
        state = game.new(setup)
        rng = Rng(1, f"positions {number}")
        while len(found) < POSITIONS:
            play_randomly(state, rng, 29)
            if state.outcome() is not None:
                break
            if state.actor() != CHANCE:
                found.append(state.copy())
    return found


class CopyPositions:
    def __init__(self, title: str) -> None:
        self.positions: Final = positions(title)

    def run(self, seconds: float) -> tuple[int, float]:
        count = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds:
            for state in self.positions:
                state.copy()
            count += len(self.positions)
        return count, spent


class RedealPositions:
    """Dealt again for the seat whose turn it is, as a search does."""

    def __init__(self, title: str) -> None:
        self.positions: Final = [(state, int(state.actor())) for state in positions(title)]
        self.rng: Final = Rng(1, "redeal")

    def run(self, seconds: float) -> tuple[int, float]:
        count = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds:
            for state, seat in self.positions:
                state.redeal(seat, self.rng)
            count += len(self.positions)
        return count, spent
