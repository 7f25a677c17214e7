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
    from honjin.cli.session import load_record, replay_entry_in_words
    from honjin.core.fairness import Dealer, check_commitment
    from honjin.core.question import CHANCE
    from honjin.core.record import check_result, forked_at, seat_secrets_of, setup_of
    from honjin.core.refusal import BadInput
    from honjin.core.words import Words
    from honjin.games import GAMES

    record = load_record(args.file)
    setup = setup_of(record, GAMES, args.pack)
    game = setup.game
    secret = record.header.get("secret", "")
    shown = record.header.get("commitment", "")
    if secret:
        if not shown:
            raise BadInput("the record shows a secret, but no commitment made before the game")
        check_commitment(secret, shown)
    dealer = Dealer(secret, seat_secrets_of(record, setup.seats)) if secret else None
    words = Words(game, "en")
    state = game.new(setup)
    draws = 0
    begun = forked_at(record)
    for number, entry in enumerate(record.entries, 1):
        if entry.seat == CHANCE and int(state.actor()) == CHANCE:
            expected = game.vocabulary.word(dealer.answer(state)) if dealer is not None else entry.word
            draws += number > begun
            if number > begun and expected != entry.word:
                raise BadInput(
                    f"entry {number}: chance should have brought '{expected}', but the record says '{entry.word}'"
                )
        replay_entry_in_words(words, state, entry, number)
    check_result(record, game, state)
    print(f"{len(record.entries)} answers follow the rules of {game.key}, version {record.header['rules']}.")
    if begun:
        print(f"The first {begun} were taken over from another game; their chance is not checked.")
    print(f"Result: {record.header.get('result') or 'none, the game is not over'}.")
    if dealer is not None and not draws:
        print("The secret matches the commitment; nothing in this game was left to chance.")
    elif dealer is not None:
        print(f"The secret matches the commitment, and all {draws} chance outcomes follow from it.")
    elif draws:
        print(f"{draws} chance outcomes cannot be checked: the record does not show the secret behind them.")
    else:
        print("The record shows no secret, and nothing in it was left to chance.")
    return 0
