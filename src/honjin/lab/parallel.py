"""Long thinks by several processes: each grows a tree of its own, and their visits are added up (root parallelism).

A position cannot be sent to another process, but the record that leads to it can.
"""

from pathlib import Path
from typing import Final

import msgspec

from honjin.bots.advice import Advice, Opinion
from honjin.bots.chances import all_corrected, corrected, sharpness_in
from honjin.bots.search import Search
from honjin.bots.settings import settings_of
from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.lab.workers import local_workers
from honjin.play.match import match_of
from honjin.play.record import read_record
from honjin.titles import GAMES

FEWEST: Final = 50
"""Simulations that are worth a process of their own."""


class Think(msgspec.Struct, frozen=True):
    """A position, as the answers of a record before it, and what to spend on it."""

    record: str
    before: int
    simulations: int
    seed: int = 1
    pack: str = ""

    def do(self) -> "Thought":
        record = read_record(self.record, GAMES)
        state = match_of(record, GAMES, Path(self.pack) if self.pack else None).at(self.before)
        seat = int(state.actor())
        if state.outcome() is not None or seat == CHANCE:
            raise BadInput(f"after {self.before} answers no seat has to decide anything")
        rng = Rng(self.seed, "think")
        search = Search(state.redeal(seat, rng.fork()), seat, rng, settings_of(state))
        search.run(self.simulations)
        return Thought(search.opinions(), search.outlook(), self.simulations, seat, sharpness_in(state))


class Thought(msgspec.Struct, frozen=True):
    """What one process found: answers with their visits and chances to win, and each seat's chance, uncorrected."""

    opinions: list[tuple[int, int, float]]
    outlook: list[float]
    simulations: int
    seat: int
    sharpness: float


def think_in_parallel(job: Think, processes: int) -> Advice:
    """The same think shared out; the same number of processes gives the same advice."""
    parts = max(1, min(processes, job.simulations // FEWEST))
    share = job.simulations // parts
    jobs = [
        msgspec.structs.replace(job, simulations=share, seed=job.seed * 1000 + part) for part in range(parts)
    ]
    return added(list(local_workers(parts).run(jobs)))


def added(thoughts: list[Thought]) -> Advice:
    """Visits are summed, chances weighed by them; what nobody tried keeps the mean of its first sights."""
    total = sum(thought.simulations for thought in thoughts)
    seats, sharpness = len(thoughts[0].outlook), thoughts[0].sharpness
    found: list[Opinion] = []
    for place, (action, _visits, _chance) in enumerate(thoughts[0].opinions):
        seen = [thought.opinions[place] for thought in thoughts]
        visits = sum(tried for _action, tried, _chance in seen)
        if visits:
            chance = sum(tried * hope for _action, tried, hope in seen) / visits
        else:
            chance = sum(hope for _action, _tried, hope in seen) / len(seen)
        found.append(Opinion(action, visits / total, corrected(chance, seats, sharpness)))
    found.sort(key=lambda opinion: (-opinion.attention, -opinion.chance))
    outlook = [sum(t.outlook[seat] * t.simulations for t in thoughts) / total for seat in range(seats)]
    return Advice(found, all_corrected(outlook, thoughts[0].seat, sharpness))
