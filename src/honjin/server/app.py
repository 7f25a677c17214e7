"""The application: REST for the lobby, one WebSocket for play, the client's files. Every handler is thin."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, MediaType, Request, Response, get, patch, post, websocket
from litestar.connection import ASGIConnection, WebSocket
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Parameter
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from honjin import __version__
from honjin.core.refusal import BadInput
from honjin.server.bots import Thinkers
from honjin.server.limits import Bucket, Buckets
from honjin.server.lobby import Denied, Lobby, game_infos
from honjin.server.metrics import Metrics
from honjin.server.people import COOKIE, MAX_AGE, People, Sessions, new_id
from honjin.server.protocol import (
    Chapter,
    CreateTable,
    GameInfo,
    JoinTable,
    Me,
    Problem,
    QuickGame,
    RenameRequest,
    TableInfo,
    TableList,
    Verification,
)
from honjin.server.rules import rules_of
from honjin.server.settings import Settings
from honjin.server.socket import Connection
from honjin.server.static import StaticFiles
from honjin.server.storage import open_store
from honjin.server.storage.store import News, StoreDown
from honjin.server.table import Surroundings, encode

log = logging.getLogger("honjin.app")

LARGEST_BODY: Final = 64 * 1024
LARGEST_MESSAGE: Final = 16 * 1024

SECURITY_HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:;"
        b" object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"x-frame-options", b"DENY"),
)

AnyRequest = Request[Any, Any, Any]


class House:
    """What the application keeps while it runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.metrics: Final = Metrics()
        self.store: Final = open_store(settings.database_url())
        self.thinkers: Final = Thinkers(settings.bots, self.metrics)
        self.static: Final = StaticFiles()
        self.connections: Final[set[Connection]] = set()
        self.openings: Final = Buckets(settings.tables_per_minute / 60, settings.tables_per_minute)
        self.openings_from: Final = Buckets(settings.tables_per_minute / 12, settings.tables_per_minute * 5)
        self.sayings: Final = Buckets(0.5, 8)
        self.is_closing = False

    @asynccontextmanager
    async def live(self, _app: Litestar) -> AsyncIterator[None]:
        await self.store.open(self.hear)
        sessions = Sessions(await self.store.secret("session", new_id(48)))
        self.people = People(self.store, sessions)
        around = Surroundings(
            store=self.store,
            people=self.people,
            thinkers=self.thinkers,
            metrics=self.metrics,
            process=new_id(8),
            started_at=time.time(),
            bot_delay=self.settings.bot_delay,
        )
        self.lobby = Lobby(around, self.settings.idle_seconds)
        keeping = asyncio.create_task(self.lobby.keep())
        log.info("ready", extra={"version": __version__, "shared": self.store.is_shared})
        try:
            yield
        finally:
            keeping.cancel()
            self.lobby.close()
            self.thinkers.close()
            await self.store.close()
            log.info("closed")

    async def hear(self, news: News) -> None:
        if hasattr(self, "lobby"):
            await self.lobby.hear(news)

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

    def visitor(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """The person of a valid session, or nobody."""
        return self.people.sessions.person(connection.cookies.get(COOKIE)) or ""

    def person(self, request: AnyRequest) -> str:
        """Somebody who may change things: a valid session, its CSRF token, and our own pages."""
        person = self.visitor(request)
        if not person:
            raise Denied(403, "no_session")
        token = request.headers.get("x-csrf") or request.headers.get("x-csrf-token") or ""
        if not self.people.sessions.is_csrf(person, token) or not self.is_own_origin(request):
            raise Denied(403, "bad_csrf")
        return person

    def is_own_origin(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """Browsers name the page a request comes from; other programs name none."""
        origin = connection.headers.get("origin")
        if not origin or origin == self.settings.origin():
            return True
        parts = urlsplit(origin)
        return parts.scheme in ("http", "https") and parts.netloc == connection.headers.get("host")

    def limit_openings(self, request: AnyRequest, person: str) -> None:
        address = request.client.host if request.client else ""
        if not self.openings.take(person) or not self.openings_from.take(address):
            self.metrics.limited.add()
            raise Denied(429, "too_fast")


HOUSES: Final[list[House]] = []
"""Those of this process, for the farewell at shutdown."""


def house_of(connection: ASGIConnection[Any, Any, Any, Any]) -> House:
    house: House = connection.app.state.house
    return house


# --- REST ---------------------------------------------------------------------------------------------------

TableKey = Annotated[str, Parameter(max_length=64)]


@get("/api/games", sync_to_thread=False)
def games() -> list[GameInfo]:
    return game_infos()


@get("/api/me")
async def me(request: AnyRequest) -> Response[Me]:
    """Who am I? Whoever comes without a session gets one."""
    house = house_of(request)
    person = house.visitor(request)
    cookies = []
    if not person:
        person = new_id(16)
        cookies.append(
            Cookie(
                key=COOKIE,
                value=house.people.sessions.sign(person),
                max_age=MAX_AGE,
                path="/",
                httponly=True,
                samesite="lax",
                secure=house.settings.is_https(),
            )
        )
    return Response(await house.people.me(person), cookies=cookies, headers={"cache-control": "no-store"})


@patch("/api/me")
async def rename(request: AnyRequest, data: RenameRequest) -> Me:
    house = house_of(request)
    person = house.person(request)
    await house.people.rename(person, data.name, time.time())
    found = await house.people.me(person)
    house.lobby.rename(person, found.name)
    return found


@get("/api/tables")
async def tables(
    request: AnyRequest, which: Annotated[TableList, Parameter(query="list")] = "open"
) -> list[TableInfo]:
    house = house_of(request)
    return await house.lobby.list(which, house.visitor(request))


@get("/api/tables/{key:str}")
async def table(request: AnyRequest, key: TableKey) -> TableInfo:
    house = house_of(request)
    return await house.lobby.show(key, house.visitor(request))


@post("/api/tables")
async def create(request: AnyRequest, data: CreateTable) -> TableInfo:
    house = house_of(request)
    person = house.person(request)
    house.limit_openings(request, person)
    return await house.lobby.create(data, person)


@post("/api/quick")
async def quick(request: AnyRequest, data: QuickGame) -> TableInfo:
    house = house_of(request)
    person = house.person(request)
    house.limit_openings(request, person)
    return await house.lobby.quick(data, person)


@post("/api/tables/{key:str}/join", status_code=200)
async def join(request: AnyRequest, key: TableKey) -> TableInfo:
    house = house_of(request)
    person = house.person(request)
    body = await request.body()
    wish = msgspec.json.decode(body, type=JoinTable) if body else JoinTable()
    return await house.lobby.join(key, person, wish.seat, wish.secret)


@post("/api/tables/{key:str}/leave", status_code=200)
async def leave(request: AnyRequest, key: TableKey) -> TableInfo:
    house = house_of(request)
    return await house.lobby.leave(key, house.person(request))


@post("/api/tables/{key:str}/start", status_code=200)
async def start(request: AnyRequest, key: TableKey) -> TableInfo:
    house = house_of(request)
    return await house.lobby.start(key, house.person(request))


@post("/api/tables/{key:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, key: TableKey) -> TableInfo:
    house = house_of(request)
    person = house.person(request)
    house.limit_openings(request, person)
    return await house.lobby.rematch(key, person)


@get("/api/tables/{key:str}/record", media_type=MediaType.TEXT)
async def record(request: AnyRequest, key: TableKey) -> str:
    """The record of a finished game; before its end it would tell what is hidden."""
    house = house_of(request)
    return (await house.lobby.finished(key, house.visitor(request))).record_text()


@get("/api/verify/{key:str}")
async def verify(request: AnyRequest, key: TableKey) -> Verification:
    house = house_of(request)
    return await house.lobby.verify(key, house.visitor(request))


@get("/api/rules/{game:str}", sync_to_thread=False)
def rules(game: str, lang: str = "en") -> list[Chapter]:
    return rules_of(game, lang)


# --- for those who run it -----------------------------------------------------------------------------------


@get("/health")
async def health(request: AnyRequest) -> dict[str, str]:
    await house_of(request).store.check()
    return {"status": "ok", "version": __version__}


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def metrics(request: AnyRequest) -> str:
    house = house_of(request)
    house.metrics.tables.set(len(house.lobby.tables))
    return house.metrics.text()


# --- the client's files -------------------------------------------------------------------------------------


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: AnyRequest, path: str = "") -> Response[bytes]:
    file = house_of(request).static.find(path)
    if file is None:
        raise Denied(404, "no_such_page")
    headers = {"cache-control": file.caching, "etag": file.etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    content = file.content
    if file.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = file.gzipped
        headers["content-encoding"] = "gzip"
    return Response(content, media_type=file.kind, headers=headers)


# --- the socket ---------------------------------------------------------------------------------------------


@websocket("/ws")
async def play(socket: WebSocket[Any, Any, Any]) -> None:
    house = house_of(socket)
    person = house.visitor(socket)
    if not person or not house.is_own_origin(socket) or house.is_closing:
        await socket.close(4403)
        return
    await socket.accept()
    rate = house.settings.messages_per_second
    connection = Connection(socket, person, house.lobby, house.metrics, Bucket(rate, 3 * rate), house.sayings)
    house.connections.add(connection)
    try:
        await connection.run()
    finally:
        house.connections.discard(connection)


# --- putting it together ------------------------------------------------------------------------------------


def answer(status: int, reason: str, **facts: str) -> Response[bytes]:
    return Response(encode(Problem("", reason, facts)), status_code=status, media_type=MediaType.JSON)


def on_denied(_request: AnyRequest, denied: Denied) -> Response[bytes]:
    return answer(denied.status, denied.reason)


def on_bad_input(_request: AnyRequest, problem: BadInput) -> Response[bytes]:
    return answer(400, "bad_input", message=str(problem))


def on_bad_json(_request: AnyRequest, problem: Exception) -> Response[bytes]:
    return answer(400, "bad_request", message=type(problem).__name__)


def on_store_down(_request: AnyRequest, problem: StoreDown) -> Response[bytes]:
    log.warning("storage down", extra={"problem": str(problem)})
    return answer(503, "storage_down")


def on_http(_request: AnyRequest, problem: HTTPException) -> Response[bytes]:
    reasons = {400: "bad_request", 404: "no_such_page", 405: "wrong_method", 413: "too_large"}
    message = {"message": problem.detail} if problem.status_code == 400 else {}
    return answer(problem.status_code, reasons.get(problem.status_code, "refused"), **message)


def on_error(request: AnyRequest, problem: Exception) -> Response[bytes]:
    log.error("request failed", exc_info=problem, extra={"path": request.url.path})
    return answer(500, "server_error")


def create_app(settings: Settings) -> ASGIApp:
    house = House(settings)
    HOUSES.append(house)
    app = Litestar(
        [
            *(games, me, rename, tables, table, create, quick, join, leave, start, rematch, record, verify),
            *(rules, health, metrics, page, play),
        ],
        lifespan=[house.live],
        exception_handlers={
            Denied: on_denied,
            BadInput: on_bad_input,
            msgspec.MsgspecError: on_bad_json,
            RecursionError: on_bad_json,
            UnicodeError: on_bad_json,
            StoreDown: on_store_down,
            HTTPException: on_http,
            Exception: on_error,
        },
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Honjin", version=__version__, path="/api", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )
    app.state.house = house
    return with_security_headers(app)


def with_security_headers(app: ASGIApp) -> ASGIApp:
    """On every answer, whoever gives it."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *SECURITY_HEADERS]
            await send(message)

        await app(scope, receive, send_with_headers)

    return wrapped
