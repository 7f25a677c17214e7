"""`honjin title`: for authors of titles."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from honjin.core.game import Game

EXAMPLES = """\
examples:
  honjin title check {title}              what is missing or wrong, in the order in which it is worth doing
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "title",
        help="check a title of your own",
        description="Check a title of your own.",
        epilog=EXAMPLES,
    )
    tasks = parser.add_subparsers(dest="task", metavar="TASK", required=True)
    check = tasks.add_parser(
        "check", help="what is missing or wrong, in the order in which it is worth doing"
    )
    check.add_argument("title", help="which game")


def run(args: argparse.Namespace) -> int:
    from honjin.titles import game_named, look_through

    look_through()
    found = list(faults(game_named(args.title)))
    for fault in found:
        print(fault)
    if not found:
        print(f"{args.title}: nothing is missing")
    return 1 if found else 0


def faults(game: Game) -> Iterator[str]:
    """What keeps it from being played comes first, then what keeps it from being understood, then what is learnt."""
    yield from faults_of_rulebook(game)
    yield from faults_of_words(game)
    yield from faults_of_endings(game)
    if len(game.observation.segments) == 3:
        yield "observation: expected segments of its own; programs see only whose turn it is and what is asked"
    yield from faults_of_lesson(game)


def faults_of_rulebook(game: Game) -> Iterator[str]:
    """Clauses of both languages, and those that questions cite."""
    from honjin.core.refusal import BadInput
    from honjin.core.rulebook import Rulebook
    from honjin.core.words import LANGUAGES

    try:
        known = {language: set(Rulebook(game, language).clauses) for language in LANGUAGES}
    except (BadInput, OSError) as problem:
        yield f"rulebook: {problem}"
        return
    for language in LANGUAGES:
        for clause in sorted(set().union(*known.values()) - known[language]):
            yield f"rulebook/{language}.md: expected {clause}, which another language has"
    for name, kind in questions(game).items():
        if kind.clause not in known["en"]:
            yield f"question {name}: expected a clause of the rulebook, got '{kind.clause}'"


def faults_of_words(game: Game) -> Iterator[str]:
    """Every key in every language, and a sentence for every question."""
    from honjin.core.words import LANGUAGES, Words

    if missing := [one for one in LANGUAGES if not locale(game, one).is_file()]:
        yield from (f"{locale(game, language)}: is missing" for language in missing)
        return
    tables = {language: Words(game, language).tables for language in LANGUAGES}
    keys = {language: keys_of(table) for language, table in tables.items()}
    for language in LANGUAGES:
        for key in sorted(set().union(*keys.values()) - keys[language]):
            yield f"{locale(game, language)}: expected {key}, which another language has"
    for name in questions(game):
        if name not in tables["en"].get("question", {}):
            yield f"question {name}: expected a sentence in [question]"


def faults_of_endings(game: Game) -> Iterator[str]:
    """A clause for every ending that has a sentence, in some variant, and a sentence for every ending with a clause."""
    from honjin.core.events import GameEnded
    from honjin.core.words import COMMON, Words, read_tables

    told = set(Words(game, "en").tables.get("ending", {}))
    own = told - set(read_tables([COMMON], "en")["ending"])
    setups = [game.setup(variant, game.automatic, seats) for variant, seats in game.tables()]
    for ending in sorted(own):
        if not any(game.clause_of(GameEnded(ending, []), setup) for setup in setups):
            yield f"ending {ending}: expected a clause in `endings` of the title"
    for ending in sorted(set(game.endings) - told):
        yield f"ending {ending}: expected a sentence in [ending]"


def faults_of_lesson(game: Game) -> Iterator[str]:
    from honjin.core.refusal import BadInput
    from honjin.play.lesson import lesson_of

    try:
        lesson_of(game)
    except BadInput as problem:
        yield str(problem)


def locale(game: Game, language: str) -> Any:
    return game.folder / "words" / "locale" / f"{language}.toml"


def keys_of(table: dict[str, Any], before: str = "") -> set[str]:
    """`question.ChooseMover`, with the tables that it stands in; cases of a sentence differ between languages."""
    found: set[str] = set()
    for key, value in table.items():
        is_sentence = isinstance(value, dict) and "default" in value
        found |= (
            keys_of(value, f"{before}{key}.")
            if isinstance(value, dict) and not is_sentence
            else {before + key}
        )
    return found


def questions(game: Game) -> dict[str, Any]:
    """Every question of its rules that names a clause, by class."""
    import importlib
    import pkgutil

    from honjin.core.question import Question, Step

    rules = importlib.import_module(f"{game.package}.rules")
    for module in pkgutil.walk_packages(rules.__path__, f"{rules.__name__}."):
        importlib.import_module(module.name)
    found: dict[str, Any] = {}
    waiting: list[Any] = [Question]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        is_asked = not issubclass(kind, Step) and "clause" in vars(kind)
        if is_asked and kind.__module__.startswith(f"{rules.__name__}."):
            found[kind.__name__] = kind
    return dict(sorted(found.items()))
