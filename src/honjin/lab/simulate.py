"""Many games between bots, on all cores, the same games whatever the number of workers.

Every game has generators of its own, made from the seed and its number, so it does not matter who plays it or when.
"""

import multiprocessing
import os
import signal
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from honjin.bots import bot_named
from honjin.bots.bot import play_bots
from honjin.core.game import Game, Setup
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import play_randomly
from honjin.games import game_named
from honjin.lab.statistics import quantile, wilson

LONGEST_GAME: Final = 1_000_000
"""Decisions after which a game is given up; with the usual options every title ends long before."""
UNFINISHED: Final = "UNFINISHED"
WARM_UP_SECONDS: Final = 0.5
"""Shorter runs are over before other processes would have started."""
CHUNK_SECONDS: Final = 0.1
"""How long a worker is busy before it reports: long against the cost of a message, short for the eye."""


class Plan(msgspec.Struct, frozen=True):
    """What is played. It can be sent to other processes."""

    title: str
    bots: list[str]
    seed: int = 1
    variant: str = ""
    options: dict[str, str] = {}
    seats: int = 0
    rotate: bool = True
    pack: str = ""


class GameRow(msgspec.Struct, frozen=True):
    """How one game went. `bots` and `winners` are by seat, `entrants` are the places of those bots in the plan."""

    game: int
    bots: list[str]
    entrants: list[int]
    winners: list[int]
    ending: str
    decisions: int
    scores: list[int]


def setup_of(plan: Plan) -> Setup:
    """The table of a plan. Options that let games between programs end hold unless the plan says otherwise."""
    game = game_named(plan.title)
    if not plan.bots:
        raise BadInput("name at least one bot")
    for name in plan.bots:
        bot_named(name)
    folder = Path(plan.pack) if plan.pack else None
    if folder is not None and not folder.is_dir():
        raise BadInput(f"there is no pack '{plan.pack}': a pack is a folder of TOML files")
    setup = game.setup(plan.variant, {**game.automatic, **plan.options}, plan.seats, folder)
    if len(plan.bots) > setup.seats:
        raise BadInput(f"{len(plan.bots)} bots do not fit at a table of {setup.seats}")
    game.new(setup)  # options that exclude each other, and errors in the pack, are found here
    return setup


class Series:
    """Plays the games of a plan, any of them in any order."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.setup: Final = setup_of(plan)
        self.is_random: Final = set(plan.bots) == {"random"}

    def play(self, number: int) -> GameRow:
        plan = self.plan
        seats = range(self.setup.seats)
        shift = number if plan.rotate else 0
        entrants = [(seat + shift) % len(plan.bots) for seat in seats]
        state = self.setup.game.new(self.setup)
        if self.is_random:
            # Nobody looks at anything, so nothing needs to be dealt again: this is the bare kernel.
            decisions = int(play_randomly(state, Rng(plan.seed, f"{number}"), LONGEST_GAME))
        else:
            bots = [bot_named(plan.bots[entrant]) for entrant in entrants]
            rngs = [Rng(plan.seed, f"{number}/seat {seat}") for seat in seats]
            chance = Rng(plan.seed, f"{number}/chance")
            decisions = int(play_bots(state, bots, rngs, chance, LONGEST_GAME))
        outcome = state.outcome()
        return GameRow(
            game=number,
            bots=[plan.bots[entrant] for entrant in entrants],
            entrants=entrants,
            winners=outcome.winners if outcome is not None else [],
            ending=outcome.ending if outcome is not None else UNFINISHED,
            decisions=decisions,
            scores=outcome.scores if outcome is not None else [],
        )


def simulate(
    plan: Plan, games: int, workers: int, warm_up: float = WARM_UP_SECONDS
) -> Iterator[list[GameRow]]:
    """Play games 0, 1, 2, ... and yield them in that order, some at a time.

    The first ones are played here; they tell how many make a chunk, and short runs need no more.
    """
    if games < 1:
        raise BadInput(f"{games} games cannot be played; ask for at least one")
    if workers < 1:
        raise BadInput(f"{workers} workers cannot play; ask for at least one")
    series = Series(plan)
    began = time.perf_counter()
    done = 0
    while done < games and (workers == 1 or done == 0 or time.perf_counter() - began < warm_up):
        chunk: list[GameRow] = []
        chunk_began = time.perf_counter()
        while done < games and (not chunk or time.perf_counter() - chunk_began < CHUNK_SECONDS):
            chunk.append(series.play(done))
            done += 1
            if done == 1 and warm_up == 0:
                break
        yield chunk
    if done < games:
        pace = (time.perf_counter() - began) / done
        size = max(1, min(int(CHUNK_SECONDS / pace), (games - done) // (4 * workers)))
        yield from play_in_pool(plan, range(done, games), workers, size)


def play_in_pool(plan: Plan, numbers: range, workers: int, size: int) -> Iterator[list[GameRow]]:
    chunks = [numbers[first : first + size] for first in range(0, len(numbers), size)]
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(workers, len(chunks)), start_worker, (plan,)) as pool:
        yield from pool.imap(play_chunk, chunks)


_series: Series | None = None


def start_worker(plan: Plan) -> None:
    """Ctrl-C is for the parent, which ends its workers itself."""
    global _series
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _series = Series(plan)


def play_chunk(numbers: range) -> list[GameRow]:
    assert _series is not None
    return [_series.play(number) for number in numbers]


def cores() -> int:
    """How many processes can run at the same time here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# --- results ------------------------------------------------------------------------------------------------


