"""What comes from outside costs its sender, not the others: every limit is tried by somebody who means harm."""

import asyncio
import resource
import socket
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from honjin.server import budgets
from honjin.server.app import create_app
from honjin.server.budgets import (
    BODY_SECONDS,
    ENDPOINTS,
    HEAD_SECONDS,
    MB,
    MESSAGES,
    MOST_MUTES,
    MOST_PACKS,
    MOST_RECORDS,
    ROOMS,
    SOCKETS,
    Room,
    purses,
)
from honjin.server.errors import Denied
from honjin.server.limits import Asker
from honjin.server.operation.metrics import Metrics
from honjin.server.services import half_of
from honjin.server.settings import Settings
from honjin.server.workers.places import Places
from honjin.server.workers.pool import Pool
from tests.golden.make import path_of
from tests.server.players import Player, is_over
from tests.server.processes import ROOT, Server
from tests.server.test_hostile import raw_socket

Come = Callable[[Server], Player]
Start = Callable[..., Server]

pytestmark = pytest.mark.xdist_group("costs")

GOLDEN = path_of("gunshi", "resigned").read_text(encoding="utf-8")
WITHOUT_BODY = ("/join", "/leave", "/start", "/rematch", "/begin", "/delete", "/end", "/mute", "/unmute")
"""Endings of what is asked for without saying more."""
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


# --- every endpoint, every message --------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["", ".ja"])
def test_the_guide_tells_every_purse_and_room(language: str) -> None:
    guide = (ROOT / "docs" / "guides" / f"operators{language}.md").read_text(encoding="utf-8")
    comma = "、" if language else ", "
    for name, purse in purses(Settings()).items():
        per_second, burst = purse.persons.per_second, purse.persons.burst
        assert f"| `{name}` | {per_second:.2g}{comma}{burst:g}" in guide, name
    for name, room in ROOMS.items():
        line = next(line for line in guide.splitlines() if line.startswith(f"| `{name}`") and " MB |" in line)
        assert f"| {room.seconds} | {room.memory // MB} MB | {room.waiting}{comma}{room.each} |" in line


