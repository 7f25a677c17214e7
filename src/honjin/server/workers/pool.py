"""Work that can be large is done in processes of its own, within limits of time and memory.

Each kind of it has a room. Who finds it full is told so at once; who goes away while waiting is forgotten. Work that
takes more than its room gives ends with its process, and nobody else notices. A process that dies of something else is
replaced, and the work is begun again.
"""

import asyncio
import logging
import math
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final, TypeVar

from honjin.kernel import compiled_folder
from honjin.server.budgets import Room
from honjin.server.errors import Denied
from honjin.server.limits import Asker
from honjin.server.operation.metrics import Counter, Metrics
from honjin.server.workers.places import Places

if sys.platform != "win32":
    import resource

log = logging.getLogger("honjin.workers")

LOOK_AGAIN: Final = 15.0
"""Seconds between looks for a compiled kernel, which hash all sources."""

OUT_OF_TIME: Final = -getattr(signal, "SIGXCPU", 0) or None
"""How a process ends that has used up its time."""

Work = TypeVar("Work")
Result = TypeVar("Result")


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


class Pool:
    """The processes of a room, and those who wait for them."""

    def __init__(self, room: Room, metrics: Metrics, count: int = 1, deaths: Counter | None = None) -> None:
        self.room: Final = room
        self.metrics: Final = metrics
        self.count: Final = count
        self.deaths: Final = deaths
        """Counts processes that died, where operators look for it."""
        self.processes: Final = Processes(count, move_in, room)
        self.places: Final = Places(count)
        self.wishes: Final[list[Asker]] = []
        """Whose wishes wait, or are under way."""
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    async def do(self, asker: Asker, done: Callable[[Work], Result], job: Work) -> Result:
        """Have something done for somebody; Denied if the room is full, or if it takes more than there is."""
        await self.enter(asker)
        return await self.work(asker, done, job)

    async def enter(self, asker: Asker) -> None:
        """Wait for a place; whoever has one goes on to `work` at once."""
        self.admit(asker, self.wishes)
        self.wishes.append(asker)
        try:
            await self.places.take(asker.person)
        except BaseException:
            self.wishes.remove(asker)
            raise

    async def work(self, asker: Asker, done: Callable[[Work], Result], job: Work) -> Result:
        result: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        task = asyncio.create_task(self.finish(asker, done, job, result))
        self.tasks.add(task)  # whoever goes away now leaves it to finish what it has begun
        task.add_done_callback(self.tasks.discard)
        return await result

    def admit(self, asker: Asker, others: list[Asker]) -> None:
        """One more beside these? Denied if there are too many, of one person or from one address."""
        theirs = sum(other.person == asker.person for other in others)
        from_there = sum(other.address == asker.address for other in others)
        if theirs >= self.room.each or from_there >= self.room.waiting // 2:
            raise self.denied(429, "too_fast")
        if len(others) >= self.room.waiting:
            raise self.denied(503, "busy")

    def crowd(self) -> float:
        """How many want each process."""
        return 1 + self.places.waiting / self.count

    def denied(self, status: int, reason: str) -> Denied:
        self.metrics.limited.add()
        return Denied(status, reason)

    async def finish(
        self, asker: Asker, done: Callable[[Work], Result], job: Work, result: asyncio.Future[Result]
    ) -> None:
        try:
            found = await self.have(done, job)
            if not result.done():
                result.set_result(found)
        except BaseException as problem:
            if not result.done():
                result.set_exception(problem)
        finally:
            self.wishes.remove(asker)
            self.places.give_back()

    async def have(self, done: Callable[[Work], Result], job: Work) -> Result:
        for attempt in range(self.room.tries):
            pool = self.processes.workers()
            processes: list[BaseProcess] = []
            try:  # a process may have died while there was nothing to do
                work = asyncio.get_running_loop().run_in_executor(pool, limited, self.room.seconds, done, job)
                processes = list(pool._processes.values())
                return await work
            except MemoryError:
                self.processes.drop(pool)
                break
            except BrokenProcessPool:
                if self.deaths is not None:
                    self.deaths.add()
                self.processes.drop(pool)
                codes = [await asyncio.to_thread(ending, process) for process in processes]
                log.warning("worker died", extra={"work": done.__name__, "codes": codes, "attempt": attempt})
                if OUT_OF_TIME in codes:
                    break
                await asyncio.sleep(0.05 * attempt)
        log.warning("work beyond its limits", extra={"work": done.__name__})
        raise self.denied(422, "too_costly")

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        self.processes.close()


def ending(process: BaseProcess) -> int | None:
    process.join(5)
    return process.exitcode


# --- in the worker ------------------------------------------------------------------------------------------


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


def move_in(room: Room) -> None:
    """A new process takes its place behind the others, with as much memory as its room has beyond what it has now."""
    begin(room.nice)
    if room.memory and sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * resource.getpagesize() + room.memory
        resource.setrlimit(resource.RLIMIT_AS, (most, resource.getrlimit(resource.RLIMIT_AS)[1]))


def limited(seconds: int, done: Callable[[Work], Result], job: Work) -> Result:
    """Beyond these seconds of processor time, if any, the process ends, in the middle of whatever it does."""
    if not seconds or sys.platform == "win32":
        return done(job)
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(time.process_time()) + seconds, hard))
    try:
        return done(job)
    finally:
        resource.setrlimit(resource.RLIMIT_CPU, (hard, hard))
