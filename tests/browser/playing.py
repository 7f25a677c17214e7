"""How a person plays through the screen: only by what is lit."""

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

LIT = ".cell.lit, .edge, .way.lit, button.card.lit, .answers button:enabled"
OVER = ".end"


def start_quick_game(page: "Page", variant: str = "", bot: str = "") -> None:
    """The one button of the start page."""
    page.wait_for_selector(".chip")
    if variant:
        page.get_by_role("radio", name=variant).click()
    if bot:
        page.get_by_role("radio", name=bot).click()
    page.locator(".button.primary").click()
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


def play_any(page: "Page", rng: random.Random) -> None:
    """Tap one of the lit targets and wait until it has been answered."""
    before = state_of(page)
    targets = lit(page)
    target = targets.nth(rng.randrange(targets.count()))
    target.scroll_into_view_if_needed()
    target.click(force=True)
    wait_for_change(page, before)
