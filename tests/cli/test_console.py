"""Where long lines are broken in a terminal."""

import pytest
from rich.cells import cell_len
from rich.text import Text

from honjin.cli.console import breaks
from honjin.core.rulebook import Rulebook
from honjin.titles import game_named


def broken(line: str, width: int) -> list[str]:
    return [part.plain.rstrip() for part in Text(line).divide(breaks(line, width))]


def test_japanese_goes_on_in_the_line_where_it_begins() -> None:
    assert broken("GUN-DEP-04: 柵は自陣のマスのどの辺にでも置ける。", 24) == [
        "GUN-DEP-04: 柵は自陣のマ",
        "スのどの辺にでも置ける。",
    ]


def test_no_line_begins_with_a_closing_sign_or_ends_with_an_opening_one() -> None:
    assert broken("辺を選ぶ。次へ", 8) == ["辺を選", "ぶ。次へ"]
    assert broken("辺を（北）", 6) == ["辺を", "（北）"]


def test_english_is_broken_behind_spaces_and_an_indented_line_keeps_its_first_word() -> None:
    assert broken("  why MOVE is not allowed", 12) == ["  why MOVE", "is not", "allowed"]
    assert broken("a commitment of 0123456789abcdef", 12) == ["a commitment", "of", "0123456789ab", "cdef"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_clause_fits_and_loses_nothing(language: str) -> None:
    for clause in Rulebook(game_named("gunshi"), language).clauses.values():
        for line in clause.text.splitlines():
            parts = broken(line, 40)
            assert max(map(cell_len, parts)) <= 40
            assert "".join(parts).replace(" ", "") == line.replace(" ", "")
