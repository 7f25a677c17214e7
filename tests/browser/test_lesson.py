"""The first lessons, taken through the screen."""

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from honjin.play.lesson import has_lesson, lesson_of, right_answers
from honjin.titles import GAMES, game_named
from tests.browser.fixtures import SHOTS, OpenPage
from tests.browser.test_pages import violations

if TYPE_CHECKING:
    from playwright.sync_api import Page

TAUGHT = [title for title, game in GAMES.items() if has_lesson(game)]

NEXT = ".teacher footer .primary"


def keep_picture(page: "Page", name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"lesson-{name}.png", full_page=True)


def wait_for_step(page: "Page", number: int) -> None:
    page.wait_for_selector(f"[data-step='{number}'] .teacher")


def give(page: "Page", verb: str, kind: str, thing: str) -> None:
    """Tap what is lit on the board or in a hand, or the button of an answer without a place."""
    things = page.locator(f"[data-thing='{thing}']")
    buttons = page.locator(".teacher .answers button")
    target = (
        buttons.and_(page.locator(f"[data-verb='{verb}'][data-thing='{thing}']"))
        if buttons.and_(page.locator(f"[data-verb='{verb}'][data-thing='{thing}']")).count()
        else things.and_(page.locator(".lit")).first
    )
    target.evaluate("element => element.scrollIntoView({block: 'center'})")
    target.click(force=kind in ("cell", "town"))


@pytest.mark.parametrize(
    ("language", "size", "scheme"),
    [("en-GB", (1440, 900), "light"), ("ja-JP", (360, 740), "dark")],
)
def test_the_lesson_of_gunshi_is_taken_to_its_end(
    open_page: OpenPage, language: str, size: tuple[int, int], scheme: str
) -> None:
    """[GUN-END-01]"""
    lesson = lesson_of(game_named("gunshi"))
    vocabulary = lesson.game.vocabulary
    page = open_page(language=language, size=size, scheme=scheme)
    page.locator("[data-title=gunshi] a[href='/learn/gunshi']").click()
    answers: list[int] = []
    for number, step in enumerate(lesson.steps):
        wait_for_step(page, number)
        expect(page.get_by_test_id("teacher")).to_have_text(step.text[language[:2]])
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if number in (0, 3, 8, 12):
            keep_picture(page, f"gunshi-{number}-{language}")
            assert violations(page) == []
        if not step.ask:
            page.locator(NEXT).click()
            answers.append(-1)
            continue
        action = right_answers(lesson, lesson.moment(answers))[0]
        verb = vocabulary.verb_of[action]
        give(page, verb.word, verb.things.kind, vocabulary.thing(action))
        answers.append(action)
        if number == 6:
            wait_for_step(page, 7)
            page.reload()
    wait_for_step(page, len(lesson.steps))
    assert violations(page) == []
    keep_picture(page, f"gunshi-end-{language}")
    page.locator(NEXT).click()
    page.wait_for_selector(".place-board svg")


def test_other_answers_are_hinted_at_or_explained_and_back_goes_back(open_page: OpenPage) -> None:
    page = open_page("/learn/gunshi")
    wait_for_step(page, 0)
    page.locator(f"{NEXT}:focus").wait_for()
    page.keyboard.press("Enter")
    wait_for_step(page, 1)
    page.locator("[data-thing='d6']").first.click(force=True)
    page.locator(".remark.no").wait_for()
    give(page, "general", "cell", "d2")
    wait_for_step(page, 2)
    give(page, "book", "card", "fence")
    page.locator(".remark.hint").wait_for()
    page.get_by_role("button", name="Back").click()
    wait_for_step(page, 1)


@pytest.mark.parametrize("title", TAUGHT)
@pytest.mark.parametrize(
    ("language", "size"), [("ja-JP", (360, 740)), ("en-GB", (820, 1180)), ("en-GB", (1440, 900))]
)
def test_every_step_fits_and_is_accessible(
    open_page: OpenPage, title: str, language: str, size: tuple[int, int]
) -> None:
    lesson = lesson_of(game_named(title))
    answers: list[int] = []
    for number, step in enumerate(lesson.steps):
        answers.append(right_answers(lesson, lesson.moment(answers))[0] if step.ask else -1)
        if number not in (2, 7):
            continue
        page = open_page(
            f"/learn/{title}?answers={'.'.join(map(str, answers))}", language=language, size=size
        )
        wait_for_step(page, number + 1)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        board = page.locator(".place-board > :last-child").bounding_box()
        assert board is not None and board["width"] > 300
        assert violations(page) == []
        keep_picture(page, f"{title}-{number + 1}-{size[0]}")
