"""For those who run a server, and the files of the browser client."""

import hmac
import logging
from typing import Final

from litestar import MediaType, Response, get, post

from honjin import __version__
from honjin.server.errors import Denied
from honjin.server.operation.protocol import Trouble
from honjin.server.services import AnyRequest, services_of

log = logging.getLogger("honjin.page")


@get("/health")
async def health(request: AnyRequest) -> dict[str, str]:
    """Can everything be stored, and was everything found at start that had been acknowledged?"""
    services = services_of(request)
    await services.store.check()
    lost = services.metrics.lost.value
    found = {"status": "ok"} if not lost else {"status": "answers_lost", "lost": f"{lost:g}"}
    return found | {"version": __version__}


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def metrics(request: AnyRequest) -> str:
    """For whoever has the token: while there is one game, its figures tell when somebody moves."""
    services = services_of(request)
    wanted = f"Bearer {services.settings.metrics_token}"
    given = request.headers.get("authorization", "")
    if not services.settings.metrics_token or not hmac.compare_digest(given.encode(), wanted.encode()):
        raise Denied(404, "no_such_page")
    services.metrics.tables.set(len(services.lobby.tables))
    return services.metrics.text()


@post("/api/trouble", status_code=204)
async def trouble(request: AnyRequest, data: Trouble) -> None:
    """A page tells that it has failed: a line in the log, seldom, and with nothing about the person."""
    services = services_of(request)
    await services.person(request)
    await services.charge(request, "troubles")
    services.limit_troubles()
    services.metrics.troubles.add()
    log.warning("trouble in a page", extra={"part": data.part, "problem": data.message, "stack": data.stack})


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: AnyRequest, path: str = "") -> Response[bytes]:
    file = services_of(request).static.find(path)
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


ROUTES: Final = [health, metrics, trouble, page]
