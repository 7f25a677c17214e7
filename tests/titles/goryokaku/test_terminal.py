"""Goryōkaku at the terminal: whole games in a pipe, down to the score sheet."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from honjin.cli.understanding import Ambiguous, understand
from honjin.core.rng import Rng
from honjin.core.words import LANGUAGES, Words
from honjin.play.match import match_of
from honjin.play.record import read_record
from honjin.terminal import Look, board_of
from honjin.titles import GAMES
from honjin.titles.goryokaku.facts.state import Goryokaku
from tests.cli.running import honjin, honjin_here, is_refused
from tests.titles.goryokaku.table import act, look, setup, table

GORYOKAKU = GAMES["goryokaku"]


def many_answers(seed: int, count: int = 3000) -> str:
    """Small numbers; those that are too large for a list are refused and the next one is read."""
    rng = Rng(seed)
    return "".join(f"{int(rng.below(6)) + 1}\n" for _line in range(count))


@pytest.mark.parametrize(
    ("language", "seats", "first", "sheet", "secret"),
    [
        ("en", 3, "which castle card do you keep", "Score sheet", "The secret behind chance was"),
        ("ja", 2, "手札に残す築城カード", "スコアシート", "偶然を決めた秘密は"),
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
    outcome = match_of(read_record(record.read_text(encoding="utf-8"), GAMES), GAMES).state.outcome()
    assert outcome is not None and len(outcome.scores) == seats


def test_the_table_shows_what_cards_cost_and_do() -> None:
    done = honjin_here(
        "play", "goryokaku", "--seats", "4", "--against", "random", "--seed", "1", answers="1\n1\nquit\n"
    )
    assert "EEW" in done.stdout or "SW" in done.stdout or "WW" in done.stdout
    for words in ("Mountain", "Town", "Castle", "Ship", "clock", "display", "crest"):
        assert words in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 140


POSITION = (
    "piles: 0 0 0 0 0 1",
    "open boards: 5",
    "audits: andesite wood stone copper earth",
    "board 1: kind_quarters kind_set crest_set=red",
    "board 2: kind_wall crest_kikyo earth_1=blue",
    "board 3: kind_moat crest_fuji flat_1",
    "board 4: kind_gate crest_tachibana earth_2",
    "board 5: kind_rampart ship_1 double",
    "zone 1: yellow=ow blue=oow",
    "zone 3: red=w",
    "red discs: 2 workers, 5 onigiri",
    "red hired: broker_tachibana",
    "red built: great_wall_kikyo",
    "red marks: 1 3",
    "yellow built: small_moat_kashiwa",
    "yellow persons: mason_aoi",
    "yellow castles: great_gate_fuji",
)


def drawing(s: Goryokaku, width: int = 120, language: str = "en", players: int = 3) -> str:
    lines = board_of(GORYOKAKU).draw(
        look(s), 0, set(), Words(GORYOKAKU, language), setup(players), Look(False, width)
    )
    return "\n".join(line.plain for line in lines)


def test_an_area_shows_its_two_actions_with_their_stacks_and_what_it_takes_to_stand_above() -> None:
    drawn = drawing(table(*POSITION))
    assert "Mountain  Stone [oY] [ooB] needs 3   Andesite\n" in drawn
    assert "Town      Income [R] needs 0" in drawn


def test_actions_of_one_zone_show_its_stacks_once() -> None:
    """[GOR-PLACE-07]"""
    drawn = drawing(table("zone 1: red=w yellow=ow", players=2), players=2)
    assert "Mountain  Stone    Andesite [R] [oY] needs 1\n" in drawn


def test_the_board_says_what_tiles_score_and_what_the_daiba_costs_and_gives() -> None:
    drawn = drawing(table(*POSITION))
    for tile in (
        "[Quarters tile 5 for 3]",
        "[Tile of five kinds 4 a set]",
        "[Tile of five crests 3 a set Red]",
        "[Kikyō tile 1 each]",
        "[Plain tile 3]",
        "[Double tile 5 (2 pieces)]",
    ):
        assert tile in drawn
    assert "1: E/S/W → pieces+1 onigiri+1 ×0" in drawn
    assert "2: E+E/S/W+card → onigiri+1 ×1" in drawn


def test_costs_of_built_cards_stay_in_sight_and_own_people_say_what_they_do() -> None:
    """[GOR-CAS-09]"""
    drawn = drawing(table(*POSITION))
    assert "built Great stone wall (Kikyō) ESSSA" in drawn
    assert "built Small moat (Kashiwa) EEW  hand 2 cards" in drawn
    assert "hired Broker (Tachibana)  Town: gain 1 earth, turn 1 earth into 1 copper." in drawn


def test_the_price_of_a_place_is_not_asked_for_a_repeated_action() -> None:
    """[GOR-ONI-08]"""
    s = table("zone 1: yellow=ow", "red discs: 3 workers, 5 onigiri")
    board, words = board_of(GORYOKAKU), Words(GORYOKAKU, "en")
    assert board.annotate(look(s), 0, "place", "action", "stone", words) == "oo"
    act(s, "place andesite")
    assert board.annotate(look(s), 0, "repeat", "action", "stone", words) == ""


def test_without_onigiri_only_the_end_of_the_turn_is_asked() -> None:
    """[GOR-FLOW-09]"""
    words = Words(GORYOKAKU, "en")
    s = table("red persons: mason_aoi", "red discs: 3 workers, 1 onigiri")
    act(s, "place stone")
    assert "use onigiri for another action" in words.prompt(s.question(), s)
    s = table("red persons: mason_aoi")
    act(s, "place stone")
    assert "is your turn over" in words.prompt(s.question(), s)


def test_the_score_sheet_has_a_row_for_every_mark_and_hands_are_open() -> None:
    """[GOR-SCORE-02, GOR-SCORE-03] A mark on a board without an own piece gives 0."""
    s = table(*POSITION)
    act(s, "recall")
    drawn = drawing(s)
    assert "Red  tiles 0  一○ 0  三○ 0  crest" in drawn
    assert "hand 2 cards (Great gate and bridge (Fuji), Mason (Aoi))" in drawn


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 80, 120])
def test_no_line_is_wider_than_the_terminal(width: int, language: str) -> None:
    for line in drawing(table(*POSITION), width, language).splitlines():
        assert cell_len(line) <= width


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


def test_answers_may_leave_out_accents_and_may_join_verb_and_name() -> None:
    words = Words(GORYOKAKU, "en")
    number = GORYOKAKU.vocabulary.number
    legal = [number("take great_moat_kikyo"), number("take great_moat_fuji"), number("pass")]
    for said in ("great moat (kikyo)", "take Great moat (Kikyō)", "take great moat (KIKYO) (1 onigiri)"):
        assert understand(said, legal, words) == legal[0]
    with pytest.raises(Ambiguous):
        understand("take great moat", legal, words)
    assert understand("Build the daiba", legal, words) == number("advance")
    japanese = Words(GORYOKAKU, "ja")
    assert understand("堀・大(桔梗)", legal, japanese) == legal[0]


def test_a_table_for_five_is_refused() -> None:
    assert is_refused(honjin_here("play", "goryokaku", "--seats", "5"), "2, 3, 4 players")
