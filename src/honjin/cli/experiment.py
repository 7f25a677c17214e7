"""What the commands of the lab have in common: how a series is described, where it is played, how it shows progress."""

from __future__ import annotations

import argparse
import time
from types import TracebackType

from honjin.cli.progress import progress_bar
from honjin.core.refusal import BadInput
from honjin.lab.series import Experiment


def add_table(parser: argparse.ArgumentParser) -> None:
    """Which table is played at."""
    parser.add_argument("--seed", type=int, default=1, help="where all luck comes from (1)")
    parser.add_argument("--variant", default="", metavar="V", help="a variant of the game")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the rules")
    parser.add_argument("--seats", type=int, default=0, metavar="N", help="players (one for each bot)")


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Who plays."""
    parser.add_argument("--workers", type=int, default=0, metavar="N", help="processes (one for each core)")
    parser.add_argument(
        "--on", default="", metavar="PLACE", help="`ray` or `ray://HOST:PORT`: play on a Ray cluster"
    )


def plan_of(args: argparse.Namespace, bots: str, pack: str = "", rotate: bool = True) -> Experiment:
    options: dict[str, str] = {}
    for text in args.option:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise BadInput(f"--option takes key=value, not '{text}'")
        options[key.strip()] = value.strip()
    return Experiment(
        title=args.title,
        bots=[name.strip() for name in bots.split(",")],
        seed=args.seed,
        variant=args.variant,
        options=options,
        seats=args.seats,
        rotate=rotate,
        pack=pack,
    )


def check_games(games: int) -> None:
    if games < 1:
        raise BadInput(f"--games must be a positive number, not {games}")


class GamesBar:
    """Games done, the rate and the time left, on a terminal; silent elsewhere."""

    def __init__(self, name: str, total: int, done: int = 0) -> None:
        self.progress = progress_bar("{task.fields[rate]}")
        self.task = self.progress.add_task(name, total=total, completed=done, rate="")
        self.games = 0
        self.decisions = 0
        self.began = time.perf_counter()

    def __enter__(self) -> GamesBar:
        self.progress.start()
        self.began = time.perf_counter()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.progress.stop()

    def advance(self, games: int, decisions: int) -> None:
        self.games += games
        self.decisions += decisions
        seconds = time.perf_counter() - self.began
        rate = f"{self.games / seconds:,.1f} games/s, {self.decisions / seconds:,.0f} decisions/s"
        self.progress.update(self.task, advance=games, rate=rate)
