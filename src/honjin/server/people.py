"""Who is who: guests get a name and a signed session at once.

A guest is a random id in a signed cookie. The name is derived from the id until its owner chooses another, so guests
who never do anything cost nothing.
"""

import hmac
import secrets
import unicodedata
from hashlib import blake2b, sha256
from typing import Final

from itsdangerous import BadSignature, URLSafeTimedSerializer

from honjin.core.refusal import BadInput
from honjin.server.protocol import Me
from honjin.server.storage.store import Statement, Store, marks

COOKIE: Final = "honjin"
MAX_AGE: Final = 400 * 86_400
LONGEST_NAME: Final = 24
ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"

FIRST: Final = (
    *("Asahi", "Hayate", "Kasumi", "Kohaku", "Akane", "Midori", "Shion", "Tsukuyo", "Yukari", "Kurenai"),
    *("Hotaru", "Koharu", "Mikazuki", "Shigure", "Hibiki", "Sazanami", "Aoi", "Kaede", "Momiji", "Tsubaki"),
    *("Fubuki", "Inazuma", "Kagerou", "Raiden"),
)
SECOND: Final = (
    *("Kitsune", "Tanuki", "Tsuru", "Taka", "Ookami", "Koi", "Kame", "Hayabusa", "Usagi", "Shika"),
    *("Suzume", "Neko", "Kuma", "Risu", "Fukurou", "Hebi", "Tombo", "Karasu", "Itachi", "Kamome"),
)


def new_id(length: int = 12) -> str:
    """An id that cannot be guessed: five bits a letter, none of them easily confused."""
    return "".join(secrets.choice(ALPHABET) for _letter in range(length))


def guest_name(person: str) -> str:
    """`Asahi Kitsune`: the same for the same id."""
    digest = blake2b(person.encode(), digest_size=4).digest()
    return f"{FIRST[digest[0] % len(FIRST)]} {SECOND[digest[1] % len(SECOND)]} {digest[2] % 90 + 10}"


def tidy_name(name: str) -> str:
    """A name fit to be shown, or BadInput."""
    tidy = " ".join(unicodedata.normalize("NFKC", name).split())
    if not tidy or len(tidy) > LONGEST_NAME:
        raise BadInput(f"a name has 1 to {LONGEST_NAME} characters")
    if any(unicodedata.category(letter)[0] in "CZ" and letter != " " for letter in tidy):
        raise BadInput("a name cannot have control characters")
    return tidy


class Sessions:
    """Signs and checks session cookies; the CSRF token of a session is derived from it."""

    def __init__(self, secret: str) -> None:
        self.secret: Final = secret.encode()
        self.serializer: Final = URLSafeTimedSerializer(secret, salt="honjin session")

    def sign(self, person: str) -> str:
        return self.serializer.dumps(person)

    def person(self, cookie: str | None) -> str | None:
        """Whose session it is; None if there is none or it is forged or too old."""
        if not cookie:
            return None
        try:
            person = self.serializer.loads(cookie, max_age=MAX_AGE)
        except BadSignature:
            return None
        return person if isinstance(person, str) else None

    def csrf(self, person: str) -> str:
        return hmac.new(self.secret, b"csrf " + person.encode(), sha256).hexdigest()[:32]

    def is_csrf(self, person: str, token: str) -> bool:
        return hmac.compare_digest(self.csrf(person).encode(), token.encode())


class People:
    """Names, with those lately asked for at hand."""

    def __init__(self, store: Store, sessions: Sessions) -> None:
        self.store: Final = store
        self.sessions: Final = sessions

    async def me(self, person: str) -> Me:
        return Me(person, (await self.names([person]))[person], True, self.sessions.csrf(person))

    async def rename(self, person: str, name: str, now: float) -> None:
        sql = (
            "INSERT INTO people (id, name, created_at) VALUES ($1, $2, $3)"
            " ON CONFLICT (id) DO UPDATE SET name = excluded.name"
        )
        await self.store.write(Statement(sql, (person, tidy_name(name), now)))

    async def names(self, people: list[str]) -> dict[str, str]:
        """A name for everybody."""
        sql = f"SELECT id, name FROM people WHERE id IN ({marks(len(people))})"
        rows = await self.store.fetch(sql, *people) if people else []
        chosen = {row["id"]: row["name"] for row in rows}
        return {person: chosen.get(person) or guest_name(person) for person in people}
