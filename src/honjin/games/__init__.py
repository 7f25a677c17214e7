"""The titles of Honjin. A title that registers here works everywhere."""

from typing import Final

from honjin.core.game import Game
from honjin.core.painter import Painter
from honjin.core.refusal import BadInput
from honjin.games.goryokaku.game import GORYOKAKU
from honjin.games.gunshi.game import GUNSHI
from honjin.games.gunshi.painter import GunshiPainter
from honjin.games.suikoden.game import SUIKODEN
from honjin.games.tokugawa.game import TOKUGAWA

GAMES: Final[dict[str, Game]] = {game.key: game for game in (GUNSHI, TOKUGAWA, GORYOKAKU, SUIKODEN)}


def game_named(key: str) -> Game:
    if key not in GAMES:
        raise BadInput(f"there is no game '{key}'; choose one of {', '.join(GAMES)}")
    return GAMES[key]


def painter_of(game: Game) -> Painter:
    """For whoever shows one game to several seats as it goes on; some titles draw only what has changed."""
    return GunshiPainter(game) if game is GUNSHI else Painter(game)
