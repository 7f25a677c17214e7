"""Playing through the socket."""

import json
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from honjin.play.match import match_of
from honjin.play.record import read_record
from honjin.titles import GAMES
from tests.server.players import Player, actor, catch_up, is_over, play_on, two_at_a_table
from tests.server.processes import Server

Come = Callable[[Server], Player]

pytestmark = pytest.mark.both_kernels


def test_a_quick_game_against_a_bot_begins_at_once(server: Server, person: Come) -> None:
    blue = person(server)
    table = blue.post("/api/quick", {"game": "gunshi", "variant": "starter", "bot": "random", "seat": 1})
    assert (table["status"], table["your_seat"]) == ("playing", 1)
    blue.watch(table["id"])
    for _answer in range(5):
        blue.hear_until(lambda position: bool(position["options"]), timeout=30)
        blue.act(blue.position["options"][0]["action"])


def test_a_game_against_a_bot_is_played_to_its_end(server: Server, person: Come) -> None:
    red = person(server)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = red.post("/api/tables", {"game": "gunshi", "seats": seats, "options": {"turn_cap": "30"}})
    assert table["status"] == "playing"
    red.watch(table["id"])
    rng = random.Random(4)
    while not is_over(red.position):
        red.hear_until(lambda position: bool(position["options"]) or is_over(position), timeout=30)
        if red.position["options"]:
            red.act(rng.choice(red.position["options"])["action"])
    assert red.position["table"]["outcome"]["ending"]
    assert red.position["events"][-1]["event"]["event"] == "GameEnded"
    record = red.http.get(f"/api/tables/{table['id']}/record")
    assert record.headers["content-type"].startswith("text/plain")
    match_of(read_record(record.text, GAMES), GAMES)
    assert red.get(f"/api/verify/{table['id']}")["is_fair"]


def test_two_people_play(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue, variant="starter")
    assert play_on([red, blue], random.Random(1), 40) == 40
    assert red.position["seq"] == blue.position["seq"] == 40
    mine = red.get("/api/tables?list=mine")
    assert [info["id"] for info in mine] == [table]
    assert mine[0]["turn"] == red.position["table"]["turn"]
    assert table in [info["id"] for info in person(server).get("/api/tables?list=live")]


def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing(
    server: Server, person: Come
) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue)
    legal = {option["action"] for option in red.position["options"]}
    illegal = next(action for action in range(600) if action not in legal)
    red.send(t="act", table=table, seq=0, action=illegal)
    refused = red.hear_kind("refused")
    assert refused["refusal"]["clause"].startswith("GUN-")
    red.send(t="why", table=table, action=illegal)
    assert red.hear_kind("explained")["refusal"] == refused["refusal"]
    red.send(t="why", table=table, action=min(legal))
    assert red.hear_kind("explained")["refusal"] is None
    for action in (-1, 10_000, 2**62, -(2**63)):
        red.send(t="act", table=table, seq=0, action=action)
        assert red.hear_kind("refused")["refusal"]["reason"] == "no_such_action"
    assert red.watch(table)["seq"] == 0


def test_only_the_asked_seat_may_answer_and_hears_of_the_rules(server: Server, person: Come) -> None:
    red, blue, onlooker = person(server), person(server), person(server)
    table = two_at_a_table(red, blue)
    action = red.position["options"][0]["action"]
    for other, reason in ((blue, "not_your_turn"), (onlooker, "no_seat")):
        other.watch(table)
        assert other.position["options"] == []
        shown = {"seat": 0, "question": "BuyGoods", "clause": "", "facts": {}, "primary": ""}
        assert other.position["prompt"] == shown
        other.send(t="act", table=table, seq=0, action=action)
        assert other.hear_kind("refused")["refusal"]["reason"] == reason
        other.send(t="why", table=table, action=action)
        assert other.hear_kind("explained")["refusal"]["reason"] == "not_your_turn"
    assert red.watch(table)["seq"] == 0


def test_a_stale_action_gets_todays_position(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue)
    action = red.position["options"][0]["action"]
    red.act(action)
    for _time in range(2):  # a frame that comes twice, or late
        red.send(t="act", table=table, seq=0, action=action)
        assert red.hear_kind("refused")["refusal"]["reason"] == "stale"
        fresh = red.hear_kind("position")
        assert fresh["is_full"]
        assert fresh["seq"] == 1
    red.send(t="act", table=table, seq=99, action=action)
    assert red.hear_kind("refused")["refusal"]["reason"] == "stale"


