"""What the common tests must be told of a title; a title says it in `tests/titles/<key>/subject.py`, if anything."""

from __future__ import annotations

import importlib
from dataclasses import dataclass, field
from pathlib import Path

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Subject:
    """What cannot be read off the title itself."""

    short: dict[str, str] = field(default_factory=dict)
    """Options that make a game a short one."""
    short_by_hand: tuple[str, str, str] = ("", "", "")
    """The same in the words of the form for a new table: way to play, option, value."""
    ways_to_try: frozenset[tuple[str, int]] = frozenset()
    """Variants and numbers of seats that browsers play each time; `make soak` plays all of them."""
    most_secret: str = ""
    """The variant in which most is hidden; the first one, unless told."""
    rare: frozenset[str] = frozenset()
    """Segments of observations that random play of the variants hardly ever fills; each has a test of its own."""
    eager: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = field(default_factory=dict)
    """Endings that neither chance nor greed find soon: what players like to do then, and what they avoid."""
    stops_clocks: bool = False
    """Whether its rules stop the clock of whoever is asked, now and then."""


def subject_of(title: str) -> Subject:
    if not (FOLDER / title / "subject.py").is_file():
        return Subject()
    found: Subject = importlib.import_module(f"tests.titles.{title}.subject").SUBJECT
    return found
