"""The turn and its small phases: Start, Return, Income, End. [SUI-TURN, SUI-START, SUI-RET, SUI-INC, SUI-END]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.games.suikoden import events
from honjin.games.suikoden.cards import CHARACTERS, SUPPLY
from honjin.games.suikoden.decision import Decision, SecretDecision
from honjin.games.suikoden.effects import AT_START
from honjin.games.suikoden.ending import ATTRITION, end_by_turn_cap, win
from honjin.games.suikoden.rules.abilities import TakeEffect, come_home, list_hand, move, tire_the_shy
from honjin.games.suikoden.rules.battle import BATTLE_PHASE
from honjin.games.suikoden.rules.domestic import GOVERN
from honjin.games.suikoden.rules.piles import draw_cards
from honjin.games.suikoden.state import (
    AT_HOME,
    DISCARDED,
    END,
    FIELD,
    HAND,
    INCOME,
    PILE,
    PREPARING,
    READY,
    RETURNING,
    ROAD,
    SPENT,
    START,
    Suikoden,
    enemy_of,
)
from honjin.games.suikoden.telling import side_name
from honjin.games.suikoden.values import has_skill
from honjin.games.suikoden.vocabulary import DISCARD, PASS, RELEASE, RETURN_HOME, YES

HAND_LIMIT: Final[i64] = 5
"""[SUI-END-01]"""


def begin_turn(s: Suikoden, side: i64, with_start: bool) -> None:
    """Open the six phases, last first. [SUI-TURN-01]"""
    s.active = side
    s.turns += 1
    if s.is_told():
        s.tell(events.TurnBegan(side_name(side), int((s.turns + 1) // 2)))
    s.ask(HAND_OVER)
    s.ask(END_PHASE)
    s.ask(BATTLE_PHASE)
    s.ask(GOVERN)
    s.ask(DOMESTIC_PHASE)
    s.ask(EXTRA_INCOME)
    s.ask(INCOME_PHASE)
    s.ask(RETURN_PHASE)
    if with_start:
        s.ask(START_PHASE)


class StartPhase(Step[Suikoden]):
    """Spent characters become ready, then what happens at the start happens. [SUI-START-01, SUI-START-02]"""

    def run(self, s: Suikoden) -> None:
        side = s.active
        s.phase = START
        for card in range(CHARACTERS):
            if s.blocked[card] == side + 1:
                s.blocked[card] = 0
            if s.zone[card] == FIELD and s.owner[card] == side:
                if s.status[card] == SPENT:
                    s.status[card] = READY
                if s.box.when[card] == AT_START:
                    s.ask(TakeEffect(side, card, 0))
        tire_the_shy(s)


class ReturnPhase(Step[Suikoden]):
    """[SUI-RET-01]"""

    def run(self, s: Suikoden) -> None:
        s.phase = RETURNING
        if s.size(s.active, ROAD) > 0:
            s.ask(CHOOSE_RETURN)


class ChooseReturn(Decision):
    """Who comes home from the road? [SUI-RET-01..03]"""

    clause = "SUI-RET-01"

    def options(self, s: Suikoden, out: Options) -> None:
        for card in range(CHARACTERS):
            if s.zone[card] == ROAD and s.owner[card] == s.active:
                out.add(RETURN_HOME + card)
        out.add(PASS)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "not_on_your_road")

    def answer(self, s: Suikoden, action: i64) -> None:
        if action == PASS:
            return
        card = action - RETURN_HOME
        come_home(s, card)
        if has_skill(s, card, SUPPLY) and s.size(s.active, PILE) > 0:
            s.ask(OFFER_SUPPLY)


class OfferSupply(Decision):
    """Draw a card for Supply? [SUI-SUP-01]"""

    clause = "SUI-SUP-01"

    def options(self, s: Suikoden, out: Options) -> None:
        out.add(YES)
        out.add(PASS)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "yes_or_pass")

    def answer(self, s: Suikoden, action: i64) -> None:
        if action == YES:
            draw_cards(s, s.active, 1)


class IncomePhase(Step[Suikoden]):
    """A card must be drawn; without one the game is lost. [SUI-INC-01, SUI-INC-02]"""

    def run(self, s: Suikoden) -> None:
        s.phase = INCOME
        if s.size(s.active, PILE) == 0:
            win(s, enemy_of(s.active), ATTRITION)
        else:
            draw_cards(s, s.active, 1)


class ExtraIncome(Step[Suikoden]):
    """[SUI-INC-04]"""

    def run(self, s: Suikoden) -> None:
        if s.size(s.active, ROAD) > 0 and s.size(s.active, PILE) > 0:
            s.ask(CHOOSE_RELEASE)


class ChooseRelease(Decision):
    """Give up a wanderer for one more card? [SUI-INC-03]"""

    clause = "SUI-INC-03"

    def options(self, s: Suikoden, out: Options) -> None:
        for card in range(CHARACTERS):
            if s.zone[card] == ROAD and s.owner[card] == s.active:
                out.add(RELEASE + card)
        out.add(PASS)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "not_on_your_road")

    def answer(self, s: Suikoden, action: i64) -> None:
        if action != PASS:
            move(s, action - RELEASE, DISCARDED)
            draw_cards(s, s.active, 1)


class DomesticPhase(Step[Suikoden]):
    """[SUI-DOM-01]"""

    def run(self, s: Suikoden) -> None:
        s.phase = AT_HOME


class EndPhase(Step[Suikoden]):
    """Down to five cards; then the preparing become ready and the turn's effects end. [SUI-END-01, SUI-END-02]"""

    def run(self, s: Suikoden) -> None:
        side = s.active
        s.phase = END
        if s.size(side, HAND) > HAND_LIMIT:
            s.ask(END_PHASE)
            s.ask(DISCARD_DOWN)
            return
        for card in range(CHARACTERS):
            s.used[card] = 0
            if s.status[card] == PREPARING and s.owner[card] == side:
                s.status[card] = READY
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
        move(s, action - DISCARD, DISCARDED)


class HandOver(Step[Suikoden]):
    """The other side's turn, unless an extra turn was granted. [SUI-GEN-01, SUI-TURN-04]"""

    def run(self, s: Suikoden) -> None:
        if s.turns >= 2 * s.rulings.turn_cap:
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
DOMESTIC_PHASE: Final = DomesticPhase()
END_PHASE: Final = EndPhase()
DISCARD_DOWN: Final = DiscardDown()
HAND_OVER: Final = HandOver()
