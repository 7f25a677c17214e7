"""`honjin verify`: check a record, and compute every chance outcome again."""

from __future__ import annotations

import argparse
from pathlib import Path

EXAMPLES = """\
examples:
  honjin verify game.txt
  honjin verify game.txt --pack my-pack     a game played with another data pack

Every answer is played again and checked against the rules, and the result against the position it claims. If the
record shows the secret behind chance, it must match the commitment shown before the game, and every roll and draw
must follow from it. Exit code 0: all is well; 2: something is wrong, and a sentence says what.
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "verify",
        help="check a record and every chance outcome in it",
        description="Check a record and every chance outcome in it.",
        epilog=EXAMPLES,
    )
    parser.add_argument("file", type=Path, help="a record")
    parser.add_argument("--pack", type=Path, metavar="PATH", help="the data pack the game was played with")


def run(args: argparse.Namespace) -> int:
    from honjin.cli.keeping import load_record
    from honjin.play.match import match_of
    from honjin.titles import GAMES

    record = load_record(args.file)
    match = match_of(record, GAMES, args.pack, is_verified=True)
    draws = match.draws()
    print(
        f"{len(match.entries)} answers follow the rules of {match.game.key}, version {record.header['rules']}."
    )
    if match.begun_at:
        print(f"The first {match.begun_at} were taken over from another game; their chance is not checked.")
    print(f"Result: {record.header.get('result') or 'none, the game is not over'}.")
    if match.secret and not draws:
        print("The secret matches the commitment; nothing in this game was left to chance.")
    elif match.secret:
        print(f"The secret matches the commitment, and all {draws} chance outcomes follow from it.")
    elif draws:
        print(f"{draws} chance outcomes cannot be checked: the record does not show the secret behind them.")
    else:
        print("The record shows no secret, and nothing in it was left to chance.")
    return 0
