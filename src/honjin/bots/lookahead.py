"""Following an answer through the questions it leads to."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.evaluation import Evaluation
from honjin.core.game import evaluation_of
from honjin.core.rng import Rng
from honjin.core.state import Frame, State

LONGEST_LINE: Final[i64] = 12
"""Answers of one line that are remembered."""


class Lookahead:
    """Chooses by what each answer leads to, as far as the seat's own further answers decide it.

    It stops where another seat or chance acts, or where the card, placement or booking it began with is done. Equal
    answers are chosen from at random. What was begun is carried on without looking again, as far as every answer on the
    way was looked at; so all that one of these chooses must be answered, one after the other, in one world.
    """

    def __init__(self, budget: i64) -> None:
        self.budget: i64 = budget
        """How many continuations of a decision are looked at, more or less; without any, it answers at random."""
        self.line: vec[i64] = vec[i64]([0] * int(LONGEST_LINE))
        """The answers that were decided on, and how many of them there are, and were given."""
        self.length: i64 = 0
        self.given: i64 = 0
        self.found: vec[i64] = vec[i64]([0] * int(LONGEST_LINE * LONGEST_LINE))
        """By the number of answers before them: the best further answers found so far."""
        self.lengths: vec[i64] = vec[i64]([0] * int(LONGEST_LINE))

    def begin(self) -> None:
        """Another world: nothing is decided on."""
        self.length = 0
        self.given = 0

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        if self.given < self.length:
            self.given += 1
            return self.line[self.given - 1]
        self.begin()
        legal = world.legal()
        top = world.open
        if legal.count == 1 or top is None:
            return legal.actions[0]
        if self.budget == 0:
            return legal.actions[rng.below(legal.count)]
        evaluation = evaluation_of(world, seat, rng)
        share = self.budget // legal.count
        best: i64 = 0
        choice: i64 = -1
        ties: i64 = 0
        for index in range(legal.count):
            twin = world.copy()
            twin.answer(legal.actions[index])
            value = self.follow(twin, seat, top.below, evaluation, share, 0)
            if choice < 0 or value > best:
                best = value
                choice = legal.actions[index]
                self.decide()
                ties = 1
            elif value == best:
                ties += 1
                if rng.below(ties) == 0:
                    choice = legal.actions[index]
                    self.decide()
        return choice

    def decide(self) -> None:
        self.length = self.lengths[0]
        for step in range(self.length):
            self.line[step] = self.found[step]

    def follow(
        self, state: State, seat: i64, floor: Frame | None, evaluation: Evaluation, budget: i64, depth: i64
    ) -> i64:
        """The best value within reach of the seat's own further answers. The state is used up.

        The budget is shared out among the answers. Where it does not reach for all of them, some are tried, spread
        over the list; a declaration is always followed to its end, because only then something happens on the board.
        """
        if depth < LONGEST_LINE:
            self.lengths[depth] = 0
        if state.actor() != seat or not is_open(state, floor):
            return evaluation.value(state)
        legal = state.legal()
        count = legal.count
        tries = count
        if tries > budget:
            tries = max(budget, 1)
        share = budget // tries
        best: i64 = 0
        for turn in range(tries):
            index = turn
            if tries < count and tries > 1:
                index = turn * (count - 1) // (tries - 1)
            action = legal.actions[index]
            twin = state
            if turn + 1 < tries:
                twin = state.copy()
            twin.answer(action)
            value = self.follow(twin, seat, floor, evaluation, share, depth + 1)
            if turn == 0 or value > best:
                best = value
                if tries == count and depth + 1 < LONGEST_LINE:
                    self.note(depth, action)
        return best

    def note(self, depth: i64, action: i64) -> None:
        """The best answer so far at this depth, and the line that goes on from it."""
        first = depth * LONGEST_LINE
        self.found[first] = action
        further = self.lengths[depth + 1]
        if further >= LONGEST_LINE:
            further = LONGEST_LINE - 1
        for step in range(further):
            self.found[first + 1 + step] = self.found[first + LONGEST_LINE + step]
        self.lengths[depth] = further + 1


def is_open(state: State, floor: Frame | None) -> bool:
    """Is what lay below the first question still waiting, so that everything above it belongs to that question?"""
    if floor is None:
        return True
    frame = state.open
    while frame is not None:
        if frame is floor:
            return True
        frame = frame.below
    return False
