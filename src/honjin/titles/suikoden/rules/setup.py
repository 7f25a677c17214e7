"""Setting the table: decks, first player, first lands, opening hands. [SUI-SETUP]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Chance, Question, Step
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
from honjin.titles.suikoden.rules.piles import DRAW_IF_ANY
from honjin.titles.suikoden.rules.shared_setup import SHOW_STARTERS, START_SHARING
from honjin.titles.suikoden.rules.turn import begin_turn
from honjin.titles.suikoden.words.telling import side_name
from honjin.titles.suikoden.words.vocabulary import BEGINS

OPENING_HAND: Final[i64] = 5
"""[SUI-SETUP-04]"""


def set_table(s: Suikoden) -> None:
    """Everything that comes before the first turn."""
    if s.rulings.is_shared:
        set_shared_table(s)
        return
    building: list[Question[Suikoden]] = []
    decks = s.rulings.decks
    if decks == "ready":
        for side, deck in enumerate(s.box.decks):
            if side < SIDES:
                take_ready_deck(s, side, deck)
    else:
        if s.rulings.copies == 1:
            building.append(DealPool(0))
        else:
            take_boxes(s)
        if s.rulings.each_land:
            take_each_land(s)
        else:
            building.append(DealLands(0))
        for side in range(SIDES):
            if decks == "build":
                building += [AddCharacter(side, 0), AddLand(side), CloseDeck(side)]
            else:
                building += [DealCharacter(side), DealLand(side), CloseDeck(side)]
    s.ask_in_turn([*building, ChooseFirst(), TurnUpLands(), DealHands(), FirstTurn()])
    s.settle()


def set_shared_table(s: Suikoden) -> None:
    """One pile of characters and one of lands for both. [SUI-SHR-01, SUI-SHR-10]"""
    for card in range(CHARACTERS):
        s.lay(card, COMMON, PILE)
    for land in range(LANDS):
        s.lay_land(land, COMMON, LAND_STACK)
    s.stack_size[COMMON] = LANDS
    s.ask_in_turn([ChooseFirst(), START_SHARING, SHOW_STARTERS, REVEAL_COMMON_LAND, FirstTurn()])
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
        s.ask_in_turn([REVEAL_LAND[s.first], REVEAL_LAND[enemy_of(s.first)]])


class DealHands(Step[Suikoden]):
    """[SUI-SETUP-04]"""

    def run(self, s: Suikoden) -> None:
        first: list[Question[Suikoden]] = [DRAW_IF_ANY[s.first]]
        second: list[Question[Suikoden]] = [DRAW_IF_ANY[enemy_of(s.first)]]
        s.ask_in_turn(first * int(OPENING_HAND) + second * int(OPENING_HAND))


class FirstTurn(Step[Suikoden]):
    """[SUI-SETUP-05]"""

    def run(self, s: Suikoden) -> None:
        begin_turn(s, s.first, True)
