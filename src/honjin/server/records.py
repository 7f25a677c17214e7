"""Records at hand: games that are over, and records that people bring along."""

import asyncio
import time
from collections import OrderedDict
from hashlib import blake2b
from typing import Final

from honjin.core.plain import plain
from honjin.core.refusal import BadInput
from honjin.play.record import Entry, Record, read_record, setup_of, write_record
from honjin.server.denied import Denied
from honjin.server.lobby import Lobby
from honjin.server.packs import Packs
from honjin.server.protocol.records import Comment
from honjin.server.replay import Reading
from honjin.server.sessions import standing
from honjin.server.storage.store import Statement, Store
from honjin.titles import GAMES

LARGEST: Final = 512 * 1024
"""Characters of a record; a long game has a tenth of it."""
LONGEST_COMMENT: Final = 500
KEPT: Final = 32
"""Readings a process remembers."""


class Records:
    def __init__(self, store: Store, lobby: Lobby, packs: Packs) -> None:
        self.store: Final = store
        self.lobby: Final = lobby
        self.packs: Final = packs
        self.kept: Final[OrderedDict[str, Reading]] = OrderedDict()

    async def bring(self, content: str, person: str) -> Reading:
        """Check a record and keep it; the same record brought again is the same."""
        if len(content) > LARGEST:
            raise BadInput(f"a record has at most {LARGEST} characters")
        content = plain(content.removeprefix("\ufeff").replace("\r\n", "\n"))
        key = blake2b(content.encode(), digest_size=12).hexdigest()
        reading = await self.read(key, "", read_record(content, GAMES))
        sql = (
            "INSERT INTO records (id, person, game, content, created_at) VALUES ($1, $2, $3, $4, $5)"
            " ON CONFLICT DO NOTHING"
        )
        await self.store.write(
            standing(person), Statement(sql, (key, person, reading.game.key, content, time.time()))
        )
        return reading

    async def comment(self, reading: Reading, wish: Comment, person: str) -> Reading:
        """A copy of a record with something noted at one of its answers; no record is ever changed."""
        entries = list(reading.record.entries)
        text = " ".join(wish.text.split())
        if not 1 <= wish.step <= len(entries):
            raise BadInput(
                f"the record has {len(entries)} answers; nothing can be noted at number {wish.step}"
            )
        if len(text) > LONGEST_COMMENT:
            raise BadInput(f"a comment has at most {LONGEST_COMMENT} characters")
        line = entries[wish.step - 1]
        entries[wish.step - 1] = Entry(line.seat, line.word, line.clock, text)
        copy = Record(dict(reading.record.header), entries)
        return await self.bring(write_record(copy, reading.game), person)

    async def text(self, key: str, person: str) -> str:
        """The record of a finished game; before its end it would tell what is hidden."""
        brought = await self.brought(key)
        return brought or (await self.lobby.finished(key, person)).record_text()

    async def reading(self, key: str, person: str) -> Reading:
        content = await self.brought(key)
        if content:
            return await self.read(key, "", read_record(content, GAMES))
        table = await self.lobby.finished(key, person)
        return await self.read(key, key, table.record())

    async def brought(self, key: str) -> str:
        rows = await self.store.fetch("SELECT content FROM records WHERE id = $1", key) if is_key(key) else []
        return plain(str(rows[0]["content"])) if rows else ""

    async def read(self, key: str, table: str, record: Record) -> Reading:
        """Played through once, then at hand for a while."""
        if key in self.kept and self.kept[key].record.header == record.header:
            self.kept.move_to_end(key)
            return self.kept[key]
        header = record.header
        pack = await self.packs.place(header["title"], header.get("pack", "").rpartition(" ")[2])
        setup = setup_of(record, GAMES, pack)
        self.kept[key] = await asyncio.to_thread(Reading, key, table, record, setup)
        if len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return self.kept[key]


def is_key(key: str) -> bool:
    if not (key.isascii() and key.isalnum()):
        raise Denied(404, "no_such_table")
    return True
