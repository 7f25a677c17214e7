"""Phase 1: the armies are laid out in turns. [GUN-DEP 布陣]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.board import EDGE_NAMES, EDGES, NOBODY, enemy_of, is_camp_edge, is_rim
from honjin.titles.gunshi.facts.decision import Decision
from honjin.titles.gunshi.facts.pieces import ARCHER, CAVALRY, FENCE, INFANTRY, KINDS
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.rules.arrivals import ChooseCampCell, can_have, has_empty_camp_cell, why_not_had
from honjin.titles.gunshi.rules.fences import build_fence, can_pay_fence
from honjin.titles.gunshi.words.vocabulary import BUY, FENCE_ON

NOTHING_BOUGHT: Final[i64] = -1


def can_fence_camp(s: Gunshi, side: i64, edge: i64) -> bool:
    """Any free edge of the own camp. [GUN-DEP-04]"""
    return s.fence[edge] == NOBODY and is_camp_edge(side, edge) and (s.rulings.rim_fences or not is_rim(edge))


def can_place_fence(s: Gunshi, side: i64) -> bool:
    if not can_pay_fence(s, side):
        return False
    for edge in range(EDGES):
        if can_fence_camp(s, side, edge):
            return True
    return False


def can_place_soldier(s: Gunshi, side: i64, kind: i64) -> bool:
    return s.supply[side] >= s.box.price[kind] and s.is_in_stock(kind) and has_empty_camp_cell(s, side)


def can_buy(s: Gunshi, side: i64, goods: i64) -> bool:
    """May the side place this now? [GUN-DEP-06, GUN-DEP-07]"""
    if goods == FENCE:
        possible = can_place_fence(s, side)
    else:
        possible = can_place_soldier(s, side, goods)
    if not possible or not s.rulings.must_spend_all:
        return possible
    wasted = least_left_over(s, s.supply[side], s.fences[side], NOTHING_BOUGHT)
    fences = s.fences[side]
    if goods == FENCE:
        fences -= 1
    return least_left_over(s, s.supply[side] - s.box.price[goods], fences, goods) == wasted


def least_left_over(s: Gunshi, supply: i64, fences: i64, bought: i64) -> i64:
    """The least supply that could be left by buying on, once a piece of the kind `bought` has left the stock."""
    price = s.box.price
    least = supply
    for infantry in range(left_in_stock(s, INFANTRY, bought) + 1):
        for archers in range(left_in_stock(s, ARCHER, bought) + 1):
            for cavalry in range(left_in_stock(s, CAVALRY, bought) + 1):
                left = (
                    supply - infantry * price[INFANTRY] - archers * price[ARCHER] - cavalry * price[CAVALRY]
                )
                if left >= 0:
                    built = min(fences, left // max(price[FENCE], 1))
                    least = min(least, left - built * price[FENCE])
    return least


def left_in_stock(s: Gunshi, kind: i64, bought: i64) -> i64:
    return s.stock(kind) - 1 if kind == bought else s.stock(kind)


def can_deploy(s: Gunshi, side: i64) -> bool:
    """A side with no legal placement is finished, whatever supply is left. [GUN-DEP-08, GUN-DEP-09]"""
    for kind in range(KINDS):
        if can_place_soldier(s, side, kind):
            return True
    return can_place_fence(s, side)


def deploy_next(s: Gunshi) -> bool:
    """Let the side whose turn it is place one item, or the other if it is finished; False when both are."""
    if not can_deploy(s, s.active):
        s.active = enemy_of(s.active)
        if not can_deploy(s, s.active):
            return False
    s.ask_in_turn([BuyGoods(), PASS_ON])
    return True


class PassOn(Step[Gunshi]):
    """After a placement it is the other side's turn, and its clock runs. [GUN-DEP-01, GUN-CLK-03]"""

    def run(self, s: Gunshi) -> None:
        s.active = enemy_of(s.active)
        if not deploy_next(s) and s.is_told():
            s.tell(events.DeploymentEnded())


PASS_ON: Final = PassOn()


class BuyGoods(Decision):
    """What is placed: infantry, archer, cavalry or fence? [GUN-DEP-01]

    Passing is not allowed, and what stands already stays as it is. [GUN-DEP-05, GUN-DEP-07]
    """

    clause = "GUN-DEP-01"

    def options(self, s: Gunshi, out: Options) -> None:
        for goods in range(FENCE + 1):
            if can_buy(s, s.active, goods):
                out.add(BUY + goods)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not BUY <= action <= BUY + FENCE:
            return refuse("GUN-DEP-07", "must_place")
        goods = action - BUY
        if goods == FENCE and s.fences[s.active] == 0:
            return refuse("GUN-DEP-06", "no_fences_left")
        if goods == FENCE and s.supply[s.active] < s.box.price[FENCE]:
            return refuse("GUN-LP-02", "no_supply")
        if goods != FENCE and not can_have(s, goods, s.box.price[goods]):
            return why_not_had(s, goods, s.box.price[goods])
        if s.rulings.must_spend_all:
            return refuse("GUN-DEP-07", "must_spend_all")
        return refuse("GUN-DEP-03", "camp_is_full")

    def answer(self, s: Gunshi, action: i64) -> None:
        if action == BUY + FENCE:
            s.ask(ChooseCampEdge())
        else:
            s.ask(ChooseCampCell(action - BUY))


class ChooseCampEdge(Decision):
    """On which edge of the own camp does the fence stand? [GUN-DEP-04]"""

    clause = "GUN-DEP-04"

    def options(self, s: Gunshi, out: Options) -> None:
        for edge in range(EDGES):
            if can_fence_camp(s, s.active, edge):
                out.add(FENCE_ON + edge)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not FENCE_ON <= action < FENCE_ON + EDGES:
            return refuse(self.clause, "choose_an_edge")
        edge = action - FENCE_ON
        name = EDGE_NAMES[edge]
        if not is_camp_edge(s.active, edge):
            return refuse("GUN-DEP-04", "edge_outside_camp", edge=name)
        if s.fence[edge] != NOBODY:
            return refuse("GUN-DEP-04", "edge_taken", edge=name)
        return refuse("GUN-DEP-04", "rim_edge", edge=name)

    def answer(self, s: Gunshi, action: i64) -> None:
        build_fence(s, s.active, action - FENCE_ON)
