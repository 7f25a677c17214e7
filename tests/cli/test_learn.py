"""`honjin learn`: the first lesson in the terminal."""

import pytest

from honjin.play.lesson import has_lesson, lesson_of, right_answers
from honjin.titles import GAMES, game_named
from tests.cli.running import honjin_here, is_refused

TAUGHT = [title for title, game in GAMES.items() if has_lesson(game)]


def right_lines(title: str) -> list[str]:
    """What a good pupil types, one line for each step."""
    lesson = lesson_of(game_named(title))
    answers: list[int] = []
    lines: list[str] = []
    for step in lesson.steps:
        action = right_answers(lesson, lesson.moment(answers))[0] if step.ask else -1
        lines.append(lesson.game.vocabulary.word(action) if step.ask else "")
        answers.append(action)
    return lines


@pytest.mark.parametrize("title", TAUGHT)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_lesson_is_played_to_its_end(title: str, language: str) -> None:
    done = honjin_here(
        "learn", title, "--lang", language, answers="".join(f"{line}\n" for line in right_lines(title))
    )
    assert done.returncode == 0
    for step in lesson_of(game_named(title)).steps:
        assert step.text[language] in done.stdout
        assert step.right.get(language, "") in done.stdout
    assert f"honjin play {title} --variant" in done.stdout


def test_wrong_answers_are_explained_and_back_goes_back() -> None:
    lines = ["", "general d2", "book fence", "book reinforce", "nonsense", "back", "general d2", "quit"]
    said = honjin_here("learn", "gunshi", answers="".join(f"{line}\n" for line in lines)).stdout
    assert "△ That order is legal too." in said
    assert "Not allowed [GUN-" in said
    assert "There is no answer like that here." in said
    assert said.count("Step 2 of 15") == 2 and said.count("Step 3 of 15") == 2


def test_a_title_without_a_lesson_is_refused_in_one_sentence() -> None:
    assert is_refused(honjin_here("learn", "chess"), "there is no game 'chess'")