class Wins(msgspec.Struct, frozen=True):
    """How often a seat or a bot won, with the 95 % Wilson interval of its share."""

    name: str
    games: int
    wins: int
    share: float
    low: float
    high: float


class Lengths(msgspec.Struct, frozen=True):
    """Decisions per game."""

    mean: float
    median: float
    p5: float
    p95: float


class Summary(msgspec.Struct, frozen=True):
    """What a series showed. The first fields say how to play it again."""

    title: str
    variant: str
    options: dict[str, str]
    pack: str
    seats: int
    seed: int
    rotate: bool
    asked: int
    """How many games were asked for; fewer were played if it was interrupted."""
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    seat_wins: list[Wins]
    bot_wins: list[Wins]
    without_winner: int
    endings: dict[str, int]
    lengths: Lengths


class Tally:
    """Counts games as they come in."""

    def __init__(self, plan: Plan, asked: int) -> None:
        self.plan: Final = plan
        self.asked: Final = asked
        self.setup: Final = setup_of(plan)
        self.endings: Final[Counter[str]] = Counter()
        self.seat_wins: Final = [0] * self.setup.seats
        self.bot_wins: Final = [0] * len(plan.bots)
        self.bot_games: Final = [0] * len(plan.bots)
        self.without_winner = 0
        self.lengths: Final[list[int]] = []

    def add(self, row: GameRow) -> None:
        """Shared wins count for all who share them; if everybody does, nobody has won."""
        self.endings[row.ending] += 1
        self.lengths.append(row.decisions)
        winners = row.winners if len(row.winners) < len(row.bots) else []
        if not winners:
            self.without_winner += 1
        for entrant in row.entrants:
            self.bot_games[entrant] += 1
        for seat in winners:
            self.seat_wins[seat] += 1
            self.bot_wins[row.entrants[seat]] += 1

    def summary(self, seconds: float) -> Summary:
        game: Game = self.setup.game
        games = len(self.lengths)
        decisions = sum(self.lengths)
        ordered = sorted(self.lengths)
        return Summary(
            title=game.key,
            variant=self.setup.variant.key,
            options=self.setup.changed(),
            pack=self.setup.pack.hash,
            seats=self.setup.seats,
            seed=self.plan.seed,
            rotate=self.plan.rotate,
            asked=self.asked,
            games=games,
            decisions=decisions,
            seconds=round(seconds, 3),
            decisions_per_second=round(decisions / seconds, 1) if seconds > 0 else 0.0,
            seat_wins=[wins(game.seat_name(seat), games, count) for seat, count in enumerate(self.seat_wins)],
            bot_wins=[
                wins(name, self.bot_games[entrant], self.bot_wins[entrant])
                for entrant, name in enumerate(entrant_names(self.plan.bots))
            ],
            without_winner=self.without_winner,
            endings=dict(self.endings.most_common()),
            lengths=Lengths(
                mean=round(decisions / games, 2) if games else 0.0,
                median=quantile(ordered, 0.5),
                p5=quantile(ordered, 0.05),
                p95=quantile(ordered, 0.95),
            ),
        )


def wins(name: str, games: int, count: int) -> Wins:
    low, high = wilson(count, games)
    return Wins(name, games, count, round(count / games, 6) if games else 0.0, round(low, 6), round(high, 6))


def entrant_names(bots: list[str]) -> list[str]:
    """Bots that enter more than once are told apart: `greedy 1`, `greedy 2`."""
    names: list[str] = []
    for place, name in enumerate(bots):
        names.append(name if bots.count(name) == 1 else f"{name} {bots[: place + 1].count(name)}")
    return names
