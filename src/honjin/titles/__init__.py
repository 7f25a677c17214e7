"""The titles of Honjin. A title that registers here works everywhere."""

from typing import Final

from honjin.core.game import Game
from honjin.core.refusal import BadInput
from honjin.titles.goryokaku.title import TITLE as GORYOKAKU
from honjin.titles.gunshi.title import TITLE as GUNSHI
from honjin.titles.suikoden.title import TITLE as SUIKODEN
from honjin.titles.tokugawa.title import TITLE as TOKUGAWA

GAMES: Final[dict[str, Game]] = {game.key: game for game in (GUNSHI, TOKUGAWA, GORYOKAKU, SUIKODEN)}


def game_named(key: str) -> Game:
    if key not in GAMES:
        raise BadInput(f"there is no game '{key}'; choose one of {', '.join(GAMES)}")
    return GAMES[key]
