"""Step 6 of a recall: everything into the bag, and a new hand out of it. [GOR-REG 再編成]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Chance, Step
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.rules.storage import CHECK_STORAGE
from honjin.titles.goryokaku.words.telling import seat_name
from honjin.titles.goryokaku.words.vocabulary import REGROUP


class Regroup(Step[Goryokaku]):
    """All discs from hand and slots go into the bag, nothing else; then the new hand is drawn.

    [GOR-REG-01, GOR-REG-02, GOR-REG-05, GOR-REG-06]

    By the other ruling the turn is declared over first, and cubes without a storehouse go back.
    """

    def run(self, s: Goryokaku) -> None:
        seat = s.active
        s.workers_in_bag[seat] += s.workers[seat]
        s.onigiri_in_bag[seat] += s.onigiri[seat] + s.onigiri_on_slots[seat]
        s.workers[seat] = 0
        s.onigiri[seat] = 0
        s.onigiri_on_slots[seat] = 0
        if s.rulings.draw_after_storage:
            s.ask_in_turn([CHECK_STORAGE, DRAW_HAND])
        else:
            s.ask(DRAW_HAND)


class DrawHand(Chance[Goryokaku]):
    """How many onigiri come out before the last worker of the new hand? [GOR-REG-03, GOR-REG-04]"""

    clause = "GOR-REG-03"

    def purpose(self, s: Goryokaku) -> str:
        return f"regroup of {seat_name(s.active)}"

    def options(self, s: Goryokaku, out: Options) -> None:
        workers = s.workers_in_bag[s.active]
        onigiri = s.onigiri_in_bag[s.active]
        drawn = s.rulings.regroup_workers
        if workers < drawn:
            out.add(REGROUP + onigiri)
            return
        # Orders of the bag in which `before` onigiri come before the last worker drawn.
        for before in range(onigiri + 1):
            first = ways(drawn - 1 + before, drawn - 1)
            last = ways(workers - drawn + onigiri - before, workers - drawn)
            out.add_weighted(REGROUP + before, first * last)

    def answer(self, s: Goryokaku, action: i64) -> None:
        seat = s.active
        workers = min(s.workers_in_bag[seat], s.rulings.regroup_workers)
        onigiri = action - REGROUP
        s.workers_in_bag[seat] -= workers
        s.workers[seat] += workers
        s.onigiri_in_bag[seat] -= onigiri
        s.onigiri[seat] += onigiri
        if s.is_told():
            s.tell(events.Regrouped(seat_name(seat), int(workers), int(onigiri)))


def ways(of: i64, choose: i64) -> i64:
    """In how many ways can so many be chosen?"""
    result: i64 = 1
    for step in range(1, choose + 1):
        result = result * (of - choose + step) // step
    return result


REGROUP_STEP: Final = Regroup()
DRAW_HAND: Final = DrawHand()
