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
    explain_placement,
    place_worker,
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


class PlaceOrRecall(FreeDecision):
    """Where is a worker placed, or are all of them recalled? Passing is not allowed. [GOR-FLOW-02, GOR-FLOW-05]"""

    clause = "GOR-FLOW-02"
    primary = "place"

    def asked_even_if_forced(self) -> bool:
        return True

    def list_choices(self, s: Goryokaku, out: Options) -> None:
        """Whoever can place nothing must recall; with nothing to recall one is stranded. [GOR-FLOW-06, GOR-FLOW-07]"""
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

    def explain_choice(self, s: Goryokaku, action: i64) -> Refusal:
        if PLACE <= action < PLACE + ACTIONS:
            return explain_placement(s, action - PLACE)
        if action == RECALL:
            return refuse("GOR-FLOW-03", "nothing_to_recall")
        if action == PASS:
            return refuse("GOR-FLOW-05", "no_passing")
        return refuse(self.clause, "place_or_recall")

    def choose(self, s: Goryokaku, action: i64) -> None:
        """What the answer begins is finished before the later steps of the turn. [GOR-FLOW-08]"""
        if action == PASS:
            s.ask(HAND_OVER)
            if s.is_told():
                s.tell(events.Passed(seat_name(s.active)))
        elif action == RECALL:
            s.ask_in_turn([CHECK_STORAGE, HAND_OVER])
            recall(s)
        else:
            s.ask_in_turn([PERSON_ACTIONS, ONIGIRI_ACTIONS, CHECK_STORAGE, HAND_OVER])
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
