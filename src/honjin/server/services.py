"""What the application keeps while it runs, and who is asking."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from ipaddress import AddressValueError, IPv6Address
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

from litestar import Litestar, Request
from litestar.connection import ASGIConnection
from litestar.params import Parameter

from honjin import __version__
from honjin.server.budgets import BOTS, ROOMS, SOCKETS, TROUBLES_OF_ALL, purses
from honjin.server.errors import Denied
from honjin.server.library.packs import Packs
from honjin.server.limits import Asker, Bucket, Buckets
from honjin.server.lobby.lobby import Lobby
from honjin.server.operation.metrics import Metrics
from honjin.server.operation.static import StaticFiles
from honjin.server.people.accounts import Accounts
from honjin.server.people.guessing import COOKIE as KNOWN
from honjin.server.people.guessing import Guessing, KnownBrowsers
from honjin.server.people.leaving import Leaving
from honjin.server.people.passkeys import Passkeys
from honjin.server.people.people import People, new_id
from honjin.server.people.sessions import COOKIE, Session, Sessions
from honjin.server.records.bulk import Bulk
from honjin.server.records.ratings import Ratings
from honjin.server.records.records import Records
from honjin.server.records.reviews import Reviews
from honjin.server.settings import Settings
from honjin.server.storage import open_store
from honjin.server.storage.store import News, StoreDown
from honjin.server.tables.table import TableServices
from honjin.server.wire.connection import CLOSED_BY_HOUSE, Connection
from honjin.server.workers.pool import Pool

log = logging.getLogger("honjin.services")

AnyRequest = Request[Any, Any, Any]
TableKey = Annotated[str, Parameter(max_length=64)]
AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Services:
    """What the application keeps while it runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.metrics: Final = Metrics()
        self.store: Final = open_store(settings.database_url())
        self.rooms: Final = {name: Pool(room, self.metrics) for name, room in ROOMS.items()}
        self.rooms["bots"] = Pool(BOTS, self.metrics, settings.bots, self.metrics.bot_crashes)
        self.static: Final = StaticFiles()
        self.connections: Final[set[Connection]] = set()
        self.purses: Final = purses(settings)
        per_minute = settings.sign_ins_per_minute
        self.sign_ins: Final = Buckets(per_minute / 60, per_minute)
        self.sign_ins_from: Final = Buckets(per_minute / 12, per_minute * 5)
        self.troubles_of_all: Final = Bucket(*TROUBLES_OF_ALL)
        self.guessing: Final = Guessing(per_minute)
        self.guests_from: Final = Buckets(settings.guests_per_minute / 60, settings.guests_per_minute * 5)
        self.is_closing = False

    @asynccontextmanager
    async def live(self, _app: Litestar) -> AsyncIterator[None]:
        self.store.claim()
        await self.store.open(self.hear)
        losses = await self.store.look_back()
        secret = await self.store.secret("session", new_id(48))
        self.sessions = Sessions(self.store, secret)
        self.browsers = KnownBrowsers(secret)
        self.people = People(self.store)
        await self.people.protect_names()
        self.accounts = Accounts(self.store, self.people)
        self.passkeys = Passkeys(self.store, self.people, self.sessions)
        self.ratings = Ratings(self.store, self.people)
        self.packs = Packs(self.store, self.rooms["uploads"])
        services = TableServices(
            store=self.store,
            people=self.people,
            packs=self.packs,
            ratings=self.ratings,
            rooms=self.rooms,
            metrics=self.metrics,
            process=new_id(8),
            started_at=time.time(),
            bot_delay=self.settings.bot_delay,
            grace_seconds=self.settings.grace_seconds,
            spectator_delay=self.settings.spectator_delay,
        )
        self.lobby = Lobby(services, self.settings.idle_seconds)
        await self.lobby.mend(losses)
        self.metrics.lost.set(sum(loss.seen - loss.stored for loss in losses))
        self.records = Records(self.store, self.lobby, self.packs, self.rooms)
        self.reviews = Reviews(self.rooms["reviews"])
        self.bulk = Bulk(self.store, self.people, self.packs)
        self.leaving = Leaving(self.store, self.people, self.lobby)
        keeping = asyncio.create_task(self.lobby.keep())
        guarding = asyncio.create_task(self.guard())
        forgetting = asyncio.create_task(self.forget())
        log.info("ready", extra={"version": __version__, "shared": self.store.is_shared})
        try:
            yield
        finally:
            keeping.cancel()
            guarding.cancel()
            forgetting.cancel()
            self.lobby.close()
            self.reviews.close()
            for room in self.rooms.values():
                room.close()
            self.packs.close()
            await self.store.close()
            log.info("closed")

    async def hear(self, news: News) -> None:
        if news.kind == "person":
            await self.look_after(news.data)
        elif hasattr(self, "lobby"):
            if (
                not news.table and news.kind == "log"
            ):  # the bell was out of order: something may have been missed
                for person in {one.person for one in self.connections}:
                    await self.look_after(person)
            await self.lobby.hear(news)

    async def look_after(self, person: str) -> None:
        """Somebody has muted others, has ended sessions, or was banned: who is still welcome?"""
        for connection in [one for one in self.connections if one.person == person]:
            await self.look_at(connection)

    async def look_at(self, connection: Connection) -> None:
        try:
            is_welcome = await self.sessions.find(connection.cookie) is not None
        except Denied:
            is_welcome = False
        if is_welcome:
            connection.muted = await self.people.mutes(connection.person)
        else:
            connection.hang_up(CLOSED_BY_HOUSE)

    async def forget(self) -> None:
        """Now and then, what nobody misses."""
        while True:
            with suppress(StoreDown):
                await self.sessions.forget()
            await asyncio.sleep(6 * 3600)

    async def guard(self) -> None:
        """Show the banned out, even if whoever banned them could not ring the bell."""
        while True:
            await asyncio.sleep(2.0)
            try:
                banned = {
                    row["id"] for row in await self.store.fetch("SELECT id FROM people WHERE ban <> ''")
                }
            except StoreDown:
                continue
            for connection in [one for one in self.connections if one.person in banned]:
                connection.hang_up(CLOSED_BY_HOUSE)

    async def say_goodbye(self) -> None:
        """Tell every client to come back, and give them a moment to hear it."""
        self.is_closing = True
        for connection in list(self.connections):
            connection.goodbye()
        for _moment in range(20):
            if not self.connections:
                break
            await asyncio.sleep(0.05)

    # --- who asks -------------------------------------------------------------------------------------------

    async def session(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Session | None:
        """The session of a request, if it has one that goes on."""
        agent = connection.headers.get("user-agent", "")
        return await self.sessions.find(connection.cookies.get(COOKIE), agent)

    async def visitor(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """The person of a valid session, or nobody."""
        session = await self.session(connection)
        return session.person if session else ""

    async def asking(self, request: AnyRequest) -> Session:
        """Somebody who may change things: a valid session, its CSRF token, and our own pages."""
        session = await self.session(request)
        if session is None:
            raise Denied(403, "no_session")
        token = request.headers.get("x-csrf") or request.headers.get("x-csrf-token") or ""
        if not self.sessions.is_csrf(session, token) or not self.is_own_origin(request):
            raise Denied(403, "bad_csrf")
        return session

    async def person(self, request: AnyRequest) -> str:
        return (await self.asking(request)).person

    async def proven(self, request: AnyRequest) -> Session:
        """Somebody who may change how they sign in: a session alone, which may be stolen, is not enough. A guest has
        nothing else.
        """
        session = await self.asking(request)
        if not session.is_proven() and not await self.people.is_guest(session.person):
            raise Denied(403, "proof_needed")
        return session

    def origin(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """The address of our pages as the browser sees it."""
        return self.settings.origin() or f"{connection.url.scheme}://{connection.headers.get('host', '')}"

    def is_own_origin(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """Browsers name the page a request comes from; other programs name none."""
        origin = connection.headers.get("origin")
        if not origin or origin == self.settings.origin():
            return True
        parts = urlsplit(origin)
        return parts.scheme in ("http", "https") and parts.netloc == connection.headers.get("host")

    async def charge(self, connection: AnyConnection, name: str) -> None:
        """Take something out of a purse, or say that there is nothing left."""
        purse = self.purses[name]
        is_paid = purse.addresses.take(self.address(connection))
        if is_paid and name != "pages" and (person := await self.somebody(connection)):
            is_paid = purse.persons.take(person)
        if not is_paid:
            self.metrics.limited.add()
            raise Denied(429, "too_fast")

    async def somebody(self, connection: AnyConnection) -> str:
        """The person, where it does not matter if there is none."""
        try:
            return await self.visitor(connection)
        except (Denied, StoreDown):
            return ""

    def asker(self, connection: AnyConnection, person: str) -> Asker:
        """For work in a room; nobody is a person who is only known by an address."""
        address = self.address(connection)
        return Asker(person or address, address)

    def address(self, connection: AnyConnection) -> str:
        """Of IPv6, the half that a household has to itself."""
        host = connection.client.host if connection.client else ""
        return half_of(host) if ":" in host else host

    def may_connect(self, connection: AnyConnection, person: str) -> bool:
        """Has somebody not opened too many sockets lately, and not too many open?"""
        is_paid = self.purses["sockets"].take(person, self.address(connection))
        is_few = sum(one.person == person for one in self.connections) < SOCKETS
        self.metrics.limited.add(not (is_paid and is_few))
        return is_paid and is_few

    def limit_guests(self, request: AnyRequest) -> None:
        """Everybody who comes without a session is remembered for a while."""
        if not self.guests_from.take(self.address(request)):
            self.metrics.limited.add()
            raise Denied(429, "too_fast")

    def limit_guesses(self, request: AnyRequest, login: str) -> None:
        """Guessing passwords is slow, but nobody can use up the tries of a browser that has signed in before."""
        place = self.address(request)
        browser = self.browsers.name_of(request.cookies.get(KNOWN), login)
        may_try = self.guessing.may_try(login, place, browser)
        if not may_try or not (browser or self.sign_ins_from.take(place)):
            self.metrics.limited.add()
            raise Denied(429, "too_fast")

    def limit_proofs(self, session: Session) -> None:
        """Whoever guesses with a stolen session takes nothing from its owner's other sessions."""
        if not self.sign_ins.take(session.token):
            self.metrics.limited.add()
            raise Denied(429, "too_fast")

    def limit_sign_ins(self, request: AnyRequest, asker: str) -> None:
        self.limit(request, asker, self.sign_ins, self.sign_ins_from)

    def limit_troubles(self) -> None:
        if not self.troubles_of_all.take():
            raise Denied(429, "too_fast")

    def limit(self, request: AnyRequest, person: str, for_person: Buckets, for_address: Buckets) -> None:
        if not for_person.take(person) or not for_address.take(self.address(request)):
            self.metrics.limited.add()
            raise Denied(429, "too_fast")


def half_of(host: str) -> str:
    """What all addresses of IPv6 begin with that are given to one household."""
    try:
        address = IPv6Address(host)
    except AddressValueError:
        return host
    return str(address.ipv4_mapped or int(address) >> 64)


RUNNING: Final[list[Services]] = []
"""Those of this process, for the farewell at shutdown."""


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    services: Services = connection.app.state.services
    return services
