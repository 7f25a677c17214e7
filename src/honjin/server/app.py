"""The application: REST for the lobby, one WebSocket for play, the client's files, and what goes wrong."""

import asyncio
import logging
from typing import Any, Final, get_args

import msgspec
from litestar import Litestar, MediaType, Response, websocket
from litestar.connection import ASGIConnection, Request, WebSocket
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from honjin import __version__
from honjin.core.refusal import BadInput
from honjin.play.record import BadRecord
from honjin.server.budgets import ENDPOINTS, check_complete, purse_of
from honjin.server.errors import Denied
from honjin.server.lessons import routes as lessons
from honjin.server.library import routes as library
from honjin.server.lobby import routes as lobby
from honjin.server.operation import routes as operation
from honjin.server.people import routes as people
from honjin.server.records import routes as records
from honjin.server.services import RUNNING, AnyRequest, Services, services_of
from honjin.server.settings import Settings
from honjin.server.storage.store import StoreDown, Unfound
from honjin.server.tables.audience import encode
from honjin.server.tables.protocol import ClientMessage, Problem
from honjin.server.wire.connection import CLOSED_BY_HOUSE, CLOSED_BY_LIMIT, CLOSED_FOR_NOW, Connection
from honjin.titles import look_through

log = logging.getLogger("honjin.app")

LONGEST_MESSAGE: Final = 1000
"""Letters of a sentence about bad input."""

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


# --- the socket ---------------------------------------------------------------------------------------------


@websocket("/ws")
async def play(socket: WebSocket[Any, Any, Any]) -> None:
    services = services_of(socket)
    try:
        person = await services.visitor(socket)
    except Denied:
        person = ""
    except StoreDown as problem:
        log.warning("storage down", extra={"problem": str(problem)})
        await socket.close(CLOSED_FOR_NOW)
        return
    if not person or not services.is_own_origin(socket) or services.is_closing:
        await socket.close(CLOSED_BY_HOUSE)
        return
    if not services.may_connect(socket, person):
        await socket.close(CLOSED_BY_LIMIT)
        return
    await socket.accept()
    connection = Connection(
        socket, person, services.address(socket), services.lobby, services.metrics, services.purses
    )
    services.connections.add(connection)
    try:
        await services.look_at(
            connection
        )  # whatever has changed since, the connection is told of from now on
        # In a task of its own, which wakes up without passing through the layers of the framework.
        await asyncio.create_task(connection.run())
    finally:
        services.connections.discard(connection)


# --- putting it together ------------------------------------------------------------------------------------


def answer(status: int, reason: str, **facts: str) -> Response[bytes]:
    return Response(encode(Problem("", reason, facts)), status_code=status, media_type=MediaType.JSON)


def on_denied(_request: AnyRequest, denied: Denied) -> Response[bytes]:
    return answer(denied.status, denied.reason, **denied.facts)


def on_gone(_request: AnyRequest, _problem: Unfound) -> Response[bytes]:
    """Whoever asked has said farewell in the same moment."""
    return answer(403, "no_session")


def on_bad_input(_request: AnyRequest, problem: BadInput) -> Response[bytes]:
    """What somebody gave us may be repeated in it, however long it was."""
    told = str(problem)[:LONGEST_MESSAGE]
    if isinstance(problem, BadRecord):
        facts = {key: fact[:LONGEST_MESSAGE] for key, fact in problem.facts.items()}
        return answer(400, "bad_record", **facts, fault=problem.fault, message=told)
    return answer(400, "bad_input", message=told)


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


async def within_budget(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Everything is paid for before it is begun. A socket pays when it is known whose it is."""
    if isinstance(connection, Request):
        purse = purse_of(connection.method, connection.scope["path_template"])
        await services_of(connection).charge(connection, purse)


def endpoints_of(app: Litestar) -> dict[str, HTTPRouteHandler]:
    """As the table of budgets names them."""
    return {
        f"{method} {route.path_format}": handler
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method, (handler, _model) in route.route_handler_map.items()
        if method != "OPTIONS"
    }


def kinds_of_messages() -> list[str]:
    return [str(kind.__struct_config__.tag) for kind in get_args(ClientMessage)]


def create_app(settings: Settings) -> ASGIApp:
    look_through()
    services = Services(settings)
    RUNNING.append(services)
    app = Litestar(
        [
            *(*library.ROUTES, *lessons.ROUTES, *lobby.ROUTES, *people.ROUTES, *records.ROUTES),
            *(*operation.ROUTES, play),
        ],
        lifespan=[services.live],
        exception_handlers={
            Denied: on_denied,
            Unfound: on_gone,
            BadInput: on_bad_input,
            msgspec.MsgspecError: on_bad_json,
            RecursionError: on_bad_json,
            UnicodeError: on_bad_json,
            StoreDown: on_store_down,
            HTTPException: on_http,
            Exception: on_error,
        },
        guards=[within_budget],
        openapi_config=OpenAPIConfig(
            title="Honjin",
            version=__version__,
            path="/api",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )
    app.state.services = services
    check_complete(set(endpoints_of(app)), set(kinds_of_messages()))
    for name, handler in endpoints_of(app).items():
        handler.request_max_body_size = max(1, ENDPOINTS[name].size)
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
