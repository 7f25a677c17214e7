"""What is asked is in sight: the page moves there if nothing of it can be seen, and never otherwise."""

import random
from typing import TYPE_CHECKING

import pytest

from honjin.titles import GAMES
from tests.browser.fixtures import OpenPage
from tests.browser.playing import OVER, mean_it, state_of, wait_for_change

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE = (390, 844)
DRAWN = 250
"""Milliseconds after which a page has moved if it is going to."""
CHOICE = f"main .lit, main .edge[tabindex], .answers button:enabled, {OVER}"
SEEN = """() => {
    const controls = [...document.querySelectorAll('main .lit, main .edge[tabindex], .answers button:enabled')]
    const question = document.querySelector('.place-prompt').getBoundingClientRect()
    return controls.filter(control => {
        const box = control.getBoundingClientRect()
        const y = box.top + box.height / 2
        const isBehind = !control.closest('.place-prompt') && y > question.top && y < question.bottom
        return y > 0 && y < innerHeight && !isBehind
    }).length
}"""


def open_title(open_page: OpenPage, title: str, language: str = "en-GB") -> "Page":
    page = open_page(size=PHONE, language=language)
    card = page.locator(f"[data-title={title}]")
    card.locator(".chip").first.wait_for()
    card.locator(".button.primary").click()
    page.wait_for_selector("main.area")
    return page


def is_my_choice(page: "Page") -> bool:
    page.wait_for_selector(CHOICE)
    page.wait_for_timeout(DRAWN)
    return page.locator(OVER).count() == 0


def scrolled(page: "Page") -> int:
    return int(page.evaluate("Math.round(scrollY)"))


def tap_any(page: "Page", rng: random.Random) -> None:
    """As a finger does; moving the page to it is the finger's doing."""
    before = state_of(page)
    targets = page.locator("main .lit, main .edge[tabindex], .answers button:enabled")
    targets.nth(rng.randrange(targets.count())).dispatch_event("click")
    ways = page.locator(".ways .lit")
    if ways.count():
        ways.first.dispatch_event("click")
    mean_it(page)
    wait_for_change(page, before)


@pytest.mark.parametrize("title", GAMES)
def test_something_that_may_be_answered_is_always_on_the_screen_of_a_phone(
    open_page: OpenPage, title: str
) -> None:
    page = open_title(open_page, title)
    rng = random.Random(7)
    for _answer in range(25):
        if not is_my_choice(page):
            break
        assert page.evaluate(SEEN) > 0, page.locator("[data-testid=prompt]").inner_text()
        if rng.random() < 0.3:  # somebody looks at the other end of the page before answering
            page.evaluate("scrollTo(0, document.body.scrollHeight)")
        tap_any(page, rng)


def test_after_a_placement_the_page_stays_and_a_turn_begins_at_the_action_spaces(
    open_page: OpenPage,
) -> None:
    """Discards are possible all the time, but nobody asked for them."""
    page = open_title(open_page, "goryokaku")
    while page.locator("[data-kind=action].lit").count() == 0:
        assert is_my_choice(page)
        if page.locator("[data-kind=action].lit").count() == 0:
            before = state_of(page)
            page.locator("button.card.lit, .answers button:enabled").first.dispatch_event("click")
            mean_it(page)
            wait_for_change(page, before)
    placed = 0
    while placed < 3:
        assert is_my_choice(page)
        spaces = page.locator("[data-kind=action].lit")
        prompt = page.locator("[data-testid=prompt]").inner_text()
        before, at = state_of(page), scrolled(page)
        if "place a worker" in prompt and spaces.count():
            boxes = [spaces.nth(n).bounding_box() for n in range(spaces.count())]
            assert any(box is not None and 0 < box["y"] < PHONE[1] - 90 for box in boxes), "one is in sight"
            spaces.first.dispatch_event("click")
            wait_for_change(page, before)
            assert is_my_choice(page)
            if page.locator(".answers button:enabled").count():
                assert scrolled(page) == at, "the way on is in sight, so the page stays"
            placed += 1
            page.evaluate("scrollTo(0, document.body.scrollHeight)")  # to the hand, by hand
        else:
            page.locator(".answers button:enabled").last.dispatch_event("click")
            mean_it(page)
            wait_for_change(page, before)


def test_a_page_that_shows_what_is_asked_does_not_move(open_page: OpenPage) -> None:
    page = open_title(open_page, "goryokaku", "ja-JP")
    assert is_my_choice(page)
    cards = page.locator("button.card.lit")
    box = cards.first.bounding_box()
    assert box is not None and 0 < box["y"] < PHONE[1], "the cards to choose from came into sight"
    page.mouse.wheel(0, -40)
    page.wait_for_timeout(DRAWN)
    at = scrolled(page)
    page.keyboard.press("t")
    page.keyboard.press("Escape")
    page.wait_for_timeout(DRAWN)
    assert scrolled(page) == at, "and it is not brought there again"
