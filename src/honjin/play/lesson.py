"""A first lesson: positions of a title, told and asked step by step, from `titles/<title>/words/lessons/first.toml`.

    variant = "starter"
    seat = "red"                              # where the learner sits

    [[step]]
    before = ["general d3", "lay move"]       # answers of all seats and of chance that lead here
    text.en = "Move your archer to d4."
    text.ja = "弓兵をd4へ動かしましょう。"
    clause = "GUN-MOVE-02"                    # to read more, if somebody wants to
    point = ["d4"]                            # things on the board that the text speaks of
    ask = ["go d4"]                           # the right answers; `["any"]` takes every legal one
    right.en = "Well done."                   # said when the answer was right
    hint.en = "That is allowed, but ..."      # said when it was legal and something else was asked for

A step without `ask` only tells. With `anew = true` a step begins from the first position of the title again. A right
answer is carried out, another legal one is not: the same step is put again with its hint. Nothing is remembered: a
position follows from the answers given so far, one for each step that is passed.

Whatever a lesson claims is listed in `tests/titles/lesson_claims.py`, where the engine finds it out.
"""
# kernel: interpreted

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from honjin.core.events import Told
from honjin.core.game import Game, Setup
from honjin.core.refusal import BadInput, IllegalAction, Refusal
from honjin.core.rulebook import Rulebook
from honjin.core.state import State
from honjin.core.words import LANGUAGES, in_english
from honjin.play.match import Match

ON: Final = -1
"""What is answered to a step that only tells: go on."""
ANY: Final = "any"

Said = dict[str, str]
"""The same in every language."""


class ScriptStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Said
    before: list[str] = []
    anew: bool = False
    clause: str = ""
    point: list[str] = []
    ask: list[str] = []
    right: Said = {}
    hint: Said = {}

    def accepts(self, word: str) -> bool:
        return self.ask == [ANY] or word in self.ask


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file, as it is written."""

    variant: str
    seat: str
    step: list[ScriptStep]
    seats: int = 0
    options: dict[str, str] = {}


class Moment:
    """Where a learner stands: the step that is put, the position, and what was said to the last answer."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.heard = 0
        """How much had been told before the last step."""
        self.number: int = 0
        """Steps passed; the number of all of them when the lesson is done."""
        self.remark: Said = {}
        self.is_right: bool = True
        self.refusal: Refusal | None = None

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def events(self) -> list[Told]:
        """What happened since the last step."""
        return self.match.told[self.heard :]


class Lesson:
    """A lesson that was read and checked; `moment` plays it."""

    def __init__(self, game: Game, script: Script) -> None:
        self.game: Final = game
        self.setup: Final[Setup] = game.setup(script.variant, script.options, script.seats)
        self.seat: Final = game.seat_names[: self.setup.seats].index(script.seat)
        self.steps: Final = script.step

    def moment(self, answers: list[int]) -> Moment:
        """After these answers. Only the last may be wrong: it is refused or hinted at, and the step put again."""
        now = Moment(Match(self.setup))
        self.begin_step(now)
        for number, action in enumerate(answers, 1):
            if now.number == len(self.steps) or not now.is_right:
                raise BadInput(f"the lesson does not go on after answer {number - 1}; begin it again")
            self.take(now, action)
        return now

    def take(self, now: Moment, action: int) -> None:
        """One answer of the learner, and the script up to the next step."""
        step = self.steps[now.number]
        now.remark = {}
        now.heard = len(now.match.told)
        if not step.ask:
            if action != ON:
                raise BadInput("this step asks nothing; go on with -1")
        else:
            if not 0 <= action < self.game.vocabulary.size():
                raise BadInput(f"there is no action {action} in {self.game.key}")
            now.refusal = now.state.why_not(action)
            now.is_right = now.refusal is None and step.accepts(self.game.vocabulary.word(action))
            if not now.is_right:
                now.remark = step.hint if now.refusal is None else {}
                return
            now.match.answer(action)
            now.remark = step.right
        now.number += 1
        if now.number < len(self.steps):
            self.begin_step(now)

    def begin_step(self, now: Moment) -> None:
        """Let the script answer until the step's own position is reached."""
        step = self.steps[now.number]
        if step.anew:
            now.match = Match(self.setup)
        for word in step.before:
            try:
                now.match.answer(self.game.vocabulary.number(word))
            except IllegalAction as refused:
                where = f"lesson of {self.game.key}, step {now.number + 1}"
                raise BadInput(f"{where}: '{word}' is refused: {refused}") from None
        if step.anew:
            now.heard = len(now.match.told)


