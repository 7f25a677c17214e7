"""The rules documents as the client shows them: chapters and clauses."""

from functools import cache
from typing import Final

from honjin.core.refusal import BadInput
from honjin.core.rulebook import Rulebook
from honjin.server.library.protocol import Chapter, Clause
from honjin.titles import game_named

LANGUAGES: Final = ("en", "ja")


@cache
def rules_of(game: str, language: str) -> list[Chapter]:
    if language not in LANGUAGES:
        raise BadInput(f"there are no rules in '{language}'; choose one of {', '.join(LANGUAGES)}")
    chapters = Rulebook(game_named(game), language).chapters()
    return [
        Chapter(heading, [Clause(clause.id, clause.tags, clause.text) for clause in clauses])
        for heading, clauses in chapters.items()
    ]
