"""Signing in by password: argon2id, in a thread, a few at a time."""

import asyncio
import time
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from honjin.core.refusal import BadInput
from honjin.server.errors import Denied
from honjin.server.people.people import People
from honjin.server.people.sessions import ending_all, person_news, standing
from honjin.server.storage.store import AlreadyThere, Statement, Store, insert

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
LONGEST_LOGIN: Final = 32
NOBODY: Final = (
    "$argon2id$v=19$m=65536,t=3,p=4$OAiO8d/9nZQaaOo9zVXChQ$HgjD2MzcVBes/etDp1Zczseeu4b73yuy+w4lLeTsyqs"
)
"""Compared when there is no such login, so that it takes as long as when there is. Of a password thrown away."""


class Accounts:
    def __init__(self, store: Store, people: People) -> None:
        self.store: Final = store
        self.people: Final = people
        self.hasher: Final = PasswordHasher()
        self.turn: Final = asyncio.Semaphore(2)
        """Every hash takes 64 MiB for a moment."""

    async def sign_up(self, person: str, login: str, password: str) -> None:
        """Give somebody a login; names are free to change, logins are not. All sessions there were are over: whoever
        had one may have put it there before it was worth anything.
        """
        login = tidy_login(login)
        check_password(password)
        hashed = await self.hash(password)
        row = insert("accounts", "login, person, password, created_at", (login, person, hashed, time.time()))
        try:
            await self.store.write(standing(person), row, *ending_all(person), news=person_news(person))
        except AlreadyThere:
            raise Denied(409, "login_taken") from None

    async def sign_in(self, login: str, password: str) -> str:
        """The person behind a login; Denied without saying which of the two was wrong."""
        sql = "SELECT person, password FROM accounts WHERE login = $1"
        rows = await self.store.fetch(sql, folded(login))
        is_right = await self.is_right(str(rows[0]["password"]) if rows else NOBODY, password)
        if not rows or not is_right:
            raise Denied(403, "wrong_password")
        return str(rows[0]["person"])

    async def check(self, person: str, password: str) -> None:
        """Denied unless it is this person's password. Whether there is one is known to whoever asks."""
        rows = await self.store.fetch("SELECT password FROM accounts WHERE person = $1", person)
        if not rows or not await self.is_right(str(rows[0]["password"]), password):
            raise Denied(403, "wrong_password")

    async def change_password(self, person: str, new: str) -> None:
        """All sessions there were are over."""
        check_password(new)
        hashed = await self.hash(new)
        sql = "UPDATE accounts SET password = $1 WHERE person = $2 RETURNING login"
        change = Statement(sql, (hashed, person), must_find=True)
        await self.store.write(standing(person), change, *ending_all(person), news=person_news(person))

    async def hash(self, password: str) -> str:
        async with self.turn:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def is_right(self, hashed: str, password: str) -> bool:
        async with self.turn:
            return await asyncio.to_thread(self.verify, hashed, password)

    def verify(self, hashed: str, password: str) -> bool:
        try:
            return self.hasher.verify(hashed, password[:LONGEST_PASSWORD])
        except (VerificationError, InvalidHashError):
            return False

    async def keep_tables(self, guest: str, person: str) -> list[str]:
        """The chairs of a guest go to the account, but for tables where it sits already; which tables have changed?"""
        if guest == person or not await self.people.is_guest(guest):
            return []
        changed = await self.store.write(
            Statement(
                "UPDATE seats SET person = $1 WHERE person = $2 AND table_id NOT IN"
                " (SELECT table_id FROM seats WHERE person = $1) RETURNING table_id",
                (person, guest),
            ),
            Statement("UPDATE tables SET maker = $1 WHERE maker = $2", (person, guest)),
        )
        return [str(row["table_id"]) for row in changed[0]]


def folded(login: str) -> str:
    """A login however it is written."""
    return login.strip().casefold()[:LONGEST_LOGIN]


def tidy_login(login: str) -> str:
    tidy = login.strip().casefold()
    is_plain = tidy.isascii() and tidy.replace("-", "").replace("_", "").replace(".", "").isalnum()
    if not is_plain or not 2 <= len(tidy) <= LONGEST_LOGIN:
        raise BadInput(f"a login has 2 to {LONGEST_LOGIN} letters, digits, dots and dashes")
    return tidy


def check_password(password: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadInput(f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters")
