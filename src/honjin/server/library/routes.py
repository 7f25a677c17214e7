"""Titles, their rules, and the data packs that people bring along."""

from typing import Any, Final

from litestar import get, post

from honjin.server.library.protocol import BringPack, Chapter, GameInfo, PackInfo
from honjin.server.library.rules import rules_of
from honjin.server.library.titles import game_infos, words_of
from honjin.server.services import AnyRequest, TableKey, services_of


@get("/api/games", sync_to_thread=False)
def games() -> list[GameInfo]:
    return game_infos()


@get("/api/rules/{game:str}", sync_to_thread=False)
def rules(game: str, lang: str = "en") -> list[Chapter]:
    return rules_of(game, lang)


@get("/api/words/{game:str}", sync_to_thread=False)
def words(game: str, lang: str = "en") -> dict[str, Any]:
    return words_of(game, lang)


@post("/api/packs")
async def bring_pack(request: AnyRequest, data: BringPack) -> PackInfo:
    """Bring a data pack along. What is wrong with it is said with file, entry and field."""
    services = services_of(request)
    person = await services.person(request)
    return await services.packs.bring(data, services.asker(request, person))


@get("/api/packs")
async def packs(request: AnyRequest) -> list[PackInfo]:
    """The packs I have brought along."""
    services = services_of(request)
    return await services.packs.of(await services.visitor(request))


@get("/api/packs/{game:str}/{key:str}")
async def pack_files(request: AnyRequest, game: str, key: TableKey) -> dict[str, str]:
    """The files of a pack by name; `own` is the title's own pack, to begin from."""
    return await services_of(request).packs.files(game, "" if key == "own" else key)


ROUTES: Final = [games, rules, words, bring_pack, packs, pack_files]
