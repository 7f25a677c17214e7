"""At the table: who may look on, who is away, what was said."""

import asyncio
import json
import random
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from honjin.cli import main
from honjin.play.match import match_of
from honjin.play.record import read_record
from honjin.server.records.protocol import ExportedGame
from honjin.titles import GAMES
from tests.server.players import Player, actor, client, is_over, play_on, two_at_a_table
from tests.server.processes import Postgres, Server

pytestmark = pytest.mark.both_kernels

Come = Callable[[Server], Player]


def hands(player: Player) -> list[bool]:
    """Whose hand is seen?"""
    return [player.position["view"][side]["hand"] is not None for side in ("red", "blue")]


def test_the_invited_see_everything_and_others_nothing(server: Server, person: Come) -> None:
    red, blue, friend, stranger = (person(server) for _number in range(4))
    table = two_at_a_table(red, blue, spectators="full")
    invitation = red.position["table"]["invitation"]
    assert invitation == blue.position["table"]["invitation"] != ""
    assert stranger.ask("GET", f"/api/tables/{table}").json()["reason"] == "not_invited"
    assert stranger.ask("POST", f"/api/tables/{table}/invitation", {"invitation": "x"}).status_code == 403
    stranger.connect().send(t="watch", table=table)
    assert stranger.hear()["reason"] == "not_invited"
    invited = friend.post(f"/api/tables/{table}/invitation", {"invitation": invitation})
    assert (invited["invitation"], invited["your_seat"]) == ("", -1)
    friend.watch(table)
    assert (hands(friend), hands(red), hands(blue)) == ([True, True], [True, False], [False, True])
    assert (friend.position["options"], friend.position["table"]["your_seat"]) == ([], -1)
    red.act(red.position["options"][0]["action"])
    friend.hear_until(lambda position: position["seq"] == 1)
    assert table not in [info["id"] for info in stranger.get("/api/tables?list=live")]
    friend.send(t="act", table=table, seq=1, action=red.position["options"][0]["action"])
    assert friend.hear_kind("refused")["refusal"]["reason"] == "no_seat"


def test_delayed_onlookers_see_what_was_public_a_while_ago(
    own_server: Callable[..., Server], person: Come
) -> None:
    running = own_server(spectator_delay=1.5)
    red, blue, onlooker = (person(running) for _number in range(3))
    table = two_at_a_table(red, blue, spectators="delayed", clock={"main": 600})
    begun = time.monotonic()
    red.act(red.position["options"][0]["action"])
    red.send(t="say", table=table, text="I bought infantry")
    onlooker.watch(table)
    assert time.monotonic() - begun < 1.4
    assert (onlooker.position["seq"], onlooker.position["clocks"]) == (0, [])
    info = onlooker.get(f"/api/tables/{table}")
    assert (info["turn"], info["seq"]) == (-1, 0)
    later = onlooker.hear_until(lambda position: position["seq"] == 1)
    assert time.monotonic() - begun > 1.4
    assert later["events"] == [line for line in later["events"] if line["seq"] == 1]
    assert not any(b'"t":"chat' in data for data in onlooker.received)
    red.send(t="resign", table=table)
    onlooker.hear_until(is_over)


@pytest.mark.parametrize("has_clock", [True, False])
def test_when_somebody_stays_away_the_others_go_on(
    own_server: Callable[..., Server], person: Come, has_clock: bool
) -> None:
    running = own_server(grace_seconds=0.5)
    red, blue = person(running), person(running)
    table = two_at_a_table(red, blue, **({"clock": {"main": 600}} if has_clock else {}))
    blue.send(t="offer", table=table, kind="stand_in")
    assert blue.hear_kind("problem")["reason"] == "nobody_absent"
    red.disconnect()
    away = blue.hear_until(lambda position: position["absent"] == [0])
    assert away["table"]["turn"] == 0
    blue.send(t="offer", table=table, kind="stand_in")
    blue.hear_until(lambda position: position["seq"] > 4, timeout=30)
    assert blue.position["table"]["seats"][0]["stand_in"]
    red.watch(table)
    back = red.hear_until(lambda position: not position["table"]["seats"][0]["stand_in"])
    if back["table"]["turn"] == 0:
        seq = red.position["seq"]
        time.sleep(0.5)
        assert red.watch(table)["seq"] == seq
    while actor([red, blue]) is not red:
        one = actor([red, blue])
        one.act(one.position["options"][0]["action"])
        red.hear_until(lambda position: position["seq"] >= blue.position["seq"])
    red.disconnect()
    blue.position = {}
    blue.hear_until(lambda position: position["absent"] == [0])
    blue.send(t="offer", table=table, kind="claim")
    if has_clock:
        over = blue.hear_until(is_over)
        assert over["table"]["outcome"] == {"ending": "OUT_OF_TIME", "winners": [1], "scores": []}
    else:
        assert blue.hear_kind("problem")["reason"] == "no_clock"


