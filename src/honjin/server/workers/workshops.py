"""Work that can be large is done in processes of its own, within limits of time and memory, for one after the other.

Each kind of it has a room. Who finds it full is told so at once; who goes away while waiting is forgotten. Work that
takes more than its room gives ends with its process, and nobody else notices.
"""

import asyncio
import logging
import math
import signal
import sys
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final, TypeVar

from honjin.server.budgets import Room
from honjin.server.errors import Denied
from honjin.server.limits import Asker
from honjin.server.operation.metrics import Metrics
from honjin.server.workers.bots import Processes, begin
from honjin.server.workers.places import Places

if sys.platform != "win32":
    import resource

log = logging.getLogger("honjin.workshops")

TRIES: Final = 2
"""How often a process may die of something else than its limits."""

OUT_OF_TIME: Final = -getattr(signal, "SIGXCPU", 0) or None
"""How a process ends that has used up its time."""

Work = TypeVar("Work")
Result = TypeVar("Result")


class Workshop:
    """One process, and those who wait for it."""

    def __init__(self, room: Room, metrics: Metrics) -> None:
        self.room: Final = room
        self.metrics: Final = metrics
        self.processes: Final = Processes(1, move_in, room)
        self.places: Final = Places(1)
        self.wishes: Final[list[Asker]] = []
        """Whose wishes wait, or are under way."""
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    async def do(self, asker: Asker, done: Callable[[Work], Result], job: Work) -> Result:
        """Have something done for somebody; Denied if the room is full, or if it takes more than there is."""
        self.admit(asker, self.wishes)
        self.wishes.append(asker)
        try:
            await self.places.take(asker.person)
        except BaseException:
            self.wishes.remove(asker)
            raise
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
        for _try in range(TRIES):
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
                self.processes.drop(pool)
                codes = [await asyncio.to_thread(ending, process) for process in processes]
                log.warning("worker died", extra={"work": done.__name__, "codes": codes})
                if OUT_OF_TIME in codes:
                    break
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


def move_in(room: Room) -> None:
    """A new process takes its place behind the others, with as much memory as its room has beyond what it has now."""
    begin(room.nice)
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * resource.getpagesize() + room.memory
        resource.setrlimit(resource.RLIMIT_AS, (most, resource.getrlimit(resource.RLIMIT_AS)[1]))


def limited(seconds: int, done: Callable[[Work], Result], job: Work) -> Result:
    """Beyond these seconds of processor time the process ends, in the middle of whatever it does."""
    if sys.platform == "win32":
        return done(job)
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(time.process_time()) + seconds, hard))
    try:
        return done(job)
    finally:
        resource.setrlimit(resource.RLIMIT_CPU, (hard, hard))
