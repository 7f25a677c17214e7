"""The answers to a question as a list: numbered, and of many equal copies only one."""

from __future__ import annotations

from honjin.cli.understanding import numbers_of, simple
from honjin.core.words import Words

LONG = 60
"""In a longer list copies of a card are one entry, and only as much is shown as fits on the screen."""


class Listing:
    """What is listed for the legal answers to a question."""

    def __init__(self, legal: list[int], words: Words, question: str) -> None:
        self.words = words
        self.question = question
        self.alike: dict[int, list[int]] = {}
        """The entries, by the first of the answers that are alike."""
        if len(legal) > LONG:
            by_original: dict[int, list[int]] = {}
            for action in legal:
                by_original.setdefault(self.original(action), []).append(action)
            for original in sorted(by_original):
                self.alike[by_original[original][0]] = by_original[original]
        else:
            self.alike = {action: [action] for action in legal}
        self.actions = list(self.alike)
        self.numbers = numbers_of(self.actions, words)

    @property
    def is_long(self) -> bool:
        return len(self.actions) > LONG

    def option(self, action: int) -> str:
        """How an entry reads; without the number of a copy if there are others."""
        copies = self.alike[action]
        if len(copies) == 1:
            return self.words.option(action, self.question)
        return f"{self.words.option(self.original(action), self.question)} ×{len(copies)}"

    def original(self, action: int) -> int:
        """The same answer about the first copy of a thing."""
        vocabulary = self.words.game.vocabulary
        return vocabulary.number(vocabulary.word(action).partition("~")[0])


def mentions(text: str, wanted: str) -> bool:
    """Does a text contain all these words, whatever their order?"""
    found = simple(text)
    return all(word in found for word in simple(wanted).split())
