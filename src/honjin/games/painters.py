"""The titles that draw only what has changed."""

from honjin.core.game import Game
from honjin.core.painter import Painter
from honjin.games.gunshi.game import GunshiGame
from honjin.games.gunshi.painter import GunshiPainter


def painter_of(game: Game) -> Painter:
    """For whoever shows one game to several seats as it goes on."""
    return GunshiPainter(game) if isinstance(game, GunshiGame) else Painter(game)
