"""The words of the lab, in both languages."""

from pathlib import Path
from typing import Final

from honjin.core.game import Game
from honjin.core.words import Words

LOCALE: Final = Path(__file__).parent / "locale"


def lab_words(game: Game, language: str) -> Words:
    """The words of a title together with those of the lab."""
    return Words(game, language, [LOCALE])
