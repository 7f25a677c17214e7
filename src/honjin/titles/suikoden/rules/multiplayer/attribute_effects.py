"""Attribute effects, and support from outside. [SUI-MP 属性効果・支援]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.cards import (
    ATTRIBUTE_NAMES,
    BENEVOLENCE,
    BLACK,
    CHARACTERS,
    NO_CARD,
    RIGHTEOUSNESS,
    YELLOW,
)
from honjin.titles.suikoden.facts.multiplayer.company import ATTACKER, DEFENDER, NOBODY, Company
from honjin.titles.suikoden.facts.multiplayer.decision import CompanyDecision, SecretCompanyDecision
from honjin.titles.suikoden.facts.tabletop import HAND
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.multiplayer.chieftains import is_chieftain
from honjin.titles.suikoden.rules.multiplayer.dice import RollDie, total
from honjin.titles.suikoden.rules.multiplayer.pile import discard
from honjin.titles.suikoden.words.telling import card_name, side_name
from honjin.titles.suikoden.words.vocabulary import AID, FAVOUR, PASS


def seat_at(s: Company, place: i64) -> i64:
    """Attacker, defender, then the others clockwise from the attacker. [SUI-MP-58]"""
    if place == 0:
        return s.active
    if place == 1:
        return s.defender
    seat = s.active
    left = place - 1
    while left > 0:
        seat = s.after_seat(seat)
        if seat != s.defender:
            left -= 1
    return seat


def is_idle_chieftain_of_use(s: Company, seat: i64) -> bool:
    """A fighting player's chieftain that is ready, does not fight itself and is not yellow. [SUI-MP-33, SUI-MP-34]"""
    side = s.side_of(seat)
    chieftain = s.chieftain[seat]
    if side == NOBODY or s.ready[seat] == 0 or s.fighter[side] == chieftain:
        return False
    return s.box.attribute[chieftain] != YELLOW


def may_help(s: Company, seat: i64) -> bool:
    """As far as everybody can see: once per battle, with a card or the chieftain. [SUI-MP-50, SUI-MP-51]"""
    if s.helped >> seat & 1 == 1:
        return False
    return s.size(seat, HAND) > 0 or is_idle_chieftain_of_use(s, seat)


class OpenWindow(Step[Company]):
    """After the dice. [SUI-MP-50]"""

    def run(self, s: Company) -> None:
        s.place = 0
        s.ask(ASK_NEXT)


class AskNext(Step[Company]):
    """Round the table until everybody who may still help has passed. [SUI-MP-58]"""

    def run(self, s: Company) -> None:
        while s.place < s.seats:
            if may_help(s, seat_at(s, s.place)):
                s.ask_in_turn([USE_ATTRIBUTE, ASK_NEXT])
                return
            s.place += 1


class UseAttribute(SecretCompanyDecision):
    """Use a character's attribute, or pass? [SUI-MP-50, SUI-MP-51]"""

    clause = "SUI-MP-50"

    def actor(self, s: Company) -> i64:
        return seat_at(s, s.place)

    def options(self, s: Company, out: Options) -> None:
        seat = seat_at(s, s.place)
        card = s.first_in(seat, HAND)
        while card != NO_CARD and card < CHARACTERS:
            if s.box.attribute[card] != YELLOW:  # [SUI-MP-56]
                out.add(AID + card)
            card = s.after[card]
        if is_idle_chieftain_of_use(s, seat):
            out.add(AID + s.chieftain[seat])
        out.add(PASS)

    def explain(self, s: Company, action: i64) -> Refusal:
        if AID <= action < AID + CHARACTERS:
            seat = seat_at(s, s.place)
            card = action - AID
            if s.box.attribute[card] == YELLOW:
                return refuse("SUI-MP-56", "yellow_in_battle", card=card_name(card))
            if card == s.chieftain[seat]:
                clause = "SUI-MP-34" if s.side_of(seat) == NOBODY else "SUI-MP-33"
                return refuse(clause, "chieftain_cannot_help", card=card_name(card))
        return refuse(self.clause, "no_such_help")

    def facts(self, s: Company) -> dict[str, str]:
        """How the battle stands."""
        return {"attacking": str(total(s, ATTACKER)), "defending": str(total(s, DEFENDER))}

    def answer(self, s: Company, action: i64) -> None:
        if action == PASS:
            s.place += 1
            return
        seat = seat_at(s, s.place)
        card = action - AID
        colour = s.box.attribute[card]
        if s.is_told():
            s.tell(events.AttributeUsed(side_name(seat), card_name(card), ATTRIBUTE_NAMES[colour]))
        if is_chieftain(s, card):
            s.ready[seat] = 0
        else:
            discard(s, card)
        s.helped |= 1 << seat
        s.place = 0
        s.ask(ChooseFavour(seat, card))


class ChooseFavour(CompanyDecision):
    """For which of the two fighters? [SUI-MP-51]"""

    clause = "SUI-MP-51"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: i64 = seat
        self.card: i64 = card

    def actor(self, s: Company) -> i64:
        return self.seat

    def options(self, s: Company, out: Options) -> None:
        out.add(FAVOUR + s.active)
        out.add(FAVOUR + s.defender)

    def explain(self, s: Company, action: i64) -> Refusal:
        return refuse(self.clause, "not_fighting")

    def facts(self, s: Company) -> dict[str, str]:
        return {"card": card_name(self.card), "attribute": ATTRIBUTE_NAMES[s.box.attribute[self.card]]}

    def answer(self, s: Company, action: i64) -> None:
        seat = action - FAVOUR
        side = ATTACKER if seat == s.active else DEFENDER
        colour = s.box.attribute[self.card]
        if s.is_told():
            s.tell(events.EffectAimed(side_name(self.seat), side_name(seat), ATTRIBUTE_NAMES[colour]))
        if colour == BENEVOLENCE:
            s.ask(RollDie(side))  # [SUI-MP-52]
        elif colour == BLACK:
            s.doomed[side] = 1  # [SUI-MP-55]
        else:
            s.plus[side] += 1 if colour == RIGHTEOUSNESS else 2  # [SUI-MP-53, SUI-MP-54]


OPEN_WINDOW: Final = OpenWindow()
ASK_NEXT: Final = AskNext()
USE_ATTRIBUTE: Final = UseAttribute()
