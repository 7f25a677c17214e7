"""Frames as clients may send them, over a bare socket: however they are cut, a message is a message."""

import base64
import json
import os
import socket
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest

from honjin.server.wire.websocket import READ_AHEAD
from tests.server.players import Json, Player, two_at_a_table
from tests.server.processes import METRICS, Server

pytestmark = pytest.mark.both_kernels

Come = Callable[[Server], Player]

CONTINUATION, TEXT, BYTES, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FINAL = 0x80


def frame(
    kind: int, payload: bytes, *, is_final: bool = True, width: int = 0, is_masked: bool = True
) -> bytes:
    """`width`: how many bytes the length takes, the fewest unless told."""
    width = width or (1 if len(payload) < 126 else 3 if len(payload) < 65536 else 9)
    length = {1: bytes([len(payload) & 127]), 3: b"\x7e" + struct.pack(">H", len(payload))}.get(
        width, b"\x7f" + struct.pack(">Q", len(payload))
    )
    first = bytes([kind | (FINAL if is_final else 0)])
    if not is_masked:
        return first + length + payload
    mask = os.urandom(4)
    hidden = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
    return first + bytes([length[0] | 0x80]) + length[1:] + mask + hidden


class BareSocket:
    def __init__(self, line: socket.socket) -> None:
        self.line = line
        self.rest = b""

    def read(self, count: int) -> bytes:
        while len(self.rest) < count:
            data = self.line.recv(65536)
            if not data:
                raise ConnectionError("closed")
            self.rest += data
        found, self.rest = self.rest[:count], self.rest[count:]
        return found

    def hear(self) -> tuple[int, bytes]:
        """The next frame: its kind and its payload."""
        first, length = self.read(2)
        if length == 126:
            length = struct.unpack(">H", self.read(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self.read(8))[0]
        return first & 15, self.read(length)

    def hear_message(self) -> Json:
        kind, payload = self.hear()
        assert kind == TEXT, (kind, payload)
        found: Json = json.loads(payload)
        return found


@contextmanager
def bare_socket(server: Server, player: Player, buffer: int = 0) -> Iterator[BareSocket]:
    parts = urlsplit(server.url)
    line = socket.socket()
    if buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    line.settimeout(20)
    line.connect((parts.hostname, parts.port))
    with line:
        lines = ["GET /ws HTTP/1.1", f"Host: {parts.netloc}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
        ]
        lines += [f"Cookie: honjin={player.http.cookies['honjin']}"]
        line.sendall("\r\n".join([*lines, "", ""]).encode())
        bare = BareSocket(line)
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += bare.read(1)
        assert head.startswith(b"HTTP/1.1 101"), head
        yield bare


def ping(number: int) -> bytes:
    return json.dumps({"t": "ping", "n": number}).encode()


def test_a_message_is_heard_however_its_bytes_are_cut(server: Server, person: Come) -> None:
    with bare_socket(server, person(server)) as bare:
        for byte in frame(TEXT, ping(1)):
            bare.line.sendall(bytes([byte]))
        assert bare.hear_message() == {"t": "pong", "n": 1}
        many = [ping(number) for number in range(2, 30)]
        data = b"".join(frame(TEXT, one) for one in many)
        bare.line.sendall(data[:100])
        bare.line.sendall(data[100:])
        assert [bare.hear_message()["n"] for _one in many] == list(range(2, 30))
        spaced = ping(30) + b" " * 300
        bare.line.sendall(
            frame(TEXT, spaced) + frame(TEXT, ping(31), width=9) + frame(BYTES, ping(32), width=3)
        )
        assert [bare.hear_message()["n"] for _one in range(3)] == [30, 31, 32]


def test_a_message_may_come_in_parts_with_a_ping_between_them(server: Server, person: Come) -> None:
    with bare_socket(server, person(server)) as bare:
        whole = ping(7)
        bare.line.sendall(
            frame(TEXT, whole[:5], is_final=False)
            + frame(PING, b"there?")
            + frame(CONTINUATION, whole[5:9], is_final=False)
            + frame(CONTINUATION, whole[9:])
            + frame(TEXT, ping(8))
        )
        assert bare.hear() == (PONG, b"there?")
        assert [bare.hear_message()["n"] for _one in range(2)] == [7, 8]


def test_an_answer_does_not_overtake_what_was_sent_before_it(server: Server, person: Come) -> None:
    """So much that reading stops for a while: what comes after goes on only behind the last that was taken in."""
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue)
    asked = red if red.position["table"]["turn"] == red.position["table"]["your_seat"] else blue
    answer = {"t": "act", "table": table, "seq": 0, "action": asked.position["options"][0]["action"]}
    too_late = answer | {"action": 10**6}
    pings = range(READ_AHEAD + 2)
    with bare_socket(server, asked) as bare:
        messages = [json.dumps(answer).encode(), *map(ping, pings), json.dumps(too_late).encode()]
        bare.line.sendall(b"".join(frame(TEXT, message) for message in messages))
        heard = [bare.hear_message() for _message in range(len(pings) + 1)]
    assert [message.get("n") for message in heard] == [*pings, None]
    assert heard[-1]["t"] == "refused"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(TEXT, ping(1), is_masked=False), 1002),
        (frame(CONTINUATION, b"of nothing"), 1002),
        (frame(TEXT, b"{", is_final=False) + frame(TEXT, b"}"), 1002),
        (frame(3, b"no such kind"), 1002),
        (frame(TEXT | 0x40, ping(1)), 1002),
        (frame(TEXT, b"x" * 17_000)[:20], 1009),
        (frame(TEXT, b"{", is_final=False) + frame(CONTINUATION, b"x" * 16_384), 1009),
    ],
    ids=[
        "unmasked",
        "continues nothing",
        "begins twice",
        "unknown kind",
        "reserved bit",
        "too long",
        "too long in parts",
    ],
)
def test_a_frame_against_the_protocol_closes_the_socket(
    server: Server, person: Come, data: bytes, code: int
) -> None:
    with bare_socket(server, person(server)) as bare:
        bare.line.sendall(data)
        kind, payload = bare.hear()
        assert (kind, struct.unpack(">H", payload[:2])[0]) == (CLOSE, code)
        with pytest.raises(ConnectionError):
            bare.hear()


