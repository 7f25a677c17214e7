"""What was acknowledged stays, whatever happens to processes."""

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from honjin.core.record import read_record
from honjin.games import GAMES
from tests.server.players import (
    ConnectionClosed,
    Player,
    actor,
    catch_up,
    is_over,
    play_on,
    two_at_a_table,
)
from tests.server.processes import Postgres, Server

Come = Callable[[Server], Player]
Start = Callable[..., Server]

KILLS = 200 if os.environ.get("HONJIN_LONG") else 3


def test_killed_at_any_moment_the_server_keeps_every_acknowledged_answer(
    own_server: Start, person: Come
) -> None:
    running = own_server()
    players = [person(running), person(running)]
    table = two_at_a_table(*players)
    rng = random.Random(os.environ.get("HONJIN_SEED", "7"))
    words = GAMES["gunshi"].vocabulary.words
    acknowledged: dict[int, str] = {}
    for _kill in range(KILLS):
        lasting = time.monotonic() + rng.uniform(0.05, 0.5)
        is_running = True
        while is_running and not is_over(players[0].position):
            try:
                one = actor(players)
                action = rng.choice(one.position["options"])["action"]
                seq = one.position["seq"]
                one.send(t="act", table=table, seq=seq, action=action)
                if time.monotonic() > lasting:
                    running.kill()
                one.hear_until(lambda position, seq=seq: position["seq"] > seq)  # type: ignore[misc]
                acknowledged[seq + 1] = words[action]
                catch_up(players)
            except ConnectionClosed:
                is_running = False
        running.start()
        for player in players:
            since = player.position["seq"]
            player.connect()
            assert player.watch(table, since)["seq"] >= max(acknowledged, default=0)
        if is_over(players[0].position):
            break
    if not is_over(players[0].position):
        players[0].send(t="resign", table=table)
        players[0].hear_until(is_over)
    entries = read_record(players[0].http.get(f"/api/tables/{table}/record").text, GAMES).entries
    assert len(entries) == players[0].position["seq"]
    assert {seq: entries[seq - 1].word for seq in acknowledged} == acknowledged


def test_a_bot_whose_worker_dies_goes_on(server: Server, person: Come) -> None:
    red = person(server)
    table = red.post("/api/quick", {"game": "gunshi", "bot": "random", "seat": 1})["id"]
    red.watch(table)
    rng = random.Random(3)
    for step in range(12):
        red.hear_until(lambda position: bool(position["options"]), timeout=30)
        if step in (3, 7):
            for worker in server.children():
                os.kill(worker, signal.SIGKILL)
        red.act(rng.choice(red.position["options"])["action"])
    red.hear_until(lambda position: bool(position["options"]), timeout=30)


def test_a_server_told_to_stop_says_goodbye_and_comes_back_with_everything(
    own_server: Start, person: Come
) -> None:
    running = own_server()
    red, blue = person(running), person(running)
    table = two_at_a_table(red, blue, variant="starter")
    play_on([red, blue], random.Random(2), 15)
    position = red.position
    running.stop()
    assert red.hear_kind("goodbye")
    with pytest.raises(ConnectionClosed):
        red.hear()
    running.check_log()
    running.start()
    back = red.connect().watch(table)
    assert (back["view"], back["seq"]) == (position["view"], position["seq"])


@pytest.mark.xdist_group("postgres")
def test_players_of_one_table_on_two_servers(postgres: Postgres, tmp_path: Path, person: Come) -> None:
    database = asyncio.run(postgres.new_database())
    first = Server(database, tmp_path).start()
    second = Server(database, tmp_path).start()
    try:
        red, blue = person(first), person(first)
        blue.move_to(second.url)
        table = two_at_a_table(red, blue)
        play_on([red, blue], random.Random(3), 40)
        red.send(t="say", table=table, text="hello there")
        assert blue.hear_kind("chat")["text"] == "hello there"
        blue.send(t="offer", table=table, kind="no_result")
        red.hear_until(lambda position: position["offers"] == ["no_result"])
        red.send(t="decline", table=table, kind="no_result")
        blue.hear_until(lambda position: not position["offered"])
        catch_up([red, blue])
        first.kill()
        red.disconnect_dead()
        red.move_to(second.url)
        red.connect().watch(table, red.position["seq"])
        assert play_on([red, blue], random.Random(4), 10) == 10
        second.check_log()
    finally:
        first.stop()
        second.stop()


@pytest.mark.xdist_group("postgres")
def test_connections_to_the_database_may_break(postgres: Postgres, tmp_path: Path, person: Come) -> None:
    running = Server(asyncio.run(postgres.new_database()), tmp_path).start()
    try:
        red, blue = person(running), person(running)
        table = two_at_a_table(red, blue)
        play_on([red, blue], random.Random(3), 5)
        name = running.database.rpartition("/")[2]
        cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        asyncio.run(postgres.execute(cut))
        one = actor([red, blue])
        seq = one.position["seq"]
        for _try in range(20):
            one.send(t="act", table=table, seq=seq, action=one.position["options"][0]["action"])
            message = one.hear()
            if message["t"] == "position" and message["seq"] > seq:
                break
            assert message["reason"] == "storage_down"
            time.sleep(0.1)
        catch_up([red, blue])
        assert play_on([red, blue], random.Random(4), 10) == 10
    finally:
        running.stop()