def test_whoever_comes_back_gets_what_was_missed(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue, variant="starter")
    play_on([red, blue], random.Random(2), 10)
    everything = blue.watch(table)
    assert everything["is_full"]
    blue.disconnect()
    presence = red.hear_kind("presence")
    assert [seat["is_connected"] for seat in presence["seats"]] == [True, False]
    while actor([red, blue]) is red:
        red.act(red.position["options"][0]["action"])
    since = blue.position["seq"]
    resumed = blue.watch(table, since)
    assert not resumed["is_full"]
    assert all(line["seq"] > since for line in resumed["events"])
    again = blue.watch(table)
    assert again["events"] == everything["events"] + resumed["events"]


def test_a_step_tells_only_what_changed_and_adds_up_to_the_whole(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue, variant="starter")
    whole = set(red.position["view"])
    play_on([red, blue], random.Random(3), 25)
    for player in (red, blue):
        steps = [json.loads(data) for data in player.received if b'"t":"step"' in data[:20]]
        assert len(steps) >= 20
        assert any(set(step["view"]) < whole for step in steps)
        added_up = player.position
        again = player.watch(table)
        told_once = ("events", "is_full")
        assert {key: again[key] for key in again if key not in told_once} == {
            key: added_up[key] for key in again if key not in told_once
        }


def test_what_taught_nothing_is_taken_back_at_once(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue)
    before = red.position
    red.act(red.position["options"][0]["action"])
    assert red.position["can_undo"]
    assert not blue.hear_until(lambda position: position["seq"] == 1)["can_undo"]
    red.send(t="undo", table=table, seq=1)
    back = red.hear_until(lambda position: position["seq"] == 2)
    assert back["view"] == before["view"]
    assert back["options"] == before["options"]
    assert back["is_full"]
    assert not back["can_undo"]


def test_after_the_other_has_answered_an_undo_needs_consent(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue)
    players = [red, blue]
    while actor(players) is red:
        red.act(red.position["options"][-1]["action"])
        catch_up(players)
    count = blue.position["seq"]
    blue.act(blue.position["options"][0]["action"])
    catch_up(players)
    red.send(t="undo", table=table, seq=red.position["seq"])
    asked = blue.hear_until(lambda position: bool(position["offers"]))
    assert asked["offers"] == ["undo"]
    assert red.hear_until(lambda position: bool(position["offered"]))["offered"] == ["undo"]
    blue.send(t="decline", table=table, kind="undo")
    red.hear_until(lambda position: not position["offered"])
    red.send(t="undo", table=table, seq=red.position["seq"])
    blue.hear_until(lambda position: position["seq"] > asked["seq"] + 1)
    blue.send(t="offer", table=table, kind="undo")
    back = red.hear_until(lambda position: position["table"]["turn"] == 0)
    assert back["is_full"]
    assert max((line["seq"] for line in back["events"]), default=0) < count


def test_offering_something_does_not_make_an_answer_stale(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue)
    blue.send(t="offer", table=table, kind="no_result")
    blue.hear_until(lambda position: position["seq"] == 1)
    red.send(t="act", table=table, seq=0, action=red.position["options"][0]["action"])
    assert red.hear_until(lambda position: position["seq"] == 2)["offers"] == []


def test_no_result_by_agreement(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue)
    blue.send(t="offer", table=table, kind="no_result")
    red.hear_until(lambda position: position["offers"] == ["no_result"])
    red.send(t="offer", table=table, kind="no_result")
    over = red.hear_until(is_over)
    assert over["table"]["outcome"] == {"ending": "AGREED_NO_RESULT", "winners": [], "scores": []}


def test_resigning_ends_the_game_and_a_rematch_rotates_the_seats(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue)
    assert red.position["fairness"]["secret"] == ""
    assert red.ask("GET", f"/api/tables/{table}/record").status_code == 409
    assert red.ask("POST", f"/api/tables/{table}/rematch").status_code == 409
    red.send(t="resign", table=table)
    over = blue.hear_until(is_over)
    assert over["table"]["outcome"] == {"ending": "RESIGNED", "winners": [1], "scores": []}
    assert [line["event"]["event"] for line in over["events"]] == ["Resigned", "GameEnded"]
    assert over["fairness"]["secret"]
    assert over["view"]["red"]["hand"] is not None
    red.send(t="resign", table=table)
    assert red.hear_kind("problem")["reason"] == "not_playing"

    proposed = blue.post(f"/api/tables/{table}/rematch")
    assert proposed["status"] == "open"
    told = red.hear_until(lambda position: bool(position["table"]["follower"]))
    assert told["table"]["follower"] == proposed["id"]
    stranger = person(server)
    assert stranger.ask("POST", f"/api/tables/{proposed['id']}/join").status_code == 409
    agreed = red.post(f"/api/tables/{table}/rematch")
    assert agreed["id"] == proposed["id"]
    assert agreed["status"] == "playing"
    assert [seat["player"] for seat in agreed["seats"]] == [blue.me["name"], red.me["name"]]


