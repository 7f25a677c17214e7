"""When a part of the table cannot be drawn: it says so, the server is told, and the game goes on."""

import json
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from honjin.titles import GAMES
from tests.browser.fixtures import OpenPage
from tests.browser.playing import play_any, start_quick_game, state_of, wait_for_change, wait_for_choice

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

Spoil = Callable[[dict[str, Any]], None]


def double_a_piece(view: dict[str, Any]) -> None:
    if "pieces" in view:  # a step names only what has changed
        view["pieces"].append(view["pieces"][0])


def lose_everything(view: dict[str, Any]) -> None:
    view.clear()


class BadLine:
    """Positions come out of it spoiled, as long as it is bad."""

    def __init__(self, page: "Page", spoil: Spoil) -> None:
        self.is_bad = False
        self.spoil = spoil
        self.told: list[dict[str, Any]] = []
        page.route_web_socket("**/ws", self.carry)
        page.on("request", self.note)

    def carry(self, line: "WebSocketRoute") -> None:
        server = line.connect_to_server()
        server.on_message(lambda message: line.send(self.change(str(message))))

    def change(self, message: str) -> str:
        if not self.is_bad or '"view":' not in message:
            return message
        told = json.loads(message)
        self.spoil(told["view"])
        return json.dumps(told)

    def note(self, request: Any) -> None:
        if request.url.endswith("/api/trouble"):
            self.told.append(request.post_data_json)


@pytest.mark.parametrize(
    ("title", "spoil", "parts"),
    [("gunshi", double_a_piece, {"board"}), *[(title, lose_everything, {"board"}) for title in GAMES]],
)
def test_a_part_that_fails_says_so_and_the_question_is_still_answered(
    open_page: OpenPage, complaints: list[str], title: str, spoil: Spoil, parts: set[str]
) -> None:
    page = open_page("/about")
    line = BadLine(page, spoil)
    page.goto("/")
    start_quick_game(page, title=title, bot="Recruit")
    answers = page.locator(".place-prompt .answers button:enabled")
    page.wait_for_selector(".lit, .answers button:enabled")
    line.is_bad = True
    page.reload()
    notices = page.locator("[data-broken]")
    notices.first.wait_for()
    expect(notices.first).to_contain_text("The game itself is safe")
    assert parts <= {str(one.get_attribute("data-broken")) for one in notices.all()}
    for _answer in range(2):
        answers.first.wait_for()
        before = state_of(page)
        answers.first.click()
        wait_for_change(page, before)
    assert line.told and {one["part"] for one in line.told} <= {
        "answers",
        "board",
        "confirm",
        "goals",
        "prompt",
        "seat 0",
        "seat 1",
    }
    for one in line.told:
        assert one["message"]
        assert "/t/" not in json.dumps(one) and "127.0.0.1" not in json.dumps(one)

    line.is_bad = False
    assert wait_for_choice(page)
    play_any(page, random.Random(2))
    expect(notices).to_have_count(0)
    assert complaints, "what failed is in the console for whoever looks for the cause"
    complaints.clear()


def test_what_nobody_catches_is_told_too(open_page: OpenPage, complaints: list[str]) -> None:
    page = open_page()
    page.locator(".chip").first.wait_for()
    for script in ("setTimeout(() => { throw Error('one') })", "void Promise.reject(Error('two'))"):
        with page.expect_request("**/api/trouble") as told:
            page.evaluate(script)
        assert (told.value.post_data_json or {})["part"] == "page"
        answer = told.value.response()
        assert answer is not None and answer.status == 204
    complaints.clear()
