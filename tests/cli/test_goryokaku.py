"""Goryōkaku at the terminal: whole games in a pipe, down to the score sheet."""

from pathlib import Path

import pytest

from honjin.core.record import read_record, replay
from honjin.core.rng import Rng
from honjin.games import GAMES
from tests.cli.running import honjin, honjin_here, is_refused


def many_answers(seed: int, count: int = 3000) -> str:
    """Small numbers; those that are too large for a list are refused and the next one is read."""
    rng = Rng(seed)
    return "".join(f"{int(rng.below(6)) + 1}\n" for _line in range(count))


@pytest.mark.parametrize(
    ("language", "seats", "first", "sheet", "secret"),
    [
        ("en", 3, "put under the deck", "Score sheet", "The secret behind chance was"),
        ("ja", 2, "山札の下に入れる築城カード", "スコアシート", "偶然を決めた秘密は"),
    ],
)
def test_a_whole_game_against_bots_ends_with_its_score_sheet(
    language: str, seats: int, first: str, sheet: str, secret: str, tmp_path: Path
) -> None:
    record = tmp_path / "game.txt"
    done = honjin(
        "play",
        "goryokaku",
        "--seats",
        str(seats),
        "--against",
        "random",
        "--seed",
        "5",
        "--lang",
        language,
        "--record",
        record,
        answers=many_answers(2),
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert first in done.stdout and sheet in done.stdout and secret in done.stdout
    outcome = replay(read_record(record.read_text(encoding="utf-8"), GAMES), GAMES).outcome()
    assert outcome is not None and len(outcome.scores) == seats


def test_the_table_shows_what_cards_cost_and_do() -> None:
    done = honjin_here(
        "play", "goryokaku", "--seats", "4", "--against", "random", "--seed", "1", answers="1\n1\nquit\n"
    )
    assert "EEW" in done.stdout or "SW" in done.stdout or "WW" in done.stdout
    for words in ("Mountain", "Town", "Castle", "Ship", "clock", "display", "crest"):
        assert words in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 140


def test_why_explains_what_a_placement_lacks() -> None:
    done = honjin_here(
        "play",
        "goryokaku",
        "--option",
        "start=red",
        "--against",
        "random",
        "--seed",
        "1",
        answers="1\n1\nwhy place office\nquit\n",
    )
    assert "GOR-CAS-02" in done.stdout
    assert "no building piece in hand" in done.stdout


def test_a_table_for_five_is_refused() -> None:
    assert is_refused(honjin_here("play", "goryokaku", "--seats", "5"), "2, 3, 4 players")
