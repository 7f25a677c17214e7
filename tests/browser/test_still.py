"""Nothing moves from answer to answer; what cannot be taken back is asked once more, in the question's own box."""

import random
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from honjin.titles import GAMES
from tests.browser.fixtures import OpenPage
from tests.browser.playing import play_any, start_quick_game, state_of, wait_for_change, wait_for_choice

if TYPE_CHECKING:
    from playwright.sync_api import Page

PLACES = """() => {
    const at = (where) => document.querySelector(where)?.getBoundingClientRect()
    const [question, board, hand] = ['.place-prompt > .prompt', '.place-board', '.place-own'].map(at)
    if (!question) return null
    const boxes = {
        question: [question.x, question.y, question.width, question.height],
        board: [board.x, board.y, board.width],
        hand: [hand.x, hand.y, hand.width],
    }
    for (const box of Object.values(boxes)) box[1] = box[1] + scrollY
    return boxes
}"""
"""Where the question, the board and the hand lie on the page; how far down the last two reach is their own affair."""
GROWING = {"goryokaku", "suikoden"}
"""On a phone the boards of these stand above the hand and grow with what lies on them."""


def places_of_a_game(page: "Page", title: str, answers: int) -> list[dict[str, list[float]]]:
    start_quick_game(page, title=title)
    rng = random.Random(3)
    seen: list[dict[str, list[float]]] = []
    for _answer in range(answers + 1):
        if not wait_for_choice(page):
            break
        boxes = page.evaluate(PLACES)
        assert boxes is not None
        seen.append({name: [round(one) for one in box] for name, box in boxes.items()})
        play_any(page, rng)
    assert len(seen) > 10
    return seen


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (1920, 1080)])
@pytest.mark.parametrize("title", list(GAMES))
def test_question_board_and_hand_keep_their_places(
    open_page: OpenPage, title: str, size: tuple[int, int]
) -> None:
    first, *others = places_of_a_game(open_page(size=size), title, 25)
    assert [boxes for boxes in others if boxes != first] == []


@pytest.mark.parametrize("title", list(GAMES))
def test_on_a_phone_the_question_keeps_its_size_and_the_board_its_place(
    open_page: OpenPage, title: str
) -> None:
    first, *others = places_of_a_game(open_page(size=(390, 844), language="ja-JP"), title, 25)
    assert {tuple(boxes["board"]) for boxes in others} == {tuple(first["board"])}
    assert {tuple(boxes["question"][2:]) for boxes in others} == {tuple(first["question"][2:])}
    if title not in GROWING:
        assert [boxes for boxes in others if boxes != first] == []


def at_the_first_deed(page: "Page") -> None:
    """The first turn of Tokugawa: there are actions to give up."""
    start_quick_game(page, title="tokugawa")
    rng = random.Random(3)
    for _answer in range(60):
        assert wait_for_choice(page)
        if page.locator(".deed.finish.lit").count():
            return
        play_any(page, rng)
    pytest.fail("no turn has come")


@pytest.mark.parametrize(
    ("language", "asks"), [("en-GB", "left: end the turn?"), ("ja-JP", "手番を終えますか")]
)
def test_a_turn_with_actions_left_is_ended_only_when_that_is_meant(
    open_page: OpenPage, language: str, asks: str
) -> None:
    page = open_page(size=(1440, 900), language=language)
    at_the_first_deed(page)
    before, boxes = state_of(page), page.evaluate(PLACES)
    end = page.locator(".deed.finish")
    end.focus()
    page.keyboard.press("Enter")
    question = page.get_by_test_id("prompt")
    expect(question).to_contain_text(asks)
    expect(page.locator(".confirm .primary")).to_be_focused()
    assert page.evaluate(PLACES) == boxes
    page.keyboard.press("Escape")
    expect(question).not_to_contain_text(asks)
    expect(end).to_be_focused()
    assert state_of(page) == before

    end.click()
    page.locator(".confirm .button").last.click()
    expect(question).not_to_contain_text(asks)
    assert state_of(page) == before
    end.click()
    page.keyboard.press("Enter")
    wait_for_change(page, before)


def test_what_is_switched_at_the_table_holds_there(open_page: OpenPage) -> None:
    page = open_page(size=(1440, 900))
    at_the_first_deed(page)
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_label("Animations").check()
    expect(page.locator("html:not(.still)")).to_have_count(1)
    menu.get_by_label("Animations").uncheck()
    expect(page.locator("html.still")).to_have_count(1)
    menu.get_by_label("Sounds").check()
    menu.get_by_label("Ask before").uncheck()
    menu.get_by_role("radio", name="日本語").click()
    expect(page.get_by_role("dialog", name="メニュー")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("prompt")).to_contain_text(re.compile("[ぁ-ん]"))
    before = state_of(page)
    page.locator(".deed.finish").click()
    wait_for_change(page, before)
