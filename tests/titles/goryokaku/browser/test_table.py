"""Goryōkaku through the screen."""

import random
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import SHOTS, OpenPage
from tests.browser.playing import OVER, mean_it, start_quick_game, state_of, wait_for_change
from tests.browser.test_pages import violations

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

LIT = "button.lit, .spot.lit, .answers button:enabled"
NEXT = "button.lit:not(.free), .spot.lit, .answers button:enabled"
"""What brings the game on: everything lit but the discards, which may come at any time."""


def open_table(page: "Page", bots: int) -> None:
    """A table of its own on the page for new tables, with bots on the other chairs."""
    page.get_by_role("radio", name=str(bots + 1), exact=True).click()
    chairs = page.locator("fieldset select.field")
    for seat in range(1, bots + 1):
        chairs.nth(seat).select_option("bot random")
    page.locator(".button.primary").click()
    page.wait_for_selector(".fort")


def is_my_choice(page: "Page") -> bool:
    """Whether something is lit; False when the game is over."""
    page.wait_for_selector(f"{LIT}, {OVER}")
    return page.locator(OVER).count() == 0


def tap(target: "Locator") -> None:
    """As a finger does: bring it to the middle of the screen, clear of the question that stays at its edge."""
    target.evaluate("element => element.scrollIntoView({block: 'center'})")
    target.click()


def play_any(page: "Page", rng: random.Random) -> None:
    before = state_of(page)
    targets = page.locator(NEXT)
    tap(targets.nth(rng.randrange(targets.count())))
    mean_it(page)
    wait_for_change(page, before)


def keep_picture(page: "Page", name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"goryokaku-{name}.png", full_page=True)


def test_a_whole_game_for_two_by_lit_targets_only(open_page: OpenPage) -> None:
    """[GOR-SCORE-06, GOR-TIE-01] The sheet at the end adds up, row by row, and says who came where."""
    page = open_page(size=(1440, 900))
    start_quick_game(page, title="goryokaku")
    rng = random.Random(4)
    for _answer in range(1200):
        if not is_my_choice(page):
            break
        play_any(page, rng)
    sheet = page.get_by_role("region", name="Score sheet")
    sheet.wait_for()
    room = sheet.bounding_box()
    assert room is not None and room["height"] > 200, "all of it is in sight"
    keep_picture(page, "end")
    assert violations(page) == []
    for column in (1, 2):
        rows = [
            int(re.sub(r"\D", "", row.locator("td").nth(column - 1).inner_text()))
            for row in sheet.locator("tbody tr").all()
        ]
        assert len(rows) == 8
        assert sum(rows) == int(sheet.locator("tfoot tr").first.locator("td").nth(column - 1).inner_text())
    heads = sheet.locator("thead th")
    expect(heads.nth(0)).to_contain_text("Red")
    expect(heads.nth(0)).to_contain_text(page.locator(".place-own h2, .place-own b").first.inner_text())
    expect(heads.nth(1)).to_contain_text("Hothead")
    places = [int(place) for place in sheet.locator(".places td").all_inner_texts()]
    is_won = "Victory" in page.locator(OVER).inner_text()
    assert places in ([[1, 2], [1, 1]] if is_won else [[2, 1]])


@pytest.mark.parametrize(
    ("language", "size", "scheme"),
    [("ja-JP", (360, 740), "light"), ("en-GB", (820, 1180), "dark"), ("en-GB", (1440, 900), "dark")],
)
def test_four_seats_fit_every_screen(
    open_page: OpenPage, language: str, size: tuple[int, int], scheme: str
) -> None:
    page = open_page("/new?game=goryokaku", language=language, size=size, scheme=scheme)
    open_table(page, bots=3)
    expect(page.locator(".foe")).to_have_count(3)
    rng = random.Random(2)
    for _answer in range(25):
        assert is_my_choice(page)
        play_any(page, rng)
    assert is_my_choice(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    keep_picture(page, f"four-{language}-{size[0]}")
    assert violations(page) == []


def test_an_action_that_is_not_possible_says_why(open_page: OpenPage) -> None:
    """[GOR-BRD-02] No board of the fort is open at the beginning."""
    page = open_page(size=(1440, 900))
    start_quick_game(page, title="goryokaku")
    for choice in (
        "button.card.lit",
        ".answers button",
    ):  # the castle card to keep, and which other lies higher
        assert is_my_choice(page)
        before = state_of(page)
        tap(page.locator(choice).first)
        wait_for_change(page, before)
    page.locator("[data-kind=action].lit").first.wait_for()
    before = state_of(page)
    page.locator("[data-kind=action][data-thing=office]").click(force=True)
    refusal = page.locator(".refusal")
    refusal.wait_for()
    expect(refusal).to_contain_text("GOR-")
    assert state_of(page) == before


def test_cards_are_read_large_and_the_hand_of_others_stays_secret(open_page: OpenPage) -> None:
    """[GOR-SETP-05] Of a rival's hand only the number of cards is shown."""
    page = open_page(size=(1440, 900))
    start_quick_game(page, title="goryokaku")
    assert is_my_choice(page)
    card = page.locator(".place-own button.card").first
    card.hover()
    note = page.locator(".note")
    note.wait_for()
    effect = str(card.get_attribute("aria-label")).rstrip(".").rpartition(". ")[2]
    assert effect and effect in note.inner_text()
    expect(page.locator(".foe [aria-label='Person cards: 2']")).to_have_count(1)
    expect(page.locator(".foe .card")).to_have_count(0)


def test_the_position_is_told_in_words(open_page: OpenPage) -> None:
    page = open_page(language="ja-JP", size=(1440, 900))
    start_quick_game(page, title="goryokaku")
    assert is_my_choice(page)
    page.keyboard.press("t")
    for word in ("ワーカー配置ボード", "五稜郭ボード", "監査"):
        expect(page.get_by_role("dialog")).to_contain_text(word)
