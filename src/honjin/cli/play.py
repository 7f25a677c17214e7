"""`honjin play`: a game in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from honjin.cli.language import add_language, chosen_language, terminal_words

if TYPE_CHECKING:
    from honjin.bots.bot import Bot
    from honjin.core.game import Game
    from honjin.play.match import Match

HUMAN = "human"
BOT = "bot "
"""How a record names who sits in a seat."""

EXAMPLES = """\
examples:
  honjin play {title}                                   against a bot, you are the first
  honjin play {title} --seat {seat} --against random      you are the second, the bot plays at random
  honjin play {title} --against busho                 a strong opponent (see `honjin ladder --help`)
  honjin play {title} --variant {variant} --lang ja       another variant, in Japanese
  honjin play {title} --hotseat --record evening.txt    two people, the record is kept
  honjin play {title} --option {option}   with another ruling (see `honjin games`)
  honjin play --resume evening.txt                     go on with a saved game

While you play, answer with the number of an option, its words (`go d4`) or the name alone (`d4`). `help` lists
the commands: list, show, why, hint, undo, save, rules, log, board, resign, quit.
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "play",
        help="play a game in the terminal, against a bot or at one keyboard",
        description="Play a game in the terminal.",
        epilog=EXAMPLES,
    )
    parser.add_argument("game", nargs="?", help="which game; a resumed one knows its own")
    parser.add_argument("--variant", default="", metavar="V", help="way to play (see `honjin games`)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="change a ruling; repeat for more"
    )
    add_language(parser)
    parser.add_argument("--seats", type=int, default=0, metavar="N", help="players at the table")
    parser.add_argument(
        "--against",
        metavar="BOT",
        help="who plays the other seats: ashigaru, samurai, taisho, busho, meisho, from weak to strong; "
        "greedy (default), random, search:500 or search:1s",
    )
    parser.add_argument("--seat", metavar="SEAT", help="where you sit (default: the first seat)")
    parser.add_argument("--hotseat", action="store_true", help="people in all seats, at this keyboard")
    parser.add_argument(
        "--seed", type=int, metavar="N", help="the same luck and the same bot moves every time"
    )
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="write the record here when the game ends"
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    parser.add_argument("--pack", type=Path, metavar="PATH", help="play with another data pack")


def run(args: argparse.Namespace) -> int:
    from honjin.cli.table import TerminalTable
    from honjin.core.refusal import BadInput

    if args.hotseat and (args.against or args.seat):
        raise BadInput("--hotseat seats people everywhere, so --against and --seat cannot be given with it")
    if args.record is not None and args.record.exists() and args.record != args.resume:
        raise BadInput(f"{args.record} exists already; choose another name for the record")
    match = new_match(args) if args.resume is None else resumed_match(args)
    bots = {seat: bot_for(player) for seat, player in enumerate(seated(match)) if player != HUMAN}
    words = terminal_words(match.game, chosen_language(args))
    table = TerminalTable(match, bots, words, args.seed, args.resume)
    return table.play(args.record)


def new_match(args: argparse.Namespace) -> Match:
    from honjin.cli.keeping import KEEP, new_secret
    from honjin.core.refusal import BadInput
    from honjin.play.match import Match
    from honjin.titles import game_named

    if args.game is None:
        raise BadInput("say which game to play; `honjin games` lists them")
    game = game_named(args.game)
    setup = game.setup(args.variant, read_options(args.option), args.seats, args.pack)
    return Match(setup, players(args, game, setup.seats), new_secret(args.seed), keep=KEEP)


def resumed_match(args: argparse.Namespace) -> Match:
    """A saved game. Who sits where is in its record, unless the command line says otherwise."""
    from honjin.cli.keeping import KEEP, load_record, new_secret
    from honjin.core.refusal import BadInput
    from honjin.play.match import match_of
    from honjin.titles import GAMES

    if args.variant or args.option or args.seats:
        raise BadInput(
            "a resumed game keeps its variant, options and seats; leave --variant, --option and --seats away"
        )
    record = load_record(args.resume)
    if args.game is not None and args.game != record.header["title"]:
        raise BadInput(f"{args.resume} is a game of {record.header['title']}, not of {args.game}")
    match = match_of(record, GAMES, args.pack, new_secret(args.seed), KEEP, is_verified=True)
    known = [name == HUMAN or name.startswith(BOT) for name in seated(match)]
    if args.hotseat or args.against or args.seat or not all(known):
        for seat, player in enumerate(players(args, match.game, match.setup.seats)):
            match.header[match.game.seat_name(seat)] = player
    return match


def read_options(items: list[str]) -> dict[str, str]:
    from honjin.core.refusal import BadInput

    options: dict[str, str] = {}
    for item in items:
        key, equals, value = item.partition("=")
        if not equals:
            raise BadInput(f"--option takes KEY=VALUE, got '{item}'")
        options[key.strip()] = value.strip()
    return options


def players(args: argparse.Namespace, game: Game, seats: int) -> list[str]:
    """Who sits in each seat, as the record names them."""
    from honjin.core.refusal import BadInput

    if args.hotseat:
        return [HUMAN] * seats
    own = args.seat or game.seat_name(0)
    if own not in game.seat_names[:seats]:
        raise BadInput(f"there is no seat '{own}'; seats are {', '.join(game.seat_names[:seats])}")
    bot = BOT + (args.against or "greedy")
    return [HUMAN if name == own else bot for name in game.seat_names[:seats]]


def seated(match: Match) -> list[str]:
    return [match.header.get(name, "") for name in match.game.seat_names[: match.setup.seats]]


def bot_for(player: str) -> Bot:
    """The bot that a record names."""
    from honjin.bots import bot_named

    return bot_named(player.removeprefix(BOT))
