"""Records: replaying finished games and those brought along, going on from them, verifying them."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from honjin.cli import main
from honjin.core.plain import HIDDEN, plain
from honjin.core.rng import Rng
from honjin.play.match import match_of
from honjin.play.record import new_record, read_record, setup_of, write_record
from honjin.server.records.replay import OPEN, Reading
from honjin.titles import GAMES
from tests.golden.make import FOLDER, path_of
from tests.server.players import Player, is_over, play_on, two_at_a_table
from tests.server.processes import Server

Come = Callable[[Server], Player]
GOLDEN = sorted(FOLDER.glob("*/golden/*.txt"))

pytestmark = pytest.mark.both_kernels


def finished(first: Player, second: Player, **wish: object) -> str:
    """A game between two people that is given up after a while."""
    table = two_at_a_table(first, second, **({"variant": "inspiration_random"} | wish))
    play_on([first, second], random.Random(3), 60)
    first.send(t="resign", table=table)
    for player in (first, second):
        player.hear_until(is_over)
    return table


def steps(player: Player, key: str, first: int, last: int, eyes: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = player.get(
        f"/api/records/{key}/steps?first={first}&last={last}&eyes={eyes}"
    )
    return found


def test_a_finished_game_is_seen_again_as_each_seat_saw_it(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = finished(red, blue)
    about = red.get(f"/api/records/{table}/replay")
    assert about["players"] == [red.me["name"], blue.me["name"]]
    assert about["outcome"]["ending"] == "RESIGNED"
    assert about["answers"][-1] == {"seat": 0, "word": "!resigned", "clock": "", "comment": ""}
    count = len(about["answers"])
    for seat, player in enumerate((red, blue)):
        shown = steps(player, table, 1, 40, str(seat)) + steps(player, table, 41, count, str(seat))
        assert [step["step"] for step in shown] == list(range(1, count + 1))
        compared = [step for step in shown if step["step"] in player.seen]
        assert len(compared) > 50
        for step in compared:
            then = player.seen[step["step"]]
            assert step["view"] == then["view"]
            assert step["options"] == then["options"]
            assert step["prompt"] == then["prompt"]
            if not then["is_full"]:
                assert step["events"] == [line for line in then["events"] if line["seq"] == step["step"]]


def test_open_eyes_see_everything_and_an_onlooker_what_was_public(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = finished(red, blue)
    open_step = steps(red, table, 50, 50, "open")[0]
    public_step = steps(red, table, 50, 50, "public")[0]
    assert all(open_step["view"][side]["hand"] is not None for side in ("red", "blue"))
    assert all(public_step["view"][side]["hand"] is None for side in ("red", "blue"))
    assert open_step["options"] and not public_step["options"]
    for wrong in (
        "first=0&last=80",
        "first=5&last=4",
        "first=9999",
        "eyes=2",
        "eyes=x",
        "eyes=-1",
        "first=-1",
    ):
        assert red.ask("GET", f"/api/records/{table}/steps?{wrong}").status_code == 400, wrong


def test_a_game_that_goes_on_cannot_be_replayed(server: Server, person: Come) -> None:
    red, blue, onlooker = person(server), person(server), person(server)
    table = two_at_a_table(red, blue)
    for path in ("replay", "steps"):
        assert red.ask("GET", f"/api/records/{table}/{path}").status_code == 409
    assert red.ask("GET", f"/api/records/{table}").status_code == 409
    assert red.ask("GET", f"/api/verify/{table}").status_code == 409
    assert red.ask("POST", f"/api/records/{table}/fork", {"step": 0}).status_code == 409
    hidden = finished(red, blue, spectators="none")
    for path in (f"/api/records/{hidden}", f"/api/records/{hidden}/replay", f"/api/records/{hidden}/steps"):
        assert onlooker.ask("GET", path).status_code == 403
        assert red.ask("GET", path).status_code == 200
    assert onlooker.ask("POST", f"/api/records/{hidden}/fork", {"step": 0}).status_code == 403


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_every_step_of_every_golden_record_is_the_position_of_its_replay(path: Path) -> None:
    """Whatever the title: any step from a kept position, through every pair of eyes."""
    record = read_record(path.read_text(encoding="utf-8"), GAMES)
    setup = setup_of(record, GAMES)
    reading = Reading("key", "", record, setup)
    count = len(record.entries)
    numbers = {0, count, *random.Random(1).sample(range(count + 1), min(count, 6))}
    for number in numbers:
        state = match_of(read_record(head(path, number), GAMES), GAMES).state
        for eyes in (OPEN, -4, *range(setup.seats)):
            step = reading.steps(number, number, eyes)[0]
            assert step.actor == int(state.actor())
            if eyes != OPEN:
                assert step.view == setup.game.view(state, eyes)
    assert reading.about().outcome is not None


def head(path: Path, count: int) -> str:
    """A record with its first answers only, which claims no result."""
    top, _empty, body = path.read_text(encoding="utf-8").partition("\n\n")
    lines = [line for line in top.splitlines() if not line.startswith("result:")]
    return "\n".join([*lines, "", *body.splitlines()[:count]]) + "\n"


@pytest.mark.parametrize("title", GAMES)
def test_open_eyes_see_the_same_from_every_world(title: str) -> None:
    """Only for a seat's eyes is anything dealt again: what lies open says where every hidden thing is."""
    path = path_of(title, "resigned")
    record = read_record(path.read_text(encoding="utf-8"), GAMES)
    reading = Reading("key", "", record, setup_of(record, GAMES))
    number = len(record.entries) - 1
    truth = reading.match.at(number)
    shown = reading.step(truth, number, OPEN)
    worlds = {
        msgspec.json.encode(reading.step(truth.redeal(0, Rng(seed, "open")), number, OPEN).view)
        for seed in range(20)
    }
    assert GAMES[title].hides_nothing or worlds != {msgspec.json.encode(shown.view)}


