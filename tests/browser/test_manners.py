"""How people treat each other at a table: chairs, offers, absence, talk, looking on."""

import random
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import SHOTS, OpenPage
from tests.browser.playing import (
    SLOWLY,
    lit,
    play_any,
    start_quick_game,
    state_of,
    wait_for_change,
    wait_for_choice,
    whose_turn,
)
from tests.browser.test_pages import violations

if TYPE_CHECKING:
    from playwright.sync_api import Page


def open_table(page: "Page", clock: str = "", spectators: str = "", variant: str = "^Starter") -> None:
    """A table for two people, opened on the page for new tables."""
    page.get_by_role("radio", name=re.compile(variant)).check()
    if clock:
        page.get_by_role("radio", name=clock, exact=True).click()
    if spectators:
        page.get_by_label("Spectators").select_option(spectators)
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".waiting")).to_contain_text(f"Clock: {clock or 'No clock'}")


def sit_down(page: "Page", *, agrees: bool = False) -> None:
    if agrees:
        page.get_by_role("checkbox", name=re.compile("^I agree that guests")).check()
    page.get_by_role("button", name=re.compile("^(Take a seat|席に着く)")).click()
    page.wait_for_selector(".place-board svg")


def two_players(open_page: OpenPage, at: str = "", **wish: str) -> tuple["Page", "Page"]:
    red = open_page(f"{at}/new?game=gunshi")
    open_table(red, **wish)
    blue = open_page(red.url)
    sit_down(blue, agrees=wish.get("spectators") == "full")
    red.wait_for_selector(".place-board svg")
    return red, blue


def choose_in_menu(page: "Page", name: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=name).click()


def resign(page: "Page") -> None:
    choose_in_menu(page, "Resign")
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def notice(page: "Page", text: str) -> None:
    page.locator(".notice", has_text=text).wait_for()


def no_notice(page: "Page", text: str) -> None:
    page.locator(".notice", has_text=text).wait_for(state="detached")


def play_until_turn_of(mover: "Page", other: "Page") -> None:
    """Let both answer until it is the mover's turn."""
    rng = random.Random(5)
    for _answer in range(60):
        mover.wait_for_function(
            "seq => document.querySelector('[data-seq]')?.dataset.seq === seq", arg=state_of(other)
        )
        if lit(mover).count():
            return
        lit(other).first.wait_for()
        play_any(other, rng)
    pytest.fail("it is never their turn")


# --- chairs -------------------------------------------------------------------------------------------------


def test_chairs_are_chosen_left_and_freed_before_the_game(open_page: OpenPage) -> None:
    maker = open_page("/new?game=goryokaku")
    maker.get_by_role("radio", name="3", exact=True).click()
    maker.get_by_role("button", name="Open the table").click()
    maker.wait_for_selector(".waiting")
    link = maker.get_by_label("Invite").input_value()
    assert link == maker.url
    maker.keyboard.press("t")  # there is no position to read yet
    maker.keyboard.press("?")
    maker.get_by_role("dialog", name="Help").wait_for()
    maker.keyboard.press("Escape")
    assert maker.get_by_role("img", name="QR code").locator("path").get_attribute("d")
    guest = open_page(link)
    guest.get_by_role("button", name="Sit here").last.click()
    guest.get_by_role("button", name="Leave the table").wait_for()
    third = maker.locator(".waiting li").nth(2)
    third.get_by_role("button", name="Free this chair: ").click()
    third.get_by_text("empty seat").wait_for()
    guest.get_by_role("button", name="Sit here").first.click()
    guest.get_by_role("button", name="Leave the table").click()
    guest.wait_for_url(re.compile("/lobby"))
    maker.locator(".waiting li").nth(1).get_by_text("empty seat").wait_for()


# --- offers -------------------------------------------------------------------------------------------------


