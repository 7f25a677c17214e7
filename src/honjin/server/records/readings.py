"""Records as a worker reads them: played through once, then at hand for a while.

What these functions are given may come from anybody, and be long; they run where time and memory are limited.
"""

from collections import OrderedDict
from pathlib import Path
from typing import Final

import msgspec

from honjin.core.refusal import BadInput
from honjin.play.match import Match
from honjin.play.record import Entry, Record, read_record, setup_of, write_record
from honjin.server.lessons.lesson import lesson_step
from honjin.server.records.replay import Reading, shown_step
from honjin.server.tables.protocol import EventLine
from honjin.titles import GAMES, game_named

LONGEST_COMMENT: Final = 500
KEPT: Final = 32
"""Readings a worker remembers."""


class Text(msgspec.Struct, frozen=True):
    """A record at hand: its key, the table it is of, what it says, and the folder of its pack if it has one."""

    key: str
    table: str
    content: str
    pack: str


class Beginning(msgspec.Struct, frozen=True):
    """What a game that goes on from a record begins with."""

    game: str
    variant: str
    options: dict[str, str]
    seats: int
    pack: str
    rules: str
    answers: list[tuple[int, str]]


class Glance(msgspec.Struct, frozen=True):
    """A game as it stood after some answers, for the eyes of somebody."""

    game: str
    variant: str
    options: dict[str, str]
    pack: str
    rules: str
    seats: int
    answers: list[tuple[int, str]]
    eyes: int
    events: list[EventLine]


kept: Final[OrderedDict[Text, Reading]] = OrderedDict()


def reading_of(text: Text) -> Reading:
    if text not in kept:
        record = read_record(text.content, GAMES)
        setup = setup_of(record, GAMES, Path(text.pack) if text.pack else None)
        kept[text] = Reading(text.key, text.table, record, setup)
        if len(kept) > KEPT:
            kept.popitem(last=False)
    kept.move_to_end(text)
    return kept[text]


def about(text: Text) -> bytes:
    return msgspec.json.encode(reading_of(text).about())


def steps(wish: tuple[Text, int, int, int]) -> bytes:
    text, first, last, eyes = wish
    return msgspec.json.encode(reading_of(text).steps(first, last, eyes))


def verification(text: Text) -> bytes:
    return msgspec.json.encode(reading_of(text).verification())


def beginning(wish: tuple[Text, int]) -> Beginning:
    text, step = wish
    reading = reading_of(text)
    setup = reading.setup
    return Beginning(
        *(reading.game.key, setup.variant.key, setup.options, setup.seats, setup.pack.hash, setup.rules),
        reading.answers(step),
    )


def commented(wish: tuple[Text, int, str]) -> str:
    """A copy of a record with something noted at one of its answers; no record is ever changed."""
    text, step, comment = wish
    reading = reading_of(text)
    entries = list(reading.record.entries)
    comment = " ".join(comment.split())
    if not 1 <= step <= len(entries):
        raise BadInput(f"the record has {len(entries)} answers; nothing can be noted at number {step}")
    if len(comment) > LONGEST_COMMENT:
        raise BadInput(f"a comment has at most {LONGEST_COMMENT} characters")
    line = entries[step - 1]
    entries[step - 1] = Entry(line.seat, line.word, line.clock, comment)
    return write_record(Record(dict(reading.record.header), entries), reading.game)


def earlier(glance: Glance) -> bytes:
    """Where a game stood after some answers."""
    game = game_named(glance.game)
    pack = Path(glance.pack) if glance.pack else None
    match = Match(game.setup(glance.variant, glance.options, glance.seats, pack, glance.rules))
    for seat, word in glance.answers:
        match.take(Entry(seat, word))
    step = shown_step(game, match.state, len(glance.answers), glance.eyes, glance.events)
    return msgspec.json.encode(step)


def lesson(wish: tuple[str, list[int]]) -> bytes:
    return msgspec.json.encode(lesson_step(*wish))
