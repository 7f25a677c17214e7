"""徳川 Tokugawa: the Emperor in Kyōto, the Shōgun in Edo, and nine regions between them."""

from pathlib import Path
from typing import Final

import msgspec
from mypy_extensions import i64

from honjin.core.evaluation import Evaluation
from honjin.core.game import Game, Setup, Variant
from honjin.core.pack import Pack
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.titles.tokugawa.bot.evaluation import TokugawaEvaluation
from honjin.titles.tokugawa.facts.board import SIDE_NAMES
from honjin.titles.tokugawa.facts.box import Box, open_box
from honjin.titles.tokugawa.facts.rulings import CHOICES, Rulings
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules.setup import set_table
from honjin.titles.tokugawa.sight.observation import TOKUGAWA_OBSERVATION
from honjin.titles.tokugawa.sight.view import view_table
from honjin.titles.tokugawa.words.vocabulary import VOCABULARY

VARIANTS: Final = [
    Variant("standard", {}),
    Variant("short", {"length": "short"}),
]


class TokugawaGame(Game):
    """For two players, one in Kyōto and one in Edo. [TOK-GEN-01]

    Nothing is hidden: the order of the face-down contracts is decided when they are turned up. [TOK-GEN-10]
    """

    def __init__(self) -> None:
        folder = Path(__file__).parent
        super().__init__("tokugawa", "1", [2], SIDE_NAMES, VOCABULARY, CHOICES, VARIANTS, folder)
        self.observation = TOKUGAWA_OBSERVATION
        self.automatic = {"turn_cap": "200"}
        self.endings = {
            "CAPITAL_TAKEN": "TOK-END-01",
            "THREE_CONTRACTS": "TOK-END-02",
            "TEN_POINTS": "TOK-VAR-01",
            "STANDSTILL": "TOK-PRD-01",
            "TURN_LIMIT": "TOK-PRD-02",
            "RESIGNED": "TOK-PRD-03",
            "OUT_OF_TIME": "TOK-PRD-03",
        }
        self.hides_nothing = True
        self.shelf = 2
        self.boxes: dict[str, Box] = {}

    def new(self, setup: Setup) -> State:
        s = Tokugawa(self.box(setup.pack), Rulings(setup.options))
        set_table(s)
        return s

    def evaluation(self, root: State, seat: i64, rng: Rng) -> Evaluation:
        return TokugawaEvaluation(root, seat, rng)

    def box(self, pack: Pack) -> Box:
        """The components of a pack, read and checked once."""
        if pack.hash not in self.boxes:
            self.boxes[pack.hash] = open_box(pack)
        return self.boxes[pack.hash]

    def show(self, state: State, seats: list[int]) -> list[msgspec.Struct]:
        """Nothing is hidden: all see the same."""
        assert isinstance(state, Tokugawa)
        view: msgspec.Struct = view_table(state)
        return [view] * len(seats)


TITLE: Final = TokugawaGame()
Tokugawa.game = TITLE
