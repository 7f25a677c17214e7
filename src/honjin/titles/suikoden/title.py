"""乙女遊戯 水滸伝 Suikoden: heroes recruited, sent wandering, and fighting face-down."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from mypy_extensions import i64

from honjin.core.evaluation import Evaluation
from honjin.core.events import Event
from honjin.core.game import Game, Setup, Variant
from honjin.core.pack import Pack
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.titles.suikoden.bot.company import CompanyEvaluation
from honjin.titles.suikoden.bot.duel import SuikodenEvaluation
from honjin.titles.suikoden.facts.box import Box
from honjin.titles.suikoden.facts.multiplayer.company import Company
from honjin.titles.suikoden.facts.rulings import CHOICES, Rulings
from honjin.titles.suikoden.facts.state import Suikoden
from honjin.titles.suikoden.rules.events import clause_of
from honjin.titles.suikoden.rules.multiplayer.setup import gather
from honjin.titles.suikoden.rules.setup import set_table
from honjin.titles.suikoden.sight.multiplayer.redeal import redeal_company
from honjin.titles.suikoden.sight.observation import SUIKODEN_OBSERVATION
from honjin.titles.suikoden.sight.redeal import redeal_table
from honjin.titles.suikoden.sight.view import view_company, view_table
from honjin.titles.suikoden.words.vocabulary import SEAT_NAMES, VOCABULARY

VARIANTS: Final = [
    Variant("ready", {"decks": "ready"}),
    Variant("build", {"decks": "build"}),
    Variant("random", {"decks": "random"}),
    Variant("shared", {"rules": "shared"}),
    Variant("multiplayer", {"rules": "multiplayer"}),
]
"""The deck duel with ready-made, self-made and random decks, the shared-deck duel, and the multiplayer game."""
MULTIPLAYER_SEATS: Final = 4
"""The number of players the rulebook recommends. [SUI-MP-01]"""


class SuikodenGame(Game):
    def __init__(self) -> None:
        folder = Path(__file__).parent
        super().__init__("suikoden", "2", [2, 3, 4, 5, 6], SEAT_NAMES, VOCABULARY, CHOICES, VARIANTS, folder)
        self.automatic = {"turn_cap": "200"}
        self.observation = SUIKODEN_OBSERVATION
        self.shelf = 4
        self.boxes: dict[str, Box] = {}

    def setup(
        self,
        variant: str = "",
        options: Mapping[str, object] | None = None,
        seats: int = 0,
        pack: Path | None = None,
        rules: str = "",
    ) -> Setup:
        """Duels are for two; without a wish four play the multiplayer game. [SUI-MP-01]"""
        setup = super().setup(variant, options, seats, pack, rules)
        is_multiplayer = setup.options["rules"] == "multiplayer"
        if not is_multiplayer and setup.seats != 2:
            raise BadInput(f"a duel is for 2 players, not {setup.seats}; choose the variant multiplayer")
        if is_multiplayer and seats == 0:
            return super().setup(variant, options, MULTIPLAYER_SEATS, pack, rules)
        return setup

    def clause_of(self, event: Event, setup: Setup) -> str:
        return clause_of(event, setup.options["rules"])

    def check_wish(self, setup: Setup) -> None:
        """Where nobody has a deck, or decks are ready-made, nothing is built or dealt. [SUI-DECK-01, SUI-DECK-10]"""
        options = setup.options
        if options["rules"] != "deck" and options["decks"] != "ready":
            raise BadInput(
                f"nobody has a deck in the {options['rules']} game; set rules to deck or decks to ready"
            )
        if options["decks"] == "ready":
            for key in ("pool_lands", "boxes"):
                if options[key] != self.choices[key].values[0]:
                    raise BadInput(
                        f"option {key} is for decks that are built or dealt; set decks to build or random"
                    )

    def check_observable(self, setup: Setup) -> None:
        if Rulings(setup.options).copies > 1:
            raise BadInput("programs that learn see one card of each character; leave the option boxes at 1")

    def new(self, setup: Setup) -> State:
        rulings = Rulings(setup.options)
        if setup.options["rules"] == "multiplayer":
            company = Company(self.box(setup.pack), rulings, setup.seats)
            gather(company)
            return company
        s = Suikoden(self.duel_box(setup.pack, rulings), rulings)
        set_table(s)
        return s

    def redeal(self, world: State, seat: i64, rng: Rng) -> None:
        if world.result is not None:
            return
        if isinstance(world, Company):
            redeal_company(world, seat, rng)
        else:
            assert isinstance(world, Suikoden)
            redeal_table(world, seat, rng)

    def evaluation(self, root: State, seat: i64, rng: Rng) -> Evaluation:
        if isinstance(root, Company):
            return CompanyEvaluation(root, seat, rng)
        return SuikodenEvaluation(root, seat, rng)

    def box(self, pack: Pack, *, has_abilities: bool = True, copies: int = 1) -> Box:
        """The components of a pack, read once; the shared-deck duel knows no abilities."""
        key = f"{pack.hash} {has_abilities} {copies}"
        if key not in self.boxes:
            self.boxes[key] = Box(pack, has_abilities=has_abilities, copies=copies)
        return self.boxes[key]

    def duel_box(self, pack: Pack, rulings: Rulings) -> Box:
        return self.box(pack, has_abilities=not rulings.is_shared, copies=int(rulings.copies))

    def show(self, state: State, seats: list[int]) -> list[msgspec.Struct]:
        if isinstance(state, Company):
            return [view_company(state, seat) for seat in seats]
        assert isinstance(state, Suikoden)
        return [view_table(state, seat) for seat in seats]


TITLE: Final = SuikodenGame()
Suikoden.game = TITLE
Company.game = TITLE
