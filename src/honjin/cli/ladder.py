"""`honjin ladder`: how strong the bots are."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from honjin.lab.ladder import Rung

EXAMPLES = """\
examples:
  honjin ladder {title}                           every level against the one below, 40 games each
  honjin ladder {title} --games 200               go on from 40 to 200 games
  honjin ladder {title} --pair search:1s,greedy   one pairing of your own
  honjin ladder {title} --pair search:60,greedy --everywhere   at every table the game offers
  honjin ladder                                  only write the page from the stored matches

A match that was interrupted goes on where it stopped, unless the rules or the bots have changed since.
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "ladder",
        help="measure how strong the bots are, and write it down",
        description="Let the levels play each other, keep the results, and write the page about them.",
        epilog=EXAMPLES,
    )
    parser.add_argument("title", nargs="?", help="which game; without one nothing is played")
    parser.add_argument("--games", type=int, default=40, metavar="N", help="games of each pairing (40)")
    parser.add_argument(
        "--pair", action="append", default=[], metavar="A,B", help="A against B instead of the levels; repeat"
    )
    parser.add_argument("--variant", default="", metavar="V", help="a variant of the game")
    parser.add_argument("--seats", type=int, default=0, metavar="N", help="players at the table")
    parser.add_argument(
        "--everywhere", action="store_true", help="at every table: all variants, all numbers of players"
    )
    parser.add_argument("--workers", type=int, default=0, metavar="N", help="processes (one for each core)")
    parser.add_argument("--folder", type=Path, default=None, help="where matches are kept (docs/bots)")
    parser.add_argument("--page", type=Path, default=None, help="the page to write (docs/bots.md)")


def run(args: argparse.Namespace) -> int:
    from honjin.cli.progress import progress_bar
    from honjin.core.refusal import BadInput
    from honjin.lab.ladder import (
        FOLDER,
        PAGE,
        Rung,
        at_every_table,
        continued,
        experiment_of,
        level_pairings,
        page,
        play_match,
        read_matches,
        write_matches,
    )
    from honjin.lab.series import setup_of
    from honjin.lab.workers import workers_on

    folder = args.folder or FOLDER
    if args.games < 1 or args.workers < 0:
        raise BadInput("--games and --workers must be positive numbers")
    if args.title is not None:
        pairings = level_pairings(args.title, args.variant, args.seats)
        if args.pair:
            pairings = [
                Rung(args.title, args.variant, seats=args.seats, bot=bot, against=against)
                for bot, against in map(pair_of, args.pair)
            ]
        if args.everywhere:
            if args.variant or args.seats:
                raise BadInput("--everywhere means all tables; leave out --variant and --seats")
            setup_of(experiment_of(pairings[0]))
            pairings = [table for pairing in pairings for table in at_every_table(pairing)]
        for pairing in pairings:
            setup_of(experiment_of(pairing))
        matches = read_matches(folder, args.title)
        workers = workers_on("", args.workers)
        for pairing in pairings:
            match = continued(matches, pairing)
            with progress_bar("{task.fields[share]}") as progress:
                name = name_of(pairing)
                task = progress.add_task(name, total=args.games, completed=match.games, share="")
                for _game in play_match(match, args.games, workers):
                    progress.update(task, advance=1, share=f"{match.share():.0%}")
                    write_matches(folder, args.title, matches)
            low, high = match.interval()
            print(f"{name}: {match.wins:g} of {match.games}, 95 % {low:.1%} to {high:.1%}", flush=True)
    elif args.pair or args.variant or args.seats or args.everywhere:
        raise BadInput("say which game to play; `honjin games` lists them")
    target = args.page or PAGE
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(page(folder), encoding="utf-8")
    print(f"wrote {target}")
    return 0


def name_of(pairing: Rung) -> str:
    table = " ".join([pairing.variant, f"with {pairing.seats} seats" if pairing.seats else ""]).strip()
    return f"{pairing.bot} against {pairing.against}{', ' if table else ''}{table}"


def pair_of(text: str) -> tuple[str, str]:
    from honjin.core.refusal import BadInput

    bot, comma, against = text.partition(",")
    if not comma or not bot or not against:
        raise BadInput(f"--pair takes two bots, such as busho,greedy, not '{text}'")
    return bot.strip(), against.strip()
