"""Suikoden through the screen: duels, the deck builder, and a table of four."""

import random
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import SHOTS, OpenPage
from tests.browser.playing import OVER, start_quick_game, state_of, wait_for_change
from tests.browser.test_pages import violations

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

LIT = "button.lit, .answers button:enabled"
SIGN_BETWEEN_STEPS = """steps => steps.slice(1).map((step) => {
    const [line, sign] = [getComputedStyle(step), getComputedStyle(step, '::before')]
    return [sign.color, sign.fontWeight, line.textDecorationLine].join()
})"""
NAMES = {
    "ready": re.compile("ready-made|構築済み"),
    "shared": re.compile("Shared|山札共有"),
    "multiplayer": re.compile("Multiplayer|多人数"),
    "build": re.compile(r"own decks|\(構築\)"),
}


def start(page: "Page", variant: str) -> None:
    """The play button of the title, with the weakest bot."""
    card = page.locator("[data-title=suikoden]")
    ways = card.get_by_role("radiogroup")
    ways.first.get_by_role("radio", name=NAMES[variant]).click()
    if ways.count() > 1:
        ways.nth(1).get_by_role("radio").first.click()
    start_quick_game(page, title="suikoden")


def is_my_choice(page: "Page") -> bool:
    """Whether something is lit; False when the game is over."""
    page.wait_for_selector(f"{LIT}, {OVER}")
    return page.locator(OVER).count() == 0


def tap(target: "Locator") -> None:
    """As a finger does: bring it to the middle of the screen, clear of the question that stays at its edge."""
    target.evaluate("element => element.scrollIntoView({block: 'center'})")
    target.click()


def answer(page: "Page", target: "Locator") -> None:
    before = state_of(page)
    tap(target)
    wait_for_change(page, before)


def play_any(page: "Page", rng: random.Random) -> None:
    targets = page.locator(LIT)
    answer(page, targets.nth(rng.randrange(targets.count())))


def keep_picture(page: "Page", name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"suikoden-{name}.png", full_page=True)


def test_a_whole_deck_duel_by_lit_targets_only(open_page: OpenPage) -> None:
    """[SUI-VIC-01] Somebody wins, and the screen says how."""
    page = open_page(size=(1440, 900))
    start(page, "ready")
    rng = random.Random(8)
    windows = set()
    signs: set[str] = set()
    for _answer in range(3000):
        if not is_my_choice(page):
            break
        window = page.get_by_test_id("window")
        if window.count():
            windows.add(window.inner_text())
            signs |= set(page.locator(".battle li").evaluate_all(SIGN_BETWEEN_STEPS))
        play_any(page, rng)
    end = page.locator(OVER)
    end.wait_for()
    keep_picture(page, "end")
    assert re.search("wins by (conquest|attrition|trophies)", end.inner_text())
    assert "Red may respond" in windows, "a fight asks for responses and says whose turn it is"
    assert len(signs) == 1, "the sign before the current step looks like any other"
    assert violations(page) == []


@pytest.mark.parametrize(
    ("variant", "language", "size", "scheme"),
    [
        ("ready", "ja-JP", (360, 740), "light"),
        ("ready", "en-GB", (820, 1180), "dark"),
        ("shared", "en-GB", (360, 740), "dark"),
        ("multiplayer", "ja-JP", (360, 740), "dark"),
        ("multiplayer", "en-GB", (1440, 900), "light"),
    ],
)
def test_every_rule_set_fits_every_screen(
    open_page: OpenPage, variant: str, language: str, size: tuple[int, int], scheme: str
) -> None:
    page = open_page(language=language, size=size, scheme=scheme)
    start(page, variant)
    rng = random.Random(2)
    for _answer in range(20):
        if not is_my_choice(page):
            break
        play_any(page, rng)
    page.wait_for_selector(f"{LIT}, {OVER}")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    keep_picture(page, f"{variant}-{language}-{size[0]}")
    assert violations(page) == []


