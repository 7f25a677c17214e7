"""Whole games by Tab, arrows, letters and Enter alone: nothing here touches a mouse."""

import random
import re
from typing import TYPE_CHECKING

import pytest

from honjin.titles import GAMES
from tests.browser.fixtures import SHOTS, OpenPage
from tests.browser.playing import OVER, state_of
from tests.titles.subject import subject_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

CHOICE = ".lit, .answers button:not(:disabled)"

ABOUT_FOCUS = """choice => {
    const at = document.activeElement
    if (!at || at === document.body) return null
    const look = () => [at, ...at.querySelectorAll('*')].map((one) => {
        const style = getComputedStyle(one)
        return [style.outlineStyle, style.outlineWidth, style.stroke, style.strokeWidth, style.fill,
            style.outlineColor, style.outlineOffset, style.transform, style.boxShadow]
    }).join()
    // Focus is drawn if the control looks different with it.
    const isFocused = at.matches(':focus-visible')
    const withFocus = look()
    at.blur()
    const isDrawn = look() !== withFocus
    at.focus()
    const box = at.getBoundingClientRect()
    return {
        tag: at.tagName,
        kind: at.getAttribute('type') ?? '',
        name: at.ariaLabel || at.labels?.[0]?.innerText || at.textContent.trim(),
        isVisible: isFocused && isDrawn,
        isOnScreen: box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
        isChoice: at.matches(choice),
    }
}"""


class Keys:
    """Somebody at a keyboard, who sees where the focus is."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.unseen: list[str] = []

    def focus(self) -> dict[str, str | bool]:
        return self.page.evaluate(ABOUT_FOCUS, CHOICE) or {
            "name": "",
            "isChoice": False,
            "tag": "",
            "kind": "",
        }

    def press(self, key: str) -> dict[str, str | bool]:
        self.page.keyboard.press(key)
        now = self.focus()
        if key == "Tab" and now["tag"] and not (now["isVisible"] and now["isOnScreen"]):
            self.unseen.append(f"{now['tag']} {now['name']} {now['isVisible']} {now['isOnScreen']}")
        return now

    def to(self, name: str, most: int = 150) -> None:
        """Tab on to a control by its name."""
        for _press in range(most):
            if re.search(name, str(self.press("Tab")["name"])):
                return
        pytest.fail(f"Tab never comes to {name}")

    def to_choice(self, skip: int, most: int = 250) -> None:
        """Tab on to something that may be chosen, past a few of them."""
        for _press in range(most):
            if self.press("Tab")["isChoice"]:
                if skip == 0:
                    return
                skip -= 1
        pytest.fail("Tab never comes to anything that may be chosen")


def wait_for_turn(page: "Page") -> bool:
    """Whether something may be chosen; False when the game is over."""
    page.wait_for_selector(f"{CHOICE}, {OVER}")
    return page.locator(OVER).count() == 0


def announced(page: "Page", kind: str) -> str:
    return str(page.locator(f".hidden-text[aria-live={kind}]").inner_text())


@pytest.mark.parametrize("title", GAMES)
def test_a_whole_game_from_the_start_page_to_its_end_by_keyboard(open_page: OpenPage, title: str) -> None:
    variant, option, value = subject_of(title).short_by_hand
    page = open_page(size=(1440, 900))
    page.locator(f"[data-title={title}] .chip").first.wait_for()
    keys = Keys(page)
    for _card in range(list(GAMES).index(title) + 1):
        keys.to("^Play with a friend")
    keys.press("Enter")
    page.wait_for_selector("form fieldset")
    if variant:
        keys.to(".")
        while not re.search(variant, str(keys.focus()["name"])):
            keys.press("ArrowDown" if keys.focus()["kind"] == "radio" else "Tab")
        keys.press("Space")
    chairs = page.locator("fieldset select.field").count() - 1  # the last chooses the onlookers
    for chair in range(chairs):
        while keys.press("Tab")["tag"] != "SELECT":
            pass
        if chair:
            keys.page.keyboard.type("bot: Rec")
    if option:
        keys.to("^Rulings and options")
        keys.press("Enter")
        keys.to(f"^{option}")
        if keys.focus()["kind"] != "number":  # the link to its clause comes first
            keys.to(f"^{option}")
        page.keyboard.type(value)
    keys.to("^Open the table")
    keys.press("Enter")
    page.wait_for_selector("[data-seq]")

    rng = random.Random(6)
    answers = 0
    said = set()
    while wait_for_turn(page) and answers < 300:
        sentence = page.get_by_test_id("prompt").inner_text()
        assert announced(page, "assertive") == sentence != ""
        before = state_of(page)
        keys.to_choice(rng.randrange(3))
        keys.press("Enter")
        if page.locator(".confirm").count():  # the focus is at the way on
            keys.press("Enter")
        answers += 1
        page.wait_for_function(
            "before => document.querySelector('[data-seq]').dataset.seq !== before", arg=before
        )
        said.add(announced(page, "polite"))
        if answers == 2:
            keys.press("t")
            assert len(page.get_by_role("dialog").inner_text()) > 100
            keys.press("Escape")
    page.locator(OVER).wait_for()
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"keyboard-{title}.png")
    print(f"{title}: {answers} answers by keyboard")
    assert said - {""}, "what happens is announced"
    assert keys.unseen == []
    keys.to("^Rematch")
