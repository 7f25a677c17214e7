"""`honjin rules`: the rules, clause by clause, and how far code and tests cover them."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from honjin.cli.language import add_language, chosen_language

if TYPE_CHECKING:
    from honjin.core.rulebook import Rulebook

EXAMPLES = """\
examples:
  honjin rules {title}                     the chapters
  honjin rules {title} {clause}         one clause
  honjin rules {title} {clause} --lang ja  the same in Japanese
  honjin rules {title} {family}            a family of clauses
  honjin rules {title} --search {word}     clauses that contain a word
  honjin rules {title} {word}              a word instead of a clause works too
  honjin rules {title} --coverage          which clauses have code and tests (in a working copy)
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "rules",
        help="read and search the rules, clause by clause",
        description="Read and search the rules of a title, clause by clause.",
        epilog=EXAMPLES,
    )
    parser.add_argument("game", help="which game")
    parser.add_argument("clause", nargs="?", help="a clause, the beginning of several, or a word")
    parser.add_argument("--search", metavar="WORD", help="clauses that contain a word")
    add_language(parser)
    parser.add_argument("--coverage", action="store_true", help="which clauses have code and tests")
    parser.add_argument("--json", action="store_true", help="with --coverage: as JSON")


def run(args: argparse.Namespace) -> int:
    from honjin.core.refusal import BadInput
    from honjin.core.rulebook import Rulebook
    from honjin.titles import game_named

    game = game_named(args.game)
    if args.json and not args.coverage:
        raise BadInput("--json goes with --coverage")
    if args.coverage:
        from honjin.cli.coverage import show_coverage

        return show_coverage(game.key, as_json=args.json)
    rulebook = Rulebook(game, chosen_language(args))
    if args.search or args.clause:
        show_clauses(rulebook, args.search or "", args.clause or "")
    else:
        show_chapters(rulebook)
    return 0


def show_clauses(rulebook: Rulebook, word: str, clause: str) -> None:
    from rich.text import Text

    from honjin.cli.console import Output
    from honjin.core.refusal import BadInput

    if word:
        found = rulebook.search(word)
    else:
        try:
            found = rulebook.family(clause)
        except BadInput:
            word = clause
            found = rulebook.search(clause)
            if not found:
                raise
    if not found:
        raise BadInput(f"no clause of {rulebook.game} contains '{word}'")
    console = Output()
    chapter = ""
    for one in found:
        if one.chapter != chapter:
            chapter = one.chapter
            console.say(chapter, "bold")
        line = Text(f"{one.id} ", style="bold #b8860b")
        line.append(f"[{' '.join(one.tags)}] ", style="dim")
        text = Text(one.text)
        if word:
            text.highlight_words([word], style="reverse", case_sensitive=False)
        console.say(line.append_text(text))


def show_chapters(rulebook: Rulebook) -> None:
    from rich.text import Text

    from honjin.cli.console import Output

    console = Output()
    for chapter, clauses in rulebook.chapters().items():
        first, last = clauses[0].id, clauses[-1].id
        families = first if first == last else f"{first} … {last}"
        console.say(Text(chapter, style="bold").append(f"  {families}", style="not bold #b8860b"))