def test_a_pause_by_agreement_stops_the_clock(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue, variant="starter", clock={"main": 600})
    play_on([red, blue], random.Random(1), 30)
    assert any(clock["is_running"] for clock in red.position["clocks"])
    red.send(t="offer", table=table, kind="pause")
    blue.hear_until(lambda position: position["offers"] == ["pause"])
    blue.send(t="offer", table=table, kind="pause")
    paused = red.hear_until(lambda position: position["is_paused"])
    assert not any(clock["is_running"] for clock in paused["clocks"])
    blue.hear_until(lambda position: position["is_paused"])
    one = actor([red, blue])
    one.act(one.position["options"][0]["action"])
    assert not one.position["is_paused"]
    assert any(clock["is_running"] for clock in one.position["clocks"])


def test_what_was_said_stays_and_the_muted_are_not_heard(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue)
    for number in range(3):
        red.send(t="say", table=table, text=f"line {number}")
        blue.hear_kind("chat")
    blue.watch(table)
    log = blue.hear_kind("chat_log")["lines"]
    assert [(line["number"], line["text"], line["seat"]) for line in log] == [
        (1, "line 0", 0),
        (2, "line 1", 0),
        (3, "line 2", 0),
    ]
    assert blue.post(f"/api/people/{red.me['id']}/mute")["is_muted"]
    red.send(t="say", table=table, text="unheard")
    red.hear_until(lambda _position: any(b"unheard" in data for data in red.received))
    blue.watch(table)
    assert blue.hear_kind("chat_log")["lines"] == []
    assert not any(b"unheard" in data for data in blue.received)
    blue.post(f"/api/people/{red.me['id']}/unmute")
    blue.watch(table)
    assert len(blue.hear_kind("chat_log")["lines"]) == 4


def test_an_operator_closes_inspects_and_lists_tables(
    new_database: Callable[[], str],
    own_server: Callable[..., Server],
    person: Come,
    capsys: pytest.CaptureFixture[str],
) -> None:
    url = new_database()
    running = own_server(url)
    red, blue = person(running), person(running)
    table = two_at_a_table(red, blue)
    red.act(red.position["options"][0]["action"])
    waiting = red.post("/api/tables", {"game": "gunshi"})["id"]
    assert main(["admin", "list", "--database", url]) == 0
    shown = capsys.readouterr().out
    assert table in shown and waiting in shown and red.me["name"] in shown
    for key in (table, red.me["id"]):
        assert main(["admin", "inspect", key, "--database", url]) == 0
        assert red.me["name"] in capsys.readouterr().out
    assert main(["admin", "close", waiting, "--database", url]) == 0
    assert main(["admin", "close", table, "--database", url]) == 0
    assert red.ask("GET", f"/api/tables/{waiting}").status_code == 404
    red.send(t="act", table=table, seq=red.position["seq"], action=red.position["options"][0]["action"])
    assert red.hear_until(is_over)["table"]["outcome"]["ending"] == "AGREED_NO_RESULT"
    assert main(["admin", "close", "nothere", "--database", url]) == 2
    assert main(["admin", "inspect", "nothere", "--database", url]) == 2
    assert main(["admin", "migrate", "--database", url]) == 0
    assert "0003_people.sql" in capsys.readouterr().out


