"""Drawing from the bag. [GOR-BAG バッグ]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Chance, Step
from honjin.titles.goryokaku.facts.board import DISC_NAMES, ONIGIRI, WORKER
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.words.telling import seat_name
from honjin.titles.goryokaku.words.vocabulary import DRAW_DISC


def has_disc_in_bag(s: Goryokaku) -> bool:
    return s.workers_in_bag[s.active] + s.onigiri_in_bag[s.active] > 0


class DrawDisc(Step[Goryokaku]):
    """One disc, unseen, into the hand; nothing if the bag is empty. [GOR-BAG-01, GOR-BAG-02, GOR-BAG-03]"""

    def run(self, s: Goryokaku) -> None:
        if has_disc_in_bag(s):
            s.ask(DISC_FROM_BAG)


class DiscFromBag(Chance[Goryokaku]):
    """Worker or onigiri? Every disc in the bag is as likely. [GOR-BAG-01]"""

    clause = "GOR-BAG-01"

    def purpose(self, s: Goryokaku) -> str:
        return f"bag of {seat_name(s.active)}"

    def options(self, s: Goryokaku, out: Options) -> None:
        if s.workers_in_bag[s.active] > 0:
            out.add_weighted(DRAW_DISC + WORKER, s.workers_in_bag[s.active])
        if s.onigiri_in_bag[s.active] > 0:
            out.add_weighted(DRAW_DISC + ONIGIRI, s.onigiri_in_bag[s.active])

    def answer(self, s: Goryokaku, action: i64) -> None:
        seat = s.active
        if action == DRAW_DISC + WORKER:
            s.workers_in_bag[seat] -= 1
            s.workers[seat] += 1
        else:
            s.onigiri_in_bag[seat] -= 1
            s.onigiri[seat] += 1
        if s.is_told():
            s.tell(events.DiscDrawn(seat_name(seat), DISC_NAMES[action - DRAW_DISC]))


DISC_FROM_BAG: Final = DiscFromBag()
DRAW_A_DISC: Final = DrawDisc()
