"""`honjin simulate`: many games between bots, and who wins how."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import msgspec
from rich.table import Table
from rich.text import Text

from honjin import kernel
from honjin.cli.console import Output
from honjin.cli.experiment import GamesBar, add_table, add_workers, check_games, plan_of
from honjin.cli.language import add_language, chosen_language
from honjin.core.refusal import BadInput
from honjin.core.words import Words
from honjin.lab.language import lab_words
from honjin.lab.results import Journal, check_format, write_table
from honjin.lab.series import GameRow, setup_of
from honjin.lab.simulate import simulate
from honjin.lab.summary import Summary, Tally, Wins
from honjin.lab.watching import DECISIONS, DecisionRow
from honjin.lab.workers import Workers, workers_on
from honjin.titles import game_named

EXAMPLES = """\
examples:
  honjin simulate {title} --bots greedy,random --games 100
  honjin simulate {title} --bots greedy --seats {seats} --out games.parquet --decisions decisions.parquet
  honjin simulate {title} --games 100000 --out games.csv        Ctrl-C keeps what is done ...
  honjin simulate {title} --games 100000 --out games.csv --resume              ... and this goes on
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "simulate",
        help="let bots play many games",
        description="Let bots play many games. The same seed and options give the same games, whatever the workers.",
        epilog=EXAMPLES,
    )
    parser.add_argument("title", help="which game")
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
    add_language(parser)
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
        words = lab_words(game_named(plan.title), chosen_language(args))
        show(summary, Output(), words, can_resume=journal is not None)
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


def show(summary: Summary, console: Output, words: Words, *, can_resume: bool) -> None:
    def say(key: str, **facts: str) -> None:
        console.print(words.say("simulate", key, facts), soft_wrap=True)

    title = f"{summary.title}, {summary.variant}"
    options = " ".join(f"{key}={value}" for key, value in summary.options.items())
    heading = words.say(
        "simulate", "heading", {"title": title, "count": str(summary.seats), "seed": str(summary.seed)}
    )
    console.print(Text.assemble((heading, "bold"), f" {options}".rstrip()))
    if summary.games < summary.asked:
        how = "interrupted_resume" if can_resume else "interrupted"
        say(how, games=f"{summary.games:,}", asked=f"{summary.asked:,}")
    if summary.games == 0:
        return
    say(
        "speed",
        games=f"{summary.games:,}",
        decisions=f"{summary.decisions:,}",
        seconds=f"{summary.seconds:,.2f}",
        rate=f"{summary.decisions_per_second:,.0f}",
        kernel=str(kernel.status()),
    )
    if summary.resumed:
        say("resumed", games=f"{summary.resumed:,}")
    console.print(table_of_wins("bot", [(wins.name, wins) for wins in summary.bot_wins], words))
    seats = [(words.seat(seat), wins) for seat, wins in enumerate(summary.seat_wins)]
    console.print(table_of_wins("seat", seats, words))
    endings = Table(words.find("simulate", "ending"), box=None, pad_edge=False)
    endings.add_column(words.find("simulate", "games"), justify="right")
    endings.add_column(words.find("simulate", "share"), justify="right")
    endings.add_column("")
    for ending, count in summary.endings.items():
        meaning = words.tables["thing"]["ending"].get(ending, "")
        endings.add_row(ending, f"{count:,}", f"{count / summary.games:.1%}", meaning)
    console.print(endings)
    lengths = summary.lengths
    say(
        "lengths",
        mean=f"{lengths.mean:,.1f}",
        median=f"{lengths.median:,.0f}",
        low=f"{lengths.p5:,.0f}",
        high=f"{lengths.p95:,.0f}",
    )
    if summary.without_winner:
        say("without_winner", games=f"{summary.without_winner:,}")


def table_of_wins(whose: str, rows: list[tuple[str, Wins]], words: Words) -> Table:
    table = Table(words.find("simulate", whose), box=None, pad_edge=False)
    for heading in ("games", "wins", "share", "interval"):
        table.add_column(words.find("simulate", heading), justify="right")
    for name, wins in rows:
        interval = f"{wins.low:.1%} … {wins.high:.1%}"
        table.add_row(name, f"{wins.games:,}", f"{wins.wins:,}", f"{wins.share:.1%}", interval)
    return table
