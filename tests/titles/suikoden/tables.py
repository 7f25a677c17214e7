"""Tables for the tests of Suikoden: lay cards out, play in words, look at the result. It is Red's turn."""

from __future__ import annotations

from pathlib import Path

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.pack import Pack
from honjin.core.question import CHANCE
from honjin.core.state import play
from honjin.titles.suikoden.facts.box import Box
from honjin.titles.suikoden.facts.cards import CARD_NAMES, CHARACTER_NAMES, LAND_NAMES
from honjin.titles.suikoden.facts.decision import SecretDecision
from honjin.titles.suikoden.facts.rulings import Rulings
from honjin.titles.suikoden.facts.state import STATUS_NAMES, Suikoden
from honjin.titles.suikoden.facts.tabletop import (
    LAND_COVERED,
    LAND_CURRENT,
    LAND_DESTROYED,
    LAND_REMOVED,
    LAND_STACK,
    ZONE_NAMES,
)
from honjin.titles.suikoden.rules import values
from honjin.titles.suikoden.rules.battle import BATTLE_PHASE
from honjin.titles.suikoden.rules.deck_building import own, own_land
from honjin.titles.suikoden.rules.domestic import GOVERN
from honjin.titles.suikoden.rules.turn import DOMESTIC_PHASE, END_PHASE, HAND_OVER, begin_turn
from honjin.titles.suikoden.sight.view import SideView, view_table
from honjin.titles.suikoden.title import TITLE as SUIKODEN
from honjin.titles.suikoden.words.vocabulary import PASS, VOCABULARY

DATA = Path(__file__).parents[3] / "src" / "honjin" / "titles" / "suikoden" / "data"
BOX = Box(Pack(DATA, "standard"))
RED = 0
BLUE = 1


class Stop(SecretDecision):
    """The test looks at the table now."""

    clause = "SUI-TURN-01"

    def options(self, s: Suikoden, out: Options) -> None:
        out.add(PASS)

    def answer(self, s: Suikoden, action: i64) -> None:
        raise AssertionError("the test is over")


