"""The end of a turn: what the storehouses cannot hold goes back. [GOR-RES-05 蔵]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.goryokaku.facts.decision import Decision
from honjin.titles.goryokaku.facts.resources import RESOURCES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.words.telling import resource_name, seat_name
from honjin.titles.goryokaku.words.vocabulary import RETURN


class CheckStorage(Step[Goryokaku]):
    """One cube to a storehouse; only now is it counted. [GOR-RES-03, GOR-RES-04, GOR-FLOW-10]"""

    def run(self, s: Goryokaku) -> None:
        if s.cubes_of(s.active) > s.storehouses[s.active]:
            s.ask_in_turn([RETURN_CUBE, CHECK_STORAGE])


class ReturnCube(Decision):
    """Which cube goes back to the supply? [GOR-RES-05]"""

    clause = "GOR-RES-05"

    def options(self, s: Goryokaku, out: Options) -> None:
        for resource in range(RESOURCES):
            if s.cubes[s.active * RESOURCES + resource] > 0:
                out.add(RETURN + resource)

    def explain(self, s: Goryokaku, action: i64) -> Refusal:
        if not RETURN <= action < RETURN + RESOURCES:
            return refuse(self.clause, "return_a_cube")
        return refuse(self.clause, "no_such_cube", resource=resource_name(action - RETURN))

    def answer(self, s: Goryokaku, action: i64) -> None:
        resource = action - RETURN
        s.cubes[s.active * RESOURCES + resource] -= 1
        s.supply[resource] += 1
        if s.is_told():
            s.tell(events.CubeReturned(seat_name(s.active), resource_name(resource)))

    def facts(self, s: Goryokaku) -> dict[str, str]:
        return {"left": str(s.cubes_of(s.active) - s.storehouses[s.active])}


CHECK_STORAGE: Final = CheckStorage()
RETURN_CUBE: Final = ReturnCube()
