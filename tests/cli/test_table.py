"""What stands on the screen around a question."""

import pytest
from rich.cells import cell_len

from honjin.cli.language import terminal_words
from honjin.cli.table import TerminalTable
from honjin.play.match import Match
from honjin.titles import GAMES


@pytest.mark.parametrize(("lines", "left_out"), [(24, 3), (60, 0)])
def test_news_that_do_not_fit_are_counted_and_found_in_the_log(
    lines: int, left_out: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LINES", str(lines))
    monkeypatch.setenv("COLUMNS", "80")
    game = GAMES["gunshi"]
    match = Match(game.setup("", {}, 0, None), ["human", "human"], "secret")
    words = terminal_words(game, "en")
    table = TerminalTable(match, {}, words, 1, None)
    for column in "abcdef":
        for row in (1, 7):
            kind = "infantry" if column < "f" else "cavalry"
            for answer in (f"buy {kind}", f"place {column}{row}", "face N"):
                match.answer(game.vocabulary.number(answer))
    table.screen.is_terminal = True
    table.show_board(0)
    capsys.readouterr()
    table.show_news(0)
    shown = capsys.readouterr().out.splitlines()
    assert (f"... and before that, {left_out} more (`log` has everything)." in shown) == (left_out > 0)
    assert sum(line.startswith("· ") for line in shown) == 12 - left_out
    assert shown[-1] == "· Blue places cavalry L on f7, facing north."


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_command_is_explained_within_80_columns(language: str) -> None:
    usage = terminal_words(GAMES["gunshi"], language).tables["usage"].values()
    assert [line for line in usage if cell_len(f"  {line}") > 80] == []
