"""Hostile clients: never a 5xx, a traceback or a changed table."""

import contextlib
import json
import random
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
import pytest
from itsdangerous import URLSafeTimedSerializer
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.golden.make import path_of
from tests.server.extent import IS_LONG, extent
from tests.server.junk import Fuzz, frame, pieces, value
from tests.server.players import ConnectionClosed, Player, actor, two_at_a_table
from tests.server.processes import Server

pytestmark = pytest.mark.both_kernels

Come = Callable[[Server], Player]

MESSAGES = extent(1500, 100_000)
REQUESTS = extent(150, 5_000)
CANARY = "the third card from the left"


def test_hostile_messages_change_nothing(
    server: Server, person: Come, record_property: Callable[[str, object], None]
) -> None:
    """From a stranger, from an onlooker, and from a player of another table: no change, no leak, no failure."""
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue)
    private = two_at_a_table(red, blue, spectators="none", is_public=False)
    invited = two_at_a_table(red, blue, spectators="full")
    red.send(t="say", table=private, text=CANARY)
    blue.hear_kind("chat")
    tables = [table, private, invited]
    before = [fresh(red, one) for one in tables]
    stranger, onlooker, neighbour = person(server).connect(), person(server), person(server)
    onlooker.watch(table)
    neighbour.watch(neighbour.post("/api/quick", {"game": "gunshi", "bot": "random"})["id"])
    fuzz = Fuzz(random.Random(1), tables)
    heard: set[str] = set()
    for number in range(MESSAGES):
        sender = (stranger, onlooker, neighbour)[number % 3]
        assert sender.socket is not None
        try:
            sender.socket.send(fuzz.message())
            while True:
                heard.add(reason_of(sender.socket.recv(0, decode=False), [private, invited]))
        except TimeoutError:
            continue
        except ConnectionClosed:
            sender.connect()
    for sender in (stranger, onlooker, neighbour):
        heard |= {reason_of(data, [private, invited]) for data in wait_until_read(sender)}
    assert server.process is not None and server.process.poll() is None
    assert [fresh(red, one) for one in tables] == before
    assert "server_error" not in heard
    assert {
        "bad_message",
        "no_seat",
        "not_your_turn",
        "no_spectators",
        "not_invited",
        "no_such_table",
    } <= heard
    record_property("hostile messages", MESSAGES)
    server.check_log()


def test_hostile_bytes_below_the_messages_change_nothing(
    server: Server, person: Come, record_property: Callable[[str, object], None]
) -> None:
    """Frames with wrong lengths, operations and masks, cut anywhere, from somebody who may listen."""
    red, blue, stranger = person(server), person(server), person(server)
    table = two_at_a_table(red, blue)
    before = fresh(red, table)
    rng = random.Random(5)
    fuzz = Fuzz(rng, [table])
    connections = extent(40, 3000)
    for _connection in range(connections):
        with raw_socket(server, stranger) as line, contextlib.suppress(OSError):
            for _frame in range(rng.randrange(1, 30)):
                content = fuzz.message()
                data = frame(rng, content if isinstance(content, bytes) else content.encode())
                for piece in pieces(rng, data if rng.randrange(20) else rng.randbytes(60)):
                    line.sendall(piece)
            line.shutdown(socket.SHUT_WR)
            while line.recv(65536):
                pass
    assert fresh(red, table) == before
    record_property("hostile connections", connections)
    server.check_log()


def raw_socket(server: Server, person: Player) -> socket.socket:
    """Past the handshake, without anybody to make frames for us."""
    line = socket.create_connection(("127.0.0.1", server.port), timeout=30)
    line.sendall(
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: honjin={person.http.cookies['honjin']}\r\n\r\n".encode()
    )
    assert line.recv(65536).startswith(b"HTTP/1.1 101")
    return line


def wait_until_read(sender: Player) -> list[bytes]:
    """The server reads one message after the other: when it answers this one, it has read them all. Its answers."""
    first = len(sender.received)
    with contextlib.suppress(ConnectionClosed):
        sender.send(t="ping", n=123_456_789)
        while sender.hear(60) != {"t": "pong", "n": 123_456_789}:
            pass
    return sender.received[first:]


