"""`honjin simulate`: many games between bots, and who wins how."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from honjin import kernel
from honjin.cli.experiment import GamesBar, add_table, add_workers, check_games, plan_of
from honjin.core.refusal import BadInput
from honjin.lab.results import Journal, check_format, write_table
from honjin.lab.series import GameRow, setup_of
from honjin.lab.simulate import simulate
from honjin.lab.summary import Summary, Tally, Wins
from honjin.lab.watching import DECISIONS, DecisionRow
from honjin.lab.workers import Workers, workers_on

EXAMPLES = """\
examples:
  honjin simulate gunshi --bots greedy,random --games 100
  honjin simulate goryokaku --bots greedy --seats 3 --out games.parquet --decisions decisions.parquet
  honjin simulate tokugawa --games 100000 --out games.csv        Ctrl-C keeps what is done ...
  honjin simulate tokugawa --games 100000 --out games.csv --resume              ... and this goes on
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "simulate",
        help="let bots play many games",
        description="Let bots play many games. The same seed and options give the same games, whatever the workers.",
        epilog=EXAMPLES,
    )
    parser.add_argument("title", help="which game, for example gunshi")
    parser.add_argument("--bots", default="random,random", metavar="A,B", help="who plays (random,random)")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (1000)")
    add_table(parser)
    parser.add_argument("--pack", default="", metavar="PATH", help="a folder with changed components")
    parser.add_argument(
        "--rotate",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="let the bots change seats from game to game",
    )
    add_workers(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="a row per game: .parquet, .csv or .jsonl")
    parser.add_argument("--decisions", type=Path, metavar="FILE", help="a row per decision, likewise")
    parser.add_argument("--resume", action="store_true", help="go on with an interrupted run")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")


def run(args: argparse.Namespace) -> int:
    """Play, show what came out, and end with 130 if it was interrupted."""
    check_games(args.games)
    plan = plan_of(args, args.bots, args.pack, args.rotate)
    setup_of(plan)
    tables = [path for path in (args.out, args.decisions) if path is not None]
    if args.resume and not tables:
        raise BadInput("--resume goes on with the files of a run: name them with --out or --decisions")
    for path in tables:
        check_format(path)
    watch = DECISIONS if args.decisions else ""
    tally = Tally(plan, args.games)
    workers = workers_on(args.on, args.workers)
    journal = Journal(tables[0], plan, watch, resume=args.resume) if tables else None
    began = time.perf_counter()
    try:
        finished = play_all(tally, workers, watch, journal)
    finally:
        if journal is not None:
            journal.close()
    seconds = time.perf_counter() - began
    if journal is not None:
        if args.out:
            write_table(args.out, GameRow, (played.row for played in journal.read()))
        if args.decisions:
            rows = (row for played in journal.read() for row in played.decisions)
            write_table(args.decisions, DecisionRow, rows)
        if finished:
            journal.remove()
    summary = tally.summary(seconds)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(summary), indent=2).decode())
    else:
        show(summary, Console(), can_resume=journal is not None)
    return 0 if finished else 130


def play_all(tally: Tally, workers: Workers, watch: str, journal: Journal | None) -> bool:
    """Play with a progress bar. False: Ctrl-C, and the tally and the journal hold what was done until then."""
    if journal is not None and journal.games:
        for played in journal.read():
            tally.resume(played.row)
    done = len(tally.lengths)
    if done >= tally.asked:
        return True
    with GamesBar(tally.plan.title, tally.asked, done) as bar:
        try:
            for games in simulate(tally.plan, range(done, tally.asked), workers, watch):
                if journal is not None:
                    journal.add(games)
                for played in games:
                    tally.add(played.row)
                bar.advance(len(games), sum(played.row.decisions for played in games))
        except KeyboardInterrupt:
            return False
    return True


# --- for people ---------------------------------------------------------------------------------------------


def show(summary: Summary, console: Console, *, can_resume: bool) -> None:
    title = f"{summary.title}, {summary.variant}, {summary.seats} seats, seed {summary.seed}"
    if summary.options:
        title += ", " + " ".join(f"{key}={value}" for key, value in summary.options.items())
    console.print(f"[bold]{title}[/bold]", highlight=False)
    if summary.games < summary.asked:
        how = " The same command with --resume goes on." if can_resume else ""
        console.print(
            f"Interrupted: {summary.games:,} of {summary.asked:,} games were played.{how}", soft_wrap=True
        )
    if summary.games == 0:
        return
    console.print(
        f"{summary.games:,} games, {summary.decisions:,} decisions in {summary.seconds:,.2f} s: "
        f"{summary.decisions_per_second:,.0f} decisions/s ({kernel.status()})",
        highlight=False,
        soft_wrap=True,
    )
    console.print(table_of_wins("bot", summary.bot_wins))
    console.print(table_of_wins("seat", summary.seat_wins))
    endings = Table("ending", box=None, pad_edge=False)
    endings.add_column("games", justify="right")
    endings.add_column("share", justify="right")
    for ending, count in summary.endings.items():
        endings.add_row(ending, f"{count:,}", f"{count / summary.games:.1%}")
    console.print(endings)
    lengths = summary.lengths
    console.print(
        f"decisions per game: mean {lengths.mean:,.1f}, median {lengths.median:,.0f}, "
        f"5 % to 95 %: {lengths.p5:,.0f} to {lengths.p95:,.0f}",
        highlight=False,
    )
    if summary.without_winner:
        console.print(f"games without a winner: {summary.without_winner:,}", highlight=False)


def table_of_wins(whose: str, rows: list[Wins]) -> Table:
    table = Table(whose, box=None, pad_edge=False)
    for heading in ("games", "wins", "share", "95 % interval"):
        table.add_column(heading, justify="right")
    for row in rows:
        interval = f"{row.low:.1%} to {row.high:.1%}"
        table.add_row(row.name, f"{row.games:,}", f"{row.wins:,}", f"{row.share:.1%}", interval)
    return table
