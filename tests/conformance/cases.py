"""Every title, variant and seat count, and random games of each: what the conformance suite walks through.

`HONJIN_GAMES=50` plays that many games of each case instead of two. The plain sources, which are slow, play one: both
kernels give the same games, as `test_kernels.py` makes sure.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from honjin.core.game import Game, Setup
from honjin.core.question import CHANCE, SPECTATOR
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.kernel import status
from honjin.titles import GAMES

IS_FAST = status().mode == "compiled"
GAMES_PER_CASE = int(os.environ.get("HONJIN_GAMES", "2" if IS_FAST else "1"))
CANDIDATES = 6 if IS_FAST else 3
"""So many games are tried for each one that is kept: those that ask the most different questions are."""
SAMPLES_PER_QUESTION = 2 if IS_FAST else 1
"""So many positions of a game are looked at for each kind of question that it asks."""
TOO_LONG = 100_000
"""No game between programs takes so many answers."""


class Case(NamedTuple):
    """One way to play one title, perhaps with options of its own."""

    title: str
    variant: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        changed = "".join(f"-{key}={value}" for key, value in self.options)
        return f"{self.title}-{self.variant}-{self.seats}{changed}"

    @property
    def game(self) -> Game:
        return GAMES[self.title]

    def setup(self) -> Setup:
        return self.game.setup(self.variant, self.game.automatic | dict(self.options), self.seats)

    def new(self) -> State:
        return self.game.new(self.setup())

    def observers(self) -> list[int]:
        """Every seat, and those who only watch."""
        return [*range(self.seats), int(SPECTATOR)]


class Position(NamedTuple):
    """A state in the middle of a random game, and where it was found."""

    state: State
    where: str
    seed: int


class Played(NamedTuple):
    """A finished random game as its answers and the questions that they answered."""

    seed: int
    actions: list[int]
    questions: list[str]


def cases() -> list[Case]:
    """All that is offered: a title may refuse a variant with a number of seats, but not all of them."""
    return [
        Case(title, variant, seats)
        for title, game in GAMES.items()
        for variant in game.variants
        for seats in game.seats
        if game.offers(variant, seats)
    ]


def question_name(state: State) -> str:
    return type(state.question()).__name__


def choose(state: State, rng: Rng) -> int:
    """A random answer, chance by its weights."""
    legal = state.legal()
    return int(legal.at_weight(rng.below(legal.total)))


def play_game(case: Case, seed: int) -> Played:
    state = case.new()
    rng = Rng(seed, str(case))
    played = Played(seed, [], [])
    while state.outcome() is None:
        assert len(played.actions) < TOO_LONG, f"{case} seed {seed}: the game does not end"
        played.questions.append(question_name(state))
        played.actions.append(choose(state, rng))
        state.answer(played.actions[-1])
    return played


@cache
def games_of(case: Case) -> list[Played]:
    """Random games of a case; together they ask as many kinds of questions as we can find quickly."""
    candidates = [play_game(case, seed) for seed in range(GAMES_PER_CASE * CANDIDATES)]
    chosen: list[Played] = []
    asked: set[str] = set()
    for _game in range(GAMES_PER_CASE):
        best = max(candidates, key=lambda game: len(set(game.questions) - asked))
        candidates.remove(best)
        asked.update(best.questions)
        chosen.append(best)
    return chosen


def positions(case: Case, per_question: int = SAMPLES_PER_QUESTION) -> Iterator[Position]:
    """Copies of positions in which somebody must answer, some for each kind of question of each game."""
    for game in games_of(case):
        wanted = sampled_steps(game, per_question)
        state = case.new()
        for step, action in enumerate(game.actions):
            if step in wanted:
                where = f"{case} seed {game.seed} step {step} {game.questions[step]}"
                yield Position(state.copy(), where, game.seed * TOO_LONG + step)
            state.answer(action)


def sampled_steps(game: Played, per_question: int) -> set[int]:
    rng = Rng(game.seed, "samples")
    steps: dict[str, list[int]] = {}
    for step, name in enumerate(game.questions):
        steps.setdefault(name, []).append(step)
    wanted = {0, len(game.actions) - 1}
    for found in steps.values():
        for _sample in range(min(per_question, len(found))):
            wanted.add(found.pop(rng.below(len(found))))
    return wanted


def play_to_the_end(state: State, rng: Rng) -> None:
    answers = 0
    while state.outcome() is None:
        assert answers < TOO_LONG, "the game does not end"
        state.answer(choose(state, rng))
        answers += 1


def play_on(state: State, rng: Rng, answers: int = 40) -> None:
    """A while longer, or until the end."""
    while state.outcome() is None and answers > 0:
        state.answer(choose(state, rng))
        answers -= 1


def actor_name(game: Game, actor: int) -> str:
    return "chance" if actor == CHANCE else game.seat_name(actor)
