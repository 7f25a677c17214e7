"""`honjin compare`: what a changed pack does to a game."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import msgspec
from rich.table import Table

from honjin.cli.console import Output
from honjin.cli.experiment import GamesBar, add_table, add_workers, check_games, plan_of
from honjin.cli.language import add_language, chosen_language
from honjin.cli.pack import describe
from honjin.core.refusal import BadInput
from honjin.core.words import Words
from honjin.lab.compare import Comparison, Effect, record_of
from honjin.lab.language import lab_words
from honjin.lab.packs import STANDARD, Change, differences, find_pack
from honjin.lab.series import BALANCED, PLAIN, Experiment, setup_of
from honjin.lab.workers import Workers, workers_on
from honjin.play.record import write_record
from honjin.titles import game_named

EXAMPLES = """\
examples:
  honjin compare {title} standard my-pack
  honjin compare {title} old-pack new-pack --seats {seats} --bots greedy --records differing

Every game is played with both packs and the same luck. It stops when each measure is known to differ, or known to
differ by less than --precision standard deviations, or when --games are played; the intervals hold whenever it stops.
"""
SHOWN: Final = 12
"""So many options are listed."""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "compare",
        help="measure what a changed pack does",
        description="Play the same games with two packs and show what differs.",
        epilog=EXAMPLES,
    )
    parser.add_argument("title", help="which game")
    parser.add_argument("pack_a", metavar="PACK_A", help="a folder, or `standard`")
    parser.add_argument("pack_b", metavar="PACK_B", help="a folder, or `standard`")
    parser.add_argument(
        "--bots", default=BALANCED, metavar="A,B", help=f"who plays ({BALANCED} on all seats)"
    )
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="at most so many pairs (1000)")
    parser.add_argument(
        "--precision",
        type=float,
        default=0.1,
        metavar="D",
        help="smallest effect looked for, in deviations (0.1)",
    )
    add_table(parser)
    add_workers(parser)
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="write the records that differ most")
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print the results as JSON")


class ComparisonResult(msgspec.Struct, frozen=True):
    """What a comparison prints as JSON."""

    title: str
    bots: list[str]
    seed: int
    pack_a: str
    pack_b: str
    changes: list[Change]
    asked: int
    pairs: int
    same_games: int
    is_settled: bool
    measures: list[Effect]
    others: list[Effect]
    records: list[str]


def run(args: argparse.Namespace) -> int:
    """Play pairs, show what differs, and end with 130 if it was interrupted."""
    check_games(args.games)
    if not 0 < args.precision < 10:
        raise BadInput(f"--precision is a number of standard deviations such as 0.1, not {args.precision:g}")
    game = game_named(args.title)
    packs = [find_pack(name, game) for name in (args.pack_a, args.pack_b)]
    changes = differences(packs[0], packs[1])
    plans = [
        plan_of(args, args.bots, "" if name == STANDARD and not Path(name).is_dir() else name)
        for name in (args.pack_a, args.pack_b)
    ]
    for plan in plans:
        setup_of(plan)
    if not changes:
        raise BadInput(
            f"{args.pack_a} and {args.pack_b} hold the same components: there is nothing to compare"
        )
    if args.records is not None and args.records.exists() and not args.records.is_dir():
        raise BadInput(f"{args.records} is a file; --records takes a folder")
    comparison = Comparison(plans[0], plans[1], args.precision)
    finished = play_all(comparison, args.games, workers_on(args.on, args.workers))
    if comparison.pairs == 0:
        raise KeyboardInterrupt
    files = write_records(comparison, args.records) if args.records is not None else []
    if args.json:
        result = ComparisonResult(
            title=args.title,
            bots=plans[0].bots,
            seed=args.seed,
            pack_a=packs[0].hash,
            pack_b=packs[1].hash,
            changes=changes,
            asked=args.games,
            pairs=comparison.pairs,
            same_games=comparison.same_games,
            is_settled=comparison.is_settled(),
            measures=comparison.effects(),
            others=comparison.other_effects(),
            records=files,
        )
        print(msgspec.json.format(msgspec.json.encode(result), indent=2).decode())
    else:
        words = lab_words(game, chosen_language(args))
        show(comparison, changes, files, words, Output(), args)
    return 0 if finished else 130


def play_all(comparison: Comparison, games: int, workers: Workers) -> bool:
    """Pairs until it is settled. False: Ctrl-C."""
    with GamesBar(comparison.before.title, 2 * games) as bar:
        try:
            played = workers.run(comparison.jobs(games))
            for before, after in zip(played, played, strict=True):
                for one, two in zip(before, after, strict=True):
                    comparison.add(one, two)
                decisions = sum(game.row.decisions for game in [*before, *after])
                bar.advance(len(before) + len(after), decisions)
                if comparison.is_settled():
                    break
        except KeyboardInterrupt:
            return False
    return True


def write_records(comparison: Comparison, folder: Path) -> list[str]:
    """Both records of each pair that differs most."""
    folder.mkdir(parents=True, exist_ok=True)
    files: list[str] = []
    for pair in comparison.differing():
        sides: list[tuple[str, Experiment, list[int]]] = [
            ("a", comparison.before, pair.before),
            ("b", comparison.after, pair.after),
        ]
        for side, plan, answers in sides:
            path = folder / f"game-{pair.game}-{side}.txt"
            record = record_of(plan, pair.game, answers)
            record.header["differs"] = f"from answer {pair.first_difference} on"
            path.write_text(write_record(record, comparison.setup.game), encoding="utf-8")
            files.append(str(path))
    return files


# --- for people ---------------------------------------------------------------------------------------------


def show(
    comparison: Comparison,
    changes: list[Change],
    files: list[str],
    words: Words,
    console: Output,
    args: argparse.Namespace,
) -> None:
    pairs = comparison.pairs
    for change in changes:
        console.print(describe(change, words), soft_wrap=True)
    facts = {
        "pairs": f"{pairs:,}",
        "same": f"{comparison.same_games / pairs:.0%}",
        "precision": f"{comparison.precision:g}",
    }
    bots = comparison.before.bots
    console.print(words.say("compare", "played_by", {"bots": ", ".join(bots)}), soft_wrap=True)
    if set(bots) & set(PLAIN):
        console.print(words.say("compare", "plain", {"bot": BALANCED}), soft_wrap=True)
    ending = "settled" if comparison.is_settled() else "unsettled"
    console.print(words.say("compare", ending, facts), soft_wrap=True)
    console.print(table_of(comparison.effects(), words, words.find("compare", "measure"), comparison))
    others = [effect for effect in comparison.other_effects() if effect.verdict == "differs"]
    if others:
        console.print()
        console.print(table_of(others[:SHOWN], words, words.find("compare", "option"), comparison))
        if len(others) > SHOWN:
            console.print(words.say("compare", "more", {"count": str(len(others) - SHOWN)}))
    else:
        console.print(words.find("compare", "no_option"), soft_wrap=True)
    for pair in comparison.differing():
        facts = {"game": str(pair.game), "answer": str(pair.first_difference)}
        console.print(words.say("compare", "differs_at", facts), soft_wrap=True)
    if files:
        console.print(words.say("compare", "written", {"folder": str(args.records)}), soft_wrap=True)
    console.print(words.find("compare", "how"), style="dim", soft_wrap=True)


def table_of(effects: list[Effect], words: Words, heading: str, comparison: Comparison) -> Table:
    table = Table(heading, box=None, pad_edge=False)
    for column in ("before", "after", "difference", "interval", "size"):
        table.add_column(words.find("compare", column), justify="right")
    table.add_column("")
    for effect in effects:
        percent = effect.name.startswith("win ") or effect.name in comparison.endings
        digits = "{:.1%}" if percent else "{:.2f}"
        signed = "{:+.1%}" if percent else "{:+.2f}"
        table.add_row(
            name_of(effect.name, words, comparison),
            digits.format(effect.before),
            digits.format(effect.after),
            signed.format(effect.difference),
            f"{signed.format(effect.low)} … {signed.format(effect.high)}",
            f"{effect.size:+.2f}",
            words.find("compare", f"is_{effect.verdict}"),
        )
    return table


def name_of(name: str, words: Words, comparison: Comparison) -> str:
    if name.startswith("win "):
        return words.say("compare", "win", {"seat": words.game.seat_name(int(name.removeprefix("win ")))})
    if name in comparison.endings:
        return words.translate("ending", name) if name in words.tables["thing"]["ending"] else name
    if name in comparison.measures:
        return words.say("compare", name)
    return words.option(words.game.vocabulary.number(name))
