"""The turn and its small phases: Start, Return, Income, End. [SUI-TURN, SUI-START, SUI-RET, SUI-INC, SUI-END]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Question, Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.cards import NO_CARD, SUPPLY
from honjin.titles.suikoden.facts.decision import Decision, SecretDecision
from honjin.titles.suikoden.facts.effects import AT_START
from honjin.titles.suikoden.facts.state import (
    AT_HOME,
    END,
    INCOME,
    PREPARING,
    READY,
    RETURNING,
    ROUT_ROOM,
    SPENT,
    START,
    Suikoden,
    enemy_of,
)
from honjin.titles.suikoden.facts.tabletop import DISCARDED, FIELD, HAND, PILE, ROAD, ROUT
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.ability_effects import TakeEffect
from honjin.titles.suikoden.rules.battle import BATTLE_PHASE
from honjin.titles.suikoden.rules.domestic import GOVERN
from honjin.titles.suikoden.rules.ending import ATTRITION, decide_by_stars, end_by_turn_cap, win
from honjin.titles.suikoden.rules.movements import come_home, list_hand, move, tire_the_shy
from honjin.titles.suikoden.rules.piles import cards_left, draw_cards
from honjin.titles.suikoden.rules.values import has_skill
from honjin.titles.suikoden.words.telling import card_name, side_name
from honjin.titles.suikoden.words.vocabulary import DISCARD, PASS, RELEASE, RETURN_HOME, YES, card_in, on

HAND_LIMIT: Final[i64] = 5
"""[SUI-END-01]"""


def begin_turn(s: Suikoden, side: i64, with_start: bool) -> None:
    """The six phases; an extra turn begins with the second. [SUI-TURN-01, SUI-SHR-20, SUI-QA-42]"""
    s.active = side
    s.turns += 1
    s.battles = 0
    if s.is_told():
        s.tell(events.TurnBegan(side_name(side), int((s.turns + 1) // 2)))
    s.ask_in_turn(
        [
            RETURN_PHASE,
            INCOME_PHASE,
            EXTRA_INCOME,
            DOMESTIC_PHASE,
            GOVERN,
            BATTLE_PHASE,
            END_PHASE,
            HAND_OVER,
        ]
    )
    if with_start:
        s.ask(START_PHASE)


class StartPhase(Step[Suikoden]):
    """Spent characters become ready, then what happens at the start happens.

    [SUI-START-01, SUI-START-02, SUI-STATE-05]
    """

    def run(self, s: Suikoden) -> None:
        side = s.active
        s.phase = START
        card = s.first_in(side, FIELD)
        while card != NO_CARD:
            if s.status[card] == SPENT:
                s.status[card] = READY
            if s.box.when[card] == AT_START:
                s.ask(TakeEffect(side, card, 0))
            card = s.after[card]
        card = s.first_in(enemy_of(side), FIELD)
        while card != NO_CARD:
            s.blocked[card] = 0
            card = s.after[card]
        tire_the_shy(s)


class ReturnPhase(Step[Suikoden]):
    """[SUI-RET-01]"""

    def run(self, s: Suikoden) -> None:
        s.phase = RETURNING
        if s.size(s.active, ROAD) > 0:
            s.ask(CHOOSE_RETURN)


class ChooseReturn(Decision):
    """Who comes home from the road? One, or nobody. [SUI-RET-01, SUI-RET-02, SUI-RET-03, SUI-GEN-04, SUI-QA-01]"""

    clause = "SUI-RET-01"

    def options(self, s: Suikoden, out: Options) -> None:
        card = s.first_in(s.active, ROAD)
        while card != NO_CARD:
            out.add(on(RETURN_HOME, card))
            card = s.after[card]
        out.add(PASS)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "not_on_your_road")

    def answer(self, s: Suikoden, action: i64) -> None:
        if action == PASS:
            return
        card = card_in(action)
        come_home(s, card)
        if has_skill(s, card, SUPPLY) and cards_left(s, s.active) > 0:
            s.ask(OFFER_SUPPLY)


class OfferSupply(Decision):
    """Draw a card for Supply? [SUI-SUP-01, SUI-RET-04]"""

    clause = "SUI-SUP-01"
    primary = "yes"

    def options(self, s: Suikoden, out: Options) -> None:
        out.add(YES)
        out.add(PASS)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "yes_or_pass")

    def answer(self, s: Suikoden, action: i64) -> None:
        if action == YES:
            draw_cards(s, s.active, 1)


class IncomePhase(Step[Suikoden]):
    """A card must be drawn; without one a deck duel is lost.

    [SUI-INC-01, SUI-INC-02, SUI-SHR-07, SUI-QA-08, SUI-QA-27]
    """

    def run(self, s: Suikoden) -> None:
        s.phase = INCOME
        if s.size(s.active, PILE) == 0 and not s.rulings.is_shared:
            win(s, enemy_of(s.active), ATTRITION)
        else:
            draw_cards(s, s.active, 1)


class ExtraIncome(Step[Suikoden]):
    """A wanderer for a card; in the shared-deck duel the top of the rout pile instead.

    [SUI-INC-04, SUI-SHR-21, SUI-SHR-22]
    """

    def run(self, s: Suikoden) -> None:
        offers: list[Question[Suikoden]] = []
        if not s.rulings.is_shared or s.rulings.shared_road_draw:
            if s.size(s.active, ROAD) > 0 and cards_left(s, s.active) > 0:
                offers.append(CHOOSE_RELEASE)
        if s.rulings.is_shared and s.size(s.active, ROUT) > 0:
            offers.append(OFFER_ROUT)
        s.ask_in_turn(offers)


class OfferRout(Decision):
    """Take the top card of the own rout pile? It counts no longer. [SUI-SHR-21, SUI-SHR-23]"""

    clause = "SUI-SHR-21"
    primary = "yes"

    def options(self, s: Suikoden, out: Options) -> None:
        out.add(YES)
        out.add(PASS)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "yes_or_pass")

    def facts(self, s: Suikoden) -> dict[str, str]:
        return {"card": card_name(top_of_rout(s, s.active))}

    def answer(self, s: Suikoden, action: i64) -> None:
        if action == YES:
            card = top_of_rout(s, s.active)
            s.rout[s.active * ROUT_ROOM + s.size(s.active, ROUT) - 1] = NO_CARD
            move(s, card, HAND)


def top_of_rout(s: Suikoden, side: i64) -> i64:
    """The newest card. [SUI-SHR-28]"""
    return s.rout[side * ROUT_ROOM + s.size(side, ROUT) - 1]


class ChooseRelease(Decision):
    """Give up a wanderer for one more card? [SUI-INC-03]"""

    clause = "SUI-INC-03"
    primary = "release"

    def options(self, s: Suikoden, out: Options) -> None:
        card = s.first_in(s.active, ROAD)
        while card != NO_CARD:
            out.add(on(RELEASE, card))
            card = s.after[card]
        out.add(PASS)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "not_on_your_road")

    def answer(self, s: Suikoden, action: i64) -> None:
        if action != PASS:
            move(s, card_in(action), DISCARDED)
            draw_cards(s, s.active, 1)


class DomesticPhase(Step[Suikoden]):
    """[SUI-DOM-01]"""

    def run(self, s: Suikoden) -> None:
        s.phase = AT_HOME


class EndPhase(Step[Suikoden]):
    """Down to five cards, now and not before; then the preparing become ready and the turn's effects end.

    [SUI-END-01, SUI-END-02, SUI-END-03, SUI-INC-05, SUI-STATE-04]
    """

    def run(self, s: Suikoden) -> None:
        side = s.active
        s.phase = END
        if s.size(side, HAND) > HAND_LIMIT:
            s.ask_in_turn([DISCARD_DOWN, END_PHASE])
            return
        card = s.first_in(side, FIELD)
        while card != NO_CARD:
            if s.status[card] == PREPARING:
                s.status[card] = READY
            card = s.after[card]
        card = s.first_in(side, HAND)
        while card != NO_CARD:
            s.used[card] = 0
            card = s.after[card]
        tire_the_shy(s)
        s.end_turn_effects()


class DiscardDown(SecretDecision):
    """Which card goes? [SUI-END-01]"""

    clause = "SUI-END-01"

    def options(self, s: Suikoden, out: Options) -> None:
        list_hand(s, s.active, DISCARD, out)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "choose_a_hand_card")

    def answer(self, s: Suikoden, action: i64) -> None:
        move(s, card_in(action), DISCARDED)


class HandOver(Step[Suikoden]):
    """The other side's turn, unless an extra turn was granted. [SUI-GEN-01, SUI-TURN-04]"""

    def run(self, s: Suikoden) -> None:
        if s.rulings.is_shared and s.turns >= s.rulings.turn_limit:
            decide_by_stars(s)
        elif s.turns >= 2 * s.rulings.turn_cap:
            end_by_turn_cap(s)
        elif s.extra_turn == 1:
            s.extra_turn = 0
            begin_turn(s, s.active, False)
        else:
            begin_turn(s, enemy_of(s.active), True)


START_PHASE: Final = StartPhase()
RETURN_PHASE: Final = ReturnPhase()
CHOOSE_RETURN: Final = ChooseReturn()
OFFER_SUPPLY: Final = OfferSupply()
INCOME_PHASE: Final = IncomePhase()
EXTRA_INCOME: Final = ExtraIncome()
CHOOSE_RELEASE: Final = ChooseRelease()
OFFER_ROUT: Final = OfferRout()
DOMESTIC_PHASE: Final = DomesticPhase()
END_PHASE: Final = EndPhase()
DISCARD_DOWN: Final = DiscardDown()
HAND_OVER: Final = HandOver()
