"""How fast the search is beside OpenSpiel's ISMCTS on the same title: `python -m benchmarks.search [TITLE ...]`.

Both think about the same positions with the same number of simulations, through the same rules: OpenSpiel drives them
through `honjin.envs.openspiel`, playing every simulation out at random; ours plays on greedily for a round, and judges.
A title without secrets is given to their MCTS. A simulation of ours is many times the work of one of theirs, and worth
more. Rates are per second of processor time of one process. Results go to benchmarks/results/search.json.
"""

from __future__ import annotations

import json
import sys
import time
from importlib import metadata
from pathlib import Path
from statistics import median
from typing import Any

from honjin import __version__, kernel
from honjin.bots.manner import Manner
from honjin.bots.search import Search
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.games import GAMES
from honjin.lab.bench import machine

OUT = Path(__file__).resolve().parent / "results" / "search.json"
POSITIONS = 5
SIMULATIONS = 20
"""For each position: OpenSpiel needs a while for more."""


def positions(title: str) -> list[list[int]]:
    """Answers that lead to positions in which somebody has a choice."""
    game = GAMES[title]
    found: list[list[int]] = []
    seed = 0
    while len(found) < POSITIONS:
        seed += 1
        rng = Rng(seed, "bench")
        state = game.new(game.setup("", game.automatic))
        actions: list[int] = []
        while state.outcome() is None and len(actions) < 400:
            legal = state.legal()
            if len(actions) > 40 + 20 * len(found) and state.actor() != CHANCE and legal.count > 3:
                found.append(actions)
                break
            actions.append(int(legal.at_weight(rng.below(legal.total))))
            state.answer(actions[-1])
    return found


def our_rate(title: str, actions: list[int], simulations: int) -> float:
    game = GAMES[title]
    state = game.new(game.setup("", game.automatic))
    for action in actions:
        state.answer(action)
    begun = time.process_time()
    Search(state, int(state.actor()), Rng(1), Manner()).run(simulations)
    return simulations / (time.process_time() - begun)


def their_rate(title: str, actions: list[int], simulations: int) -> float:
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    import honjin.envs.openspiel  # noqa: F401  (registers the titles)

    game: Any = pyspiel.load_game(f"honjin_{title}")
    state = game.new_initial_state()
    for action in actions:
        state.apply_action(action)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot: Any
    if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        bot = mcts.MCTSBot(game, 1.4, simulations, evaluator, random_state=np.random.RandomState(1))
    else:
        bot = ismcts.ISMCTSBot(
            game=game,
            evaluator=evaluator,
            uct_c=1.4,
            max_simulations=simulations,
            random_state=np.random.RandomState(1),
        )
    begun = time.process_time()
    bot.step(state)
    return simulations / (time.process_time() - begun)


def main(titles: list[str]) -> int:
    found: dict[str, Any] = {
        "machine": machine(),
        "honjin": f"{__version__}, {kernel.status()}",
        "open_spiel": metadata.version("open_spiel"),
        "simulations": SIMULATIONS,
        "titles": {},
    }
    for title in titles or list(GAMES):
        places = positions(title)
        ours = [our_rate(title, actions, 20 * SIMULATIONS) for actions in places]
        theirs = [their_rate(title, actions, SIMULATIONS) for actions in places]
        ratio = median(a / b for a, b in zip(ours, theirs, strict=True))
        row = {
            "ours": round(median(ours), 1),
            "open_spiel": round(median(theirs), 2),
            "times": round(ratio, 1),
        }
        found["titles"][title] = row
        print(f"{title}: {row} (goal: 50 times)", flush=True)
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