@cache
def lesson_of(game: Game) -> Lesson:
    """The first lesson of a title, checked from beginning to end."""
    path = game.folder / "words" / "lessons" / "first.toml"
    if not path.is_file():
        raise BadInput(f"there is no lesson for {game.key} yet")
    lesson = read_lesson(game, path)
    check(lesson)
    return lesson


def has_lesson(game: Game) -> bool:
    return (game.folder / "words" / "lessons" / "first.toml").is_file()


def read_lesson(game: Game, path: Path) -> Lesson:
    try:
        script = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Script)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise BadInput(f"lesson of {game.key}: {problem}") from None
    if script.seat not in game.seat_names:
        raise BadInput(f"lesson of {game.key}: there is no seat '{script.seat}'")
    return Lesson(game, script)


def check(lesson: Lesson) -> None:
    """Every text in every language, every clause in the rules, every thing known, every scripted answer legal."""
    rules = Rulebook(lesson.game, "en")
    things = {name for verb in lesson.game.vocabulary.verbs for name in verb.things.names}
    for number, step in enumerate(lesson.steps, 1):
        where = f"lesson of {lesson.game.key}, step {number}"
        for said in (step.text, step.right, step.hint):
            if said and set(said) != set(LANGUAGES):
                raise BadInput(f"{where}: a text must be in {' and '.join(LANGUAGES)}: {said}")
        has_wrong_answers = step.ask not in ([], [ANY])
        if bool(step.ask) != bool(step.right) or has_wrong_answers != bool(step.hint):
            raise BadInput(f"{where}: what is asked needs what is said to right and to other answers")
        if step.clause:
            rules.clause(step.clause)
        for thing in step.point:
            if thing not in things:
                raise BadInput(f"{where}: there is no '{thing}' to point at")
    walk(lesson, lesson.moment([]))


def walk(lesson: Lesson, now: Moment) -> None:
    """Go through the lesson by every first right answer; each right answer must be legal and lead on."""
    given: list[int] = []
    while now.number < len(lesson.steps):
        step = lesson.steps[now.number]
        where = f"lesson of {lesson.game.key}, step {now.number + 1}"
        if not step.ask:
            lesson.take(now, ON)
            given.append(ON)
            continue
        if int(now.state.actor()) != lesson.seat:
            raise BadInput(f"{where}: it is not the learner who is asked")
        for action in right_answers(lesson, now)[1:]:
            other = lesson.moment([*given, action])
            if not other.is_right:
                raise refused(where, lesson, other, lesson.game.vocabulary.word(action))
        given.append(right_answers(lesson, now)[0])
        lesson.take(now, given[-1])
        if not now.is_right:
            raise refused(where, lesson, now, step.ask[0])


def refused(where: str, lesson: Lesson, now: Moment, word: str) -> BadInput:
    """What the author of a lesson is told of a right answer that is not right."""
    why = in_english(lesson.game, now.refusal) if now.refusal else "the step does not accept it"
    return BadInput(f"{where}: '{word}' is refused: {why}")


def right_answers(lesson: Lesson, now: Moment) -> list[int]:
    """All that the step at hand accepts, the one its author thought of first."""
    step = lesson.steps[now.number]
    if step.ask == [ANY]:
        return now.state.options()
    return [lesson.game.vocabulary.number(word) for word in step.ask]