def test_four_play_at_once_and_players_are_attacked_by_a_tap(open_page: OpenPage) -> None:
    """[SUI-MP-41] Whoever has a land is lit as a target; the battle then stands in the middle."""
    page = open_page(size=(1440, 900))
    start(page, "multiplayer")
    expect(page.locator(".foe")).to_have_count(3)
    rng = random.Random(5)
    for _answer in range(200):
        assert is_my_choice(page)
        targets = page.locator("[data-kind=player].lit")
        if targets.count() and page.locator(".arena figure").count() == 0:
            answer(page, targets.first)
            break
        play_any(page, rng)
    expect(page.locator(".arena figure")).to_have_count(2)
    expect(page.locator(".arena")).to_contain_text("Red Attacks")


@pytest.mark.parametrize(
    ("seats", "language", "size"), [(6, "en-GB", (1440, 900)), (5, "ja-JP", (360, 740))], ids=["six", "five"]
)
def test_a_whole_game_of_many_by_lit_targets_only(
    open_page: OpenPage, seats: int, language: str, size: tuple[int, int]
) -> None:
    """[SUI-MP-05] [SUI-MP-06] Everybody has a place on the screen until somebody has ten stars or ten trophies."""
    page = open_page("/new?game=suikoden", language=language, size=size)
    page.get_by_role("radio", name=NAMES["multiplayer"]).check()
    page.get_by_role("radio", name=str(seats), exact=True).click()
    chairs = page.locator("fieldset label.row:has(.seal) select")
    expect(chairs).to_have_count(seats)
    for chair in range(1, seats):
        chairs.nth(chair).select_option("bot greedy")
    page.locator("form .button.primary").click()
    page.wait_for_selector("[data-seq]")
    expect(page.locator(".foe")).to_have_count(seats - 1)
    expect(page.locator(".standings button")).to_have_count(seats)
    rng = random.Random(seats)
    raided = 0
    for answers in range(400):
        if not is_my_choice(page):
            break
        raided += page.locator(".arena figure").count() == 2
        if answers % 10 == 0:
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        play_any(page, rng)
    end = page.locator(OVER)
    end.wait_for()
    assert raided, "somebody was attacked while this seat had to answer"
    assert re.search("wins by (conquest|trophies)|の(占領|戦果)勝ち", end.inner_text())
    counts = page.locator(".standings .track > b").all_inner_texts()
    assert max(map(int, counts)) >= 10
    keep_picture(page, f"many-{seats}-end")
    assert violations(page) == []


def test_a_deck_is_built_with_filters_and_completed(open_page: OpenPage) -> None:
    """Forty characters, ten of them cheap, and ten stars; the builder says what is missing.

    [SUI-DECK-02, SUI-DECK-03, SUI-DECK-04]
    """
    page = open_page(size=(1440, 900))
    start(page, "build")
    assert is_my_choice(page)
    builder = page.locator(".builder")
    builder.get_by_label("Skill", exact=True).select_option("cavalry")
    shown = builder.locator("button.card")
    assert 0 < shown.count() < 74
    assert all("Cavalry" in str(card.get_attribute("aria-label")) for card in shown.all())
    answer(page, builder.locator("button.card.lit").first)
    expect(builder).to_contain_text("1 of 40 characters")
    expect(page.get_by_role("region", name="Your deck").locator("li")).to_have_count(1)
    builder.get_by_label("Name or text").fill("no such card")
    expect(builder).to_contain_text("No card fits")
    builder.get_by_role("button", name="Clear the filters").click()
    expect(shown).to_have_count(74)
    assert violations(page) == []
    answer(page, page.get_by_role("button", name="Complete the deck"))
    expect(builder.locator(".demands")).to_contain_text("✓ 40 of 40 characters")
    for _land in range(10):
        page.wait_for_selector("[data-kind=land].lit, .duel")
        if page.locator(".duel").count():
            break
        answer(page, page.locator("[data-kind=land].lit").first)
    page.locator(".duel").wait_for()


def start_building(page: "Page", boxes: str) -> None:
    """A table for own decks out of several boxes, against a bot."""
    page.locator("input[value=build]").check()
    page.locator("details").last.evaluate("element => element.open = true")
    page.locator("select", has=page.locator("option[value='8']")).select_option(boxes)
    page.locator("fieldset label.row:has(.seal) select").nth(1).select_option("bot greedy")
    page.locator("form .button.primary").click()
    page.locator(".builder button.card.lit").first.wait_for()


