"""ジン・ラミー Gin rummy: two hands of ten, one stock, and whoever dares to knock."""

from pathlib import Path
from typing import Final

import msgspec
from mypy_extensions import i64

from honjin.core.evaluation import WIN, Evaluation
from honjin.core.game import Game, Setup, Variant
from honjin.core.rng import Rng
from honjin.core.state import State

from .cards import SEAT_NAMES
from .rules.melding import deadwood
from .rules.play import DrawStock
from .sight import GIN_OBSERVATION, redeal_hands, view_table
from .state import GinRummy
from .vocabulary import VOCABULARY


class GinEvaluation(Evaluation):
    """What a hand is worth to a bot: little deadwood, and more of it on the other side."""

    def __init__(self, root: State, seat: i64, rng: Rng) -> None:
        super().__init__(root, seat, rng)
        self.scale = 20.0

    def value(self, state: State) -> i64:
        assert isinstance(state, GinRummy)
        outcome = state.outcome()
        if outcome is not None:
            return WIN // 200 * int(outcome.scores[self.seat]) if outcome.scores else 0
        return deadwood(state.hand[1 - self.seat]) - deadwood(state.hand[self.seat])


class GinRummyGame(Game):
    """One hand for two. [GIN-GEN-01]"""

    def __init__(self) -> None:
        folder = Path(__file__).parent
        super().__init__("ginrummy", "1", [2], SEAT_NAMES, VOCABULARY, [], [Variant("standard", {})], folder)
        self.observation = GIN_OBSERVATION
        scores = {
            "KNOCK": "GIN-SCORE-01",
            "EVEN": "GIN-SCORE-01",
            "GIN": "GIN-SCORE-02",
            "UNDERCUT": "GIN-SCORE-03",
        }
        self.endings = scores | {"WALL": "GIN-END-02", "REPEATED": "GIN-END-04"}

    def new(self, setup: Setup) -> State:
        s = GinRummy()
        s.ask(DrawStock())
        return s

    def redeal(self, world: State, seat: i64, rng: Rng) -> None:
        assert isinstance(world, GinRummy)
        redeal_hands(world, seat, rng)

    def evaluation(self, root: State, seat: i64, rng: Rng) -> Evaluation:
        return GinEvaluation(root, seat, rng)

    def show(self, state: State, seats: list[int]) -> list[msgspec.Struct]:
        assert isinstance(state, GinRummy)
        return [view_table(state, seat) for seat in seats]


TITLE: Final = GinRummyGame()
GinRummy.game = TITLE
