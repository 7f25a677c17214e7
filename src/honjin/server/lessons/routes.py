"""The first lesson of a title, step by step."""

from typing import Final

from litestar import MediaType, Response, post

from honjin.server.lessons.protocol import TakeLesson
from honjin.server.records import readings
from honjin.server.services import AnyRequest, house_of


@post("/api/lessons/{game:str}", status_code=200)
async def lesson(request: AnyRequest, game: str, data: TakeLesson) -> Response[bytes]:
    """A step of the first lesson of a title, after the answers so far. Nothing is kept."""
    house = house_of(request)
    who = await house.somebody(request) or house.address(request)
    content = await house.rooms["readings"].do(who, readings.lesson, (game, data.answers))
    return Response(content, media_type=MediaType.JSON)


ROUTES: Final = [lesson]
