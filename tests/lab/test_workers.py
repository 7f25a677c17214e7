"""Workers: results in order, and none lost with a worker."""

import os
import signal
import time
from collections.abc import Iterator

import pytest

from honjin.core.refusal import BadInput
from honjin.lab.series import Experiment
from honjin.lab.simulate import jobs_of
from honjin.lab.workers import TRIES, Crew, GamesJob, Here, Queue, Worker

PLAN = Experiment("gunshi", bots=["greedy", "random"], seed=4, variant="starter")


def test_a_crew_plays_what_one_process_plays() -> None:
    jobs = list(jobs_of(PLAN, range(8), 3, "uses"))
    assert list(Crew(2).run(jobs)) == list(Here().run(jobs))


def test_jobs_are_begun_only_a_little_ahead() -> None:
    begun = 0

    def endless() -> Iterator[GamesJob]:
        nonlocal begun
        while True:
            begun += 1
            yield GamesJob(PLAN, begun, 1)

    queue = Queue(endless(), 5)
    while queue.next() is not None:
        pass
    assert begun == 5


def test_a_killed_worker_is_replaced_and_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Worker] = []
    start = Worker.__init__

    def remember(worker: Worker, kernel: str = "") -> None:
        start(worker, kernel)
        made.append(worker)

    monkeypatch.setattr(Worker, "__init__", remember)
    jobs = list(jobs_of(PLAN, range(6), 1))
    games = Crew(2).run(jobs)
    found = [next(games)]
    victim = next(worker for worker in made if worker.number is not None)
    assert victim.process.pid is not None
    os.kill(victim.process.pid, signal.SIGKILL)
    found += games
    assert found == [job.do() for job in jobs]
    assert len(made) > 2
    assert not any(worker.process.is_alive() for worker in made)


def test_a_job_that_kills_every_worker_is_given_up() -> None:
    queue = Queue([GamesJob(PLAN, 10, 5)], 4)
    for _time in range(TRIES - 1):
        ticket = queue.next()
        assert ticket is not None
        queue.lose(*ticket)
    ticket = queue.next()
    assert ticket is not None
    with pytest.raises(BadInput, match="games 10 to 14 of seed 4"):
        queue.lose(*ticket)


def test_workers_end_when_nobody_wants_more_games(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Worker] = []
    start = Worker.__init__

    def remember(worker: Worker, kernel: str = "") -> None:
        start(worker, kernel)
        made.append(worker)

    monkeypatch.setattr(Worker, "__init__", remember)
    games = Crew(2).run(jobs_of(PLAN, range(1000), 1))
    next(games)
    games.close()  # type: ignore[attr-defined]
    began = time.monotonic()
    while any(worker.process.is_alive() for worker in made):
        assert time.monotonic() - began < 5
    assert len(made) == 2
