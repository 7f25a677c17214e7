"""Lessons: prepared positions that tell and ask."""

from typing import Any

import msgspec

from honjin.server.lobby.protocol import OutcomeInfo
from honjin.server.tables.protocol import EventLine, OptionInfo, Prompt, RefusalInfo


class TakeLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/lessons/{game}: one answer for each step so far, -1 where a step only tells; answered by LessonStep.

    Only the last answer may be wrong: then the same step comes again, with a hint or with the refusal.
    """

    answers: list[int] = []


class LessonStep(msgspec.Struct, frozen=True):
    """Where the learner stands. Texts are in every language, by its code. `remark` is about the last answer."""

    step: int
    """Steps passed, which is also the place of this one, from 0; equal to `steps` when all are passed."""
    steps: int
    variant: str
    seat: int
    """Where the learner sits."""
    seats: list[str]
    view: Any
    """The title's own, as those eyes may see it."""
    prompt: Prompt | None
    options: list[OptionInfo]
    """What may be answered; nothing where the step only tells."""
    events: list[EventLine]
    outcome: OutcomeInfo | None
    text: dict[str, str]
    clause: str
    highlight: list[str]
    """Things that the text speaks of."""
    asks: bool
    remark: dict[str, str]
    is_right: bool
    refusal: RefusalInfo | None
    is_done: bool
