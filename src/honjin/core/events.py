"""What happened, as typed events for people: logs, animations, screen readers."""

from typing import ClassVar, Final

import msgspec

EVERYONE: Final = -1
"""The audience of a public event; any other audience is a mask of seats."""


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Base of all events. Fields are words (letters, cells, card names), never numbers from inside the kernel."""

    clause: ClassVar[str] = ""
    """The rule an event comes from, for logs that link to it."""


class Told(msgspec.Struct, frozen=True, gc=False):
    """An event and who may hear of it. Nothing in it leads back to it, so the garbage collector need not look."""

    audience: int
    event: Event

    def is_for(self, seat: int) -> bool:
        """Spectators (negative seats) hear what is not meant for chosen seats only."""
        return bool(self.audience >> seat & 1) if seat >= 0 else self.audience < 0


class Resigned(Event, tag="Resigned", frozen=True):
    seat: str


class GameEnded(Event, tag="GameEnded", frozen=True):
    ending: str
    winners: list[str]


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


def all_but(seat: int) -> int:
    """Every seat but one, and the spectators."""
    return EVERYONE & ~(1 << seat)
