"""A turn: place a worker, or recall. [GOR-FLOW 手番]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.goryokaku.facts.board import ACTIONS, NO_AREA
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.rules.ending import finish_game
from honjin.titles.goryokaku.rules.free_decision import FreeDecision
from honjin.titles.goryokaku.rules.onigiri_actions import ONIGIRI_ACTIONS
from honjin.titles.goryokaku.rules.person_actions import PERSON_ACTIONS
from honjin.titles.goryokaku.rules.placement import (
    can_place,
    can_place_anywhere,
    place_worker,
    why_not_placed,
)
from honjin.titles.goryokaku.rules.recall import recall
from honjin.titles.goryokaku.rules.storage import CHECK_STORAGE
from honjin.titles.goryokaku.words.telling import seat_name
from honjin.titles.goryokaku.words.vocabulary import PASS, PLACE, RECALL


def begin_turn(s: Goryokaku, seat: i64) -> None:
    s.active = seat
    s.turns += 1
    s.area = NO_AREA
    s.used = 0
    s.used_second = 0
    s.fresh = 0
    if s.is_told():
        s.tell(events.TurnBegan(seat_name(seat), int((s.turns - 1) // s.seats + 1)))
    s.ask(PLACE_OR_RECALL)


def is_stranded(s: Goryokaku) -> bool:
    """Nothing can be placed and nothing recalled. [GOR-FLOW-07]"""
    return s.workers_out[s.active] == 0 and not can_place_anywhere(s)


class PlaceOrRecall(FreeDecision):
    """Where is a worker placed, or are all of them recalled? Passing is not allowed. [GOR-FLOW-02, GOR-FLOW-05]"""

    clause = "GOR-FLOW-02"
    primary = "place"

    def asked_even_if_forced(self) -> bool:
        return True

    def list_choices(self, s: Goryokaku, out: Options) -> None:
        if s.workers[s.active] > 0:
            for action in range(ACTIONS):
                if can_place(s, action):
                    out.add(PLACE + action)
        if s.workers_out[s.active] > 0:
            out.add(RECALL)
        elif out.count == 0 and s.rulings.stranded_pass:
            out.add(PASS)
        elif out.count == 0:
            out.add(RECALL)

    def why_not_chosen(self, s: Goryokaku, action: i64) -> Refusal | None:
        if PLACE <= action < PLACE + ACTIONS:
            return why_not_placed(s, action - PLACE)
        if action == RECALL:
            if s.workers_out[s.active] > 0:
                return None
            if is_stranded(s) and not s.rulings.stranded_pass:
                return None
            return refuse("GOR-FLOW-03", "nothing_to_recall")
        if action == PASS:
            if s.rulings.stranded_pass and is_stranded(s):
                return None
            return refuse("GOR-FLOW-05", "no_passing")
        return refuse(self.clause, "place_or_recall")

    def choose(self, s: Goryokaku, action: i64) -> None:
        """Open the steps of the turn, last first: what is asked last is done first. [GOR-FLOW-08]"""
        s.ask(HAND_OVER)
        if action == PASS:
            if s.is_told():
                s.tell(events.Passed(seat_name(s.active)))
            return
        s.ask(CHECK_STORAGE)
        if action == RECALL:
            recall(s)
            return
        s.ask(ONIGIRI_ACTIONS)
        s.ask(PERSON_ACTIONS)
        place_worker(s, action - PLACE)


class HandOver(Step[Goryokaku]):
    """The next player's turn begins, clockwise. [GOR-FLOW-01]"""

    def run(self, s: Goryokaku) -> None:
        if s.last_turns == 0:
            finish_game(s)
            return
        if s.last_turns > 0:
            s.last_turns -= 1
        begin_turn(s, s.next_seat(s.active))


PLACE_OR_RECALL: Final = PlaceOrRecall()
HAND_OVER: Final = HandOver()
