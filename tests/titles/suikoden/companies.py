"""Companies for the tests of Suikoden's multiplayer game: laid out by hand, played in words. It is Red's turn."""

from __future__ import annotations

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import CHANCE
from honjin.core.state import play
from honjin.titles.suikoden.facts.cards import CHARACTER_NAMES, LAND_NAMES
from honjin.titles.suikoden.facts.multiplayer.company import MAIN, Company
from honjin.titles.suikoden.facts.multiplayer.decision import SecretCompanyDecision
from honjin.titles.suikoden.facts.rulings import Rulings
from honjin.titles.suikoden.facts.tabletop import (
    CHIEFTAIN,
    COMMON,
    DISCARDED,
    FIELD,
    HAND,
    PILE,
    TROPHY,
    ZONE_NAMES,
)
from honjin.titles.suikoden.rules.multiplayer.turn import CHOOSE_DEED, begin_turn
from honjin.titles.suikoden.sight.view import CompanyView, SeatView, view_company
from honjin.titles.suikoden.title import TITLE as SUIKODEN
from honjin.titles.suikoden.words.vocabulary import PASS, SEAT_NAMES, VOCABULARY

RED, BLUE, GREEN, YELLOW = range(4)
NAMES = CHARACTER_NAMES + LAND_NAMES


def number(name: str) -> int:
    return NAMES.index(name)


class Stop(SecretCompanyDecision):
    """The test looks at the table now."""

    clause = "SUI-MP-20"

    def options(self, s: Company, out: Options) -> None:
        out.add(PASS)

    def answer(self, s: Company, action: i64) -> None:
        raise AssertionError("the test is over")


class Gathering:
    """A position of the multiplayer game. Everybody has a colourless chieftain that nobody cares about."""

    def __init__(self, seats: int = 3, **options: str) -> None:
        setup = SUIKODEN.setup("multiplayer", options, seats)
        self.s = Company(SUIKODEN.box(setup.pack), Rulings(setup.options), seats)
        self.s.phase = MAIN
        for card in range(len(NAMES)):
            self.s.lay(card, COMMON, PILE)
        spare = [n for n in reversed(CHARACTER_NAMES) if self.s.box.attribute[number(n)] == 4]
        for seat in range(seats):
            self.chieftain(seat, spare[seat], ready=False)

    # --- laying out -----------------------------------------------------------------------------------------

    def chieftain(self, seat: int, name: str, *, ready: bool = True) -> Gathering:
        old = int(self.s.chieftain[seat])
        if old >= 0:
            self.s.lay(old, COMMON, PILE)
        self.s.put(number(name), seat, CHIEFTAIN, 0)
        self.s.chieftain[seat] = number(name)
        self.s.ready[seat] = 1 if ready else 0
        return self

    def hand(self, seat: int, *names: str) -> Gathering:
        for name in names:
            self.s.put(number(name), seat, HAND, 0)
        return self

    def lands(self, seat: int, *names: str) -> Gathering:
        for name in names:
            self.s.put(number(name), seat, FIELD, 0)
        return self

    def trophies(self, seat: int, count: int) -> Gathering:
        free = [n for n in CHARACTER_NAMES if self.s.zone[number(n)] == PILE]
        for name in free[-count:]:
            self.s.put(number(name), seat, TROPHY, 0)
        return self

    def empty_pile(self, *discards: str) -> Gathering:
        """Nothing left but these discards; the other cards are out of the game."""
        while self.s.size(COMMON, PILE) > 0:
            self.s.lay(self.s.first_in(COMMON, PILE), COMMON, 0)
        for name in discards:
            self.s.lay(number(name), COMMON, DISCARDED)
        return self

    # --- starting and playing -------------------------------------------------------------------------------

    def main(self) -> Gathering:
        """Red's Main phase, and nothing after it."""
        self.s.ask(Stop())
        self.s.ask(CHOOSE_DEED)
        self.s.settle()
        return self

    def turn(self, seat: int = RED) -> Gathering:
        begin_turn(self.s, seat)
        self.s.settle()
        return self

    def say(self, *words: str) -> Gathering:
        for word in words:
            play(self.s, VOCABULARY.number(word))
        return self

    def chance(self) -> Gathering:
        """Let chance take its first outcome until a seat is asked."""
        while self.s.outcome() is None and self.s.actor() == CHANCE:
            self.s.answer(self.s.options()[0])
        return self

    def raid(self, ours: str, theirs: str, contest: str, dice: tuple[int, int]) -> Gathering:
        """Red attacks Blue, up to the window."""
        self.main().say("raid blue", f"commit {ours}", f"commit {theirs}", contest)
        return self.say(f"roll {dice[0]}", f"roll {dice[1]}")

    def close(self) -> Gathering:
        """Nobody helps any more."""
        while self.s.outcome() is None and self.question() == "UseAttribute":
            self.say("pass")
        return self

    # --- looking --------------------------------------------------------------------------------------------

    def question(self) -> str:
        return type(self.s.question()).__name__

    def actor(self) -> str:
        return SEAT_NAMES[self.s.actor()]

    def options(self) -> list[str]:
        return [VOCABULARY.word(action) for action in self.s.options()]

    def refusal(self, word: str) -> str:
        refusal = self.s.why_not(VOCABULARY.number(word))
        return "" if refusal is None else refusal.clause

    def where(self, name: str) -> str:
        """`red hand`, `discard`, `blue chieftain`..."""
        owner = int(self.s.owner[number(name)])
        zone = ZONE_NAMES[self.s.zone[number(name)]]
        return zone if owner == COMMON else f"{SEAT_NAMES[owner]} {zone}"

    def view(self, viewer: int) -> CompanyView:
        return view_company(self.s, viewer)

    def seat(self, viewer: int, seat: int) -> SeatView:
        return view_company(self.s, viewer).seats[seat]

    def ending(self) -> tuple[str, list[int]]:
        outcome = self.s.outcome()
        assert outcome is not None
        return outcome.ending, outcome.winners
