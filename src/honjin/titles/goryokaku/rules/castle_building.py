"""Castle building: a castle card is paid with resources and rewards its builder. [GOR-CAS 築城, GOR-SUB 築城時効果]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.goryokaku.facts.board import EARTH_TRACK
from honjin.titles.goryokaku.facts.cards import CASTLES, REWARDS, bit_of
from honjin.titles.goryokaku.facts.decision import Decision
from honjin.titles.goryokaku.facts.resources import ANY, COST_ICONS, EARTH, RESOURCES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.rules.free_decision import FreeDecision
from honjin.titles.goryokaku.rules.gifts import give
from honjin.titles.goryokaku.rules.goods import pay_cubes
from honjin.titles.goryokaku.words.telling import castle_name, resource_name, seat_name
from honjin.titles.goryokaku.words.vocabulary import BUILD, PAY

CANNOT_PAY: Final[i64] = -1


def substitutes_of(s: Goryokaku, resource: i64) -> i64:
    """Castle-time resources: hired cards, and for earth the level as well; they are not used up.

    [GOR-SUB-01, GOR-SUB-03, GOR-SUB-04, GOR-SUB-05, GOR-ICON-17]
    """
    held = s.substitutes[s.active * RESOURCES + resource]
    if resource == EARTH:
        held += s.level[2 * s.active + EARTH_TRACK]
    return held


def cubes_for_any(s: Goryokaku, card: i64) -> i64:
    """How many cubes of any colour are due when everything coloured is covered, or CANNOT_PAY.

    [GOR-SUB-06, GOR-SUB-08]

    Substitutes cover coloured icons first, cubes what they leave, left-over substitutes any-resource icons.
    """
    first = card * COST_ICONS
    cubes = s.active * RESOURCES
    spare_substitutes: i64 = 0
    spare_cubes: i64 = 0
    for resource in range(RESOURCES):
        due = s.box.castle_cost[first + resource] - substitutes_of(s, resource)
        if due < 0:
            spare_substitutes -= due
            due = 0
        left = s.cubes[cubes + resource] - due
        if left < 0:
            return CANNOT_PAY
        spare_cubes += left
    due = s.box.castle_cost[first + ANY]
    if s.rulings.substitutes_pay_any:
        due -= min(due, spare_substitutes)
    if due > spare_cubes:
        return CANNOT_PAY
    return due


def can_build_something(s: Goryokaku) -> bool:
    """[GOR-PLACE-04]"""
    cards = s.castle_hand[s.active]
    card: i64 = 0
    while cards != 0:
        if cards & 1 and cubes_for_any(s, card) != CANNOT_PAY:
            return True
        cards >>= 1
        card += 1
    return False


class ChooseCastle(FreeDecision):
    """Which castle card is built? [GOR-CAS-07, GOR-CAS-10]"""

    clause = "GOR-CAS-07"
    primary = "build"

    def asked_even_if_forced(self) -> bool:
        return True

    def list_choices(self, s: Goryokaku, out: Options) -> None:
        cards = s.castle_hand[s.active]
        card: i64 = 0
        while cards != 0:
            if cards & 1 and cubes_for_any(s, card) != CANNOT_PAY:
                out.add(BUILD + card)
            cards >>= 1
            card += 1

    def explain_choice(self, s: Goryokaku, action: i64) -> Refusal:
        if not BUILD <= action < BUILD + CASTLES:
            return refuse(self.clause, "build_a_castle_card")
        card = action - BUILD
        if (s.castle_hand[s.active] >> card) & 1 == 0:
            return refuse("GOR-CAS-07", "castle_not_in_hand", castle=castle_name(card))
        return refuse("GOR-CAS-07", "too_few_resources", castle=castle_name(card))

    def choose(self, s: Goryokaku, action: i64) -> None:
        """Everything but the any-resource icons is paid without a choice. [GOR-SUB-08]"""
        card = action - BUILD
        due_any = cubes_for_any(s, card)
        s.castle_known[s.active] |= bit_of(card)
        for resource in range(RESOURCES):
            due = s.box.castle_cost[card * COST_ICONS + resource] - substitutes_of(s, resource)
            if due > 0:
                pay_cubes(s, resource, due)
        if due_any > 0:
            s.ask_in_turn([PayAny(due_any), RaiseCastle(card)])
        else:
            s.ask(RaiseCastle(card))


class PayAny(Decision):
    """Which cube pays an any-resource icon? [GOR-CAS-08]"""

    clause = "GOR-CAS-08"

    def __init__(self, left: i64) -> None:
        self.left: i64 = left

    def payments_left(self) -> i64:
        return self.left

    def options(self, s: Goryokaku, out: Options) -> None:
        for resource in range(RESOURCES):
            if s.cubes[s.active * RESOURCES + resource] > 0:
                out.add(PAY + resource)

    def explain(self, s: Goryokaku, action: i64) -> Refusal:
        if not PAY <= action < PAY + RESOURCES:
            return refuse(self.clause, "pay_a_cube")
        return refuse(self.clause, "no_such_cube", resource=resource_name(action - PAY))

    def answer(self, s: Goryokaku, action: i64) -> None:
        pay_cubes(s, action - PAY, 1)
        if self.left > 1:
            s.ask(PayAny(self.left - 1))

    def facts(self, s: Goryokaku) -> dict[str, str]:
        return {"left": str(self.left)}


class RaiseCastle(Step[Goryokaku]):
    """The paid card is placed, then its rewards come in printed order. [GOR-CAS-09, GOR-CAS-11]"""

    def __init__(self, card: i64) -> None:
        self.card: i64 = card

    def run(self, s: Goryokaku) -> None:
        seat = s.active
        bit = bit_of(self.card)
        s.castle_hand[seat] &= ~bit
        s.castle_known[seat] &= ~bit
        s.built[seat] |= bit
        if s.is_told():
            s.tell(events.Built(seat_name(seat), castle_name(self.card)))
        for index in range(REWARDS):
            give(s, s.box.castle_reward[self.card * REWARDS + index])


CHOOSE_CASTLE: Final = ChooseCastle()