class Table:
    """A position laid out by hand."""

    def __init__(self, **options: str) -> None:
        self.s = Suikoden(BOX, Rulings(SUIKODEN.setup("ready", options).options))
        self.s.phase = 4

    # --- laying out -----------------------------------------------------------------------------------------

    def put(self, side: int, zone: str, *names: str, status: str = "ready") -> Table:
        for name in names:
            card = CARD_NAMES.index(name)
            own(self.s, card, side)
            self.s.put(card, ZONE_NAMES.index(zone))
            if zone == "field":
                self.s.status[card] = STATUS_NAMES.index(status)
        return self

    def field(self, side: int, *names: str, status: str = "ready") -> Table:
        return self.put(side, "field", *names, status=status)

    def hand(self, side: int, *names: str) -> Table:
        return self.put(side, "hand", *names)

    def pile(self, side: int, count: int) -> Table:
        """So many cards nobody cares about."""
        idle = [n for n in reversed(CHARACTER_NAMES) if self.s.owner[CARD_NAMES.index(n)] < 0]
        return self.put(side, "pile", *idle[:count])

    def land(self, side: int, current: str, *stack: str, destroyed: tuple[str, ...] = ()) -> Table:
        s = self.s
        for name, zone in [(current, LAND_CURRENT), *((n, LAND_STACK) for n in stack)]:
            own_land(s, LAND_NAMES.index(name), side)
            s.land_zone[LAND_NAMES.index(name)] = zone
        s.current[side] = LAND_NAMES.index(current)
        s.stack_size[side] = len(stack)
        for name in destroyed:
            own_land(s, LAND_NAMES.index(name), side)
            s.land_zone[LAND_NAMES.index(name)] = LAND_DESTROYED
            s.destroyed[side] += 1
        return self

    def lands(self) -> Table:
        """Lands without any effect on a fight, and piles of ten."""
        return self.land(RED, "quarter_3a", "quarter_2a").land(BLUE, "quarter_3b", "quarter_2b")

    def piles(self, count: int = 10) -> Table:
        return self.pile(RED, count).pile(BLUE, count)

    # --- starting -------------------------------------------------------------------------------------------

    def at_home(self) -> Table:
        for question in (HAND_OVER, END_PHASE, BATTLE_PHASE, GOVERN, DOMESTIC_PHASE):
            self.s.ask(question)
        self.s.settle()
        return self

    def at_war(self) -> Table:
        """The Battle phase, and nothing after it."""
        for question in (Stop(), BATTLE_PHASE):
            self.s.ask(question)
        self.s.settle()
        return self

    def turn(self, *, with_start: bool = True) -> Table:
        begin_turn(self.s, RED, with_start)
        self.s.settle()
        return self

    # --- playing --------------------------------------------------------------------------------------------

    def options(self) -> list[str]:
        return [VOCABULARY.word(action) for action in self.s.options()]

    def question(self) -> str:
        return type(self.s.question()).__name__

    def chance(self) -> Table:
        """Let chance take its first outcome until a seat is asked."""
        while self.s.outcome() is None and self.s.actor() == CHANCE:
            self.s.answer(self.s.options()[0])
        return self

    def say(self, *words: str) -> Table:
        for word in words:
            self.chance()
            play(self.s, VOCABULARY.number(word))
        return self.chance()

    def draw(self, word: str) -> Table:
        """Chance brings this."""
        play(self.s, VOCABULARY.number(word))
        return self

    def refusal(self, word: str) -> str:
        refusal = self.s.why_not(VOCABULARY.number(word))
        return "" if refusal is None else refusal.clause

    def work(self, start: str, *names: str) -> Table:
        """Commerce, Hunt or Repair by these; answers that are forced are not asked for."""
        self.say(start)
        for name in names:
            if self.question() == "ChooseWorkers" and f"work {name}" in self.options():
                self.say(f"work {name}")
        if self.question() == "ChooseWorkers":
            self.say("pass")
        return self

    def battle(self, sortie: list[str], guard: list[str]) -> Table:
        """Declare, muster both sides."""
        self.at_war().say("attack")
        if self.question() == "JoinFromHand":
            self.say("pass")
        self.muster(sortie)
        self.muster(guard)
        return self

    def muster(self, names: list[str]) -> Table:
        for name in sorted(names, key=CARD_NAMES.index):
            self.say(f"muster {name}")
        return self.say("pass")

    def fight(
        self, ours: str, theirs: str, stance: str, method: str = "might", answer: str = "might"
    ) -> Table:
        """Commit both fighters and choose how to fight; `answer` is the defender's method."""
        if self.question() == "ContinueBattle":
            self.say("continue")
        for name in (ours, theirs):
            if f"commit {name}" in self.options():
                self.say(f"commit {name}")
        if self.question() == "ChooseStance":
            self.say(stance)
        self.say(answer)
        if self.question() == "PayForMethod":
            self.say(self.options()[0])
        self.say(method)
        if self.question() == "PayForMethod":
            self.say(self.options()[0])
        return self

    def close(self) -> Table:
        """Nobody does anything more in the window."""
        while self.s.outcome() is None and self.question() == "ActInFight":
            self.say("pass")
        return self

    # --- looking --------------------------------------------------------------------------------------------

    def where(self, name: str) -> str:
        """`field spent`, `road`, `discard`..."""
        card = CARD_NAMES.index(name)
        zone = ZONE_NAMES[self.s.zone[card]]
        return f"{zone} {STATUS_NAMES[self.s.status[card]]}" if zone == "field" else zone

    def stats(self, name: str) -> tuple[int, int, int]:
        card = CARD_NAMES.index(name)
        return (
            int(values.attack(self.s, card)),
            int(values.defence(self.s, card)),
            int(values.intellect(self.s, card)),
        )

    def compared(self) -> tuple[int, int]:
        """The values of attacker and defender as they are now."""
        return int(values.fighting_value(self.s, RED)), int(values.fighting_value(self.s, BLUE))

    def size(self, side: int, zone: str) -> int:
        return int(self.s.size(side, ZONE_NAMES.index(zone)))

    def land_is(self, name: str) -> str:
        names = {
            int(LAND_STACK): "stack",
            int(LAND_CURRENT): "current",
            int(LAND_COVERED): "covered",
            int(LAND_DESTROYED): "destroyed",
            int(LAND_REMOVED): "removed",
        }
        return names[int(self.s.land_zone[LAND_NAMES.index(name)])]

    def ending(self) -> tuple[str, list[int]]:
        outcome = self.s.outcome()
        assert outcome is not None
        return outcome.ending, outcome.winners

    def view(self, seat: int, side: int) -> SideView:
        return view_table(self.s, seat).sides[side]
