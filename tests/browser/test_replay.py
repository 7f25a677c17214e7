"""Looking at a game again."""

import random
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from honjin.core.rng import Rng
from honjin.play.match import Match
from honjin.play.record import write_record
from honjin.titles import GAMES, game_named
from tests.browser.fixtures import SHOTS, OpenPage
from tests.browser.playing import SLOWLY, play_any, start_quick_game, wait_for_choice
from tests.browser.test_pages import violations

if TYPE_CHECKING:
    from playwright.sync_api import Page


def play_and_resign(page: "Page", answers: int) -> str:
    """The address of the replay of a short game."""
    start_quick_game(page)
    rng = random.Random(5)
    for _answer in range(answers):
        wait_for_choice(page)
        play_any(page, rng)
    page.evaluate("document.activeElement?.blur()")
    page.get_by_role("button", name=re.compile("^(Menu|メニュー)")).click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Resign|投了")).click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^(Resign|投了)")).click()
    link = page.locator(".end").get_by_role("link", name=re.compile("^(Replay|棋譜)"))
    return str(link.get_attribute("href"))


def last_step(page: "Page") -> int:
    return int(page.locator("input[type=range]").get_attribute("max") or -1)


@pytest.mark.parametrize(("language", "size"), [("en-GB", (1440, 900)), ("ja-JP", (360, 740))])
def test_a_finished_game_is_walked_through_by_keys_and_scrubber(
    open_page: OpenPage, language: str, size: tuple[int, int]
) -> None:
    page = open_page(language=language, size=size)
    page.goto(play_and_resign(page, 12))
    page.wait_for_selector("[data-step='0']")
    page.keyboard.press("End")
    last = last_step(page)
    assert last > 12
    page.wait_for_selector(f"[data-step='{last}']")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(f"[data-step='{last - 1}']")
    page.locator("input[type=range]").fill("3")
    page.wait_for_selector("[data-step='3']")
    expect(page).to_have_url(re.compile("step=3"))
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"replay-{language}-{size[0]}.png")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def step_of(page: "Page") -> int:
    return int(page.locator("[data-step]").get_attribute("data-step") or -1)


def test_every_press_counts_while_positions_are_still_on_their_way(open_page: OpenPage) -> None:
    page = open_page()
    address = play_and_resign(page, 14)
    page.goto(address)
    page.wait_for_selector("[data-step='0']")
    forth = page.get_by_role("button", name="One step on")
    for _press in range(10):
        before = step_of(page)
        forth.click()
        page.wait_for_function(
            "n => Number(document.querySelector('[data-step]').dataset.step) > n", arg=before
        )
    tenth = step_of(page)
    assert tenth >= 10

    slow = open_page(address, script=SLOWLY)
    slow.wait_for_selector("[data-step='0']")
    slow.get_by_label("Seen by").select_option("1")  # nothing of these eyes is here yet
    for _press in range(10):
        slow.get_by_role("button", name="One step on").click()
    slow.wait_for_selector(f"[data-step='{tenth}']")
    for _press in range(10):
        slow.keyboard.press("ArrowLeft")
    slow.wait_for_selector("[data-step='0']")


def test_a_link_leads_to_the_exact_step_and_eyes(open_page: OpenPage) -> None:
    page = open_page()
    address = play_and_resign(page, 8)
    page.goto(f"{address}?step=5&eyes=1")
    page.wait_for_selector("[data-step='5']")
    expect(page.get_by_label("Seen by")).to_have_value("1")
    hidden = page.locator(".seat").first.inner_text()
    page.get_by_label("Seen by").select_option("open")
    page.wait_for_function("before => document.querySelector('.seat').innerText !== before", arg=hidden)


def test_chance_is_verified_and_the_record_opens_again(
    open_page: OpenPage, tmp_path: Path, complaints: list[str]
) -> None:
    page = open_page()
    address = play_and_resign(page, 6)
    page.goto(address)
    page.get_by_role("button", name="Verify chance").click()
    page.get_by_text("Every chance answer is the one that the sealed secret gives.").wait_for()
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download record").click()
    file = tmp_path / "game.honjin"
    download.value.save_as(file)
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url(re.compile("/replay/.+"))
    page.wait_for_selector("[data-step='0']")
    file.write_text("not a record", encoding="utf-8")
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("It does not begin as a record of Honjin does.")
    complaints.clear()


