"""The bots of one table: asked when it is their turn, until their answer is written."""

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING, Final

from honjin.server.storage.store import StoreDown
from honjin.server.workers.bots import DEFAULT, Job

if TYPE_CHECKING:
    from honjin.server.tables.table import Table

log = logging.getLogger("honjin.thinking")

TAKEOVER: Final = 5.0
"""Seconds before a process asks a bot on behalf of another one that should have done so."""


class Thinking:
    def __init__(self, table: "Table") -> None:
        self.table: Final = table
        self.task: asyncio.Task[None] | None = None

    def is_busy(self) -> bool:
        return self.task is not None and not self.task.done()

    def is_bot(self, seat: int) -> bool:
        """Does a bot answer for this seat, as its own or for somebody who is away?"""
        return seat >= 0 and (self.table.row.seats[seat].kind == "bot" or seat in self.table.match.stand_ins)

    def schedule(self, *, is_own: bool) -> None:
        """Ask the bot whose turn it is. `is_own`: this process wrote the last line, others stand by."""
        seat = self.table.match.actor()
        if self.is_bot(seat) and (is_own or not self.is_busy()):
            wait = 0.0 if is_own or not self.table.services.store.is_shared else TAKEOVER
            self.task = self.table.start(self.answer(seat, self.table.match.seq, wait))

    async def answer(self, seat: int, seq: int, wait: float) -> None:
        """Ask a bot until its answer is written or nobody needs it any more."""
        await asyncio.sleep(wait)
        if wait and not self.table.match.is_current(seq):
            self.task = None
            self.table.schedule()  # the other process is alive; look again at the next question
            return
        begun = time.monotonic()
        while self.is_needed(seat, seq):
            try:
                action = await self.table.services.thinkers.ask(self.job(seat), self.table.row.maker)
                await asyncio.sleep(max(0.0, begun + self.table.services.bot_delay - time.monotonic()))
                async with self.table.turn:
                    await self.table.ready()
                    if not self.is_needed(seat, seq):
                        return
                    if (refusal := self.table.match.why_not(seat, action)) is not None:
                        log.error("bot cheats", extra={"table": self.table.row.id, "refusal": str(refusal)})
                        action = self.table.match.state.options()[0]
                    self.table.services.metrics.bot_answers.add()
                    await self.table.write(seat, self.table.line(seat, action))
                    return
            except StoreDown:
                await self.table.recover()
            except Exception:
                log.exception("bot failed", extra={"table": self.table.row.id})
                await asyncio.sleep(1.0)

    def is_needed(self, seat: int, seq: int) -> bool:
        """Is the question still open, and still the bot's to answer?"""
        match = self.table.match
        return match.is_current(seq) and match.actor() == seat and self.is_bot(seat)

    def job(self, seat: int) -> Job:
        row = self.table.row
        words = [entry.word for entry in self.table.match.entries]
        bot = row.seats[seat].bot or DEFAULT
        seed = secrets.randbits(48)
        pack = str(self.table.pack or "")
        setup = (row.variant, row.options, pack, row.rules, len(row.seats))
        return Job(row.id, row.game, *setup, words, seat, bot, seed)
