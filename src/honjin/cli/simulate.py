"""`honjin simulate`: many games between bots, and who wins how."""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from honjin import kernel
from honjin.core.refusal import BadInput
from honjin.lab.simulate import GameRow, Plan, Summary, Tally, Wins, cores, setup_of, simulate

Write = Callable[[GameRow], None]

COLUMNS: Final = ["game", "bots", "winners", "ending", "decisions", "scores"]


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "simulate",
        help="let bots play many games",
        description="Let bots play many games. The same seed and options give the same games, whatever the workers.",
    )
    parser.add_argument("title", help="which game, for example gunshi")
    parser.add_argument("--bots", default="random,random", metavar="A,B", help="who plays (random,random)")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (1000)")
    parser.add_argument("--seed", type=int, default=1, help="where all luck comes from (1)")
    parser.add_argument("--workers", type=int, default=0, metavar="N", help="processes (one for each core)")
    parser.add_argument("--variant", default="", metavar="V", help="a variant of the game")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the rules")
    parser.add_argument("--seats", type=int, default=0, metavar="N", help="players at the table")
    parser.add_argument(
        "--rotate",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="let the bots change seats from game to game",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="one row per game: .csv, else JSON lines")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.add_argument("--pack", default="", metavar="PATH", help="a folder with changed components")


def run(args: argparse.Namespace) -> int:
    """Play, show what came out, and end with 130 if it was interrupted."""
    plan = plan_of(args)
    setup_of(plan)
    for word in ("games", "workers"):
        number = getattr(args, word)
        if number < 0 or (word == "games" and number == 0):
            raise BadInput(f"--{word} must be a positive number, not {number}")
    tally = Tally(plan, args.games)
    with ExitStack() as closing:
        write = open_rows(args.out, closing) if args.out else None
        began = time.perf_counter()
        finished = play_all(tally, args.workers or cores(), write)
        seconds = time.perf_counter() - began
    summary = tally.summary(seconds)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(summary), indent=2).decode())
    else:
        show(summary, Console())
    return 0 if finished else 130


def plan_of(args: argparse.Namespace) -> Plan:
    options: dict[str, str] = {}
    for text in args.option:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise BadInput(f"--option takes key=value, not '{text}'")
        options[key.strip()] = value.strip()
    return Plan(
        title=args.title,
        bots=[name.strip() for name in args.bots.split(",")],
        seed=args.seed,
        variant=args.variant,
        options=options,
        seats=args.seats,
        rotate=args.rotate,
        pack=args.pack,
    )


def play_all(tally: Tally, workers: int, write: Write | None) -> bool:
    """Play with a progress bar on a terminal. False: Ctrl-C, and the tally holds what was done until then."""
    console = Console(stderr=True)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
        transient=True,
    ) as progress:
        task = progress.add_task(tally.plan.title, total=tally.asked, rate="")
        began = time.perf_counter()
        decisions = 0
        try:
            for chunk in simulate(tally.plan, tally.asked, workers):
                for row in chunk:
                    tally.add(row)
                    decisions += row.decisions
                    if write is not None:
                        write(row)
                rate = decisions / (time.perf_counter() - began)
                progress.update(task, advance=len(chunk), rate=f"{rate:,.0f} decisions/s")
        except KeyboardInterrupt:
            return False
    return True


def open_rows(path: Path, closing: ExitStack) -> Write:
    """Make the file for rows; the ending of its name decides the format."""
    try:
        file = closing.enter_context(path.open("w", encoding="utf-8", newline=""))
    except OSError as problem:
        raise BadInput(f"{path} cannot be written: {problem.strerror}") from None
    if path.suffix.lower() == ".csv":
        table = csv.writer(file)
        table.writerow(COLUMNS)
        return lambda row: table.writerow([cell(getattr(row, name)) for name in COLUMNS])
    return lambda row: print(
        msgspec.json.encode({name: getattr(row, name) for name in COLUMNS}).decode(), file=file
    )


def cell(value: object) -> str:
    """A field of a row as CSV shows it: lists with spaces between."""
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


# --- for people ---------------------------------------------------------------------------------------------


def show(summary: Summary, console: Console) -> None:
    title = f"{summary.title}, {summary.variant}, {summary.seats} seats, seed {summary.seed}"
    if summary.options:
        title += ", " + " ".join(f"{key}={value}" for key, value in summary.options.items())
    console.print(f"[bold]{title}[/bold]", highlight=False)
    if summary.games < summary.asked:
        console.print(f"Interrupted: {summary.games:,} of {summary.asked:,} games were played.")
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