def test_a_pause_is_agreed_on_and_the_clock_stands_still(open_page: OpenPage) -> None:
    red, blue = two_players(open_page, clock="20 minutes")
    play_any(whose_turn(red, blue), random.Random(1))  # the clock begins with the first answer
    red.locator(".clock.running").wait_for()
    choose_in_menu(red, "Ask for a pause")
    notice(red, "You have asked for a pause.")
    offer = blue.locator(".notice", has_text="You are asked for a pause.")
    offer.wait_for()
    expect(blue).to_have_title(re.compile("An offer|Your turn"))
    offer.get_by_role("button", name="Accept").click()
    for page in (red, blue):
        notice(page, "The game is paused")
        page.locator(".clock.running").wait_for(state="detached")
    assert violations(red) == []
    play_any(whose_turn(red, blue), random.Random(1))
    no_notice(red, "The game is paused")


def test_no_result_is_offered_declined_and_agreed_on(open_page: OpenPage) -> None:
    red, blue = two_players(open_page)
    choose_in_menu(red, "Offer no result")
    blue.locator(".notice", has_text="without a result").get_by_role("button", name="Decline").click()
    no_notice(red, "You have offered")
    choose_in_menu(blue, "Offer no result")
    red.locator(".notice", has_text="without a result").get_by_role("button", name="Accept").click()
    for page in (red, blue):
        page.get_by_role("heading", name="No result").wait_for()


def test_a_rematch_begins_when_both_have_accepted_with_seats_changed(open_page: OpenPage) -> None:
    red, blue = two_players(open_page)
    first = red.url
    resign(red)
    blue.get_by_role("heading", name="Victory").wait_for()
    red.get_by_role("button", name="Rematch").click()
    red.get_by_text("You have accepted the rematch").wait_for()
    assert red.url == first
    expect(red.locator(".place-board svg").first).to_be_visible()  # whoever offers keeps the finished board
    blue.get_by_role("button", name="Accept the rematch").click()
    for page in (red, blue):  # the finished board stays in sight until the new table has come
        page.wait_for_url(lambda url: "/t/" in url and url != first)
    expect(blue).to_have_url(red.url)
    red.locator('.place-own[aria-label="Blue"]').wait_for()


# --- absence ------------------------------------------------------------------------------------------------


def test_a_bot_plays_on_for_somebody_who_is_away_until_they_are_back(
    open_page: OpenPage, hasty_address: str
) -> None:
    red, blue = two_players(open_page, hasty_address)
    play_until_turn_of(blue, red)
    table = blue.url
    blue.goto(f"{hasty_address}/lobby")
    away = red.locator(".notice", has_text="has been away for a while")
    away.wait_for()
    assert away.get_by_role("button", name="Claim").count() == 0  # no clock, no time to run out
    SHOTS.mkdir(parents=True, exist_ok=True)
    red.screenshot(path=SHOTS / "manners-absent.png")
    assert violations(red) == []
    away.get_by_role("button", name="Wait").click()
    away.wait_for(state="detached")
    blue.goto(table)
    blue.wait_for_selector(".place-board svg")
    blue.goto(f"{hasty_address}/lobby")
    before = state_of(red)
    away.get_by_role("button", name="Let a bot play on").click()
    red.get_by_text("a bot plays on").wait_for()
    wait_for_change(red, before)
    assert wait_for_choice(red)
    blue.goto(table)
    red.get_by_text("a bot plays on").wait_for(state="detached")


def test_the_win_is_claimed_where_a_clock_allows_it(open_page: OpenPage, hasty_address: str) -> None:
    red, blue = two_players(open_page, hasty_address, clock="20 minutes")
    play_until_turn_of(blue, red)
    blue.goto(f"{hasty_address}/lobby")
    red.get_by_role("button", name="Claim the win on time").click()
    red.get_by_role("heading", name="Victory").wait_for()


# --- talk ---------------------------------------------------------------------------------------------------


