"""What a seat may know as a row of small numbers, for programs that learn.

A title declares the segments of its row once. From that declaration come the length of the row, the dictionary of
arrays, and the page that documents them. Numbers that belong to a seat begin with those of the seat that looks.
"""

from collections.abc import Iterable
from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from honjin.core.options import Options
from honjin.core.state import State
from honjin.core.vocabulary import Things, Vocabulary

NO_ACTION: Final[i64] = -1
ONE: Final[i16] = 1
ALLOWED: Final[u8] = 1
MOST: Final = 32767
"""The highest value there is room for: a number without a limit in the rules."""

SEAT: Final[i64] = 0
"""The first segment of every title: which seat looks."""

NUMBER: Final = Things("number", [""])
"""The axis of a single number."""


class Segment:
    """A run of numbers with one meaning: where it begins, its axes, the range of its values, and what it tells."""

    def __init__(
        self, first: int, name: str, axes: list[Things], low: int, high: int, english: str, japanese: str
    ) -> None:
        self.first: Final = first
        self.name: Final = name
        self.axes: Final = axes
        self.low: Final = low
        self.high: Final = high
        self.meaning: Final = {"en": english, "ja": japanese}
        self.shape: Final = [len(axis.names) for axis in axes]
        size = 1
        for length in self.shape:
            size *= length
        self.size: Final = size


@mypyc_attr(allow_interpreted_subclasses=True)
class Observation:
    """The row of a title: three segments that every title has, then its own."""

    def __init__(self, seat_names: list[str], vocabulary: Vocabulary, own: list[Segment]) -> None:
        seats = len(seat_names)
        verbs = [verb.word for verb in vocabulary.verbs]
        self.segments: Final = [
            Segment(
                int(SEAT),
                "seat",
                [Things("seat", seat_names)],
                0,
                1,
                "1 at the seat that looks",
                "観測している席が1",
            ),
            Segment(
                seats,
                "asked",
                [NUMBER],
                0,
                1,
                "1 if this seat must answer now",
                "この席が答える番なら1",
            ),
            Segment(
                seats + 1,
                "verbs",
                [Things("verb", verbs)],
                0,
                1,
                "1 for each verb that this seat can answer with now",
                "この席が今答えに使える動詞が1",
            ),
            *own,
        ]
        self.asked: Final[i64] = seats
        self.verbs: Final[i64] = seats + 1
        self.verb_of: Final = vec[i64](
            [number for number, verb in enumerate(vocabulary.verbs) for _thing in verb.things.names]
        )
        size = 0
        for segment in self.segments:
            if segment.first != size:
                raise ValueError(f"segment {segment.name} begins at {segment.first}, expected {size}")
            size += segment.size
        self.size: Final[i64] = size
        self.zeros: Final = vec[i16]([0] * size)
        self.no_numbers: Final[Iterable[i16]] = vec[i16]()
        """What a new array begins with: room that begins with a copy is not cleared in vain."""
        self.no_actions: Final = vec[u8]([0] * vocabulary.size())

    def row(self, state: State, seat: i64) -> vec[i16]:
        """What a seat knows."""
        state.check_seat(seat)
        out = self.lay_out(state, seat, vec[i16](self.no_numbers, capacity=self.size))
        self.write(state, seat, out, 0)
        return out

    def mask(self, state: State, seat: i64) -> vec[u8]:
        """1 for each legal answer of a seat, 0 for all others and while it is not asked."""
        state.check_seat(seat)
        out = self.no_actions[:]
        if state.actor() == seat:
            write_mask(state.legal(), out, 0)
        return out

    def look(self, state: State, seat: i64) -> tuple[vec[i16], vec[u8]]:
        """Row and mask in one call."""
        return self.row(state, seat), self.mask(state, seat)

    def lay_out(self, state: State, seat: i64, out: vec[i16]) -> vec[i16]:
        """Add a row for `write` to fill: zeros, or what a title has at hand already."""
        return extend(out, self.zeros)

    def write(self, state: State, seat: i64, out: vec[i16], first: i64) -> None:
        """Write what a seat knows into `out[first : first + size]`, which `lay_out` has added."""
        if state.actor() == seat:
            self.write_asked(state, seat, state.legal(), out, first)
        else:
            out[first + SEAT + seat] = ONE
            self.write_facts(state, seat, out, first)

    def write_asked(self, state: State, seat: i64, legal: Options, out: vec[i16], first: i64) -> None:
        """The same for a seat of which the caller knows that it must answer, and how it may."""
        out[first + SEAT + seat] = ONE
        out[first + self.asked] = ONE
        verbs = first + self.verbs
        verb_of = self.verb_of
        actions = legal.actions
        for index in range(legal.count):
            out[verbs + verb_of[actions[index]]] = ONE
        self.write_facts(state, seat, out, first)

    def write_facts(self, state: State, seat: i64, out: vec[i16], first: i64) -> None:
        """Write the title's own segments. A title without any has nothing to write."""


def write_mask(legal: Options, out: vec[u8], first: i64) -> None:
    """Write a 1 for each legal answer, where there are only zeros."""
    actions = legal.actions
    for index in range(legal.count):
        out[first + actions[index]] = ALLOWED


def subject(state: State) -> i64:
    """The answer that the open question follows up, or NO_ACTION. Everybody has seen it."""
    if state.result is not None:
        return NO_ACTION
    return state.question().follows(state)
