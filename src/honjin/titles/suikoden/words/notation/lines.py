"""The lines of a position, and what duels and the multiplayer game write alike."""

from typing import Final

from honjin.core.refusal import BadInput
from honjin.titles.suikoden.facts.cards import (
    CHARACTER_NAMES,
    LAND_NAMES,
)
from honjin.titles.suikoden.facts.tabletop import (
    Tabletop,
)
from honjin.titles.suikoden.words.vocabulary import SEAT_NAMES

NAMES: Final = CHARACTER_NAMES + LAND_NAMES


def line(lines: list[str], key: str, values: list[str]) -> None:
    if values:
        lines.append(f"{key}: {' '.join(values)}")


def write_renewals(s: Tabletop, lines: list[str]) -> None:
    """How often the common pile was made anew, and which cards came into it when."""
    if s.renewals:
        lines.append(f"renewals: {int(s.renewals)}")
    for renewal in range(1, s.renewals + 1):
        renewed = [NAMES[card] for card in range(len(s.age)) if s.age[card] == renewal]
        line(lines, f"renewal {int(renewal)}", renewed)


class Lines:
    """The lines of a text by key, each of which is asked for once."""

    def __init__(self, text: str, last_words: str) -> None:
        self.found: dict[str, list[str]] = {}
        self.active = ""
        for number, raw in enumerate(text.splitlines(), 1):
            row = raw.strip()
            if not row:
                continue
            if self.active:
                raise BadInput(f"line {number}: nothing follows the line that tells whose turn it is")
            key, colon, values = row.partition(":")
            if colon:
                if key in self.found:
                    raise BadInput(f"line {number}: {key} is written only once")
                self.found[key] = values.split()
            elif row.endswith(f" {last_words}"):
                self.active = row.removesuffix(f" {last_words}")
            else:
                raise BadInput(f"line {number}: expected KEY: VALUES, or SEAT {last_words}")
        if not self.active:
            raise BadInput(f"the text ends without saying whose turn it is: SEAT {last_words}")

    def take(self, key: str) -> list[tuple[str, list[str]]]:
        """The values of a line and their marks."""
        pairs = [value.partition("=") for value in self.found.pop(key, [])]
        return [(name, marks.split("+") if marks else []) for name, _equals, marks in pairs]

    def cards(self, key: str, names: list[str]) -> list[tuple[int, list[str]]]:
        found = []
        for name, marks in self.take(key):
            if name not in names:
                raise BadInput(f"{key}: there is no card '{name}'")
            found.append((names.index(name), marks))
        return found

    def number(self, key: str, usual: int) -> int:
        values = self.take(key)
        if not values:
            return usual
        if len(values) != 1 or not values[0][0].isdecimal():
            raise BadInput(f"{key}: expected a whole number")
        return int(values[0][0])

    def seat(self, key: str, seats: int) -> int:
        values = self.take(key)
        return seat_named(values[0][0], seats) if values else 0

    def done(self) -> None:
        if self.found:
            raise BadInput(f"'{next(iter(self.found))}' is not a line of this position")


def seat_named(name: str, seats: int) -> int:
    if name not in SEAT_NAMES[:seats]:
        raise BadInput(f"'{name}' does not sit here; the seats are {', '.join(SEAT_NAMES[:seats])}")
    return SEAT_NAMES.index(name)


def read_renewals(s: Tabletop, lines: Lines, names: list[str]) -> None:
    s.renewals = lines.number("renewals", 0)
    for renewal in range(1, s.renewals + 1):
        for card, _marks in lines.cards(f"renewal {int(renewal)}", names):
            s.age[card] = renewal