def say(page: "Page", text: str) -> None:
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def test_the_muted_are_not_heard_until_one_wants_to(open_page: OpenPage) -> None:
    red, blue = two_players(open_page)
    for page in (red, blue):
        page.keyboard.press("c")
    say(red, "good luck")
    chat = blue.get_by_role("list", name="Chat")
    chat.get_by_text("good luck").wait_for()
    blue.get_by_role("button", name=re.compile("^Mute: ")).click()
    chat.get_by_text("good luck").wait_for(state="detached")
    say(red, "are you there?")
    say(blue, "my move first")
    red.get_by_role("list", name="Chat").get_by_text("my move first").wait_for()
    assert chat.get_by_text("are you there?").count() == 0
    assert violations(blue) == []
    blue.get_by_role("button", name=re.compile("^Hear again: ")).click()
    chat.get_by_text("are you there?").wait_for()


# --- looking on ---------------------------------------------------------------------------------------------


def test_a_table_without_spectators_shows_them_nothing(open_page: OpenPage) -> None:
    red, _blue = two_players(open_page, spectators="none")
    onlooker = open_page(red.url)
    onlooker.get_by_text("This table has no room for spectators.").wait_for()
    assert onlooker.locator(".place-board").count() == 0


def test_onlookers_are_told_what_they_see(open_page: OpenPage) -> None:
    red, _blue = two_players(open_page)
    onlooker = open_page(red.url)
    onlooker.wait_for_selector(".place-board svg")
    expect(onlooker.get_by_test_id("watching")).to_contain_text("what lies open")
    expect(onlooker.get_by_test_id("prompt")).to_have_text(re.compile("^Waiting for "))
    expect(lit(onlooker)).to_have_count(0)
    onlooker.keyboard.press("c")
    onlooker.get_by_text("Only the players talk here.").wait_for()
    assert violations(onlooker) == []


NOTE_CHANGE = """() => {
    const board = document.querySelector('[data-seq]')
    const note = () => (window.changedAt ??= Date.now())
    new MutationObserver(note).observe(board, { attributeFilter: ['data-seq'] })
}"""
"""When the page first shows something new."""


def test_late_onlookers_see_an_answer_a_while_after_it_was_given(
    open_page: OpenPage, hasty_address: str
) -> None:
    red, blue = two_players(open_page, hasty_address, spectators="delayed")
    red.wait_for_timeout(4500)
    onlooker = open_page(red.url)
    onlooker.wait_for_selector(".place-board svg")
    expect(onlooker.get_by_test_id("watching")).to_contain_text("a few minutes late")
    before = state_of(onlooker)
    onlooker.evaluate(NOTE_CHANGE)
    mover = whose_turn(red, blue)
    asked = mover.evaluate("Date.now()")
    play_any(mover, random.Random(1))
    wait_for_change(onlooker, before)
    assert onlooker.evaluate("window.changedAt") - asked > 3900, "four seconds after it was stored"


def test_invited_guests_see_everything_and_others_nothing(open_page: OpenPage) -> None:
    red, blue = two_players(open_page, spectators="full")
    play_any(whose_turn(red, blue), random.Random(1))
    choose_in_menu(red, "Invite")
    link = red.get_by_label("Link for guests").input_value()
    stranger = open_page(red.url)
    stranger.get_by_text("This table is for invited guests.").wait_for()
    guest = open_page(link)
    guest.wait_for_selector(".place-board svg")
    expect(guest.get_by_test_id("watching")).to_contain_text("see everything")
    guest.locator(".place-foe .card[aria-label]").first.wait_for()
    assert (
        guest.locator(".place-foe .card[aria-label]").count() >= red.locator(".place-own .card").count() > 0
    )


# --- being told ---------------------------------------------------------------------------------------------

LOOK_AWAY = """
Object.defineProperty(document, 'hidden', { get: () => true })
Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
window.told = []
ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    window.told.push([title, options.data])
}
"""
"""A Chromium without a screen is never hidden and shows no notifications: they are written down instead."""


