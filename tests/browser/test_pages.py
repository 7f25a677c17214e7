"""Every screen: sizes, languages, accessibility, weight."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import SHOTS, OpenPage
from tests.browser.playing import start_quick_game, wait_for_choice

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
PAGES = [
    "/",
    "/lobby",
    "/new?game=gunshi",
    "/rules/gunshi",
    "/learn/tokugawa",
    "/replay",
    "/settings",
    "/me",
    "/ratings/goryokaku",
    "/about",
    "/nowhere",
]


def violations(page: "Page") -> list[str]:
    """What axe finds wrong, shortly."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['nodes'][0]['target']} {one['nodes'][0]['failureSummary']}"
        for one in found["violations"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_pages_are_accessible(open_page: OpenPage, path: str, scheme: str) -> None:
    page = open_page(path, scheme=scheme)
    page.wait_for_selector("main h1")
    page.wait_for_load_state("networkidle")
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_is_accessible(open_page: OpenPage, scheme: str) -> None:
    page = open_page(scheme=scheme, size=(1500, 900))
    start_quick_game(page, "Basic rules")
    wait_for_choice(page)
    assert violations(page) == []
    page.locator(".answers button").first.click()
    page.locator(".cell.lit").first.click(force=True)
    page.locator(".way.lit").first.wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_war_and_its_end_are_accessible(open_page: OpenPage, scheme: str) -> None:
    page = open_page(scheme=scheme, size=(390, 844))
    start_quick_game(page)
    wait_for_choice(page)
    page.locator(".cell.lit").first.click(force=True)
    page.locator("button.card.lit").first.wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Log", exact=True).click()
    page.locator(".place-side.open").wait_for()
    assert violations(page) == []
    page.keyboard.press("l")
    page.get_by_role("button", name="Menu").click()
    assert violations(page) == []
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("heading", name="Defeat").wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_waiting_room_and_every_dialog_of_a_table_are_accessible(
    open_page: OpenPage, scheme: str
) -> None:
    page = open_page("/new?game=goryokaku", scheme=scheme, size=(820, 1180))
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("img", name="QR code").wait_for()
    assert violations(page) == []
    page.goto("/")
    start_quick_game(page)
    assert wait_for_choice(page)
    tools = [page.get_by_role("button", name=name) for name in ("Help", "Menu", "Position as text")]
    for opener in (*tools, page.locator(".prompt .clause")):
        opener.click()
        page.get_by_role("dialog").wait_for()
        assert violations(page) == []
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
    page.locator("[data-thing=d5]").click(force=True)
    page.locator(".refusal").wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Invite").click()
    page.get_by_role("dialog", name="Invite").wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_dialogs_of_a_record_and_the_farewell_are_accessible(open_page: OpenPage, scheme: str) -> None:
    page = open_page("/", scheme=scheme)
    start_quick_game(page)
    assert wait_for_choice(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("dialog", name="Resign").get_by_role("button", name="Resign").click()
    page.locator(".end a", has_text="Replay").click()
    for opener, shown in (("Verify chance", "sealed secret"), ("Play on from here", "Against bots")):
        page.get_by_role("button", name=opener).click()
        page.get_by_role("dialog").get_by_text(shown).first.wait_for()
        assert violations(page) == [], opener
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
    page.goto("/me")
    page.get_by_role("button", name="Delete me").click()
    page.get_by_role("dialog").wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("language", ["en-GB", "ja-JP"])
@pytest.mark.parametrize("path", PAGES)
def test_pages_fit_a_phone_in_both_languages(open_page: OpenPage, path: str, language: str) -> None:
    page = open_page(path, language=language, size=(360, 780))
    page.wait_for_selector("main h1")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate("document.documentElement.lang") == language[:2]
    heading = page.locator("main h1").bounding_box()
    assert heading is not None and heading["height"] > 15  # text is really drawn
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(
        path=SHOTS / f"{path.strip('/').partition('?')[0].replace('/', '-') or 'start'}-{language}.png"
    )


def test_the_language_can_be_switched_and_is_remembered(open_page: OpenPage) -> None:
    page = open_page("/")
    page.get_by_role("button", name="日本語").click()
    page.get_by_role("heading", name="本陣にあって、軍を動かす。").wait_for()
    page.reload()
    page.get_by_role("heading", name="本陣にあって、軍を動かす。").wait_for()


def test_a_clause_is_found_by_its_words_and_by_its_address(open_page: OpenPage) -> None:
    page = open_page("/rules/gunshi#GUN-CAV-02")
    page.locator("#GUN-CAV-02.marked").wait_for()
    page.get_by_role("searchbox").fill("cavalry charge")
    page.locator("#GUN-CAV-04").wait_for()
    assert page.locator("#GUN-BRD-01").count() == 0


def test_an_unknown_page_says_so(open_page: OpenPage) -> None:
    page = open_page("/nowhere")
    page.get_by_role("heading", name="There is nothing here.").wait_for()


@pytest.mark.parametrize(
    ("path", "says"),
    [("/t/nowhere", "その卓はありません。"), ("/replay/nowhere", "その棋譜はありません。")],
)
def test_tables_and_records_that_are_not_there_lead_on(
    open_page: OpenPage, path: str, says: str, complaints: list[str]
) -> None:
    page = open_page(path, language="ja-JP", size=(360, 740))
    page.get_by_role("heading", name=says).wait_for()
    assert violations(page) == []
    page.get_by_role("link", name="対局一覧").last.click()
    page.get_by_role("heading", name="対局一覧").wait_for()
    assert all("404" in one for one in complaints)
    complaints.clear()


def test_a_lobby_without_a_server_does_not_pretend_to_be_looking(
    open_page: OpenPage, complaints: list[str]
) -> None:
    page = open_page("/about")
    page.route("**/api/**", lambda route: route.abort())
    page.get_by_role("link", name="Tables").click()
    page.get_by_text("The server cannot be reached").wait_for()
    assert page.get_by_text("One moment").count() == 0
    page.close()
    complaints.clear()


def test_the_client_can_be_installed(open_page: OpenPage, address: str) -> None:
    page = open_page("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    manifest = page.request.get(f"{address}/manifest.webmanifest").json()
    purposes = set()
    for icon in manifest["icons"]:
        answer = page.request.get(f"{address}{icon['src']}")
        assert answer.headers["content-type"] == icon["type"]
        purposes.add(icon["purpose"])
        if icon["type"] == "image/png":
            width = int.from_bytes(answer.body()[16:20], "big")
            assert icon["sizes"] == f"{width}x{width}"
    assert purposes == {"any", "maskable"}
    devtools = page.context.new_cdp_session(page)
    assert devtools.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}


@pytest.mark.parametrize("path", ["/", "/lobby", "/settings", "/replay"])
def test_the_shell_opens_without_a_network_after_one_visit_and_says_so(
    open_page: OpenPage, complaints: list[str], path: str
) -> None:
    page = open_page("/")
    page.wait_for_selector(".chip")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.goto(path)
    page.get_by_text("You are offline").wait_for()
    page.wait_for_selector("main h1")
    page.close()
    assert [one for one in complaints if one.startswith("exception")] == []
    complaints.clear()  # a browser notes every request that fails


def test_rules_that_cannot_be_fetched_are_said_to_be_missing_and_asked_for_once(
    open_page: OpenPage, complaints: list[str]
) -> None:
    page = open_page("/")
    page.wait_for_selector(".chip")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.context.set_offline(True)
    page.goto("/rules/gunshi")
    page.get_by_text("These rules cannot be shown right now.").wait_for()
    page.wait_for_timeout(500)
    assert len([url for url in asked if "/api/" in url and "rules" in url]) == 1
    page.close()
    assert [one for one in complaints if one.startswith("exception")] == []
    complaints.clear()  # a browser notes every request that fails


@pytest.mark.parametrize(("language", "size"), [("en-GB", (1440, 900)), ("ja-JP", (390, 844))])
def test_the_way_chosen_on_the_start_page_is_kept_and_the_way_on_in_sight(
    open_page: OpenPage, language: str, size: tuple[int, int]
) -> None:
    page = open_page(language=language, size=size)
    card = page.locator('[data-title="gunshi"]')
    ways = card.get_by_role("radiogroup").first.get_by_role("radio")
    ways.nth(1).wait_for()
    for way in (ways.first, ways.nth(1)):
        way.click()
        name = way.evaluate("element => element.firstChild.textContent")
        card.get_by_role("link", name=re.compile("^(Play with a friend|友だちと対局する)$")).click()
        checked = page.locator("input[name=variant]:checked + span b")
        expect(checked).to_have_text(name)
        expect(page.locator(".chosen")).to_have_text(name)
        button = page.get_by_role("button", name=re.compile("^(Open the table|卓を開く)$"))
        expect(button).to_be_in_viewport(ratio=1)
        SHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SHOTS / f"new-{language}-{size[0]}.png")
        page.go_back()


@pytest.mark.parametrize("language", ["en-GB", "ja-JP"])
def test_rules_are_found_and_marked_and_their_signs_explained(open_page: OpenPage, language: str) -> None:
    page = open_page("/rules/gunshi", language=language, size=(390, 844))
    signs = page.locator(".signs dt")
    signs.first.wait_for()
    used = set(page.locator("abbr").all_inner_texts())
    assert set(signs.all_inner_texts()) == used
    page.get_by_role("searchbox").fill("GUN-MOVE-02")
    expect(page.locator("article").first).to_have_attribute("id", "GUN-MOVE-02")
    word = "cavalry" if language == "en-GB" else "騎兵"
    page.get_by_role("searchbox").fill(word)
    expect(page.locator("article mark").first).to_have_text(re.compile(word, re.IGNORECASE))
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"rules-found-{language}.png")
    assert violations(page) == []
