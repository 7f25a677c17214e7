"""Fair play on the screen: what a new table may be, what one agrees to before sitting down, what was lost."""

import random
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from honjin.server.storage.ledger import Ledger
from tests.browser.fixtures import SHOTS, OpenPage, running_server
from tests.browser.playing import play_any, start_quick_game
from tests.browser.test_pages import violations
from tests.browser.test_people import sign_up

if TYPE_CHECKING:
    from playwright.sync_api import Page

LANGUAGES = ["en-GB", "ja-JP"]
WORDS = {
    "en-GB": {
        "agree": "I agree that guests see every hand",
        "sit": "Take a seat",
        "lost": "goes on after answer",
    },
    "ja-JP": {
        "agree": "すべて見えることに同意します",
        "sit": "席に着く",
        "lost": "番目の答えの後から続きます",
    },
}


def keep_picture(page: "Page", name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"fairplay-{name}.png", full_page=True)


def test_a_rated_table_is_chosen_within_what_is_fair(open_page: OpenPage) -> None:
    page = open_page()
    sign_up(page, "fair.maker")
    page.goto("/new?game=gunshi")
    advice = page.get_by_role("checkbox", name=re.compile("^Advice"))
    spectators, button = page.get_by_label("Spectators"), page.get_by_role("button", name="Open the table")
    spectators.select_option("full")
    expect(advice).to_be_checked()
    page.get_by_role("checkbox", name="Rated game").check()
    expect(advice).not_to_be_checked()
    expect(advice).to_be_disabled()
    expect(spectators).to_have_value("public")
    expect(spectators.locator("option[value=full]")).to_be_disabled()
    expect(page.get_by_role("radio", name="No clock", exact=True)).to_be_disabled()
    expect(page.get_by_role("radio", name="20 minutes", exact=True)).to_be_checked()
    expect(button).to_be_enabled()
    page.locator("select").nth(1).select_option("bot greedy")
    page.get_by_text("give no chair to a bot").wait_for()
    expect(button).to_be_disabled()
    assert violations(page) == []
    keep_picture(page, "rated-form")
    page.get_by_role("checkbox", name="Rated game").uncheck()
    expect(button).to_be_enabled()
    expect(advice).to_be_enabled()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_whoever_sits_down_under_open_hands_agrees_first(
    open_page: OpenPage, language: str, size: tuple[int, int]
) -> None:
    red = open_page("/new?game=gunshi")
    red.get_by_label("Spectators").select_option("full")
    red.get_by_role("button", name="Open the table").click()
    red.wait_for_selector(".waiting")
    expect(red.get_by_role("checkbox")).to_have_count(0)
    words = WORDS[language]
    blue = open_page(red.url, language=language, size=size)
    consent = blue.get_by_role("checkbox", name=re.compile(words["agree"]))
    sit = blue.get_by_role("button", name=words["sit"])
    expect(sit).to_be_disabled()
    assert violations(blue) == []
    keep_picture(blue, f"consent-{language}-{size[0]}")
    consent.check()
    sit.click()
    blue.wait_for_selector(".place-board svg")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_players_are_told_what_was_lost(
    open_page: OpenPage, tmp_path: Path, complaints: list[str], language: str, size: tuple[int, int]
) -> None:
    with running_server(tmp_path) as url:
        page = open_page(f"{url}/", language=language, size=size)
        start_quick_game(page)
        play_any(page, random.Random(1))
        key = page.url.rpartition("/")[2]
    ledger = Ledger(tmp_path / "test.sqlite3.seen")
    ledger.note([(key, ledger.read()[key] + 3)])
    ledger.close()
    with running_server(tmp_path) as url:
        page.goto(f"{url}/t/{key}")
        notice = page.get_by_test_id("loss")
        expect(notice).to_contain_text(WORDS[language]["lost"])
        assert violations(page) == []
        keep_picture(page, f"loss-{language}-{size[0]}")
        notice.get_by_role("button").click()
        expect(notice).to_have_count(0)
        page.reload()
        page.wait_for_selector(".place-board svg")
        expect(notice).to_have_count(0)
        page.goto("about:blank")
    complaints.clear()  # of the server that was away
