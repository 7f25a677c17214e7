"""The bot that sees one step ahead."""

from typing import Final

from mypy_extensions import i64

from honjin.bots.bot import Bot
from honjin.bots.hints.evaluation import Evaluation
from honjin.bots.hints.titles import evaluation_of
from honjin.core.rng import Rng
from honjin.core.state import Frame, State

BUDGET: Final[i64] = 600
"""How many continuations of a decision are looked at, more or less."""


class Greedy(Bot):
    """Follows each answer through the questions it leads to, and takes the one with the best end.

    It stops where another seat or chance acts, or where the card, placement or booking it began with is done. Equal
    answers are chosen from at random.
    """

    def __init__(self, budget: i64 = BUDGET) -> None:
        self.budget: i64 = budget

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        legal = world.legal()
        top = world.open
        if legal.count == 1 or top is None:
            return int(legal.actions[0])
        evaluation = evaluation_of(world, seat, rng)
        share = self.budget // legal.count
        best: i64 = 0
        choice: i64 = -1
        ties: i64 = 0
        for index in range(legal.count):
            twin = world.copy()
            twin.answer(legal.actions[index])
            value = follow(twin, seat, top.below, evaluation, share)
            if choice < 0 or value > best:
                best = value
                choice = legal.actions[index]
                ties = 1
            elif value == best:
                ties += 1
                if rng.below(ties) == 0:
                    choice = legal.actions[index]
        return int(choice)


def follow(state: State, seat: i64, floor: Frame | None, evaluation: Evaluation, budget: i64) -> i64:
    """The best value within reach of the seat's own further answers.

    The budget is shared out among the answers. Where it does not reach for all of them, some are tried, spread over
    the list; a declaration is always followed to its end, because only then something happens on the board.
    """
    if state.actor() != seat or not is_open(state, floor):
        return evaluation.value(state)
    legal = state.legal()
    tries = legal.count
    if tries > budget:
        tries = max(budget, 1)
    share = budget // tries
    best: i64 = 0
    for turn in range(tries):
        index = turn
        if tries < legal.count and tries > 1:
            index = turn * (legal.count - 1) // (tries - 1)
        twin = state.copy()
        twin.answer(legal.actions[index])
        value = follow(twin, seat, floor, evaluation, share)
        if turn == 0 or value > best:
            best = value
    return best


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
