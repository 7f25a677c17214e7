"""Advice at the table: what a strong player would choose, by what the seat knows."""

import re
from itertools import cycle
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from honjin.titles import GAMES
from tests.browser.fixtures import SHOTS, OpenPage
from tests.browser.playing import start_quick_game, state_of, wait_for_change, wait_for_choice
from tests.browser.test_pages import violations

if TYPE_CHECKING:
    from playwright.sync_api import Page

LONGEST_THINK = 60_000
"""Milliseconds: on sources that are not compiled a first simulation takes its time."""


def advised(page: "Page") -> str:
    """Ask with the key; the first line of the answer."""
    page.keyboard.press("h")
    best = page.locator(".advice .best")
    best.wait_for(timeout=LONGEST_THINK)
    return best.inner_text()


LOOKS = [
    ("en-GB", (1440, 900), "light"),
    ("ja-JP", (360, 740), "dark"),
    ("en-GB", (820, 1180), "light"),
    ("ja-JP", (1440, 900), "dark"),
]
"""Languages and screens, which the titles take in turns."""


@pytest.mark.parametrize(
    ("title", "language", "size", "scheme"),
    [(title, *look) for title, look in zip(GAMES, cycle(LOOKS), strict=False)],
)
def test_the_advised_answer_is_ringed_and_told_in_words(
    open_page: OpenPage, title: str, language: str, size: tuple[int, int], scheme: str
) -> None:
    page = open_page(language=language, size=size, scheme=scheme)
    start_quick_game(page, title=title)
    assert wait_for_choice(page)
    told = advised(page)
    assert re.search(r"\d+ % of the search · \d+ % to win|読みの\d+ %・勝率\d+ %", told)
    ring = page.locator("[data-advised]").first
    ring.wait_for()
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"advice-{title}-{language}-{size[0]}.png")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert violations(page) == []
    before = state_of(page)
    ring.evaluate("element => element.scrollIntoView({block: 'center'})")
    ring.click(force=True)
    wait_for_change(page, before)
    expect(page.locator(".advice ol")).to_have_count(0)


def test_advice_is_put_away_by_asking_again(open_page: OpenPage) -> None:
    page = open_page()
    start_quick_game(page)
    assert wait_for_choice(page)
    advised(page)
    page.keyboard.press("h")
    page.locator(".advice").wait_for(state="detached")
    expect(page.locator("[data-advised]")).to_have_count(0)


def test_a_table_without_advice_offers_none(open_page: OpenPage) -> None:
    page = open_page("/new?game=gunshi")
    page.get_by_label("Advice on request").uncheck()
    page.locator("fieldset select.field").nth(1).select_option("bot greedy")
    page.locator(".button.primary").click()
    page.wait_for_selector(".place-board svg")
    assert wait_for_choice(page)
    assert page.get_by_role("button", name="Advice").count() == 0
    page.keyboard.press("h")
    page.wait_for_timeout(300)
    assert page.locator(".advice").count() == 0
