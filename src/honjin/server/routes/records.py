"""Records: games that are over and those that people bring along; and the data packs they are played with."""

import asyncio
from typing import Annotated, Final

from litestar import MediaType, get, post
from litestar.params import Parameter
from litestar.response import Stream

from honjin.server.bulk import MOST as MOST_GAMES
from honjin.server.denied import Denied
from honjin.server.house import AnyRequest, house_of
from honjin.server.packs import LARGEST as LARGEST_PACK
from honjin.server.protocol.lobby import TableInfo
from honjin.server.protocol.records import (
    BringRecord,
    Comment,
    Fork,
    Replay,
    ReplayStep,
    ReviewInfo,
    Verification,
)
from honjin.server.protocol.titles import BringPack, PackInfo
from honjin.server.records import LARGEST as LARGEST_RECORD
from honjin.server.replay import eyes_named
from honjin.server.routes.lobby import TableKey
from honjin.titles import game_named

Number = Annotated[int, Parameter(ge=0, le=1_000_000)]


@post("/api/records", request_max_body_size=2 * LARGEST_RECORD)
async def bring_record(request: AnyRequest, data: BringRecord) -> Replay:
    """Bring a record along: every answer is checked against the rules, and whoever has the key may replay it."""
    house = house_of(request)
    person = await house.person(request)
    house.limit_uploads(request, person)
    return (await house.records.bring(data.content, person)).about()


@get(["/api/records/{key:str}", "/api/tables/{key:str}/record"], media_type=MediaType.TEXT)
async def record(request: AnyRequest, key: TableKey) -> str:
    """The text of a record. A game that is not over has none: it would tell what is hidden."""
    house = house_of(request)
    return await house.records.text(key, await house.visitor(request))


@get("/api/records/{key:str}/replay")
async def replay(request: AnyRequest, key: TableKey) -> Replay:
    """Players, answers, result and secrets of a record."""
    house = house_of(request)
    return (await house.records.reading(key, await house.visitor(request))).about()


@get("/api/records/{key:str}/steps")
async def steps(
    request: AnyRequest, key: TableKey, first: Number = 0, last: Number | None = None, eyes: str = "open"
) -> list[ReplayStep]:
    """Positions of a record, each after so many answers, as a seat, an onlooker or open eyes see it."""
    house = house_of(request)
    reading = await house.records.reading(key, await house.visitor(request))
    return await asyncio.to_thread(reading.steps, first, first if last is None else last, eyes_named(eyes))


@get("/api/records/{key:str}/review")
async def review(request: AnyRequest, key: TableKey) -> ReviewInfo:
    """What could have been played better and what was luck, as far as is known: ask again until all is looked at."""
    house = house_of(request)
    person = await house.visitor(request)
    if not person:
        raise Denied(403, "no_session")
    reading = await house.records.reading(key, person)
    if not house.reviews.is_begun(key):
        house.limit_uploads(request, person)
    return await house.reviews.so_far(reading)


@post("/api/records/{key:str}/comments")
async def comment(request: AnyRequest, key: TableKey, data: Comment) -> Replay:
    """A copy of the record, with a key of its own, in which something is noted at an answer; empty takes it away."""
    house = house_of(request)
    person = await house.person(request)
    house.limit_uploads(request, person)
    reading = await house.records.reading(key, person)
    return (await house.records.comment(reading, data, person)).about()


@post("/api/records/{key:str}/fork")
async def fork(request: AnyRequest, key: TableKey, data: Fork) -> TableInfo:
    """A new table that goes on from a position of a record."""
    house = house_of(request)
    person = await house.person(request)
    house.limit_openings(request, person)
    return await house.lobby.fork(data, await house.records.reading(key, person), person)


@get("/api/verify/{key:str}")
async def verify(request: AnyRequest, key: TableKey) -> Verification:
    """Compute every chance answer of a record again from the secrets it shows."""
    house = house_of(request)
    reading = await house.records.reading(key, await house.visitor(request))
    return await asyncio.to_thread(reading.verification)


@post("/api/packs", request_max_body_size=2 * LARGEST_PACK)
async def bring_pack(request: AnyRequest, data: BringPack) -> PackInfo:
    """Bring a data pack along. What is wrong with it is said with file, entry and field."""
    house = house_of(request)
    person = await house.person(request)
    house.limit_uploads(request, person)
    return await house.packs.bring(data, person)


@get("/api/packs")
async def packs(request: AnyRequest) -> list[PackInfo]:
    """The packs I have brought along."""
    house = house_of(request)
    return await house.packs.of(await house.visitor(request))


@get("/api/packs/{game:str}/{key:str}")
async def pack_files(request: AnyRequest, game: str, key: TableKey) -> dict[str, str]:
    """The files of a pack by name; `own` is the title's own pack, to begin from."""
    return await house_of(request).packs.files(game, "" if key == "own" else key)


@get("/api/export/{game:str}")
async def export_games(
    request: AnyRequest,
    game: str,
    after: Annotated[str, Parameter(pattern=r"^([0-9]{1,12}(\.[0-9]{1,9})?-[a-z0-9]{1,64})?$")] = "",
    limit: Annotated[int, Parameter(ge=1, le=MOST_GAMES)] = 100,
) -> Stream:
    """Finished public games of a title, one JSON object (ExportedGame) per line."""
    house = house_of(request)
    lines = house.bulk.games(game_named(game).key, after, limit)
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
    bring_pack,
    packs,
    pack_files,
]