def fresh(player: Player, table: str) -> dict[str, object]:
    """The table as a player sees it who has just come."""
    return player.connect().watch(table)


def reason_of(data: bytes, closed: list[str]) -> str:
    """Why a message was refused, or nothing; of closed tables a stranger hears nothing else."""
    message = msgspec.json.decode(data)
    assert CANARY.encode() not in data
    assert b"Traceback" not in data and b"honjin.server" not in data
    if message["t"] in ("position", "step", "presence", "chat", "chat_log", "hinted"):
        about = message["table"]["id"] if message["t"] == "position" else message["table"]
        assert about not in closed, message
    refusal = message.get("refusal") or message
    return str(refusal.get("reason", ""))


def test_a_player_cannot_answer_for_the_other_seat(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue)
    one = actor([red, blue])
    other = blue if one is red else red
    before = fresh(other, table)
    for option in one.position["options"]:
        other.send(t="act", table=table, seq=before["seq"], action=option["action"])
        assert other.hear_kind("refused")["refusal"]["reason"] == "not_your_turn"
    assert fresh(other, table) == before


def test_hostile_requests_are_refused(server: Server, person: Come) -> None:
    red = person(server)
    rng = random.Random(2)
    paths = [
        "/api/me",
        "/api/tables",
        "/api/quick",
        "/api/tables/x/join",
        "/api/tables/x/start",
        "/api/verify/x",
    ]
    paths += [
        "/api/rules/gunshi?lang=../../x",
        "/api/tables?list=all",
        "/api/tables/%00/record",
        "/../../etc/passwd",
    ]
    paths += ["/api/rules/..%2f..%2fx", "/assets/../../app.py", "/%2e%2e/app.py", "/api/tables/" + "x" * 3000]
    for _number in range(REQUESTS):
        kind = rng.randrange(4)
        body = json.dumps(value(rng)).encode()
        if kind == 0:
            body = rng.randbytes(50)
        elif kind == 1:
            body = b"[" * 5000
        answer = red.http.request(
            rng.choice(["GET", "POST", "PATCH", "PUT", "DELETE", "HEAD"]),
            rng.choice(paths),
            content=body,
            headers={
                "x-csrf": red.me["csrf"],
                "content-type": rng.choice(["application/json", "text/x", "a/b"]),
            },
        )
        assert answer.status_code < 500, (answer.request.url, body, answer.text)
        assert "honjin.server" not in answer.text
    too_much = red.http.post("/api/tables", content=b"x" * 100_000, headers={"x-csrf": red.me["csrf"]})
    assert too_much.status_code == 413
    server.check_log()


def test_requests_made_from_the_schema_never_fail(server: Server, person: Come, tmp_path: Path) -> None:
    """schemathesis reads our OpenAPI description and sends what fits it and what does not."""
    red = person(server)
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "run", f"{server.url}/api/openapi.json"),
        *("--checks", "not_a_server_error", "--max-examples", str(extent(1, 100)), "--seed", "1"),
        *(
            "--phases",
            "examples,coverage,fuzzing" if IS_LONG else "fuzzing",
            "--suppress-health-check",
            "all",
            "--no-shrink",
        ),
        *(
            "--header",
            f"Cookie: honjin={red.http.cookies['honjin']}",
            "--header",
            f"x-csrf: {red.me['csrf']}",
        ),
    ]
    found = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout[-6000:] + found.stderr[-2000:]
    assert red.get("/health")["status"] == "ok"
    server.check_log()


