"""A title that is broken is left out, told of by its name, its file and what was expected; the others go on."""

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from honjin.titles import BROKEN, GAMES, game_named
from tests.cli.running import ENVIRONMENT
from tests.server.processes import free_port

WHOLE = """
from pathlib import Path
from honjin.core.game import Game, Variant
from honjin.core.vocabulary import NOTHING, Verb, Vocabulary

class Broken(Game):
    def new(self, setup):
        NEW

VERBS = Vocabulary([Verb(0, "pass", NOTHING)])
TITLE = Broken("KEY", "2", [2], ["red", "blue"], VERBS, [], [Variant("usual", {})], Path(__file__).parent)
"""
WORDS = """
[name]
title = "Broken"
variant.usual = { name = "Usual", about = "The usual game" }
[verb]
pass = "Pass"
[thing.seat]
red = "Red"
blue = "Blue"
"""
PACK = "cards.toml: card move: field cost: expected a whole number from 0 to 18, got 99"
READS = "from honjin.titles.gunshi.facts.pack import Card; setup.pack.read(Card)"

CASES = {
    "ant": (WHOLE.replace("from pathlib", "from pathlob"), "title.py, line 2: ModuleNotFoundError: No module"),
    "bee": (WHOLE + "\nTITLE = (", "title.py, line 13: SyntaxError: '(' was never closed"),
    "cat": (WHOLE.replace("TITLE =", "GAME ="), "title.py: TITLE: expected a Game, got None"),
    "dog": (WHOLE.replace("TITLE =", "TITLE = 3 #"), "title.py: TITLE: expected a Game, got 3"),
    "elk": (WHOLE.replace('"2", [2]', "2, [2]"), "title.py: rules_version: expected str, got 2"),
    "fox": (WHOLE.replace('"2", [2]', '"two", [2]'), "title.py: rules_version: expected a whole number from 1, got"),
    "gnu": (WHOLE.replace("[2]", "[2, 3]"), "title.py: seats: expected numbers from 1 to 2, as there are names"),
    "hen": (WHOLE.replace("[Variant", "[] and [Variant"), "title.py: variants: expected one at least"),
    "ibex": (WHOLE.replace("KEY", "gunshi"), "title.py: key: expected one that is not taken, got 'gunshi'"),
    "jay": (WHOLE, "title.py: rules_version: expected 3 at least, for up to 2 earlier/2 keeps its data; got 2"),
    "kiwi": (WHOLE.replace("NEW", READS), "kiwi/data: file cards.toml is missing"),
    "lynx": (WHOLE, "lynx/words/locale/en.toml, which is missing"),
    "mole": (WHOLE, "mole/words/locale/en.toml: Expected '='"),
    "newt": (WHOLE, "newt/words/locale/en.toml: "),
    "owl": (WHOLE.replace("NEW", READS), PACK),
    "pig": (WHOLE.replace("NEW", "return [][1]"), "title.py, line 8: IndexError: list index out of range"),
}  # fmt: skip
"""A title, and what is said of it."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All of them as installed packages."""
    folder = tmp_path_factory.mktemp("installed")
    for name, (code, _says) in CASES.items():
        home = folder / name
        (home / "words" / "locale").mkdir(parents=True)
        (home / "data").mkdir()
        (home / "title.py").write_text(code.replace("KEY", name).replace("NEW", "..."), encoding="utf-8")
        (home / "words" / "locale" / "en.toml").write_text(WORDS, encoding="utf-8")
    (folder / "jay" / "earlier" / "2").mkdir(parents=True)
    (folder / "kiwi" / "data").rmdir()
    (folder / "lynx" / "words" / "locale" / "en.toml").unlink()
    (folder / "mole" / "words" / "locale" / "en.toml").write_text("[name]\ntitle", encoding="utf-8")
    (folder / "newt" / "words" / "locale" / "en.toml").write_text(
        "[name]\ntitle = 'Newt'\n", encoding="utf-8"
    )
    cards = (GAMES["gunshi"].folder / "data" / "cards.toml").read_text(encoding="utf-8")
    spoilt = cards.replace("cost = 0", "cost = 99", 1)
    (folder / "owl" / "data" / "cards.toml").write_text(spoilt, encoding="utf-8")
    named = folder / "animals-1.dist-info"
    named.mkdir()
    points = "".join(f"{name} = {name}.title:TITLE\n" for name in CASES)
    (named / "entry_points.txt").write_text(f"[honjin.titles]\n{points}", encoding="utf-8")
    (named / "METADATA").write_text("Metadata-Version: 2.1\nName: animals\nVersion: 1\n", encoding="utf-8")
    return folder


def honjin(installed: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "honjin", *words],
        capture_output=True,
        encoding="utf-8",
        env=ENVIRONMENT | {"PYTHONPATH": paths(installed), "LANG": "C.UTF-8"},
        timeout=120,
    )


def paths(installed: Path) -> str:
    return os.pathsep.join([str(installed), *filter(None, [os.environ.get("PYTHONPATH")])])


def left_out(told: str) -> dict[str, str]:
    """What is said of each title."""
    rows = [line.removeprefix("left out: ").partition(": ") for line in told.splitlines() if line]
    return {name: what for name, _colon, what in rows}


def test_every_broken_title_is_told_of_and_all_others_are_listed(installed: Path) -> None:
    done = honjin(installed, "games")
    assert done.returncode == 0, done.stderr
    told = left_out(done.stderr)
    assert set(told) == set(CASES)
    wrong = {name: told[name] for name, (_code, says) in CASES.items() if says not in told[name]}
    assert not wrong
    assert [line.split()[0] for line in done.stdout.splitlines() if line and line[0] != " "] == list(GAMES)


def test_a_title_of_the_house_is_played_and_a_broken_one_refused_with_the_reason(installed: Path) -> None:
    assert honjin(installed, "simulate", "gunshi", "--games", "1", "--bots", "random").returncode == 0
    done = honjin(installed, "games", "cat")
    assert done.returncode == 2
    assert "the title 'cat' cannot be played: " in done.stderr
    assert "TITLE: expected a Game, got None" in done.stderr


def test_a_server_tells_of_them_and_offers_the_others(installed: Path, tmp_path: Path) -> None:
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "honjin",
        "serve",
        "--port",
        str(port),
        "--bots",
        "1",
        "--log-level",
        "error",
    ]
    command += ["--database", f"sqlite:{tmp_path / 'honjin.sqlite3'}"]
    environment = os.environ | {"PYTHONPATH": paths(installed)}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as serving:
        assert serving.stdout is not None and serving.stderr is not None
        try:
            assert serving.stdout.readline().decode().startswith("Honjin")
            with httpx.Client(transport=httpx.HTTPTransport(retries=50)) as client:
                games = client.get(f"http://127.0.0.1:{port}/api/games").json()
        finally:
            serving.terminate()
        told = left_out(serving.stderr.read().decode())
    assert [game["key"] for game in games] == list(GAMES)
    assert set(told) == set(CASES)


def test_no_title_of_the_house_is_broken() -> None:
    assert BROKEN == {}
    assert game_named("gunshi") is GAMES["gunshi"]
