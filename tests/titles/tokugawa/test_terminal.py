"""Tokugawa in the terminal: the map is readable, and a whole game can be played."""

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from honjin.cli.understanding import understand
from honjin.core.rng import Rng
from honjin.core.state import play
from honjin.core.words import LANGUAGES, Words
from honjin.play.match import match_of
from honjin.play.record import read_record
from honjin.terminal import Look, board_of
from honjin.titles import GAMES
from honjin.titles.tokugawa.facts.board import REGION_NAMES, TOWN_NAMES
from honjin.titles.tokugawa.terminal import short_names, total
from honjin.titles.tokugawa.title import TokugawaGame
from honjin.titles.tokugawa.words.notation import read_position
from tests.cli.running import honjin, honjin_here

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
    lines = board_of(TOKUGAWA).draw(view, 0, targets or set(), words, setup, Look(False, width))
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [48, 80, 100, 120, 240])
def test_no_line_is_wider_than_the_terminal(width: int, language: str) -> None:
    for line in drawing(width, language).splitlines():
        assert cell_len(line) <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_road_is_drawn_at_100_columns(language: str) -> None:
    """A town is named once for itself and once by each neighbour."""
    assert isinstance(TOKUGAWA, TokugawaGame)
    box = TOKUGAWA.box(TOKUGAWA.setup().pack)
    words = Words(TOKUGAWA, language)
    names = [words.name("town", town) for town in TOWN_NAMES]
    drawn = re.split(r"[ =♣^\n]+", drawing(100, language).split("\n\n")[0])
    for town, (name, short) in enumerate(zip(names, short_names(names), strict=True)):
        roads = sum(int(box.roads[terrain * 43 + town]).bit_count() for terrain in range(3))
        assert drawn.count(short) == roads + (short == name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_cut_short_can_be_one_town_only(language: str) -> None:
    words = Words(TOKUGAWA, language)
    names = [words.name("town", town) for town in TOWN_NAMES]
    for name, short in zip(names, short_names(names), strict=True):
        assert name.startswith(short)
        assert short == name or sum(other.startswith(short) for other in names) == 1


def test_an_attack_is_offered_with_its_chance_and_what_the_buildings_add() -> None:
    """[TOK-ATC-05] A lancer against a capital behind a wall, over the plain."""
    setup = TOKUGAWA.setup()
    near_edo = "odawara red lancer\n sunpu blue bowman"
    state = read_position(POSITION.replace("sendai       blue bowman-", near_edo), setup)
    for word in ("choose attack", "lead odawara"):
        play(state, TOKUGAWA.vocabulary.number(word))
    view = TOKUGAWA.view(state, 0)
    shown = board_of(TOKUGAWA).annotate(view, 0, "plain", "town", "edo", Words(TOKUGAWA, "en"))
    assert shown == "b都2+1 · attack succeeds 25%"


def test_a_tax_is_offered_with_what_it_brings() -> None:
    """[TOK-TAX-02] One samurai and the capital in Kinki, whose bank holds more."""
    view = TOKUGAWA.view(read_position(POSITION, TOKUGAWA.setup()), 0)
    shown = board_of(TOKUGAWA).annotate(view, 0, "tax", "region", "kinki", Words(TOKUGAWA, "en"))
    assert shown == "+2 (bank 11)"


def test_a_battle_shows_dice_and_points_of_both_sides() -> None:
    assert [total(None, None), total(None, 2), total(7, 0), total(7, -1)] == [
        "? + ?",
        "? + 2",
        "7 + 0",
        "7 - 1",
    ]


def test_an_amount_is_its_own_number() -> None:
    """[TOK-ATB-01] Who types 1 for one reinforcement gets one."""
    words = Words(TOKUGAWA, "en")
    amounts = [TOKUGAWA.vocabulary.number(f"commit {count}") for count in range(3)]
    assert [understand(typed, amounts, words) for typed in ("0", "1", "2", "3")] == [*amounts, None]


def test_the_first_question_says_how_to_answer_and_later_ones_do_not() -> None:
    done = honjin_here("play", "tokugawa", "--seed", "7", "--lang", "en", answers="bowman\nsendai\n")
    assert done.stdout.count("Answer with the number") == 1


def test_rules_alone_names_the_clause_of_the_question() -> None:
    done = honjin_here("play", "tokugawa", "--seed", "7", "--lang", "en", answers="rules\n")
    assert "`rules TOK-STA-" in done.stdout


def test_recruiting_names_the_prices() -> None:
    """[TOK-REC-03]"""
    state = read_position(POSITION, TOKUGAWA.setup())
    play(state, TOKUGAWA.vocabulary.number("choose recruit"))
    asked = Words(TOKUGAWA, "en").prompt(state.question(), state)
    assert asked.endswith("Bowman 1 koku, lancer 2, swordsman 5; you have 9.")


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
    assert match_of(read_record(record.read_text(encoding="utf-8"), GAMES), GAMES).state.outcome() is not None
