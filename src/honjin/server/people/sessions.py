"""Sessions: a cookie that means somebody, for as long as it is not ended.

The cookie is a random token; the database keeps its digest, so that a copy of the database lets nobody in. Clocks
decide nothing about who somebody is: a host whose clock is wrong takes no session from anybody.
"""

import hmac
import secrets
import time
from contextlib import suppress
from hashlib import sha256
from typing import Final

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer

from honjin.server.errors import Denied
from honjin.server.people.devices import device_of
from honjin.server.people.protocol import SessionInfo
from honjin.server.storage.store import News, Row, Statement, Store, StoreDown, Unfound, insert

COOKIE: Final = "honjin"
MAX_AGE: Final = 400 * 86_400
"""Seconds a browser keeps a cookie at most; whoever comes back gets it anew."""
PROVEN_FOR: Final = 600
"""Seconds after signing in during which ways to sign in may be changed without proving again who one is."""
ANSWER_WITHIN: Final = 300
"""Seconds in which a passkey must answer."""
SEEN_EVERY: Final = 3600
IDLE: Final = 30 * 86_400
"""Seconds after which guests are forgotten who have done nothing."""


class Session(msgspec.Struct, frozen=True):
    token: str
    person: str
    proven_at: float = 0.0
    is_seen: bool = False
    """It has just been noted that somebody was here: for the first time in an hour."""

    def is_proven(self) -> bool:
        """Has whoever has this session shown lately that it is theirs?"""
        return abs(time.time() - self.proven_at) < PROVEN_FOR


class Sessions:
    def __init__(self, store: Store, secret: str) -> None:
        self.store: Final = store
        self.secret: Final = secret.encode()
        self.earlier: Final = URLSafeTimedSerializer(secret, salt="honjin session")

    # --- whose it is ----------------------------------------------------------------------------------------

    async def find(self, cookie: str | None, agent: str = "") -> Session | None:
        """The session of a cookie, if it goes on; Denied if its owner is banned."""
        if not cookie:
            return None
        sql = (
            "SELECT s.person, s.proven_at, s.seen_at, s.ended_at, p.ban FROM sessions s"
            " LEFT JOIN people p ON p.id = s.person WHERE s.token = $1"
        )
        token = digest(cookie)
        rows = await self.store.fetch(sql, token)
        if not rows and await self.adopt(cookie, token, agent):
            rows = await self.store.fetch(sql, token)
        if not rows or rows[0]["ended_at"]:
            return None
        if rows[0]["ban"]:
            raise Denied(403, "banned")
        is_seen = await self.see(token, rows[0]["seen_at"])
        return Session(token, rows[0]["person"], rows[0]["proven_at"], is_seen)

    async def adopt(self, cookie: str, token: str, agent: str) -> bool:
        """Cookies of earlier versions said by themselves whose they were: from the first time they are seen, they
        are sessions like all others.
        """
        try:
            person, generation = self.earlier.loads(cookie)
            values = (str(person), int(generation))
        except (BadSignature, ValueError, TypeError):
            return False
        sql = "UPDATE people SET ban = ban WHERE id = $1 AND generation = $2 RETURNING id"
        row = session_row(token, values[0], agent, is_proven=False)
        try:
            await self.store.write(Statement(sql, values, must_find=True), row)
        except Unfound:
            return False
        return True

    async def see(self, token: str, seen_at: float) -> bool:
        """Note now and then that somebody was here. Nothing depends on it, least of all being let in."""
        now = time.time()
        if abs(now - seen_at) < SEEN_EVERY:
            return False
        with suppress(StoreDown):
            await self.store.write(
                Statement("UPDATE sessions SET seen_at = $1 WHERE token = $2", (now, token))
            )
        return True

    def csrf(self, session: Session) -> str:
        return hmac.new(self.secret, b"csrf " + session.token.encode(), sha256).hexdigest()[:32]

    def is_csrf(self, session: Session, token: str) -> bool:
        return hmac.compare_digest(self.csrf(session).encode(), token.encode())

    # --- beginning and ending -------------------------------------------------------------------------------

    async def begin(
        self,
        person: str,
        agent: str,
        *,
        is_proven: bool = False,
        instead_of: Session | None = None,
        birth: Statement | None = None,
    ) -> tuple[Session, str]:
        """A session that nobody can have known before, and its cookie; the one before it ends."""
        cookie = secrets.token_urlsafe(32)
        token = digest(cookie)
        statements = [birth or standing(person)]
        if instead_of is not None:
            statements.append(ending("token = $2", instead_of.token))
        statements.append(session_row(token, person, agent, is_proven=is_proven))
        await self.store.write(*statements)
        return Session(token, person, time.time() if is_proven else 0.0), cookie

    async def end(self, session: Session) -> None:
        await self.store.write(ending("token = $2", session.token), news=person_news(session.person))

    async def end_one(self, person: str, token: str) -> None:
        """One of one's own."""
        await self.store.write(ending("token = $2 AND person = $3", token, person), news=person_news(person))

    async def end_others(self, session: Session) -> None:
        await self.store.write(
            *ending_all(session.person, but=session.token), news=person_news(session.person)
        )

    async def of(self, session: Session) -> list[SessionInfo]:
        """Where else I am signed in: here first, then the last seen."""
        sql = (
            "SELECT token, browser, system, created_at, seen_at FROM sessions WHERE person = $1 AND ended_at = 0"
            " ORDER BY token <> $2, seen_at DESC"
        )
        rows = await self.store.fetch(sql, session.person, session.token)
        return [info_of(row, session) for row in rows]

    async def forget(self) -> None:
        """What nobody misses: sessions that ended or that nobody used for long where one may sign in again, and guests
        who have done nothing. A guest's chairs are never lost.
        """
        now = time.time()
        members = "SELECT person FROM accounts UNION SELECT person FROM passkeys"
        busy = members + "".join(
            f" UNION SELECT {whose} FROM {what}"
            for what, whose in (
                *(("seats", "person"), ("tables", "maker"), ("records", "person"), ("packs", "person")),
                ("mutes", "person"),
            )
        )
        old = f"(ended_at > 0 AND ended_at < $1) OR (seen_at < $1 AND person IN ({members}))"
        idle = (
            "name = '' AND settings = '{}' AND ban = '' AND created_at < $1 AND id NOT IN (SELECT person FROM sessions"
            f" WHERE seen_at >= $1) AND id NOT IN ({busy})"
        )
        await self.store.write(
            Statement(f"DELETE FROM people WHERE {idle}", (now - IDLE,)),
            Statement(f"DELETE FROM sessions WHERE {old}", (now - MAX_AGE,)),
            Statement("DELETE FROM sessions WHERE ended_at = 0 AND person NOT IN (SELECT id FROM people)"),
        )

    # --- challenges -----------------------------------------------------------------------------------------

    async def ask(self, session: Session, purpose: str, challenge: str) -> None:
        """What a passkey is to sign for this session; an earlier question is void."""
        sql = "UPDATE sessions SET challenge = $1, asked_at = $2 WHERE token = $3"
        await self.store.write(Statement(sql, (f"{purpose} {challenge}", time.time(), session.token)))

    async def answered(self, session: Session, purpose: str) -> str:
        """The challenge that was asked; it is void from now on, whatever the answer was worth."""
        sql = "SELECT challenge, asked_at FROM sessions WHERE token = $1"
        rows = await self.store.fetch(sql, session.token)
        asked = str(rows[0]["challenge"]) if rows else ""
        used = "UPDATE sessions SET challenge = '' WHERE token = $1 AND challenge = $2 RETURNING token"
        is_first = bool(asked) and (await self.store.write(Statement(used, (session.token, asked))))[0]
        given, _space, challenge = asked.partition(" ")
        if not is_first or given != purpose or abs(time.time() - rows[0]["asked_at"]) > ANSWER_WITHIN:
            raise Denied(403, "bad_passkey")
        return challenge


