"""A server of its own, a Chromium, and pages that may not complain.

These tests run in processes of their own (`make test ONLY=browser`): Playwright holds an event loop. Each process
has its own server and its own Chromium.
"""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pytest

PATIENCE = 60_000
"""Milliseconds that a page is waited for; on a busy machine a moment can be long."""

NODE = os.environ.get("HONJIN_BROWSER_TESTS", "")
if NODE:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

    from tests.browser import chromium

    expect.set_options(timeout=PATIENCE)


def pytest_configure(config: pytest.Config) -> None:
    """Unpack the Chromium once, before there are workers that would all begin to do it."""
    if NODE and not hasattr(config, "workerinput"):
        chromium.unpack(NODE)


FAILED = pytest.StashKey[bool]()

SHOTS = Path(os.environ.get("HONJIN_SHOTS", ".tools/screenshots"))


def wait_until_up(url: str, server: "subprocess.Popen[bytes]", log: Path) -> None:
    """A machine that is busy with other tests takes its time."""
    end = time.monotonic() + 90
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(f"{url}/api/games", timeout=10).read()
            return
        except OSError:
            if server.poll() is not None:
                pytest.fail(f"the server ended: {log.read_text()}")
            time.sleep(0.1)
    pytest.fail(f"the server does not answer: {log.read_text()}")


def keep_pictures(contexts: "list[BrowserContext]", name: str) -> None:
    """What stood on the screens when a test failed."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(page for context in contexts for page in context.pages):
        page.screenshot(path=SHOTS / f"failed-{name}-{number}.png")


@contextmanager
def running_server(home: Path, **more: str) -> Iterator[str]:
    """A running server with an empty database and bots that do not hesitate."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings = {
        "HONJIN_PORT": str(port),
        "HONJIN_DATABASE": f"sqlite:{home / 'test.sqlite3'}",
        "HONJIN_BOT_DELAY": "0",
        "HONJIN_TABLES_PER_MINUTE": "1000",
        "HONJIN_REQUESTS_PER_SECOND": "1000",
        "HONJIN_MESSAGES_PER_SECOND": "500",
        "HONJIN_SIGN_INS_PER_MINUTE": "1000",
        "HONJIN_GUESTS_PER_MINUTE": "1000",
        **more,
    }
    with (home / "log").open("w") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "honjin.server"], env={**os.environ, **settings}, stdout=log, stderr=log
        )
    url = f"http://127.0.0.1:{port}"
    try:
        wait_until_up(url, server, home / "log")
        yield url
    finally:
        server.terminate()
        server.wait(10)


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its database."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="session")
def address(home: Path) -> Iterator[str]:
    with running_server(home) as url:
        yield url


@pytest.fixture(scope="module")
def hasty_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that soon takes people for absent, and keeps late onlookers only a little behind."""
    home = tmp_path_factory.mktemp("hasty")
    with running_server(home, HONJIN_GRACE_SECONDS="1.5", HONJIN_SPECTATOR_DELAY="4") as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    home = chromium.unpack(NODE)
    with sync_playwright() as play:
        yield play.chromium.launch(
            executable_path=str(home / "chromium"),
            args=["--no-sandbox"],
            env={**os.environ, **chromium.environment(home)},
        )


OpenPage = Callable[..., "Page"]


@pytest.fixture
def complaints() -> list[str]:
    """What pages have complained of in their consoles. A test that provokes some clears them."""
    return []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Lets a fixture know how its test went."""
    report = yield
    item.stash.setdefault(FAILED, False)
    item.stash[FAILED] |= report.failed
    return report


@pytest.fixture
def open_page(
    request: pytest.FixtureRequest, browser: "Browser", address: str, complaints: list[str]
) -> Iterator[OpenPage]:
    """Pages of different people; at the end none may have complained. A test that fails leaves pictures of them."""
    contexts: list[BrowserContext] = []

    def note(message: "ConsoleMessage") -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"{message.type}: {message.text}")

    def open_one(
        path: str = "/",
        language: str = "en-GB",
        size: tuple[int, int] = (1280, 800),
        scheme: Literal["light", "dark"] = "light",
        motion: bool = False,
        script: str = "",
    ) -> "Page":
        context = browser.new_context(
            base_url=address,
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme=scheme,
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=size[0] < 600,
        )
        contexts.append(context)
        if script:
            context.add_init_script(script)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", note)
        page.on("pageerror", lambda problem: complaints.append(f"exception: {problem}"))
        page.goto(path)
        return page

    yield open_one
    if request.node.stash.get(FAILED, False):
        keep_pictures(contexts, re.sub(r"\W+", "-", request.node.name))
    for context in contexts:
        context.close()
    assert complaints == []
