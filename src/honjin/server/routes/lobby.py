"""Titles, rules and tables: what can be played, and where."""

from typing import Annotated, Any, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import Parameter, QueryParameter

from honjin.server.house import AnyRequest, house_of
from honjin.server.protocol.lessons import TakeLesson
from honjin.server.protocol.lobby import (
    AcceptInvitation,
    CreateTable,
    FreeSeat,
    JoinTable,
    QuickGame,
    TableInfo,
    TableList,
)
from honjin.server.protocol.titles import Chapter, GameInfo
from honjin.server.records import readings
from honjin.server.rules import rules_of
from honjin.server.titles import game_infos, words_of

TableKey = Annotated[str, Parameter(max_length=64)]


@get("/api/games", sync_to_thread=False)
def games() -> list[GameInfo]:
    return game_infos()


@get("/api/rules/{game:str}", sync_to_thread=False)
def rules(game: str, lang: str = "en") -> list[Chapter]:
    return rules_of(game, lang)


@get("/api/words/{game:str}", sync_to_thread=False)
def words(game: str, lang: str = "en") -> dict[str, Any]:
    return words_of(game, lang)


@post("/api/lessons/{game:str}", status_code=200)
async def lesson(request: AnyRequest, game: str, data: TakeLesson) -> Response[bytes]:
    """A step of the first lesson of a title, after the answers so far. Nothing is kept."""
    house = house_of(request)
    who = await house.somebody(request) or house.address(request)
    content = await house.rooms["readings"].do(who, readings.lesson, (game, data.answers))
    return Response(content, media_type=MediaType.JSON)


@get("/api/tables")
async def tables(
    request: AnyRequest, which: Annotated[TableList, QueryParameter(name="list")] = "open"
) -> list[TableInfo]:
    house = house_of(request)
    return await house.lobby.listing(which, await house.visitor(request))


@get("/api/tables/{key:str}")
async def table(request: AnyRequest, key: TableKey) -> TableInfo:
    house = house_of(request)
    return await house.lobby.show(key, await house.visitor(request))


@post("/api/tables")
async def create(request: AnyRequest, data: CreateTable) -> TableInfo:
    house = house_of(request)
    person = await house.person(request)
    return await house.lobby.create(data, person)


@post("/api/quick")
async def quick(request: AnyRequest, data: QuickGame) -> TableInfo:
    house = house_of(request)
    person = await house.person(request)
    return await house.lobby.quick(data, person)


@post("/api/tables/{key:str}/join", status_code=200)
async def join(request: AnyRequest, key: TableKey) -> TableInfo:
    house = house_of(request)
    person = await house.person(request)
    body = await request.body()
    wish = msgspec.json.decode(body, type=JoinTable) if body else JoinTable()
    agrees = wish.agrees_to_open_hands
    return await house.lobby.join(key, person, wish.seat, wish.secret, agrees_to_open_hands=agrees)


@post("/api/tables/{key:str}/leave", status_code=200)
async def leave(request: AnyRequest, key: TableKey) -> TableInfo:
    house = house_of(request)
    return await house.lobby.leave(key, await house.person(request))


@post("/api/tables/{key:str}/free", status_code=200)
async def free(request: AnyRequest, key: TableKey, data: FreeSeat) -> TableInfo:
    """Ask somebody to get up before the game begins; for whoever opened the table."""
    house = house_of(request)
    return await house.lobby.free(key, await house.person(request), data.seat)


@get("/api/tables/{key:str}/step")
async def earlier_step(
    request: AnyRequest, key: TableKey, number: Annotated[int, Parameter(ge=0, le=1_000_000)]
) -> Response[bytes]:
    """An earlier position of a table, as one could see it then: for the links of the log."""
    house = house_of(request)
    person = await house.visitor(request)
    moment = await house.lobby.earlier(key, person, number)
    content = await house.rooms["readings"].do(person or house.address(request), readings.earlier, moment)
    return Response(content, media_type=MediaType.JSON)


@post("/api/tables/{key:str}/start", status_code=200)
async def start(request: AnyRequest, key: TableKey) -> TableInfo:
    house = house_of(request)
    return await house.lobby.start(key, await house.person(request))


@post("/api/tables/{key:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, key: TableKey) -> TableInfo:
    house = house_of(request)
    person = await house.person(request)
    return await house.lobby.rematch(key, person)


@post("/api/tables/{key:str}/invitation", status_code=200)
async def accept_invitation(request: AnyRequest, key: TableKey, data: AcceptInvitation) -> TableInfo:
    """Look into all hands, with the link the players of such a table give away."""
    house = house_of(request)
    person = await house.person(request)
    return await house.lobby.accept_invitation(key, person, data.invitation)


ROUTES: Final = [
    games,
    rules,
    words,
    lesson,
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
