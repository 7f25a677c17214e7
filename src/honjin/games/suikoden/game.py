"""乙女遊戯 水滸伝 Suikoden: heroes recruited, sent wandering, and fighting face-down."""

from pathlib import Path
from typing import Final

import msgspec

from honjin.core.game import Game, Setup, Variant
from honjin.core.pack import Pack
from honjin.core.state import State
from honjin.games.suikoden.box import Box
from honjin.games.suikoden.rules.setup import set_table
from honjin.games.suikoden.rulings import CHOICES, Rulings
from honjin.games.suikoden.state import Suikoden
from honjin.games.suikoden.view import view_table
from honjin.games.suikoden.vocabulary import SEAT_NAMES, VOCABULARY

VARIANTS: Final = [
    Variant("ready", {"decks": "ready"}),
    Variant("build", {"decks": "build"}),
    Variant("random", {"decks": "random"}),
]
"""The deck duel with ready-made, self-made and random decks."""


class SuikodenGame(Game):
    def __init__(self) -> None:
        folder = Path(__file__).parent
        super().__init__("suikoden", "1", [2], SEAT_NAMES, VOCABULARY, CHOICES, VARIANTS, folder)
        self.automatic = {"turn_cap": "200"}
        self.boxes: dict[str, Box] = {}

    def new(self, setup: Setup) -> State:
        s = Suikoden(self.box(setup.pack), Rulings(setup.options))
        set_table(s)
        return s

    def box(self, pack: Pack) -> Box:
        """The components of a pack, read once."""
        if pack.hash not in self.boxes:
            self.boxes[pack.hash] = Box(pack)
        return self.boxes[pack.hash]

    def view(self, state: State, seat: int) -> msgspec.Struct:
        assert isinstance(state, Suikoden)
        return view_table(state, seat)


SUIKODEN: Final = SuikodenGame()
