"""What the help says of the keyboard, in every title: Tab, b, arrows, and a focus that is never lost."""

import random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from honjin.titles import GAMES
from tests.browser.fixtures import OpenPage
from tests.browser.playing import OVER, mean_it, start_quick_game, state_of, wait_for_change, wait_for_choice
from tests.browser.test_keyboard import Keys

if TYPE_CHECKING:
    from playwright.sync_api import Page

TITLES = list(GAMES)

AT = """() => {
    const at = document.activeElement
    const box = at.getBoundingClientRect()
    return {
        isBody: at === document.body,
        isThing: at.matches('[data-kind], [data-action], .card'),
        isOnBoard: !!at.closest('.place-board'),
        isLit: at.matches('.lit, .answers button'),
        isGrey: at.getAttribute('aria-disabled') === 'true',
        x: box.left + box.width / 2, y: box.top + box.height / 2,
    }
}"""

WRONG_STOPS = """() => {
    const isLit = (one) => one.matches('.lit, .answers button:enabled')
    const all = [...document.querySelectorAll(
        'main :is([data-kind], [data-action], [aria-disabled], .card, .lit, .answers button:enabled)'
    )]
    if (!all.some(isLit)) return ['nothing may be chosen']
    return all.filter((one) => (isLit(one) ? one.tabIndex !== 0 : !one.matches('.answers button') && one.tabIndex >= 0))
        .map((one) => one.outerHTML.slice(0, 80))
}"""
"""What Tab stops at without reason, or passes by."""


def at_a_table(open_page: OpenPage, title: str) -> "Page":
    page = open_page(size=(1440, 900))
    start_quick_game(page, title=title, bot="Recruit")
    assert wait_for_choice(page)
    return page


def expect_none(page: "Page", found: str) -> None:
    """Nothing is found any more when everything has been drawn."""
    for _moment in range(400):
        if page.evaluate(found) == []:
            return
        page.wait_for_timeout(50)
    assert page.evaluate(found) == []


@pytest.mark.parametrize("title", TITLES)
def test_tab_passes_by_everything_that_may_not_be_chosen(open_page: OpenPage, title: str) -> None:
    page = at_a_table(open_page, title)
    rng = random.Random(4)
    for _answer in range(8):
        if page.locator(OVER).count():
            break
        expect_none(page, WRONG_STOPS)
        lit = page.locator("main :is(.lit, .answers button:enabled)")
        before = state_of(page)
        target = lit.nth(rng.randrange(lit.count()))
        target.focus()
        page.keyboard.press("Enter")
        ways = page.locator(".ways .lit")
        if ways.count():
            ways.first.press("Enter")
        mean_it(page)
        wait_for_change(page, before)
        wait_for_choice(page)


@pytest.mark.parametrize("title", TITLES)
def test_b_goes_to_the_board_and_arrows_walk_where_they_point(open_page: OpenPage, title: str) -> None:
    page = at_a_table(open_page, title)
    page.keyboard.press("b")
    start = page.evaluate(AT)
    assert start["isOnBoard"] and start["isThing"]
    points = {
        "ArrowRight": lambda a, b: b["x"] > a["x"],
        "ArrowLeft": lambda a, b: b["x"] < a["x"],
        "ArrowDown": lambda a, b: b["y"] > a["y"],
        "ArrowUp": lambda a, b: b["y"] < a["y"],
    }
    moved = set()
    rng = random.Random(2)
    before = state_of(page)
    for _step in range(40):
        key = rng.choice(list(points))
        here = page.evaluate(AT)
        page.keyboard.press(key)
        there = page.evaluate(AT)
        assert there["isThing"]
        if (here["x"], here["y"]) != (there["x"], there["y"]):
            moved.add(key)
    assert moved == set(points)
    assert state_of(page) == before, "walking answers nothing"
    assert page.locator(".refusal").count() == 0
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("b")
    assert page.evaluate(AT)["isOnBoard"]


@pytest.mark.parametrize("title", TITLES)
def test_after_an_answer_the_focus_is_at_the_next_question(open_page: OpenPage, title: str) -> None:
    page = at_a_table(open_page, title)
    keys = Keys(page)
    rng = random.Random(8)
    for answer in range(14):
        if not wait_for_choice(page):
            break
        if answer == 0:
            keys.to_choice(0)
        page.wait_for_function("() => document.activeElement.matches('.lit, .answers button, [data-kind]')")
        for _tab in range(rng.randrange(3)):
            page.keyboard.press("Tab")
        if not page.evaluate(AT)["isLit"]:
            keys.to_choice(0)
        before = state_of(page)
        page.keyboard.press("Enter")
        if page.locator(".ways .lit, .confirm").count():
            page.keyboard.press("Enter")
        wait_for_change(page, before)
        page.wait_for_function("() => document.activeElement !== document.body")
        assert "Tab" not in keys.unseen


def test_a_few_stops_lead_from_the_top_of_the_start_page_into_a_game(open_page: OpenPage) -> None:
    page = open_page(size=(1440, 900))
    page.locator("[data-title=gunshi] .chip").first.wait_for()
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("To the page itself")
    page.keyboard.press("Enter")
    keys = Keys(page)
    names = [str(keys.press("Tab")["name"]) for _press in range(3)]
    assert names[2] == "Play now", names
    assert keys.unseen == []


def test_chips_are_chosen_by_arrows(open_page: OpenPage) -> None:
    page = open_page(size=(1440, 900))
    group = page.locator("[data-title=gunshi] [role=radiogroup]").first
    group.get_by_role("radio").first.focus()
    for _press in range(2):
        page.keyboard.press("ArrowRight")
    chosen = group.locator("[aria-checked=true]")
    expect(chosen).to_be_focused()
    expect(chosen).to_have_attribute("tabindex", "0")
    expect(group.locator("[tabindex='0']")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(group.get_by_role("radio").first).to_have_attribute("aria-checked", "true")
