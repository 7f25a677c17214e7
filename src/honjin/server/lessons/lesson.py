"""A lesson as the client plays it. Nothing is kept: where a learner stands follows from the answers."""

from honjin.play.lesson import Lesson, Moment, lesson_of
from honjin.server.lessons.protocol import LessonStep
from honjin.server.tables.match import shown
from honjin.server.tables.projection import options_for, outcome_info, prompt_for, view_for
from honjin.server.tables.protocol import RefusalInfo
from honjin.titles import game_named


def lesson_step(game: str, answers: list[int]) -> LessonStep:
    """Slow the first time, when the lesson is read and checked."""
    lesson = lesson_of(game_named(game))
    return draw(lesson, lesson.moment(answers))


def draw(lesson: Lesson, now: Moment) -> LessonStep:
    """The learner sees what a seat sees, and nothing more."""
    count = len(lesson.steps)
    step = lesson.steps[min(now.number, count - 1)]
    asks = bool(step.ask) and now.number < count
    refusal = now.refusal
    return LessonStep(
        step=now.number,
        steps=count,
        variant=lesson.setup.variant.key,
        seat=lesson.seat,
        seats=lesson.game.seat_names[: lesson.setup.seats],
        view=view_for(lesson.game, now.state, lesson.seat),
        prompt=prompt_for(now.state, lesson.seat) if asks else None,
        options=options_for(lesson.game, now.state, lesson.seat) if asks else [],
        events=[shown(lesson.setup, now.number, told, 0) for told in now.events if told.is_for(lesson.seat)],
        outcome=outcome_info(now.state.outcome()),
        text=step.text,
        clause=step.clause,
        highlight=step.point,
        asks=asks,
        remark=now.remark,
        is_right=now.is_right,
        refusal=RefusalInfo(refusal.clause, refusal.reason, refusal.facts) if refusal is not None else None,
        is_done=now.number == count,
    )
