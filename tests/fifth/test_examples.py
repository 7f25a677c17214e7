"""Every title of `examples/titles` is a package of its own that works everywhere without touching the house."""

import random
import shutil
import tomllib

import pytest

from tests.fifth.homes import ROOT, Home, as_package
from tests.server.players import Player, play_on, two_at_a_table
from tests.server.processes import Server

EXAMPLES = ROOT / "examples" / "titles"
TITLES = sorted(folder.name for folder in EXAMPLES.iterdir() if (folder / "pyproject.toml").is_file())
MOST_LINES = 820
"""Of Python, without tests: a title is a weekend's work."""
MOST_ANSWERS = 600
"""In a random game of any of them."""
SUITES = [
    "tests/conformance",
    "tests/core/test_words.py",
    "tests/core/test_grammar.py",
    "tests/core/test_rulebook.py",
    "tests/titles/test_event_clauses.py",
]


@pytest.fixture(scope="module", params=TITLES)
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Home]:
    title: str = request.param
    home = as_package(tmp_path_factory.mktemp(title), EXAMPLES / title, title)
    shutil.copytree(EXAMPLES / title / "tests", home.folder / "tests" / "titles" / title)
    return title, home


def test_it_is_short_and_in_no_line_too_long(installed: tuple[str, Home]) -> None:
    title, _home = installed
    lines = [
        line
        for path in (EXAMPLES / title / title).rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    assert len(lines) <= MOST_LINES
    assert [line for line in lines if len(line) > 110] == []


def test_it_passes_what_every_title_passes(installed: tuple[str, Home]) -> None:
    """Records, play-throughs, conformance, secrets, observations, words, rules."""
    title, home = installed
    home.run("-m", "tests.golden.make", title)
    assert f"{title} " in home.run("-m", "tests.golden.playthrough", title)
    passed = home.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *SUITES, "-k", title)
    assert " passed" in passed and "failed" not in passed


def test_it_passes_its_own_tests(installed: tuple[str, Home]) -> None:
    """`HONJIN_LONG=1` reaches them too."""
    title, home = installed
    assert " passed" in home.run("-m", "pytest", "-q", "-p", "no:cacheprovider", f"tests/titles/{title}")


def test_it_is_played_taught_and_measured_in_the_terminal(installed: tuple[str, Home]) -> None:
    title, home = installed
    about = tomllib.loads(
        (EXAMPLES / title / title / "words" / "locale" / "en.toml").read_text(encoding="utf-8")
    )["name"]["title"]
    assert about in home.honjin("games", title)
    record = home.folder / "game.txt"
    played = home.honjin(
        "play", title, "--against", "greedy", "--seed", "1", "--record", record, answers="1\n" * 400
    )
    assert "The record is in" in played
    assert "all " in home.honjin("verify", record)
    assert "1" in home.honjin("play", title, "--hotseat", "--lang", "ja", answers="quit\n")
    home.run(
        "-c",
        f"from honjin.play.lesson import lesson_of; from honjin.titles import GAMES; lesson_of(GAMES['{title}'])",
    )
    simulated = home.folder / "games.csv"
    home.honjin(
        "simulate", title, "--games", "2", "--bots", "greedy,random", "--out", simulated, "--workers", "1"
    )
    assert len(simulated.read_text(encoding="utf-8").splitlines()) == 3


def test_it_is_played_at_a_table_of_the_server(installed: tuple[str, Home]) -> None:
    title, home = installed
    server = Server(f"sqlite:{home.folder / 'test.sqlite3'}", home.folder)
    server.environment |= home.environment
    server.start()
    players = [Player(server.url) for _person in range(2)]
    try:
        assert next(game for game in players[0].get("/api/games") if game["key"] == title)["has_lesson"]
        assert players[0].get(f"/api/rules/{title}?lang=ja")
        quick = players[0].post("/api/quick", {"game": title})["id"]
        players[0].watch(quick)
        players[0].hear_until(lambda position: bool(position["options"]), timeout=60)
        table = two_at_a_table(*players, game=title)
        assert play_on(players, random.Random(1), MOST_ANSWERS) < MOST_ANSWERS
        assert title in players[0].http.get(f"/api/tables/{table}/record").text
    finally:
        for player in players:
            player.close()
        server.stop()
    server.check_log()
