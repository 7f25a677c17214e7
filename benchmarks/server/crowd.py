"""What people at a table feel of bots that think at fifty others."""

from __future__ import annotations

import asyncio
import random
from typing import Final

import httpx

from benchmarks.server.load import GAME, Guest, OurTable, decode_message, visitors
from benchmarks.server.load import measure as measure_tables
from benchmarks.server.wire import Wire

BOT: Final = "meisho"
"""The level that thinks longest."""


class BotTable:
    """A guest who answers a bot at once, so that it is always the bot who thinks."""

    def __init__(self, url: str, http: httpx.AsyncClient) -> None:
        self.guest: Final = Guest(http)
        self.wire: Final = Wire(f"{url}/ws", self.hear)
        self.rng: Final = random.Random(BOT)
        self.id = ""
        self.answers = 0
        """Given by the bot."""
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.guest.enter()
        await self.wire.connect(self.guest.cookie)
        await self.sit_down()

    async def sit_down(self) -> None:
        wish = {"game": GAME, "bot": BOT}
        self.id = (await self.guest.post("/api/quick", wish))["id"]
        self.wire.send(b'{"t":"watch","table":"%s","since":-1}' % self.id.encode())

    def hear(self, data: bytes) -> None:
        message = decode_message(data)
        if message.t not in ("position", "step"):
            return
        if message.seats().status == "finished":
            self.task = asyncio.create_task(self.sit_down())
        elif message.options:
            action = self.rng.choice(message.options).action
            act = b'{"t":"act","table":"%s","seq":%d,"action":%d}'
            self.wire.send(act % (self.id.encode(), message.seq, action))
        else:
            self.answers += 1


async def measure(url: str, bot_tables: int, seconds: float) -> tuple[float, int]:
    """The p99 of the moves between two people, in milliseconds, and how often the bots answered meanwhile."""
    async with visitors(url) as http:
        crowd = [BotTable(url, http) for _number in range(bot_tables)]
        for table in crowd:
            await table.open()
        while crowd and not any(table.answers for table in crowd):
            await asyncio.sleep(0.1)  # until the bots' processes are at work
        before = sum(table.answers for table in crowd)
        found = await measure_tables(lambda meter: OurTable(url, meter, http), 1, seconds, no_seconds)
        answers = sum(table.answers for table in crowd) - before
        for table in crowd:
            table.wire.close()
        return found.p99, answers


def no_seconds() -> float:
    """Processor time is not asked for here."""
    return 0.0
