#!/usr/bin/env python3
"""What makes a deck of Suikoden win: `python tools/fit_decks.py [GAMES]`.

Both sides build their decks at random and then play alike, as greedy bots of little patience. Who won is explained by
the difference of the decks (logistic regression): the sum of each number over the characters, the square of the number
of characters of each colour, and the lands. Results, in units of a point of attack, go to
benchmarks/results/decks.json; `deck_worth` in bots/hints follows them by hand.
"""

import json
import sys
from pathlib import Path

import numpy as np

from honjin import __version__
from honjin.bots.bot import consult
from honjin.bots.greedy import Greedy
from honjin.bots.random_bot import RandomBot
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.games import game_named
from honjin.games.suikoden.cards import LANDS, NO_CARD
from honjin.games.suikoden.state import BUILDING, Suikoden
from honjin.games.suikoden.tabletop import LAND_STACK, PILE

OUT = Path(__file__).resolve().parent.parent / "benchmarks" / "results" / "decks.json"
FEATURES = ["attack", "defence", "intellect", "cost", "skills", "archery", "colours", "lands"]
BUDGET = 24
RIDGE = 1.0
"""Pulls every weight towards nothing a little, so that few games do not say much."""


def features(state: Suikoden, side: int) -> list[float]:
    """What the regression knows of a deck."""
    box = state.box
    found = dict.fromkeys(FEATURES, 0.0)
    colours = [0] * 5
    card = int(state.first_in(side, PILE))
    while card != NO_CARD:
        found["attack"] += int(box.attack[card])
        found["defence"] += int(box.defence[card])
        found["intellect"] += int(box.intellect[card])
        found["cost"] += int(box.cost_size[card])
        found["skills"] += int(box.skills[card]).bit_count()
        found["archery"] += box.archery[card] > 0
        if box.attribute[card] >= 0:
            colours[int(box.attribute[card])] += 1
        card = int(state.after[card])
    found["colours"] = sum(count * count for count in colours) / 40
    found["lands"] = sum(
        state.land_owner[land] == side and state.land_zone[land] == LAND_STACK for land in range(LANDS)
    )
    return list(found.values())


def play(number: int) -> tuple[list[float], float]:
    """The difference of the two decks, and the first side's share of the win."""
    game = game_named("suikoden")
    state = game.new(game.setup("build", game.automatic))
    assert isinstance(state, Suikoden)
    rng = Rng(number, "fit decks")
    builder, player = RandomBot(), Greedy(BUDGET)
    decks: list[list[float]] = [[], []]
    while state.result is None:
        actor = int(state.actor())
        if actor == CHANCE:
            legal = state.legal()
            state.answer(legal.at_weight(rng.below(legal.total)))
            continue
        if state.phase == BUILDING:
            state.answer(consult(builder, state, actor, rng))
            for side in range(2):
                chosen = features(state, side)
                if sum(chosen) >= sum(decks[side] or [0.0]):  # before cards are drawn from it
                    decks[side] = chosen
        else:
            state.answer(consult(player, state, actor, rng))
    share = 0.5 if not state.result.winners else float(state.result.winners == [0])
    return [one - other for one, other in zip(decks[0], decks[1], strict=True)], share


def fit(rows: np.ndarray, won: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Weights of the logistic regression without a constant, and their standard errors (Newton's method)."""
    weights = np.zeros(rows.shape[1])
    bend = np.eye(rows.shape[1])
    for _round in range(30):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (won - chance) - RIDGE * weights
        bend = (rows.T * (chance * (1 - chance))) @ rows + RIDGE * np.eye(rows.shape[1])
        weights = weights + np.linalg.solve(bend, slope)
    return weights, np.sqrt(np.diag(np.linalg.inv(bend)))


def main(games: int) -> int:
    played = []
    for number in range(games):
        played.append(play(number))
        if (number + 1) % 100 == 0:
            print(f"{number + 1} of {games} games", file=sys.stderr, flush=True)
    weights, errors = fit(np.array([row for row, _won in played]), np.array([won for _row, won in played]))
    unit = abs(weights[0]) or 1.0
    found = {
        "games": games,
        "honjin": __version__,
        "rules": game_named("suikoden").rules_version,
        "log_odds_of_a_point_of_attack": round(float(weights[0]), 4),
        "weights": {
            name: [round(float(weight / unit), 2), round(float(error / unit), 2)]
            for name, weight, error in zip(FEATURES, weights, errors, strict=True)
        },
    }
    print(json.dumps(found, indent=1))
    OUT.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
