"""What a command prints: nothing that comes from outside gets to a terminal as a command to it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

from honjin.core.plain import plain


class Shown:
    """A stream on which hidden characters are written out. Rich knows the attribute's name and goes round it."""

    def __init__(self, stream: IO[str]) -> None:
        self.rich_proxied_file = stream

    def write(self, text: str) -> int:
        return self.rich_proxied_file.write(plain(text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rich_proxied_file, name)


@contextmanager
def shown_plainly() -> Iterator[None]:
    """For as long as a command runs. Its consoles (`console.Output`) see to their own text."""
    streams = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = Shown(streams[0]), Shown(streams[1])
    try:
        yield
    finally:
        sys.stdout, sys.stderr = streams
