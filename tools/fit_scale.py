#!/usr/bin/env python3
"""How an advantage and the chance to win belong together: `python tools/fit_scale.py [TITLE ...]`.

Greedy bots play each other, now and then an answer is given at random so that games differ, and at the beginning of
each turn the evaluation of every seat is written down. The scale of a title is the one under which the winners were
least surprising (the softmax of the evaluations over the scale, by maximum likelihood). Results go to
benchmarks/results/scales.json; the constants SCALE in bots/hints/<title>.py are set from them by hand.
"""

import json
import sys
from math import exp, log
from pathlib import Path

from honjin import __version__
from honjin.bots.bot import consult
from honjin.bots.greedy import Greedy
from honjin.bots.hints.titles import evaluation_of
from honjin.bots.turns import Turns
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.games import GAMES, game_named

OUT = Path(__file__).resolve().parent.parent / "benchmarks" / "results" / "scales.json"
GAMES_PER_TABLE = 200
BUDGET = 100
"""Of the greedy bots: little, so that many games are played."""
RANDOM_ANSWERS = 12
"""One answer of so many is random."""
CANDIDATES = [round(100 * 1.1**step) for step in range(60)]

Sample = tuple[list[float], list[int]]
"""The evaluation of each seat, and who won in the end."""


def samples_of(title: str, seats: int, games: int) -> list[Sample]:
    game = game_named(title)
    bot = Greedy(BUDGET)
    found: list[Sample] = []
    for number in range(games):
        rng = Rng(number, f"fit {title} {seats}")
        state = game.new(game.setup("", game.automatic, seats))
        seen: list[list[float]] = []
        turns = Turns()
        turns.begin(state, 0)
        while state.result is None:
            actor = int(state.actor())
            legal = state.legal()
            if actor == CHANCE or rng.below(RANDOM_ANSWERS) == 0:
                state.answer(legal.at_weight(rng.below(legal.total)))
                continue
            before = turns.owner
            turns.watch(state, actor)
            if turns.owner != before:
                seen.append(
                    [float(evaluation_of(state, seat, rng.fork()).value(state)) for seat in range(seats)]
                )
            state.answer(consult(bot, state, actor, rng))
        if state.result.winners:
            found += [(values, state.result.winners) for values in seen]
    return found


def surprise(samples: list[Sample], scale: float) -> float:
    """Mean negative log-likelihood; a shared win is shared."""
    total = 0.0
    for values, winners in samples:
        highest = max(values)
        weights = [exp(max(-40.0, (value - highest) / scale)) for value in values]
        total -= sum(log(weights[winner] / sum(weights)) for winner in winners) / len(winners)
    return total / len(samples)


def main(titles: list[str]) -> int:
    stored = json.loads(OUT.read_text(encoding="utf-8")) if OUT.exists() else {}
    for title in titles or list(GAMES):
        for seats in sorted({GAMES[title].seats[0], GAMES[title].seats[-1]}):
            samples = samples_of(title, seats, GAMES_PER_TABLE)
            scale = min(CANDIDATES, key=lambda candidate: surprise(samples, candidate))
            stored[f"{title} {seats}"] = {
                "scale": scale,
                "surprise": round(surprise(samples, scale), 4),
                "of_nobody_knows": round(log(seats), 4),
                "positions": len(samples),
                "games": GAMES_PER_TABLE,
                "honjin": __version__,
                "rules": GAMES[title].rules_version,
            }
            print(f"{title}, {seats} seats: {stored[f'{title} {seats}']}", flush=True)
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(json.dumps(stored, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
