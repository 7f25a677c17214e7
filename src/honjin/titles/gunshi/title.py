"""軍師軍略 Gunshi: two strategists, an army each, and orders that arrive late."""

from pathlib import Path
from typing import Final

import msgspec
from mypy_extensions import i64

from honjin.core.evaluation import Evaluation
from honjin.core.game import Game, Setup, Variant
from honjin.core.pack import Pack
from honjin.core.painter import Painter
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.titles.gunshi.bot.evaluation import GunshiEvaluation
from honjin.titles.gunshi.facts.board import SIDE_NAMES, SIDES
from honjin.titles.gunshi.facts.box import Box
from honjin.titles.gunshi.facts.cards import FIRST_STRATEGY
from honjin.titles.gunshi.facts.rulings import CHOICES, Rulings
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules.setup import set_table
from honjin.titles.gunshi.sight.observation import GUNSHI_OBSERVATION
from honjin.titles.gunshi.sight.painter import GunshiPainter
from honjin.titles.gunshi.sight.redeal import redeal_side
from honjin.titles.gunshi.sight.view import view_table
from honjin.titles.gunshi.words.vocabulary import VOCABULARY

TOURNAMENT_CLOCK: Final = {"main_seconds": 20 * 60, "increment_seconds": 0}
"""Time and increment can be set; these are those of tournaments. [GUN-CLK-01, GUN-CLK-07]"""

VARIANTS: Final = [
    Variant("basic", {}),
    Variant("starter", {"position": "starter"}),
    Variant("advanced1", {"position": "advanced1"}),
    Variant("advanced2", {"position": "advanced2"}),
    Variant("advanced3", {"position": "advanced3"}),
    Variant("inspiration_random", {"inspiration": "random"}),
    Variant("inspiration_chosen", {"inspiration": "chosen"}),
    Variant("inspiration_shared", {"inspiration": "shared"}),
    Variant("build", {"build": "main"}),
    Variant("build_without_move", {"build": "without_move"}),
    Variant("build_agreed", {"build": "agreed", "promo": "true"}),
    Variant("build_secret", {"build": "secret"}),
    Variant("tournament1", {}, TOURNAMENT_CLOCK),
    Variant("tournament2", {"inspiration": "chosen"}, TOURNAMENT_CLOCK),
    Variant("tournament3", {"build": "main"}, TOURNAMENT_CLOCK),
]
"""Tournament classes are played like the others, with clocks. [GUN-CUP-01, GUN-CUP-02, GUN-CUP-03]"""


class GunshiGame(Game):
    def __init__(self) -> None:
        folder = Path(__file__).parent
        super().__init__("gunshi", "2", [2], SIDE_NAMES, VOCABULARY, CHOICES, VARIANTS, folder)
        self.observation = GUNSHI_OBSERVATION
        self.automatic = {"turn_cap": "200"}
        self.endings = {
            "GENERAL_TAKEN": "GUN-END-01",
            "THREE_INVADERS": "GUN-END-02",
            "RESIGNED": "GUN-END-03",
            "TURN_CAP": "GUN-END-06",
        }
        self.shelf = 1
        self.boxes: dict[str, Box] = {}

    def check_wish(self, setup: Setup) -> None:
        """[GUN-BUILD-04, GUN-VAR-02]"""
        options = setup.options
        if options["build"] == "agreed":
            cards = self.box(setup.pack).agreed_cards(options["deck"])
            if options["promo"] == "false" and max(cards) >= FIRST_STRATEGY:
                raise BadInput(f"there are promo cards in the deck {options['deck']}; set promo to true")
        elif options["deck"] != self.choices["deck"].values[0]:
            raise BadInput("option deck is for cards that are agreed on; set build to agreed")

    def new(self, setup: Setup) -> State:
        check_together(setup.options)
        s = Gunshi(self.box(setup.pack), Rulings(setup.options))
        set_table(s, setup.options)
        return s

    def painter(self) -> Painter:
        return GunshiPainter(self)

    def redeal(self, world: State, seat: i64, rng: Rng) -> None:
        assert isinstance(world, Gunshi)
        for side in range(SIDES):
            if side != seat:
                redeal_side(world, side, seat, rng)

    def evaluation(self, root: State, seat: i64, rng: Rng) -> Evaluation:
        return GunshiEvaluation(root, seat, rng)

    def box(self, pack: Pack) -> Box:
        """The components of a pack, read once."""
        if pack.hash not in self.boxes:
            self.boxes[pack.hash] = Box(pack)
        return self.boxes[pack.hash]

    def show(self, state: State, seats: list[int]) -> list[msgspec.Struct]:
        assert isinstance(state, Gunshi)
        return view_table(state, seats)


def check_together(options: dict[str, str]) -> None:
    """Extended rules 1 and 2 and the fixed positions are different games. [GUN-VAR-01, GUN-ADV-01]"""
    if options["build"] != "off" and options["inspiration"] != "off":
        raise BadInput("options build and inspiration cannot be combined; set one of them to off")
    if options["position"] != "free" and options["build"] != "off":
        raise BadInput("a fixed position comes with its own cards; set build to off or position to free")


TITLE: Final = GunshiGame()
Gunshi.game = TITLE
