"""Random games of every title in every way to play, with everything that moves: no page may fail at anything.

What is done at random follows a seed, which is printed: `HONJIN_SEED=7 make test ONLY=browser` does it again. (The
server's own dice and bots are not ours to repeat.) `make soak` plays whole games of every way to play.
"""

import os
import random
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

import pytest

from honjin.titles import GAMES
from tests.browser.fixtures import OpenPage
from tests.browser.playing import LIT, play_any, wait_for_choice
from tests.conformance.cases import cases
from tests.server.extent import IS_LONG, extent
from tests.titles.subject import subject_of

if TYPE_CHECKING:
    from playwright.sync_api import ElementHandle, Locator, Page

SEED = int(os.environ.get("HONJIN_SEED") or (random.randrange(1_000_000) if IS_LONG else 1))
BROKEN = "[data-broken]"
SCREENS: tuple[tuple[int, int], ...] = ((1440, 900), (390, 844), (1920, 1080), (820, 1180))
LANGUAGES = ("en-GB", "ja-JP")
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

ASK = """async ([path, wish]) => {
    const me = await (await fetch('/api/me')).json()
    const headers = { 'content-type': 'application/json', 'x-csrf-token': me.csrf }
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(wish) })
    return answer.json()
}"""

WAYS = [(case.title, case.variant, case.seats) for case in cases()]
"""Every way to play with every number of seats it is made for."""

SHORT = [way for way in WAYS if way[1:] in subject_of(way[0]).ways_to_try]


def rng_for(*about: object) -> random.Random:
    print(f"HONJIN_SEED={SEED}")
    return random.Random(f"{SEED} {about}")


def sit_down(page: "Page", title: str, variant: str, seats: int, rng: random.Random) -> str:
    """A table of bots and me; its id."""
    chairs = [{"kind": "bot", "bot": rng.choice(["random", "greedy"])} for _chair in range(seats)]
    chairs[rng.randrange(seats)] = {"kind": "me"}
    wish = {"game": title, "variant": variant, "seats": chairs, "hints": True}
    table = page.evaluate(ASK, ["/api/tables", wish])
    assert "id" in table, table
    page.evaluate(ASK, [f"/api/tables/{table['id']}/start", {}])
    page.goto(f"/t/{table['id']}")
    page.wait_for_selector(".place-board")
    return str(table["id"])


def check(page: "Page", complaints: list[str]) -> None:
    assert complaints == []
    assert page.locator(BROKEN).count() == 0


def some(found: "Locator", rng: random.Random) -> "ElementHandle | None":
    """One of those that are there at this moment; a page that moves on meanwhile may take it away."""
    there = found.element_handles()
    return rng.choice(there) if there else None


# --- what people do beside answering ------------------------------------------------------------------------


def point_at_something(page: "Page", rng: random.Random) -> None:
    target = some(page.locator("[data-thing]"), rng)
    if target is not None and target.is_visible():
        target.dispatch_event("pointerenter")
        target.evaluate("element => element.focus()")


def ask_why_not(page: "Page", rng: random.Random) -> None:
    target = some(page.locator("[data-thing][aria-disabled=true]"), rng)
    if target is not None:
        target.dispatch_event("click")


def read_position(page: "Page", rng: random.Random) -> None:
    page.keyboard.press("t")
    page.keyboard.press("Escape")


def look_back(page: "Page", rng: random.Random) -> None:
    line = some(page.locator(".log button.line"), rng)
    if line is None or not line.is_visible():
        return
    line.dispatch_event("click")
    back = page.get_by_role("region", name=re.compile("Looking back|前の局面"))
    back.wait_for()
    page.keyboard.press("Escape")
    back.wait_for(state="detached")


