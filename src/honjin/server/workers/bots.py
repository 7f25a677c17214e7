"""Bots think in processes of their own, never where people's messages are handled.

A worker gets what a table is made of and the answers so far, plays them again and consults the bot, which sees a world
dealt again for its seat. A worker that dies is replaced, and the bot is asked again.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Final

import msgspec

from honjin.bots import BOTS, bot_named
from honjin.bots.advice import HINT_SECONDS, advise_within
from honjin.bots.bot import Bot, consult
from honjin.bots.levels import Level
from honjin.bots.settings import LEVELS
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.kernel import compiled_folder
from honjin.play.undo import learns
from honjin.server.operation.metrics import Metrics
from honjin.server.workers.places import Places
from honjin.titles import game_named

log = logging.getLogger("honjin.bots")

TRIES: Final = 5
NICE: Final = 10
"""How far a thinking bot stands back where the processor is wanted by the server."""
LOOK_AGAIN: Final = 15.0
"""Seconds between looks for a compiled kernel, which hash all sources."""
LONGEST_THINK: Final = 5.0
"""Seconds for one answer, where no other bot waits."""
DEFAULT: Final = "greedy" if "greedy" in BOTS else next(iter(BOTS))
"""The bot of a quick game unless told."""


class BotJob(msgspec.Struct, frozen=True):
    """All a worker needs: set-up with its rules version, answers so far, whose turn, which bot, and luck."""

    table: str
    game: str
    variant: str
    options: dict[str, str]
    pack: str
    rules: str
    seats: int
    words: list[str]
    seat: int
    bot: str
    seed: int
    seconds: float = 0.0
    """That a level may think."""


class Processes:
    """Workers, begun when there is something to do."""

    def __init__(self, count: int, begin: Callable[..., None], *arguments: object) -> None:
        self.count: Final = count
        self.begin: Final = begin
        self.arguments: Final = arguments
        self.pool: ProcessPoolExecutor | None = None
        self.awaits_kernel = False
        self.look_again_at = 0.0

    def workers(self) -> ProcessPoolExecutor:
        """The pool; a new one as soon as a compiled kernel is ready."""
        if self.pool is not None and self.awaits_kernel and time.monotonic() > self.look_again_at:
            self.look_again_at = time.monotonic() + LOOK_AGAIN
            if compiled_folder() is not None:
                log.info("workers change to the compiled kernel")
                self.drop(self.pool)
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(
                self.count, mp_context=context, initializer=self.begin, initargs=self.arguments
            )
            self.awaits_kernel = not os.environ.get("HONJIN_KERNEL") and compiled_folder() is None
        return self.pool

    def drop(self, pool: ProcessPoolExecutor) -> None:
        if self.pool is pool:
            self.pool = None
        pool.shutdown(wait=False, cancel_futures=False)

    def close(self) -> None:
        """Nobody waits for what is under way."""
        if self.pool is not None:
            processes = list(self.pool._processes.values())
            self.pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()


class Thinkers:
    """Where bots think. While many wait, tables take turns by who opened them, and thoughts are shorter."""

    def __init__(self, processes: int, metrics: Metrics) -> None:
        self.metrics: Final = metrics
        self.processes: Final = Processes(processes, begin, NICE)
        self.places: Final = Places(processes)
        self.count: Final = processes

    async def ask(self, job: BotJob, maker: str) -> int:
        """The action the bot chooses."""
        await self.places.take(maker)
        try:
            crowd = 1 + self.places.waiting / self.count
            return await self.have(msgspec.structs.replace(job, seconds=LONGEST_THINK / crowd))
        finally:
            self.places.give_back()

    async def have(self, job: BotJob) -> int:
        """Again as often as workers die, up to a limit."""
        for attempt in range(TRIES):
            pool = self.processes.workers()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, think, job)
            except BrokenProcessPool:
                self.metrics.bot_crashes.add()
                log.warning("bot worker died", extra={"attempt": attempt})
                self.processes.drop(pool)
                await asyncio.sleep(0.05 * attempt)
        raise RuntimeError(f"a bot's worker died {TRIES} times")

    def close(self) -> None:
        self.processes.close()


# --- in the worker ------------------------------------------------------------------------------------------

KEPT: Final = 64
"""Positions a worker remembers, so that a long game is not played again for every answer."""

kept: Final[dict[str, tuple[list[str], State]]] = {}


def begin(niceness: int) -> None:
    """The server decides when a worker ends, not a Ctrl-C in its terminal; people go before bots."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(niceness)


def end_with_server() -> None:
    """A server that was killed can tell its workers nothing."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def seated(name: str, seconds: float) -> Bot:
    """A bot for whom people wait: a level stops thinking in time, whatever the machine and its kernel."""
    return Level(LEVELS.index(name), seconds) if name in LEVELS else bot_named(name)


def think(job: BotJob) -> int:
    return consult(seated(job.bot, job.seconds), position(job), job.seat, Rng(job.seed, "server"))


def advise_seat(job: BotJob) -> list[tuple[int, float, float]]:
    """For a hint: answers, best first, each with its share of the search and the chance to win."""
    advice = advise_within(position(job), job.seat, HINT_SECONDS, Rng(job.seed, "hint"))
    return [(opinion.action, opinion.attention, opinion.chance) for opinion in advice.opinions]


def has_learned(job: BotJob) -> bool:
    """Did the seat learn something by the last answer?"""
    last = game_named(job.game).vocabulary.number(job.words[-1])
    before = position(msgspec.structs.replace(job, words=job.words[:-1]))
    return learns(game_named(job.game), before.copy(), job.seat, last)


def position(job: BotJob) -> State:
    """Play the answers of a table, on from where it was last seen if it got there by the same answers."""
    game = game_named(job.game)
    words, state = kept.pop(job.table, ([], None))
    if state is None or job.words[: len(words)] != words:
        words = []
        pack = Path(job.pack) if job.pack else None
        state = game.new(game.setup(job.variant, job.options, job.seats, pack, job.rules))
    for word in job.words[len(words) :]:
        state.answer(game.vocabulary.number(word))
    kept[job.table] = (job.words, state)
    if len(kept) > KEPT:
        del kept[next(iter(kept))]
    return state
