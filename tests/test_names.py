"""One name, one thing: no two classes outside the titles share one."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from honjin.core.words import Words
from honjin.titles import GAMES

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "honjin"

SHARED = {
    "Clause": "what the wire tells of a clause of the rulebook",
    "Entry": "an entry of a pack, and one of a record",
    "Line": "a line of a position as text, and one of a table's journal",
    "Loss": "what the wire tells of a loss that the store has noted",
    "Moment": "where a learner stands, and where a game stood",
    "Step": "a question nobody decides, and a step of a replay on the wire",
    "Watcher": "who watches a game of the lab, and one at a table",
}
"""Names on the wire, and of rooms whose classes are known by them."""


def classes() -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        place = path.relative_to(PACKAGE)
        if place.parts[0] != "titles":
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    found[node.name].append(place.as_posix())
    return found


def test_no_two_classes_outside_the_titles_share_a_name() -> None:
    shared = {name: places for name, places in classes().items() if len(places) > 1 and name not in SHARED}
    assert not shared


def test_what_is_allowed_to_share_a_name_does() -> None:
    found = classes()
    assert [name for name in SHARED if len(found[name]) < 2] == []


def test_no_title_is_named_outside_its_folder() -> None:
    """Whoever drops in a folder, or takes one out, edits nothing else."""
    words = [*GAMES, "goryōkaku", *(Words(game, "ja").title() for game in GAMES.values())]
    hits = [
        f"{path.relative_to(ROOT)}: {word}"
        for folder in ("src/honjin", "tools", "benchmarks")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if PACKAGE / "titles" not in path.parents or path.parent == PACKAGE / "titles"
        for word in words
        if word in path.read_text(encoding="utf-8").lower()
    ]
    assert not hits
