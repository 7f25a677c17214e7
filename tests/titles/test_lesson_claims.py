"""Lessons teach nothing false: every number and every consequence they tell is what the engine finds at that moment."""

from __future__ import annotations

import re

import pytest

from honjin.play.lesson import has_lesson, lesson_of
from honjin.titles import GAMES
from tests.titles.lesson_claims import CLAIMS, IDIOMS, Claim, Number, taught

NUMERAL = {
    "en": re.compile(
        r"\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twice|once|second|third|half)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(r"[0-9]+|[一二三四五六七八九十百]+"),
}
TAUGHT = [key for key, game in GAMES.items() if has_lesson(game)]
SAID = [
    (key, number, part)
    for key in TAUGHT
    for number, step in enumerate(lesson_of(GAMES[key]).steps, 1)
    for part in ("text", "right", "hint")
    if getattr(step, part)
]


def quotations(key: str, claim: Claim) -> dict[str, str]:
    """A claim as the lesson must word it, with the numbers that hold now."""
    found = claim.check(taught(key))
    if isinstance(found, bool):
        assert found, f"not true: {claim.en}"
        found = ()
    numbers = [Number(one) for one in found]
    return {"en": claim.en.format(*numbers), "ja": claim.ja.format(*numbers)}


def test_every_sentence_of_every_lesson_is_looked_at() -> None:
    assert set(CLAIMS) == set(TAUGHT)
    assert [(key, *place) for key in TAUGHT for place in CLAIMS[key]] == SAID


@pytest.mark.parametrize(("key", "step", "part"), SAID, ids=lambda value: str(value))
def test_what_a_lesson_says_is_so(key: str, step: int, part: str) -> None:
    """Each claim stands in the text as the engine finds it, and no number stands there unclaimed."""
    said = dict(getattr(lesson_of(GAMES[key]).steps[step - 1], part))
    for one in CLAIMS[key][step, part]:
        for language, words in quotations(key, one).items():
            assert words in said[language]
            said[language] = said[language].replace(words, " … ", 1)
    for language, rest in said.items():
        for idiom in IDIOMS[language]:
            rest = rest.replace(idiom, "…")
        assert NUMERAL[language].findall(rest) == []
