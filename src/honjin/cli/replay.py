"""`honjin replay`: show a record."""

from __future__ import annotations

import argparse
from pathlib import Path

from honjin.cli.language import add_language, chosen_language, terminal_words

EXAMPLES = """\
examples:
  honjin replay game.txt                  the last position
  honjin replay game.txt --at 40          the position after 40 answers
  honjin replay game.txt --step           one position after another
  honjin replay game.txt --seat {seat}   only what that seat could know
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "replay",
        help="show a record, position by position",
        description="Show a record. Without --seat or --open you see what a spectator sees.",
        epilog=EXAMPLES,
    )
    parser.add_argument("file", type=Path, help="a record")
    parser.add_argument(
        "--at", type=int, metavar="N", help="the position after N answers (default: the last)"
    )
    parser.add_argument(
        "--step", action="store_true", help="go through the record; Enter shows the next position"
    )
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--seat", metavar="SEAT", help="through the eyes of one seat")
    eyes.add_argument("--open", action="store_true", help="through the eyes of whoever must answer")
    add_language(parser)
    parser.add_argument("--pack", type=Path, metavar="PATH", help="the data pack the game was played with")


def run(args: argparse.Namespace) -> int:
    from honjin.cli.keeping import load_match
    from honjin.cli.reading import Reader
    from honjin.cli.screen import EndOfInput
    from honjin.core.question import SPECTATOR
    from honjin.core.refusal import BadInput

    match = load_match(args.file, args.pack)
    names = match.game.seat_names[: match.setup.seats]
    if args.seat is not None and args.seat not in names:
        raise BadInput(f"there is no seat '{args.seat}'; seats are {', '.join(names)}")
    seat = None if args.open else names.index(args.seat) if args.seat else int(SPECTATOR)
    last = len(match.entries)
    if args.at is not None and not 0 <= args.at <= last:
        raise BadInput(f"the record has {last} answers; --at must be from 0 to {last}, not {args.at}")
    words = terminal_words(match.game, chosen_language(args))
    reader = Reader(match, words, seat)
    at = args.at if args.at is not None else 0 if args.step else last
    reader.show(at)
    try:
        while args.step and at < last:
            if at == (args.at or 0):
                reader.screen.say(words.say("terminal", "step_how"), style="dim")
            typed = reader.screen.ask()
            if typed.casefold() in words.tables["command"]["quit"]:
                break
            at = min(int(typed[:9]), last) if typed.isdecimal() else at + 1
            reader.screen.clear()
            reader.show(at)
    except EndOfInput:
        pass
    return 0
