"""Records: games that are over and those that people bring along."""

from typing import Annotated, Final

from litestar import MediaType, Response, get, post
from litestar.params import Parameter
from litestar.response import Stream

from honjin.server.errors import Denied
from honjin.server.limits import Asker
from honjin.server.lobby.protocol import TableInfo
from honjin.server.records import readings
from honjin.server.records.bulk import MOST as MOST_GAMES
from honjin.server.records.protocol import (
    BringRecord,
    Comment,
    Fork,
    ReviewInfo,
)
from honjin.server.records.readings import Text
from honjin.server.records.replay import eyes_named
from honjin.server.services import AnyRequest, TableKey, services_of
from honjin.server.workers.pool import Pool
from honjin.titles import game_named

Number = Annotated[int, Parameter(ge=0, le=1_000_000)]


def told(content: bytes, status: int = 200) -> Response[bytes]:
    """What a worker has written already."""
    return Response(content, media_type=MediaType.JSON, status_code=status)


@post("/api/records")
async def bring_record(request: AnyRequest, data: BringRecord) -> Response[bytes]:
    """Bring a record along: every answer is checked against the rules, and whoever has the key may replay it."""
    services = services_of(request)
    return told(
        await services.records.bring(data.content, services.asker(request, await services.person(request))),
        201,
    )


@get(["/api/records/{key:str}", "/api/tables/{key:str}/record"], media_type=MediaType.TEXT)
async def record(request: AnyRequest, key: TableKey) -> str:
    """The text of a record. A game that is not over has none: it would tell what is hidden."""
    services = services_of(request)
    return await services.records.content(key, await services.visitor(request))


@get("/api/records/{key:str}/replay")
async def replay(request: AnyRequest, key: TableKey) -> Response[bytes]:
    """Players, answers, result and secrets of a record."""
    text, room, asker = await reading(request, key)
    return told(await room.do(asker, readings.about, text))


async def reading(request: AnyRequest, key: str) -> tuple[Text, Pool, Asker]:
    """A record, where it is read, and for whom."""
    services = services_of(request)
    person = await services.visitor(request)
    text = await services.records.text(key, person)
    return text, services.rooms["readings"], services.asker(request, person)


@get("/api/records/{key:str}/steps")
async def steps(
    request: AnyRequest, key: TableKey, first: Number = 0, last: Number | None = None, eyes: str = "open"
) -> Response[bytes]:
    """Positions of a record, each after so many answers, as a seat, an onlooker or open eyes see it."""
    text, room, asker = await reading(request, key)
    wish = (text, first, first if last is None else last, eyes_named(eyes))
    return told(await room.do(asker, readings.steps, wish))


@get("/api/records/{key:str}/review")
async def review(request: AnyRequest, key: TableKey) -> ReviewInfo:
    """What could have been played better and what was luck, as far as is known: ask again until all is looked at."""
    services = services_of(request)
    person = await services.visitor(request)
    if not person:
        raise Denied(403, "no_session")
    text = await services.records.text(key, person)
    return await services.reviews.so_far(text, services.asker(request, person))


@post("/api/records/{key:str}/comments")
async def comment(request: AnyRequest, key: TableKey, data: Comment) -> Response[bytes]:
    """A copy of the record, with a key of its own, in which something is noted at an answer; empty takes it away."""
    services = services_of(request)
    person = await services.person(request)
    text = await services.records.text(key, person)
    return told(await services.records.comment(text, data, services.asker(request, person)), 201)


@post("/api/records/{key:str}/fork")
async def fork(request: AnyRequest, key: TableKey, data: Fork) -> TableInfo:
    """A new table that goes on from a position of a record."""
    services = services_of(request)
    person = await services.person(request)
    text = await services.records.text(key, person)
    asker = services.asker(request, person)
    beginning = await services.rooms["readings"].do(asker, readings.beginning, (text, data.step))
    return await services.lobby.fork(data, key, beginning, person)


@get("/api/verify/{key:str}")
async def verify(request: AnyRequest, key: TableKey) -> Response[bytes]:
    """Compute every chance answer of a record again from the secrets it shows."""
    text, room, asker = await reading(request, key)
    return told(await room.do(asker, readings.verification, text))


@get("/api/export/{game:str}")
async def export_games(
    request: AnyRequest,
    game: str,
    after: Annotated[str, Parameter(pattern=r"^([0-9]{1,12}(\.[0-9]{1,9})?-[a-z0-9]{1,64})?$")] = "",
    limit: Annotated[int, Parameter(ge=1, le=MOST_GAMES)] = 100,
) -> Stream:
    """Finished public games of a title, one JSON object (ExportedGame) per line."""
    services = services_of(request)
    lines = services.bulk.games(game_named(game).key, after, limit)
    return Stream(lines, media_type="application/x-ndjson")


ROUTES: Final = [
    export_games,
    bring_record,
    record,
    replay,
    steps,
    review,
    comment,
    fork,
    verify,
]
