"""Events caused by yellow characters. [SUI-MP イベント]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Chance, Question, Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.cards import CHARACTERS, NO_CARD
from honjin.titles.suikoden.facts.multiplayer.company import EVERYBODY, Company
from honjin.titles.suikoden.facts.multiplayer.decision import CompanyDecision, SecretCompanyDecision
from honjin.titles.suikoden.facts.tabletop import FIELD, HAND
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.multiplayer.battle import TakeLand
from honjin.titles.suikoden.rules.multiplayer.chieftains import is_chieftain, name_chieftain
from honjin.titles.suikoden.rules.multiplayer.dice import list_faces
from honjin.titles.suikoden.rules.multiplayer.pile import (
    TROPHY_FROM_PILE,
    discard,
    draw_cards,
    list_lots,
    lot_card,
)
from honjin.titles.suikoden.words.telling import card_name, side_name, tell_company_move, tell_theft
from honjin.titles.suikoden.words.vocabulary import CROWN, NOBODY, ROB, ROLL

EXCHANGE: Final[i64] = 1
SPOILS: Final[i64] = 2
WINDFALL: Final[i64] = 3
THEFT: Final[i64] = 4
ANNEXATION: Final[i64] = 5
RUIN: Final[i64] = 6


def cause_event(s: Company, card: i64) -> None:
    """A yellow card is discarded, or a yellow chieftain spent, and the die is rolled. [SUI-MP-70, SUI-MP-35]"""
    if s.is_told():
        s.tell(events.EventCaused(side_name(s.active), card_name(card)))
    if is_chieftain(s, card):
        s.ready[s.active] = 0
    else:
        discard(s, card)
    s.ask(ROLL_FOR_EVENT)


class RollForEvent(Chance[Company]):
    """What happens, as far as it can; nothing changes this roll. [SUI-MP-57, SUI-MP-78, SUI-QA-20]"""

    clause = "SUI-CHN-06"

    def purpose(self, s: Company) -> str:
        return "event"

    def options(self, s: Company, out: Options) -> None:
        list_faces(out)

    def answer(self, s: Company, action: i64) -> None:
        seat = s.active
        roll = action - ROLL + 1
        if s.is_told():
            s.tell(events.DieRolled(side_name(seat), int(roll)))
        if roll == EXCHANGE:
            exchange: list[Question[Company]] = []
            for _turn in range(s.seats):
                if s.size(seat, HAND) > 0:
                    exchange.append(CHOOSE_CROWN[seat])
                seat = s.after_seat(seat)
            s.ask_in_turn([*exchange, CROWN_ALL])
        elif roll == SPOILS:
            s.ask_in_turn([TROPHY_FROM_PILE[seat], TROPHY_FROM_PILE[seat]])
        elif roll == WINDFALL:
            draw_cards(s, seat, 3)  # [SUI-MP-74]
        elif roll == THEFT:
            ask_for_victim(s, HAND)
        elif roll == ANNEXATION:
            ask_for_victim(s, FIELD)
        else:
            while s.size(seat, HAND) > 0:
                discard(s, s.first_in(seat, HAND))  # [SUI-MP-77]


# --- exchange of chieftains -----------------------------------------------------------------------------------


class ChooseCrown(SecretCompanyDecision):
    """Who becomes the new chieftain? Nobody, if there is no character in hand. [SUI-MP-71, SUI-MP-72]"""

    clause = "SUI-MP-72"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def actor(self, s: Company) -> i64:
        return self.seat

    def options(self, s: Company, out: Options) -> None:
        card = s.first_in(self.seat, HAND)
        while card != NO_CARD and card < CHARACTERS:
            out.add(CROWN + card)
            card = s.after[card]
        if not s.has_character(self.seat):
            out.add(NOBODY)

    def explain(self, s: Company, action: i64) -> Refusal:
        return refuse(self.clause, "choose_a_chieftain")

    def answer(self, s: Company, action: i64) -> None:
        s.crowned |= 1 << self.seat
        if action != NOBODY:
            s.crown[self.seat] = action - CROWN


class CrownAll(Step[Company]):
    """All at once; ready stays ready and spent stays spent. [SUI-MP-72]"""

    def run(self, s: Company) -> None:
        for seat in range(s.seats):
            card = s.crown[seat]
            if card != NO_CARD:
                s.crown[seat] = NO_CARD
                old = s.chieftain[seat]
                s.put(old, seat, HAND, EVERYBODY)
                if s.is_told():
                    tell_company_move(s, seat, old, HAND)
                name_chieftain(s, seat, card)
        s.crowned = 0


# --- from others ----------------------------------------------------------------------------------------------


def ask_for_victim(s: Company, zone: i64) -> None:
    """Somebody who has something to lose; if nobody has, nothing happens. [SUI-MP-78]"""
    for other in range(s.seats):
        if other != s.active and s.size(other, zone) > 0:
            if s.rulings.victims_are_drawn:
                s.ask(DrawVictim(zone))
            else:
                s.ask(ChooseVictim(zone))
            return


class ChooseVictim(CompanyDecision):
    """From whom is it taken? [SUI-MP-75, SUI-MP-76]"""

    clause = "SUI-MP-75"

    def __init__(self, zone: i64) -> None:
        self.zone: i64 = zone

    def options(self, s: Company, out: Options) -> None:
        for other in range(s.seats):
            if other != s.active and s.size(other, self.zone) > 0:
                out.add(ROB + other)

    def explain(self, s: Company, action: i64) -> Refusal:
        return refuse(self.clause, "nothing_to_take")

    def facts(self, s: Company) -> dict[str, str]:
        return {"what": "land" if self.zone == FIELD else "hand"}

    def answer(self, s: Company, action: i64) -> None:
        rob(s, action - ROB, self.zone)


class DrawVictim(Chance[Company]):
    """By another reading any card of the others is equally likely. [SUI-MP-75, SUI-MP-76, AMB-68]"""

    clause = "SUI-CHN-05"

    def __init__(self, zone: i64) -> None:
        self.zone: i64 = zone

    def purpose(self, s: Company) -> str:
        return f"victim {side_name(s.active)}"

    def options(self, s: Company, out: Options) -> None:
        for other in range(s.seats):
            if other != s.active and s.size(other, self.zone) > 0:
                out.add_weighted(ROB + other, s.size(other, self.zone))

    def answer(self, s: Company, action: i64) -> None:
        rob(s, action - ROB, self.zone)


def rob(s: Company, victim: i64, zone: i64) -> None:
    """A random land, or a random card from the hand."""
    if zone == FIELD:
        s.ask(TakeLand(victim))
    else:
        s.ask(StealCard(victim))


def confuse_hands(s: Company, victim: i64) -> None:
    """What the others knew of the victim's hand they do not know for certain any more. [SUI-MP-75]"""
    thief = s.active
    card = s.first_in(victim, HAND)
    age = s.age[card]
    while card != NO_CARD:
        if s.age[card] != age or s.mixed >> victim & 1 == 1:
            s.mixed |= 1 << victim | 1 << thief
        s.seen[card] &= 1 << thief
        card = s.after[card]


class StealCard(Chance[Company]):
    """A random card changes hands; only the two of them know which. [SUI-MP-75]"""

    clause = "SUI-CHN-05"

    def __init__(self, victim: i64) -> None:
        self.victim: i64 = victim

    def purpose(self, s: Company) -> str:
        return f"steal {side_name(self.victim)}"

    def options(self, s: Company, out: Options) -> None:
        list_lots(s, self.victim, HAND, out)

    def answer(self, s: Company, action: i64) -> None:
        card = lot_card(action)
        confuse_hands(s, self.victim)
        s.put(card, s.active, HAND, 1 << self.victim)
        if s.is_told():
            tell_theft(s, s.active, self.victim, card)


ROLL_FOR_EVENT: Final = RollForEvent()
CROWN_ALL: Final = CrownAll()
CHOOSE_CROWN: Final = [ChooseCrown(seat) for seat in range(6)]
