"""Guests, accounts, passkeys, ratings: who people are here."""

import contextlib
import json
import re
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import SHOTS, OpenPage
from tests.browser.playing import start_quick_game
from tests.browser.test_pages import violations

if TYPE_CHECKING:
    from playwright.sync_api import Page

SECRET = "correct horse battery"


def keep_picture(page: "Page", name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"people-{name}.png", full_page=True)


def sign_up(page: "Page", login: str) -> None:
    page.goto("/me")
    page.get_by_label("Login").fill(login)
    page.get_by_label("Password").fill(SECRET)
    page.locator("form .button.primary").click()
    page.get_by_role("heading", name="How you sign in").wait_for()


def sign_in(page: "Page", login: str, password: str = SECRET) -> None:
    page.goto("/me")
    page.get_by_role("radio", name="Sign in").click()
    page.get_by_label("Login").fill(login)
    page.get_by_label("Password").fill(password)
    page.locator("form .button.primary").click()


def my_tables(page: "Page") -> int:
    page.goto("/lobby")
    mine = page.locator("section", has=page.get_by_role("heading", name="My tables"))
    mine.locator("li:not(.none), li.none:not(:has-text('One moment'))").first.wait_for()
    return mine.locator("a").count()


def add_authenticator(page: "Page") -> None:
    """A device that keeps passkeys, and whose owner always agrees."""
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True}
    consent = {"hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True}
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": {**options, **consent}})


def test_a_guest_becomes_an_account_and_finds_its_tables_elsewhere(
    open_page: OpenPage, complaints: list[str]
) -> None:
    page = open_page()
    start_quick_game(page)
    sign_up(page, "kept.tables")
    assert my_tables(page) == 1
    page.goto("/me")
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(re.compile("/$"))
    assert my_tables(page) == 0

    elsewhere = open_page()
    sign_in(elsewhere, "kept.tables", "wrong password")
    elsewhere.get_by_role("alert").get_by_text("Login or password is wrong.").wait_for()
    complaints.clear()  # a browser notes every request that is refused
    sign_in(elsewhere, "KEPT.tables")
    elsewhere.get_by_role("heading", name="How you sign in").wait_for()
    assert my_tables(elsewhere) == 1


def test_a_guest_who_signs_in_brings_its_tables_along(open_page: OpenPage) -> None:
    sign_up(open_page(), "brings.tables")
    page = open_page()
    start_quick_game(page)
    sign_in(page, "brings.tables")
    page.get_by_role("heading", name="How you sign in").wait_for()
    assert my_tables(page) == 1


@pytest.mark.parametrize(
    ("language", "login", "password", "said"),
    [
        ("en-GB", "x", SECRET, "A login has 2 to 32 letters"),
        ("en-GB", "somebody", "short", "A password has 8 to 200 characters."),
        ("ja-JP", "somebody", "short", "パスワードは8〜200文字です。"),
        ("ja-JP", "taken.login", SECRET, "そのログイン名は使われています。"),
    ],
)
def test_what_is_wrong_with_a_login_is_said_in_words(
    open_page: OpenPage, complaints: list[str], language: str, login: str, password: str, said: str
) -> None:
    if login == "taken.login":
        sign_up(open_page(), login)
    page = open_page("/me", language=language)
    page.locator("input[name=login]").fill(login)
    page.locator("input[name=password]").fill(password)
    page.locator("form .button.primary").click()
    page.get_by_role("alert").get_by_text(said).wait_for()
    complaints.clear()


@pytest.mark.parametrize(
    ("language", "size", "name", "said"),
    [
        ("en-GB", (1440, 900), "Aoi\u3164", "characters that nobody can see"),
        ("ja-JP", (390, 844), "Aoi\u2800", "目に見えない文字が入っています"),
        ("en-GB", (390, 844), "Mei\u0455h\u014d", "that name or one that looks like it"),
        ("ja-JP", (1440, 900), "足軽", "見分けがつきません"),
        ("ja-JP", (390, 844), "Z" + "\u0335" * 9, "記号が重なりすぎています"),
    ],
)
def test_what_is_wrong_with_a_name_is_said_in_words(
    open_page: OpenPage, complaints: list[str], language: str, size: tuple[int, int], name: str, said: str
) -> None:
    page = open_page("/me", language=language, size=size)
    page.locator("#name").fill(name)
    page.locator("#name ~ .button").click()
    page.get_by_role("alert").get_by_text(said).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    keep_picture(page, f"name-{language}-{size[0]}")
    complaints.clear()


def test_a_passkey_makes_an_account_and_signs_in(
    open_page: OpenPage, address: str, complaints: list[str]
) -> None:
    """Browsers give passkeys to names, never to numbers: the page is opened as localhost."""
    local = address.replace("127.0.0.1", "localhost")
    page = open_page(f"{local}/me")
    add_authenticator(page)
    page.get_by_role("button", name="Sign up with a passkey").wait_for()
    name = page.locator("h1").inner_text()
    page.get_by_role("button", name="Sign up with a passkey").click()
    page.get_by_text("Passkey 1").wait_for()
    page.get_by_role("button", name="Remove: Passkey 1").click()
    page.get_by_role("alert").get_by_text("This is your only way to sign in").wait_for()
    complaints.clear()
    keep_picture(page, "passkeys")

    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(re.compile("/$"))
    page.goto(f"{local}/me")
    page.get_by_role("radio", name="Sign in").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.get_by_text("Passkey 1").wait_for()
    expect(page.locator("h1")).to_have_text(name, use_inner_text=True)

    page.get_by_label("Login").fill("passkey.and.password")
    page.get_by_label("New password").fill(SECRET)
    page.get_by_role("button", name="Set a password").click()
    page.get_by_text("The password is saved.").wait_for()
    page.get_by_role("button", name="Remove: Passkey 1").click()
    page.get_by_text("None yet.").wait_for()


def test_a_page_without_a_name_says_that_passkeys_need_one(open_page: OpenPage) -> None:
    page = open_page("/me", language="ja-JP")
    page.get_by_role("button", name="パスキーで登録する").click()
    page.get_by_role("alert").get_by_text("localhost で開いてください").wait_for()


HOURS_LATER = "UPDATE sessions SET proven_at = proven_at - 7200 WHERE person = ?"


def hours_pass(page: "Page", home: Path) -> None:
    """Whoever has signed in has not shown lately that it is them."""
    me = page.evaluate("async () => (await (await fetch('/api/me')).json()).id")
    with contextlib.closing(sqlite3.connect(home / "test.sqlite3", timeout=20)) as database, database:
        assert database.execute(HOURS_LATER, [me]).rowcount


@pytest.mark.parametrize(
    ("language", "size", "is_it_you"),
    [("en-GB", (1440, 900), "Is it you?"), ("ja-JP", (390, 844), "ご本人ですか")],
)
def test_signed_in_in_two_places_and_out_of_one(
    open_page: OpenPage,
    home: Path,
    complaints: list[str],
    language: str,
    size: tuple[int, int],
    is_it_you: str,
) -> None:
    login = f"two.places.{language}".lower()
    first, page, lost = [open_page("/me", language=language, size=size) for _one in range(3)]
    for one in (first, page, lost):
        one.locator('[role="radio"]').nth(int(one is not first)).click()
        one.locator("input[name=login]").fill(login)
        one.locator("input[name=password]").fill(SECRET)
        one.locator("form .button.primary").click()
        one.locator("#ways").wait_for()
    listed = page.locator("section", has=page.locator("#sessions"))
    page.reload()
    expect(listed.locator("li")).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert violations(page) == []
    keep_picture(page, f"sessions-{language}")
    listed.locator("> .button").click()
    expect(listed.locator("li")).to_have_count(1)
    lost.reload()
    lost.locator("input[name=login]").wait_for()

    hours_pass(page, home)
    page.locator("input[autocomplete=new-password]").fill("another long one")
    page.locator("#ways ~ form .button").click()
    asked = page.get_by_role("dialog", name=is_it_you)
    asked.wait_for()
    assert violations(page) == []
    keep_picture(page, f"proof-{language}")
    asked.locator("input[type=password]").fill("not the password")
    asked.locator(".button.primary").click()
    asked.get_by_role("alert").wait_for()
    asked.locator("input[type=password]").fill(SECRET)
    asked.locator(".button.primary").click()
    expect(asked).to_have_count(0)
    expect(page.locator("#ways ~ .told")).not_to_be_empty()
    complaints.clear()  # a browser notes every request that is refused


def test_a_passkey_shows_that_it_is_me(
    open_page: OpenPage, address: str, home: Path, complaints: list[str]
) -> None:
    page = open_page(f"{address.replace('127.0.0.1', 'localhost')}/me")
    add_authenticator(page)
    page.get_by_role("button", name="Sign up with a passkey").click()
    page.get_by_text("Passkey 1").wait_for()
    hours_pass(page, home)
    page.get_by_label("Login").fill("key.then.password")
    page.get_by_label("New password").fill(SECRET)
    page.get_by_role("button", name="Set a password").click()
    page.get_by_role("dialog").get_by_role("button", name="Confirm with a passkey").click()
    page.get_by_text("The password is saved.").wait_for()
    complaints.clear()


def test_settings_go_with_the_account_to_another_device(open_page: OpenPage) -> None:
    page = open_page()
    sign_up(page, "settings.travel")
    page.goto("/settings")
    page.get_by_role("radio", name="dark").click()
    with page.expect_response(lambda answer: '"ja"' in (answer.request.post_data or "")):
        page.get_by_role("radio", name="日本語").click()
    page.get_by_text("この設定はアカウントとともに保管されます。").wait_for()

    other = open_page()
    sign_in(other, "settings.travel")
    other.get_by_role("heading", name="ログインの方法").wait_for()
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")


def test_name_password_export_and_farewell(
    open_page: OpenPage, tmp_path: Path, complaints: list[str]
) -> None:
    page = open_page()
    sign_up(page, "leaves.soon")
    page.get_by_label("Your name").fill("Tsukimi")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("heading", name="Tsukimi").wait_for()
    page.get_by_label("New password").fill("another long one")
    page.get_by_role("button", name="Change password").click()
    page.get_by_text("The password is saved.").wait_for()

    with page.expect_download() as download:
        page.get_by_role("link", name="Download my data").click()
    download.value.save_as(tmp_path / "me.json")
    kept = json.loads((tmp_path / "me.json").read_text())
    assert (kept["person"][0]["name"], kept["account"][0]["login"]) == ("Tsukimi", "leaves.soon")

    page.get_by_role("button", name="Delete me").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("type your name").fill("Somebody else")
    dialog.get_by_role("button", name="Delete for good").click()
    dialog.get_by_role("alert").get_by_text("nothing was deleted").wait_for()
    complaints.clear()
    dialog.get_by_label("type your name").fill("Tsukimi")
    dialog.get_by_role("button", name="Delete for good").click()
    page.wait_for_url(re.compile("/$"))
    sign_in(page, "leaves.soon", "another long one")
    page.get_by_role("alert").get_by_text("Login or password is wrong.").wait_for()
    complaints.clear()


IS_RATED = """async () => {
    const me = await (await fetch('/api/me')).json()
    const profile = await (await fetch(`/api/people/${me.id}`)).json()
    return profile.ratings.length > 0
}"""


def test_a_rated_game_changes_ratings_and_their_range_is_shown(open_page: OpenPage) -> None:
    red, blue = open_page(), open_page()
    sign_up(red, "rated.red")
    sign_up(blue, "rated.blue")
    red.goto("/new?game=gunshi")
    red.get_by_role("checkbox", name="Rated game").check()
    red.get_by_role("radio", name="Everybody").click()
    red.get_by_role("button", name="Open the table").click()
    red.locator(".waiting", has_text="Rated game").wait_for()
    blue.goto(red.url)
    blue.get_by_role("button", name="Take a seat").click()
    blue.wait_for_selector(".place-board svg")
    blue.get_by_role("button", name="Menu").click()
    assert blue.get_by_role("button", name="Ask to take back").count() == 0
    blue.get_by_role("button", name="Resign").click()
    blue.get_by_role("dialog").get_by_role("button", name="Resign").click()
    red.get_by_role("heading", name="Victory").wait_for()
    red.wait_for_function(IS_RATED, polling=200)  # the rating is reckoned after the game
    red.goto("/me")
    ratings = red.locator("section", has=red.get_by_role("heading", name="Ratings"))
    ratings.locator("li").wait_for()
    told = ratings.inner_text()
    assert int(ratings.locator("b").inner_text()) > 1500
    assert "rated games: 1" in told and "nineteen times out of twenty" in told
    least, most = map(int, re.findall(r"between (-?\d+) and (\d+)", told)[0])
    assert least < 1500 < most
    games = red.locator("section", has=red.get_by_role("heading", name="My finished games"))
    expect(games.get_by_role("img", name="Victory")).to_have_count(1)
    assert violations(red) == []
    keep_picture(red, "rated")
    ratings.get_by_role("link").click()
    red.get_by_text("Nobody has played ten rated games yet.").wait_for()
    assert violations(red) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("language", "size"), [("ja-JP", (360, 740)), ("en-GB", (820, 1180))])
def test_the_page_about_oneself_fits_and_is_accessible(
    open_page: OpenPage, language: str, size: tuple[int, int], scheme: str
) -> None:
    page = open_page("/me", language=language, size=size, scheme=scheme)
    page.locator(".part").nth(3).wait_for()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert violations(page) == []
    keep_picture(page, f"guest-{language}-{scheme}")
