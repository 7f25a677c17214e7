"""How far a long command is: a bar on a terminal, nothing elsewhere."""

from __future__ import annotations

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from honjin.cli.console import Output


def progress_bar(*told: str) -> Progress:
    """With what is told between what is done and the time left."""
    console = Output(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        *map(TextColumn, told),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
        transient=True,
    )
