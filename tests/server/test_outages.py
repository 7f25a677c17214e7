"""Disk full, database gone: players are told so, nothing is acknowledged that is not stored, play goes on by itself."""

import asyncio
import resource
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.extent import extent
from tests.server.parties import Parties, Party
from tests.server.players import Player, actor, catch_up, two_at_a_table
from tests.server.processes import Postgres, Server

pytestmark = pytest.mark.both_kernels

Come = Callable[[Server], Player]
Tell = Callable[[str, object], None]


def check_health_tells(server: Server) -> None:
    """It is looked at once a second."""
    end = time.monotonic() + 10
    while server.is_healthy():
        assert time.monotonic() < end
        time.sleep(0.2)


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """One that nobody else needs meanwhile."""
    running = Postgres().start()
    yield running
    running.stop()


ROOM = 256 * 1024
"""What the server's own log may grow by; a database needs more than that for a few dozen answers."""


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """No file of the process may be longer than its log soon will be, as if the disk were full."""
    assert server.process is not None
    size = server.log.stat().st_size + ROOM
    unlimited = resource.RLIM_INFINITY
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, unlimited))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (unlimited, unlimited))


def act_until_refused(players: list[Player], table: str) -> Player:
    """Answer until the server says that it cannot store; whoever was told so."""
    for _answer in range(3000):
        one = actor(players)
        seq = one.position["seq"]
        one.send(t="act", table=table, seq=seq, action=one.position["options"][0]["action"])
        while one.position["seq"] == seq:
            message = one.hear(40)
            if message["t"] == "problem":
                assert message == {"t": "problem", "table": table, "reason": "storage_down", "facts": {}}
                return one
        catch_up(players)
    raise AssertionError("everything could be stored")


def go_on(one: Player, table: str) -> None:
    """The same answer again; the server is not restarted."""
    seq = one.position["seq"]
    end = time.monotonic() + 40
    while one.position["seq"] == seq:
        assert time.monotonic() < end
        one.send(t="act", table=table, seq=seq, action=one.position["options"][0]["action"])
        message = one.hear(40)
        if message["t"] == "problem":
            assert message["reason"] == "storage_down"
            time.sleep(0.2)


def check_outage(server: Server, one: Player, other: Player, table: str, seq: int) -> None:
    """What was not stored is shown to nobody, and REST says the same as the socket."""
    answer = one.ask("POST", "/api/tables", {"game": "gunshi"})
    assert (answer.status_code, answer.json()["reason"]) == (503, "storage_down")
    with pytest.raises(TimeoutError):
        other.hear_until(lambda position: position["seq"] > seq, timeout=0.3)
    assert one.position["seq"] == seq


def check_end_outside_the_log(one: Player, table: str) -> None:
    """A game whose end could not be stored is not over: its record would tell what is hidden."""
    one.send(t="resign", table=table)
    while one.hear(40)["t"] != "problem":
        pass
    answer = one.http.get(f"/api/tables/{table}/record")
    assert (answer.status_code, answer.json()["reason"]) == (409, "not_finished")


@pytest.mark.xdist_group("sqlite")
def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(tmp_path: Path, person: Come) -> None:
    server = Server(f"sqlite:{tmp_path / 'honjin.sqlite3'}", tmp_path).start()
    try:
        red, blue = person(server), person(server)
        table = two_at_a_table(red, blue)
        with full_disk(server):
            one = act_until_refused([red, blue], table)
            other = blue if one is red else red
            seq = one.position["seq"]
            check_outage(server, one, other, table, seq)
            assert one.get("/api/tables?list=mine")  # reading goes on
            check_health_tells(server)
            check_end_outside_the_log(one, table)
        go_on(one, table)
        server.wait()
        assert other.hear_until(lambda position: position["seq"] > seq)["seq"] == seq + 1
        assert blue.connect().watch(table)["seq"] == seq + 1
        server.check_log()
    finally:
        server.stop()


@pytest.mark.xdist_group("postgres")
def test_a_database_that_is_gone_is_told_and_play_goes_on_when_it_is_back(
    own_postgres: Postgres, tmp_path: Path, person: Come
) -> None:
    server = Server(asyncio.run(own_postgres.new_database()), tmp_path).start()
    try:
        red, blue = person(server), person(server)
        table = two_at_a_table(red, blue)
        own_postgres.halt()
        one = act_until_refused([red, blue], table)
        other = blue if one is red else red
        seq = one.position["seq"]
        check_outage(server, one, other, table, seq)
        check_health_tells(server)
        own_postgres.run()
        go_on(one, table)
        assert other.hear_until(lambda position: position["seq"] > seq)["seq"] == seq + 1
        server.wait()
        server.check_log()
    finally:
        server.stop()


@pytest.mark.xdist_group("sqlite")
def test_a_disk_that_is_full_again_and_again_loses_nothing(tmp_path: Path, record_property: Tell) -> None:
    server = Server(f"sqlite:{tmp_path / 'honjin.sqlite3'}", tmp_path).start()
    times = extent(2, 50)
    parties = Parties(["gunshi", "tokugawa"], [server.url], 3)
    try:
        for _time in range(times):
            parties.wait_for(40)
            with full_disk(server):
                wait_until_told(parties.parties)
        parties.wait_for(10)
        tell(record_property, times, parties.check())
        server.check_log()
    finally:
        parties.close()
        server.stop()


@pytest.mark.xdist_group("postgres")
def test_a_database_that_is_gone_again_and_again_loses_nothing(
    own_postgres: Postgres, tmp_path: Path, record_property: Tell
) -> None:
    server = Server(asyncio.run(own_postgres.new_database()), tmp_path).start()
    times = extent(1, 50)
    parties = Parties(["gunshi", "tokugawa"], [server.url], 4)
    try:
        for _time in range(times):
            parties.wait_for(10)
            own_postgres.halt()
            wait_until_told(parties.parties)
            own_postgres.run()
        parties.wait_for(10)
        tell(record_property, times, parties.check())
        server.check_log()
    finally:
        parties.close()
        server.stop()


def wait_until_told(parties: list[Party]) -> None:
    """Until every party has heard that nothing can be stored."""
    for party in parties:
        party.problems.clear()
    end = time.monotonic() + 60
    while not all(party.problems for party in parties):
        assert time.monotonic() < end
        for party in parties:
            if party.failure is not None:
                raise party.failure
        time.sleep(0.01)


def tell(record_property: Tell, times: int, figures: dict[str, int]) -> None:
    for name, figure in ({"outages": times} | figures).items():
        record_property(name, figure)
