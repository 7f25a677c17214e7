"""A fifth title works everywhere without another edit: dropped in as a folder, and installed as a package.

Each room of the house says which parts of it were tried, one after the other; PARTS says which must have been.
"""

import json
import random
import re
import time
from collections.abc import Callable, Iterator

import pytest

from honjin.cli import COMMANDS
from tests.fifth.homes import HOMES, TITLE, Home
from tests.server.players import Player, actor, is_over, play_on, two_at_a_table
from tests.server.processes import Server

PARTS = {
    "terminal": [
        "games",
        "play",
        "hint",
        "why",
        "undo",
        "record",
        "replay",
        "verify",
        "review",
        "rules",
        "learn",
        "title",
        "Japanese",
    ],
    "lab": ["simulate", "compare", "report", "arena", "ladder", "bench", "pack"],
    "environments": ["PettingZoo", "Gymnasium", "OpenSpiel", "vector"],
    "server": [
        *("titles", "words", "rules", "lesson", "quick game", "five levels", "table", "spectator", "why not"),
        *(
            "undo",
            "hint",
            "resign",
            "record",
            "replay",
            "steps",
            "verify",
            "review",
            "comment",
            "fork",
            "pack",
        ),
    ],
    "suites": [
        "golden records",
        "playthroughs",
        "conformance",
        "words",
        "rulebook",
        "events",
        "client types",
    ],
}
"""What is tried, room by room."""

ELSEWHERE = {
    "serve": "the server is a room of its own",
    "admin": "looks after people, tables and databases, whatever is played",
}
"""Commands that are tried in another way."""

LEVELS = ["ashigaru", "samurai", "taisho", "busho", "meisho"]
QUICK = ("--workers", "1")
WHOLE_GAME = "2\n" * 60
"""The second answer to everything: insist."""


