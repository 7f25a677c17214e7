"""What boards in letters are made of. A title draws its own in its module `terminal`; only there it knows terminals."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Protocol

import msgspec
from rich.text import Text

from honjin.core.game import Game, Setup
from honjin.core.words import Words


class Look:
    """How the terminal can show things: with colours or without, and how wide."""

    def __init__(self, colours: bool, width: int) -> None:
        self.colours = colours
        self.width = width


class Board(Protocol):
    """What the module `terminal` of a title provides as BOARD."""

    def draw(
        self,
        view: msgspec.Struct,
        seat: int,
        targets: set[tuple[str, str]],
        words: Words,
        setup: Setup,
        look: Look,
    ) -> list[Text]:
        """The table as lines; `targets` are the things (kind, name) that may be chosen now."""

    def annotate(
        self, view: msgspec.Struct, seat: int, verb: str, kind: str, thing: str, words: Words
    ) -> str:
        """A few signs that help to find the thing of an answer on the board, or to judge the answer."""

    def legend(self, words: Words, look: Look) -> list[str]:
        """What the signs mean."""

    def read(self, kind: str, thing: str, words: Words, setup: Setup, look: Look) -> list[Text]:
        """What is printed on a thing beyond its name, where the board does not show it all the time."""

    def has_secrets(self, view: msgspec.Struct) -> bool:
        """Does this view show its seat anything that others may not see?"""


class PlainBoard:
    """For a title that nobody has drawn yet: its view as text."""

    def draw(
        self,
        view: msgspec.Struct,
        seat: int,
        targets: set[tuple[str, str]],
        words: Words,
        setup: Setup,
        look: Look,
    ) -> list[Text]:
        return [Text(f"{field}: {getattr(view, field)}") for field in view.__struct_fields__]

    def annotate(
        self, view: msgspec.Struct, seat: int, verb: str, kind: str, thing: str, words: Words
    ) -> str:
        return ""

    def legend(self, words: Words, look: Look) -> list[str]:
        return []

    def read(self, kind: str, thing: str, words: Words, setup: Setup, look: Look) -> list[Text]:
        return []

    def has_secrets(self, view: msgspec.Struct) -> bool:
        return True


def board_of(game: Game) -> Board:
    """The board that the title brings, or its view as text."""
    name = f"{game.package}.terminal"
    if importlib.util.find_spec(name) is None:
        return PlainBoard()
    board: Board = importlib.import_module(name).BOARD
    return board
