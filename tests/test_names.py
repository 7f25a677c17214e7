"""One name, one thing: no two classes outside the titles share one."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "src" / "honjin"

SHARED = {
    "Clause": "a clause of the rulebook, and what the wire tells of it",
    "Entry": "an entry of a pack, and one of a record",
    "Step": "a question nobody decides, and what the wire tells of an answer",
}
"""The client knows its messages by these names, and authors of titles the parts of the contract."""


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
