"""The report of the lab, opened as designers open it: a file, in either language, on a desk or a phone."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.cli.running import honjin


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    page = tmp_path_factory.mktemp("report") / "page.html"
    done = honjin("report", "goryokaku", "--bots", "random", "--games", "10", "--out", page)
    assert done.returncode == 0, done.stderr
    return Path(page).as_uri()


@pytest.mark.parametrize("width", [390, 1180])
def test_a_report_reads_in_both_languages_and_fits_its_screen(
    browser: Browser, report: str, width: int
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 844}, locale="ja-JP")
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda problem: complaints.append(str(problem)))
    page.goto(report)
    for language, heading in (("日本語", "使われない規則"), ("English", "Rules that never fire")):
        page.get_by_role("button", name=language).click()
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        for theme in ("dark", "light"):
            page.get_by_role("button", name=theme).click()
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
        for fold in page.locator("main:not([hidden]) details > summary").all():
            fold.click()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert complaints == []
    context.close()
