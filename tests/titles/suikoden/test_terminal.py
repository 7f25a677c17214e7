"""Suikoden at the terminal: whole games of every rule set in a pipe."""

from pathlib import Path

import pytest

from honjin.core.rng import Rng
from honjin.play.match import match_of
from honjin.play.record import read_record
from honjin.titles import GAMES
from tests.cli.running import honjin, honjin_here, is_refused


def many_answers(seed: int, count: int = 4000) -> str:
    """Small numbers; those that are too large for a list are refused and the next one is read."""
    rng = Rng(seed)
    return "".join(f"{int(rng.below(5)) + 1}\n" for _line in range(count))


@pytest.mark.parametrize(
    ("variant", "seats", "language", "first", "words"),
    [
        ("build", 2, "en", "complete\n", "add a character to your deck"),
        ("ready", 2, "ja", "", "内政"),
        ("shared", 2, "en", "", "who is on your field from the start"),
        ("multiplayer", 4, "en", "", "your main action"),
        ("multiplayer", 6, "ja", "", "頭領"),
    ],
)
def test_a_whole_game_against_bots(
    variant: str, seats: int, language: str, first: str, words: str, tmp_path: Path
) -> None:
    record = tmp_path / "game.txt"
    done = honjin(
        *("play", "suikoden", "--variant", variant, "--seats", str(seats), "--against", "random"),
        *("--seed", "5", "--lang", language, "--record", record),
        answers=first + many_answers(3),
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert words in done.stdout
    outcome = match_of(read_record(record.read_text(encoding="utf-8"), GAMES), GAMES).state.outcome()
    assert outcome is not None


def test_the_table_shows_lands_numbers_and_abilities() -> None:
    done = honjin_here("play", "suikoden", "--against", "random", "--seed", "3", answers="quit\n")
    for words in ("Command", "Commerce", "Hunt", "trophies 0/10", "pile", "more lands"):
        assert words in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 140


def test_whoever_may_use_an_attribute_reads_what_it_does() -> None:
    """[SUI-MP-50]"""
    done = honjin(
        *("play", "suikoden", "--variant", "multiplayer", "--seats", "4", "--against", "greedy"),
        *("--seed", "4", "--lang", "en"),
        answers="1\n" * 60,
    )
    assert "Use the attribute of Tao Zongwang 仁 one fighter rolls again" in done.stdout
    assert "Use the attribute of Wang Jin 勇 +2" in done.stdout


def test_a_duel_is_not_for_three() -> None:
    done = honjin_here("play", "suikoden", "--variant", "shared", "--seats", "3")
    assert is_refused(done, "a duel is for 2 players, not 3")


def test_with_many_copies_a_deck_is_built_by_names_and_words() -> None:
    """[SUI-DECK-10] Copies are one entry, `list` finds what a card says, and a name alone will do."""
    done = honjin_here(
        *("play", "suikoden", "--variant", "build", "--option", "boxes=8", "--seed", "3"),
        answers="list cavalry courage 勇勇勇勇\nlist no such words\nlin chong\nput_back lin_chong\nquit\n",
    )
    assert done.stdout.count("Add Lin Chong ×4") >= 2
    assert "Add Lin Chong③" not in done.stdout
    assert "Lin Chong  courage  勇 勇勇勇勇 8/6/4  Cavalry" in done.stdout
    assert "No answer here mentions 'no such words'." in done.stdout
    assert "1 of 40" in done.stdout
    assert "Put Lin Chong" in done.stdout


def test_cards_and_lands_are_read_wherever_they_are() -> None:
    done = honjin_here(
        *("play", "suikoden", "--against", "random", "--seed", "3"),
        answers="show wu yong\nshow bamboo grove ★★\nshow nothing like that\nshow\nquit\n",
    )
    assert "Wu Yong  righteousness  義 義義義 2/4/8  Fire Scouting" in done.stdout
    assert "Bamboo Grove ★★ (Command 1 Commerce 11 Hunt 7)" in done.stdout
    assert "There is nothing to read about 'nothing like that'." in done.stdout
    assert "Say of what" in done.stdout
