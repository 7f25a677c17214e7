"""Reviews of games that are over: made piece by piece while somebody waits for them, and kept.

Whoever wants a review asks again and again and gets what has been found so far. When nobody has asked for a while the
work stops; what was found is kept, and the next to ask goes on from there.
"""

import asyncio
import os
import time
from collections import OrderedDict
from typing import Final

import msgspec

from honjin.bots.review import ReviewedEntry, review_entries, summarize
from honjin.kernel import compiled_folder
from honjin.server.limits import Asker
from honjin.server.records.protocol import ReviewInfo
from honjin.server.records.readings import Text, reading_of
from honjin.server.workers.pool import Pool

SIMULATIONS: Final = 60
"""For each decision: a long game takes a worker about a minute."""
ROUGH_SIMULATIONS: Final = 8
"""On sources that are not compiled, where a simulation takes a quarter of a second."""
KEPT: Final = 64
"""Reviews a process remembers, finished or not."""
REVIEW_SEED: Final = 1
PIECE_SECONDS: Final = 1.0
"""After so long a worker hands in what it has found, and does something for somebody else."""
PATIENCE: Final = 15.0
"""Seconds after which somebody who has not asked again has gone."""


def simulations_now() -> int:
    """What the workers can do in a reasonable time."""
    is_compiled = os.environ.get("HONJIN_KERNEL") != "interpreted" and compiled_folder() is not None
    return SIMULATIONS if is_compiled else ROUGH_SIMULATIONS


class ReviewJob(msgspec.Struct, frozen=True):
    """A record, how many of its answers were looked at before, and what was found."""

    text: Text
    simulations: int
    looked_at: int
    entries: list[ReviewedEntry]


class UnderWay:
    """What has been found so far."""

    def __init__(self, text: Text) -> None:
        self.text: Final = text
        self.simulations: Final = simulations_now()
        self.entries: list[ReviewedEntry] = []
        self.info: ReviewInfo | None = None
        self.asked_at = 0.0
        self.work: asyncio.Task[None] | None = None
        self.asker: Asker | None = None
        """Whoever began it; others may look."""
        self.has_begun: Final = asyncio.Event()

    def is_done(self) -> bool:
        return self.info is not None and self.info.looked_at == self.info.answers

    def is_wanted(self) -> bool:
        return time.monotonic() - self.asked_at < PATIENCE

    def job(self) -> ReviewJob:
        looked_at = 0 if self.info is None else self.info.looked_at
        return ReviewJob(self.text, self.simulations, looked_at, self.entries)

    def take(self, info: ReviewInfo) -> None:
        self.info = info
        self.entries = info.entries
        self.has_begun.set()


class Reviews:
    def __init__(self, room: Pool) -> None:
        self.room: Final = room
        self.kept: Final[OrderedDict[str, UnderWay]] = OrderedDict()

    async def so_far(self, text: Text, asker: Asker) -> ReviewInfo:
        """What there is now; the work begins, or goes on, if something is left to do."""
        under_way = self.kept.get(text.key) or UnderWay(text)
        under_way.asked_at = time.monotonic()
        work = under_way.work
        if work is not None and work.done():
            under_way.work = None
            await work  # what went wrong is told to whoever asks next, who may then try again
        if under_way.work is None and not under_way.is_done():
            self.room.admit(asker, self.askers())
            under_way.asker = asker
            under_way.work = asyncio.create_task(self.go_on(under_way, asker))
        self.kept[text.key] = under_way
        self.kept.move_to_end(text.key)
        self.forget()
        return await self.first(under_way) if under_way.info is None else under_way.info

    async def first(self, under_way: UnderWay) -> ReviewInfo:
        """Wait until something has been found, or has gone wrong."""
        assert under_way.work is not None
        beginning = asyncio.create_task(under_way.has_begun.wait())
        await asyncio.wait([under_way.work, beginning], return_when=asyncio.FIRST_COMPLETED)
        beginning.cancel()
        if under_way.info is None:
            await under_way.work
        assert under_way.info is not None
        return under_way.info

    def askers(self) -> list[Asker]:
        """For whom reviews are being made."""
        busy = [one for one in self.kept.values() if one.work is not None and not one.work.done()]
        return [one.asker for one in busy if one.asker is not None]

    async def go_on(self, under_way: UnderWay, asker: Asker) -> None:
        """Piece by piece until it is done or nobody waits any more."""
        while under_way.is_wanted() and not under_way.is_done():
            under_way.take(await self.room.do(asker, review_piece, under_way.job()))

    def forget(self) -> None:
        """The one that was not asked for the longest time goes first."""
        while len(self.kept) > KEPT:
            _key, oldest = self.kept.popitem(last=False)
            if oldest.work is not None:
                oldest.work.cancel()

    def close(self) -> None:
        for under_way in self.kept.values():
            if under_way.work is not None:
                under_way.work.cancel()


# --- in the worker ------------------------------------------------------------------------------------------


def review_piece(job: ReviewJob) -> ReviewInfo:
    """With the next answers of a record: one at least, as many as there is time for."""
    deadline = time.perf_counter() + PIECE_SECONDS
    reading = reading_of(job.text)
    record, setup = reading.record, reading.setup
    entries, looked_at = list(job.entries), job.looked_at
    for entry in review_entries(record, setup, job.simulations, REVIEW_SEED, looked_at):
        looked_at += 1
        if entry is not None:
            entries.append(entry)
        if time.perf_counter() > deadline:
            break
    found = msgspec.structs.asdict(summarize(record, setup, entries, job.simulations))
    return ReviewInfo(**found, looked_at=looked_at, answers=len(record.entries))