def write_game(title: str, seats: int, file: Path) -> None:
    """A record of 150 answers at random, and a resignation."""
    game = game_named(title)
    variant = next(variant for variant in game.variants if game.offers(variant, seats))
    setup = game.setup(variant, seats=seats)
    match = Match(setup, ["random"] * seats)
    rng = Rng(3)
    while not match.is_over() and (len(match.entries) < 150 or match.actor() < 0):
        legal = match.state.legal()
        match.answer(legal.at_weight(rng.below(legal.total)))
    if not match.is_over():
        match.declare(match.actor(), "!resigned")
    file.write_text(write_record(match.record(is_open=False), game), encoding="utf-8")


TABLES = [
    (title, seats) for title, game in GAMES.items() for seats in game.seats if seats in (game.seats[0], 4)
]
"""The smallest, and one for four."""


@pytest.mark.parametrize(("title", "seats"), TABLES)
@pytest.mark.parametrize(
    ("language", "size", "scheme"), [("en-GB", (1440, 900), "dark"), ("ja-JP", (360, 740), "light")]
)
def test_a_record_of_every_title_is_seen_from_beginning_to_end(
    open_page: OpenPage,
    tmp_path: Path,
    title: str,
    seats: int,
    language: str,
    size: tuple[int, int],
    scheme: str,
) -> None:
    write_game(title, seats, tmp_path / "game.honjin")
    page = open_page("/replay", language=language, size=size, scheme=scheme)
    page.locator("input[type=file]").set_input_files(tmp_path / "game.honjin")
    page.wait_for_selector("[data-step='0']")
    last = last_step(page)
    for step in (last // 2, last):
        page.locator("input[type=range]").fill(str(step))
        page.wait_for_selector(f"[data-step='{step}']")
        box = page.locator("section.board").bounding_box()
        assert box is not None
        assert box["height"] > 0.4 * box["width"] > 100
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert violations(page) == []
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"replay-{title}-{size[0]}.png")


SLOW_GREETING = """
    const ask = window.fetch
    window.fetch = async (path, wish) => {
        if (String(path).endsWith('/api/me')) await new Promise((done) => setTimeout(done, 1500))
        return ask(path, wish)
    }
"""


def test_a_record_is_taken_from_those_who_are_quicker_than_the_server(
    open_page: OpenPage, tmp_path: Path
) -> None:
    """Before the server has said who they are."""
    write_game("gunshi", 2, tmp_path / "game.honjin")
    page = open_page("/replay", script=SLOW_GREETING)
    page.locator("input[type=file]").set_input_files(tmp_path / "game.honjin")
    page.wait_for_selector("[data-step='0']")


