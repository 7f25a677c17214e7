"""Placing a worker: rice balls lift it above its rivals. [GOR-PLACE ワーカー配置]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.refusal import Refusal, refuse
from honjin.titles.goryokaku.facts.board import MAX_SEATS, area_of
from honjin.titles.goryokaku.facts.cards import bit_of
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.rules.areas import can_carry_out, carry_out, explain_action
from honjin.titles.goryokaku.words.telling import action_name, seat_name

TOO_TALL: Final[i64] = -1
"""The own stack is already above all rivals, and by the rulings in use it may not grow."""
HIGHEST_LAYER: Final[i64] = 60
"""Stacks may be as high as there are discs, but layers above this one are not told apart. [GOR-PLACE-16]"""


def onigiri_needed(s: Goryokaku, action: i64) -> i64:
    """How many onigiri lift the worker one above the tallest stack of the zone, and no higher.

    [GOR-PLACE-09, GOR-PLACE-10, GOR-PLACE-11, GOR-PLACE-12, GOR-PLACE-13, GOR-PLACE-14, GOR-PLACE-15]
    Only stacks of the same zone count. [GOR-PLACE-05]
    """
    first = s.zone_of(action) * MAX_SEATS
    own = s.height[first + s.active]
    tallest: i64 = 0
    for seat in range(s.seats):
        if seat != s.active and s.height[first + seat] > tallest:
            tallest = s.height[first + seat]
    if tallest >= own:
        return tallest - own
    if s.rulings.own_stack_counts or (s.rulings.free_without_rivals and tallest == 0):
        return 0
    return TOO_TALL


def can_place(s: Goryokaku, action: i64) -> bool:
    """[GOR-PLACE-03, GOR-PLACE-19]"""
    needed = onigiri_needed(s, action)
    return needed != TOO_TALL and needed <= s.onigiri[s.active] and can_carry_out(s, action)


def explain_placement(s: Goryokaku, action: i64) -> Refusal:
    """Why no worker can be placed on the action now. [GOR-FLOW-04, GOR-PLACE-10, GOR-PLACE-19]"""
    if s.workers[s.active] == 0:
        return refuse("GOR-FLOW-04", "no_worker_in_hand")
    needed = onigiri_needed(s, action)
    if needed == TOO_TALL:
        return refuse("GOR-PLACE-10", "already_on_top", action=action_name(action))
    if needed > s.onigiri[s.active]:
        return refuse("GOR-PLACE-19", "needs_onigiri", action=action_name(action), onigiri=str(needed))
    return explain_action(s, action)


def place_worker(s: Goryokaku, action: i64) -> None:
    """Onigiri below, the worker on top, then the action; nobody else's stack moves.

    [GOR-PLACE-01, GOR-PLACE-02, GOR-PLACE-13, GOR-PLACE-17]
    """
    seat = s.active
    onigiri = onigiri_needed(s, action)
    stack = s.zone_of(action) * MAX_SEATS + seat
    s.workers[seat] -= 1
    s.workers_out[seat] += 1
    s.onigiri[seat] -= onigiri
    s.onigiri_out[seat] += onigiri
    s.height[stack] += onigiri + 1
    if s.height[stack] <= HIGHEST_LAYER:
        s.layers[stack] |= bit_of(s.height[stack] - 1)
    s.area = area_of(action)
    if s.is_told():
        s.tell(events.Placed(seat_name(seat), action_name(action), int(onigiri), int(s.height[stack])))
    carry_out(s, action)
