"""`honjin bench`: how fast the rules are, beside other engines."""

from __future__ import annotations

import argparse
from typing import Final

import msgspec
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from honjin.cli.console import Output
from honjin.cli.progress import progress_bar
from honjin.core.refusal import BadInput
from honjin.lab.bench.report import BenchReport, Row, run_bench, titles_named
from honjin.lab.ladder import LadderMatch, goal_of, odds, table_of, version_of

FOOTNOTES: Final = [
    "A decision is one answer of a seat. Chance answers are carried out but not counted, and neither are answers that "
    "the engine gives itself because they are forced.",
    "Random play runs in the kernel's own loop, new games included; the peers are stepped from a Python loop, which "
    "costs them a part of their speed. The rows stepped from Python treat both sides alike.",
    "The searches think about the same positions with the same number of simulations. OpenSpiel's plays each of them "
    "out at random through our rules. Ours is measured in two forms: with the same random playouts, and as our bots "
    "use it, playing on greedily for some turns and judging: more work, and worth more.",
    "Games differ in weight: these are not the same decisions, and a ratio of two games says no more than that.",
    "Stored matches take hours and are not played again here: `honjin ladder` plays and keeps them, with budgets in "
    "simulations that a second holds many times over. docs/bots.md tells all matches. Odds and goals are of winning "
    "against one opponent: a share w of the games of n seats is w (n - 1) / (1 - w).",
    "Rates are per second of processor time of one process, medians of slices that take turns; ratios are medians over "
    "the rounds. The ranges leave out the lowest and the highest tenth.",
]

INDENT: Final = (0, 0, 0, 2)


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "bench",
        help="measure speed",
        description="Measure the rules, interpreted and compiled, beside OpenSpiel and python-chess if installed.",
    )
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.add_argument("--seconds", type=float, default=2.0, metavar="S", help="time for each rate (2)")
    parser.add_argument("--title", default="", metavar="T", help="only this game")


def run(args: argparse.Namespace) -> int:
    if not 0 < args.seconds <= 3600:
        raise BadInput(f"--seconds must lie between 0 and 3600, not {args.seconds:g}")
    titles = titles_named(args.title)
    with progress_bar() as progress:
        task = progress.add_task("measuring", total=None)
        report = run_bench(
            titles, args.seconds, lambda done, total: progress.update(task, completed=done, total=total)
        )
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        show(report, Output())
    return 0


def show(report: BenchReport, console: Output) -> None:
    console.print(report.machine, style="bold")
    console.print(", ".join(f"{name} {version}" for name, version in report.versions.items()))
    console.print()
    console.print(rates(report.rows))
    if report.ratios:
        console.print()
        ratios = Table("ratio", box=None, pad_edge=False)
        for heading in ("times", "10 % to 90 %", "goal", ""):
            ratios.add_column(heading, justify="right", no_wrap=True)
        for ratio in report.ratios:
            goal = f"≥ {ratio.goal:.2g}" if ratio.goal is not None else ""
            verdict = "" if ratio.goal is None else "reached" if ratio.value >= ratio.goal else "missed"
            spread = f"{ratio.low:,.2f} to {ratio.high:,.2f}"
            ratios.add_row(ratio.name, f"{ratio.value:,.2f}", spread, goal, verdict)
        console.print(ratios)
    if report.matches:
        console.print()
        console.print(strengths(report.matches))
    console.print()
    for note in [*report.notes, *FOOTNOTES]:
        console.print(f"· {note}", style="dim")


def rates(rows: list[Row]) -> Table:
    """A heading for every engine and game, so that there is room on a narrow terminal."""
    table = Table("", box=None, pad_edge=False)
    for heading in ("per second", "10 % to 90 %", "µs each"):
        table.add_column(heading, justify="right", no_wrap=True)
    above = ""
    for row in rows:
        heading = f"{row.engine}: {row.title}"
        if heading != above:
            table.add_row(Text(heading, style="bold"))
            above = heading
        spread = f"{row.low:,.0f} to {row.high:,.0f}"
        what = Padding(row.what, INDENT)
        table.add_row(what, f"{row.per_second:,.0f}", spread, f"{row.microseconds:,.2f}")
    return table


def strengths(matches: list[LadderMatch]) -> Table:
    """Matches of the search, played before by `honjin ladder`."""
    table = Table("stored matches", box=None, pad_edge=False)
    for heading in ("games", "wins", "95 %", "odds", "think", "goal"):
        table.add_column(heading, justify="right", no_wrap=True)
    above = ""
    for match in matches:
        pairing = match.pairing
        if pairing.title != above:
            table.add_row(Text(pairing.title, style="bold"))
            above = pairing.title
        played_by = "" if match.sources == version_of(pairing) else f", by older sources ({match.sources})"
        low, high = match.interval()
        goal = goal_of(pairing)
        table.add_row(
            Padding(f"{pairing.bot} against {pairing.against}, {table_of(pairing)}{played_by}", INDENT),
            str(match.games),
            f"{match.share():.1%}",
            f"{low:.1%} to {high:.1%}",
            odds(match.share(), pairing),
            f"{match.mean_think():.3f} s",
            "" if goal is None else f"≥ {odds(goal, pairing)} {'✓' if match.share() >= goal else '✗'}",
        )
    return table