@pytest.mark.parametrize(
    ("language", "size", "name", "back"),
    [
        ("en-GB", (1440, 900), "Tong Wei", "Put Tong Wei back"),
        ("ja-JP", (360, 740), "童威", "童威を戻す"),
    ],
)
def test_copies_are_counted_added_and_put_back(
    open_page: OpenPage, language: str, size: tuple[int, int], name: str, back: str
) -> None:
    """[SUI-DECK-10] [SUI-DECK-11] Of four copies a tap adds one, and a button takes one out again."""
    page = open_page("/new?game=suikoden", language=language, size=size)
    start_building(page, "8")
    builder = page.locator(".builder")
    builder.get_by_role("searchbox").fill(name)
    choice = builder.locator(".choice")
    expect(choice).to_have_count(1)
    count = choice.locator("b").last
    for held in range(1, 5):
        answer(page, choice.locator("button.card"))
        expect(count).to_have_text(f"{held}/4")
    expect(choice.locator("button.card.lit"), "there is no fifth").to_have_count(0)
    answer(page, choice.get_by_role("button", name=back))
    expect(count).to_have_text("3/4")
    deck = page.locator(".place-own, .seat").get_by_role("listitem").filter(has_text=name)
    expect(deck).to_contain_text("×3")
    answer(page, deck.get_by_role("button", name=back))
    expect(count).to_have_text("2/4")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    keep_picture(page, f"copies-{language}-{size[0]}")
    assert violations(page) == []


def test_a_single_copy_is_added_and_put_back_by_taps(open_page: OpenPage) -> None:
    """[SUI-DECK-11] Out of two boxes everybody has one card of each character."""
    page = open_page("/new?game=suikoden", size=(1440, 900))
    start_building(page, "2")
    builder = page.locator(".builder")
    expect(builder).to_contain_text("148 of 148 cards")
    card = builder.locator("button.card").first
    answer(page, card)
    expect(builder).to_contain_text("1 of 40 characters")
    expect(card).to_have_attribute("aria-label", re.compile("^Put "))
    answer(page, card)
    expect(builder).to_contain_text("0 of 40 characters")


def test_a_card_that_cannot_be_recruited_says_why(open_page: OpenPage) -> None:
    """[SUI-DOM-01] A tap on a card that cannot be recruited is explained and changes nothing."""
    page = open_page(size=(1440, 900))
    start(page, "ready")
    for _answer in range(60):
        assert is_my_choice(page)
        dull = page.locator(".place-own .hand button.card[aria-disabled=true]")
        if "domestic affairs" in page.get_by_test_id("prompt").inner_text() and dull.count():
            break
        play_any(page, random.Random(1))
    before = state_of(page)
    dull.first.click(force=True)
    refusal = page.locator(".refusal")
    refusal.wait_for()
    expect(refusal).to_contain_text("SUI-")
    assert state_of(page) == before


def test_cards_are_read_large_and_the_other_hand_stays_secret(open_page: OpenPage) -> None:
    """[SUI-INF-02] Of the enemy's hand only the number of cards is shown."""
    page = open_page(size=(1440, 900))
    start(page, "ready")
    assert is_my_choice(page)
    card = page.locator(".place-own .hand button.card").first
    card.hover()
    note = page.locator(".note")
    note.wait_for()
    spoken = str(card.get_attribute("aria-label"))
    assert note.locator(".says p").last.inner_text() in spoken
    assert page.locator(".foe .hand").count() == 0
    assert re.search(r"Hand \d+", page.locator(".foe").inner_text())


def test_the_position_is_told_in_words(open_page: OpenPage) -> None:
    page = open_page(language="ja-JP", size=(1440, 900))
    start(page, "shared")
    assert is_my_choice(page)
    page.keyboard.press("t")
    told = page.get_by_role("dialog").inner_text()
    assert re.search(r"手札: \d+", told) and "山札: 128" in told and "撃退数: 0/20" in told
