"""Whoever looks for a clause by its id finds where it is played and where it is tested: one plain search is enough."""

import re
from pathlib import Path

import pytest

from honjin.core.game import Game
from honjin.core.rulebook import Rulebook
from honjin.titles import GAMES

TESTS = Path(__file__).parent
ENOUGH = 0.95
RANGE = re.compile(r"[A-Z]+-[A-Z0-9]+-[0-9]+\.\.")


def files(folder: Path) -> list[Path]:
    """Code and data of a title, or its tests; sentences for people prove nothing."""
    return [
        path
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".py", ".toml") and "locale" not in path.parts
    ]


def clauses_of(game: Game) -> list[str]:
    """Those that can be tested, and so can have code."""
    clauses = Rulebook(game, "en").clauses.values()
    return [clause.id for clause in clauses if clause.is_testable() and not clause.is_ruling()]


@pytest.mark.parametrize("title", sorted(GAMES))
def test_no_range_hides_an_id(title: str) -> None:
    found = [
        f"{path}: {hidden}"
        for folder in (GAMES[title].folder, TESTS / title)
        for path in files(folder)
        for hidden in RANGE.findall(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize("title", sorted(GAMES))
def test_a_clause_is_found_in_code_and_in_tests_by_its_id(title: str) -> None:
    game = GAMES[title]
    clauses = clauses_of(game)
    for folder in (game.folder, TESTS / title):
        text = "\n".join(path.read_text(encoding="utf-8") for path in files(folder))
        missing = [clause for clause in clauses if clause not in text]
        share = 1 - len(missing) / len(clauses)
        assert share >= ENOUGH, f"{folder}: only {share:.1%}, without {', '.join(missing)}"