def digest(cookie: str) -> str:
    return sha256(cookie.encode(errors="replace")).hexdigest()


def session_row(token: str, person: str, agent: str, *, is_proven: bool) -> Statement:
    now = time.time()
    browser, system = device_of(agent)
    row = insert(
        "sessions",
        "token, person, browser, system, created_at, seen_at, proven_at",
        (token, person, browser, system, now, now, now if is_proven else 0.0),
    )
    return Statement(row.sql + " ON CONFLICT DO NOTHING", row.values)


def ending(condition: str, *values: object) -> Statement:
    """End the sessions of a condition, whose values begin with $2."""
    return Statement(
        f"UPDATE sessions SET ended_at = $1 WHERE ended_at = 0 AND {condition}", (time.time(), *values)
    )


def ending_all(person: str, but: str = "") -> list[Statement]:
    """End all sessions of somebody but one, and the cookies of earlier versions that have not been seen yet."""
    return [
        Statement("UPDATE people SET generation = generation + 1 WHERE id = $1", (person,)),
        ending("person = $2 AND token <> $3", person, but),
    ]


def standing(person: str) -> Statement:
    """Before anything is written for somebody: nothing is, if they have said farewell in the same moment."""
    return Statement("UPDATE people SET ban = ban WHERE id = $1 RETURNING id", (person,), must_find=True)


def person_news(person: str) -> News:
    return News("person", "", "", person)


def info_of(row: Row, session: Session) -> SessionInfo:
    is_here = row["token"] == session.token
    return SessionInfo(
        row["token"], row["browser"], row["system"], row["created_at"], row["seen_at"], is_here
    )
