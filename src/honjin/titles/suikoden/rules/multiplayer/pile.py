"""The common pile of characters and lands. [SUI-MP-14, SUI-MP-18]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.outcome import Outcome
from honjin.core.question import Chance, Step
from honjin.titles.suikoden.facts.cards import CHARACTERS, NO_CARD
from honjin.titles.suikoden.facts.multiplayer.company import Company
from honjin.titles.suikoden.facts.tabletop import COMMON, DISCARDED, HAND, PILE, TROPHY
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.ending import TROPHIES, TROPHIES_TO_WIN
from honjin.titles.suikoden.words.telling import side_name, tell_company_draw, tell_company_move
from honjin.titles.suikoden.words.vocabulary import DISCARD, DRAW, DROP, LOT, REVEAL


def draw_action(card: i64) -> i64:
    """Chance brings a character, or a land."""
    return DRAW + card if card < CHARACTERS else REVEAL + card - CHARACTERS


def drawn_card(action: i64) -> i64:
    return action - REVEAL + CHARACTERS if action >= REVEAL else action - DRAW


def list_lots(s: Company, owner: i64, zone: i64, out: Options) -> None:
    """Every card of a zone is equally likely. [SUI-CHN-05]"""
    card = s.first_in(owner, zone)
    while card != NO_CARD:
        out.add(LOT + card if card < CHARACTERS else REVEAL + card - CHARACTERS)
        card = s.after[card]


def lot_card(action: i64) -> i64:
    return action - REVEAL + CHARACTERS if action >= REVEAL else action - LOT


def list_discards(s: Company, seat: i64, out: Options) -> None:
    card = s.first_in(seat, HAND)
    while card != NO_CARD:
        out.add(DISCARD + card if card < CHARACTERS else DROP + card - CHARACTERS)
        card = s.after[card]


def discarded_card(action: i64) -> i64:
    return action - DROP + CHARACTERS if action >= DROP else action - DISCARD


def discard(s: Company, card: i64) -> None:
    """To the common discard pile, seen by all."""
    seat = s.owner[card]
    s.put(card, COMMON, DISCARDED, 0)
    if s.is_told():
        tell_company_move(s, seat, card, DISCARDED)


class DrawOne(Chance[Company]):
    """The next card comes to a hand. [SUI-MP-23]"""

    clause = "SUI-CHN-03"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def purpose(self, s: Company) -> str:
        return f"draw {side_name(self.seat)}"

    def options(self, s: Company, out: Options) -> None:
        card = s.first_in(COMMON, PILE)
        while card != NO_CARD:
            out.add(draw_action(card))
            card = s.after[card]

    def answer(self, s: Company, action: i64) -> None:
        card = drawn_card(action)
        s.put(card, self.seat, HAND, 0)
        if s.is_told():
            tell_company_draw(s, self.seat, card)


class DrawTrophy(Chance[Company]):
    """The next card becomes a trophy; ten of them win at once. [SUI-MP-73, SUI-MP-06]"""

    clause = "SUI-MP-73"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def purpose(self, s: Company) -> str:
        return f"trophy {side_name(self.seat)}"

    def options(self, s: Company, out: Options) -> None:
        card = s.first_in(COMMON, PILE)
        while card != NO_CARD:
            out.add(draw_action(card))
            card = s.after[card]

    def answer(self, s: Company, action: i64) -> None:
        card = drawn_card(action)
        if card < CHARACTERS or s.rulings.lands_are_trophies:
            win_trophy(s, self.seat, card)
        else:
            s.put(card, COMMON, DISCARDED, 0)
            if s.is_told():
                tell_company_move(s, self.seat, card, DISCARDED)


def win_trophy(s: Company, seat: i64, card: i64) -> None:
    """[SUI-MP-06, SUI-MP-59]"""
    s.put(card, seat, TROPHY, 0)
    if s.is_told():
        tell_company_move(s, seat, card, TROPHY)
    if s.size(seat, TROPHY) >= TROPHIES_TO_WIN:
        s.finish(Outcome(TROPHIES, [int(seat)], int(s.seats), []))


class TakeFromPile(Step[Company]):
    """An empty pile is made anew from the discards; if there are none, nothing is drawn. [SUI-MP-18]"""

    def __init__(self, question: Chance[Company]) -> None:
        self.question: Final = question

    def run(self, s: Company) -> None:
        if s.size(COMMON, PILE) == 0:
            s.renew_pile()
            if s.is_told():
                s.tell(events.PileRenewed(int(s.size(COMMON, PILE))))
        if s.size(COMMON, PILE) > 0:
            s.ask(self.question)


DRAW_FROM_PILE: Final = [TakeFromPile(DrawOne(seat)) for seat in range(6)]
TROPHY_FROM_PILE: Final = [TakeFromPile(DrawTrophy(seat)) for seat in range(6)]


def draw_cards(s: Company, seat: i64, count: i64) -> None:
    for _card in range(count):
        s.ask(DRAW_FROM_PILE[seat])
