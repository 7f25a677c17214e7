"""ジン・ラミー Gin rummy: two hands of ten, one stock, and whoever dares to knock."""

from pathlib import Path
from typing import Final

import msgspec
from honjin.core.evaluation import Evaluation
from honjin.core.game import Game, Setup, Variant
from honjin.core.rng import Rng
from honjin.core.state import State
from mypy_extensions import i64

from .bot.evaluation import GinEvaluation
from .facts.cards import SEAT_NAMES
from .facts.state import GinRummy
from .rules.play import DEAL
from .sight.observation import GIN_OBSERVATION
from .sight.redeal import redeal_hands
from .sight.view import view_table
from .words.vocabulary import VOCABULARY


class GinRummyGame(Game):
    """One hand for two. [GIN-GEN-01]"""

    def __init__(self) -> None:
        folder = Path(__file__).parent
        super().__init__("ginrummy", "1", [2], SEAT_NAMES, VOCABULARY, [], [Variant("standard", {})], folder)
        self.observation = GIN_OBSERVATION
        self.endings = {
            "GIN": "GIN-SCORE-02",
            "KNOCK": "GIN-SCORE-01",
            "UNDERCUT": "GIN-SCORE-03",
            "EVEN": "GIN-SCORE-01",
            "WALL": "GIN-END-02",
            "REPEATED": "GIN-END-04",
        }

    def new(self, setup: Setup) -> State:
        s = GinRummy()
        s.ask(DEAL[0])
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
