"""The first lesson of a title, step by step."""

from typing import Final

from litestar import MediaType, Response, post

from honjin.server.lessons.protocol import TakeLesson
from honjin.server.records import readings
from honjin.server.services import AnyRequest, services_of


@post("/api/lessons/{game:str}", status_code=200)
async def lesson(request: AnyRequest, game: str, data: TakeLesson) -> Response[bytes]:
    """A step of the first lesson of a title, after the answers so far. Nothing is kept."""
    services = services_of(request)
    asker = services.asker(request, await services.somebody(request))
    content = await services.rooms["readings"].do(asker, readings.lesson, (game, data.answers))
    return Response(content, media_type=MediaType.JSON)


ROUTES: Final = [lesson]
