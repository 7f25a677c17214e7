"""What is measured of a title: random play, copies and re-deals, search."""

from __future__ import annotations

import random
from typing import Final

from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import State, play_randomly
from honjin.lab.bench.clock import Measure
from honjin.lab.bench.search import PLAIN_FORM, OurSearch, own_form
from honjin.titles import game_named

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
DISTANCE: Final = 29
"""Decisions from one to the next, if a game is that long."""
LONGEST_GAME: Final = 1_000_000
STEPS: Final = 100
"""From one look at the clock to the next, where steps are taken from Python."""


def measures_of(title: str) -> dict[str, Measure]:
    return {
        f"{PLAY}/{title}": PlayInside(title).work,
        f"{STEP}/{title}": PlayStepped(title).work,
        f"{COPY}/{title}": CopyPositions(title).work,
        f"{REDEAL}/{title}": RedealPositions(title).work,
        f"{SEARCH}/{title}": OurSearch(title, own_form(title)).work,
        f"{PLAIN}/{title}": OurSearch(title, PLAIN_FORM).work,
    }


class PlayInside:
    """Random games in the kernel's own loop."""

    def __init__(self, title: str) -> None:
        self.game: Final = game_named(title)
        self.setup: Final = self.game.setup(options=self.game.automatic)
        self.number = 0

    def work(self) -> int:
        self.number += 1
        rng = Rng(1, f"bench {self.number}")
        return int(play_randomly(self.game.new(self.setup), rng, LONGEST_GAME))


class PlayStepped:
    """Random games stepped from a Python loop by the public contract, as the peers are."""

    def __init__(self, title: str) -> None:
        self.game: Final = game_named(title)
        self.setup: Final = self.game.setup(options=self.game.automatic)
        self.state = self.game.new(self.setup)
        self.random: Final = random.Random(1)

    def work(self) -> int:
        state = self.state
        decisions = 0
        for _step in range(STEPS):
            if state.outcome() is not None:
                state = self.game.new(self.setup)
            if state.actor() == CHANCE:
                legal = state.legal()
                state.answer(legal.at_weight(self.random.randrange(legal.total)))
            else:
                state.answer(self.random.choice(state.options()))
                decisions += 1
        self.state = state
        return decisions


def positions(title: str) -> list[State]:
    """Positions at even distances out of random games, closer together where games are short."""
    game = game_named(title)
    setup = game.setup(options=game.automatic)
    found: list[State] = []
    number = 0
    distance = DISTANCE
    while len(found) < POSITIONS:
        number += 1
        before = len(found)
        state = game.new(setup)
        rng = Rng(1, f"positions {number}")
        while len(found) < POSITIONS:
            play_randomly(state, rng, distance)
            if state.outcome() is not None:
                break
            if state.actor() != CHANCE:
                found.append(state.copy())
        if len(found) == before:
            distance = max(1, distance // 2)
    return found


class CopyPositions:
    def __init__(self, title: str) -> None:
        self.positions: Final = positions(title)

    def work(self) -> int:
        for state in self.positions:
            state.copy()
        return len(self.positions)


class RedealPositions:
    """Dealt again for the seat whose turn it is, as a search does."""

    def __init__(self, title: str) -> None:
        self.positions: Final = [(state, int(state.actor())) for state in positions(title)]
        self.rng: Final = Rng(1, "redeal")

    def work(self) -> int:
        for state, seat in self.positions:
            state.redeal(seat, self.rng)
        return len(self.positions)
