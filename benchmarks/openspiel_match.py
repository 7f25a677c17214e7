"""Our search against OpenSpiel's ISMCTS at equal time: `python benchmarks/openspiel_match.py [--games 20]`.

Both sit at a table of the first title on the shelf, through `honjin.envs.openspiel`, and each has the same seconds of
processor time for every answer. OpenSpiel's bot plays its simulations out at random, as its examples do. Sides change
from game to game, and game number N has the same luck every time; how many simulations fit into the time depends on the
machine. A match that was broken off goes on where it stopped. Results: benchmarks/results/openspiel_match.json.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from importlib import metadata
from pathlib import Path
from typing import Any

import pyspiel
from open_spiel.python.algorithms import ismcts

import honjin.envs.openspiel  # noqa: F401  (registers the titles)
from honjin import __version__, kernel
from honjin.bots import bot_named
from honjin.bots.bot import consult
from honjin.core.rng import Rng
from honjin.lab.bench.report import machine
from honjin.lab.bench.search import spiel_bot
from honjin.lab.statistics import wilson
from honjin.titles import GAMES

OUT = Path(__file__).resolve().parent / "results" / "openspiel_match.json"
GOAL = 0.75


class TimedISMCTS:
    """OpenSpiel's bot, told to stop after a time instead of a number of simulations."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        self.bot: Any = spiel_bot(game, 1, seed)
        assert isinstance(self.bot, ismcts.ISMCTSBot)
        self.seconds = seconds
        self.simulations = 0
        self.answers = 0

    def choose(self, state: Any) -> int:
        legal = state.legal_actions()
        if len(legal) == 1:
            return int(legal[0])
        bot = self.bot
        deadline = time.process_time() + self.seconds
        bot.reset()
        root = bot.create_new_node(state)
        bot._root_node = root
        # The first simulation only opens the root, so there is always a second one.
        done = 0
        while done < 2 or time.process_time() < deadline:
            bot.run_simulation(bot.sample_root_state(state))
            done += 1
        self.simulations += done
        self.answers += 1
        policy = bot.get_final_policy(state, bot.filter_illegals(root, legal))
        return int(max(policy, key=lambda one: one[1])[0])


def play(number: int, seconds: float) -> tuple[float, float]:
    """The share of the game that we won, and their simulations for each answer."""
    game: Any = pyspiel.load_game(f"honjin_{next(iter(GAMES))}")
    state = game.new_initial_state()
    ours = number % 2
    theirs = TimedISMCTS(game, seconds, number)
    us = bot_named(f"search:{seconds:g}s")
    rng = Rng(number, "match")
    chance = Rng(number, "chance")
    while not state.is_terminal():
        position = state.position.state
        if state.is_chance_node():
            legal = position.legal()
            action = int(legal.at_weight(chance.below(legal.total)))
        elif state.current_player() == ours:
            action = consult(us, position, ours, rng)
        else:
            action = theirs.choose(state)
        state.apply_action(action)
    return (state.returns()[ours] + 1) / 2, theirs.simulations / max(1, theirs.answers)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=20, metavar="N", help="games (20)")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="for each answer (1)")
    args = parser.parse_args()
    versions = {
        "machine": machine(),
        "honjin": f"{__version__}, {kernel.status().mode} {kernel.source_hash()[:8]}",
        "open_spiel": metadata.version("open_spiel"),
        "seconds": args.seconds,
    }
    shares: list[float] = []
    simulations: list[float] = []
    if OUT.exists():
        stored = json.loads(OUT.read_text(encoding="utf-8"))
        if {key: stored[key] for key in versions} == versions:
            shares, simulations = stored["shares"], stored["their_simulations"]
    for number in range(len(shares), args.games):
        share, rate = play(number, args.seconds)
        shares.append(share)
        simulations.append(round(rate, 1))
        low, high = wilson(round(sum(shares)), len(shares))
        won = sum(shares) / len(shares)
        print(
            f"{number + 1}: {won:.0%} won, 95 % {low:.0%} to {high:.0%}, goal {GOAL:.0%}; "
            f"OpenSpiel had {rate:.1f} simulations an answer",
            flush=True,
        )
        result = {**versions, "games": len(shares), "won": won, "interval": [low, high], "goal": GOAL}
        OUT.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps({**result, "shares": shares, "their_simulations": simulations}, indent=1)
        OUT.write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
