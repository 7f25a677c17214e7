"""Many games between bots, the same games whatever the number of workers."""

import time
from collections.abc import Iterator
from typing import Final

from honjin.core.refusal import BadInput
from honjin.lab.series import Experiment, Played, Series
from honjin.lab.workers import GamesJob, Here, Workers

WARM_UP_SECONDS: Final = 0.5
"""Shorter runs are over before other processes would have started."""
CHUNK_SECONDS: Final = 0.1
"""How long a worker is busy before it reports: long against the cost of a message, short for the eye."""


def simulate(
    plan: Experiment, numbers: range, workers: Workers, watch: str = "", warm_up: float = WARM_UP_SECONDS
) -> Iterator[list[Played]]:
    """Play the numbered games and yield them in order, some at a time.

    The first ones are played here; they tell how many make a chunk, and short runs need no more.
    """
    if not numbers:
        raise BadInput("no games to play: ask for at least one")
    series = Series(plan)
    began = time.perf_counter()
    at = numbers.start
    while at < numbers.stop and (at == numbers.start or time.perf_counter() - began < warm_up):
        yield [series.watch(at, watch)]
        at += 1
    if at < numbers.stop:
        pace = (time.perf_counter() - began) / (at - numbers.start)
        size = chunk_size(pace, numbers.stop - at, workers)
        yield from workers.run(jobs_of(plan, range(at, numbers.stop), size, watch))


def chunk_size(pace: float, games: int, workers: Workers) -> int:
    """How many games of so many seconds each make a job: at the end, no worker should wait long for another."""
    largest = games if isinstance(workers, Here) else games // (4 * workers.count)
    return max(1, min(int(CHUNK_SECONDS / pace), largest))


def jobs_of(plan: Experiment, numbers: range, size: int, watch: str = "") -> Iterator[GamesJob]:
    for first in range(numbers.start, numbers.stop, size):
        yield GamesJob(plan, first, min(size, numbers.stop - first), watch)
