"""What the others did: it stays on the board and above the question, and is shown again."""

import random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from honjin.titles import GAMES
from tests.browser.fixtures import SHOTS, OpenPage
from tests.browser.playing import LIT, play_any, start_quick_game, state_of, wait_for_choice
from tests.browser.test_pages import violations

if TYPE_CHECKING:
    from playwright.sync_api import Page

WINDOWS = [("en-GB", (1440, 900), True), ("ja-JP", (390, 844), False)]
"""A language, a screen, and whether things move."""

ON_THE_BOARD = """() => JSON.stringify([
    [...document.querySelectorAll('.area [data-thing]')].map((one) => [one.dataset.thing, one.ariaLabel]),
    [...document.querySelectorAll('.area [data-mark]')].map((one) => one.dataset.mark),
])"""
HEIGHT = "document.querySelector('.waited').offsetHeight"


def play_until_told(page: "Page", title: str) -> None:
    """Until the question is mine and tells what the other side did that can be shown again."""
    rng = random.Random(5)
    for _answer in range(150):
        if not wait_for_choice(page):  # who answers at random may lose early
            page.goto("/")
            start_quick_game(page, title=title)
            continue
        if page.locator(".waited .again").count() and page.locator("[data-mark]").count():
            return
        play_any(page, rng)
    raise AssertionError("the other side never did anything")


@pytest.mark.parametrize(("language", "size", "motion"), WINDOWS)
@pytest.mark.parametrize("title", GAMES)
def test_the_last_turn_of_the_other_side_is_marked_told_and_shown_again(
    open_page: OpenPage, title: str, language: str, size: tuple[int, int], motion: bool
) -> None:
    page = open_page(language=language, size=size, motion=motion)
    start_quick_game(page, title=title)
    wait_for_choice(page)
    height = page.evaluate(HEIGHT)
    play_until_told(page, title)
    page.wait_for_selector(LIT)
    line = page.get_by_test_id("waited").first
    expect(line).to_contain_text({"en-GB": "While you waited:", "ja-JP": "待つ間に："}[language])
    assert page.evaluate(HEIGHT) == height, "nothing moves when there is something to tell"
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"waited-{title}-{language}.png", full_page=size[0] < 600)
    if size[0] > 600:
        assert violations(page) == []

    expect(page.locator(".skip")).to_have_count(0)
    before, at = page.evaluate(ON_THE_BOARD), state_of(page)
    page.keyboard.press("r")
    page.locator(".skip").wait_for()
    expect(page.locator(".place-board .lit")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".skip")).to_have_count(0)
    assert (page.evaluate(ON_THE_BOARD), state_of(page)) == (before, at), "it was skipped"
    page.locator(".waited .again").click()
    page.locator(".skip").wait_for()
    page.locator(".skip").wait_for(state="detached")
    page.wait_for_function(f"before => ({ON_THE_BOARD})() === before", arg=before)
    assert state_of(page) == at


def test_the_line_opens_the_log(open_page: OpenPage) -> None:
    page = open_page(size=(1280, 800))
    start_quick_game(page)
    play_until_told(page, "gunshi")
    page.get_by_test_id("waited").first.click()
    expect(page.locator(".place-side.open")).to_be_visible()
