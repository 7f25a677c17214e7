"""What every section of the page needs: the numbers, and the words of one language."""

from __future__ import annotations

from html import escape
from typing import Final

from honjin.core.game import Game
from honjin.core.vocabulary import Verb
from honjin.core.words import Words
from honjin.lab.language import lab_words
from honjin.lab.report import Report
from honjin.lab.series import Experiment


class Sheet:
    """A report in one language."""

    def __init__(self, report: Report, plan: Experiment, game: Game, language: str) -> None:
        self.report: Final = report
        self.plan: Final = plan
        self.game: Final = game
        self.words: Final[Words] = lab_words(game, language)
        self.language: Final = language
        self.named: Final[dict[tuple[str, bool], list[str]]] = {}

    def say(self, key: str, **facts: str) -> str:
        return escape(self.words.say("report", key, facts))

    def section(self, key: str, *parts: str) -> str:
        return f"<section><h2>{self.say(key)}</h2>{''.join(parts)}</section>"

    def paragraph(self, key: str, kind: str = "", **facts: str) -> str:
        mark = f' class="{kind}"' if kind else ""
        return f"<p{mark}>{self.say(key, **facts)}</p>"

    def names(self, verb: Verb, *, whole: bool) -> list[str]:
        """The options of a verb in words, whole or by their things alone."""
        key = verb.word, whole
        if key not in self.named:
            say = self.words.option if whole else self.words.thing
            self.named[key] = [say(verb.first + place) for place in range(len(verb.things.names))]
        return self.named[key]
