"""A server that is started on the database of an earlier one goes on with its games.

`data/earlier.sqlite3` was written before rooms stood in `server/`: of every title a game under way, one in which
something was taken back or offered, and one that is over; two of three people have accounts. `earlier.json` is what
they were told then.
"""

import json
import random
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from honjin.play.match import match_of
from honjin.play.record import read_record
from honjin.titles import GAMES
from tests.server.players import Json, Player, play_on
from tests.server.processes import Server
from tests.server.test_sessions import PASSWORD

DATA = Path(__file__).with_name("data")
THEN: Json = json.loads((DATA / "earlier.json").read_text())
TABLES: dict[str, Json] = THEN["tables"]
UNDER_WAY = [key for key, told in TABLES.items() if told["status"] == "playing"]
OVER = [key for key, told in TABLES.items() if told["status"] == "finished"]


def name_of(key: str) -> str:
    told = TABLES[key]
    return f"{told['game']}-{'rated' if told['is_rated'] else 'free'}-{key}"


@pytest.fixture(scope="module")
def goes_on(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("earlier")
    path = folder / "honjin.sqlite3"
    shutil.copy(DATA / "earlier.sqlite3", path)
    with sqlite3.connect(path) as database:  # sessions are forgotten when nobody has come for long
        database.execute("UPDATE sessions SET seen_at = ?", (time.time(),))
    running = Server(f"sqlite:{path}", folder).start()
    yield running
    running.stop()
    running.check_log()


@pytest.fixture
def people(goes_on: Server) -> Iterator[list[Player]]:
    """With the cookies they were given then."""
    came = [Player(goes_on.url) for _person in THEN["people"]]
    for player, cookies in zip(came, THEN["people"], strict=True):
        player.http.cookies.clear()
        player.http.cookies.update(cookies)
        player.me = player.get("/api/me")
    yield came
    for player in came:
        player.close()


def test_the_fixture_has_what_it_is_for() -> None:
    assert len({told["game"] for told in TABLES.values()}) == 4
    assert {(told["status"], told["is_rated"]) for told in TABLES.values()} == {
        *(("playing", True), ("playing", False), ("finished", True), ("finished", False))
    }
    assert any(offers for told in TABLES.values() for offers in told["offers"])
    assert (DATA / "earlier.sqlite3").stat().st_size < 200_000


def test_sessions_and_passwords_are_still_good(goes_on: Server, people: list[Player]) -> None:
    assert [player.me["id"] for player in people[:2]] == THEN["logins"]
    elsewhere = Player(goes_on.url)
    me = elsewhere.post("/api/session", {"login": THEN["logins"][0], "password": PASSWORD})
    assert me["id"] == people[0].me["id"]
    elsewhere.close()


@pytest.mark.parametrize("key", UNDER_WAY, ids=name_of)
def test_a_game_goes_on(people: list[Player], key: str) -> None:
    """Everybody finds it as it was left, and answers count on from there; the record verifies in the end."""
    told = TABLES[key]
    players = people[: GAMES[told["game"]].seats[0]]
    for player, offers in zip(players, told["offers"], strict=True):
        position = player.watch(key)
        assert (position["seq"], position["table"]["status"]) == (told["seq"], "playing")
        assert (position["table"]["turn"], position["offers"]) == (told["turn"], offers)
        assert position["table"]["is_rated"] == told["is_rated"]
    assert play_on(players, random.Random(key), 12) == 12
    players[0].send(t="resign", table=key)
    for player in players:
        player.hear_until(lambda position: position["table"]["status"] == "finished")
    check_record(players[0], key)


@pytest.mark.parametrize("key", OVER, ids=name_of)
def test_a_finished_game_has_its_record(people: list[Player], key: str) -> None:
    assert check_record(people[0], key) == TABLES[key]["record"]


def check_record(player: Player, key: str) -> str:
    """Chance follows from the secrets, as the server says and as anybody can compute."""
    found: dict[str, Any] = player.get(f"/api/verify/{key}")
    assert found["is_fair"], found
    text = player.http.get(f"/api/tables/{key}/record").text
    match = match_of(read_record(text, GAMES), GAMES, is_verified=True)
    assert match.is_over()
    return text
