#!/usr/bin/env python3
"""How an advantage and the chance to win belong together: `python tools/fit_scale.py [WAY ...]`.

Greedy bots play each other, now and then an answer is given at random so that games differ, and at the beginning of
each turn the evaluation of every seat is written down. The scale of a title is the one under which the winners were
least surprising (the softmax of the evaluations over the scale, by maximum likelihood). Results go to
benchmarks/results/scales.json; the constants SCALE in a title's bot/ are set from them by hand. A way to play is
called as in the environments: `gunshi`, `suikoden_multiplayer_4p`.
"""

import json
import sys
from math import exp, log
from pathlib import Path

from honjin import __version__
from honjin.bots.bot import consult
from honjin.bots.greedy import Greedy
from honjin.bots.turns import Turns
from honjin.core.game import evaluation_of
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.envs.ways import Way, ways
from honjin.titles import game_named

OUT = Path(__file__).resolve().parent.parent / "benchmarks" / "results" / "scales.json"
GAMES_PER_TABLE = 80
BUDGET = 100
"""Of the greedy bots: little, so that many games are played."""
RANDOM_ANSWERS = 12
"""One answer of so many is random."""
CANDIDATES = [round(100 * 1.1**step) for step in range(60)]

Sample = tuple[list[float], list[int]]
"""The evaluation of each seat, and who won in the end."""


def samples_of(way: Way, games: int) -> list[Sample]:
    game = game_named(way.title)
    seats = way.seats
    bot = Greedy(BUDGET)
    found: list[Sample] = []
    for number in range(games):
        rng = Rng(number, f"fit {way.name}")
        state = game.new(game.setup(way.variant, game.automatic, seats))
        seen: list[list[float]] = []
        turns = Turns(evaluation_of(state, 0, rng.fork()))
        turns.begin(state)
        while state.result is None:
            actor = int(state.actor())
            legal = state.legal()
            if actor == CHANCE or rng.below(RANDOM_ANSWERS) == 0:
                state.answer(legal.at_weight(rng.below(legal.total)))
                continue
            before = turns.owner
            turns.watch(state)
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


def main(names: list[str]) -> int:
    stored = json.loads(OUT.read_text(encoding="utf-8")) if OUT.exists() else {}
    offered = {way.name: way for way in ways()}
    unknown = [name for name in names if name not in offered]
    if unknown:
        print(f"there is no way to play '{unknown[0]}'; choose from {', '.join(offered)}", file=sys.stderr)
        return 2
    for name in names or offered:
        way = offered[name]
        samples = samples_of(way, GAMES_PER_TABLE)
        scale = min(CANDIDATES, key=lambda candidate: surprise(samples, candidate))
        stored[name] = {
            "scale": scale,
            "surprise": round(surprise(samples, scale), 4),
            "of_nobody_knows": round(log(way.seats), 4),
            "positions": len(samples),
            "games": GAMES_PER_TABLE,
            "honjin": __version__,
            "rules": game_named(way.title).rules_version,
        }
        print(f"{name}: {stored[name]}", flush=True)
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(json.dumps(stored, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
