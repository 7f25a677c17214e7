"""Where lines are printed: with colours and wrapped in a terminal, plain and unbroken in a pipe."""

from __future__ import annotations

from typing import NoReturn

from rich.console import Console
from rich.text import Text


class Output(Console):
    """A rich console that shows text as it is, and leaves a closed pipe to the command to report."""

    def __init__(self) -> None:
        super().__init__(highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError

    def say(self, text: str | Text = "", style: str = "") -> None:
        """A line; pipes get it unbroken."""
        self.print(text, style=style, soft_wrap=not self.is_terminal)
