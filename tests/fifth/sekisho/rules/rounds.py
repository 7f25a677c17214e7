"""A round at the barrier: passes are drawn, each merchant speaks once, and passes are shown."""

from typing import Final

from mypy_extensions import i64

from honjin.core.events import all_but, only
from honjin.core.options import Options
from honjin.core.question import Chance, Question, Step
from honjin.core.refusal import Refusal, refuse

from ..facts.passes import NO_PASS, PASS_NAMES, SEAT_NAMES
from ..facts.state import Sekisho
from ..words.vocabulary import BRIBE, DRAW, INSIST, THROW, VOCABULARY, YIELD
from . import events
from .ending import has_ended

FOR_YIELDING: Final = 1
"""[SEK-SAY-02]"""
FOR_PASSING: Final = 2
"""[SEK-SHOW-02]"""


def begin_round(s: Sekisho) -> None:
    """The lead changes, and both draw in secret. [SEK-PASS-01, SEK-PASS-02]"""
    s.round += 1
    s.leader = 1 - s.leader
    s.held = [NO_PASS, NO_PASS]
    s.has_spoken = [False, False]
    s.favour = [0, 0]
    s.tell(events.RoundBegan(s.round, SEAT_NAMES[s.leader]))
    s.ask_in_turn([DrawPass(0), DrawPass(1), Speak(s.leader)])


class DrawPass(Chance[Sekisho]):
    """One of the passes that the other merchant does not hold. [SEK-PASS-02]"""

    clause = "SEK-PASS-02"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def purpose(self, s: Sekisho) -> str:
        return "pass"

    def options(self, s: Sekisho, out: Options) -> None:
        for held in range(len(PASS_NAMES)):
            if held != s.held[1 - self.seat]:
                out.add(DRAW + held)

    def answer(self, s: Sekisho, action: i64) -> None:
        s.held[self.seat] = int(action) - DRAW
        who, drawn = SEAT_NAMES[self.seat], PASS_NAMES[s.held[self.seat]]
        s.tell(events.PassDrawn(who, drawn), only(self.seat))
        s.tell(events.PassDrawn(who, ""), all_but(self.seat))

    def facts(self, s: Sekisho) -> dict[str, str]:
        return {"whose": SEAT_NAMES[self.seat]}


class Speak(Question[Sekisho]):
    """Yield, insist, or help the guard to see it your way? [SEK-SAY-01]"""

    clause = "SEK-SAY-01"
    primary = "insist"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def actor(self, s: Sekisho) -> i64:
        return self.seat

    def options(self, s: Sekisho, out: Options) -> None:
        out.add(YIELD)
        out.add(INSIST)
        if s.coins[self.seat] > 0:
            out.add(BRIBE)

    def explain(self, s: Sekisho, action: i64) -> Refusal:
        if action == BRIBE:
            return refuse("SEK-SAY-05", "no_coin")
        return refuse(self.clause, "not_asked")

    def answer(self, s: Sekisho, action: i64) -> None:
        s.tell(events.Spoke(SEAT_NAMES[self.seat], VOCABULARY.word(int(action))))
        s.has_spoken[self.seat] = True
        if action == YIELD:
            award(s, 1 - self.seat, FOR_YIELDING)
            return
        follows: list[Question[Sekisho]] = []
        if action == BRIBE:
            s.coins[self.seat] -= 1
            follows = [ThrowForFavour(self.seat)]
        s.ask_in_turn([*follows, ShowPasses() if all(s.has_spoken) else Speak(1 - self.seat)])


class ThrowForFavour(Chance[Sekisho]):
    """What the coin buys: 1 in three of six throws, 2 in two, 3 in one. [SEK-SAY-04]"""

    clause = "SEK-SAY-04"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def purpose(self, s: Sekisho) -> str:
        return "favour"

    def options(self, s: Sekisho, out: Options) -> None:
        for favour in (1, 2, 3):
            out.add_weighted(THROW + favour - 1, 4 - favour)

    def answer(self, s: Sekisho, action: i64) -> None:
        s.favour[self.seat] = int(action) - THROW + 1
        s.tell(events.FavourBought(SEAT_NAMES[self.seat], s.favour[self.seat]))

    def facts(self, s: Sekisho) -> dict[str, str]:
        return {"whose": SEAT_NAMES[self.seat]}


class ShowPasses(Step[Sekisho]):
    """The higher pass goes first; equal ones wait for the next day. [SEK-SHOW-01, SEK-SHOW-02]"""

    def run(self, s: Sekisho) -> None:
        s.tell(events.PassesShown([PASS_NAMES[held] for held in s.held]))
        lead = s.worth(0) - s.worth(1)
        if lead == 0:
            end_round(s)
        else:
            award(s, 0 if lead > 0 else 1, FOR_PASSING)


def award(s: Sekisho, seat: int, points: int) -> None:
    """[SEK-SAY-02, SEK-SHOW-02]"""
    s.points[seat] += points
    s.tell(events.Passed(SEAT_NAMES[seat], points))
    end_round(s)


def end_round(s: Sekisho) -> None:
    if not has_ended(s):
        begin_round(s)
