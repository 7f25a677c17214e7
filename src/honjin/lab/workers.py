"""Who works: this process, several processes of this machine, or a cluster (`honjin.lab.cluster`).

Jobs go out in any order and come back in theirs, so a result never depends on who worked or how fast. A process that
dies is replaced and its job given to another.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from honjin.core.refusal import BadInput
from honjin.lab.series import Experiment, Played, Series

AHEAD: Final = 4
"""Jobs for each worker that may be under way before the oldest has come back."""
TRIES: Final = 3
"""How often a job is given out before it is blamed for the death of its workers."""

Done = TypeVar("Done")
Done_co = TypeVar("Done_co", covariant=True)


class Work(Protocol[Done_co]):
    """What can be sent to another process to be done there. Its text says what it is."""

    def do(self) -> Done_co: ...


class GamesJob(msgspec.Struct, frozen=True):
    """A job of the lab: some games of an experiment, and who watches them."""

    plan: Experiment
    first: int
    count: int
    watch: str = ""

    def do(self) -> list[Played]:
        """A process keeps the set-up of experiments it has seen."""
        key = msgspec.json.encode(self.plan)
        if key not in _known:
            _known[key] = Series(self.plan)
        series = _known[key]
        return [series.watch(number, self.watch) for number in range(self.first, self.first + self.count)]

    def __str__(self) -> str:
        return f"games {self.first} to {self.first + self.count - 1} of seed {self.plan.seed}"


_known: dict[bytes, Series] = {}


class Workers(Protocol):
    """Play games and yield them in the order of the jobs."""

    count: int

    def run(self, jobs: Iterable[GamesJob]) -> Iterator[list[Played]]: ...


class Here:
    """This process alone."""

    count = 1

    def run(self, jobs: Iterable[Work[Done]]) -> Iterator[Done]:
        return (job.do() for job in jobs)


class Crew:
    """Several processes of this machine; `kernel` is the one they run on, unless it is to be as here."""

    def __init__(self, count: int, kernel: str = "") -> None:
        self.count = count
        self.kernel: Final = kernel

    def run(self, jobs: Iterable[Work[Done]]) -> Iterator[Done]:
        queue = Queue(jobs, AHEAD * self.count)
        workers: list[Worker] = []
        try:
            while not queue.is_done():
                for worker in workers:
                    worker.take_from(queue)
                while len(workers) < self.count and (ticket := queue.next()) is not None:
                    workers.append(Worker(self.kernel))
                    workers[-1].give(*ticket)
                ready = wait([worker.pipe for worker in workers if worker.number is not None])
                for worker in list(workers):
                    if worker.pipe in ready:
                        if worker.deliver_to(queue):
                            worker.take_from(queue)  # it works on while the caller looks at what is done
                        else:
                            workers.remove(worker)
                yield from queue.finished()
        finally:
            for worker in workers:
                worker.stop()


class Queue(Generic[Done]):
    """Jobs to be done, and what came of them, in order."""

    def __init__(self, jobs: Iterable[Work[Done]], room: int) -> None:
        self.jobs: Final = iter(jobs)
        self.room: Final = room
        self.again: Final[list[tuple[int, Work[Done]]]] = []
        self.tries: Final[dict[int, int]] = {}
        self.done: Final[dict[int, Done]] = {}
        self.given = 0
        self.yielded = 0
        self.is_empty = False

    def next(self) -> tuple[int, Work[Done]] | None:
        """A job and its number, if one may be begun now."""
        if self.again:
            return self.again.pop()
        if self.is_empty or self.given - self.yielded >= self.room:
            return None
        job = next(self.jobs, None)
        if job is None:
            self.is_empty = True
            return None
        self.given += 1
        return self.given - 1, job

    def finish(self, number: int, found: Done) -> None:
        self.done[number] = found
        self.tries.pop(number, None)

    def lose(self, number: int, job: Work[Done]) -> None:
        """Whoever had this job is gone; somebody else must do it."""
        self.tries[number] = self.tries.get(number, 0) + 1
        if self.tries[number] >= TRIES:
            raise BadInput(
                f"{TRIES} workers died one after another over {job}; is there enough memory? Fewer --workers need less"
            )
        self.again.append((number, job))

    def finished(self) -> Iterator[Done]:
        while self.yielded in self.done:
            found = self.done.pop(self.yielded)
            self.yielded += 1
            yield found

    def is_done(self) -> bool:
        return self.is_empty and self.yielded == self.given


class Worker:
    """One process and what it is doing."""

    def __init__(self, kernel: str = "") -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: Final = context.Process(target=serve, args=(theirs,), daemon=True)
        with held_interrupt(), chosen_kernel(kernel):
            self.process.start()
        theirs.close()
        self.number: int | None = None
        self.job: Work[Any] | None = None

    def give(self, number: int, job: Work[Any]) -> None:
        self.number, self.job = number, job
        with suppress(OSError):  # a process that is gone is noticed by `deliver_to`
            self.pipe.send(job)

    def ask(self, job: Work[Done]) -> Done:
        """Wait for what comes of a job."""
        self.pipe.send(job)
        answer: Any = self.pipe.recv()
        if isinstance(answer, Exception):
            raise answer
        found: Done = answer
        return found

    def take_from(self, queue: Queue[Any]) -> None:
        if self.number is None:
            ticket = queue.next()
            if ticket is not None:
                self.give(*ticket)

    def deliver_to(self, queue: Queue[Any]) -> bool:
        """Hand over what is done; False if the process has died."""
        assert self.number is not None and self.job is not None
        try:
            answer: Any = self.pipe.recv()
        except (EOFError, OSError):
            self.stop()
            queue.lose(self.number, self.job)
            return False
        if isinstance(answer, Exception):
            raise answer
        queue.finish(self.number, answer)
        self.number = self.job = None
        return True

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


@contextmanager
def held_interrupt() -> Iterator[None]:
    """A process started now never hears of Ctrl-C: that is for the parent, which hears of it a moment later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # which would let the signal through
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


@contextmanager
def chosen_kernel(kernel: str) -> Iterator[None]:
    """A process started now runs on this kernel; `""` is whatever it finds."""
    usual = os.environ.get("HONJIN_KERNEL")
    if kernel:
        os.environ["HONJIN_KERNEL"] = kernel
    try:
        yield
    finally:
        if kernel and usual is None:
            del os.environ["HONJIN_KERNEL"]
        elif usual is not None:
            os.environ["HONJIN_KERNEL"] = usual


def serve(pipe: Connection) -> None:
    """What a worker process does. Its parent ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            job: Work[Any] = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(job.do())
        except Exception as problem:
            pipe.send(problem)


def cores() -> int:
    """How many processes can run at the same time here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def local_workers(count: int = 0) -> Here | Crew:
    """So many processes of this machine, one for each core unless told."""
    chosen = count or cores()
    return Here() if chosen == 1 else Crew(chosen)


def workers_on(place: str, count: int = 0) -> Workers:
    """`""` is this machine, with so many processes (0: one for each core); `ray` or `ray://HOST:PORT` a cluster."""
    if count < 0:
        raise BadInput(f"--workers must be a positive number, not {count}")
    if not place:
        return local_workers(count)
    if place == "ray" or place.startswith("ray://"):
        from honjin.lab.cluster import Cluster

        return Cluster(place, count)
    raise BadInput(f"--on takes ray or ray://HOST:PORT, not '{place}'")
