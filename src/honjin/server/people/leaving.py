"""What is kept about a person: all of it to take away, and none of it left behind."""

import logging
from typing import Final

import msgspec

from honjin.server.errors import Denied
from honjin.server.lobby.lobby import Lobby
from honjin.server.people.people import People, new_id
from honjin.server.people.sessions import Session, ending_all, person_news, standing
from honjin.server.storage.store import Statement, Store

log = logging.getLogger("honjin.people")

KEPT: Final = {
    "person": "SELECT id, name, created_at, settings FROM people WHERE id = $1",
    "account": "SELECT login, created_at FROM accounts WHERE person = $1",
    "sessions": "SELECT browser, system, created_at, seen_at FROM sessions WHERE person = $1 AND ended_at = 0",
    "passkeys": "SELECT id, name, created_at FROM passkeys WHERE person = $1",
    "tables": (
        "SELECT t.id, t.game, t.variant, t.status, t.created_at, t.changed_at, t.outcome, s.seat, s.secret"
        " FROM tables t JOIN seats s ON s.table_id = t.id WHERE s.person = $1 ORDER BY t.created_at"
    ),
    "answers": (
        "SELECT a.table_id, a.seq, a.word, a.at FROM answers a JOIN seats s ON s.table_id = a.table_id"
        " AND s.seat = a.seat WHERE s.person = $1 ORDER BY a.table_id, a.seq"
    ),
    "ratings": "SELECT game, seats, number, table_id, mu, sigma, at FROM ratings WHERE person = $1",
    "chat": "SELECT table_id, seat, text, at FROM chat WHERE person = $1 ORDER BY at",
    "mutes": "SELECT muted FROM mutes WHERE person = $1",
    "records": "SELECT id, game, content, created_at FROM records WHERE person = $1",
    "packs": "SELECT hash, game, name, files, created_at FROM packs WHERE person = $1",
}
"""Everything in the database that belongs to one person."""


class Leaving:
    def __init__(self, store: Store, people: People, lobby: Lobby) -> None:
        self.store: Final = store
        self.people: Final = people
        self.lobby: Final = lobby

    async def export(self, person: str) -> bytes:
        """All of it, as JSON."""
        found: dict[str, object] = {"id": person}
        for what, sql in KEPT.items():
            found[what] = [dict(row) for row in await self.store.fetch(sql, person)]
        return msgspec.json.format(msgspec.json.encode(found), indent=1)

    async def delete(self, session: Session, name: str) -> None:
        """Games being played are given up; in those that are over an unknown guest has the chair.

        The other sessions end first, so that they begin nothing meanwhile; what this one wants in the same moment
        is not written any more once the person's row is gone.
        """
        person = session.person
        if name != (await self.people.names([person]))[person]:
            raise Denied(409, "name_not_confirmed")
        sql = "SELECT t.id, t.status FROM tables t JOIN seats s ON s.table_id = t.id WHERE s.person = $1"
        await self.store.write(*ending_all(person, but=session.token), news=person_news(person))
        tables = await self.store.fetch(sql, person)
        for row in tables:
            if row["status"] == "open":
                await self.lobby.leave(row["id"], person)
            elif row["status"] == "playing":
                await (await self.lobby.table(row["id"])).give_up(person)
        forgotten = [Statement(sql, values) for sql, values in forgetting(person, new_id(16))]
        await self.store.write(standing(person), *forgotten, news=person_news(person))
        await self.lobby.refresh([row["id"] for row in tables])
        log.info("person deleted")


def forgetting(person: str, nobody: str) -> list[tuple[str, tuple[object, ...]]]:
    """Others keep their games and ratings; what points to this person points to nobody."""
    one, two = (person,), (nobody, person)
    return [
        ("UPDATE seats SET person = $1 WHERE person = $2", two),
        ("UPDATE tables SET maker = $1 WHERE maker = $2", two),
        ("UPDATE packs SET person = '' WHERE person = $1", one),
        ("DELETE FROM records WHERE person = $1", one),
        ("DELETE FROM chat WHERE person = $1", one),
        ("DELETE FROM mutes WHERE person = $1 OR muted = $1", one),
        ("DELETE FROM invited WHERE person = $1", one),
        ("DELETE FROM ratings WHERE person = $1", one),
        ("DELETE FROM passkeys WHERE person = $1", one),
        ("DELETE FROM accounts WHERE person = $1", one),
        ("DELETE FROM sessions WHERE person = $1", one),
        ("DELETE FROM people WHERE id = $1", one),
    ]
