"""How a person plays through the screen: only by what is lit."""

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

LIT = ".lit, .answers button:enabled"
OVER = ".end"

SLOWLY = """(() => {
    const { fetch } = window
    window.fetch = async (...wish) => {
        if (String(wish[0]).includes('/step')) await new Promise((done) => setTimeout(done, 400))
        return fetch(...wish)
    }
})()"""
"""A line on which positions arrive late."""


def start_quick_game(page: "Page", variant: str = "", bot: str = "", title: str = "gunshi") -> None:
    """The one button that the start page has for a title."""
    card = page.locator(f"[data-title={title}]")
    card.locator(".chip").first.wait_for()
    if variant:
        card.get_by_role("radio", name=variant).click()
    if bot:
        card.get_by_role("radio", name=bot).click()
    card.locator(".button.primary").click()
    page.wait_for_selector(".place-board svg")


def wait_for_choice(page: "Page") -> bool:
    """Whether something is lit; False when the game is over."""
    page.wait_for_selector(f"{LIT}, {OVER}")
    return page.locator(OVER).count() == 0


def state_of(page: "Page") -> str:
    """Changes with every answer."""
    return str(page.evaluate("document.querySelector('[data-seq]')?.dataset.seq ?? ''"))


def wait_for_change(page: "Page", before: str) -> None:
    page.wait_for_function(
        "before => (document.querySelector('[data-seq]')?.dataset.seq ?? '') !== before", arg=before
    )


def lit(page: "Page") -> "Locator":
    return page.locator(LIT)


def whose_turn(*pages: "Page") -> "Page":
    """The first of several people who has something to choose."""
    for _try in range(1200):
        for page in pages:
            if lit(page).count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody has anything to choose")


STAND_STILL = """async (element) => {
    element.scrollIntoView({ block: 'center' })
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (let frame = 0, at = ''; frame < 120; frame++) {
        const { x, y } = element.getBoundingClientRect()
        if (at === `${x} ${y}`) return
        at = `${x} ${y}`
        await new Promise(requestAnimationFrame)
    }
}"""
"""Not under the question, and not while it travels."""


def mean_it(page: "Page") -> None:
    """What cannot be taken back is asked once more: say that it is meant."""
    yes = page.locator(".confirm .primary")
    if yes.count():
        yes.click()


def play_any(page: "Page", rng: random.Random) -> None:
    """Tap one of the lit targets and wait until it has been answered."""
    before = state_of(page)
    targets = lit(page)
    target = targets.nth(rng.randrange(targets.count()))
    target.evaluate(STAND_STILL)
    target.click(force=True)
    ways = page.locator(".ways .lit")
    if ways.count():  # more than one way leads there
        ways.nth(rng.randrange(ways.count())).click()
    mean_it(page)
    wait_for_change(page, before)
