"""A game as it is shown again and again."""

from typing import Final

import msgspec

from honjin.core.game import Game
from honjin.core.state import State


class Painter:
    """Draws what several seats may know of one game, as it goes on.

    A title may say what is still as it was when it was last drawn, so that it need not be written down again.
    """

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.unchanged: set[str] = set()
        """Fields of the views that are, to every seat, what they were in those drawn before."""

    def draw(self, state: State, seats: list[int]) -> list[msgspec.Struct]:
        return self.game.views(state, seats)
