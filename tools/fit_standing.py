#!/usr/bin/env python3
"""What wins games, by finished ones: `python tools/fit_standing.py TITLE [--games N]`.

Two greedy bots play each other, now and then an answer is given at random so that games differ, and at the beginning of
each turn (of Gunshi: of the war) the traits of both sides are written down. The weights are those under which the
winners were least surprising (logistic regression, over seven games of ten), and the surprise is told for the games
that were left out, of the weights and of the evaluation by which greedy bots decide. The weights of the title in
a title's bot/ are set from it by hand.
"""

import argparse
import sys

import numpy as np
from numpy.typing import NDArray

from honjin.bots.bot import consult
from honjin.bots.greedy import Greedy
from honjin.core.game import evaluation_of
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.titles import game_named
from honjin.titles.goryokaku.bot import standing as goryokaku
from honjin.titles.goryokaku.bot.evaluation import GoryokakuEvaluation
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.gunshi.bot import standing as gunshi
from honjin.titles.gunshi.bot.threats import Threats
from honjin.titles.gunshi.facts.state import WAR, Gunshi
from honjin.titles.suikoden.bot import standing as suikoden
from honjin.titles.suikoden.facts.state import BUILDING, Suikoden


class Subject:
    """Games that are fitted together: of one title, in these variants in turn."""

    def __init__(self, title: str, variants: list[str], traits: list[str], in_use: list[int]) -> None:
        self.title = title
        self.variants = variants
        self.traits = traits
        self.in_use = in_use


SUBJECTS = {
    "gunshi": Subject("gunshi", [""], gunshi.TRAITS, [int(weight) for weight in gunshi.WEIGHTS]),
    "goryokaku": Subject("goryokaku", [""], goryokaku.TRAITS, [int(weight) for weight in goryokaku.WEIGHTS]),
    "suikoden": Subject(
        "suikoden", ["ready", "random"], suikoden.TRAITS, [int(weight) for weight in suikoden.WITH_DECKS]
    ),
    "suikoden-shared": Subject(
        "suikoden", ["shared"], suikoden.TRAITS, [int(weight) for weight in suikoden.WITH_SHARED_PILE]
    ),
}
MILLION = 1_000_000.0
BUDGET = 100
"""Of the greedy bots: little, so that many games are played."""
RANDOM_ANSWERS = 15
"""One answer of so many is random."""
FITTED = 0.7
"""The part of the games the weights are fitted to."""
STEPS = 50
RIDGE = 2.0
"""Keeps weights of traits that hardly ever differ near zero."""
SCALES = [200.0 * 1.15**step for step in range(70)]

Numbers = NDArray[np.float64]


class Samples:
    """How the first side's traits differ from the second's, what it thinks of itself, and whether it won."""

    def __init__(self) -> None:
        self.traits: list[list[int]] = []
        self.values: list[float] = []
        self.won: list[float] = []


def traits_of(state: State, side: int, rng: Rng) -> list[int]:
    """The traits of a side; none before the war, nor while decks are built."""
    evaluation = evaluation_of(state, side, rng)
    if isinstance(evaluation, GoryokakuEvaluation) and isinstance(state, Goryokaku):
        return [int(trait) for trait in goryokaku.traits(state, evaluation.tally, evaluation.rest)]
    if isinstance(state, Suikoden) and state.phase != BUILDING:
        return [int(trait) for trait in suikoden.traits(state, side)]
    if isinstance(state, Gunshi) and state.phase == WAR:
        return [int(trait) for trait in gunshi.traits(state, side, Threats(state, side))]
    return []


def play(subject: Subject, number: int, samples: Samples) -> None:
    """One game; those nobody won tell nothing."""
    game = game_named(subject.title)
    rng = Rng(number, "standing")
    variant = subject.variants[number % len(subject.variants)]
    state = game.new(game.setup(variant, game.automatic, 2))
    bot = Greedy(BUDGET)
    found: list[list[int]] = []
    values: list[float] = []
    turns = evaluation_of(state, 0, rng.fork())
    owner = -1
    while state.result is None:
        actor = int(state.actor())
        legal = state.legal()
        if actor == CHANCE or rng.below(RANDOM_ANSWERS) == 0:
            state.answer(legal.at_weight(rng.below(legal.total)))
            continue
        before, owner = owner, int(turns.whose_turn(state))
        traits = [traits_of(state, side, rng.fork()) for side in range(2)] if owner != before else [[], []]
        if traits[0]:
            found.append([ours - theirs for ours, theirs in zip(*traits, strict=True)])
            opinions = [float(evaluation_of(state, side, rng.fork()).value(state)) for side in range(2)]
            values.append(opinions[0] - opinions[1])
        state.answer(consult(bot, state, actor, rng))
    if len(state.result.winners) == 1:
        samples.traits += found
        samples.values += values
        samples.won += [float(state.result.winners[0] == 0)] * len(found)


def fitted(differences: Numbers, won: Numbers) -> Numbers:
    """The weights of a logistic regression, by Newton's method."""
    spread = differences.std(axis=0) + 1e-9
    scaled = differences / spread
    weights = np.zeros(scaled.shape[1])
    for _step in range(STEPS):
        chance = 1 / (1 + np.exp(-scaled @ weights))
        slope = scaled.T @ (chance - won) + RIDGE * weights
        bend = (scaled.T * (chance * (1 - chance))) @ scaled + RIDGE * np.eye(len(weights))
        weights -= np.linalg.solve(bend, slope)
    return np.asarray(weights / spread)


def surprise(ahead: Numbers, won: Numbers) -> float:
    """Mean negative log-likelihood of who won."""
    return float(np.mean(np.logaddexp(0.0, np.where(won > 0.5, -ahead, ahead))))


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("title", choices=list(SUBJECTS))
    parser.add_argument("--games", type=int, default=1500, metavar="N", help="games (1500)")
    args = parser.parse_args(words)
    subject, games = SUBJECTS[args.title], args.games
    if games < 10:
        print("ten games are the fewest that say anything", file=sys.stderr)
        return 2
    first, second = Samples(), Samples()
    for number in range(games):
        play(subject, number, first if number < FITTED * games else second)
        if (number + 1) % 100 == 0:
            print(f"{number + 1} of {games} games", file=sys.stderr, flush=True)
    known, won = np.array(first.traits, float), np.array(first.won)
    others, others_won = np.array(second.traits, float), np.array(second.won)
    weights = fitted(known, won)
    scale = min(SCALES, key=lambda scale: surprise(np.array(first.values) / scale, won))
    for name, weight in zip(subject.traits, weights, strict=True):
        print(f"{name:16} {weight * 1_000_000:12,.0f}")
    print(
        f"surprise over {len(others)} turns of games not fitted: {surprise(others @ weights, others_won):.4f}"
    )
    in_use = np.array(subject.in_use, float) / MILLION
    print(f"of the weights in use: {surprise(others @ in_use, others_won):.4f}")
    print(f"of the evaluation at its best scale: {surprise(np.array(second.values) / scale, others_won):.4f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
