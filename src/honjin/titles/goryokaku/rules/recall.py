"""The recall turn: six steps from top to bottom of the table. [GOR-RCL ワーカー回収]"""

from honjin.titles.goryokaku.facts.board import MAX_SEATS, ZONES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.rules.clock import TAKE_ONIGIRI
from honjin.titles.goryokaku.rules.daiba import CONSIDER_DAIBA
from honjin.titles.goryokaku.rules.onigiri_actions import CONCLUDE
from honjin.titles.goryokaku.rules.regroup import REGROUP_STEP
from honjin.titles.goryokaku.words.telling import seat_name


def recall(s: Goryokaku) -> None:
    """Six steps, and none for hired persons. [GOR-RCL-01, GOR-PACT-08]"""
    take_back(s)
    s.ask_in_turn([CONSIDER_DAIBA, TAKE_ONIGIRI, CONCLUDE, REGROUP_STEP])


def take_back(s: Goryokaku) -> None:
    """All own workers and the onigiri below them return to the hand. [GOR-RCL-02, GOR-RCL-03, GOR-RCL-04]"""
    seat = s.active
    if s.is_told():
        s.tell(events.Recalled(seat_name(seat), int(s.workers_out[seat]), int(s.onigiri_out[seat])))
    s.workers[seat] += s.workers_out[seat]
    s.onigiri[seat] += s.onigiri_out[seat]
    s.workers_out[seat] = 0
    s.onigiri_out[seat] = 0
    for zone in range(ZONES):
        s.height[zone * MAX_SEATS + seat] = 0
        s.layers[zone * MAX_SEATS + seat] = 0
    if s.rulings.daiba_workers_return:
        s.workers[seat] += s.workers_at_daiba[seat]
        s.workers_at_daiba[seat] = 0