def test_a_farewell_is_answered(server: Server, person: Come) -> None:
    with bare_socket(server, person(server)) as bare:
        bare.line.sendall(frame(TEXT, ping(1)) + frame(CLOSE, struct.pack(">H", 1000)))
        kinds = [bare.hear()[0]]
        kinds += [bare.hear()[0]] if kinds == [TEXT] else []
        assert kinds[-1] == CLOSE


def test_whoever_does_not_read_is_cut_off_and_disturbs_nobody(
    own_server: Callable[..., Server], person: Come
) -> None:
    running = own_server(messages_per_second=1_000_000)
    red, blue = person(running), person(running)
    table = two_at_a_table(red, blue)
    watch = frame(TEXT, json.dumps({"t": "watch", "table": table}).encode())
    with bare_socket(running, red, buffer=4096) as bare:
        bare.line.sendall(frame(TEXT, ping(1)))
        assert bare.hear_message() == {"t": "pong", "n": 1}
        assert open_sockets(red) == 3
        bare.line.sendall(
            watch * 3000
        )  # answered by more than the system keeps for somebody who does not read
        until = time.monotonic() + 60
        while open_sockets(red) == 3:
            assert time.monotonic() < until, "a client that does not read is never cut off"
            time.sleep(0.1)
    asked = red if red.position["table"]["turn"] == red.position["table"]["your_seat"] else blue
    assert asked.act(asked.position["options"][0]["action"])["seq"] > 0


def open_sockets(player: Player) -> int:
    lines = player.http.get("/metrics", headers=METRICS).text.splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("honjin_connections "))
