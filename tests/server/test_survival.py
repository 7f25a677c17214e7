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

KILLS = int(os.environ.get("HONJIN_KILLS", "200" if os.environ.get("HONJIN_LONG") else "3"))


class Script:
    """Two people who play at random, remember what was acknowledged, and begin again when a game is over."""

    def __init__(self, players: list[Player], rng: random.Random) -> None:
        self.players = players
        self.rng = rng
        self.games = 0
        self.begin()

    def begin(self) -> None:
        self.table = two_at_a_table(*self.players, options={"turn_cap": "60"})
        self.acknowledged: dict[int, str] = {}

    def answer(self, kill: Callable[[], None] | None) -> None:
        """One answer; perhaps the server dies after it was sent."""
        one = actor(self.players)
        action = self.rng.choice(one.position["options"])["action"]
        seq = one.position["seq"]
        one.send(t="act", table=self.table, seq=seq, action=action)
        if kill is not None:
            time.sleep(self.rng.choice([0, 0, 0.002, 0.005]))
            kill()
        one.hear_until(lambda position: position["seq"] > seq)
        self.acknowledged[seq + 1] = GAMES["gunshi"].vocabulary.words[action]
        catch_up(self.players)
        if is_over(one.position):
            self.check()
            self.begin()

    def come_back(self) -> None:
        for player in self.players:
            since = player.position["seq"]
            player.connect()
            assert player.watch(self.table, since)["seq"] >= max(self.acknowledged, default=0)
        if is_over(self.players[0].position):
            self.check()
            self.begin()

    def check(self) -> None:
        """Everything acknowledged is in the record, once, in its place."""
        entries = read_record(
            self.players[0].http.get(f"/api/tables/{self.table}/record").text, GAMES
        ).entries
        assert len(entries) == self.players[0].position["seq"]
        assert {seq: entries[seq - 1].word for seq in self.acknowledged} == self.acknowledged
        self.games += 1


def test_killed_at_any_moment_the_server_keeps_every_acknowledged_answer(
    own_server: Start, person: Come
) -> None:
    running = own_server()
    rng = random.Random(os.environ.get("HONJIN_SEED", "7"))
    script = Script([person(running), person(running)], rng)
    for _kill in range(KILLS):
        lasting = time.monotonic() + rng.uniform(0.05, 0.5)
        try:
            while True:
                script.answer(running.kill if time.monotonic() > lasting else None)
        except ConnectionClosed:
            running.start()
            script.come_back()
    script.players[0].send(t="resign", table=script.table)
    script.players[0].hear_until(is_over)
    script.check()


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
        for _cut in range(8):
            asyncio.run(postgres.execute(cut))
            one = actor([red, blue])
            seq = one.position["seq"]
            while one.position["seq"] == seq:
                one.send(t="act", table=table, seq=seq, action=one.position["options"][0]["action"])
                message = one.hear()
                if message["t"] == "refused":  # an answer sent twice because the first one took long
                    assert message["refusal"]["reason"] == "stale"
                else:
                    assert message["t"] == "position" or message["reason"] == "storage_down"
            catch_up([red, blue])
        assert play_on([red, blue], random.Random(4), 10) == 10
    finally:
        running.stop()