def test_a_game_has_one_rematch_whoever_asks_and_however_often(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue)
    red.send(t="resign", table=table)
    blue.hear_until(is_over)
    with ThreadPoolExecutor(12) as crowd:
        asking = [
            crowd.submit(player.ask, "POST", f"/api/tables/{table}/rematch")
            for player in (red, blue)
            for _time in range(6)
        ]
        answers = [asked.result() for asked in asking]
    assert {answer.status_code for answer in answers} == {200}
    follower = {answer.json()["id"] for answer in answers}
    assert len(follower) == 1
    for player in (red, blue):
        mine = {info["id"] for info in player.get("/api/tables?list=mine")}
        assert mine == {table} | follower
    started = red.get(f"/api/tables/{follower.pop()}")
    assert [seat["player"] for seat in started["seats"]] == [blue.me["name"], red.me["name"]]


def test_people_at_a_table_talk(server: Server, person: Come) -> None:
    red, blue, onlooker = person(server), person(server), person(server)
    table = two_at_a_table(red, blue)
    onlooker.watch(table)
    red.send(t="say", table=table, text="よろしくお願いします\x07")
    for player in (red, blue, onlooker):
        said = player.hear_kind("chat")
        assert (said["text"], said["seat"]) == ("よろしくお願いします", 0)
    onlooker.send(t="say", table=table, text="blue has the general on d4")
    assert onlooker.hear_kind("problem")["reason"] == "no_seat"


def test_the_lobby_opens_joins_and_leaves(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    info = red.post(
        "/api/tables", {"game": "gunshi", "variant": "tournament1", "options": {"turn_cap": "50"}}
    )
    assert info["status"] == "open"
    assert info["clock"]["main"] == 1200
    assert info["options"]["turn_cap"] == "50"
    assert info["id"] in [table["id"] for table in blue.get("/api/tables?list=open")]
    blue.post(f"/api/tables/{info['id']}/join", {"secret": "Aoi123"})
    assert blue.ask("POST", f"/api/tables/{info['id']}/leave").status_code == 409
    for wish in (
        {"game": "chess"},
        {"game": "gunshi", "variant": "nope"},
        {"game": "gunshi", "options": {"deck": "nope"}},
        {"game": "gunshi", "options": {"build": "main", "inspiration": "random"}},
        {"game": "gunshi", "seats": [{"kind": "me"}] * 2},
        {"game": "gunshi", "seats": [{"kind": "me"}] * 9},
        {"game": "gunshi", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "nope"}]},
        {"game": "gunshi", "clock": {"main": -5}},
        {"game": "gunshi", "options": {"turn_cap": "9" * 5000}},
        {"game": "gunshi", "options": {"turn_cap": "9" * 20}},
        {"game": "gunshi", "unknown": 1},
    ):
        assert red.ask("POST", "/api/tables", wish).status_code == 400, wish
    other = red.post("/api/tables", {"game": "gunshi", "is_public": False})
    assert other["id"] not in [table["id"] for table in blue.get("/api/tables?list=open")]
    left = red.post(f"/api/tables/{other['id']}/leave")
    assert left["seats"][0]["kind"] == "empty"


def test_guests_have_a_name_and_may_change_it(server: Server, person: Come) -> None:
    guest = person(server)
    assert guest.me["name"]
    assert guest.get("/api/me") == guest.me
    renamed = guest.ask("PATCH", "/api/me", {"name": "  諸葛　亮 "})
    assert renamed.json()["name"] == "諸葛 亮"
    assert guest.get("/api/me")["name"] == "諸葛 亮"
    for bad in ("", "x" * 25, "a\u202eb"):
        assert guest.ask("PATCH", "/api/me", {"name": bad}).status_code == 400
