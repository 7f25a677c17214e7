"""The six phases of a turn of the multiplayer game. [SUI-MP 多人数戦]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.outcome import TURN_CAP, Outcome
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.cards import CHARACTERS, NO_CARD, YELLOW
from honjin.titles.suikoden.facts.multiplayer.company import (
    CHIEFTAIN_RETURN,
    DRAWING,
    HAND_LIMIT,
    MAIN,
    PLACING,
    VICTORY,
    Company,
)
from honjin.titles.suikoden.facts.multiplayer.decision import CompanyDecision, SecretCompanyDecision
from honjin.titles.suikoden.facts.tabletop import COMMON, DISCARDED, FIELD, HAND, PILE
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.ending import CONQUEST, STARS_TO_WIN
from honjin.titles.suikoden.rules.multiplayer.battle import can_be_attacked, can_send_anybody, raid
from honjin.titles.suikoden.rules.multiplayer.event_table import cause_event
from honjin.titles.suikoden.rules.multiplayer.pile import (
    discard,
    discarded_card,
    draw_cards,
    list_discards,
)
from honjin.titles.suikoden.words.telling import card_name, land_name, side_name
from honjin.titles.suikoden.words.vocabulary import DRAW_MORE, EVENT, PASS, PLACE, RAID

CARDS_KEPT: Final[i64] = 5
"""[SUI-MP-28]"""


def begin_turn(s: Company, seat: i64) -> None:
    """The phases of a turn. [SUI-MP-20]"""
    s.active = seat
    s.turns += 1
    if s.is_told():
        s.tell(events.TurnBegan(side_name(seat), int((s.turns - 1) // s.seats + 1)))
    s.ask_in_turn([VICTORY_PHASE, DRAW_PHASE, PLACE_PHASE, MAIN_PHASE, LIMIT_HAND, HAND_ON])


class VictoryPhase(Step[Company]):
    """Ten stars kept until now win; otherwise the chieftain recovers. [SUI-MP-05, SUI-MP-21, SUI-MP-22, SUI-QA-17]"""

    def run(self, s: Company) -> None:
        s.phase = VICTORY
        if s.stars(s.active) >= STARS_TO_WIN:
            s.finish(Outcome(CONQUEST, [int(s.active)], int(s.seats), []))
            return
        s.phase = CHIEFTAIN_RETURN
        s.ready[s.active] = 1


class DrawPhase(Step[Company]):
    """[SUI-MP-23]"""

    def run(self, s: Company) -> None:
        s.phase = DRAWING
        draw_cards(s, s.active, 1)


class PlacePhase(Step[Company]):
    """[SUI-MP-24]"""

    def run(self, s: Company) -> None:
        s.phase = PLACING
        if s.size(s.active, HAND) > 0:
            s.ask(PLACE_LAND)


class PlaceLand(SecretCompanyDecision):
    """Put a land from the hand on the field? One a turn, there is always room. [SUI-MP-24, SUI-QA-18]"""

    clause = "SUI-MP-24"

    def options(self, s: Company, out: Options) -> None:
        card = s.first_land_in_hand(s.active)
        while card != NO_CARD:
            out.add(PLACE + card - CHARACTERS)
            card = s.after[card]
        out.add(PASS)

    def explain(self, s: Company, action: i64) -> Refusal:
        return refuse(self.clause, "no_such_land_in_hand")

    def answer(self, s: Company, action: i64) -> None:
        if action != PASS:
            s.put(action - PLACE + CHARACTERS, s.active, FIELD, 0)
            if s.is_told():
                s.tell(events.LandPlaced(side_name(s.active), land_name(action - PLACE)))


class MainPhase(Step[Company]):
    """[SUI-MP-25]"""

    def run(self, s: Company) -> None:
        s.phase = MAIN
        s.ask(CHOOSE_DEED)


def has_pile(s: Company) -> bool:
    return s.size(COMMON, PILE) + s.size(COMMON, DISCARDED) > 0


class ChooseDeed(SecretCompanyDecision):
    """An attack, an event or one more card: one of them, or none. [SUI-MP-25, SUI-MP-27]"""

    clause = "SUI-MP-25"

    def options(self, s: Company, out: Options) -> None:
        seat = s.active
        if can_send_anybody(s, seat):
            for other in range(s.seats):
                if other != seat and can_be_attacked(s, other):
                    out.add(RAID + other)
        card = s.first_in(seat, HAND)
        while card != NO_CARD and card < CHARACTERS:
            if s.box.attribute[card] == YELLOW:
                out.add(EVENT + card)
            card = s.after[card]
        if s.ready[seat] == 1 and s.box.attribute[s.chieftain[seat]] == YELLOW:
            out.add(EVENT + s.chieftain[seat])  # [SUI-MP-35]
        if has_pile(s):
            out.add(DRAW_MORE)
        out.add(PASS)

    def explain(self, s: Company, action: i64) -> Refusal:
        if RAID <= action < RAID + s.seats:
            other = action - RAID
            if other == s.active:
                return refuse("SUI-MP-41", "not_yourself")
            if not can_be_attacked(s, other):
                return refuse("SUI-MP-40", "has_no_land", other=side_name(other))
            return refuse("SUI-MP-41", "nobody_to_send")
        if EVENT <= action < EVENT + CHARACTERS:
            card = action - EVENT
            if s.box.attribute[card] != YELLOW:
                return refuse("SUI-MP-70", "not_yellow", card=card_name(card))
            return refuse("SUI-MP-70", "cannot_cause_event", card=card_name(card))
        return refuse(self.clause, "one_deed")

    def answer(self, s: Company, action: i64) -> None:
        if action == DRAW_MORE:
            draw_cards(s, s.active, 1)  # [SUI-MP-26]
        elif RAID <= action < RAID + s.seats:
            raid(s, action - RAID)
        elif action != PASS:
            cause_event(s, action - EVENT)


class LimitHand(Step[Company]):
    """[SUI-MP-28]"""

    def run(self, s: Company) -> None:
        s.phase = HAND_LIMIT
        if s.size(s.active, HAND) > CARDS_KEPT:
            s.ask_in_turn([DISCARD_ONE, LIMIT_HAND])


class DiscardOne(CompanyDecision):
    """Which card goes? [SUI-MP-28]"""

    clause = "SUI-MP-28"

    def options(self, s: Company, out: Options) -> None:
        list_discards(s, s.active, out)

    def explain(self, s: Company, action: i64) -> Refusal:
        return refuse(self.clause, "choose_a_hand_card")

    def answer(self, s: Company, action: i64) -> None:
        discard(s, discarded_card(action))


class HandOn(Step[Company]):
    """The next player clockwise. [SUI-MP-10]"""

    def run(self, s: Company) -> None:
        if s.turns >= s.seats * s.rulings.turn_cap:
            s.finish(Outcome(TURN_CAP, [], int(s.seats), []))
        else:
            begin_turn(s, s.after_seat(s.active))


VICTORY_PHASE: Final = VictoryPhase()
DRAW_PHASE: Final = DrawPhase()
PLACE_PHASE: Final = PlacePhase()
PLACE_LAND: Final = PlaceLand()
MAIN_PHASE: Final = MainPhase()
CHOOSE_DEED: Final = ChooseDeed()
LIMIT_HAND: Final = LimitHand()
DISCARD_ONE: Final = DiscardOne()
HAND_ON: Final = HandOn()
