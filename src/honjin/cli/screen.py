"""What people see and type: in a terminal with colours and a fresh screen, in a pipe as plain text line by line."""

from __future__ import annotations

import sys
from contextlib import suppress

from rich.cells import cell_len
from rich.text import Text

from honjin.cli.console import Output
from honjin.terminal import Look

SHORTEST = 8
"""Rows of a list that are shown however little room there is."""


class EndOfInput(Exception):
    """Nobody answers any more."""


class Screen:
    """Standard input and output."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self.console = Output()
        if self.is_terminal:
            with suppress(ImportError):
                import readline  # noqa: F401  lines can be edited and recalled

    def look(self) -> Look:
        colours = self.console.is_terminal and not self.console.no_color
        return Look(colours, self.console.width)

    def height(self) -> int:
        return self.console.height

    def clear(self) -> None:
        """A fresh screen; in a pipe everything stays."""
        if self.is_terminal:
            self.console.clear()

    def forget(self) -> None:
        """A blank screen that cannot be scrolled back, for the next pair of eyes."""
        self.clear()
        if self.is_terminal:
            self.console.file.write("\x1b[3J")

    def say(self, text: str | Text = "", style: str = "") -> None:
        self.console.say(text, style)

    def draw(self, lines: list[Text]) -> None:
        for line in lines:
            self.console.print(line, soft_wrap=True)

    def list(self, items: list[str], numbers: list[int], room: int = 0) -> int:
        """Each with its number, in as many columns as fit; how many were left out for want of room.

        A pipe has room for everything.
        """
        digits = max((len(str(number)) for number in numbers), default=0)
        entries = [f"{number:>{digits}} {item}" for number, item in zip(numbers, items, strict=True)]
        widest = max(map(cell_len, entries), default=0) + 2
        columns = max(1, (self.look().width - 1) // widest)
        rows = -(-len(entries) // columns)
        if self.is_terminal and 0 < room < rows:
            rows = max(room, SHORTEST)
            entries = entries[: rows * columns]
        for row in range(rows):
            line = Text(" ")
            for entry in entries[row::rows]:
                number, word = entry[:digits], entry[digits:]
                line.append(number, style="bold #b8860b")
                line.append(word + " " * (widest - cell_len(entry)))
            line.rstrip()
            self.console.print(line, soft_wrap=True)
        return len(items) - len(entries)

    def ask(self) -> str:
        """The next line somebody types; in a pipe it is repeated, so that the text can be followed."""
        try:
            if self.is_terminal:
                return input("> ").strip()
            self.console.file.flush()
            line = sys.stdin.readline()
            if not line:
                raise EndOfInput
            self.say(f"> {line.strip()}")
            return line.strip()
        except EOFError:
            raise EndOfInput from None
