"""Records at hand: games that are over, and records that people bring along."""

import time
from collections.abc import Mapping
from hashlib import blake2b
from typing import Final

from honjin.core.plain import plain
from honjin.core.refusal import BadInput
from honjin.play.record import read_header
from honjin.server.budgets import LARGEST_RECORD, MOST_RECORDS
from honjin.server.errors import Denied
from honjin.server.library.packs import Packs
from honjin.server.limits import Asker
from honjin.server.lobby.lobby import Lobby
from honjin.server.people.sessions import standing
from honjin.server.records import readings
from honjin.server.records.protocol import Comment
from honjin.server.records.readings import Text
from honjin.server.storage.store import Statement, Store
from honjin.server.workers.pool import Pool
from honjin.titles import GAMES


class Records:
    def __init__(self, store: Store, lobby: Lobby, packs: Packs, rooms: Mapping[str, Pool]) -> None:
        self.store: Final = store
        self.lobby: Final = lobby
        self.packs: Final = packs
        self.uploads: Final = rooms["uploads"]
        self.readings: Final = rooms["readings"]

    async def bring(self, content: str, asker: Asker) -> bytes:
        """Check a record and keep it; the same record brought again is the same. Answered by all about it."""
        content = plain(content.removeprefix("\ufeff").replace("\r\n", "\n"))
        if len(content) > LARGEST_RECORD:
            raise BadInput(f"a record has at most {LARGEST_RECORD} characters")
        key = blake2b(content.encode(), digest_size=12).hexdigest()
        await self.check_room(key, asker.person)
        about = await self.uploads.do(asker, readings.about, await self.text_of(key, "", content))
        sql = (
            "INSERT INTO records (id, person, game, content, created_at) VALUES ($1, $2, $3, $4, $5)"
            " ON CONFLICT DO NOTHING"
        )
        game = read_header(content)["title"]
        row = Statement(sql, (key, asker.person, game, content, time.time()))
        await self.store.write(standing(asker.person), row)
        return about

    async def check_room(self, key: str, person: str) -> None:
        """Of one person only so many are kept."""
        sql = "SELECT COUNT(*) AS kept FROM records WHERE person = $1 AND id <> $2"
        if (await self.store.fetch(sql, person, key))[0]["kept"] >= MOST_RECORDS:
            raise Denied(409, "too_many_records", {"most": str(MOST_RECORDS)})

    async def comment(self, text: Text, wish: Comment, asker: Asker) -> bytes:
        return await self.bring(
            await self.uploads.do(asker, readings.commented, (text, wish.step, wish.text)), asker
        )

    async def content(self, key: str, person: str) -> str:
        """The record of a finished game; before its end it would tell what is hidden."""
        brought = await self.brought(key)
        return brought or (await self.lobby.finished(key, person)).record_text()

    async def text(self, key: str, person: str) -> Text:
        """A record as a worker is given it."""
        if content := await self.brought(key):
            return await self.text_of(key, "", content)
        return await self.text_of(key, key, (await self.lobby.finished(key, person)).record_text())

    async def text_of(self, key: str, table: str, content: str) -> Text:
        header = read_header(content)
        title, pack = header.get("title", ""), header.get("pack", "").rpartition(" ")[2]
        folder = await self.packs.place(title, pack) if title in GAMES else None
        return Text(key, table, content, str(folder or ""))

    async def brought(self, key: str) -> str:
        rows = await self.store.fetch("SELECT content FROM records WHERE id = $1", key) if is_key(key) else []
        return plain(str(rows[0]["content"])) if rows else ""


def is_key(key: str) -> bool:
    if not (key.isascii() and key.isalnum()):
        raise Denied(404, "no_such_table")
    return True
