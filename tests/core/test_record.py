"""Records: what is written can be read again, and what is wrong with one is said in a sentence."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from honjin.core.outcome import AGREED_NO_RESULT, OUT_OF_TIME, RESIGNED
from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput
from honjin.core.state import State
from honjin.play.match import Match, match_of
from honjin.play.record import Record, new_record, read_record, setup_of, write_record
from honjin.titles import GAMES

pytestmark = pytest.mark.both_kernels

GAME = GAMES["gunshi"]


def new(length: int, variant: str = "starter") -> Record:
    """A game whose first answers are all the first option."""
    setup = GAME.setup(variant)
    match = Match(setup, ["Ann", "Ben"])
    for _answer in range(length):
        match.answer(match.state.options()[0])
    return match.record(is_open=False)


def text_of(length: int) -> str:
    return write_record(new(length), GAME)


def replayed(text: str) -> State:
    return match_of(read_record(text, GAMES), GAMES).state


def assert_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=re.escape(sentence)):
        replayed(text)


def test_a_record_is_plain_text_for_people() -> None:
    pack = GAME.setup().pack.hash
    assert text_of(2).splitlines() == [
        "honjin record 1",
        "title: gunshi",
        "variant: starter",
        "options:",
        "seats: 2",
        f"rules: {GAME.rules_version}",
        f"pack: standard {pack}",
        "red: Ann",
        "blue: Ben",
        "",
        f"1. red {new(2).entries[0].word}",
        f"2. blue {new(2).entries[1].word}",
    ]


def test_clocks_and_comments_are_kept() -> None:
    record = new(1)
    record.add(1, new(2).entries[1].word, clock="19:59", comment="a [bold] one; really")
    text = write_record(record, GAME)
    entry = read_record(text, GAMES).entries[1]
    assert (entry.clock, entry.comment) == ("19:59", "a [bold] one; really")
    assert write_record(read_record(text, GAMES), GAME) == text


def test_chance_is_written_by_its_name() -> None:
    record = new(0)
    record.add(int(CHANCE), "draw scouts")
    text = write_record(record, GAME)
    assert text.endswith("\n1. chance draw scouts\n")
    assert read_record(text, GAMES).entries[0].seat == CHANCE


def test_options_that_differ_from_the_variant_are_written_and_read() -> None:
    setup = GAME.setup("starter", {"turn_cap": "9", "lp_cap": "none"})
    text = write_record(new_record(setup, []), GAME)
    assert "options: lp_cap=none turn_cap=9\n" in text
    assert setup_of(read_record(text, GAMES), GAMES).options == setup.options


@pytest.mark.parametrize(
    "name", ["Ann\nresult: RESIGNED red", "Ann\u2028\u2029\x0b1. red pass", "  Ann   B "]
)
def test_what_people_write_cannot_break_out_of_its_line(name: str) -> None:
    record = new(1)
    record.header["red"] = name
    record.add(1, "!resigned", comment=name)
    again = read_record(write_record(record, GAME), GAMES)
    assert again.header.keys() == record.header.keys()
    assert again.header["red"] == " ".join(name.split())
    assert [entry.word for entry in again.entries] == [entry.word for entry in record.entries]


def test_keys_that_we_do_not_know_are_kept() -> None:
    text = text_of(1).replace("title:", "event: Cup: final\ntitle:")
    assert read_record(text, GAMES).header["event"] == "Cup: final"
    assert write_record(read_record(text, GAMES), GAME) == text


def test_empty_lines_and_other_line_ends_do_not_matter() -> None:
    text = text_of(3)
    assert len(read_record(text.replace("\n", "\r\n") + "\r\n\r\n", GAMES).entries) == 3


# --- not a record -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "\n", "honjin record 2\n", "PGN", '{"title": "gunshi"}'])
def test_another_file_is_not_a_record(text: str) -> None:
    assert_refused(text, "not a record: the first line must be 'honjin record 1'")


def test_a_header_line_without_a_colon_is_refused() -> None:
    assert_refused(text_of(1).replace("seats: 2", "seats 2"), "line 5: expected 'key: value', got 'seats 2'")


@pytest.mark.parametrize("title", ["title: chess\n", ""])
def test_an_unknown_title_is_refused(title: str) -> None:
    assert_refused(text_of(1).replace("title: gunshi\n", title), "known titles are gunshi")


def test_a_record_cut_off_in_its_header_is_refused() -> None:
    assert_refused(text_of(1).partition("\n\n")[0], "the record ends after its header")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("3. red pass", "line 12: expected '2. SEAT ACTION', got '3. red pass'"),
        ("red pass", "line 12: expected '2. SEAT ACTION', got 'red pass'"),
        ("2. red", "line 12: expected '2. SEAT ACTION', got '2. red'"),
        ("2.", "line 12: expected '2. SEAT ACTION', got '2.'"),
        ("2. green pass", "line 12: no seat 'green'; seats are chance, red, blue"),
        ("; only a comment", "line 12: expected '2. SEAT ACTION', got '; only a comment'"),
    ],
)
def test_a_malformed_line_is_named(line: str, sentence: str) -> None:
    assert_refused(text_of(1) + line + "\n", sentence)


# --- another set-up ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new_text", "sentence"),
    [
        ("rules: ", "rules: 0", "gunshi has no rules version '0"),
        ("rules: ", "rules: 9", "gunshi has no rules version '9"),
        ("rules: ", "rules: x", "gunshi has no rules version 'x"),
        ("rules: ", "laws: ", "the record does not say by which rules version it was played"),
        ("variant: starter", "variant: grand", "gunshi has no variant 'grand'"),
        ("variant: starter\n", "", "variant: the record does not say which one was played"),
        ("options:", "options: turn_cap", "options: expected key=value, got 'turn_cap'"),
        ("options:", "options: walls=true", "gunshi has no option 'walls'"),
        ("options:", "options: turn_cap=N", "option turn_cap cannot be 'N'"),
        ("seats: 2", "seats: two", "seats: expected a number, got 'two'"),
        ("seats: 2", "seats: 0", "seats: expected a number, got '0'"),
        ("seats: 2\n", "", "seats: expected a number, got ''"),
        ("seats: 2", "seats: 3", "gunshi is for 2 players, not 3"),
    ],
)
def test_a_set_up_that_does_not_exist_is_refused(old: str, new_text: str, sentence: str) -> None:
    text = text_of(1)
    assert old in text
    assert_refused(text.replace(old, new_text), sentence)


@pytest.mark.parametrize("line", ["pack: standard 0123456789abcdef", "pack: standard", "pack:", "other: x"])
def test_another_pack_is_refused(line: str) -> None:
    assert_refused(re.sub(r"pack: .*", line, text_of(1)), "the record was played with pack")


def test_a_record_of_a_pack_of_ones_own_needs_that_pack(tmp_path: Path) -> None:
    """Even if its folder has a space in its name."""
    folder = tmp_path / "my pack"
    shutil.copytree(GAME.folder / "data", folder)
    (folder / "cards.toml").write_bytes((folder / "cards.toml").read_bytes() + b"# mine\n")
    setup = GAME.setup("starter", pack=folder)
    record = read_record(write_record(new_record(setup, ["Ann", "Ben"]), GAME), GAMES)
    assert match_of(record, GAMES, folder).state.actor() == 0
    with pytest.raises(BadInput, match="give the right pack with --pack PATH"):
        match_of(record, GAMES)


# --- wrong answers ----------------------------------------------------------------------------------------------


def test_the_wrong_seat_is_refused() -> None:
    text = text_of(3)
    assert_refused(text.replace("2. blue", "2. red"), "entry 2: it is blue who must answer here")
    assert_refused(text.replace("2. blue", "2. chance"), "entry 2: it is blue who must answer here")


def test_an_unknown_word_is_refused() -> None:
    assert_refused(text_of(1) + "2. blue fly a1\n", "entry 2: 'fly a1' is not an action")


def test_an_illegal_answer_is_refused_with_its_clause() -> None:
    assert_refused(
        text_of(1) + "2. blue general d4\n",
        "entry 2: 'general d4' is not allowed: No piece of yours stands on d4. [GUN-GEN-01]",
    )


def test_an_answer_after_the_end_is_refused() -> None:
    text = text_of(1) + "2. blue !resigned\n"
    assert_refused(text + "3. red pass\n", "entry 3: the game is over already")
    assert_refused(text + "3. red !resigned\n", "entry 3: the game is over already")


@pytest.mark.parametrize("claim", ["GENERAL_TAKEN red", "RESIGNED blue", "RESIGNED"])
def test_a_result_that_is_not_reached_is_refused(claim: str) -> None:
    text = text_of(1).replace("blue: Ben", f"blue: Ben\nresult: {claim}")
    assert_refused(text, f"the record claims '{claim}', but its moves lead to 'no result yet'")
    assert_refused(
        text + "2. blue !resigned\n", f"the record claims '{claim}', but its moves lead to 'RESIGNED red'"
    )


# --- declarations -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "ending", "winners"),
    [("!resigned", RESIGNED, [0]), ("!out_of_time", OUT_OF_TIME, [0]), ("!no_result", AGREED_NO_RESULT, [])],
)
def test_what_is_declared_ends_the_game(word: str, ending: str, winners: list[int]) -> None:
    outcome = replayed(text_of(4) + f"5. blue {word}\n").outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == (ending, winners)


def test_a_seat_may_declare_when_it_is_not_asked() -> None:
    outcome = replayed(text_of(1) + "2. red !resigned\n").outcome()
    assert outcome is not None
    assert outcome.winners == [1]


def test_an_unknown_declaration_is_refused() -> None:
    assert_refused(text_of(1) + "2. blue !surrender\n", "entry 2: '!surrender' is no declaration")


def test_chance_declares_nothing() -> None:
    assert_refused(text_of(1) + "2. chance !resigned\n", "entry 2: only a seat of the table can declare")