def test_whoever_looks_elsewhere_is_notified_of_their_turn_and_of_offers(open_page: OpenPage) -> None:
    red, blue = two_players(open_page)
    play_until_turn_of(red, blue)
    blue.add_init_script(LOOK_AWAY)
    blue.evaluate(
        "localStorage.setItem('honjin.settings', JSON.stringify({ language: 'en', notify: true, motion: false }))"
    )
    blue.reload()
    blue.wait_for_selector(".place-board svg")
    blue.evaluate("navigator.serviceWorker.ready.then(() => true)")
    choose_in_menu(red, "Offer no result")
    notice(blue, "without a result")
    expect(blue).to_have_title(re.compile("^◆ An offer"))
    play_until_turn_of(blue, red)
    expect(blue).to_have_title(re.compile("^● Your turn"))
    table = blue.evaluate("location.pathname")
    blue.wait_for_function("() => window.told.length === 2")
    assert blue.evaluate("window.told") == [["An offer", table], ["Your turn", table]]


LISTEN = """
window.heard = 0
const { createOscillator } = BaseAudioContext.prototype
BaseAudioContext.prototype.createOscillator = function () {
    window.heard += 1
    return createOscillator.call(this)
}
"""
"""Nobody hears a Chromium without loudspeakers: its tones are counted."""


def test_sounds_are_heard_by_whoever_wants_them(open_page: OpenPage) -> None:
    page = open_page("/settings")
    page.add_init_script(LISTEN)
    page.reload()
    page.get_by_label("Sounds").check()
    page.wait_for_function("() => window.heard > 0")
    page.goto("/")
    start_quick_game(page)
    assert wait_for_choice(page)
    play_any(page, random.Random(5))
    page.wait_for_function("() => window.heard > 0")
    page.goto("/settings")
    page.get_by_label("Sounds").uncheck()
    page.goto("/")
    start_quick_game(page)
    for _answer in range(3):
        assert wait_for_choice(page)
        play_any(page, random.Random(5))
    assert page.evaluate("window.heard") == 0


# --- the log ------------------------------------------------------------------------------------------------


def test_lines_of_the_log_lead_to_their_positions_and_clauses(open_page: OpenPage) -> None:
    page = open_page(size=(1500, 900))
    start_quick_game(page)
    rng = random.Random(4)
    for _answer in range(8):
        assert wait_for_choice(page)
        play_any(page, rng)
    assert wait_for_choice(page)
    asked = page.get_by_test_id("prompt").inner_text()
    lines = page.get_by_role("list", name="Log").locator("button.line")
    told = lines.nth(2).inner_text()
    lines.nth(2).click()
    back = page.get_by_role("region", name="Looking back")
    back.get_by_text(told).wait_for()
    expect(lit(page), "nothing can be chosen in the past").to_have_count(0)
    assert violations(page) == []
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / "manners-looking-back.png")
    back.get_by_role("button", name="One step on").click()
    back.get_by_text(told).wait_for(state="detached")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("prompt")).to_have_text(asked)
    page.get_by_role("button", name=re.compile("^The rule: GUN-")).last.click()
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")

    resign(page)
    page.get_by_role("heading", name="Defeat").wait_for()
    lines.nth(2).click()
    page.wait_for_url(re.compile(r"/replay/\w+\?step=\d+&eyes=0"))
    page.locator(".now").get_by_text(told).wait_for()


def test_every_step_back_counts_while_positions_are_still_on_their_way(open_page: OpenPage) -> None:
    page = open_page(size=(1500, 900), script=SLOWLY)
    start_quick_game(page)
    rng = random.Random(4)
    for _answer in range(8):
        assert wait_for_choice(page)
        play_any(page, rng)
    assert wait_for_choice(page)
    page.get_by_role("list", name="Log").locator("button.line").last.click()
    back = page.get_by_role("region", name="Looking back")
    number = int(re.findall(r"\d+", back.inner_text())[0])
    for _press in range(5):
        back.get_by_role("button", name="One step back").click()
    back.get_by_text(f"The position after answer {number - 5},").wait_for()
    back.get_by_role("button", name="One step on").click()
    page.keyboard.press("Escape")
    page.wait_for_timeout(800)  # what was still on its way does not lead back again
    expect(back).to_have_count(0)
