"""Games through the screen."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import SHOTS, OpenPage
from tests.browser.playing import (
    OVER,
    lit,
    play_any,
    start_quick_game,
    state_of,
    wait_for_change,
    wait_for_choice,
    whose_turn,
)
from tests.browser.test_pages import violations


@pytest.mark.parametrize(
    ("variant", "bot", "language", "size"),
    [
        ("Starter guide", "Hothead", "en-GB", (1280, 800)),
        ("Basic rules", "Hothead", "en-GB", (1600, 1000)),
        ("スターターガイド", "猪武者", "ja-JP", (360, 780)),
    ],
)
def test_a_whole_game_against_a_bot_by_lit_targets_only(
    open_page: OpenPage, variant: str, bot: str, language: str, size: tuple[int, int]
) -> None:
    page = open_page(language=language, size=size)
    start_quick_game(page, variant, bot)
    rng = random.Random(11)
    for _answer in range(1500):
        if not wait_for_choice(page):
            break
        play_any(page, rng)
    expect(page.locator(OVER)).to_be_visible()
    expect(page.locator(".end p").first).not_to_be_empty()
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"end-{language}-{size[0]}.png")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_a_tap_on_something_unlit_says_why_not_and_links_the_rule(open_page: OpenPage) -> None:
    page = open_page()
    start_quick_game(page)
    wait_for_choice(page)
    before = state_of(page)
    page.locator("[data-thing=d5]").click(force=True)
    refusal = page.locator(".refusal")
    refusal.wait_for()
    expect(refusal).to_contain_text("No piece of yours stands on d5.")
    assert state_of(page) == before
    refusal.get_by_role("button", name="GUN-GEN-01").click()
    page.get_by_role("dialog").get_by_text("secretly").wait_for()


def test_an_answer_can_be_taken_back(open_page: OpenPage) -> None:
    page = open_page()
    start_quick_game(page, "Basic rules")
    wait_for_choice(page)
    sentence = page.get_by_test_id("prompt").inner_text()
    page.locator(".answers button").first.click()
    page.locator(".cell.lit").first.wait_for()
    expect(page.locator(".crumbs")).to_have_text("Infantry")
    page.get_by_role("button", name="Take back").click()
    page.locator(".answers button").first.wait_for()
    expect(page.get_by_test_id("prompt")).to_have_text(sentence)
    expect(page.locator(".crumbs")).to_have_count(0)


def test_a_game_begins_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page()
    page.wait_for_selector(".chip")
    page.get_by_role("radio", name="Basic rules").focus()
    page.keyboard.press("Enter")
    page.locator("[data-title=gunshi] .button.primary").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".place-board svg")
    wait_for_choice(page)
    page.keyboard.press("2")  # an archer
    page.locator(".cell.lit").first.wait_for()
    page.keyboard.press("b")
    assert page.evaluate("document.activeElement.dataset.thing") == "a1"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.thing") == "b2"
    page.keyboard.press("Enter")
    page.locator(".way.lit").first.wait_for()
    page.keyboard.press("b")
    before = state_of(page)
    page.keyboard.press("Enter")
    wait_for_change(page, before)
    page.wait_for_selector("[data-thing=b2][aria-label*='archer']")


def test_text_view_and_help_are_one_key_away(open_page: OpenPage) -> None:
    page = open_page()
    start_quick_game(page)
    wait_for_choice(page)
    page.keyboard.press("t")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Red archer Q")
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("lit in gold")


def test_two_people_play_through_a_reload_and_a_cut(open_page: OpenPage) -> None:
    red = open_page("/new?game=gunshi")
    red.get_by_role("radio", name=re.compile("^Starter")).check()
    red.get_by_role("button", name="Open the table").click()
    red.wait_for_selector(".waiting")
    blue = open_page(red.url, language="ja-JP")
    blue.get_by_role("button", name="席に着く").click()
    red.wait_for_selector(".place-board svg")
    blue.wait_for_selector(".place-board svg")
    assert blue.locator("[data-thing=a1]").bounding_box() != red.locator("[data-thing=a1]").bounding_box()

    rng = random.Random(3)
    for answer in range(40):
        red.wait_for_function(
            "seq => document.querySelector('[data-seq]')?.dataset.seq === seq", arg=state_of(blue)
        )
        if red.locator(OVER).count():
            break
        mover = whose_turn(red, blue)
        other = blue if mover is red else red
        if answer == 10:
            other.reload()
            other.wait_for_selector(".place-board svg")
        if answer == 20:
            other.context.set_offline(True)
            other.evaluate("window.dispatchEvent(new Event('offline'))")
        play_any(mover, rng)
        if answer == 20:
            other.context.set_offline(False)
        other.wait_for_function(
            "seq => Number(document.querySelector('[data-seq]')?.dataset.seq) >= Number(seq)",
            arg=state_of(mover),
        )
    red.keyboard.press("c")
    red.get_by_label("Say something").fill("お見事")
    red.get_by_role("button", name="Send").click()
    blue.keyboard.press("c")
    blue.get_by_text("お見事").wait_for()

    if not red.locator(OVER).count():
        red.get_by_role("button", name="Menu").click()
        red.get_by_role("button", name="Resign").click()
        red.get_by_role("dialog").get_by_role("button", name="Resign").click()
    red.get_by_role("heading", name=re.compile("Defeat|Victory")).wait_for()
    blue.get_by_role("heading", name=re.compile("勝利|敗北")).wait_for()


def test_onlookers_see_the_table_but_nothing_to_choose(open_page: OpenPage) -> None:
    player = open_page()
    start_quick_game(player)
    wait_for_choice(player)
    onlooker = open_page(player.url)
    onlooker.wait_for_selector(".place-board svg")
    expect(lit(onlooker)).to_have_count(0)
    assert "将" not in onlooker.locator(".place-board").inner_text()
    before = state_of(onlooker)
    play_any(player, random.Random(1))
    wait_for_change(onlooker, before)


def test_a_card_says_what_it_does(open_page: OpenPage) -> None:
    page = open_page()
    start_quick_game(page)
    wait_for_choice(page)
    page.locator(".own .hand .card").first.hover()
    note = page.locator(".note")
    expect(note).to_contain_text("One of your pieces moves in its own way.")
    page.mouse.move(5, 5)
    note.wait_for(state="detached")


def test_a_piece_that_is_pointed_at_shows_where_it_goes_aims_and_links(open_page: OpenPage) -> None:
    """[GUN-SHOT-01] The starter position has an archer on d3, with archers on both sides and a fence ahead."""
    page = open_page(size=(1440, 900))
    start_quick_game(page)
    assert wait_for_choice(page)
    assert page.locator(".reach").count() == 0
    page.locator("[data-kind=cell][data-thing=d3]").hover()
    reach = page.locator(".reach")
    reach.wait_for()
    expect(reach.locator(".aim")).to_have_count(6)
    expect(reach.locator(".bond")).to_have_count(2)
    page.locator("[data-kind=cell][data-thing=a4]").hover()
    reach.wait_for(state="detached")


NOTE_SKIP = """
window.hasOffered = false
new MutationObserver(() => (window.hasOffered ||= !!document.querySelector('.skip')))
    .observe(document, { childList: true, subtree: true })
