"""Lessons: every one can be followed to its end, and wrong answers are met with words."""

from pathlib import Path

import pytest

from honjin.core.game import Game
from honjin.core.refusal import BadInput
from honjin.play.lesson import ON, Lesson, Moment, check, has_lesson, lesson_of, read_lesson, right_answers
from honjin.titles import GAMES, game_named

TAUGHT = [game for game in GAMES.values() if has_lesson(game)]


def paths(lesson: Lesson, answers: list[int], now: Moment) -> list[list[int]]:
    """Every way to follow a lesson by right answers."""
    if now.number == len(lesson.steps):
        return [answers]
    accepted = right_answers(lesson, now) if lesson.steps[now.number].ask else [ON]
    return [
        path
        for action in accepted
        for path in paths(lesson, [*answers, action], lesson.moment([*answers, action]))
    ]


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.key)
def test_every_right_answer_leads_to_the_end(game: Game) -> None:
    lesson = lesson_of(game)
    assert 10 <= len(lesson.steps) <= 15
    for path in paths(lesson, [], lesson.moment([])):
        end = lesson.moment(path)
        assert (end.number, len(path), end.is_right) == (len(lesson.steps), len(lesson.steps), True)
        with pytest.raises(BadInput, match="does not go on"):
            lesson.moment([*path, ON])


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.key)
def test_every_other_answer_changes_nothing_and_is_met_with_a_hint_or_a_refusal(game: Game) -> None:
    lesson = lesson_of(game)
    answers: list[int] = []
    hints = refusals = 0
    for step in lesson.steps:
        before = lesson.moment(answers)
        view = game.view(before.state, lesson.seat)
        right = right_answers(lesson, before) if step.ask else [ON]
        tried = {*before.state.options(), *range(0, game.vocabulary.size(), 25)} if step.ask else set()
        for action in sorted(tried - set(right)):
            now = lesson.moment([*answers, action])
            assert (now.number, now.is_right) == (before.number, False)
            assert game.view(now.state, lesson.seat) == view
            if now.refusal is None:
                assert now.remark == step.hint
                hints += 1
            else:
                refusals += 1
        answers.append(right[0])
    assert hints >= 10 and refusals >= 100


def test_the_lesson_of_gunshi_ends_with_the_fall_of_the_general() -> None:
    """[GUN-END-01]"""
    lesson = lesson_of(game_named("gunshi"))
    for path in paths(lesson, [], lesson.moment([])):
        outcome = lesson.moment(path).state.outcome()
        assert outcome is not None and (outcome.ending, outcome.winners) == ("GENERAL_TAKEN", [0])


def test_the_lesson_of_tokugawa_ends_with_a_contract() -> None:
    """[TOK-CON-03]"""
    lesson = lesson_of(game_named("tokugawa"))
    told = [
        type(one.event).__name__ for one in lesson.moment(paths(lesson, [], lesson.moment([]))[0][:13]).events
    ]
    assert "ContractTaken" in told


def test_a_step_that_only_tells_takes_no_answer() -> None:
    lesson = lesson_of(game_named("gunshi"))
    with pytest.raises(BadInput, match="asks nothing"):
        lesson.moment([0])
    with pytest.raises(BadInput, match="no action -5"):
        lesson.moment([ON, -5])


GOOD = """
variant = "starter"
seat = "red"
[[step]]
text = { en = "Choose.", ja = "選びましょう。" }
clause = "GUN-GEN-01"
point = ["d2"]
ask = ["general d2"]
right = { en = "Yes.", ja = "はい。" }
hint = { en = "No.", ja = "いいえ。" }
[[step]]
before = ["general d6"]
text = { en = "Done.", ja = "おわり。" }
"""


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (', ja = "おわり。"', "", "step 2: a text must be in en and ja"),
        ("GUN-GEN-01", "GUN-GEN-99", "no clause 'GUN-GEN-99'"),
        ('point = ["d2"]', 'point = ["z9"]', "step 1: there is no 'z9' to point at"),
        (
            'ask = ["general d2"]',
            'ask = ["general d6"]',
            "step 1: 'general d6' is refused: No piece of yours stands on d6. [GUN-GEN-01]",
        ),
        ('before = ["general d6"]', 'before = ["general d2"]', "step 2: 'general d2' is refused"),
        ('before = ["general d6"]', 'before = ["fly d6"]', "'fly d6' is not an action"),
        ('hint = { en = "No.", ja = "いいえ。" }', "", "step 1: what is asked needs"),
        ('seat = "red"', 'seat = "green"', "there is no seat 'green'"),
        ("clause =", "claws =", "unknown field `claws`"),
        ('seat = "red"', 'seat = "red', "lesson of gunshi"),
    ],
)
def test_what_is_wrong_in_a_lesson_is_said(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    game = game_named("gunshi")
    path = tmp_path / "first.toml"
    path.write_text(GOOD, encoding="utf-8")
    check(read_lesson(game, path))
    assert old in GOOD
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(BadInput) as problem:
        check(read_lesson(game, path))
    assert complaint in str(problem.value)
