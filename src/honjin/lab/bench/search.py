"""How fast the search is beside OpenSpiel's on the same title: the same positions, the same number of simulations.

Theirs drives our rules through `honjin.envs.openspiel` and plays every simulation out at random. Ours is measured in
two forms: plain, with the same random playouts to the end, and as our bots use it, playing on greedily for some turns
and judging, which is more work and tells more. In the plain form, too, the others answer outside the tree where a title
has secrets; OpenSpiel lets them choose in it. A title without secrets is given to their MCTS, which is the faster one.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from honjin.bots.search import Search
from honjin.bots.settings import SearchSettings, settings_of
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.titles import game_named

POSITIONS: Final = 6
PATIENCE: Final = 100
"""So many games without a good position are played before worse ones are good enough."""
SIMULATIONS: Final = 25
"""For one think of either side; OpenSpiel needs a while for more."""
EXPLORATION: Final = 1.4
"""OpenSpiel's own choice for its constant of UCT in its examples: about the root of two."""
PLAIN_FORM: Final = SearchSettings(look=0, curiosity=EXPLORATION, focus=1.0, trust=1.0)


def own_form(title: str) -> SearchSettings:
    """As our bots search in a title."""
    game = game_named(title)
    return settings_of(game.new(game.setup("", game.automatic)))


def choices(title: str) -> list[list[int]]:
    """Answers that lead to positions of random games in which somebody has a choice.

    Well into a game and among many options, if the title has such positions; else earlier, and among fewer.
    """
    game = game_named(title)
    found: list[list[int]] = []
    seed = last = 0
    while len(found) < POSITIONS:
        seed += 1
        content = (seed - last) // PATIENCE
        deep, wide = (40 + 20 * len(found)) >> content, max(1, 3 - content)
        rng = Rng(seed, "bench")
        state = game.new(game.setup("", game.automatic))
        answers: list[int] = []
        while state.outcome() is None:
            legal = state.legal()
            if len(answers) > deep and state.actor() != CHANCE and legal.count > wide:
                found.append(answers)
                last = seed
                break
            answers.append(int(legal.at_weight(rng.below(legal.total))))
            state.answer(answers[-1])
    return found


class OurSearch:
    def __init__(self, title: str, form: SearchSettings) -> None:
        self.form: Final = form
        game = game_named(title)
        self.positions: Final = [game.new(game.setup("", game.automatic)) for _number in range(POSITIONS)]
        for state, answers in zip(self.positions, choices(title), strict=True):
            for answer in answers:
                state.answer(answer)
        self.turn = 0

    def work(self) -> int:
        state = self.positions[self.turn]
        Search(state, int(state.actor()), Rng(self.turn), self.form).run(SIMULATIONS)
        self.turn = (self.turn + 1) % len(self.positions)
        return SIMULATIONS


class SpielSearch:
    """OpenSpiel's ISMCTS, or its MCTS where nothing is hidden, with random playouts."""

    def __init__(self, title: str) -> None:
        pyspiel: Any = import_module("pyspiel")
        import_module("honjin.envs.openspiel")
        self.game: Final = pyspiel.load_game(f"honjin_{title}")
        self.bot: Final = spiel_bot(self.game, SIMULATIONS, 1)
        self.positions: Final = [self.game.new_initial_state() for _number in range(POSITIONS)]
        for state, answers in zip(self.positions, choices(title), strict=True):
            for answer in answers:
                state.apply_action(answer)
        self.turn = 0

    def work(self) -> int:
        self.bot.step(self.positions[self.turn])
        self.turn = (self.turn + 1) % len(self.positions)
        return SIMULATIONS


def spiel_bot(game: Any, simulations: int, seed: int) -> Any:
    pyspiel: Any = import_module("pyspiel")
    ismcts: Any = import_module("open_spiel.python.algorithms.ismcts")
    mcts: Any = import_module("open_spiel.python.algorithms.mcts")
    random_state: Any = import_module("numpy").random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, random_state)
    if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        return mcts.MCTSBot(game, EXPLORATION, simulations, evaluator, random_state=random_state)
    return ismcts.ISMCTSBot(
        game=game,
        evaluator=evaluator,
        uct_c=EXPLORATION,
        max_simulations=simulations,
        random_state=random_state,
    )