def test_a_record_brought_along_is_checked_and_replayed(server: Server, person: Come) -> None:
    red, stranger = person(server), person(server)
    text = path_of("gunshi", "general_taken").read_text(encoding="utf-8")
    about = red.post("/api/records", {"content": text})
    assert (about["table"], about["outcome"]["ending"]) == ("", "GENERAL_TAKEN")
    assert red.post("/api/records", {"content": "\ufeff" + text.replace("\n", "\r\n")})["key"] == about["key"]
    assert stranger.http.get(f"/api/records/{about['key']}").text == text
    last = len(about["answers"])
    assert steps(stranger, about["key"], last, last, "public")[0]["outcome"] == about["outcome"]
    lines = text.splitlines()
    place = next(index for index, line in enumerate(lines) if line.startswith("7. "))
    for spoilt, complaint, fault in (
        ("hello", "first line", "no_record"),
        (text.replace("title: gunshi", "title: chess"), "chess", "no_title"),
        ("\n".join(lines[:place] + ["7. red buy castle"] + lines[place + 1 :]), "entry 7", "wrong_answer"),
        ("\n".join(lines[:place] + ["7. nobody"] + lines[place + 1 :]), f"line {place + 1}", "bad_line"),
        ("\n".join(lines[:6]), "ends after its header", "cut_off"),
        (text.replace("result: GENERAL_TAKEN", "result: RESIGNED"), "claims", "other_result"),
        (text.replace("rules: 2", "rules: 99"), "version '99'", ""),
        (text.replace("pack: standard ", "pack: other 0"), "pack", ""),
        ("x" * 600_000, "at most", ""),
    ):
        answer = red.ask("POST", "/api/records", {"content": spoilt})
        assert answer.status_code == 400
        told = answer.json()
        assert complaint in told["facts"]["message"]
        assert told["reason"] == ("bad_record" if fault else "bad_input")
        assert told["facts"].get("fault", "") == fault
    assert red.ask("POST", "/api/records", {"content": "x" * 1_200_000}).status_code == 413
    assert red.ask("GET", "/api/records/nothere/replay").status_code == 404


def test_verifying_finds_what_is_wrong(server: Server, person: Come, tmp_path: Path) -> None:
    red, blue = person(server), person(server)
    opened = red.post("/api/tables", {"game": "tokugawa"})
    blue.post(f"/api/tables/{opened['id']}/join", {"secret": "Aoi123"})
    red.watch(opened["id"])
    blue.watch(opened["id"])
    play_on([red, blue], random.Random(5), 150)
    red.send(t="resign", table=opened["id"])
    red.hear_until(is_over)
    found = red.get(f"/api/verify/{opened['id']}")
    assert found["is_fair"] and found["chances"] > 0 and found["reason"] == ""
    assert found["seat_secrets"] == ["", "Aoi123"]
    text = red.http.get(f"/api/records/{opened['id']}").text
    kept = tmp_path / "game.txt"
    kept.write_text(text, encoding="utf-8")
    assert main(["verify", str(kept)]) == 0
    brought = red.post("/api/records", {"content": text})
    assert red.get(f"/api/verify/{brought['key']}")["is_fair"]
    for changed, reason in (
        (text.replace(f"secret: {found['secret']}", "secret: abc"), "wrong_commitment"),
        (without(text, "secret:"), "no_secret"),
        (without(text, "commitment:"), "no_commitment"),
        (text.replace("seat_secrets: - Aoi123", "seat_secrets: - Aoi124"), "wrong_chance"),
    ):
        key = red.post("/api/records", {"content": changed})["key"]
        wrong = red.get(f"/api/verify/{key}")
        assert (wrong["is_fair"], wrong["reason"]) == (False, reason)
        assert (wrong["answer"] > 0) == (reason == "wrong_chance")


def without(text: str, start: str) -> str:
    return "".join(line for line in text.splitlines(True) if not line.startswith(start))


