"""What is drawn says what it is: the goals above a table, and every thing on its boards."""

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from honjin.titles import GAMES
from tests.browser.fixtures import OpenPage
from tests.browser.playing import start_quick_game, wait_for_choice

if TYPE_CHECKING:
    from playwright.sync_api import Page

SCREENS: tuple[tuple[int, int, str], ...] = ((1440, 900, "en-GB"), (390, 844, "ja-JP"))

NAMELESS = """() => {
    const things = [...document.querySelectorAll(
        'main :is([data-thing], [data-kind], .card, [role=img], [role=button], button)'
    )].filter((one) => !one.closest('[aria-hidden=true]') && one.checkVisibility({ visibilityProperty: true }))
    if (things.length < 10) return ['hardly anything is drawn']
    return things.filter((one) => !(one.getAttribute('aria-label') || one.textContent).trim())
        .map((one) => one.outerHTML.slice(0, 120))
}"""
"""What is drawn for everybody and called nothing."""


def at_a_table(open_page: OpenPage, title: str, screen: tuple[int, int, str]) -> "Page":
    width, height, language = screen
    page = open_page(size=(width, height), language=language)
    start_quick_game(page, title=title)
    assert wait_for_choice(page)
    return page


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize("screen", SCREENS, ids=["desktop", "phone"])
def test_a_goal_tells_how_near_everybody_is_and_opens_its_rule(
    open_page: OpenPage, title: str, screen: tuple[int, int, str]
) -> None:
    page = at_a_table(open_page, title, screen)
    goals = page.locator(".goals .goal")
    assert goals.count() >= 2
    for number in range(goals.count()):
        goal = goals.nth(number)
        name = goal.inner_text()
        assert re.search(r"[?\d]", name), name
        sentence = goal.get_attribute("title") or ""
        assert len(sentence) > 20
        goal.click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text(sentence)
        expect(dialog.locator(".source")).to_contain_text(re.compile(r"[A-Z]{3}-[A-Z]+-\d\d"))
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    boxes = page.locator(".goals").evaluate("strip => [strip.clientHeight, strip.scrollHeight]")
    assert boxes[0] == boxes[1], "one row"


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize("screen", SCREENS, ids=["desktop", "phone"])
def test_everything_drawn_has_a_name(open_page: OpenPage, title: str, screen: tuple[int, int, str]) -> None:
    page = at_a_table(open_page, title, screen)
    for _moment in range(100):
        if not page.evaluate(NAMELESS):
            break
        page.wait_for_timeout(50)
    assert page.evaluate(NAMELESS) == []