def test_odd_texts_are_refused_by_both_databases(server: Server, person: Come) -> None:
    """PostgreSQL knows no character of value zero, SQLite does; neither may fail."""
    red = person(server)
    for path in (
        "/api/people/%00",
        "/api/packs/gunshi/%00",
        "/api/records/%00",
        "/api/export/gunshi?after=1.2.3-x",
    ):
        assert red.ask("GET", path).status_code < 500, path
    golden = path_of("gunshi", "resigned").read_text(encoding="utf-8")
    for path, wish in (
        ("/api/session", {"login": "a\x00b", "password": "x\x00" * 9}),
        ("/api/account", {"login": "a\x00b", "password": "x" * 9}),
        ("/api/people/%00/mute", None),
        ("/api/passkeys/%00/delete", None),
        ("/api/session/passkey", {"credential": {"id": "\x00"}}),
        ("/api/session/prove", {"password": "\x00"}),
        ("/api/sessions/%00/end", None),
        ("/api/records", {"content": golden.replace("seats: 2", "seats: 2\nred: \x00")}),
        ("/api/packs", {"game": "gunshi", "name": "x", "files": {"cards.toml": "\x00"}}),
        ("/api/tables/x%00/invitation", {"invitation": "\x00"}),
    ):
        assert red.ask("POST", path, wish).status_code < 500, path
    red.ask("PATCH", "/api/me", {"settings": {"\x00": "\x00"}})
    assert red.get("/api/me")["id"] == red.me["id"]
    server.check_log()


def test_a_forged_session_is_nobody(server: Server, person: Come) -> None:
    red = person(server)
    forged = URLSafeTimedSerializer("another secret", salt="honjin session").dumps([red.me["id"], 0])
    with httpx.Client(base_url=server.url, cookies={"honjin": forged}) as thief:
        assert thief.get("/api/me").json()["id"] != red.me["id"]
    with httpx.Client(base_url=server.url, cookies={"honjin": forged}) as thief:
        answer = thief.post("/api/quick", json={"game": "gunshi"}, headers={"x-csrf": red.me["csrf"]})
        assert answer.status_code == 403
    for cookie in (forged, red.http.cookies["honjin"][:-1], ""):
        assert handshake(server, {"Cookie": f"honjin={cookie}"}) == 403


def handshake(server: Server, headers: dict[str, str]) -> int:
    address = server.url.replace("http", "ws") + "/ws"
    try:
        with connect(address, additional_headers=headers, compression=None, proxy=None):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


def test_other_pages_may_neither_write_nor_listen(server: Server, person: Come) -> None:
    red = person(server)
    cookie = {"Cookie": f"honjin={red.http.cookies['honjin']}"}
    assert handshake(server, cookie) == 101
    assert handshake(server, cookie | {"Origin": server.url}) == 101
    for origin in ("https://evil.example", "null", server.url.replace("127.0.0.1", "localhost"), "file://"):
        assert handshake(server, cookie | {"Origin": origin}) == 403
    wish = {"game": "gunshi"}
    assert red.http.post("/api/quick", json=wish).status_code == 403
    assert red.http.post("/api/quick", json=wish, headers=[(b"x-csrf", "é".encode())]).status_code == 403
    evil = {"x-csrf": red.me["csrf"], "Origin": "https://evil.example"}
    assert red.http.post("/api/quick", json=wish, headers=evil).status_code == 403


def test_a_message_too_large_closes_the_socket(server: Server, person: Come) -> None:
    red = person(server).connect()
    assert red.socket is not None
    red.socket.send("x" * 20_000)
    with pytest.raises(ConnectionClosed):
        red.hear()


@pytest.mark.xdist_group("sqlite")
def test_whoever_is_too_fast_is_told_so(own_server: Callable[..., Server], person: Come) -> None:
    running = own_server(messages_per_second=5, tables_per_minute=3)
    red = person(running).connect()
    for number in range(40):
        red.send(t="ping", n=number)
    assert red.hear_kind("problem")["reason"] == "too_fast"
    statuses = [red.ask("POST", "/api/tables", {"game": "gunshi"}).status_code for _ in range(5)]
    assert statuses == [201, 201, 201, 429, 429]


def test_every_answer_carries_the_security_headers(server: Server, person: Come) -> None:
    red = person(server)
    for path in ("/", "/tables/x", "/api/me", "/api/nothing", "/missing.js"):
        headers = red.http.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    cookie = httpx.get(f"{server.url}/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie and "samesite=lax" in cookie.lower()
