"""The rules documents can be read clause by clause."""

from pathlib import Path

import pytest

from honjin.core.refusal import BadInput
from honjin.core.rulebook import Rulebook, mentioned, read_clauses
from honjin.titles import GAMES, game_named


@pytest.mark.parametrize("game", list(GAMES))
def test_both_languages_have_the_same_clauses(game: str) -> None:
    english, japanese = Rulebook(game_named(game), "en"), Rulebook(game_named(game), "ja")
    assert list(english.clauses) == list(japanese.clauses)
    for one, other in zip(english.clauses.values(), japanese.clauses.values(), strict=True):
        assert (one.tags, one.is_testable()) == (other.tags, other.is_testable()), one.id


@pytest.mark.parametrize("game", list(GAMES))
def test_every_clause_a_question_or_option_cites_exists(game: str) -> None:
    clauses = Rulebook(game_named(game), "en").clauses
    assert {choice.clause for choice in GAMES[game].choices.values()} <= set(clauses)
    cited: set[str] = set()
    for path in GAMES[game].folder.rglob("*.py"):
        cited |= mentioned(path.read_text(encoding="utf-8"))
    assert cited <= set(clauses)


def test_a_clause_has_chapter_tags_text_and_continuation(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# Title\n\n## 2.1 Board\n\n- **GUN-BRD-01** [T D] Seven by seven.\n"
        "- **GUN-LT1-02** [P] [not testable: advice] Be bold:\n\n  | a |\n\n### Corner\n\n- **AMB-01** [P] Yes.\n",
        encoding="utf-8",
    )
    first, second, third = read_clauses(page)
    assert (first.id, first.chapter, first.tags, first.text) == (
        "GUN-BRD-01",
        "2.1 Board",
        ["T", "D"],
        "Seven by seven.",
    )
    assert (second.untestable, second.text) == ("advice", "Be bold:\n\n| a |")
    assert third.chapter == "2.1 Board / Corner" and third.is_ruling()


def test_malformed_and_repeated_clauses_are_errors(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("- **GUN-BRD-1x** [T] No.\n", encoding="utf-8")
    with pytest.raises(BadInput, match="line 1"):
        read_clauses(page)
    page.write_text("- **GUN-BRD-01** [T] Yes.\n- **GUN-BRD-01** [T] Again.\n", encoding="utf-8")
    with pytest.raises(BadInput, match="twice"):
        read_clauses(page)


def test_a_clause_is_mentioned_by_its_own_id() -> None:
    assert mentioned("[GUN-CAV-01 騎兵, GUN-CAV-03, GUN-LT6-01] see GUN-CAV") == {
        "GUN-CAV-01",
        "GUN-CAV-03",
        "GUN-LT6-01",
    }


def test_families_and_search() -> None:
    rules = Rulebook(game_named("gunshi"), "en")
    assert [clause.id for clause in rules.family("gun-rot")] == ["GUN-ROT-01", "GUN-ROT-02"]
    assert rules.clause("gun-rot-01").id == "GUN-ROT-01"
    assert any(clause.id == "GUN-CAP-02" for clause in rules.search("SHIELD"))
    with pytest.raises(BadInput, match="no clause"):
        rules.family("GUN-NONE-01")
