"""Hostile clients: never a 5xx, a traceback or a changed table."""

import json
import os
import random
import string
from collections.abc import Callable

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from honjin.server.people import Sessions
from tests.server.players import ConnectionClosed, Player, two_at_a_table
from tests.server.processes import ROOT, Server

Come = Callable[[Server], Player]

MESSAGES = 100_000 if os.environ.get("HONJIN_LONG") else 1500
REQUESTS = 5_000 if os.environ.get("HONJIN_LONG") else 150
KINDS = ["watch", "leave", "act", "why", "undo", "resign", "offer", "decline", "say", "ping", "position", ""]


def junk(rng: random.Random, depth: int = 0) -> object:
    """Some value or other."""
    kind = rng.randrange(9 if depth < 3 else 6)
    if kind == 0:
        return rng.choice([0, 1, -1, 2**31, 2**63, -(2**63) - 1, 10**30, 665, 3])
    if kind == 1:
        return rng.choice([None, True, False, 1.5, -0.0, 1e308])
    if kind in (2, 3):
        return "".join(rng.choice(string.printable + "\u202e\x00軍") for _ in range(rng.randrange(12)))
    if kind in (4, 5):
        return rng.choice(["no_result", "undo", "pause", "../../etc/passwd", "' OR 1=1 --", "x" * 900])
    if kind == 6:
        return [junk(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {str(junk(rng, 3)): junk(rng, depth + 1) for _ in range(rng.randrange(4))}


def message(rng: random.Random, tables: list[str]) -> str | bytes:
    """From nearly right to noise."""
    kind = rng.randrange(10)
    if kind == 0:
        return rng.randbytes(rng.randrange(80))
    if kind == 1:
        return rng.choice(
            ["[" * 9000, '{"t":' * 1500, "", "null", "{}", "x" * 15_000, "\ufeff{}", '{"t":"act"}']
        )
    table = rng.choice([*tables, "nope", "", "x" * 70])
    wish: dict[str, object] = {"t": rng.choice(KINDS), "table": table}
    for name in rng.sample(["seq", "action", "since", "kind", "text", "n", "extra"], rng.randrange(4)):
        wish[name] = junk(rng)
    if kind < 6:
        wish["action"] = rng.choice([0, 1, 2, 300, -7, 2**40])
        wish["seq"] = rng.choice([0, 0, 0, 1, -1, 2**40])
        wish["t"] = rng.choice(["act", "why", "undo"])
        wish = {name: wish[name] for name in ("t", "table", "seq", "action") if name in wish}
        if wish["t"] == "undo":
            del wish["action"]
        if wish["t"] == "why":
            del wish["seq"]
    text = json.dumps(wish)
    if kind == 9:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(string.printable) + text[at + 1 :]
    return text


def test_hostile_messages_change_nothing(server: Server, person: Come) -> None:
    red, blue, stranger = person(server), person(server), person(server)
    table = two_at_a_table(red, blue)
    private = two_at_a_table(red, blue, spectators="none", is_public=False)
    before = red.watch(table), red.watch(private)
    rng = random.Random(os.environ.get("HONJIN_SEED", "1"))
    stranger.connect()
    for _number in range(MESSAGES):
        assert stranger.socket is not None
        try:
            stranger.socket.send(message(rng, [table, private]))
            for _answer in range(4):
                stranger.socket.recv(0, decode=False)
        except TimeoutError:
            continue
        except ConnectionClosed:
            stranger.connect()
    assert server.process is not None and server.process.poll() is None
    after = red.watch(table), red.watch(private)
    assert after == before
    server.check_log()


def test_hostile_requests_are_refused(server: Server, person: Come) -> None:
    red = person(server)
    rng = random.Random(os.environ.get("HONJIN_SEED", "2"))
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
        body = json.dumps(junk(rng)).encode()
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
    golden = (ROOT / "tests" / "golden" / "gunshi" / "resigned.txt").read_text(encoding="utf-8")
    for path, wish in (
        ("/api/session", {"login": "a\x00b", "password": "x\x00" * 9}),
        ("/api/account", {"login": "a\x00b", "password": "x" * 9}),
        ("/api/people/%00/mute", None),
        ("/api/passkeys/%00/delete", None),
        ("/api/session/passkey", {"ticket": "\x00", "credential": {"id": "\x00"}}),
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
    forged = Sessions("another secret").sign(red.me["id"])
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
