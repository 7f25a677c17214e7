"""五稜郭 Goryōkaku: two to four magistrates build the star fort at Hakodate."""

from pathlib import Path
from typing import Final

import msgspec
from mypy_extensions import i64

from honjin.core.evaluation import Evaluation
from honjin.core.game import Game, Setup, Variant
from honjin.core.pack import Pack
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.titles.goryokaku.bot.evaluation import GoryokakuEvaluation
from honjin.titles.goryokaku.facts.board import SEAT_NAMES
from honjin.titles.goryokaku.facts.box import Box
from honjin.titles.goryokaku.facts.rulings import CHOICES, Rulings
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules.setup import set_table
from honjin.titles.goryokaku.sight.observation import GORYOKAKU_OBSERVATION
from honjin.titles.goryokaku.sight.redeal import redeal_hidden
from honjin.titles.goryokaku.sight.view import view_table
from honjin.titles.goryokaku.words.vocabulary import VOCABULARY

VARIANTS: Final = [Variant("standard", {})]


class GoryokakuGame(Game):
    def __init__(self) -> None:
        folder = Path(__file__).parent
        super().__init__("goryokaku", "2", [2, 3, 4], SEAT_NAMES, VOCABULARY, CHOICES, VARIANTS, folder)
        self.observation = GORYOKAKU_OBSERVATION
        self.endings = {"LAST_ONIGIRI": "GOR-END-01"}
        self.shelf = 3
        self.boxes: dict[str, Box] = {}

    def new(self, setup: Setup) -> State:
        check_start(setup)
        s = Goryokaku(self.box(setup.pack), Rulings(setup.options, setup.rules), setup.seats)
        set_table(s)
        return s

    def redeal(self, world: State, seat: i64, rng: Rng) -> None:
        """Whoever went to hire or to build can do so: a world where the open question has no answer is dealt again."""
        assert isinstance(world, Goryokaku)
        redeal_hidden(world, seat, rng)
        while world.result is None and world.actor() != seat and world.legal().count == 0:
            redeal_hidden(world, seat, rng)
            world.is_listed = False

    def evaluation(self, root: State, seat: i64, rng: Rng) -> Evaluation:
        return GoryokakuEvaluation(root, seat, rng)

    def box(self, pack: Pack) -> Box:
        """The components of a pack, read once."""
        if pack.hash not in self.boxes:
            self.boxes[pack.hash] = Box(pack)
        return self.boxes[pack.hash]

    def show(self, state: State, seats: list[int]) -> list[msgspec.Struct]:
        assert isinstance(state, Goryokaku)
        return [view_table(state, seat) for seat in seats]


def check_start(setup: Setup) -> None:
    start = setup.options["start"]
    if start != "random" and SEAT_NAMES.index(start) >= setup.seats:
        raise BadInput(f"{start} cannot start: with {setup.seats} players there is no such seat")


TITLE: Final = GoryokakuGame()
Goryokaku.game = TITLE
