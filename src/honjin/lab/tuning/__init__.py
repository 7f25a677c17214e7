"""What those who tune bots run by hand: `python -m honjin.lab.tuning.NAME --help`.

fit_scale      how an advantage and the chance to win belong together    fit_standing   which traits of a position win
find_weights   better opinions of what things are worth                 try_weights    is another opinion a better one?
try_settings   does a search think better with other settings?          fit_chances    are chances to win what they say?
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType

from honjin.core.game import Game
from honjin.core.refusal import BadInput


def bot_room(game: Game, module: str = "") -> ModuleType:
    """What a title keeps for bots."""
    name = ".".join([game.package, "bot", *filter(None, [module])])
    try:
        return import_module(name)
    except ModuleNotFoundError:
        raise BadInput(f"{game.key} has no {name}") from None


def run(main: Callable[[list[str]], None]) -> None:
    """What somebody can get wrong ends in one sentence."""
    try:
        main(sys.argv[1:])
    except BadInput as problem:
        sys.exit(str(problem))
