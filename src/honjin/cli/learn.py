"""`honjin learn`: the first lesson of a title, in the terminal."""

from __future__ import annotations

import argparse

from honjin.cli.language import add_language, chosen_language, terminal_words

EXAMPLES = """\
examples:
  honjin learn {title}            its first lesson
  honjin learn {title} --lang ja  the same in Japanese

Enter goes on where nothing is asked. Answer with the number of an option, its words or the name alone; `back` goes one
step back, `quit` leaves. Nothing is saved: a lesson takes five minutes.
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "learn",
        help="learn a title in five minutes, step by step",
        description="The first lesson of a title: prepared positions, told and asked step by step.",
        epilog=EXAMPLES,
    )
    parser.add_argument("game", help="which game")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    from honjin.cli.lesson import Classroom
    from honjin.play.lesson import lesson_of
    from honjin.titles import game_named

    game = game_named(args.game)
    return Classroom(lesson_of(game), terminal_words(game, chosen_language(args))).teach()
