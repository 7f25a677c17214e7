"""The lines of a text by what they are about."""

from typing import Final

from honjin.core.notation import Line, lines_of
from honjin.core.refusal import BadInput
from honjin.titles.gunshi.facts.board import (
    CELL_NAMES,
    SIDE_NAMES,
)
from honjin.titles.gunshi.facts.cards import (
    CARD_NAMES,
)
from honjin.titles.gunshi.words.notation.marks import (
    PLACES,
    SENTENCES,
    SHARED_KEYS,
    SIDE_KEYS,
)


class GunshiLine(Line):
    """A line with cards and cells in it."""

    def card(self, name: str) -> int:
        if name not in CARD_NAMES:
            raise BadInput(f"line {self.number}: '{name}' is no card; cards are {', '.join(CARD_NAMES)}")
        return CARD_NAMES.index(name)

    def cards(self) -> list[int]:
        return [self.card(name) for name in self.words()]

    def cell(self, name: str) -> int:
        return self.place(name, CELL_NAMES, "a cell such as d4")


NOT_GIVEN: Final = GunshiLine(0, "")


class PositionText:
    """The lines of a text by what they are about."""

    def __init__(self, text: str) -> None:
        self.rows: Final[dict[int, GunshiLine]] = {}
        self.values: Final[dict[str, GunshiLine]] = {}
        self.sentence: GunshiLine = NOT_GIVEN
        for line in lines_of(text):
            self.add(GunshiLine(line.number, line.text))
        if self.sentence is NOT_GIVEN:
            raise BadInput(f"the text ends without saying {SENTENCES}")

    def add(self, line: GunshiLine) -> None:
        words = line.words()
        if self.sentence is not NOT_GIVEN:
            raise line.fail(f"nothing after '{self.sentence.text}'")
        if words == list(PLACES):
            return
        if words[0].isdecimal():
            self.add_row(line, words)
        elif ":" in line.text:
            key, _colon, value = line.text.partition(":")
            self.add_value(key.strip(), GunshiLine(line.number, value.strip()))
        elif words[0] in SIDE_NAMES:
            self.sentence = line
        else:
            raise line.fail(f"a row of the board, 'key: value', or {SENTENCES}")

    def add_row(self, line: GunshiLine, words: list[str]) -> None:
        if words[0] not in ("1", "2", "3", "4", "5", "6", "7") or len(words) != 8:
            raise line.fail("a row of the board: its number from 1 to 7, then seven cells")
        if int(words[0]) in self.rows:
            raise line.fail("every row only once")
        self.rows[int(words[0])] = line

    def add_value(self, key: str, value: GunshiLine) -> None:
        known = SHARED_KEYS + [f"{side} {name}" for side in SIDE_NAMES for name in SIDE_KEYS]
        if key not in known:
            raise BadInput(f"line {value.number}: unknown key '{key}'; keys are {', '.join(known)}")
        if key in self.values:
            raise BadInput(f"line {value.number}: '{key}' is given twice")
        self.values[key] = value

    def has(self, key: str) -> bool:
        return key in self.values

    def value(self, key: str) -> GunshiLine:
        return self.values.get(key, NOT_GIVEN)
