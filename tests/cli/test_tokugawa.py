"""Tokugawa in the terminal: the map is readable, and a whole game can be played."""

import re
from pathlib import Path

import pytest

from honjin.cli.boards import Look, board_of
from honjin.core.record import read_record, replay
from honjin.core.rng import Rng
from honjin.core.words import LANGUAGES, Words
from honjin.games import GAMES
from honjin.games.tokugawa.board import REGION_NAMES, TOWN_NAMES
from honjin.games.tokugawa.notation import read_position
from tests.cli.running import honjin

TOKUGAWA = GAMES["tokugawa"]
POSITION = """
    red koku: 9
    open: four_provinces tokaido dewa
    banks: 5 5 5 5 5 5 11 5 5
    edo          blue capital wall
    kyoto        red capital castle?
    osaka        red lancer+ ship*2
    sendai       blue bowman-
    red to act
"""


def drawing(width: int, language: str = "en", targets: set[tuple[str, str]] | None = None) -> str:
    setup = TOKUGAWA.setup()
    view = TOKUGAWA.view(read_position(POSITION, setup), 0)
    words = Words(TOKUGAWA, language)
    lines = board_of("tokugawa").draw(view, 0, targets or set(), words, setup, Look(False, width))
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 80, 120, 240])
def test_every_region_and_town_is_drawn(width: int, language: str) -> None:
    words = Words(TOKUGAWA, language)
    drawn = drawing(width, language)
    for kind, names in (("town", TOWN_NAMES), ("region", REGION_NAMES)):
        for name in names:
            assert words.name(kind, name) in drawn


def test_a_town_shows_who_and_what_is_there() -> None:
    drawn = drawing(80)
    assert "r槍+ 2 船2" in drawn
    assert "b弓- -1" in drawn
    assert "b都 2+1 壁" in drawn
    assert "城…" in drawn
    assert "bank 11" in drawn


def test_roads_are_drawn_where_there_is_room() -> None:
    assert re.search(r"Kyōto .*=Ōsak Nara Hiko ♣Obam Tott \^Kuwa", drawing(120))
    assert re.search(r"Ōsaka .*=Kyōto Wakayama Himeji ♣Nara", drawing(240))
    assert re.search(r"Ōsaka .*=Kyōto Wakayama Himeji ♣Nara", drawing(80))
    assert "♣" not in drawing(40)


def test_what_may_be_chosen_is_marked() -> None:
    assert "*Nara" in drawing(80, targets={("town", "nara")})
    assert "*Kinki" in drawing(80, targets={("region", "kinki")})


def test_contracts_show_what_they_ask_for_and_who_stands_there() -> None:
    drawn = drawing(120)
    assert "Four Provinces (4)  Tokushima Takamatsu Matsuyama Kōchi" in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_played_in_a_pipe(language: str, tmp_path: Path) -> None:
    rng = Rng(3)
    answers = "".join(f"{int(rng.below(7)) + 1}\n" for _line in range(3000))
    record = tmp_path / "game.txt"
    options = ("--option", "turn_cap=8", "--seed", "7", "--lang", language, "--record", record)
    done = honjin("play", "tokugawa", "--against", "random", *options, answers=answers)
    assert (done.returncode, done.stderr) == (0, "")
    assert replay(read_record(record.read_text(encoding="utf-8"), GAMES), GAMES).outcome() is not None