def test_a_backup_is_taken_while_the_server_runs(
    own_server: Callable[..., Server], person: Come, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:{tmp_path / 'live.sqlite3'}"
    running = own_server(url)
    red, blue = person(running), person(running)
    table = two_at_a_table(red, blue)
    play_on([red, blue], random.Random(2), 10)
    target = tmp_path / "copy.sqlite3"
    assert main(["admin", "backup", str(target), "--database", url]) == 0
    play_on([red, blue], random.Random(2), 5)
    capsys.readouterr()
    assert main(["admin", "inspect", table, "--database", f"sqlite:{target}"]) == 0
    assert "10 answers" in capsys.readouterr().out
    assert main(["admin", "backup", str(target), "--database", url]) == 2


def test_finished_public_games_are_exported_page_by_page(
    own_server: Callable[..., Server], person: Come
) -> None:
    running = own_server()
    red, blue = person(running), person(running)
    tables = []
    for wish in ({}, {"is_public": False}, {"spectators": "none"}, {}, {}):
        tables.append(two_at_a_table(red, blue, **wish))
        play_on([red, blue], random.Random(4), 12)
        assert red.position["table"]["id"] == tables[-1]
        red.send(t="undo", table=tables[-1], seq=red.position["seq"])
        red.send(t="resign", table=tables[-1])
        for player in (red, blue):
            player.hear_until(is_over, timeout=60)
    first = red.http.get("/api/export/gunshi?limit=2")
    games = [msgspec.json.decode(line, type=ExportedGame) for line in first.content.splitlines()]
    rest = red.http.get("/api/export/gunshi", params={"after": games[-1].cursor}).content.splitlines()
    games += [msgspec.json.decode(line, type=ExportedGame) for line in rest]
    assert [game.id for game in games] == [tables[0], tables[3], tables[4]]
    for game in games:
        assert game.record == red.http.get(f"/api/records/{game.id}").text
        match_of(read_record(game.record, GAMES), GAMES)
    assert red.http.get("/api/export/gunshi?after=x").status_code == 400


def test_presence_is_right_when_a_process_has_died(postgres: Postgres, person: Come, tmp_path: Path) -> None:
    url = asyncio.run(postgres.new_database())
    here, there = Server(url, tmp_path), Server(url, tmp_path)
    try:
        here.start()
        there.start()
        red, blue = person(here), person(here)
        blue.move_to(there.url)
        table = two_at_a_table(red, blue)
        both = [True, True]
        red.hear_until(lambda _position: present(red) == both)
        blue.hear_until(lambda _position: present(blue) == both)
        there.kill()
        blue.disconnect_dead()
        while present(red) != [True, False]:
            red.hear(60)
        blue.move_to(here.url)
        blue.watch(table)
        assert [seat["is_connected"] for seat in blue.position["table"]["seats"]] == both
    finally:
        here.stop()
        there.stop()


def present(player: Player) -> list[bool]:
    """Who is there, by the last message that says so."""
    for data in reversed(player.received):
        message = json.loads(data)
        if message["t"] in ("position", "presence"):
            seats = message["table"]["seats"] if message["t"] == "position" else message["seats"]
            return [seat["is_connected"] for seat in seats]
    return []


def test_players_look_back_at_what_they_saw_and_at_nothing_else(server: Server, person: Come) -> None:
    red, blue, stranger = (person(server) for _number in range(3))
    table = two_at_a_table(red, blue, variant="inspiration_random", spectators="none")
    play_on([red, blue], random.Random(3), 30)
    for player in (red, blue):
        for number in (1, 7, 20):
            step = player.get(f"/api/tables/{table}/step?number={number}")
            assert (step["view"], step["prompt"]) == (
                player.seen[number]["view"],
                player.seen[number]["prompt"],
            )
            assert all(line["step"] == number for line in step["events"])
    assert red.ask("GET", f"/api/tables/{table}/step?number=500").status_code == 400
    assert stranger.ask("GET", f"/api/tables/{table}/step?number=1").status_code == 403


def test_late_onlookers_cannot_look_ahead_by_looking_back(
    own_server: Callable[..., Server], person: Come
) -> None:
    running = own_server(spectator_delay=600)
    red, blue, onlooker = (person(running) for _number in range(3))
    table = two_at_a_table(red, blue, spectators="delayed")
    play_on([red, blue], random.Random(3), 5)
    assert onlooker.get(f"/api/tables/{table}/step?number=0")["step"] == 0
    assert onlooker.ask("GET", f"/api/tables/{table}/step?number=1").status_code == 400


def test_an_event_names_its_position_even_after_offers_and_taking_back(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue)
    red.send(t="offer", table=table, kind="no_result")
    blue.hear_until(lambda position: position["offers"] == ["no_result"])
    blue.send(t="decline", table=table, kind="no_result")
    red.hear_until(lambda position: position["seq"] == 2)
    play_on([red, blue], random.Random(1), 6)
    red.watch(table)
    assert red.position["seq"] == 8
    assert red.position["events"][-1]["step"] <= 6


def test_whoever_opened_a_table_frees_chairs_before_it_begins(server: Server, person: Come) -> None:
    maker, guest = person(server), person(server)
    seats = [{"kind": "me"}, {"kind": "human"}, {"kind": "human"}]
    table = maker.post("/api/tables", {"game": "goryokaku", "seats": seats})["id"]
    guest.post(f"/api/tables/{table}/join")
    assert guest.ask("POST", f"/api/tables/{table}/free", {"seat": 0}).status_code == 403
    assert maker.ask("POST", f"/api/tables/{table}/free", {"seat": 2}).status_code == 409
    freed = maker.post(f"/api/tables/{table}/free", {"seat": 1})
    assert [seat["kind"] for seat in freed["seats"]] == ["human", "empty", "empty"]
    assert freed["is_maker"] and not guest.get(f"/api/tables/{table}")["is_maker"]


def test_nobody_has_no_tables(server: Server, person: Come) -> None:
    """Not even those where a bot sits, or nobody yet."""
    red = person(server)
    red.post("/api/quick", {"game": "gunshi", "bot": "random"})
    with client(server.url) as nobody:
        assert nobody.get("/api/tables?list=mine").json() == []
