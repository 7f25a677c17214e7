"""The company gathers: parent, first lands, chieftains, opening hands. [SUI-MP 多人数戦]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Chance, Question, Step
from honjin.titles.suikoden.facts.cards import CHARACTERS, LANDS, NO_CARD
from honjin.titles.suikoden.facts.multiplayer.company import ALL_CARDS, Company
from honjin.titles.suikoden.facts.tabletop import COMMON, FIELD, PILE
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.multiplayer.chieftains import name_chieftain
from honjin.titles.suikoden.rules.multiplayer.pile import DRAW_FROM_PILE
from honjin.titles.suikoden.rules.multiplayer.turn import begin_turn
from honjin.titles.suikoden.words.telling import land_name, side_name
from honjin.titles.suikoden.words.vocabulary import BEGINS, DRAW, REVEAL

LATE_PLACE: Final[i64] = 4
SHARES: Final[i64] = 2520
"""A number that every possible count of lands of one value, 7 to 10, divides."""


def gather(s: Company) -> None:
    """Everything that comes before the first turn."""
    for card in range(ALL_CARDS):
        s.lay(card, COMMON, PILE)
    s.ask_in_turn([CHOOSE_PARENT, DEAL_LANDS, DEAL_CHIEFTAINS, DEAL_HANDS, FIRST_TURN])
    s.settle()


class ChooseParent(Chance[Company]):
    """[SUI-MP-10, SUI-CHN-07]"""

    clause = "SUI-CHN-07"

    def purpose(self, s: Company) -> str:
        return "parent"

    def options(self, s: Company, out: Options) -> None:
        for seat in range(s.seats):
            out.add(BEGINS + seat)

    def answer(self, s: Company, action: i64) -> None:
        s.parent = action - BEGINS
        s.active = s.parent
        if s.is_told():
            s.tell(events.FirstPlayer(side_name(s.parent)))


class ForEverySeat(Step[Company]):
    """Something for each seat in turn, the parent first."""

    def run(self, s: Company) -> None:
        dealt: list[Question[Company]] = []
        seat = s.parent
        for _turn in range(s.seats):
            dealt += self.deal(s, seat)
            seat = s.after_seat(seat)
        s.ask_in_turn(dealt)

    def deal(self, s: Company, seat: i64) -> list[Question[Company]]:
        raise NotImplementedError


class DealFirstLands(ForEverySeat):
    """[SUI-MP-12]"""

    def deal(self, s: Company, seat: i64) -> list[Question[Company]]:
        return [DealFirstLand(seat)]


def wanted(s: Company, stars: i64) -> i64:
    """How many first lands of a value are still to be dealt. [SUI-MP-11]"""
    count: i64 = 1
    if stars == 1:
        count = s.seats - 2
    for seat in range(s.seats):
        card = s.first_in(seat, FIELD)
        if card != NO_CARD and s.box.stars[card - CHARACTERS] == stars:
            count -= 1
    return count


class DealFirstLand(Chance[Company]):
    """One land of three stars, one of two, the rest of one; shuffled and dealt. [SUI-MP-11, SUI-MP-12]"""

    clause = "SUI-MP-12"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def purpose(self, s: Company) -> str:
        return f"land {side_name(self.seat)}"

    def options(self, s: Company, out: Options) -> None:
        for stars in range(1, 4):
            places = wanted(s, stars)
            if places > 0:
                available: i64 = 0
                for land in range(LANDS):
                    if s.box.stars[land] == stars and s.zone[CHARACTERS + land] == PILE:
                        available += 1
                for land in range(LANDS):
                    if s.box.stars[land] == stars and s.zone[CHARACTERS + land] == PILE:
                        out.add_weighted(REVEAL + land, places * (SHARES // available))

    def answer(self, s: Company, action: i64) -> None:
        s.put(action - REVEAL + CHARACTERS, self.seat, FIELD, 0)
        if s.is_told():
            s.tell(events.LandPlaced(side_name(self.seat), land_name(action - REVEAL)))


class DealChieftains(ForEverySeat):
    """[SUI-MP-13]"""

    def deal(self, s: Company, seat: i64) -> list[Question[Company]]:
        return [DealChieftain(seat)]


class DealChieftain(Chance[Company]):
    """Any character; a land that turns up is dealt again. The chieftain starts ready. [SUI-MP-13, SUI-MP-17]"""

    clause = "SUI-MP-13"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def purpose(self, s: Company) -> str:
        return f"chieftain {side_name(self.seat)}"

    def options(self, s: Company, out: Options) -> None:
        card = s.first_in(COMMON, PILE)
        while card < CHARACTERS:
            out.add(DRAW + card)
            card = s.after[card]

    def answer(self, s: Company, action: i64) -> None:
        name_chieftain(s, self.seat, action - DRAW)
        s.ready[self.seat] = 1


class DealHands(ForEverySeat):
    """[SUI-MP-15]"""

    def deal(self, s: Company, seat: i64) -> list[Question[Company]]:
        one: list[Question[Company]] = [DRAW_FROM_PILE[seat]]
        return one * int(opening_hand(s, s.chieftain[seat]) + late_card(s, seat))


def opening_hand(s: Company, card: i64) -> i64:
    """The stronger the chieftain, the fewer cards: five for 1 or 2, one less for each two. [SUI-MP-15, SUI-MP-16]"""
    best = s.box.attack[card]
    if s.box.defence[card] > best:
        best = s.box.defence[card]
    if s.box.intellect[card] > best:
        best = s.box.intellect[card]
    if best < 1:
        best = 1
    if best > 8:
        best = 8
    return 5 - (best - 1) // 2


def late_card(s: Company, seat: i64) -> i64:
    """By agreement the fifth and the sixth player draw one more. [AMB-72]"""
    place = seat - s.parent if seat >= s.parent else seat - s.parent + s.seats
    return 1 if s.rulings.late_seats_draw and place >= LATE_PLACE else 0


class FirstTurn(Step[Company]):
    def run(self, s: Company) -> None:
        begin_turn(s, s.parent)


CHOOSE_PARENT: Final = ChooseParent()
DEAL_LANDS: Final = DealFirstLands()
DEAL_CHIEFTAINS: Final = DealChieftains()
DEAL_HANDS: Final = DealHands()
FIRST_TURN: Final = FirstTurn()
