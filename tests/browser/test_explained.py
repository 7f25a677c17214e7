"""What is drawn says what it is: the goals above a table, and every thing on its boards."""

import random
import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from honjin.titles import GAMES
from tests.browser.fixtures import OpenPage
from tests.browser.playing import play_any, start_quick_game, wait_for_choice

if TYPE_CHECKING:
    from playwright.sync_api import Page

CHARACTERS = Path("src/honjin/titles/suikoden/data/characters.toml")

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


EXPLAINED = {
    "goryokaku": (".worker-board .action, .slots .slot", 12),
    "suikoden": (".place-own .hand .card", 3),
}
"""What is explained in a note of its own, by title, and how much of it there is at least."""


@pytest.mark.parametrize("title", EXPLAINED)
def test_whoever_rests_on_a_thing_reads_what_it_does(open_page: OpenPage, title: str) -> None:
    page = at_a_table(open_page, title, SCREENS[0])
    things, least = EXPLAINED[title]
    found = page.locator(things)
    assert found.count() >= least
    for number in range(found.count()):
        page.mouse.move(0, 0)
        expect(page.locator(".note")).to_have_count(0)
        found.nth(number).hover(force=True)
        expect(page.locator(".note")).to_contain_text(re.compile(r"\w+ \w+ \w+"))


def test_a_skill_is_explained_beside_the_card_that_has_it(open_page: OpenPage) -> None:
    page = at_a_table(open_page, "suikoden", SCREENS[0])
    skills = {
        card["id"]: card["skills"]
        for card in tomllib.loads(CHARACTERS.read_text(encoding="utf-8"))["character"]
    }
    cards = page.locator(".place-own .hand .card")
    assert cards.count()
    for number in range(cards.count()):
        page.mouse.move(0, 0)
        expect(page.locator(".note")).to_have_count(0)
        cards.nth(number).hover(force=True)
        expect(page.locator(".note")).to_have_count(1)
        texts = page.locator(".note .skill").all_inner_texts()
        assert len(texts) == len(skills[(cards.nth(number).get_attribute("data-thing") or "").split("~")[0]])
        assert all(len(text) > 30 for text in texts), texts


def test_the_slot_of_an_order_says_when_it_is_carried_out(open_page: OpenPage) -> None:
    page = at_a_table(open_page, "gunshi", SCREENS[0])
    rng = random.Random(1)
    slots = page.locator(".place-own .row .ordinal")
    while not slots.count():
        play_any(page, rng)
        assert wait_for_choice(page)
    assert slots.all_inner_texts() == ["rapid", "next", "in 2", "in 3", "in 4"]
    for slot in slots.all():
        assert "turn" in (slot.get_attribute("title") or "")