def test_a_new_table_goes_on_from_any_position(server: Server, person: Come, tmp_path: Path) -> None:
    red, blue, other = person(server), person(server), person(server)
    table = finished(red, blue)
    before = steps(red, table, 40, 40, "1")[0]
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "me"}]
    fork = blue.post(f"/api/records/{table}/fork", {"step": 40, "seats": seats})
    assert (fork["status"], fork["forked_from"], fork["forked_at"]) == ("playing", table, 40)
    again = other.post(f"/api/records/{table}/fork", {"step": 40, "is_public": True})
    assert again["status"] == "open"
    assert again["id"] in [info["id"] for info in blue.get("/api/tables?list=open")]
    other.watch(again["id"])
    red.post(f"/api/tables/{again['id']}/join")
    red.watch(again["id"])
    now = other.hear_until(lambda position: position["table"]["status"] == "playing")
    assert (now["seq"], now["can_undo"]) == (40, False)
    assert red.position["view"] == before["view"]
    assert (red.position["options"] or other.position["options"]) != []
    one = red if red.position["options"] else other
    one.send(t="undo", table=again["id"], seq=40)
    assert one.hear_kind("problem")["reason"] == "nothing_to_undo"
    play_on([other, red], random.Random(9), 40)
    other.send(t="resign", table=again["id"])
    other.hear_until(is_over)
    assert other.get(f"/api/verify/{again['id']}")["is_fair"]
    kept = tmp_path / "fork.txt"
    kept.write_text(other.http.get(f"/api/records/{again['id']}").text, encoding="utf-8")
    assert main(["verify", str(kept)]) == 0
    count = len(red.get(f"/api/records/{table}/replay")["answers"])
    for wrong in ({"step": count}, {"step": 999}, {"step": -1}, {"step": 3, "seats": seats + seats}):
        assert red.ask("POST", f"/api/records/{table}/fork", wrong).status_code == 400


def test_a_data_pack_brought_along_is_checked_and_played_with(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    files = red.get("/api/packs/gunshi/own")
    assert red.ask("POST", "/api/packs", {"game": "gunshi", "name": "x", "files": {}}).status_code == 400
    for name, content, complaint in (
        ("cards.toml", files["cards.toml"].replace('source = "', 'sauce = "', 1), "cards.toml: card"),
        ("cards.toml", "[[card]", "cards.toml: not valid TOML"),
        ("../evil.toml", "", "NAME.toml"),
        ("big.toml", "#" * 300_000, "bytes"),
    ):
        answer = red.ask(
            "POST", "/api/packs", {"game": "gunshi", "name": "x", "files": files | {name: content}}
        )
        assert answer.status_code == 400, name
        message = answer.json()["facts"]["message"]
        assert complaint in message
        assert "/tmp" not in message and "honjin-packs" not in message
    changed = files | {"cards.toml": files["cards.toml"] + "\n# ours\n"}
    pack = red.post("/api/packs", {"game": "gunshi", "name": "House rules", "files": changed})
    assert red.get("/api/packs") == [pack]
    assert blue.get(f"/api/packs/gunshi/{pack['hash']}") == changed
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    wish = {"game": "gunshi", "variant": "starter", "pack": pack["hash"], "seats": seats}
    table = red.post("/api/tables", wish)
    assert table["pack"] == pack["hash"]
    red.watch(table["id"])
    for _answer in range(3):
        red.hear_until(lambda position: bool(position["options"]), timeout=30)
        red.act(red.position["options"][0]["action"])
    red.send(t="resign", table=table["id"])
    red.hear_until(is_over)
    assert red.get(f"/api/records/{table['id']}/replay")["pack"] == pack["hash"]
    assert red.get(f"/api/verify/{table['id']}")["is_fair"]
    assert red.ask("POST", "/api/tables", wish | {"pack": "nope"}).status_code == 400


def test_the_api_describes_itself(server: Server, person: Come) -> None:
    """GET /api/openapi.json names every path of the records."""
    paths = person(server).get("/api/openapi.json")["paths"]
    assert {"/api/records", "/api/records/{key}/steps", "/api/verify/{key}", "/api/packs"} <= set(paths)


def test_what_is_hidden_in_a_record_is_written_out_before_it_is_kept(server: Server, person: Come) -> None:
    """Names, keys, comments and complaints: no screen obeys what a stranger has written."""
    red = person(server)
    game = GAMES["gunshi"]
    state = game.new(game.setup("starter"))
    nasty = "\x1b]0;owned\x07\x9b31m\u202e\u2066\x08"
    text = write_record(new_record(game.setup("starter"), ["red", "blue"]), game)
    text = text.replace("red: red", f"red: {nasty}\nnote: {nasty}")
    text += f"1. {game.seat_name(state.actor())} {game.vocabulary.word(state.options()[0])}  ; {nasty}\n"
    brought = red.post("/api/records", {"content": text})
    assert brought["players"][0] == brought["answers"][0]["comment"] == plain(nasty)
    commented = red.post(f"/api/records/{brought['key']}/comments", {"step": 1, "text": f"see {nasty}"})
    assert commented["answers"][0]["comment"] == f"see {plain(nasty)}"
    for key in (brought["key"], commented["key"]):
        assert HIDDEN.findall(red.http.get(f"/api/records/{key}").text) == []
    refused = red.ask("POST", "/api/records", {"content": text + f"2. {nasty}\n"})
    assert refused.status_code == 400
    message = refused.json()["facts"]["message"]
    assert plain(nasty) in message and HIDDEN.findall(message) == []
