"""A title of which the client has never heard, from a package beside Honjin: start page, table, replay, rules."""

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import OpenPage, running_server
from tests.browser.playing import lit, play_any, wait_for_choice
from tests.browser.test_pages import violations
from tests.fifth.homes import TITLE, as_package

TOO_WIDE = """() => document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.outerHTML.slice(0, 80))"""


@pytest.fixture(scope="module")
def fifth_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    home = as_package(tmp_path_factory.mktemp("fifth"))
    with running_server(home.folder, **home.environment) as url:
        yield url


@pytest.mark.parametrize(
    ("language", "size", "name"), [("en-GB", (1440, 900), "Sekisho"), ("ja-JP", (360, 740), "関所")]
)
def test_a_game_of_an_unknown_title_is_begun_played_and_seen_again(
    open_page: OpenPage, fifth_address: str, language: str, size: tuple[int, int], name: str
) -> None:
    page = open_page(f"{fifth_address}/", language=language, size=size)
    card = page.locator(f"[data-title={TITLE}]")
    expect(card).to_contain_text(name)
    assert violations(page) == []
    card.locator(".button.primary").click()
    rng = random.Random(1)
    answers = 0
    while wait_for_choice(page):
        if not answers:
            assert lit(page).count() == 3
            assert page.evaluate(TOO_WIDE) == []
            assert violations(page) == []
        play_any(page, rng)
        answers += 1
    assert answers >= 2
    table = re.search(r"/t/(\w+)", page.url)
    assert table is not None
    page.goto(f"{fifth_address}/replay/{table[1]}")
    page.wait_for_selector("[data-step]")
    expect(page.get_by_role("main")).to_contain_text(name)
    assert violations(page) == []


def test_the_rules_of_an_unknown_title_are_read(open_page: OpenPage, fifth_address: str) -> None:
    page = open_page(f"{fifth_address}/rules/{TITLE}#SEK-SAY-05")
    page.locator("#SEK-SAY-05.marked").wait_for()
    expect(page.get_by_role("main")).to_contain_text("Without a coin there is no bribe.")
