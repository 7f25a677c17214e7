"""Tokugawa through the screen: a map, dice and their odds."""

import random
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import SHOTS, OpenPage
from tests.browser.playing import OVER, play_any, start_quick_game, state_of, wait_for_change, wait_for_choice
from tests.browser.test_pages import violations

if TYPE_CHECKING:
    from playwright.sync_api import Page

WINDOWS = [("en-GB", (1440, 900)), ("ja-JP", (360, 740))]


def begin(page: "Page", variant: str = "", bot: str = "") -> None:
    start_quick_game(page, variant, bot, "tokugawa")
    wait_for_choice(page)


def sees(page: "Page", sign: str, rng: random.Random) -> bool:
    """Play by lit targets until something is on the screen; False when the game is over before."""
    while wait_for_choice(page):
        if page.locator(sign).count():
            return True
        play_any(page, rng)
    return False


def deed(page: "Page", name: str) -> None:
    before = state_of(page)
    page.locator(".deed", has_text=name).click()
    wait_for_change(page, before)


def marches_with_a_choice(page: "Page", rng: random.Random) -> bool:
    """Let a lancer or a swordsman march that has several ways; with a single one it sets out at once."""
    while sees(page, ".deed.lit", rng):
        if not page.locator(".deed.lit", has_text="March").count():
            play_any(page, rng)
            continue
        deed(page, "March")
        wait_for_choice(page)
        marchers = page.locator(".town.lit[aria-label*=lancer], .town.lit[aria-label*=swordsman]")
        if marchers.count():
            before = state_of(page)
            marchers.first.click(force=True)
            wait_for_change(page, before)
            wait_for_choice(page)
            if page.locator(".town.lit[aria-label*='gets through']").count():
                return True
    return False


@pytest.mark.parametrize(("language", "size"), WINDOWS)
def test_a_whole_short_game_against_a_bot_by_lit_targets_only(
    open_page: OpenPage, language: str, size: tuple[int, int]
) -> None:
    page = open_page(language=language, size=size)
    bot = {"en-GB": "Hothead", "ja-JP": "猪武者"}[language]
    variant = {"en-GB": "Short game", "ja-JP": "短いゲーム"}[language]
    begin(page, variant, bot)
    rng = random.Random(7)
    for _answer in range(3000):
        if not wait_for_choice(page):
            break
        play_any(page, rng)
    expect(page.locator(OVER)).to_be_visible()
    expect(page.locator(".end p").first).not_to_be_empty()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"tokugawa-end-{language}.png")


def test_every_march_shows_its_odds_before_the_dice_are_rolled(open_page: OpenPage) -> None:
    page = open_page(size=(1440, 900))
    rng = random.Random(3)
    for _game in range(10):  # who answers at random may lose before anybody has a choice of ways
        page.goto("/")
        begin(page, bot="Hothead")
        if marches_with_a_choice(page, rng):
            break
    else:
        pytest.fail("nobody had a choice of ways")
    names = page.locator(".town.lit").evaluate_all("all => all.map(one => one.ariaLabel)")
    odds = {"plain": "8/9 (89%)", "forest": "13/18 (72%)", "mountain": "5/9 (56%)"}
    for name in names:
        ways = [terrain for terrain in odds if re.search(rf"(over|through) the {terrain}", name)]
        assert ways and all(f"gets through {odds[terrain]}" in name for terrain in ways), name
    expect(page.locator(".badges g")).to_have_count(len(names))


def test_a_town_that_cannot_be_meant_says_why_not_and_links_the_rule(open_page: OpenPage) -> None:
    page = open_page(size=(1440, 900))
    begin(page)
    before = state_of(page)
    page.locator(".answers button").first.click()
    wait_for_change(page, before)
    page.locator("[data-thing=kyoto]").click(force=True)
    refusal = page.locator(".refusal")
    refusal.wait_for()
    expect(refusal).to_contain_text("Kyōto is occupied.")
    refusal.get_by_role("button", name=re.compile("^TOK-")).click()
    page.get_by_role("dialog").wait_for()


def test_towns_are_found_and_chosen_with_the_keyboard(open_page: OpenPage) -> None:
    page = open_page(size=(1440, 900))
    begin(page)
    before = state_of(page)
    page.keyboard.press("1")
    wait_for_change(page, before)
    page.locator(".town.lit").first.wait_for()
    page.keyboard.press("b")
    assert page.evaluate("document.activeElement.dataset.kind") == "town"
    first = page.evaluate("document.activeElement.dataset.thing")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.thing") != first
    page.locator(".town.lit").first.focus()
    before = state_of(page)
    page.keyboard.press("Enter")
    wait_for_change(page, before)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("language", "size"), WINDOWS)
def test_the_map_is_accessible(
    open_page: OpenPage, language: str, size: tuple[int, int], scheme: str
) -> None:
    page = open_page(language=language, size=size, scheme=scheme)
    begin(page)
    assert violations(page) == []
    assert sees(page, ".deed.lit", random.Random(3))
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"tokugawa-{language}-{scheme}.png")


def test_the_position_can_be_read_as_text(open_page: OpenPage) -> None:
    page = open_page()
    begin(page)
    page.keyboard.press("t")
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    expect(dialog).to_contain_text(re.compile("Edo: (Red|Blue): Capital 2"))


EDO_IS = """([least, most]) => {
    const { x } = document.querySelector('[data-thing=edo]').getBoundingClientRect()
    return least < x && x < most
}"""


def test_the_map_is_enlarged_moved_and_fitted_again(open_page: OpenPage) -> None:
    page = open_page(size=(1440, 900))
    begin(page)
    edo = page.locator("[data-thing=edo]")
    home = edo.bounding_box()
    box = page.locator(".frame").bounding_box()
    assert home is not None and box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, -600)
    page.locator(".frame.close").wait_for()
    page.wait_for_function(EDO_IS, arg=[home["x"] + 1, 9999])
    near = edo.bounding_box()
    assert near is not None
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 200, steps=5)
    page.mouse.up()
    page.wait_for_function(EDO_IS, arg=[-9999, near["x"] - 1])
    page.get_by_role("button", name="Whole map").click()
    page.locator(".frame:not(.close)").wait_for()
    page.wait_for_function(EDO_IS, arg=[home["x"] - 2, home["x"] + 2])


def test_a_phone_tells_english_readers_the_names_that_matter(open_page: OpenPage) -> None:
    page = open_page(size=(360, 740))
    begin(page)
    assert sees(page, ".deed.lit", random.Random(3))
    names = page.locator(".names text")
    assert all(re.fullmatch(r"[A-Za-zŌōūÛû' -]+", name) for name in names.all_text_contents())
    page.locator(".contracts button").first.click()
    wanted = page.locator(".contracts .on .want:not(.ship) > [aria-hidden]").all_text_contents()
    first = page.locator(".names .first").all_text_contents()
    assert set(wanted) <= set(first), "the towns of the contract that was tapped"
    some = names.count()
    page.get_by_role("button", name="Closer").click()
    page.locator(".frame.close").wait_for()
    page.get_by_role("button", name="Closer").click()
    page.wait_for_function("some => document.querySelectorAll('.names text').length > some", arg=some)
