"""The titles of Honjin. A title that registers here works everywhere."""

from typing import Final

from honjin.core.game import Game
from honjin.core.refusal import BadInput
from honjin.games.goryokaku.game import GORYOKAKU
from honjin.games.gunshi.game import GUNSHI
from honjin.games.suikoden.game import SUIKODEN
from honjin.games.tokugawa.game import TOKUGAWA

GAMES: Final[dict[str, Game]] = {game.key: game for game in (GUNSHI, TOKUGAWA, GORYOKAKU, SUIKODEN)}


def game_named(key: str) -> Game:
    if key not in GAMES:
        raise BadInput(f"there is no game '{key}'; choose one of {', '.join(GAMES)}")
    return GAMES[key]
