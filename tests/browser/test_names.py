"""Who hears the screen is told what others see: the name of every control that may be used."""

import random
import re
from typing import TYPE_CHECKING

import pytest

from honjin.titles import GAMES
from tests.browser.fixtures import OpenPage
from tests.browser.playing import OVER, mean_it, state_of, wait_for_change

if TYPE_CHECKING:
    from playwright.sync_api import Page

CONTROLS = "main .lit, main .edge[tabindex], .answers button:enabled"
NAMED = """controls => controls.map(control => {
    const drawn = [...control.querySelectorAll('[data-sign], text, b, small')]
    const numbers = drawn.filter(one => !one.closest('kbd')).map(one => (one.dataset.sign ?? one.textContent) + '')
    const copy = control.cloneNode(true)
    for (const mute of copy.querySelectorAll('[aria-hidden=true]')) mute.remove()
    return {
        name: control.getAttribute('aria-label') ?? copy.textContent.trim(),
        numbers: numbers.filter(one => /^[+×]?[0-9]+$/.test(one)).map(one => one.replace(/[^0-9]/g, '')),
        kind: control.dataset.kind ?? '',
        thing: control.dataset.thing ?? '',
        classes: control.getAttribute('class') ?? '',
    }
})"""
KANJI_NUMBERS = str.maketrans("一二三四五六七八九", "123456789")
TRACK = "track"
"""A track shows its scale, which is not told."""


def play(page: "Page", rng: random.Random) -> None:
    before = state_of(page)
    targets = page.locator(CONTROLS)
    targets.nth(rng.randrange(targets.count())).dispatch_event("click")
    ways = page.locator(".ways .lit")
    if ways.count():
        ways.first.dispatch_event("click")
    mean_it(page)
    wait_for_change(page, before)


def names_of_a_game(page: "Page", title: str, answers: int) -> list[dict[str, object]]:
    """The controls of all questions of so many answers."""
    card = page.locator(f"[data-title={title}]")
    card.locator(".chip").first.wait_for()
    card.locator(".button.primary").click()
    page.wait_for_selector("main.area")
    rng = random.Random(5)
    found: list[dict[str, object]] = []
    for _answer in range(answers):
        page.wait_for_selector(f"{CONTROLS}, {OVER}")
        if page.locator(OVER).count():
            break
        found += page.locator(CONTROLS).evaluate_all(NAMED)
        play(page, rng)
    return found


@pytest.mark.parametrize("language", ["en-GB", "ja-JP"])
@pytest.mark.parametrize("title", GAMES)
def test_every_control_is_named_with_the_numbers_it_shows(
    open_page: OpenPage, title: str, language: str
) -> None:
    page = open_page(size=(1440, 900), language=language)
    controls = names_of_a_game(page, title, 30)
    assert controls
    for control in controls:
        name = str(control["name"])
        assert name, control
        assert not re.search(r"[a-z]_[a-z]|undefined|\{|\}", name), "a key is no name"
        if control["kind"] == TRACK:
            continue
        numbers = control["numbers"]
        assert isinstance(numbers, list)
        told = re.findall(r"\d+", name.translate(KANJI_NUMBERS))
        missing = [one for one in numbers if one not in told]
        assert not missing, (name, numbers)


@pytest.mark.parametrize(
    ("language", "cost", "discard", "step"),
    [
        ("en-GB", "Cost: ", r"^Discard .* for its good: \d ", r"^daiba 2, cost: .* gives: 1 onigiri"),
        ("ja-JP", "コスト: ", r"を捨てて品物を得る: ", r"^台場 2, コスト: .*得るもの: おにぎり1"),
    ],
)
def test_cards_discards_and_steps_of_goryokaku_tell_cost_and_gain(
    open_page: OpenPage, language: str, cost: str, discard: str, step: str
) -> None:
    page = open_page(size=(1440, 900), language=language)
    controls = names_of_a_game(page, "goryokaku", 30)
    cards = [str(one["name"]) for one in controls if one["kind"] in ("castle", "person")]
    assert cards and all(cost in name for name in cards), cards
    discards = [str(one["name"]) for one in controls if "free" in str(one["classes"]).split()]
    assert discards and all(re.search(discard, name) for name in discards), discards
    told = page.locator(".track li").nth(2).locator(".hidden-text").inner_text()
    assert re.search(step, told, re.IGNORECASE), told


def test_characters_and_deeds_tell_what_they_cost(open_page: OpenPage) -> None:
    page = open_page(size=(1440, 900))
    people = [one for one in names_of_a_game(page, "suikoden", 12) if one["kind"] == "character"]
    assert people and all("Cost: " in str(one["name"]) for one in people)
    page = open_page(size=(1440, 900))
    deeds = {str(one["thing"]): str(one["name"]) for one in names_of_a_game(page, "tokugawa", 30)}
    assert "4 koku" in deeds["castle"]
