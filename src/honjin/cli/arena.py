"""`honjin arena`: bots against each other, and how strong they are."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec
from rich.table import Table

from honjin.cli.console import Output
from honjin.cli.experiment import GamesBar, add_table, add_workers, check_games, plan_of
from honjin.cli.language import add_language, chosen_language
from honjin.core.refusal import BadInput
from honjin.lab.arena import (
    Pairing,
    Rating,
    SequentialTest,
    Verdict,
    jobs_for,
    pairings_of,
    plan_for,
    ratings,
    share_of,
)
from honjin.lab.language import lab_words
from honjin.lab.series import Experiment, setup_of
from honjin.lab.workers import Workers, workers_on
from honjin.titles import game_named

EXAMPLES = """\
examples:
  honjin arena {title} --bots greedy,random                  everybody against everybody
  honjin arena {title} --bots mine,greedy,random --gauntlet  the first against all others
  honjin arena {title} --bots greedy,random --sprt 0,50    stop when it is clear whether greedy is stronger

Games come in twos with the same luck and the seats exchanged. Ratings are on the scale of Elo, zero is the average.
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "arena",
        help="rate bots against each other",
        description="Let bots play each other and rate them.",
        epilog=EXAMPLES,
    )
    parser.add_argument("title", help="which game")
    parser.add_argument("--bots", default="greedy,random", metavar="A,B", help="who plays (greedy,random)")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="games of each pairing (200)")
    parser.add_argument("--gauntlet", action="store_true", help="only the first bot against each other one")
    parser.add_argument(
        "--sprt", default="", metavar="LOW,HIGH", help="two bots: stop when one difference in Elo is refuted"
    )
    add_table(parser)
    parser.add_argument("--pack", default="", metavar="PATH", help="a folder with changed components")
    add_workers(parser)
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print the results as JSON")


class ArenaResult(msgspec.Struct, frozen=True):
    """What the arena prints as JSON."""

    title: str
    seed: int
    asked: int
    ratings: list[Rating]
    pairings: list[dict[str, Any]]
    sprt: Verdict | None


def run(args: argparse.Namespace) -> int:
    """Play, rate, and end with 130 if it was interrupted."""
    check_games(args.games)
    game_named(args.title)
    plan = plan_of(args, args.bots, args.pack)
    pairings = pairings_of(plan.bots, gauntlet=args.gauntlet)
    for pairing in pairings:
        setup_of(plan_for(plan, pairing))
    test = sprt_of(args.sprt, pairings)
    finished = play_all(plan, pairings, (args.games + 1) // 2, workers_on(args.on, args.workers), test)
    verdict = test.verdict(pairings[0].deals) if test is not None else None
    table = ratings(plan.bots, pairings)
    if args.json:
        games = [
            {
                "first": plan.bots[pairing.first],
                "second": plan.bots[pairing.second],
                "games": pairing.games(),
                "share": round(pairing.share(), 6),
            }
            for pairing in pairings
        ]
        result = ArenaResult(args.title, args.seed, args.games, table, games, verdict)
        print(msgspec.json.format(msgspec.json.encode(result), indent=2).decode())
    else:
        show(args, plan.bots, pairings, table, verdict, finished)
    return 0 if finished else 130


def sprt_of(text: str, pairings: list[Pairing]) -> SequentialTest | None:
    if not text:
        return None
    if len(pairings) != 1:
        raise BadInput("--sprt compares two bots; name two")
    low, _comma, high = text.partition(",")
    try:
        return SequentialTest(float(low), float(high))
    except ValueError:
        raise BadInput(f"--sprt takes two differences in Elo such as 0,50, not '{text}'") from None


def play_all(
    plan: Experiment, pairings: list[Pairing], deals: int, workers: Workers, test: SequentialTest | None
) -> bool:
    """Play deal by deal. False: Ctrl-C, and the pairings hold what was done until then."""
    with GamesBar(plan.title, 2 * deals * len(pairings)) as bar:
        try:
            for number, games in enumerate(workers.run(jobs_for(plan, pairings, deals))):
                pairing = pairings[number % len(pairings)]
                pairing.deals.append(sum(share_of(played.row) for played in games) / len(games))
                bar.advance(len(games), sum(played.row.decisions for played in games))
                if test is not None and test.verdict(pairing.deals).accepted:
                    return True
        except KeyboardInterrupt:
            return False
    return True


def show(
    args: argparse.Namespace,
    bots: list[str],
    pairings: list[Pairing],
    table: list[Rating],
    verdict: Verdict | None,
    finished: bool,
) -> None:
    words = lab_words(game_named(args.title), chosen_language(args))
    console = Output()
    if not finished:
        console.print(words.say("arena", "interrupted"))
    ranks = Table(words.find("arena", "bot"), box=None, pad_edge=False)
    for heading in ("rating", "interval", "games", "share"):
        ranks.add_column(words.find("arena", heading), justify="right")
    for one in table:
        interval = f"{one.low:+.0f} … {one.high:+.0f}"
        ranks.add_row(one.bot, f"{one.rating:+.0f}", interval, f"{one.games:,}", f"{one.share:.1%}")
    console.print(ranks)
    if len(pairings) > 1:
        console.print()
        for pairing in pairings:
            facts = {
                "first": bots[pairing.first],
                "second": bots[pairing.second],
                "share": f"{pairing.share():.1%}",
                "games": f"{pairing.games():,}",
            }
            console.print(words.say("arena", "pairing", facts), soft_wrap=True)
    if verdict is not None:
        facts = {
            "first": bots[0],
            "second": bots[1],
            "ratio": f"{verdict.likelihood_ratio:+.2f}",
            "bound": f"{verdict.upper:.2f}",
            "games": f"{pairings[0].games():,}",
        }
        low, _comma, high = args.sprt.partition(",")
        facts |= {"low": low.strip(), "high": high.strip()}
        console.print(words.say("arena", f"sprt_{verdict.accepted or 'open'}", facts), soft_wrap=True)
