"""`make check` runs the tests that a change can break, and spares those that it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.affected import affected, changed_titles, chosen_tests, first_way, imported

RULE = "src/honjin/titles/gunshi/rules/move.py"


def test_a_rule_breaks_tests_of_its_title_and_of_no_other() -> None:
    chosen = chosen_tests([RULE])
    assert {"tests/titles/gunshi/test_move.py", "tests/titles/gunshi/test_cavalry.py"} <= set(chosen)
    others = [test for test in chosen if not test.startswith("tests/titles/gunshi/")]
    assert others == ["tests/test_affected.py"]
    assert "honjin.titles.gunshi.title" in affected([RULE])


@pytest.mark.parametrize("room", ["words/locale/en.toml", "rulebook/ja.md", "data/pieces.toml"])
def test_what_is_no_module_is_read_by_its_title(room: str) -> None:
    file = f"src/honjin/titles/gunshi/{room}"
    assert "tests/titles/gunshi/test_move.py" in chosen_tests([file])
    assert changed_titles([file]) == ["gunshi"]


def test_what_is_done_for_every_title_is_done_for_the_one_that_changed() -> None:
    assert changed_titles([RULE, "src/honjin/core/bits.py", "tests/titles/tokugawa/table.py"]) == ["gunshi"]
    assert first_way("gunshi") == "gunshi-basic-2"


def test_helpers_of_tests_break_the_tests_that_use_them() -> None:
    chosen = chosen_tests(["tests/titles/gunshi/boards.py"])
    assert "tests/titles/gunshi/test_cavalry.py" in chosen
    assert "tests/titles/gunshi/test_notation.py" not in chosen or "boards" in Path(
        "tests/titles/gunshi/test_notation.py"
    ).read_text(encoding="utf-8")
    assert chosen_tests(["tests/core/test_bits.py"]) == ["tests/core/test_bits.py"]


def test_programs_that_tests_run_by_name_count_as_imported() -> None:
    """The server is started as `-m honjin.server`, and commands are imported by a name put together."""
    chosen = chosen_tests(["src/honjin/server/app.py", "src/honjin/cli/games.py"])
    assert {"tests/server/test_play.py", "tests/cli/test_reference.py"} <= set(chosen)


def test_the_core_breaks_nearly_everything_and_a_document_nothing() -> None:
    assert len(chosen_tests(["src/honjin/core/state.py"])) > 100
    assert chosen_tests(["docs/guides/operators.md"]) == []


def test_tests_of_the_browser_are_left_to_the_browser() -> None:
    assert not [test for test in chosen_tests(["src/honjin/core/state.py"]) if "browser" in test]


def test_imports_are_read_relative_ones_and_packages_included(tmp_path: Path) -> None:
    module = tmp_path / "rules.py"
    module.write_text("from ..facts.state import Sekisho\nfrom honjin.core import bits\n")
    found = imported("tests.fifth.sekisho.rules.rounds", module)
    assert {"tests.fifth.sekisho.facts.state", "honjin.core.bits", "honjin.core", "honjin"} <= found
