"""`honjin title check` tells an author what is missing, in the order in which it is worth doing."""

from pathlib import Path

import pytest

from honjin.cli.title import faults
from honjin.titles import GAMES
from tests.cli.running import honjin_here
from tests.fifth.homes import Home, as_package


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    return as_package(tmp_path_factory.mktemp("home"))


@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_missing_from_titles_of_the_house(key: str) -> None:
    assert list(faults(GAMES[key])) == []


def test_nothing_is_missing_from_a_package(home: Home) -> None:
    assert home.honjin("title", "check", "sekisho") == "sekisho: nothing is missing\n"


def test_what_is_missing_is_told_in_the_order_of_its_worth(home: Home) -> None:
    own = home.folder / "site" / "sekisho"
    take_out(own / "rulebook" / "ja.md", "- **SEK-SAY-05**")
    take_out(own / "words" / "locale" / "ja.toml", "bribe = ")
    for language in ("en", "ja"):
        take_out(own / "words" / "locale" / f"{language}.toml", "ThrowForFavour = ")
    take_out(own / "title.py", "        self.observation = ")
    take_out(own / "title.py", "        self.endings = ")
    (own / "words" / "lessons" / "first.toml").unlink()
    code = "import sys; from honjin.cli import main; assert main(['title', 'check', 'sekisho']) == 1"
    told = [line.rpartition("sekisho/")[2] for line in home.run("-c", code).splitlines()]
    assert told == [
        "rulebook/ja.md: expected SEK-SAY-05, which another language has",
        "words/locale/ja.toml: expected thing.answer.bribe, which another language has",
        "question ThrowForFavour: expected a sentence in [question]",
        "ending FIVE_POINTS: expected a clause in `endings` of the title",
        "ending LAST_ROUND: expected a clause in `endings` of the title",
        "observation: expected segments of its own; programs see only whose turn it is and what is asked",
        "there is no lesson for sekisho yet",
    ]


def test_an_unknown_title_is_refused() -> None:
    done = honjin_here("title", "check", "nonsense")
    assert done.returncode == 2 and "there is no game 'nonsense'" in done.stderr


def take_out(path: Path, beginning: str) -> None:
    """The last line that begins so: names of things stand below the verbs."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    at = max(number for number, line in enumerate(lines) if line.startswith(beginning))
    path.write_text("".join(lines[:at] + lines[at + 1 :]), encoding="utf-8")
