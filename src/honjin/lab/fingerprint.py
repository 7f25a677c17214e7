"""Which sources decide how bots play a title, as one short hash.

Results of bots are of the programs that played. Whatever shows, tells, records or teaches a game can change without
changing a single answer, and so can comments; the rules of a title, its components, and how bots think cannot.
"""

from __future__ import annotations

import ast
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

import honjin
from honjin.bots.settings import LEVELS, play_of
from honjin.titles import game_named

PACKAGE: Final = Path(honjin.__file__).parent
CORE: Final = ("bits", "evaluation", "options", "outcome", "question", "rng", "state")
BOTS: Final = (
    *("bot", "greedy", "levels", "lookahead", "random_bot", "running_deviation", "search", "search_bot"),
    *("settings", "turns"),
)
SILENT: Final = frozenset(
    {"check", "events", "fitted", "observation", "painter", "terminal", "view", "words"}
)
"""Rooms and modules of a title that decide nothing: what shows, tells and checks, whatever stands before."""
SPOKEN: Final = "vocabulary.py"
"""The one of its words that decides: the order of answers."""


def version(title: str, *bots: str) -> str:
    """The same as long as these bots answer the same in this title, and usually no longer."""
    digest = blake2b(digest_size=4)
    for said in sorted(meaning(path) for path in deciding_files(title)):
        digest.update(b"\0" + said)
    play = play_of(game_named(title))
    digest.update(f"\0{play.look}".encode())
    for bot in bots:
        if bot in LEVELS:
            strength = play.levels[LEVELS.index(bot)]
            digest.update(f"\0{strength.simulations} {strength.first_look} {strength.error}".encode())
    return digest.hexdigest()


def deciding_files(title: str) -> list[Path]:
    bots = PACKAGE / "bots"
    files = [PACKAGE / "core" / f"{name}.py" for name in CORE]
    files += [bots / f"{name}.py" for name in BOTS]
    rooms = game_named(title).folder
    for path in sorted(rooms.rglob("*")):
        names = {part.removesuffix(".py").rpartition("_")[2] for part in path.relative_to(rooms).parts}
        is_silent = bool(names & SILENT) and path.name != SPOKEN
        if (
            path.suffix in (".py", ".toml")
            and not is_silent
            and path.name not in ("levels.toml", "chances.toml")
        ):
            files.append(path)
    return files


@cache
def meaning(path: Path) -> bytes:
    """What a file says to a program: comments, docstrings, imports and the layout of Python do not count."""
    if path.suffix != ".py":
        return path.read_bytes()
    tree = ast.parse(path.read_bytes())
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            said = [line for line in node.body if not is_text(line) and not is_import(line)]
            node.body = said or [ast.Pass()]
    return ast.dump(tree).encode()


def is_import(line: ast.stmt) -> bool:
    return isinstance(line, ast.Import | ast.ImportFrom)


def is_text(line: ast.stmt) -> bool:
    value = line.value if isinstance(line, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)
