"""Tables to find and to open, and chairs to take."""

from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import Parameter, QueryParameter

from honjin.server.lobby.protocol import (
    AcceptInvitation,
    CreateTable,
    FreeSeat,
    JoinTable,
    QuickGame,
    TableInfo,
    TableList,
)
from honjin.server.records import readings
from honjin.server.services import AnyRequest, TableKey, services_of


@get("/api/tables")
async def tables(
    request: AnyRequest, which: Annotated[TableList, QueryParameter(name="list")] = "open"
) -> list[TableInfo]:
    services = services_of(request)
    return await services.lobby.listing(which, await services.visitor(request))


@get("/api/tables/{key:str}")
async def table(request: AnyRequest, key: TableKey) -> TableInfo:
    services = services_of(request)
    return await services.lobby.show(key, await services.visitor(request))


@post("/api/tables")
async def create(request: AnyRequest, data: CreateTable) -> TableInfo:
    services = services_of(request)
    person = await services.person(request)
    return await services.lobby.create(data, person)


@post("/api/quick")
async def quick(request: AnyRequest, data: QuickGame) -> TableInfo:
    services = services_of(request)
    person = await services.person(request)
    return await services.lobby.quick(data, person)


@post("/api/tables/{key:str}/join", status_code=200)
async def join(request: AnyRequest, key: TableKey) -> TableInfo:
    services = services_of(request)
    person = await services.person(request)
    body = await request.body()
    wish = msgspec.json.decode(body, type=JoinTable) if body else JoinTable()
    agrees = wish.agrees_to_open_hands
    return await services.lobby.join(key, person, wish.seat, wish.secret, agrees_to_open_hands=agrees)


@post("/api/tables/{key:str}/leave", status_code=200)
async def leave(request: AnyRequest, key: TableKey) -> TableInfo:
    services = services_of(request)
    return await services.lobby.leave(key, await services.person(request))


@post("/api/tables/{key:str}/free", status_code=200)
async def free(request: AnyRequest, key: TableKey, data: FreeSeat) -> TableInfo:
    """Ask somebody to get up before the game begins; for whoever opened the table."""
    services = services_of(request)
    return await services.lobby.free(key, await services.person(request), data.seat)


@get("/api/tables/{key:str}/step")
async def earlier_step(
    request: AnyRequest, key: TableKey, number: Annotated[int, Parameter(ge=0, le=1_000_000)]
) -> Response[bytes]:
    """An earlier position of a table, as one could see it then: for the links of the log."""
    services = services_of(request)
    person = await services.visitor(request)
    moment = await services.lobby.earlier(key, person, number)
    content = await services.rooms["readings"].do(services.asker(request, person), readings.earlier, moment)
    return Response(content, media_type=MediaType.JSON)


@post("/api/tables/{key:str}/start", status_code=200)
async def start(request: AnyRequest, key: TableKey) -> TableInfo:
    services = services_of(request)
    return await services.lobby.start(key, await services.person(request))


@post("/api/tables/{key:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, key: TableKey) -> TableInfo:
    services = services_of(request)
    person = await services.person(request)
    return await services.lobby.rematch(key, person)


@post("/api/tables/{key:str}/invitation", status_code=200)
async def accept_invitation(request: AnyRequest, key: TableKey, data: AcceptInvitation) -> TableInfo:
    """Look into all hands, with the link the players of such a table give away."""
    services = services_of(request)
    person = await services.person(request)
    return await services.lobby.accept_invitation(key, person, data.invitation)


ROUTES: Final = [
    tables,
    table,
    create,
    quick,
    join,
    leave,
    free,
    earlier_step,
    start,
    rematch,
    accept_invitation,
]
