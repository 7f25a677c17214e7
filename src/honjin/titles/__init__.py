"""The titles of Honjin, found: each is a folder here, or a package installed beside Honjin.

A folder has a module `title` whose TITLE says what the game is. An installed package names its TITLE under the entry
point `honjin.titles`. One that is broken is left out, told of by its name, its file and what was expected; the others
go on.
"""

import importlib
from importlib.metadata import entry_points
from pathlib import Path
from traceback import extract_tb
from typing import Final

from honjin.core.game import Game
from honjin.core.refusal import BadInput
from honjin.core.vocabulary import Vocabulary
from honjin.core.words import LANGUAGES, Words

ENTRY_POINT: Final = "honjin.titles"
HOME: Final = Path(__file__).parent
PARTS: Final[dict[str, type]] = {
    "key": str,
    "rules_version": str,
    "seats": list,
    "seat_names": list,
    "vocabulary": Vocabulary,
    "choices": dict,
    "variants": dict,
    "folder": Path,
    "shelf": int,
}
"""What every title has, and of which type."""
ON_THE_WAY: Final = (__file__, str(importlib.__file__), str(HOME.parent / "core"), "<")
"""Where problems of a title come to light, but do not lie."""

BROKEN: Final[dict[str, str]] = {}
"""Titles that were found and cannot be played, and why not."""


def find_titles() -> dict[str, Game]:
    """All that can be played, in the order in which they stand on the shelf."""
    titles: dict[str, Game] = {}
    for folder in sorted(HOME.iterdir()):
        if (folder / "title.py").is_file():
            take_in(titles, folder.name, f"{__name__}.{folder.name}.title", "TITLE")
    for point in entry_points(group=ENTRY_POINT):
        take_in(titles, point.name, point.module, point.attr or "TITLE")
    return dict(sorted(titles.items(), key=lambda title: (title[1].shelf, title[0])))


def take_in(titles: dict[str, Game], name: str, module: str, attribute: str) -> None:
    """One title, unless it is broken: that is its author's to mend, not a player's."""
    try:
        found = importlib.import_module(module)
    except Exception as problem:
        BROKEN[name] = told(problem, module)
        return
    game = getattr(found, attribute, None)
    if not isinstance(game, Game):
        wrong = f"{attribute}: expected a Game, got {game!r}"
    elif not (wrong := fault(game)) and game.key in titles:
        wrong = f"key: expected one that is not taken, got {game.key!r}"
    if wrong:
        BROKEN[name] = f"{found.__file__}: {wrong}"
    elif isinstance(game, Game):
        titles[game.key] = game


def fault(game: Game) -> str:
    """What is wrong with what a title says of itself; nothing if it can be offered."""
    for part, kind in PARTS.items():
        value = getattr(game, part, None)
        if not isinstance(value, kind):
            return f"{part}: expected {kind.__name__}, got {value!r}"
    version = game.rules_version
    if not version.isdecimal() or int(version) < 1:
        return f"rules_version: expected a whole number from 1, got {version!r}"
    if not game.seats or not all(0 < seats <= len(game.seat_names) for seats in game.seats):
        return (
            f"seats: expected numbers from 1 to {len(game.seat_names)}, as there are names, got {game.seats}"
        )
    if not game.variants:
        return "variants: expected one at least"
    kept = {folder.name: f"earlier/{folder.name} keeps its data" for folder in game.folder.glob("earlier/*")}
    for choice in game.choices.values():
        kept |= {str(number): f"option {choice.key} had another default" for number in choice.earlier}
    for number, what in kept.items():
        if not number.isdecimal():
            return f"earlier/{number}: expected a rules version, a whole number"
        if int(number) >= int(version):
            return f"rules_version: expected {int(number) + 1} at least, for up to {number} {what}; got {version}"
    words = game.folder / "words" / "locale" / "en.toml"
    return "" if words.exists() else f"expected {words}, which is missing"


def look_through() -> dict[str, str]:
    """Read words and data of every title, leave out those of which they are broken, and tell of all that are."""
    for key, game in list(GAMES.items()):
        if wrong := broken_part(game):
            BROKEN[key] = wrong
            del GAMES[key]
    return BROKEN


def broken_part(game: Game) -> str:
    for language in LANGUAGES:
        path = game.folder / "words" / "locale" / f"{language}.toml"
        try:
            if path.is_file():
                Words(game, language)
        except (LookupError, ValueError) as problem:
            return f"{path}: {problem}"
    try:
        game.new(game.setup())
    except BadInput as problem:
        return str(problem)
    except Exception as problem:
        return told(problem, game.key)
    return ""


def told(problem: Exception, module: str) -> str:
    """A problem and the line of the title's code that it comes from."""
    frames = [
        frame for frame in extract_tb(problem.__traceback__) if not frame.filename.startswith(ON_THE_WAY)
    ]
    place = f"{frames[-1].filename}, line {frames[-1].lineno}" if frames else module
    if isinstance(problem, SyntaxError):
        place = f"{problem.filename}, line {problem.lineno}"
    return f"{place}: {type(problem).__name__}: {problem}"


GAMES: Final[dict[str, Game]] = find_titles()


def game_named(key: str) -> Game:
    if key in GAMES:
        return GAMES[key]
    if key in BROKEN:
        raise BadInput(f"the title '{key}' cannot be played: {BROKEN[key]}")
    raise BadInput(f"there is no game '{key}'; choose one of {', '.join(GAMES)}")
