"""Setting the table: decks, first player, first lands, opening hands. [SUI-SETUP]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Chance, Step
from honjin.titles.suikoden.facts.cards import CHARACTERS, LANDS
from honjin.titles.suikoden.facts.state import SIDES, Suikoden, enemy_of
from honjin.titles.suikoden.facts.tabletop import COMMON, LAND_STACK, PILE
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.deck_building import (
    AddCharacter,
    AddLand,
    CloseDeck,
    DealCharacter,
    DealLand,
    DealLands,
    DealPool,
    take_boxes,
    take_each_land,
    take_ready_deck,
)
from honjin.titles.suikoden.rules.lands import REVEAL_COMMON_LAND, REVEAL_LAND
from honjin.titles.suikoden.rules.piles import draw_cards
from honjin.titles.suikoden.rules.shared_setup import SHOW_STARTERS, START_SHARING
from honjin.titles.suikoden.rules.turn import begin_turn
from honjin.titles.suikoden.words.telling import side_name
from honjin.titles.suikoden.words.vocabulary import BEGINS

OPENING_HAND: Final[i64] = 5
"""[SUI-SETUP-04]"""


def set_table(s: Suikoden) -> None:
    """Open everything that comes before the first turn, last first."""
    if s.rulings.is_shared:
        set_shared_table(s)
        return
    s.ask(FirstTurn())
    s.ask(DealHands())
    s.ask(TurnUpLands())
    s.ask(ChooseFirst())
    decks = s.rulings.decks
    if decks == "ready":
        for side, deck in enumerate(s.box.decks.values()):
            if side < SIDES:
                take_ready_deck(s, side, deck)
    else:
        for side in range(SIDES):
            seat = enemy_of(side)  # red builds first
            s.ask(CloseDeck(seat))
            if decks == "build":
                s.ask(AddLand(seat))
                s.ask(AddCharacter(seat, 0))
            else:
                s.ask(DealLand(seat))
                s.ask(DealCharacter(seat))
        if s.rulings.each_land:
            take_each_land(s)
        else:
            s.ask(DealLands(0))
        if s.rulings.copies == 1:
            s.ask(DealPool(0))
        else:
            take_boxes(s)
    s.settle()


def set_shared_table(s: Suikoden) -> None:
    """One pile of characters and one of lands for both. [SUI-SHR-01, SUI-SHR-10]"""
    for card in range(CHARACTERS):
        s.lay(card, COMMON, PILE)
    for land in range(LANDS):
        s.lay_land(land, COMMON, LAND_STACK)
    s.stack_size[COMMON] = LANDS
    s.ask(FirstTurn())
    s.ask(REVEAL_COMMON_LAND)
    s.ask(SHOW_STARTERS)
    s.ask(START_SHARING)
    s.ask(ChooseFirst())
    s.settle()


class ChooseFirst(Chance[Suikoden]):
    """[SUI-SETUP-01, SUI-CHN-07]"""

    clause = "SUI-CHN-07"

    def purpose(self, s: Suikoden) -> str:
        return "first player"

    def options(self, s: Suikoden, out: Options) -> None:
        out.add(BEGINS)
        out.add(BEGINS + 1)

    def answer(self, s: Suikoden, action: i64) -> None:
        s.first = action - BEGINS
        s.active = s.first
        if s.is_told():
            s.tell(events.FirstPlayer(side_name(s.first)))


class TurnUpLands(Step[Suikoden]):
    """[SUI-SETUP-03]"""

    def run(self, s: Suikoden) -> None:
        s.ask(REVEAL_LAND[enemy_of(s.first)])
        s.ask(REVEAL_LAND[s.first])


class DealHands(Step[Suikoden]):
    """[SUI-SETUP-04]"""

    def run(self, s: Suikoden) -> None:
        draw_cards(s, enemy_of(s.first), OPENING_HAND)
        draw_cards(s, s.first, OPENING_HAND)


class FirstTurn(Step[Suikoden]):
    """[SUI-SETUP-05]"""

    def run(self, s: Suikoden) -> None:
        begin_turn(s, s.first, True)