@pytest.fixture(scope="module", params=list(HOMES))
def home(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Home:
    return HOMES[request.param](tmp_path_factory.mktemp(request.param))


# --- the terminal and the lab ---------------------------------------------------------------------------------


def try_terminal(home: Home) -> Iterator[str]:
    listed = home.honjin("games", TITLE)
    assert "Sekisho" in listed and "hasty" in listed and "[SEK-END-02]" in listed
    yield "games"
    record = home.folder / "game.txt"
    played = home.honjin(
        "play", TITLE, "--against", "random", "--seed", "1", "--record", record, answers=WHOLE_GAME
    )
    assert "East, what do you say at the barrier?" in played and "hidden" in played
    assert "The record is in" in played
    yield "play"
    asked = home.honjin("play", TITLE, "--seed", "1", "--against", "random", answers="hint\nquit\n")
    assert "% to win" in asked
    yield "hint"
    asked = home.honjin("play", TITLE, "--hotseat", "--seed", "1", answers="why draw gold\ninsist\nundo\n")
    assert "[SEK-SAY-01]" in asked
    yield "why"
    assert "There is nothing of yours to take back." in asked  # each merchant speaks once
    yield "undo"
    assert f"title: {TITLE}" in record.read_text(encoding="utf-8")
    yield "record"
    assert "goes first" in home.honjin("replay", record)
    yield "replay"
    assert "all " in home.honjin("verify", record)
    yield "verify"
    assert "by what its seat knew" in home.honjin("review", record, "--simulations", "2", "--all")
    yield "review"
    assert "Without a coin there is no bribe." in home.honjin("rules", TITLE, "SEK-SAY-05")
    assert "SEK-SAY-04" in home.honjin("rules", TITLE, "--search", "guard")
    yield "rules"
    taught = home.honjin("learn", TITLE, answers="\n1\n2\n\n")
    assert "gold needs no help" in taught and "West yields, and you have a point." in taught
    yield "learn"
    assert home.honjin("title", "check", TITLE) == f"{TITLE}: nothing is missing\n"
    yield "title"
    assert "関所で何と言いますか" in home.honjin("play", TITLE, "--lang", "ja", "--hotseat")
    yield "Japanese"


def try_lab(home: Home) -> Iterator[str]:
    games = home.folder / "games.csv"
    home.honjin("simulate", TITLE, "--games", "6", "--bots", "greedy,random", "--out", games, *QUICK)
    assert len(games.read_text().splitlines()) == 7
    yield "simulate"
    changed = home.folder / "changed"
    home.honjin("pack", "new", TITLE, changed)
    passes = changed / "passes.toml"
    passes.write_text(passes.read_text().replace("rank = 5", "rank = 9"))
    compared = home.honjin("compare", TITLE, "standard", changed, "--games", "20", "--json", *QUICK)
    assert json.loads(compared)
    yield "compare"
    page = home.folder / "report.html"
    home.honjin("report", TITLE, "--games", "6", "--out", page, *QUICK)
    noticed = re.search(r"of (\d+) clauses that can be noticed", page.read_text(encoding="utf-8"))
    assert noticed, "the report counts no clauses"
    assert noticed[1] == "8", noticed[0]
    yield "report"
    assert json.loads(home.honjin("arena", TITLE, "--games", "4", "--json", *QUICK))
    yield "arena"
    places = ("--folder", home.folder / "bots", "--page", home.folder / "bots.md")
    home.honjin("ladder", TITLE, "--pair", "greedy,random", "--games", "2", *places, *QUICK)
    assert (home.folder / "bots" / f"{TITLE}.json").is_file()
    assert "Sekisho" in (home.folder / "bots.md").read_text(encoding="utf-8")
    yield "ladder"
    assert TITLE in home.honjin("bench", "--seconds", "0.01", "--title", TITLE, "--json")
    yield "bench"
    assert "rank" in home.honjin("pack", "diff", changed)
    home.honjin("pack", "check", changed)
    yield "pack"


# --- environments ---------------------------------------------------------------------------------------------

PETTINGZOO = """
import warnings
from honjin.envs.pettingzoo import env
warnings.simplefilter("ignore")
from pettingzoo.test import api_test
api_test(env("sekisho"), num_cycles=60)
"""
GYMNASIUM = """
import gymnasium
import honjin.envs.gymnasium
table = gymnasium.make("honjin/sekisho-hasty-v0")
observation, _info = table.reset(seed=1)
for _answer in range(60):
    choices = observation["action_mask"].nonzero()[0]
    observation, reward, is_over, is_cut, _info = table.step(choices[0])
    if is_over:
        break
print("over", is_over)
"""
OPENSPIEL = """
import pyspiel
import honjin.envs.openspiel
pyspiel.random_sim_test(pyspiel.load_game("honjin_sekisho"), num_sims=1, serialize=False, verbose=False)
"""
VECTOR = """
from honjin.envs.vector import Games
games = Games("sekisho", 4, seed=1)
for _step in range(200):
    games.step([int(mask.argmax()) for mask in games.masks])
print("over", len(games.observations))
"""


def try_environments(home: Home) -> Iterator[str]:
    assert "Passed API test" in home.run("-c", PETTINGZOO)
    yield "PettingZoo"
    assert "over True" in home.run("-c", GYMNASIUM)
    yield "Gymnasium"
    home.run("-c", OPENSPIEL)
    yield "OpenSpiel"
    assert "over 4" in home.run("-c", VECTOR)
    yield "vector"


# --- the server -----------------------------------------------------------------------------------------------


def try_server(home: Home) -> Iterator[str]:
    server = Server(f"sqlite:{home.folder / 'test.sqlite3'}", home.folder)
    server.environment |= home.environment
    server.start()
    players = [Player(server.url) for _person in range(3)]
    try:
        yield from try_house(*players)
    finally:
        for player in players:
            player.close()
        server.stop()
    server.check_log()


def try_house(east: Player, west: Player, onlooker: Player) -> Iterator[str]:
    info = next(game for game in east.get("/api/games") if game["key"] == TITLE)
    assert info["about"]["ja"]["title"] == "関所" and info["has_lesson"]
    assert info["bots"][-5:] == LEVELS
    yield "titles"
    assert east.get(f"/api/words/{TITLE}?lang=en")["verb"]["insist"] == "Insist"
    yield "words"
    clauses = [
        clause["id"] for chapter in east.get(f"/api/rules/{TITLE}?lang=ja") for clause in chapter["clauses"]
    ]
    assert "SEK-SAY-05" in clauses
    yield "rules"
    assert east.post(f"/api/lessons/{TITLE}", {"answers": [-1, 1, -1]})["is_done"]
    yield "lesson"
    quick = east.post("/api/quick", {"game": TITLE, "variant": "hasty"})["id"]
    east.watch(quick)
    east.hear_until(lambda position: bool(position["options"]), timeout=60)
    yield "quick game"
    for level in LEVELS:
        plays_against(east, level)
    yield "five levels"
    table = two_at_a_table(east, west, game=TITLE, hints=True)
    play_on([east, west], random.Random(1), 4)
    yield "table"
    view = onlooker.watch(table)["view"]
    assert {merchant["card"] for merchant in view["merchants"]} == {"hidden"}
    own = view_of(east)
    assert own[0]["card"] != "hidden" and own[1]["card"] == "hidden"
    yield "spectator"
    one = actor([east, west])
    one.send(t="why", table=table, action=3)
    assert one.hear_kind("explained")["refusal"]["clause"] == "SEK-SAY-01"
    yield "why not"
    yield from try_undo(east, west)
    one = actor([east, west])
    one.send(t="hint", table=table, seq=one.position["seq"])
    assert len(one.hear_kind("hinted", timeout=60)["opinions"]) == len(one.position["options"])
    yield "hint"
    one.send(t="resign", table=table)
    for player in (east, west):
        player.hear_until(is_over)
    yield "resign"
    record = east.http.get(f"/api/tables/{table}/record").text
    assert f"title: {TITLE}" in record
    east.post("/api/records", {"content": record})
    yield "record"
    yield from try_records(east, table)
    files = east.get(f"/api/packs/{TITLE}/own")
    files["passes.toml"] = files["passes.toml"].replace("rank = 5", "rank = 6")
    pack = east.post("/api/packs", {"game": TITLE, "name": "Higher gold", "files": files})
    assert east.get(f"/api/packs/{TITLE}/{pack['hash']}") == files
    yield "pack"


def plays_against(person: Player, level: str) -> None:
    """A bot of that level gives the first answer, which is the table's second."""
    seats = [{"kind": "bot", "bot": level}, {"kind": "me"}]
    table = person.post("/api/tables", {"game": TITLE, "variant": "hasty", "seats": seats})["id"]
    person.watch(table)
    position = person.hear_until(lambda position: bool(position["options"]), timeout=60)
    assert any(line["event"]["event"] == "Spoke" for line in position["events"])


def view_of(player: Player) -> list[dict[str, object]]:
    found: list[dict[str, object]] = player.position["view"]["merchants"]
    return found


def try_undo(east: Player, west: Player) -> Iterator[str]:
    """The leader insists, and takes it back before the other has spoken."""
    play_until_leading([east, west])
    one = actor([east, west])
    seq = one.position["seq"]
    one.act(1)
    one.hear_until(lambda position: position["can_undo"])
    one.send(t="undo", table=one.position["table"]["id"], seq=one.position["seq"])
    one.hear_until(lambda position: position["seq"] > seq + 1 or not position["can_undo"])
    assert [option["action"] for option in one.position["options"]][:2] == [0, 1]
    yield "undo"


def play_until_leading(players: list[Player]) -> None:
    """Until the merchant who is asked is the first to speak in the round."""
    while any(merchant["has_spoken"] for merchant in view_of(players[0])):
        play_on(players, random.Random(1), 1)


def try_records(person: Player, table: str) -> Iterator[str]:
    replay = person.get(f"/api/records/{table}/replay")
    assert replay["outcome"]["ending"] == "RESIGNED"
    yield "replay"
    (step,) = person.get(f"/api/records/{table}/steps?first=3&last=3&eyes=open")
    assert "hidden" not in [merchant["card"] for merchant in step["view"]["merchants"]]
    yield "steps"
    assert person.get(f"/api/verify/{table}")["is_fair"]
    yield "verify"
    for _second in range(120):
        review = person.get(f"/api/records/{table}/review")
        if review["looked_at"] == review["answers"]:
            break
        time.sleep(0.5)
    assert review["looked_at"] == review["answers"] and review["title"] == TITLE
    yield "review"
    noted = person.post(f"/api/records/{table}/comments", {"step": 3, "text": "bold"})
    assert person.get(f"/api/records/{noted['key']}/replay")["answers"][2]["comment"] == "bold"
    yield "comment"
    assert person.post(f"/api/records/{table}/fork", {"step": 3})["game"] == TITLE
    yield "fork"


# --- what tests and tools do for every title ------------------------------------------------------------------


def try_suites(home: Home) -> Iterator[str]:
    home.run("-m", "tests.golden.make", TITLE)
    assert {path.stem for path in (home.folder / "tests" / "titles" / TITLE / "golden").glob("*.txt")} >= {
        "five_points",
        "last_round",
        "resigned",
    }
    yield "golden records"
    assert f"{TITLE} hasty: " in home.run("-m", "tests.golden.playthrough", TITLE)
    yield "playthroughs"
    for part, paths in {
        "conformance": ["tests/conformance"],
        "words": ["tests/core/test_words.py", "tests/core/test_grammar.py"],
        "rulebook": ["tests/core/test_rulebook.py"],
        "events": ["tests/titles/test_event_clauses.py"],
    }.items():
        passed = home.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *paths, "-k", TITLE)
        assert " passed" in passed and "failed" not in passed
        yield part
    home.run("tools/client_types.py")
    generated = home.folder / "web" / "src" / "generated"
    assert "BarrierView" in (generated / f"{TITLE}.ts").read_text(encoding="utf-8")
    yield "client types"


ROOMS: dict[str, Callable[[Home], Iterator[str]]] = {
    "terminal": try_terminal,
    "lab": try_lab,
    "environments": try_environments,
    "server": try_server,
    "suites": try_suites,
}


@pytest.mark.parametrize("room", PARTS)
def test_a_fifth_title_works_without_another_edit(home: Home, room: str) -> None:
    tried = list(ROOMS[room](home))
    assert tried == PARTS[room]


def test_every_command_is_tried() -> None:
    tried = {part for parts in PARTS.values() for part in parts}
    assert set(COMMANDS) - tried == set(ELSEWHERE)
