"""Where the focus goes when something that had taken it is gone: back, or to the page, never nowhere."""

import random
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import OpenPage
from tests.browser.playing import lit, play_any, start_quick_game, wait_for_choice

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

IS_FOCUSED = "element => element === document.activeElement"


def wait_for_focus(target: "Locator") -> None:
    """What is given back comes a moment after the dialog is gone."""
    page = target.page
    for _try in range(600):
        if target.count() and target.first.evaluate(IS_FOCUSED):
            return
        page.wait_for_timeout(50)
    at = page.evaluate("document.activeElement.outerHTML.slice(0, 120)")
    pytest.fail(f"the focus is at {at}")


def press_on(target: "Locator") -> "Locator":
    target.focus()
    target.page.keyboard.press("Enter")
    dialog = target.page.get_by_role("dialog")
    dialog.wait_for()
    return dialog


def at_a_table(open_page: OpenPage, size: tuple[int, int] = (1500, 900)) -> "Page":
    page = open_page(size=size)
    start_quick_game(page)
    rng = random.Random(4)
    for _answer in range(6):
        assert wait_for_choice(page)
        play_any(page, rng)
    assert wait_for_choice(page)
    return page


def test_every_dialog_of_a_table_gives_the_focus_back(open_page: OpenPage) -> None:
    page = at_a_table(open_page)
    openers = [
        page.get_by_role("button", name="Help"),
        page.get_by_role("button", name="Menu"),
        page.get_by_role("button", name="Position as text"),
        page.locator(".prompt .clause"),
        page.get_by_role("button", name=re.compile("^The rule: GUN-")).last,
    ]
    for opener in openers:
        dialog = press_on(opener)
        page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
        wait_for_focus(opener)


def test_a_dialog_opened_by_a_letter_returns_to_what_was_focused(open_page: OpenPage) -> None:
    page = at_a_table(open_page)
    target = lit(page).first
    for letter in ("t", "?"):
        target.focus()
        page.keyboard.press(letter)
        dialog = page.get_by_role("dialog")
        dialog.wait_for()
        dialog.get_by_role("button", name="Close").click()
        dialog.wait_for(state="detached")
        wait_for_focus(target)


@pytest.mark.parametrize(("choice", "way_out"), [("Invite", "Close"), ("Resign", "Play on")])
def test_the_second_of_two_dialogs_returns_to_what_opened_the_first(
    open_page: OpenPage, choice: str, way_out: str
) -> None:
    page = at_a_table(open_page)
    menu = page.get_by_role("button", name="Menu")
    press_on(menu).get_by_role("button", name=choice).press("Enter")
    second = page.get_by_role("dialog", name=choice)
    second.wait_for()
    second.get_by_role("button", name=way_out).press("Enter")
    second.wait_for(state="detached")
    wait_for_focus(menu)


def test_a_dialog_whose_opener_is_gone_leaves_the_focus_on_the_page(open_page: OpenPage) -> None:
    page = at_a_table(open_page)
    dialog = press_on(page.get_by_role("button", name="Menu"))
    page.evaluate("document.querySelector('header [aria-haspopup]').remove()")
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    wait_for_focus(page.locator("main"))


def test_looking_back_returns_to_the_line_of_the_log(open_page: OpenPage) -> None:
    page = at_a_table(open_page)
    line = page.get_by_role("list", name="Log").locator("button.line").nth(2)
    line.focus()
    page.keyboard.press("Enter")
    back = page.get_by_role("region", name="Looking back")
    wait_for_focus(back.locator(".primary"))
    earlier = back.get_by_role("button", name="One step back")
    earlier.focus()
    told = back.get_by_text(re.compile("^The position after answer"))
    for _step in range(12):
        before = told.inner_text()
        if "answer 0," in before:
            break
        page.keyboard.press("Enter")
        expect(told).not_to_have_text(before)
    expect(told).to_contain_text("The position after answer 0,")
    page.keyboard.press("Enter")  # at the beginning the button has nothing more to do, and keeps the focus
    wait_for_focus(earlier)
    page.keyboard.press("Escape")
    back.wait_for(state="detached")
    wait_for_focus(line)
    page.keyboard.press("Enter")
    back.locator(".primary").press("Enter")
    back.wait_for(state="detached")
    wait_for_focus(line)


def test_the_drawer_of_a_phone_makes_room_for_the_past_and_returns_to_its_button(
    open_page: OpenPage,
) -> None:
    page = at_a_table(open_page, (360, 740))
    opener = page.get_by_role("navigation", name="Table").get_by_role("button", name="Log")
    drawer = page.locator(".place-side.open")
    opener.click()
    drawer.get_by_role("button", name="Close").click()
    drawer.wait_for(state="detached")
    wait_for_focus(opener)
    opener.click()
    drawer.locator("button.line").nth(1).click()
    back = page.get_by_role("region", name="Looking back")
    wait_for_focus(back.locator(".primary"))
    drawer.wait_for(state="detached")
    back.locator(".primary").click()
    back.wait_for(state="detached")
    wait_for_focus(page.locator("main"))


def test_dialogs_of_a_record_give_the_focus_back(open_page: OpenPage) -> None:
    page = at_a_table(open_page)
    press_on(page.get_by_role("button", name="Menu")).get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.locator(".end a", has_text="Replay").click()
    page.wait_for_selector(".controls")
    for name in ("Verify chance", "Play on from here"):
        opener = page.get_by_role("button", name=name)
        dialog = press_on(opener)
        page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
        wait_for_focus(opener)


def test_the_dialog_of_farewell_keeps_the_focus_until_it_is_closed(
    open_page: OpenPage, complaints: list[str]
) -> None:
    page = open_page("/me")
    opener = page.get_by_role("button", name="Delete me")
    opener.wait_for()
    dialog = press_on(opener)
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    wait_for_focus(opener)
    dialog = press_on(opener)
    dialog.get_by_role("button", name="Cancel").press("Enter")
    dialog.wait_for(state="detached")
    wait_for_focus(opener)

    dialog = press_on(opener)
    wait_for_focus(dialog.get_by_role("button", name="Close"))
    page.keyboard.press("Tab")
    field = dialog.get_by_label("type your name")
    wait_for_focus(field)
    page.keyboard.type("Somebody else")
    page.keyboard.press("Enter")
    dialog.get_by_role("alert").wait_for()
    complaints.clear()  # a browser notes every request that is refused
    wait_for_focus(field)
    field.fill(page.get_by_label("Your name", exact=True).input_value())
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/$"))
    wait_for_focus(page.locator("main"))
