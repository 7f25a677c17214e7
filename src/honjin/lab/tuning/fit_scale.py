"""How an advantage and the chance to win belong together: `python -m honjin.lab.tuning.fit_scale [TITLE]`.

Greedy bots play each other at every table of a title, and at the beginning of each turn the evaluation of every seat is
written down. The scale is the one under which the winners were least surprising (the softmax of the evaluations over
the scale, by maximum likelihood). Results go to benchmarks/results/scales.json; the constants SCALE in a title's bot/
are set from them by hand.
"""

from __future__ import annotations

import argparse
import json
from math import exp, log
from pathlib import Path
from typing import Final

import msgspec

from honjin import __version__
from honjin.core.game import Setup
from honjin.lab.tuning import run
from honjin.lab.tuning.varied import play_varied, values_of
from honjin.lab.workers import local_workers
from honjin.play.plan import Plan
from honjin.titles import GAMES, game_named

OUT: Final = Path("benchmarks/results/scales.json")
CANDIDATES: Final = [round(100 * 1.1**step) for step in range(60)]

Sample = tuple[list[float], list[int]]
"""The evaluation of each seat, and who won in the end."""


class ScaleGame(msgspec.Struct, frozen=True):
    """One game; those nobody won tell nothing."""

    plan: Plan
    number: int

    def do(self) -> list[Sample]:
        game = game_named(self.plan.title)
        state = game.new(self.plan.among_programs(game))
        seen: list[list[float]] = []
        winners = play_varied(state, f"scale {self.number}", lambda state: seen.append(values_of(state)))
        return [(values, winners) for values in seen] if winners else []


def surprise(samples: list[Sample], scale: float) -> float:
    """Mean negative log-likelihood; a shared win is shared."""
    total = 0.0
    for values, winners in samples:
        highest = max(values)
        weights = [exp(max(-40.0, (value - highest) / scale)) for value in values]
        total -= sum(log(weights[winner] / sum(weights)) for winner in winners) / len(winners)
    return total / len(samples)


def fitted(setup: Setup, samples: list[Sample], games: int) -> dict[str, object]:
    scale = min(CANDIDATES, key=lambda candidate: surprise(samples, candidate))
    return {
        "scale": scale,
        "surprise": round(surprise(samples, scale), 4),
        "of_nobody_knows": round(log(setup.seats), 4),
        "positions": len(samples),
        "games": games,
        "honjin": __version__,
        "rules": setup.rules,
    }


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("title", nargs="?", help="which game (all)")
    parser.add_argument("--games", type=int, default=80, metavar="N", help="games of each table (80)")
    parser.add_argument("--workers", type=int, default=0, metavar="N", help="processes (one for each core)")
    args = parser.parse_args(words)
    games = [game_named(args.title)] if args.title else list(GAMES.values())
    stored = json.loads(OUT.read_text(encoding="utf-8")) if OUT.exists() else {}
    for game in games:
        for variant, seats in game.tables():
            plan = Plan(game.key, variant, seats=seats)
            jobs = [ScaleGame(plan, number) for number in range(args.games)]
            samples = [sample for found in local_workers(args.workers).run(jobs) for sample in found]
            name = f"{game.key}, {variant}, {seats} seats"
            if not samples:
                print(f"{name}: nobody won", flush=True)
                continue
            stored[name] = fitted(plan.among_programs(game), samples, args.games)
            print(f"{name}: {stored[name]}", flush=True)
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(json.dumps(stored, indent=2, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    run(main)
