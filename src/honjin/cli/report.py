"""`honjin report`: what a game is like, as a page with plots."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import msgspec

from honjin.cli.console import Output
from honjin.cli.experiment import GamesBar, add_table, add_workers, check_games, plan_of
from honjin.cli.language import add_language, chosen_language
from honjin.core.refusal import BadInput
from honjin.lab.language import lab_words
from honjin.lab.page.document import page_of
from honjin.lab.report import make_report
from honjin.lab.series import BALANCED, Played, setup_of
from honjin.lab.simulate import simulate
from honjin.lab.watching import VALUES
from honjin.lab.workers import workers_on
from honjin.titles import game_named

EXAMPLES = """\
examples:
  honjin report {title} --seats {seats} --out {title}.html
  honjin report {title} --bots greedy,random --games 1000 --pack my-pack

The page holds both languages and needs no other file.
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "report",
        help="show what a game is like, as a page with plots",
        description="Play many games and show what the game is like: one HTML page with plots.",
        epilog=EXAMPLES,
    )
    parser.add_argument("title", help="which game")
    parser.add_argument(
        "--bots", default=BALANCED, metavar="A,B", help=f"who plays ({BALANCED} on all seats)"
    )
    parser.add_argument("--games", type=int, default=400, metavar="N", help="how many games (400)")
    add_table(parser)
    parser.add_argument("--pack", default="", metavar="PATH", help="a folder with changed components")
    add_workers(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="the page (report-TITLE.html)")
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON as well")


def run(args: argparse.Namespace) -> int:
    """Play, write the page, and end with 130 if it was interrupted."""
    check_games(args.games)
    game = game_named(args.title)
    plan = plan_of(args, args.bots, args.pack)
    setup_of(plan)
    out = args.out or Path(f"report-{game.key}.html")
    if out.suffix.lower() not in (".html", ".htm"):
        raise BadInput(f"{out}: the name of the page must end in .html")
    if not out.parent.is_dir():
        raise BadInput(f"{out} cannot be written: there is no folder {out.parent}")
    workers = workers_on(args.on, args.workers)
    played: list[Played] = []
    finished = True
    began = time.perf_counter()
    with GamesBar(game.key, args.games) as bar:
        try:
            for games in simulate(plan, range(args.games), workers, VALUES):
                played += games
                bar.advance(len(games), sum(one.row.decisions for one in games))
        except KeyboardInterrupt:
            finished = False
    if not played:
        raise KeyboardInterrupt
    report = make_report(plan, played, args.games, time.perf_counter() - began)
    out.write_text(page_of(report, plan, game, chosen_language(args)), encoding="utf-8")
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        facts = {"file": str(out), "count": f"{report.summary.games:,}"}
        written = lab_words(game, chosen_language(args)).say("report", "written", facts)
        Output().print(written, soft_wrap=True)
    return 0 if finished else 130
