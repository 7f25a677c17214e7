"""Positions as text: what the notations of all titles share."""

from typing import Final

from honjin.core.refusal import BadInput


class Line:
    """A line of a position, or a value in it, and where it stands."""

    def __init__(self, number: int, text: str) -> None:
        self.number: Final = number
        self.text: Final = text

    def fail(self, expected: str) -> BadInput:
        return BadInput(f"line {self.number}: expected {expected}, got '{self.text}'")

    def words(self) -> list[str]:
        return self.text.split()

    def word(self, names: list[str], what: str) -> int:
        """Where the only word stands in a list of names."""
        return self.place(self.text, names, what)

    def whole(self, high: int) -> int:
        return self.number_in(self.text, high)

    def number_in(self, word: str, high: int) -> int:
        if not word.isdecimal() or int(word) > high:
            raise self.fail(f"a whole number up to {high}")
        return int(word)

    def place(self, word: str, names: list[str], what: str) -> int:
        """Where a word stands in a list of names."""
        if word not in names:
            raise BadInput(f"line {self.number}: expected {what}, got '{word}'")
        return names.index(word)


def lines_of(text: str) -> list[Line]:
    """The lines that say something, with single spaces."""
    found = [Line(number, " ".join(raw.split())) for number, raw in enumerate(text.splitlines(), 1)]
    return [line for line in found if line.text]
