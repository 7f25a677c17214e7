"""`honjin review`, `honjin ladder` and the command `hint`."""

import json
from pathlib import Path

import pytest

from honjin.lab.ladder import FOLDER, OLDER, PAGE, Rung, goal_of, new_match, page, write_matches
from tests.cli.running import honjin, honjin_here, is_refused
from tests.golden.make import path_of

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """The beginning of a game, resigned."""
    lines = path_of("tokugawa", "agreed_no_result").read_text(encoding="utf-8").splitlines()
    start = lines.index("")
    header = [line for line in lines[:start] if not line.startswith("result")]
    path = tmp_path / "short.txt"
    path.write_text("\n".join([*header, "", *lines[start + 1 : start + 31]]) + "\n", encoding="utf-8")
    return path


def test_a_review_in_words_in_both_languages(short: Path) -> None:
    english = honjin_here("review", short, "--simulations", "2", "--all")
    assert english.returncode == 0, english.stderr
    assert "by what its seat knew" in english.stdout
    assert "\n1. chance: " in english.stdout
    japanese = honjin("review", short, "--simulations", "2", "--lang", "ja")
    assert "運" in japanese.stdout and "探索" in japanese.stdout


def test_a_review_as_json_is_the_same_every_time(short: Path) -> None:
    first = honjin_here("review", short, "--simulations", "2", "--json")
    assert first.stdout == honjin_here("review", short, "--simulations", "2", "--json").stdout
    review = json.loads(first.stdout)
    assert review["simulations"] == 2
    assert len(review["entries"]) > 10


def test_a_long_think_about_one_answer_is_shared_by_processes(short: Path) -> None:
    words = ("review", short, "--at", "12", "--simulations", "100", "--workers", "2", "--json")
    first = honjin(*words)
    assert first.returncode == 0, first.stderr
    thought = json.loads(first.stdout)
    assert sum(opinion["attention"] for opinion in thought["opinions"]) == pytest.approx(1.0, abs=0.01)
    assert thought["played"] in [opinion["word"] for opinion in thought["opinions"]]
    assert sum(thought["outlook"]) == pytest.approx(1.0)
    assert is_refused(honjin_here("review", short, "--at", "1"), "which no seat decided")
    assert is_refused(honjin_here("review", short, "--at", "99"), "--at must be from 1 to 30")


def test_a_review_of_nothing_says_so(short: Path) -> None:
    text = short.read_text(encoding="utf-8")
    short.write_text(text[: text.index("\n\n") + 2], encoding="utf-8")
    done = honjin_here("review", short)
    assert done.returncode == 0
    assert "There is nothing to review" in done.stdout


def test_what_is_wrong_with_a_review_is_one_sentence(short: Path, tmp_path: Path) -> None:
    assert is_refused(honjin_here("review", tmp_path / "none.txt"), "no such file")
    assert is_refused(honjin_here("review", short, "--simulations", "0"), "--simulations must lie between")


def test_a_hint_shows_the_preferred_answers_and_changes_nothing() -> None:
    done = honjin_here("play", "tokugawa", "--seed", "3", "--against", "random", answers="hint\nquit\n")
    assert done.returncode == 0
    assert "Thinking as your seat" in done.stdout
    assert done.stdout.count("of the search") == 3


def test_a_ladder_is_continued_and_written_down(tmp_path: Path) -> None:
    words = ("ladder", "tokugawa", "--pair", "greedy,random", "--workers", "1")
    places = ("--folder", tmp_path / "bots", "--page", tmp_path / "bots.md")
    first = honjin_here(*words, "--games", "2", *places)
    assert first.returncode == 0, first.stderr
    stored = json.loads((tmp_path / "bots" / "tokugawa.json").read_text(encoding="utf-8"))
    assert [match["games"] for match in stored] == [2]
    again = honjin_here(*words, "--games", "3", *places)
    assert "greedy against random: 3 of 3" in again.stdout
    text = (tmp_path / "bots.md").read_text(encoding="utf-8")
    assert "| greedy | random | standard, 2 seats | 3 | 100.0% |" in text and "| ∞ |" in text
    assert "徳川" in text and "足軽" in text


def test_a_ladder_is_played_at_every_table(tmp_path: Path) -> None:
    words = (
        "ladder",
        "tokugawa",
        "--pair",
        "greedy,random",
        "--everywhere",
        "--workers",
        "1",
        "--games",
        "1",
    )
    done = honjin_here(*words, "--folder", tmp_path / "bots", "--page", tmp_path / "bots.md")
    assert done.returncode == 0, done.stderr
    assert "greedy against random, standard with 2 seats: " in done.stdout
    assert "greedy against random, short with 2 seats: " in done.stdout
    refused = honjin_here(*words, "--variant", "short", "--page", tmp_path / "bots.md")
    assert is_refused(refused, "--everywhere means all tables")


def test_what_is_wrong_with_a_ladder_is_one_sentence(tmp_path: Path) -> None:
    places = ("--folder", tmp_path, "--page", tmp_path / "bots.md")
    assert is_refused(honjin_here("ladder", "chess", *places), "chess")
    assert is_refused(honjin_here("ladder", "gunshi", "--pair", "greedy", *places), "--pair takes two bots")
    assert is_refused(honjin_here("ladder", "gunshi", "--pair", "greedy,nobody", *places), "no bot 'nobody'")
    assert is_refused(honjin_here("ladder", "--pair", "greedy,random", *places), "say which game")


def test_the_page_about_the_bots_is_made_from_the_stored_matches() -> None:
    """If this fails: `honjin ladder`, and commit what it wrote. Matches may have grown old since then."""
    written = (ROOT / PAGE).read_text(encoding="utf-8")
    assert written.replace(OLDER, "") == page(ROOT / FOLDER).replace(OLDER, "")


def test_the_page_says_which_matches_are_of_an_older_version(tmp_path: Path) -> None:
    match = new_match(Rung("tokugawa", bot="greedy", against="random"))
    write_matches(tmp_path, "tokugawa", [match])
    assert OLDER not in page(tmp_path)
    match.sources = "0" * 8
    write_matches(tmp_path, "tokugawa", [match])
    assert page(tmp_path).count(OLDER) == 1


def test_goals_are_odds_against_one_opponent_at_every_table(tmp_path: Path) -> None:
    """Of two seats 80 %, of four 57 %: 65 % of four is better than 70 % of two."""
    at_two, at_four = (
        Rung("suikoden", "multiplayer", seats=seats, bot="search:9", against="greedy") for seats in (2, 4)
    )
    assert goal_of(at_two) == pytest.approx(0.8) and goal_of(at_four) == pytest.approx(4 / 7)
    assert goal_of(Rung("tokugawa", bot="busho", against="taisho")) == pytest.approx(0.7)
    for pairing, wins in ((at_two, 700), (at_four, 650)):
        match = new_match(pairing)
        match.games, match.wins = 1000, wins
        write_matches(tmp_path, "suikoden", [match])
        told = "| 2.3 | 4.0 (80%) ✗ |" if pairing is at_two else "| 5.6 | 4.0 (57%) ✓ |"
        assert told in page(tmp_path)


def test_the_page_says_how_many_simulations_the_slowest_second_holds(tmp_path: Path) -> None:
    match = new_match(Rung("tokugawa", bot="search:60", against="greedy"))
    match.longest = 0.12
    timed = new_match(Rung("tokugawa", bot="search:1s", against="greedy"))
    timed.longest = 1.1
    write_matches(tmp_path, "tokugawa", [match, timed])
    text = page(tmp_path)
    assert "| 0.12 s | 500 |" in text
    assert "| 1.10 s |  |" in text
