"""A title that the client was not built with is shown and played on every page, in words."""

import os
import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import OpenPage, running_server
from tests.browser.playing import LIT, play_any, wait_for_choice
from tests.browser.test_pages import violations
from tests.fifth.homes import TITLE, as_package

SIZES = {"en-GB": (1440, 900), "ja-JP": (360, 740)}
WORDS = {
    "en-GB": {"name": "Sekisho", "for": "2 players", "hidden": "hidden", "insist": "Insist"},
    "ja-JP": {"name": "関所", "for": "2人", "hidden": "非公開", "insist": "押し通る"},
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server beside which the title is installed."""
    home = as_package(tmp_path_factory.mktemp("fifth"))
    place = tmp_path_factory.mktemp("server")
    with running_server(place, PYTHONPATH=home.environment["PYTHONPATH"] + os.pathsep) as url:
        yield url


@pytest.mark.parametrize("language", list(SIZES))
def test_a_title_without_a_screen_is_played_from_the_start_page_to_its_replay(
    open_page: OpenPage, language: str
) -> None:
    said = WORDS[language]
    page = open_page("/", language=language, size=SIZES[language])
    card = page.locator(f"[data-title={TITLE}]")
    expect(card.locator("h2")).to_contain_text(said["name"])
    expect(card.locator(".facts")).to_contain_text(said["for"])
    expect(card.locator(".cover text").first).to_be_visible()
    expect(card.get_by_role("radio").first).to_have_attribute("aria-checked", "true")
    card.locator(".button.primary").click()
    page.wait_for_selector(".place-board dl")
    wait_for_choice(page)
    expect(page.locator(".place-board td", has_text=said["hidden"]).first).to_be_visible()
    expect(page.locator(".answers button", has_text=said["insist"])).to_be_visible()
    expect(page.locator(".seatbar .seal").first).to_have_text(re.compile("[一二]"))
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[language][0]
    assert violations(page) == []
    page.keyboard.press("t")
    expect(page.locator("dialog[open] li").first).to_be_visible()
    page.keyboard.press("Escape")
    rng = random.Random(1)
    while wait_for_choice(page):
        play_any(page, rng)
    assert page.locator(".log .clause").count() > 0
    page.locator(".end a[href^='/replay/']").first.click()
    page.wait_for_selector("[data-step] .board dl")
    expect(page.locator("h1")).to_contain_text(said["name"])


@pytest.mark.parametrize("language", list(SIZES))
def test_a_title_without_a_screen_has_a_form_rules_a_ranking_and_a_lesson(
    open_page: OpenPage, language: str
) -> None:
    said = WORDS[language]
    page = open_page(f"/new?game={TITLE}", language=language, size=SIZES[language])
    expect(page.locator("h1")).to_contain_text(said["name"])
    expect(page.locator(".variants label")).to_have_count(2)
    page.locator("form .button.primary").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator(".waiting .seal")).to_have_text(["一", "二"])
    page.goto("/lobby")
    expect(page.locator("a.sheet b").first).to_have_text(said["name"])
    page.goto(f"/rules/{TITLE}#SEK-SAY-05")
    expect(page.locator("article.marked a.id")).to_have_text("SEK-SAY-05")
    page.goto(f"/ratings/{TITLE}")
    expect(page.locator("h1")).to_contain_text(said["name"])
    page.goto("/about")
    expect(page.locator("li h2", has_text="関所")).to_be_visible()
    page.goto(f"/learn/{TITLE}")
    page.locator(".teacher .button.primary").click()
    page.locator(f".teacher {LIT.split(', ')[1]}").first.click()
    expect(page.locator(".teacher .remark")).to_be_visible()
