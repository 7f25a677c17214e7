"""What wins games, by finished ones: `python -m honjin.lab.tuning.fit_standing TITLE [SUBJECT] [--games N]`.

Two greedy bots play each other, now and then an answer is given at random so that games differ, and at the beginning of
each turn the traits of both sides are written down. The weights are those under which the winners were least surprising
(logistic regression, over seven games of ten), and the surprise is told for the games that were left out, of the
weights and of the evaluation by which greedy bots decide. A title says in `bot/fitted.py` what its traits are; its
weights are set from what is found by hand.
"""

from __future__ import annotations

import argparse
import sys

import msgspec
import numpy as np
from numpy.typing import NDArray

from honjin.core.refusal import BadInput
from honjin.core.state import State
from honjin.lab.tuning import bot_room, run
from honjin.lab.tuning.varied import play_varied, values_of
from honjin.lab.workers import local_workers
from honjin.play.plan import Plan
from honjin.titles import game_named

MILLION = 1_000_000.0
FITTED = 0.7
"""The part of the games the weights are fitted to."""
STEPS = 50
RIDGE = 2.0
"""Keeps weights of traits that hardly ever differ near zero."""
SCALES = [200.0 * 1.15**step for step in range(70)]

Numbers = NDArray[np.float64]


class Samples(msgspec.Struct):
    """How the first side's traits differ from the second's, what it thinks of itself, and whether it won."""

    traits: list[list[int]] = []
    values: list[float] = []
    won: list[float] = []

    def add(self, other: Samples) -> None:
        self.traits += other.traits
        self.values += other.values
        self.won += other.won


class StandingGame(msgspec.Struct, frozen=True):
    """One game; those nobody won tell nothing."""

    plan: Plan
    number: int

    def do(self) -> Samples:
        game = game_named(self.plan.title)
        traits_of = bot_room(game, "fitted").traits_of
        found = Samples()

        def look(state: State) -> None:
            ours, theirs = traits_of(state, 0), traits_of(state, 1)
            if ours:
                found.traits.append([one - other for one, other in zip(ours, theirs, strict=True)])
                own, others = values_of(state)
                found.values.append(own - others)

        winners = play_varied(game.new(self.plan.among_programs(game)), f"standing {self.number}", look)
        found.won = [float(winners == [0])] * len(found.traits)
        return found if len(winners) == 1 else Samples()


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


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("title", help="which game")
    parser.add_argument("subject", nargs="?", default="", help="which of its fits (the first)")
    parser.add_argument("--games", type=int, default=1500, metavar="N", help="games (1500)")
    parser.add_argument("--workers", type=int, default=0, metavar="N", help="processes (one for each core)")
    args = parser.parse_args(words)
    subjects = bot_room(game_named(args.title), "fitted").SUBJECTS
    if args.subject and args.subject not in subjects:
        raise BadInput(f"{args.title} has no '{args.subject}'; its fits are {', '.join(subjects)}")
    variants, traits, in_use = subjects[args.subject or next(iter(subjects))]
    if args.games < 10:
        raise BadInput("ten games are the fewest that say anything")
    plans = [Plan(args.title, variant, seats=2) for variant in variants]
    jobs = [StandingGame(plans[number % len(plans)], number) for number in range(args.games)]
    first, second = Samples(), Samples()
    for number, found in enumerate(local_workers(args.workers).run(jobs)):
        (first if number < FITTED * args.games else second).add(found)
        if (number + 1) % 100 == 0:
            print(f"{number + 1} of {args.games} games", file=sys.stderr, flush=True)
    if not first.traits or not second.traits:
        raise BadInput("nobody won any of these games; play more of them")
    tell(traits, np.array(in_use, float) / MILLION, first, second)


def tell(traits: list[str], in_use: Numbers, first: Samples, second: Samples) -> None:
    """The weights fitted to some games, and how surprising the others are by them."""
    known, won = np.array(first.traits, float), np.array(first.won)
    others, others_won = np.array(second.traits, float), np.array(second.won)
    weights = fitted(known, won)
    scale = min(SCALES, key=lambda scale: surprise(np.array(first.values) / scale, won))
    for name, weight in zip(traits, weights, strict=True):
        print(f"{name:16} {weight * MILLION:12,.0f}")
    print(
        f"surprise over {len(others)} turns of games not fitted: {surprise(others @ weights, others_won):.4f}"
    )
    print(f"of the weights in use: {surprise(others @ in_use, others_won):.4f}")
    print(f"of the evaluation at its best scale: {surprise(np.array(second.values) / scale, others_won):.4f}")


if __name__ == "__main__":
    run(main)
