"""What comes from outside costs its sender, not the others: every limit is tried by somebody who means harm."""

import socket
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from honjin.server.budgets import BODY_SECONDS, HEAD_SECONDS
from tests.server.players import Player
from tests.server.processes import Server
from tests.server.test_hostile import raw_socket

Come = Callable[[Server], Player]
Start = Callable[..., Server]

pytestmark = pytest.mark.xdist_group("costs")

MASK = bytes(4)
PING, PART, LAST, TEXT, FAREWELL = 0x89, 0x00, 0x80, 0x81, 0x88
LATE = 1.0
"""Seconds after which an answer has kept somebody waiting, on a machine that runs other tests meanwhile."""


def empty_frame(first: int) -> bytes:
    return bytes((first, 0x80)) + MASK


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests that do not set limits. What is tried here never comes to the database."""
    folder = tmp_path_factory.mktemp("costs")
    running = Server(f"sqlite:{folder / 'honjin.sqlite3'}", folder).start()
    yield running
    running.stop()
    running.check_log()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Start]:
    """Starts servers with limits of their own."""
    started: list[Server] = []

    def start(**settings: object) -> Server:
        started.append(Server(f"sqlite:{tmp_path / f'{len(started)}.sqlite3'}", tmp_path, **settings))
        return started[-1].start()

    yield start
    for running in started:
        running.stop()


# --- below the messages -------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [PING, 0x8A, PART, TEXT, 0x82])
def test_frames_that_carry_nothing_cost_as_much_as_messages(own: Start, person: Come, first: int) -> None:
    """Eight megabytes of them: the socket is closed after the first few hundred, and nobody else waits."""
    server = own(messages_per_second=20)
    red = person(server)
    flood = empty_frame(0x01) if first == PART else b""
    flood += empty_frame(first) * (8_000_000 // 6)
    with raw_socket(server, red) as line:
        line.setblocking(False)
        sent, worst, heard = 0, 0.0, b""
        end = time.monotonic() + 20
        while sent < len(flood) and time.monotonic() < end:
            try:
                sent += line.send(flood[sent : sent + 65536])
            except BlockingIOError:
                pass
            except OSError:
                break
            with suppress(BlockingIOError, OSError):
                heard += line.recv(65536)
            if closing_code(heard):
                break
            begun = time.monotonic()
            server.is_healthy()
            worst = max(worst, time.monotonic() - begun)
    assert closing_code(heard) == 4429, (sent, heard[-60:])
    assert worst < LATE, worst
    assert heard.count(b"\x8a\x00") <= 200
    server.check_log()


def closing_code(heard: bytes) -> int:
    """What a closing frame at the end of a stream says, or 0."""
    _before, found, after = heard.rpartition(bytes((FAREWELL,)))
    return struct.unpack("!H", after[1:3])[0] if found and len(after) >= 3 else 0


def test_one_socket_is_worked_off_a_few_frames_at_a_time(shared: Server, person: Come) -> None:
    """Somebody who may send as much as they like still lets the others have their turn."""
    red, blue = person(shared), person(shared)
    blue.connect()
    with raw_socket(shared, red) as line:
        line.settimeout(0.2)
        worst = 0.0
        for _burst in range(10):
            with suppress(TimeoutError):
                line.sendall(empty_frame(PING) * 20_000)
            begun = time.monotonic()
            blue.send(t="ping", n=1)
            blue.hear_kind("pong")
            worst = max(worst, time.monotonic() - begun)
    assert worst < LATE, worst


# --- before a request is understood -------------------------------------------------------------------------


def test_heads_and_bodies_come_in_time_or_not_at_all(shared: Server) -> None:
    """Two hundred slow heads, some silent lines and bodies that never end: all are shown out."""
    head = f"POST /api/quick HTTP/1.1\r\nHost: 127.0.0.1:{shared.port}\r\n"
    begun = time.monotonic()
    lines = [opened(shared, head.encode()) for _line in range(200)]
    silent = [opened(shared, b"") for _line in range(20)]
    again = [opened(shared, b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n\r\n") for _line in range(20)]
    bodies = [opened(shared, f"{head}Content-Length: 9000\r\n\r\n".encode()) for _line in range(20)]
    chunked = [opened(shared, f"{head}Transfer-Encoding: chunked\r\n\r\n".encode()) for _line in range(20)]
    while time.monotonic() < begun + HEAD_SECONDS + 5:
        time.sleep(1)
        for line, drop in [(line, b"x") for line in lines + bodies] + [
            (line, b"1\r\nx\r\n") for line in chunked
        ]:
            with suppress(OSError):
                line.send(drop)
    for line in lines + silent + again:
        assert is_closed(line)
    assert shared.is_healthy()
    time.sleep(max(0.0, begun + BODY_SECONDS + 5 - time.monotonic()))
    for line in bodies + chunked:
        assert is_closed(line)
    shared.check_log()


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 3_000_000, b"431"),
        (b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: x\r\n" * 3000, b"400"),
        (b"GET /" + b"x" * 3_000_000, b"431"),
        (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 100_000, b"400"),
        (b"POST /api/me HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 500_000, b"400"),
    ],
    ids=["long header", "many headers", "long address", "pipelined", "crumbs"],
)
def test_what_is_too_large_ends_the_connection(shared: Server, sent: bytes, status: bytes) -> None:
    line = opened(shared, b"")
    with suppress(OSError):
        line.sendall(sent)
    worst = 0.0
    for _ask in range(5):
        begun = time.monotonic()
        assert shared.is_healthy()
        worst = max(worst, time.monotonic() - begun)
    assert worst < LATE, worst
    heard = b""
    with suppress(OSError):
        while piece := line.recv(65536):
            heard += piece
    assert is_closed(line)
    assert not heard or b"HTTP/1.1 " + status in heard, heard[:200]
    shared.check_log()


def opened(server: Server, sent: bytes) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    line.sendall(sent)
    return line


def is_closed(line: socket.socket) -> bool:
    """Has the other side hung up, after whatever it said?"""
    line.settimeout(1)
    try:
        while line.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    line.close()
    return True
