"""What was acknowledged stays, whatever happens to processes."""

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from honjin.titles import GAMES
from tests.server.extent import IS_LONG, extent
from tests.server.parties import Parties
from tests.server.players import ConnectionClosed, Player, actor, catch_up, is_over, play_on, two_at_a_table
from tests.server.processes import Postgres, Server

pytestmark = pytest.mark.both_kernels

Come = Callable[[Server], Player]
Start = Callable[..., Server]
Tell = Callable[[str, object], None]

KILLS = extent(3, 200)
PARTIES = list(GAMES) if IS_LONG else ["gunshi", "tokugawa"]


def test_killed_at_any_moment_the_server_keeps_every_acknowledged_answer(
    own_server: Start, record_property: Tell
) -> None:
    running = own_server()
    rng = random.Random(7)
    parties = Parties(PARTIES, [running.url], 7)
    try:
        for _kill in range(KILLS):
            parties.wait_for(1)
            time.sleep(rng.uniform(0.0, 1.0))
            running.kill()
            running.start()
        parties.wait_for(10)
        tell(record_property, {"kills": KILLS} | parties.check())
    finally:
        parties.close()
    running.check_log()


@pytest.mark.xdist_group("postgres")
def test_games_go_on_while_one_of_two_servers_dies(
    postgres: Postgres, tmp_path: Path, record_property: Tell
) -> None:
    """Players of one table sit at different servers, which die in turn; whoever is cut off goes to the other."""
    database = asyncio.run(postgres.new_database())
    servers = [Server(database, tmp_path).start(), Server(database, tmp_path).start()]
    rng = random.Random(11)
    kills = extent(2, 50)
    parties = Parties(PARTIES, [server.url for server in servers], 11)
    try:
        parties.wait_for(10)
        for number in range(kills):
            time.sleep(rng.uniform(0.0, 1.0))
            servers[number % 2].kill()
            parties.wait_for(5)
            servers[number % 2].start()
        tell(record_property, {"kills": kills} | parties.check())
    finally:
        parties.close()
        for server in servers:
            server.stop()
    for server in servers:
        server.check_log()


def tell(record_property: Tell, figures: dict[str, int]) -> None:
    """For the summary of a soak."""
    for name, figure in figures.items():
        record_property(name, figure)


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
                    assert message["t"] in ("position", "step") or message["reason"] == "storage_down"
            catch_up([red, blue])
        assert play_on([red, blue], random.Random(4), 10) == 10
    finally:
        running.stop()


async def silence(database: str) -> None:
    """No process hears of what others write."""
    import asyncpg

    connection = await asyncpg.connect(database, timeout=10)
    try:
        await connection.execute(
            "CREATE FUNCTION public.pg_notify(text, text) RETURNS void LANGUAGE sql AS 'SELECT'"
        )
        name = database.rpartition("/")[2]
        await connection.execute(f"ALTER DATABASE {name} SET search_path = public, pg_catalog")
    finally:
        await connection.close()


@pytest.mark.xdist_group("postgres")
def test_whoever_comes_back_to_another_server_sees_no_earlier_position(
    postgres: Postgres, tmp_path: Path, person: Come
) -> None:
    """That server has heard of nothing since it saw the table. Looking back, watching, answering, the record."""
    database = asyncio.run(postgres.new_database())
    asyncio.run(silence(database))
    first, second = Server(database, tmp_path).start(), Server(database, tmp_path).start()
    try:
        red, blue, onlooker = person(first), person(first), person(first)
        table = two_at_a_table(red, blue)
        onlooker.move_to(second.url)
        assert onlooker.watch(table)["seq"] == 0
        play_on([red, blue], random.Random(3), 6)
        with pytest.raises(TimeoutError):
            onlooker.hear_until(lambda position: position["seq"] > 0, timeout=0.5)
        red.move_to(second.url)
        assert red.get(f"/api/tables/{table}/step?number=6")["step"] == 6
        assert onlooker.hear_until(lambda position: position["seq"] == 6)
        answer_at(first, actor([red, blue]), table)
        blue.move_to(second.url)
        assert blue.connect().watch(table)["seq"] == 7
        one = actor([red, blue])
        answer_at(first, one, table)
        one.connect()
        one.send(t="act", table=table, seq=8, action=-1)
        refused = one.hear_kind("refused")["refusal"]["reason"]
        assert refused != "stale"
        answer_at(first, one, table, resign=True)
        assert one.http.get(f"/api/tables/{table}/record").status_code == 200
    finally:
        first.stop()
        second.stop()


def answer_at(server: Server, player: Player, table: str, *, resign: bool = False) -> None:
    """Go to a server, answer there or give up, and go back to where one came from."""
    home = str(player.http.base_url)
    player.move_to(server.url)
    player.connect().watch(table)
    if resign:
        player.send(t="resign", table=table)
        player.hear_until(is_over)
    else:
        player.act(player.position["options"][0]["action"])
    player.disconnect()
    player.move_to(home)
