"""Who is who: guests get a name and a signed session at once.

A guest is a random id in a signed cookie. The name is derived from the id until its owner chooses another, so guests
who never do anything cost nothing. An account is the same id with a way to sign in, so becoming one loses nothing.
"""

import hmac
import secrets
import time
import unicodedata
from hashlib import blake2b, sha256
from typing import Final

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer

from honjin.core.refusal import BadInput
from honjin.server.denied import Denied
from honjin.server.protocol.people import ChangeMe, Me
from honjin.server.storage.store import News, Statement, Store, marks

COOKIE: Final = "honjin"
MAX_AGE: Final = 400 * 86_400
LONGEST_NAME: Final = 24
MOST_SETTINGS: Final = 50
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
        self.tickets: Final = URLSafeTimedSerializer(secret, salt="honjin ticket")

    def sign(self, person: str, generation: int = 0) -> str:
        return self.serializer.dumps([person, generation])

    def read(self, cookie: str | None) -> tuple[str, int]:
        """Whose session it is and of which generation; nobody's if there is none or it is forged or too old."""
        if not cookie:
            return "", 0
        try:
            person, generation = self.serializer.loads(cookie, max_age=MAX_AGE)
        except (BadSignature, ValueError):
            return "", 0
        return str(person), int(generation)

    def csrf(self, person: str) -> str:
        return hmac.new(self.secret, b"csrf " + person.encode(), sha256).hexdigest()[:32]

    def is_csrf(self, person: str, token: str) -> bool:
        return hmac.compare_digest(self.csrf(person).encode(), token.encode())


class People:
    """Names, settings, sessions and bans."""

    def __init__(self, store: Store, sessions: Sessions) -> None:
        self.store: Final = store
        self.sessions: Final = sessions

    async def visitor(self, cookie: str | None) -> str:
        """The person of a session that is still good, or nobody; Denied if banned."""
        person, generation = self.sessions.read(cookie)
        if not person:
            return ""
        rows = await self.store.fetch("SELECT generation, ban FROM people WHERE id = $1", person)
        if not rows:
            return person if generation == 0 else ""
        if rows[0]["ban"]:
            raise Denied(403, "banned")
        return person if rows[0]["generation"] == generation else ""

    async def cookie(self, person: str) -> str:
        rows = await self.store.fetch("SELECT generation FROM people WHERE id = $1", person)
        return self.sessions.sign(person, rows[0]["generation"] if rows else 0)

    async def me(self, person: str) -> Me:
        rows = await self.store.fetch("SELECT settings FROM people WHERE id = $1", person)
        settings = msgspec.json.decode(rows[0]["settings"], type=dict[str, str]) if rows else {}
        name = (await self.names([person]))[person]
        logins = await self.store.fetch("SELECT login FROM accounts WHERE person = $1", person)
        is_guest = await self.is_guest(person)
        login = logins[0]["login"] if logins else ""
        return Me(person, name, is_guest, self.sessions.csrf(person), login, settings)

    async def is_guest(self, person: str) -> bool:
        """Nobody can sign in as this person again once the cookie is lost."""
        return person not in await self.members([person])

    async def members(self, people: list[str]) -> set[str]:
        """Those with an account."""
        among = marks(len(people))
        sql = (
            f"SELECT person FROM accounts WHERE person IN ({among})"
            f" UNION SELECT person FROM passkeys WHERE person IN ({among})"
        )
        return {str(row["person"]) for row in await self.store.fetch(sql, *people)}

    async def change(self, person: str, wish: ChangeMe) -> None:
        """Another name, other settings."""
        name = tidy_name(wish.name) if wish.name is not None else ""
        known = (await self.me(person)).settings
        settings = {key: value for key, value in (known | wish.settings).items() if value}
        check_settings(settings)
        sql = (
            "INSERT INTO people (id, name, created_at, settings) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO UPDATE"
            " SET name = CASE WHEN excluded.name = '' THEN people.name ELSE excluded.name END,"
            " settings = excluded.settings"
        )
        values = (person, name, time.time(), msgspec.json.encode(settings).decode())
        await self.store.write(Statement(sql, values))

    async def names(self, people: list[str]) -> dict[str, str]:
        """A name for everybody."""
        sql = f"SELECT id, name FROM people WHERE id IN ({marks(len(people))})"
        rows = await self.store.fetch(sql, *people) if people else []
        chosen = {row["id"]: row["name"] for row in rows}
        return {person: chosen.get(person) or guest_name(person) for person in people}

    async def mutes(self, person: str) -> set[str]:
        """Those a person does not want to hear."""
        rows = await self.store.fetch("SELECT muted FROM mutes WHERE person = $1", person)
        return {str(row["muted"]) for row in rows}

    async def mute(self, person: str, other: str, *, is_muted: bool) -> None:
        sql = "DELETE FROM mutes WHERE person = $1 AND muted = $2"
        if is_muted:
            sql = "INSERT INTO mutes (person, muted) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self.store.write(Statement(sql, (person, other)), news=News("person", "", "", person))

    async def ban(self, person: str, reason: str) -> None:
        """Ban somebody for a reason, or lift the ban by giving none."""
        sql = (
            "INSERT INTO people (id, name, created_at, ban) VALUES ($1, '', $2, $3)"
            " ON CONFLICT (id) DO UPDATE SET ban = excluded.ban"
        )
        await self.store.write(
            Statement(sql, (person, time.time(), reason)), news=News("person", "", "", person)
        )


def check_settings(settings: dict[str, str]) -> None:
    if len(settings) > MOST_SETTINGS:
        raise BadInput(f"at most {MOST_SETTINGS} settings are kept")
    if any(len(key) > 40 or len(value) > 400 for key, value in settings.items()):
        raise BadInput("a setting has a name of at most 40 and a value of at most 400 characters")
