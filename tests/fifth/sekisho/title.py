"""関所 Sekisho: two merchants reach a mountain barrier, and only one can be first."""

from pathlib import Path
from typing import Final

import msgspec
from mypy_extensions import i64

from honjin.core.game import Choice, Game, Setup, Variant
from honjin.core.rng import Rng
from honjin.core.state import State

from .facts.pack import Pass
from .facts.passes import SEAT_NAMES
from .facts.state import Sekisho
from .rules.rounds import begin_round
from .sight.observation import SEKISHO_OBSERVATION
from .sight.redeal import redeal_passes
from .sight.view import view_barrier
from .words.vocabulary import VOCABULARY


class SekishoGame(Game):
    """For two merchants. [SEK-GEN-01]"""

    def __init__(self) -> None:
        super().__init__(
            "sekisho",
            "1",
            [2],
            SEAT_NAMES,
            VOCABULARY,
            [Choice("rounds", ["9", "5"], "SEK-END-02")],
            [Variant("standard", {}), Variant("hasty", {"rounds": "5"})],
            Path(__file__).parent,
        )
        self.observation = SEKISHO_OBSERVATION
        self.endings = {"FIVE_POINTS": "SEK-END-01", "LAST_ROUND": "SEK-END-02"}

    def new(self, setup: Setup) -> State:
        ranks = tuple(entry.rank for entry in setup.pack.read(Pass))
        s = Sekisho(ranks, int(setup.options["rounds"]))
        begin_round(s)
        s.settle()
        return s

    def redeal(self, world: State, seat: i64, rng: Rng) -> None:
        assert isinstance(world, Sekisho)
        redeal_passes(world, seat, rng)

    def show(self, state: State, seats: list[int]) -> list[msgspec.Struct]:
        assert isinstance(state, Sekisho)
        return [view_barrier(state, seat) for seat in seats]


TITLE: Final = SekishoGame()
Sekisho.game = TITLE
