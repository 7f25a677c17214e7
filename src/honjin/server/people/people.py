"""Who is who: guests get a name and a session at once.

A guest is a random id. The name is derived from the id until its owner chooses another. An account is the same id with
a way to sign in, so becoming one loses nothing.
"""

import secrets
import time
from contextlib import suppress
from hashlib import blake2b
from typing import Final

import msgspec

from honjin.core.refusal import BadInput
from honjin.server.budgets import MOST_MUTES
from honjin.server.errors import Denied
from honjin.server.people.names import BOT_SKELETONS, skeleton, tidy_name
from honjin.server.people.protocol import ChangeMe, Me
from honjin.server.people.sessions import Session, Sessions, person_news, standing
from honjin.server.storage.store import AlreadyThere, Statement, Store, insert, marks

MOST_SETTINGS: Final = 50
PERSON: Final = 16
"""Letters of a person's id."""
ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"


def in_pairs(words: str) -> dict[str, str]:
    return dict(zip(words.split()[::2], words.split()[1::2], strict=True))


FIRST: Final = in_pairs(
    "Asahi 朝日 Hayate 疾風 Kasumi 霞 Kohaku 琥珀 Akane 茜 Midori 緑 Shion 紫苑 Tsukuyo 月夜 "
    "Yukari 縁 Kurenai 紅 Hotaru 蛍 Koharu 小春 Mikazuki 三日月 Shigure 時雨 Hibiki 響 "
    "Sazanami 漣 Aoi 葵 Kaede 楓 Momiji 紅葉 Tsubaki 椿 Fubuki 吹雪 Inazuma 稲妻 Kagerou 陽炎 "
    "Raiden 雷電"
)
SECOND: Final = in_pairs(
    "Kitsune 狐 Tanuki 狸 Tsuru 鶴 Taka 鷹 Ookami 狼 Koi 鯉 Kame 亀 Hayabusa 隼 Usagi 兎 "
    "Shika 鹿 Suzume 雀 Neko 猫 Kuma 熊 Risu 栗鼠 Fukurou 梟 Hebi 蛇 Tombo 蜻蛉 Karasu 烏 "
    "Itachi 鼬 Kamome 鴎"
)
"""The words of a guest's name, and how they are written where Japanese is read; the client shows them so."""


def new_id(length: int = 12) -> str:
    """An id that cannot be guessed: five bits a letter, none of them easily confused."""
    return "".join(secrets.choice(ALPHABET) for _letter in range(length))


def guest_name(person: str) -> str:
    """`Asahi Kitsune 42`: the same for the same id. Longer ids have longer numbers."""
    digest = blake2b(person.encode(), digest_size=4).digest()
    first, second = [*FIRST][digest[0] % len(FIRST)], [*SECOND][digest[1] % len(SECOND)]
    number = digest[2] % 90 + 10
    if len(person) > PERSON:
        number = int.from_bytes(blake2b(person.encode(), digest_size=8).digest()) % 900_000 + 100_000
    return f"{first} {second} {number}"


AS_READ: Final = {
    skeleton(f"{FIRST[first]}の{SECOND[second]}"): skeleton(f"{first} {second}")
    for first in FIRST
    for second in SECOND
}
"""What guests' names look like where Japanese is read, and what they look like elsewhere."""


def look_of(name: str) -> str:
    """The skeleton by which people are told apart: guests have one look in two scripts."""
    look = skeleton(name)
    words = look.rstrip("0123456789io")
    return AS_READ[words] + look[len(words) :] if words in AS_READ else look


class People:
    """Names, settings and bans."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    def birth(self, person: str) -> Statement:
        """A person's row, which lasts until the farewell: whatever else is written finds it, or is not written."""
        values = (person, "", time.time(), look_of(guest_name(person)))
        return insert("people", "id, name, created_at, skeleton", values)

    async def come(self, sessions: Sessions, agent: str) -> tuple[Session, str]:
        """A guest with a name that nobody has, and the cookie of their session."""
        for length in (PERSON, PERSON, PERSON, *[PERSON + 2] * 20):
            person = new_id(length)
            with suppress(AlreadyThere):
                return await sessions.begin(person, agent, birth=self.birth(person))
        raise Denied(503, "too_fast")

    async def protect_names(self) -> None:
        """People of earlier versions keep their names, even two with the same; nobody else takes one of them."""
        rows = await self.store.fetch(
            "SELECT id, name FROM people WHERE skeleton = '' ORDER BY created_at, id"
        )
        sql = "UPDATE people SET skeleton = $1 WHERE id = $2"
        for row in rows:
            look = look_of(row["name"] or guest_name(row["id"]))
            try:
                await self.store.write(Statement(sql, (look, row["id"])))
            except AlreadyThere:
                await self.store.write(Statement(sql, (f"{look} {row['id']}", row["id"])))

    async def me(self, person: str, csrf: str) -> Me:
        settings = await self.settings(person)
        name = (await self.names([person]))[person]
        logins = await self.store.fetch("SELECT login FROM accounts WHERE person = $1", person)
        is_guest = await self.is_guest(person)
        login = logins[0]["login"] if logins else ""
        return Me(person, name, is_guest, csrf, login, settings)

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
        """Another name, other settings. A name that looks like somebody else's or a bot's is taken."""
        name = tidy_name(wish.name) if wish.name is not None else ""
        look = look_of(name)
        if look in BOT_SKELETONS:
            raise Denied(409, "name_taken")
        settings = {
            key: value for key, value in (await self.settings(person) | wish.settings).items() if value
        }
        check_settings(settings)
        text = msgspec.json.encode(settings).decode()
        statements = [
            standing(person),
            Statement("UPDATE people SET settings = $1 WHERE id = $2", (text, person)),
        ]
        if name:
            sql = "UPDATE people SET name = $1, skeleton = $2 WHERE id = $3"
            statements.append(Statement(sql, (name, look, person)))
        try:
            await self.store.write(*statements)
        except AlreadyThere:
            raise Denied(409, "name_taken") from None

    async def settings(self, person: str) -> dict[str, str]:
        rows = await self.store.fetch("SELECT settings FROM people WHERE id = $1", person)
        return msgspec.json.decode(rows[0]["settings"], type=dict[str, str]) if rows else {}

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
        await self.store.write(standing(person), Statement(sql, (person, other)), news=person_news(person))

    async def check_mute(self, person: str, other: str) -> None:
        """Nobody mutes people who are not there, or half of the world."""
        sql = "SELECT id FROM people WHERE id = $1 UNION SELECT person FROM seats WHERE person = $1"
        if not await self.store.fetch(sql, other):
            raise Denied(404, "no_such_person")
        if len(await self.mutes(person)) >= MOST_MUTES:
            raise Denied(409, "too_many_mutes", {"most": str(MOST_MUTES)})

    async def ban(self, person: str, reason: str) -> None:
        """Ban somebody for a reason, or lift the ban by giving none."""
        sql = (
            "INSERT INTO people (id, name, created_at, ban) VALUES ($1, '', $2, $3)"
            " ON CONFLICT (id) DO UPDATE SET ban = excluded.ban"
        )
        await self.store.write(Statement(sql, (person, time.time(), reason)), news=person_news(person))


def check_settings(settings: dict[str, str]) -> None:
    if len(settings) > MOST_SETTINGS:
        raise BadInput(f"at most {MOST_SETTINGS} settings are kept")
    if any(len(key) > 40 or len(value) > 400 for key, value in settings.items()):
        raise BadInput("a setting has a name of at most 40 and a value of at most 400 characters")
