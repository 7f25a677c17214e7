"""The titles of Honjin, found: each is a folder here, or a package installed beside Honjin.

A folder has a module `title` whose TITLE says what the game is. An installed package names its TITLE under the entry
point `honjin.titles`. One that cannot be read is told of and left out; the others go on.
"""

from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

from honjin.core.game import Game
from honjin.core.refusal import BadInput

ENTRY_POINT: Final = "honjin.titles"

BROKEN: Final[dict[str, str]] = {}
"""Titles that were found and could not be read, and why not."""


def find_titles() -> dict[str, Game]:
    """All that can be played, in the order in which they stand on the shelf."""
    found: list[Game] = []
    for folder in sorted(Path(__file__).parent.iterdir()):
        if (folder / "title.py").is_file():
            found += read_title(folder.name, f"{__name__}.{folder.name}.title", "TITLE")
    for point in entry_points(group=ENTRY_POINT):
        found += read_title(point.name, point.module, point.attr or "TITLE")
    titles: dict[str, Game] = {}
    for game in sorted(found, key=lambda game: (game.shelf, game.key)):
        if game.key in titles:
            BROKEN[game.key] = "there are two titles of this name; the first one found is played"
        titles.setdefault(game.key, game)
    return titles


def read_title(name: str, module: str, attribute: str) -> list[Game]:
    """The title, or none if it cannot be read: whatever is wrong with it is its author's to mend, not a player's."""
    try:
        game = getattr(import_module(module), attribute)
    except Exception as problem:
        BROKEN[name] = f"{type(problem).__name__}: {problem}"
        return []
    if not isinstance(game, Game):
        BROKEN[name] = f"{module}.{attribute} is no title: {game!r}"
        return []
    return [game]


GAMES: Final[dict[str, Game]] = find_titles()


def game_named(key: str) -> Game:
    if key in GAMES:
        return GAMES[key]
    if key in BROKEN:
        raise BadInput(f"the title '{key}' cannot be played: {BROKEN[key]}")
    raise BadInput(f"there is no game '{key}'; choose one of {', '.join(GAMES)}")
