"""Working the land: Commerce, Hunt and Repair. [SUI-LAND 土地効果]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.cards import BEAUTY, NO_CARD
from honjin.titles.suikoden.facts.decision import Decision
from honjin.titles.suikoden.facts.effects import WORK
from honjin.titles.suikoden.facts.state import READY, Suikoden
from honjin.titles.suikoden.facts.tabletop import FIELD, LAND_DESTROYED, ROAD
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.lands import repair_land
from honjin.titles.suikoden.rules.movements import make_spent, move
from honjin.titles.suikoden.rules.piles import draw_cards
from honjin.titles.suikoden.rules.values import attack, has_skill, intellect
from honjin.titles.suikoden.words.telling import side_name
from honjin.titles.suikoden.words.vocabulary import PASS, card_in, on
from honjin.titles.suikoden.words.vocabulary import WORK as WORK_ACTION

COMMERCE_WORK: Final[i64] = 0
HUNT_WORK: Final[i64] = 1
REPAIR_WORK: Final[i64] = 2
NAMES: Final = ["commerce", "hunt", "repair"]


def labour(s: Suikoden, card: i64, work: i64) -> i64:
    """What a character counts for. [SUI-LAND-03, SUI-LAND-04, SUI-LAND-07]"""
    value = attack(s, card) if work == HUNT_WORK else intellect(s, card)
    if s.box.verb[2 * card] == WORK and s.box.work[2 * card] == work:
        value += s.box.count[2 * card]
    if work == COMMERCE_WORK and has_skill(s, card, BEAUTY):
        value += s.box.charm[s.current[s.owner[card]]]
    return value


def demand(s: Suikoden, side: i64, work: i64, land: i64) -> i64:
    """Commerce and Hunt are read from the current land, Repair from the destroyed one. [SUI-LAND-01]"""
    if work == REPAIR_WORK:
        return s.box.repair[land]
    if work == HUNT_WORK:
        return s.box.hunt[s.current[side]]
    return s.box.commerce[s.current[side]]


def labour_after(s: Suikoden, side: i64, work: i64, after: i64) -> i64:
    """What all ready characters behind `after` could do together."""
    total: i64 = 0
    card = first_worker(s, side, after)
    while card != NO_CARD:
        if s.status[card] == READY:
            total += labour(s, card, work)
        card = s.after[card]
    return total


def first_worker(s: Suikoden, side: i64, after: i64) -> i64:
    """The first character on the field behind `after`."""
    return s.first_in(side, FIELD) if after == NO_CARD else s.after[after]


def can_work(s: Suikoden, side: i64, work: i64, land: i64) -> bool:
    """It is not begun if it cannot succeed. [SUI-LAND-06]"""
    missing = demand(s, side, work, land)
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        if s.status[card] == READY:
            missing -= labour(s, card, work)
            if missing <= 0 and s.rulings.lowest == 0:
                return True  # nobody behind counts for less than nothing
        card = s.after[card]
    return missing <= 0


def can_repair(s: Suikoden, side: i64, land: i64) -> bool:
    """A destroyed land, which nobody has in the shared-deck duel. [SUI-LAND-07, SUI-LAND-09, SUI-SHR-25]"""
    if s.land_zone[land] != LAND_DESTROYED or s.land_owner[land] != side or s.box.repair[land] == 0:
        return False
    return can_work(s, side, REPAIR_WORK, land)


def start_work(s: Suikoden, side: i64, work: i64, land: i64) -> None:
    s.ask(ChooseWorkers(side, work, land, NO_CARD, 0))


class ChooseWorkers(Decision):
    """Who works next, or is it enough? Each set of workers can be chosen in one order only.

    What they do too much is lost. [SUI-LAND-03, SUI-LAND-05]
    """

    clause = "SUI-LAND-03"

    def __init__(self, side: i64, work: i64, land: i64, after: i64, total: i64) -> None:
        self.side: i64 = side
        self.work: i64 = work
        self.land: i64 = land
        self.after: i64 = after
        self.total: i64 = total

    def options(self, s: Suikoden, out: Options) -> None:
        side = self.side
        left = labour_after(s, side, self.work, self.after)
        missing = demand(s, side, self.work, self.land) - self.total
        card = first_worker(s, side, self.after)
        while card != NO_CARD and left >= missing:  # beyond that, those behind cannot do it alone
            if s.status[card] == READY:
                out.add(on(WORK_ACTION, card))
                left -= labour(s, card, self.work)
            card = s.after[card]
        if missing <= 0:
            out.add(PASS)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        if action == PASS:
            return refuse("SUI-LAND-06", "not_enough_work")
        return refuse(self.clause, "not_a_worker")

    def facts(self, s: Suikoden) -> dict[str, str]:
        needed = demand(s, self.side, self.work, self.land)
        return {"work": NAMES[self.work], "total": str(self.total), "needed": str(needed)}

    def answer(self, s: Suikoden, action: i64) -> None:
        if action != PASS:
            card = card_in(action)
            s.part[card] = 1
            total = self.total + labour(s, card, self.work)
            s.ask(ChooseWorkers(self.side, self.work, self.land, card, total))
            return
        card = s.first_in(self.side, FIELD)
        while card != NO_CARD:
            following = s.after[card]
            if s.part[card] == 1:
                s.part[card] = 0
                if self.work == REPAIR_WORK:
                    move(s, card, ROAD)  # [SUI-WAN-06]
                else:
                    make_spent(s, card)
            card = following
        if s.is_told():
            s.tell(events.Worked(side_name(self.side), NAMES[self.work]))
        if self.work == REPAIR_WORK:
            repair_land(s, self.side, self.land)
        else:
            draw_cards(s, self.side, 1)