@pytest.mark.filterwarnings("ignore")
def test_every_endpoint_and_every_message_has_a_budget(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A server with one that has none, or with a budget of something that is not there, does not begin."""
    settings = Settings(database=f"sqlite:{tmp_path / 'honjin.sqlite3'}")
    create_app(settings)
    for table, line in (("ENDPOINTS", "GET /api/games"), ("MESSAGES", "act")):
        full = getattr(budgets, table)
        for wrong in (
            {name: one for name, one in full.items() if name != line},
            {**full, "GET /x": full[line]},
        ):
            with monkeypatch.context() as patch:
                patch.setattr(budgets, table, wrong)
                with pytest.raises(LookupError, match="budgets of"):
                    create_app(settings)
    for budget in (*ENDPOINTS.values(), *MESSAGES.values()):
        assert budget.purse in purses(settings)
        assert budget.room in ("", *ROOMS)


def test_every_endpoint_is_paid_for_before_anything_is_done(own: Start, person: Come) -> None:
    server = own(requests_per_second=0.1, tables_per_minute=2, uploads_per_minute=1, sign_ins_per_minute=2)
    red = person(server)
    for name in ENDPOINTS:
        method, _space, path = name.partition(" ")
        address = path.replace("{game}", "gunshi").replace("{key}", "x").replace("{path}", "x")
        answer = red.ask(method, address, {})
        for _try in range(40):
            if answer.status_code != 429:
                answer = red.ask(method, address, {})
        assert answer.status_code == 429 and answer.json()["reason"] == "too_fast", (name, answer.text)
    server.check_log()


def test_every_body_has_a_limit(shared: Server, person: Come) -> None:
    red = person(shared)
    for name, budget in ENDPOINTS.items():
        method, _space, path = name.partition(" ")
        if method in ("POST", "PATCH") and not path.endswith(WITHOUT_BODY):
            address = path.replace("{game}", "gunshi").replace("{key}", "x")
            token = {"x-csrf": red.me["csrf"]}
            answer = red.http.request(method, address, content=b" " * (budget.size + 1), headers=token)
            assert answer.status_code == 413, (name, answer.text)


def test_every_message_is_paid_for_before_anything_is_done(own: Start, person: Come) -> None:
    """A socket that sends a hundred of a kind at once is told to wait, whatever they are."""
    server = own(messages_per_second=10)
    for kind in MESSAGES:
        red = person(server).connect()
        wishes = {
            "act": {"seq": 0, "action": 0},
            "why": {"action": 0},
            "undo": {"seq": 0},
            "hint": {"seq": 0},
        }
        wish = wishes.get(kind, {}) | ({"kind": "undo"} if kind in ("offer", "decline") else {})
        wish |= {"text": "x"} if kind == "say" else {}
        for _message in range(100):
            red.send(t=kind, **(wish | {"table": "x"} if kind != "ping" else {"n": 1}))
        while red.hear_kind("problem")["reason"] != "too_fast":
            pass
        red.close()
    server.check_log()


def test_a_household_is_one_address() -> None:
    one = half_of("2001:db8:1:2::1")
    assert one == half_of("2001:db8:1:2:ffff:eeee:dddd:cccc") != half_of("2001:db8:1:3::1")
    assert half_of("::ffff:192.0.2.1") == "192.0.2.1" and half_of("fe80::1%eth0") == half_of("fe80::2%eth0")


def test_a_person_has_only_so_many_sockets(own: Start, person: Come) -> None:
    server = own()
    red = person(server)
    with ExitStack() as lines:
        for _socket in range(SOCKETS):
            lines.enter_context(raw_socket(server, red))
        with pytest.raises(InvalidStatus):
            red.connect()
    for _moment in range(100):
        with suppress(InvalidStatus):
            red.connect()
            return
        time.sleep(0.05)
    raise AssertionError("nobody may come in any more")


# --- what is kept -------------------------------------------------------------------------------------------


def test_only_people_who_are_there_are_muted_and_only_so_many(shared: Server, person: Come) -> None:
    red = person(shared)
    assert red.ask("POST", "/api/people/madeup/mute").json()["reason"] == "no_such_person"
    others = [person(shared) for _other in range(MOST_MUTES + 1)]
    for other in others:
        other.ask("PATCH", "/api/me", {"name": "Somebody"})
    answers = [red.ask("POST", f"/api/people/{other.me['id']}/mute") for other in others]
    assert [answer.status_code for answer in answers] == [200] * MOST_MUTES + [409]
    assert answers[-1].json()["reason"] == "too_many_mutes"
    red.post(f"/api/people/{others[0].me['id']}/unmute")
    red.post(f"/api/people/{others[-1].me['id']}/mute")


def test_only_so_many_packs_and_records_of_one_person_are_kept(shared: Server, person: Come) -> None:
    red = person(shared)
    own_pack = red.get("/api/packs/gunshi/own")
    packs = [own_pack | {"cards.toml": own_pack["cards.toml"] + f"# {n}\n"} for n in range(MOST_PACKS + 1)]
    wishes = [{"game": "gunshi", "name": "mine", "files": files} for files in packs]
    answers = [red.ask("POST", "/api/packs", wish) for wish in wishes]
    assert [answer.status_code for answer in answers] == [201] * MOST_PACKS + [409], answers[0].text
    assert answers[-1].json()["reason"] == "too_many_packs"
    records = [{"content": GOLDEN.replace("\n\n", f"\nnote: {n}\n\n", 1)} for n in range(MOST_RECORDS + 1)]
    answers = [red.ask("POST", "/api/records", record) for record in records]
    assert [answer.status_code for answer in answers] == [201] * MOST_RECORDS + [409], answers[0].text
    assert answers[-1].json()["reason"] == "too_many_records"
    assert red.ask("POST", "/api/records", records[0]).status_code == 201  # it is there already


# --- large work ---------------------------------------------------------------------------------------------


RED, BLUE, WHITE = (Asker(name, f"192.0.2.{number}") for number, name in enumerate(("red", "blue", "white")))


def test_work_beyond_its_limits_ends_alone() -> None:
    """Time, in a loop that cannot be interrupted; memory; and then somebody else's work is done as if nothing were."""

    async def attempt() -> None:
        shop = Pool(Room(seconds=1, memory=256 * MB, waiting=3, each=2, nice=0), Metrics())
        assert await shop.do(RED, sum, range(10)) == 45
        dear_work: list[tuple[Callable[[Any], object], object]] = [(sum, range(10**13)), (bytearray, 10**10)]
        for done, job in dear_work:
            dear = asyncio.create_task(shop.do(RED, done, job))
            await asyncio.sleep(0)
            fine = asyncio.create_task(shop.do(BLUE, sum, range(10)))
            with pytest.raises(Denied, match="too_costly"):
                await dear
            assert await fine == 45
        shop.close()

    asyncio.run(attempt())


def test_a_full_room_says_so_and_whoever_goes_away_makes_room() -> None:
    async def attempt() -> None:
        shop = Pool(Room(seconds=9, memory=256 * MB, waiting=4, each=2, nice=0), Metrics())
        waiting = [asyncio.create_task(shop.do(who, time.sleep, 1.0)) for who in (RED, RED, BLUE, BLUE)]
        await asyncio.sleep(0.1)
        with pytest.raises(Denied, match="busy"):
            await shop.do(WHITE, time.sleep, 0.0)
        with pytest.raises(Denied, match="too_fast"):
            await shop.do(RED, time.sleep, 0.0)
        waiting[1].cancel()
        await asyncio.sleep(0.1)
        begun = time.monotonic()
        await shop.do(WHITE, time.sleep, 0.0)
        await asyncio.gather(*waiting, return_exceptions=True)
        assert waiting[1].cancelled() and waiting[2].done() and time.monotonic() - begun < 30
        assert not shop.wishes
        shop.close()

    asyncio.run(attempt())


def test_many_guests_of_one_address_leave_room_for_others() -> None:
    async def attempt() -> None:
        shop = Pool(Room(seconds=9, memory=256 * MB, waiting=4, each=2, nice=0), Metrics())
        guests = [Asker(f"guest {number}", "192.0.2.9") for number in range(3)]
        waiting = [asyncio.create_task(shop.do(guest, time.sleep, 0.2)) for guest in guests[:2]]
        await asyncio.sleep(0)
        with pytest.raises(Denied, match="too_fast"):
            await shop.do(guests[2], time.sleep, 0.0)
        await asyncio.gather(*waiting, shop.do(RED, time.sleep, 0.0), shop.do(BLUE, time.sleep, 0.0))
        await shop.do(guests[2], time.sleep, 0.0)
        shop.close()

    asyncio.run(attempt())


def test_those_who_wait_take_turns_by_who_they_are() -> None:
    async def attempt() -> list[str]:
        places, order = Places(1), []

        async def wish(who: str) -> None:
            await places.take(who)
            order.append(who)
            await asyncio.sleep(0)
            places.give_back()

        await asyncio.gather(*map(wish, ["red"] * 5 + ["blue"] * 2 + ["white"]))
        return order

    assert asyncio.run(attempt()) == ["red", "red", "blue", "white", "red", "blue", "red", "red"]


BOMBS = {
    "a dotted key": ".".join("a" * 100_000) + " = 1",
    "a short dotted key": ".".join("a" * 16_000) + " = 1",
    "quoted names": ".".join(['"a"'] * 60_000) + " = 1",
    "a dotted table": "[" + ".".join("a" * 100_000) + "]",
    "dotted tables": "[[" + ".".join("a" * 9) + "]]\n" + "[" + ".".join("a" * 5000) + "]\n" * 20,
    "in an inline table": "x = {" + ".".join("a" * 100_000) + " = 1}",
    "after a string": 'x = """ \\""" """\n' + ".".join("a" * 100_000) + " = 1",
    "lists in lists": "x = " + "[" * 200_000,
    "closed lists in lists": "x = " + "[" * 100_000 + "]" * 100_000,
    "tables in tables": "x = " + "{a = " * 40_000,
    "many keys": "".join(f"k{number} = 1\n" for number in range(24_000)),
    "many tables": "[[piece]]\n" * 24_000,
    "many numbers": "x = [" + "1," * 120_000 + "]",
    "a long number": "x = " + "1" * 250_000,
    "a long number of sixteens": "[[piece]]\nid = 'x'\nsource = 0x" + "f" * 240_000,
    "a long fraction": "x = 1." + "1" * 250_000,
    "a large exponent": "x = 1e" + "9" * 250_000,
    "a long string": '[[piece]]\nid = "' + "x" * 250_000 + '"',
    "escapes": '[[piece]]\nid = "' + "\\u3042" * 40_000 + '"',
    "an open string": 'x = """' + '\\"""' * 50_000,
    "quotes": '"' * 250_000,
    "apostrophes": "'" * 250_000,
    "a comment": "#" + "x" * 250_000,
    "comments": "#\n" * 100_000,
    "spaces": "x" + " " * 250_000 + "= 1",
    "dates": "x = [" + "2020-01-01T00:00:00.123456789," * 8000 + "]",
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_pack_that_would_cost_too_much_is_refused_in_a_moment(
    shared: Server, person: Come, name: str
) -> None:
    red, blue = person(shared), person(shared)
    own_pack = red.get("/api/packs/gunshi/own")
    wish = {"game": "gunshi", "name": "bomb", "files": own_pack | {"pieces.toml": BOMBS[name]}}
    red.ask("POST", "/api/packs", wish | {"files": own_pack})  # the worker is there now
    before = memory_of(shared)
    done: list[httpx.Response] = []
    worker = Thread(target=lambda: done.append(red.ask("POST", "/api/packs", wish)))
    begun, worst = time.monotonic(), 0.0
    worker.start()
    while worker.is_alive():
        asked = time.monotonic()
        blue.get("/api/me")
        worst = max(worst, time.monotonic() - asked)
        worker.join(0.02)
    assert done[0].status_code == 400 and done[0].json()["reason"] in ("bad_input", "pack_too_deep"), done[
        0
    ].text
    assert len(done[0].text) < 2000
    assert time.monotonic() - begun < 5
    assert worst < LATE, worst
    assert memory_of(shared) - before < 64 * MB


def memory_of(server: Server) -> int:
    """What the server and its workers hold."""
    assert server.process is not None
    pages = 0
    for process in (server.process.pid, *server.children()):
        with suppress(OSError):
            pages += int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * resource.getpagesize()


RECORDS = {
    "a long number of seats": GOLDEN.replace("seats: 2", "seats: " + "2" * 5000),
    "many headers": GOLDEN.replace("\n\n", "\n" + "x: y\n" * 80_000 + "\n", 1),
    "many answers": GOLDEN.partition("\n\n")[0]
    + "\n\n"
    + "".join(f"{n}. red pass\n" for n in range(1, 30_000)),
    "one long line": GOLDEN + "x" * 400_000,
    "no game": "honjin record 1\ntitle: gunshi\n",
}


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_that_would_cost_too_much_is_refused_in_a_moment(
    shared: Server, person: Come, name: str
) -> None:
    red = person(shared)
    begun = time.monotonic()
    answer = red.ask("POST", "/api/records", {"content": RECORDS[name]})
    assert answer.status_code in (201, 400), answer.text[:500]
    assert time.monotonic() - begun < 10


def test_hints_of_one_keep_no_bot_and_no_other_hint_waiting(own: Start, person: Come) -> None:
    """Twenty-five sockets with four hints each, again and again, while somebody plays with a bot."""
    server = own()
    red = person(server)
    crowd = [person(server).connect() for _one in range(6)]
    attacker = Player(server.url)
    sockets = []
    table = attacker.post("/api/quick", {"game": "gunshi", "bot": "random", "variant": "starter"})["id"]
    for _socket in range(SOCKETS):
        again = Player.__new__(Player)
        again.__dict__.update(
            attacker.__dict__, line=ExitStack(), socket=None, received=[], seen={}, position={}
        )
        again.watch(table)
        sockets.append(again)
    own_table = red.post("/api/quick", {"game": "gunshi", "bot": "random", "variant": "starter"})["id"]
    red.watch(own_table)
    answered, begun = 0, time.monotonic()
    reasons: set[str] = set()
    while answered < 12:
        for one in sockets:
            one.send(t="hint", table=table, seq=one.position["seq"])
        red.hear_until(lambda position: bool(position["options"]) or is_over(position), timeout=20)
        assert not is_over(red.position)
        red.act(red.position["options"][0]["action"])
        answered += 1
    assert time.monotonic() - begun < 60
    for one in sockets:
        with suppress(TimeoutError):
            while True:
                reasons.add(one.hear(0.1).get("reason", ""))
    assert reasons & {"too_fast", "busy"} and not reasons & {"server_error"}, reasons
    for one in (*sockets, *crowd):
        one.disconnect()
    begun = time.monotonic()
    red.hear_until(lambda position: bool(position["options"]), timeout=20)
    red.send(t="hint", table=own_table, seq=red.position["seq"])
    red.hear_kind("hinted", timeout=30)
    assert time.monotonic() - begun < 20
    attacker.close()
    server.check_log()


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


CHUNKED = b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 3_000_000, b"431"),
        (b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: x\r\n" * 3000, b"400"),
        (b"GET /" + b"x" * 3_000_000, b"431"),
        (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 100_000, b"400"),
        (CHUNKED + b"1\r\nx\r\n" * 500_000, b"400"),
        (CHUNKED + b"1\r\nx\r\n0\r\nX: " + b"x" * 3_000_000, b"431"),
        (CHUNKED + b"1\r\nx\r\n0\r\n" + b"X: x\r\n" * 500_000, b"400"),
        (CHUNKED + b"1;x=" + b"x" * 3_000_000, b"431"),
    ],
    ids=[
        *("long header", "many headers", "long address", "pipelined"),
        *("crumbs", "long trailer", "many trailers", "long extension"),
    ],
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
