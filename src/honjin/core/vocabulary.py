"""Verbs and things: what an action is called, and its number.

An action is one verb on one thing. A game declares its verbs once; from that declaration an action has a stable
number (search, learning), a word (records, terminal, logs), and a target to click (screen).
"""

from typing import Final

from mypy_extensions import i64

from honjin.core.refusal import BadInput


class Things:
    """A kind of thing and the names of all of them: `cell`: a1, b1, ...

    `also` has a second name for each, empty where there is none: people may say it, records never do.
    """

    def __init__(self, kind: str, names: list[str], also: list[str] | None = None) -> None:
        self.kind: Final = kind
        self.names: Final = names
        self.also: Final = also if also is not None else [""] * len(names)


NOTHING: Final = Things("nothing", [""])
"""For verbs that stand alone, such as `pass`."""


class Verb:
    """A verb, the number of its first action, and the things it applies to."""

    def __init__(self, first: int, word: str, things: Things) -> None:
        self.first: Final = first
        self.word: Final = word
        self.things: Final = things


class Vocabulary:
    """All actions of a game, numbered without gaps.

    `further` verbs repeat words of the others for things that only unusual set-ups have, such as a second copy of a
    card. They come last, and `size()` does not count them.
    """

    def __init__(self, verbs: list[Verb], further: list[Verb] | None = None) -> None:
        self.verbs: Final = verbs
        self.words: Final[list[str]] = []
        self.verb_of: Final[list[Verb]] = []
        self.numbers: Final[dict[str, int]] = {}
        for verb in verbs + (further or []):
            if verb.first != len(self.words):
                raise ValueError(
                    f"verb {verb.word}: first action is {verb.first}, expected {len(self.words)}"
                )
            for name in verb.things.names:
                word = f"{verb.word} {name}".strip()
                self.numbers[word.casefold()] = len(self.words)
                self.words.append(word)
                self.verb_of.append(verb)
        if len(self.numbers) != len(self.words):
            raise ValueError("two actions have the same word")

    def size(self) -> int:
        """How many actions a usual game knows."""
        last = self.verbs[-1]
        return last.first + len(last.things.names)

    def has(self, action: i64) -> bool:
        return 0 <= action < len(self.words)

    def word(self, action: int) -> str:
        """`lead d4`."""
        return self.words[action]

    def thing(self, action: int) -> str:
        """`d4`; empty for verbs that stand alone."""
        verb = self.verb_of[action]
        return verb.things.names[action - verb.first]

    def second_name(self, action: int) -> str:
        """`d5S` for the edge d4N; empty where a thing has one name only."""
        verb = self.verb_of[action]
        return verb.things.also[action - verb.first]

    def number(self, word: str) -> int:
        """The action called `word`; upper and lower case and spaces do not matter."""
        tidy = " ".join(word.split()).casefold()
        if tidy not in self.numbers:
            verbs = ", ".join(verb.word for verb in self.verbs)
            raise BadInput(f"'{word}' is not an action; an action is a verb and a thing, verbs are: {verbs}")
        return self.numbers[tidy]
