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

from honjin.bots.review import ReviewedEntry, summarize
from honjin.kernel import compiled_folder
from honjin.play.record import write_record
from honjin.server.bots import ReviewJob, Thinkers, review_piece
from honjin.server.packs import Packs
from honjin.server.protocol.records import ReviewInfo
from honjin.server.replay import Reading

SIMULATIONS: Final = 60
"""For each decision: a long game takes a worker about a minute."""
ROUGH_SIMULATIONS: Final = 8
"""On sources that are not compiled, where a simulation takes a quarter of a second."""
KEPT: Final = 64
"""Reviews a process remembers, finished or not."""
PATIENCE: Final = 15.0
"""Seconds after which somebody who has not asked again has gone."""


def simulations_now() -> int:
    """What the workers can do in a reasonable time."""
    is_compiled = os.environ.get("HONJIN_KERNEL") != "interpreted" and compiled_folder() is not None
    return SIMULATIONS if is_compiled else ROUGH_SIMULATIONS


class UnderWay:
    """What has been found so far."""

    def __init__(self, reading: Reading) -> None:
        self.reading: Final = reading
        self.simulations: Final = simulations_now()
        self.entries: Final[list[ReviewedEntry]] = []
        self.looked_at = 0
        self.asked_at = 0.0
        self.work: asyncio.Task[None] | None = None

    def is_done(self) -> bool:
        return self.looked_at == len(self.reading.record.entries)

    def is_wanted(self) -> bool:
        return time.monotonic() - self.asked_at < PATIENCE

    def add(self, piece: list[ReviewedEntry | None]) -> None:
        self.looked_at += len(piece)
        self.entries.extend(entry for entry in piece if entry is not None)

    def info(self) -> ReviewInfo:
        record, setup = self.reading.record, self.reading.setup
        found = msgspec.structs.asdict(summarize(record, setup, self.entries, self.simulations))
        return ReviewInfo(**found, looked_at=self.looked_at, answers=len(record.entries))


class Reviews:
    def __init__(self, packs: Packs, reviewers: Thinkers) -> None:
        self.packs: Final = packs
        self.reviewers: Final = reviewers
        self.kept: Final[OrderedDict[str, UnderWay]] = OrderedDict()

    def is_begun(self, key: str) -> bool:
        return key in self.kept

    async def so_far(self, reading: Reading) -> ReviewInfo:
        """What there is now; the work begins, or goes on, if something is left to do."""
        if reading.key not in self.kept:
            self.kept[reading.key] = UnderWay(reading)
        under_way = self.kept[reading.key]
        self.kept.move_to_end(reading.key)
        under_way.asked_at = time.monotonic()
        work = under_way.work
        if work is not None and work.done():
            under_way.work = None
            await work  # what went wrong is told to whoever asks next, who may then try again
        if under_way.work is None and not under_way.is_done():
            under_way.work = asyncio.create_task(self.go_on(under_way))
        self.forget()
        return under_way.info()

    async def go_on(self, under_way: UnderWay) -> None:
        """Piece by piece until it is done or nobody waits any more."""
        reading = under_way.reading
        pack = await self.packs.place(reading.game.key, reading.setup.pack.hash)
        text = write_record(reading.record, reading.game)
        while under_way.is_wanted() and not under_way.is_done():
            job = ReviewJob(text, str(pack or ""), under_way.simulations, under_way.looked_at)
            under_way.add(await self.reviewers.have(job, review_piece))

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
