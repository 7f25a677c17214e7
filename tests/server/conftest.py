"""Every test of the server runs on SQLite and on PostgreSQL, against a real process."""

import asyncio
import struct
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.players import Player
from tests.server.processes import Postgres, Server

KINDS = [
    pytest.param("sqlite", marks=pytest.mark.xdist_group("sqlite")),
    pytest.param("postgres", marks=pytest.mark.xdist_group("postgres")),
]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was measured: kills, answers acknowledged, lost, twice."""
    for report in terminalreporter.stats.get("passed", []) + terminalreporter.stats.get("failed", []):
        if figures := [f"{figure:,} {name}" for name, figure in report.user_properties]:
            terminalreporter.write_line(f"{report.nodeid.rpartition('::')[2]}: {', '.join(figures)}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres().start()
    yield server
    server.stop()


@pytest.fixture(scope="session", params=KINDS)
def new_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[], str]:
    """Makes an empty database and returns its address."""
    if request.param == "sqlite":
        return lambda: f"sqlite:{tmp_path_factory.mktemp('sqlite') / 'honjin.sqlite3'}"
    running: Postgres = request.getfixturevalue("postgres")
    return lambda: asyncio.run(running.new_database())


@pytest.fixture(scope="session")
def server(new_database: Callable[[], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not kill it."""
    running = Server(new_database(), tmp_path_factory.mktemp("server")).start()
    yield running
    running.stop()
    running.check_log()


@pytest.fixture
def own_server(new_database: Callable[[], str], tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers that a test may treat badly."""
    started: list[Server] = []

    def start(database: str = "", **settings: object) -> Server:
        started.append(Server(database or new_database(), tmp_path, **settings))
        return started[-1].start()

    yield start
    for running in started:
        running.stop()


@pytest.fixture
def person() -> Iterator[Callable[[Server], Player]]:
    """Lets somebody come to a server."""
    came: list[Player] = []

    def come(server: Server) -> Player:
        came.append(Player(server.url))
        return came[-1]

    yield come
    for player in came:
        player.close()


@pytest.fixture
def set_host_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Sets the time of day of servers started after this by so many seconds, while they run."""
    library, shift = tmp_path / "host_clock.so", tmp_path / "host_clock"
    source = Path(__file__).with_name("host_clock.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source], check=True)
    shift.write_bytes(struct.pack("l", 0))
    monkeypatch.setenv("HOST_CLOCK", str(shift))
    monkeypatch.setenv("LD_PRELOAD", str(library))

    def set_by(seconds: int) -> None:
        with shift.open("r+b") as file:  # in place: servers have it mapped
            file.write(struct.pack("l", seconds))

    return set_by
