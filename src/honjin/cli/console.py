"""Where lines are printed: with colours and wrapped in a terminal, plain and unbroken in a pipe."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from honjin.core.plain import plain

OPENING = "（「『［〔【〈《([{"
CLOSING = "、。，．・：；？！…ー々）」』］〕】〉》ぁぃぅぇぉっゃゅょァィゥェォッャュョ)]},.:;?!"
"""What never ends a line, and what never begins one."""


class Output(Console):
    """A rich console that shows text as it is, but for what is hidden in it: that is written out.

    It leaves a closed pipe to the command to report.
    """

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(highlight=False, markup=False, emoji=False, stderr=stderr)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(plain(segment.text), segment.style)

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError

    def say(self, text: str | Text = "", style: str = "") -> None:
        """A line; pipes get it unbroken."""
        if not self.is_terminal:
            self.print(text, style=style, soft_wrap=True)
            return
        for line in (Text(text) if isinstance(text, str) else text).split("\n", allow_blank=True):
            for part in line.divide(breaks(line.plain, self.width)):
                part.rstrip()
                self.print(part, style=style, soft_wrap=True)


def breaks(line: str, width: int) -> list[int]:
    """Where a line is broken so that every part fits: behind a space, or between the signs of Japanese text."""
    places: list[int] = []
    start = best = used = 0
    for index, sign in enumerate(line):
        if may_break(line, index) and line[start:index].strip():
            best = index
        used += cell_len(sign)
        if used > width and sign != " ":
            start = best if best > start else index
            places.append(start)
            used = cell_len(line[start : index + 1])
    return places


def may_break(line: str, index: int) -> bool:
    """May a line end before this sign?"""
    before, sign = line[index - 1 : index], line[index]
    if not before or sign == " " or before in OPENING or sign in CLOSING:
        return False
    return before == " " or cell_len(before) == 2 or cell_len(sign) == 2