"""
"""Whether anything has been shown that takes time, so that it could be skipped."""


@pytest.mark.parametrize("motion", [True, False])
def test_what_happens_is_shown_step_by_step_unless_motion_is_unwanted(
    open_page: OpenPage, motion: bool
) -> None:
    page = open_page(size=(1440, 900), motion=motion, script=NOTE_SKIP)
    start_quick_game(page)
    rng = random.Random(4)
    for _answer in range(24):
        if not wait_for_choice(page):
            break  # who answers at random may lose early
        play_any(page, rng)
        if page.evaluate("window.hasOffered"):
            break
    assert page.evaluate("window.hasOffered") == motion
    page.keyboard.press("Escape")  # skips what is being shown
    wait_for_choice(page)


@pytest.mark.parametrize(("language", "size"), [("en-GB", (1440, 900)), ("ja-JP", (390, 844))])
def test_a_link_is_accepted_beside_where_it_is_declined_and_shows_the_lead_ahead(
    open_page: OpenPage, language: str, size: tuple[int, int]
) -> None:
    page = open_page(language=language, size=size)
    start_quick_game(page)
    rng = random.Random(3)
    ahead = page.locator("[data-testid=ahead]")
    for _answer in range(200):
        if not wait_for_choice(page):  # who answers at random may lose early
            page.goto("/")
            start_quick_game(page)
            continue
        if ahead.count():
            break
        play_any(page, rng)
    words = {"en-GB": ("^Go along to", "^Let it stay"), "ja-JP": ("^連携して", "^その場に残す")}[language]
    answers = page.locator(".answers")
    answers.get_by_role("button", name=re.compile(words[0])).first.wait_for()
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"link-{language}-{size[0]}.png")
    if answers.get_by_role("button").count() > 1:
        answers.get_by_role("button", name=re.compile(words[1])).wait_for()


def test_any_seven_cards_are_agreed_on_in_the_form_for_a_new_table(open_page: OpenPage) -> None:
    """[GUN-BUILD-04] They are counted while they are chosen, and lie beside both armies during deployment."""
    page = open_page("/new?game=gunshi", size=(1440, 900))
    page.get_by_label("Agreed deck").check()
    page.locator("details summary").click()
    page.locator("select", has=page.locator("option[value='PARTS']")).select_option("PARTS")
    parts = page.locator(".parts")
    for name, count in (("Move", 2), ("Scouts", 1), ("Fence", 1), ("Rapid Fire", 1), ("Turn/Shoot", 2)):
        parts.get_by_label(name, exact=True).fill(str(count))
        parts.get_by_label(name, exact=True).press("Tab")
    parts.get_by_text("7 of 7 chosen").wait_for()
    assert violations(page) == []
    page.locator("fieldset select.field").nth(1).select_option("bot greedy")
    page.locator(".button.primary").click()
    page.wait_for_selector(".place-board svg")
    expect(page.get_by_role("group", name="Set of seven").first).to_be_visible()
