"""How tables look: no glare in the dark, and the other language one button away."""

import random
import re

import pytest
from playwright.sync_api import expect

from honjin.titles import GAMES
from tests.browser.fixtures import OpenPage
from tests.browser.playing import play_any, start_quick_game, state_of, wait_for_choice

GLARING = """() => [...document.querySelectorAll('main *')].flatMap((one) => {
    const box = one.getBoundingClientRect()
    const found = /^rgba?\\((\\d+), (\\d+), (\\d+)(?:, ([\\d.]+))?\\)$/.exec(getComputedStyle(one).backgroundColor)
    if (!found || box.width < 40 || box.height < 40 || Number(found[4] ?? 1) < 0.5) return []
    const [red, green, blue] = found.slice(1, 4).map((part) => (Number(part) / 255) ** 2.2)
    const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return light > 0.5 ? [one.outerHTML.slice(0, 100)] : []
})"""


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_nothing_glares_in_the_dark(open_page: OpenPage, title: str, size: tuple[int, int]) -> None:
    page = open_page(scheme="dark", size=size)
    start_quick_game(page, title=title, bot="Recruit")
    rng = random.Random(5)
    for _answer in range(6):
        assert wait_for_choice(page)
        assert page.evaluate(GLARING) == []
        play_any(page, rng)


@pytest.mark.parametrize("title", ["gunshi", "suikoden"])
def test_the_language_changes_at_the_table(open_page: OpenPage, title: str) -> None:
    page = open_page(size=(1440, 900))
    start_quick_game(page, title=title, bot="Recruit")
    assert wait_for_choice(page)
    address, seq = page.url, state_of(page)
    for opener, name, script in (("Menu", "日本語", "[ぁ-ん]"), ("メニュー", "English", "[a-z]{3}")):
        page.get_by_role("button", name=opener).click()
        page.get_by_role("dialog").get_by_role("radio", name=name).click()
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
        expect(page.get_by_test_id("prompt")).to_have_text(re.compile(script))
        assert (page.url, state_of(page)) == (address, seq)
        assert wait_for_choice(page)