DEAD = ".area [aria-disabled=true], .area :is(button, [role=button])[data-kind]"
"""Controls of a position to which nobody can answer."""


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_a_replay_shows_a_position_without_controls_that_do_nothing(
    open_page: OpenPage, tmp_path: Path, title: str, seats: int
) -> None:
    write_game(title, seats, tmp_path / "game.honjin")
    page = open_page("/replay")
    page.locator("input[type=file]").set_input_files(tmp_path / "game.honjin")
    page.wait_for_selector("[data-step='0']")
    last = last_step(page)
    for eyes in ("open", "public", "0"):
        page.get_by_label("Seen by").select_option(eyes)
        for step in (0, 1, last // 3, last // 2, last - 1, last):
            page.locator("input[type=range]").fill(str(step))
            page.wait_for_selector(f"[data-step='{step}']")
            dead = page.locator(DEAD).evaluate_all("all => all.map(one => one.outerHTML.slice(0, 120))")
            assert dead == [], (eyes, step)
    page.keyboard.press("t")
    expect(page.get_by_role("dialog", name="Position as text")).to_contain_text(re.compile(r"\w{3}"))


def test_a_tap_reads_a_card_of_a_replay_and_the_next_tap_puts_it_away(
    open_page: OpenPage, tmp_path: Path
) -> None:
    write_game("suikoden", 2, tmp_path / "game.honjin")
    page = open_page("/replay", size=(360, 740))
    page.locator("input[type=file]").set_input_files(tmp_path / "game.honjin")
    page.wait_for_selector("[data-step='0']")
    page.locator("input[type=range]").fill("150")
    card = page.locator(".seats .hand .card").first
    card.scroll_into_view_if_needed()
    card.tap()
    note = page.locator(".note")
    note.wait_for()
    assert violations(page) == []
    page.get_by_role("heading", level=1).tap()
    expect(note).to_have_count(0)


def test_a_game_goes_on_from_any_position(open_page: OpenPage) -> None:
    page = open_page()
    address = play_and_resign(page, 8)
    page.goto(f"{address}?step=4")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("radio", name="Recruit").click()
    page.get_by_role("button", name="Against bots").click()
    page.wait_for_url(re.compile("/t/.+"))
    page.wait_for_selector(".place-board svg")
    page.get_by_text("Recruit").first.wait_for()
    assert wait_for_choice(page)
    play_any(page, random.Random(1))


LONGEST_REVIEW = 240_000
"""Milliseconds for a few answers, on sources that are not compiled and a busy machine."""


@pytest.mark.parametrize(
    ("language", "size", "scheme"), [("en-GB", (1440, 900), "light"), ("ja-JP", (360, 740), "dark")]
)
def test_a_game_is_reviewed_while_one_looks_on(
    open_page: OpenPage, language: str, size: tuple[int, int], scheme: str
) -> None:
    page = open_page(language=language, size=size, scheme=scheme)
    page.goto(play_and_resign(page, 3))
    page.wait_for_selector("[data-step='0']")
    page.keyboard.press("r")
    review = page.get_by_role("region", name=re.compile("^(Review|検討)$"))
    review.locator("svg[role=img]").wait_for()
    progress = review.locator("progress")
    progress.wait_for(state="detached", timeout=LONGEST_REVIEW)
    rows = review.locator("tbody tr")
    expect(rows).to_have_count(2)
    decided = [re.findall(r"\d+", row.locator("td").first.inner_text()) for row in rows.all()]
    assert all(len(pair) == 2 for pair in decided)
    assert any(int(number) > 0 for pair in decided for number in pair)
    expect(review.locator("path.line")).to_have_count(2)
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"review-{language}-{size[0]}.png", full_page=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert violations(page) == []
    graph = review.locator("svg[role=img]")
    graph.evaluate("element => element.scrollIntoView({block: 'center'})")
    box = graph.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2)
    page.wait_for_function("() => Number(document.querySelector('[data-step]').dataset.step) > 1")
    page.keyboard.press("Home")
    judged = 0
    for step in range(1, int(page.locator("input[type=range]").get_attribute("max") or 0) + 1):
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f"[data-step='{step}']")
        judged += bool(re.search("% to win|勝率", review.locator(".here").inner_text()))
    assert judged == sum(int(pair[1]) for pair in decided), (
        "something is said of every decision, and at its step"
    )


def test_a_note_at_a_step_makes_a_copy_with_a_link_of_its_own(open_page: OpenPage) -> None:
    page = open_page()
    address = play_and_resign(page, 6)
    page.goto(f"{address}?step=3&review")
    review = page.get_by_role("region", name="Review", exact=True)
    review.wait_for()
    page.get_by_role("button", name="Note something here").click()
    page.get_by_label("Comment").fill("Too early: the archer is not there yet.")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Too early: the archer is not there yet.").wait_for()
    page.wait_for_url(lambda url: address not in url and "step=3" in url)
    review.wait_for()  # whoever writes while reading a review goes on reading it
    page.reload()
    page.get_by_text("Too early: the archer is not there yet.").wait_for()
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("[data-step='2']")
    expect(page.get_by_text("Too early")).to_have_count(0)


def test_a_game_plays_itself_and_stops_at_the_end(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(play_and_resign(page, 2))
    page.wait_for_selector("[data-step='0']")
    page.keyboard.press(" ")
    page.get_by_role("button", name="Pause", exact=True).wait_for()
    page.get_by_role("button", name="Play", exact=True).wait_for(timeout=60_000)
    expect(page.locator("[data-step]")).to_have_attribute("data-step", str(last_step(page)))


def test_the_board_is_turned_and_seen_by_an_onlooker(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(play_and_resign(page, 6))
    page.wait_for_selector("[data-step='0']")
    before = page.locator(".board .names").inner_html()
    page.keyboard.press("f")
    page.wait_for_function(
        "before => document.querySelector('.board .names').innerHTML !== before", arg=before
    )
    page.get_by_label("Seen by").select_option("public")
    page.wait_for_function("() => location.search.includes('eyes=public')")
