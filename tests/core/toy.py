"""A tiny game for tests of the core: take stones from a heap; who takes the last one wins."""

from __future__ import annotations

from mypy_extensions import i64

from honjin.core.events import Event, all_but, only
from honjin.core.options import Options
from honjin.core.outcome import Outcome
from honjin.core.question import Chance, Question, Step
from honjin.core.refusal import Refusal, refuse
from honjin.core.state import State

MOST = 3
"""Stones that may be taken at once; an action is that number."""


class Toy(State):
    def __init__(self, heap: int, seats: int = 2) -> None:
        super().__init__(seats)
        self.heap = heap
        self.turn = 0
        self.steps: list[str] = []

    def copy(self) -> Toy:
        twin = Toy(self.heap, int(self.seats))
        twin.turn = self.turn
        twin.steps = list(self.steps)
        twin.copy_questions(self)
        return twin


class Took(Event, tag="Took", frozen=True):
    stones: int


class TakeStones(Question[Toy]):
    """How many stones?"""

    clause = "TOY-01"

    def actor(self, s: Toy) -> i64:
        return s.turn

    def options(self, s: Toy, out: Options) -> None:
        for stones in range(1, min(MOST, s.heap) + 1):
            out.add(stones)

    def explain(self, s: Toy, action: i64) -> Refusal:
        if not 1 <= action <= MOST:
            return refuse("TOY-01", "one_to_three", most=str(MOST))
        return refuse("TOY-02", "heap_too_small")

    def answer(self, s: Toy, action: i64) -> None:
        s.heap -= int(action)
        s.tell(Took(int(action)), only(s.turn))
        s.tell(Took(0), all_but(s.turn))
        s.ask(PassTurn())


class TakeStonesInSecret(TakeStones):
    """Asked even if only one stone is left."""

    def asked_even_if_forced(self) -> bool:
        return True


class PassTurn(Step[Toy]):
    def run(self, s: Toy) -> None:
        s.steps.append(f"after {s.turn}")
        if s.heap == 0:
            s.finish(Outcome("LAST_STONE", [s.turn], int(s.seats), []))
        else:
            s.turn = (s.turn + 1) % int(s.seats)
            s.ask(TakeStones())


class RollHeap(Chance[Toy]):
    """Stones are added: none once, one three times, two twice in six."""

    clause = "TOY-03"

    def purpose(self, s: Toy) -> str:
        return "heap"

    def options(self, s: Toy, out: Options) -> None:
        out.add(0)
        out.add_weighted(1, 3)
        out.add_weighted(2, 2)

    def answer(self, s: Toy, action: i64) -> None:
        s.heap += int(action)
        s.ask(TakeStones())


class RollOther(RollHeap):
    def purpose(self, s: Toy) -> str:
        return "other"


class Note(Step[Toy]):
    """A step that only leaves a note."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, s: Toy) -> None:
        s.steps.append(self.text)


def new_toy(heap: int, seats: int = 2) -> Toy:
    s = Toy(heap, seats)
    s.ask(TakeStones())
    s.settle()
    return s
