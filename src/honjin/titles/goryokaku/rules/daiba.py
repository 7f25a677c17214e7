"""Step 2 of a recall: the gun battery grows, and a worker stays with it. [GOR-DAI 台場の築造]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import size_of
from honjin.core.options import Options
from honjin.core.question import Question, Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.goryokaku.facts.board import WORKERS
from honjin.titles.goryokaku.facts.box import BASIC_ICON, CARD_ICON, CASTLE_ICON, DAIBA_ICONS, PERSON_ICON
from honjin.titles.goryokaku.facts.cards import CASTLES, PERSONS, bit_of
from honjin.titles.goryokaku.facts.decision import Decision
from honjin.titles.goryokaku.facts.resources import BASIC, RESOURCES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.rules.decks import list_cards
from honjin.titles.goryokaku.rules.free_action import discard_person
from honjin.titles.goryokaku.rules.free_decision import FreeDecision
from honjin.titles.goryokaku.rules.gifts import give
from honjin.titles.goryokaku.rules.goods import pay_cubes
from honjin.titles.goryokaku.words.telling import castle_name, person_name, resource_name, seat_name
from honjin.titles.goryokaku.words.vocabulary import ADVANCE, GIVE_CASTLE, GIVE_PERSON, PASS, PAY


def daiba_price(s: Goryokaku, icon: i64) -> i64:
    """How many of an icon the next step costs. [GOR-DAI-02]"""
    return s.box.daiba_cost[s.daiba[s.active] * DAIBA_ICONS + icon]


def can_pay_cubes(s: Goryokaku) -> bool:
    """Only real cubes pay, the choice icon with earth, wood or stone. [GOR-DAI-03, GOR-SUB-02]"""
    spare: i64 = 0
    for resource in range(RESOURCES):
        left = s.cubes[s.active * RESOURCES + resource] - daiba_price(s, resource)
        if left < 0:
            return False
        if resource < BASIC:
            spare += left
    return spare >= daiba_price(s, BASIC_ICON)


def can_pay_cards(s: Goryokaku) -> bool:
    """[GOR-DAI-04]"""
    persons = size_of(s.person_hand[s.active]) - daiba_price(s, PERSON_ICON)
    castles = size_of(s.castle_hand[s.active]) - daiba_price(s, CASTLE_ICON)
    return persons >= 0 and castles >= 0 and persons + castles >= daiba_price(s, CARD_ICON)


def can_spare_worker(s: Goryokaku) -> bool:
    """Somebody must stay outside the battery. [GOR-DAI-09, GOR-DAI-12]"""
    seat = s.active
    return s.workers[seat] > 0 and s.workers_at_daiba[seat] < WORKERS - s.rulings.kept_workers


def can_advance(s: Goryokaku) -> bool:
    if s.daiba[s.active] == s.box.daiba_steps:
        return False
    return can_spare_worker(s) and can_pay_cubes(s) and can_pay_cards(s)


class ConsiderDaiba(Step[Goryokaku]):
    """Offer one step; a free action may yet pay for it. [GOR-DAI-01, GOR-DAI-13, GOR-RCL-05]"""

    def run(self, s: Goryokaku) -> None:
        if s.daiba[s.active] == s.box.daiba_steps or not can_spare_worker(s):
            return
        if s.person_hand[s.active] != 0 or can_advance(s):
            s.ask(ADVANCE_DAIBA)


class AdvanceDaiba(FreeDecision):
    """Is the battery built further? [GOR-DAI-01]"""

    clause = "GOR-DAI-01"

    def list_choices(self, s: Goryokaku, out: Options) -> None:
        if can_advance(s):
            out.add(ADVANCE)
        out.add(PASS)

    def explain_choice(self, s: Goryokaku, action: i64) -> Refusal:
        if action != ADVANCE:
            return refuse(self.clause, "advance_or_pass")
        if s.daiba[s.active] == s.box.daiba_steps:
            return refuse("GOR-DAI-15", "daiba_complete")
        if not can_spare_worker(s):
            return refuse("GOR-DAI-12", "no_worker_to_spare")
        if not can_pay_cubes(s):
            return refuse("GOR-DAI-02", "daiba_needs_cubes")
        return refuse("GOR-DAI-04", "daiba_needs_cards")

    def choose(self, s: Goryokaku, action: i64) -> None:
        """Pay cubes, then cards; then the marker moves. [GOR-DAI-02, GOR-DAI-03, GOR-DAI-04, GOR-DAI-05]"""
        if action == PASS:
            return
        for resource in range(RESOURCES):
            pay_cubes(s, resource, daiba_price(s, resource))
        due: list[Question[Goryokaku]] = []
        if daiba_price(s, BASIC_ICON) > 0:
            due.append(PayBasic(daiba_price(s, BASIC_ICON)))
        for icon in (PERSON_ICON, CASTLE_ICON, CARD_ICON):
            if daiba_price(s, icon) > 0:
                due.append(PayCard(icon, daiba_price(s, icon)))
        due.append(MOVE_MARKER)
        s.ask_in_turn(due)


class PayBasic(Decision):
    """Earth, wood or stone for the choice icon? [GOR-DAI-03]"""

    clause = "GOR-DAI-03"

    def __init__(self, left: i64) -> None:
        self.left: i64 = left

    def payments_left(self) -> i64:
        return self.left

    def options(self, s: Goryokaku, out: Options) -> None:
        for resource in range(BASIC):
            if s.cubes[s.active * RESOURCES + resource] > 0:
                out.add(PAY + resource)

    def explain(self, s: Goryokaku, action: i64) -> Refusal:
        if not PAY <= action < PAY + RESOURCES:
            return refuse(self.clause, "pay_a_cube")
        resource = action - PAY
        if resource >= BASIC:
            return refuse("GOR-ICON-19", "not_a_basic_resource", resource=resource_name(resource))
        return refuse(self.clause, "no_such_cube", resource=resource_name(resource))

    def answer(self, s: Goryokaku, action: i64) -> None:
        pay_cubes(s, action - PAY, 1)
        if self.left > 1:
            s.ask(PayBasic(self.left - 1))


class PayCard(Decision):
    """Which card of the hand pays the card icon? It is discarded face up. [GOR-DAI-04]"""

    clause = "GOR-DAI-04"

    def __init__(self, icon: i64, left: i64) -> None:
        self.icon: i64 = icon
        self.left: i64 = left

    def payments_left(self) -> i64:
        return self.left

    def options(self, s: Goryokaku, out: Options) -> None:
        if self.icon != CASTLE_ICON:
            list_cards(s.person_hand[s.active], GIVE_PERSON, out)
        if self.icon != PERSON_ICON:
            list_cards(s.castle_hand[s.active], GIVE_CASTLE, out)

    def explain(self, s: Goryokaku, action: i64) -> Refusal:
        if GIVE_PERSON <= action < GIVE_PERSON + PERSONS and self.icon != CASTLE_ICON:
            return refuse(self.clause, "person_not_in_hand", person=person_name(action - GIVE_PERSON))
        if GIVE_CASTLE <= action < GIVE_CASTLE + CASTLES and self.icon != PERSON_ICON:
            return refuse(self.clause, "castle_not_in_hand", castle=castle_name(action - GIVE_CASTLE))
        return refuse(self.clause, "give_a_card")

    def answer(self, s: Goryokaku, action: i64) -> None:
        if action < GIVE_CASTLE:
            discard_person(s, action - GIVE_PERSON)
        else:
            discard_castle(s, action - GIVE_CASTLE)
        if self.left > 1:
            s.ask(PayCard(self.icon, self.left - 1))


def discard_castle(s: Goryokaku, card: i64) -> None:
    bit = bit_of(card)
    s.castle_hand[s.active] &= ~bit
    s.castle_known[s.active] &= ~bit
    s.castle_discard |= bit
    if s.is_told():
        s.tell(events.CastleDiscarded(seat_name(s.active), castle_name(card)))


class MoveMarker(Step[Goryokaku]):
    """One space to the right, its icon, and a worker who stays, with what its spot gives.

    [GOR-DAI-05, GOR-DAI-06, GOR-DAI-07, GOR-DAI-08, GOR-DAI-09, GOR-DAI-10, GOR-DAI-11]
    """

    def run(self, s: Goryokaku) -> None:
        seat = s.active
        step = s.daiba[seat]
        s.daiba[seat] += 1
        if s.is_told():
            s.tell(events.DaibaAdvanced(seat_name(seat), int(s.daiba[seat])))
        for code in s.box.daiba_reached[step]:
            give(s, code)
        s.workers[seat] -= 1
        s.workers_at_daiba[seat] += 1
        for code in s.box.daiba_on_worker[step]:
            give(s, code)


CONSIDER_DAIBA: Final = ConsiderDaiba()
ADVANCE_DAIBA: Final = AdvanceDaiba()
MOVE_MARKER: Final = MoveMarker()