def walk(page: "Page", rng: random.Random) -> None:
    page.keyboard.press("b")
    for _step in range(rng.randrange(1, 6)):
        page.keyboard.press(rng.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Tab"]))


def skip_what_is_shown(page: "Page", rng: random.Random) -> None:
    page.keyboard.press("Escape")


def turn_the_screen(page: "Page", rng: random.Random) -> None:
    width, height = rng.choice(SCREENS)
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(300)  # the log moves aside


def come_again(page: "Page", rng: random.Random) -> None:
    page.reload()
    page.wait_for_selector(".place-board")


ASIDE: list[Callable[["Page", random.Random], None]] = [
    point_at_something,
    ask_why_not,
    read_position,
    look_back,
    walk,
    skip_what_is_shown,
    turn_the_screen,
    come_again,
]


# --- the ways ------------------------------------------------------------------------------------------------


def play(page: "Page", rng: random.Random, answers: int, complaints: list[str]) -> None:
    """Answer at random, and do something else now and then."""
    for _answer in range(answers):
        if not wait_for_choice(page):
            return
        if rng.random() < 0.15:
            rng.choice(ASIDE)(page, rng)
            if not wait_for_choice(page):
                return
        play_any(page, rng)
        check(page, complaints)


def resign(page: "Page") -> None:
    """Unless it is over anyway."""
    if page.locator(".end").count():
        return
    table = page.url.rpartition("/")[2].partition("?")[0]
    page.evaluate(
        """([table]) => new Promise((done) => {
            const line = new WebSocket(location.origin.replace('http', 'ws') + '/ws')
            line.onopen = () => {
                line.send(JSON.stringify({ t: 'watch', table, since: -1 }))
                line.send(JSON.stringify({ t: 'resign', table }))
                setTimeout(() => (line.close(), done()), 300)
            }
        })""",
        [table],
    )
    page.keyboard.press("Escape")
    page.locator(".end").wait_for()


def watch_again(page: "Page", table: str, rng: random.Random, steps: int, complaints: list[str]) -> None:
    """The replay, through all eyes, forwards and backwards, by hand and by itself."""
    page.goto(f"/replay/{table}")
    page.wait_for_selector("[data-step='0']")
    last = int(page.locator("input[type=range]").get_attribute("max") or 0)
    for step in range(min(steps, last)):
        page.keyboard.press("ArrowRight")
        page.wait_for_function(
            "n => Number(document.querySelector('[data-step]').dataset.step) >= n", arg=step + 1
        )
        check(page, complaints)
    eyes = page.locator(".controls select").first
    for _try in range(extent(6, 30)):
        key = rng.choice(["Home", "End", "ArrowLeft", "ArrowRight", "f", "t", "r"])
        page.keyboard.press(key)
        if key == "t":
            page.keyboard.press("Escape")
        if rng.random() < 0.3:
            values = eyes.locator("option").evaluate_all("all => all.map((one) => one.value)")
            eyes.select_option(rng.choice(values))
            page.evaluate("document.activeElement.blur()")
        page.wait_for_timeout(60)
        check(page, complaints)
    page.keyboard.press("Home")
    page.keyboard.press(" ")
    page.wait_for_timeout(extent(1500, 15_000))
    check(page, complaints)


@pytest.mark.parametrize(
    ("title", "variant", "seats"),
    [way for way in WAYS if IS_LONG or way in SHORT],
    ids=lambda value: str(value),
)
def test_random_games_with_everything_that_moves(
    open_page: OpenPage, complaints: list[str], title: str, variant: str, seats: int
) -> None:
    rng = rng_for(title, variant, seats)
    for _game in range(extent(1, 2)):
        look: dict[str, Any] = {
            "language": rng.choice(LANGUAGES),
            "scheme": rng.choice(SCHEMES),
            "motion": True,
        }
        page = open_page("/about", size=rng.choice(SCREENS), **look)
        table = sit_down(page, title, variant, seats, rng)
        onlooker = open_page(f"/t/{table}", size=rng.choice(SCREENS), **look)
        onlooker.wait_for_selector(".place-board")
        play(page, rng, extent(18, 600), complaints)
        check(onlooker, complaints)
        resign(page)
        watch_again(page, table, rng, extent(25, 400), complaints)
        page.context.close()
        onlooker.context.close()


@pytest.mark.parametrize("title", list(GAMES))
def test_lessons_bear_any_answer(open_page: OpenPage, complaints: list[str], title: str) -> None:
    """On the board, in a hand, among the buttons: right and wrong, on and back."""
    rng = rng_for(title)
    page = open_page(f"/learn/{title}", size=rng.choice(SCREENS), language=rng.choice(LANGUAGES), motion=True)
    page.wait_for_selector("[data-step='0'] .teacher")
    step = page.locator("[data-step]")
    for _try in range(extent(30, 300)):
        onward = page.locator(".teacher footer button.primary:enabled")
        if onward.count() and rng.random() < 0.8:
            if page.locator(".teacher footer a").count() or onward.inner_text() in ("Play now", "すぐ遊ぶ"):
                break
            onward.click()
        elif rng.random() < 0.05 and page.locator(".teacher footer button:enabled").count():
            page.locator(".teacher footer button:enabled").first.click()
        else:
            target = some(page.locator(f"{LIT}, .answers button, .lesson [data-thing]"), rng)
            if target is not None:
                target.dispatch_event("click")
        if page.get_by_role("dialog").count():
            page.keyboard.press("Escape")
        page.wait_for_timeout(40)
        assert step.count() == 1
        check(page, complaints)
