"""The players of the benchmark: many tables, two sockets each, everybody answers as soon as asked.

A table plays on when both of its players have the new position. The time of a move is from sending it until the player
who made it has the position that follows: on our side it is stored by then. Both servers are driven by the same loop
and the same sockets, and of both every message is read as JSON, as far as a player needs it.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable, Sequence
from functools import partial
from http.cookiejar import DefaultCookiePolicy
from typing import Final

import httpx
import msgspec

from benchmarks.server.wire import Wire
from honjin.titles import GAMES

GAME: Final = next(iter(GAMES))
"""The first title on the shelf."""

WARM_UP: Final = 2.0
AT_ONCE: Final = 20
"""Tables that are opened at the same time."""
NOBODY: Final = -1
BOTH: Final = 0b11


class Result(msgspec.Struct):
    tables: int
    moves_per_second: float
    p50: float
    p95: float
    p99: float
    """Milliseconds."""
    server_cpu: float
    client_cpu: float
    """Microseconds of processor time for each move, in the server's process and in that of all players."""
    bytes_heard: float
    bytes_sent: float
    """By both players, for each move."""


class Meter:
    """Which moves count, and what they took."""

    def __init__(self) -> None:
        self.begun = 0.0
        self.end = 0.0
        self.times: Final[list[float]] = []

    def note(self, begun: float, now: float) -> None:
        if self.begun <= begun < self.end:
            self.times.append(now - begun)


class Table:
    """Two players who answer each other. Titles differ in `open`, `hear` and `act`."""

    def __init__(self, url: str, meter: Meter) -> None:
        self.url: Final = url
        self.meter: Final = meter
        self.rng: Final = random.Random(url)
        self.wires: list[Wire] = []
        self.asked = NOBODY
        """The player who made the last move."""
        self.sent_at = 0.0
        self.waiting = BOTH
        """Players who have not yet heard of it, as a mask."""
        self.is_ready: Final = asyncio.Event()
        self.is_done: Final = asyncio.Event()

    async def open(self) -> None:
        raise NotImplementedError

    def act(self) -> None:
        """The player who is asked answers."""
        raise NotImplementedError

    def go_on(self) -> None:
        """The next move, if it is time to play."""
        if not self.meter.end:
            self.is_ready.set()
        elif time.perf_counter() >= self.meter.end:
            self.is_done.set()
        else:
            self.waiting = BOTH
            self.act()

    def has_heard(self, player: int) -> None:
        """A player has the position after the last move; when both have it, the next one is made."""
        if player == self.asked:
            self.meter.note(self.sent_at, time.perf_counter())
        self.waiting &= ~(1 << player)
        if not self.waiting:
            self.go_on()

    def send(self, message: bytes) -> None:
        self.sent_at = time.perf_counter()
        self.wires[self.asked].send(message)

    def close(self) -> None:
        for wire in self.wires:
            wire.close()

    def traffic(self) -> tuple[int, int]:
        return sum(wire.bytes_heard for wire in self.wires), sum(wire.bytes_sent for wire in self.wires)


class Moment(msgspec.Struct):
    """What was used up to a moment."""

    server: float
    client: float
    heard: int
    sent: int


async def measure(
    make: Callable[[Meter], Table], count: int, seconds: float, server_seconds: Callable[[], float]
) -> Result:
    """Open all tables, let them play for a while, and look at what was played after the warm-up."""
    meter = Meter()
    tables = [make(meter) for _number in range(count)]
    for start in range(0, count, AT_ONCE):
        await asyncio.gather(*(table.open() for table in tables[start : start + AT_ONCE]))
    meter.begun = time.perf_counter() + WARM_UP
    meter.end = meter.begun + seconds
    for table in tables:
        table.go_on()
    await asyncio.sleep(WARM_UP)
    before = look(tables, server_seconds)
    await asyncio.sleep(seconds)
    after = look(tables, server_seconds)
    await asyncio.gather(*(table.is_done.wait() for table in tables))
    for table in tables:
        table.close()
    return result(count, seconds, meter.times, before, after)


def look(tables: Sequence[Table], server_seconds: Callable[[], float]) -> Moment:
    traffic = [table.traffic() for table in tables]
    heard, sent = (sum(column) for column in zip(*traffic))
    return Moment(server_seconds(), time.process_time(), heard, sent)


def result(tables: int, seconds: float, times: list[float], before: Moment, after: Moment) -> Result:
    times.sort()
    moves = len(times)
    if moves == 0:
        raise SystemExit(f"nobody answered within {seconds} s; give more --seconds")

    def share(part: float) -> float:
        return round(times[int(part * (moves - 1))] * 1000, 2)

    return Result(
        tables=tables,
        moves_per_second=round(moves / seconds, 1),
        p50=share(0.5),
        p95=share(0.95),
        p99=share(0.99),
        server_cpu=round((after.server - before.server) / moves * 1e6, 1),
        client_cpu=round((after.client - before.client) / moves * 1e6, 1),
        bytes_heard=round((after.heard - before.heard) / moves),
        bytes_sent=round((after.sent - before.sent) / moves),
    )


# --- our server ---------------------------------------------------------------------------------------------


class Seats(msgspec.Struct):
    status: str
    turn: int


class Option(msgspec.Struct):
    action: int


class Message(msgspec.Struct):
    """As much of a message as a player of the benchmark needs."""

    t: str
    seq: int = -1
    table: Seats | str = ""
    turn: int = -1
    options: list[Option] = []

    def seats(self) -> Seats:
        """Of a position; a step is one of a game that goes on."""
        return Seats("playing", self.turn) if isinstance(self.table, str) else self.table


decode_message: Final = msgspec.json.Decoder(Message).decode


def visitors(url: str) -> httpx.AsyncClient:
    """HTTP for all guests; each of them keeps its own cookie."""
    limits = httpx.Limits(keepalive_expiry=1.0)  # well before the server hangs up
    http = httpx.AsyncClient(base_url=url, timeout=60, limits=limits)
    http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
    return http


class Guest:
    """A session over HTTP."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http: Final = http
        self.cookie = ""
        self.csrf = ""

    async def enter(self) -> None:
        answer = await self.http.get("/api/me")
        self.csrf = answer.json()["csrf"]
        self.cookie = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())

    async def post(self, path: str, body: object = None) -> dict[str, str]:
        headers = {"x-csrf": self.csrf, "cookie": self.cookie}
        answer = await self.http.post(path, json=body, headers=headers)
        answer.raise_for_status()
        found: dict[str, str] = answer.json()
        return found


class OurTable(Table):
    """A game between two guests; a finished game is followed by the next. The tables of `games` are made beforehand."""

    def __init__(self, url: str, meter: Meter, http: httpx.AsyncClient, games: int = 1) -> None:
        super().__init__(url, meter)
        self.games: Final = games
        self.to_come: Final[list[str]] = []
        """Tables where both have a seat and nothing has been answered yet."""
        self.guests: Final = (Guest(http), Guest(http))
        self.id = ""
        self.position = Message("")
        """The newest one of the player who is asked."""
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        for player, guest in enumerate(self.guests):
            await guest.enter()
            self.wires.append(Wire(f"{self.url}/ws", partial(self.hear, player)))
            await self.wires[player].connect(guest.cookie)
        for _game in range(self.games):
            await self.make()
        await self.sit_down()
        await self.is_ready.wait()

    async def make(self) -> None:
        first, second = self.guests
        key = (await first.post("/api/tables", {"game": GAME}))["id"]
        await second.post(f"/api/tables/{key}/join")
        self.to_come.append(key)

    async def sit_down(self) -> None:
        """Watch the next table; the game begins when both see it."""
        if not self.to_come:
            await self.make()
        self.id = self.to_come.pop()
        self.asked = NOBODY
        self.waiting = BOTH
        for wire in self.wires:
            wire.send(b'{"t":"watch","table":"%s","since":-1}' % self.id.encode())

    def hear(self, player: int, data: bytes) -> None:
        message = decode_message(data)
        if message.t in ("position", "step"):
            if message.seats().turn in (player, NOBODY):
                self.position = message
            self.has_heard(player)
        elif message.t in ("refused", "problem"):
            raise SystemExit(f"the server refuses a move: {data.decode()}")

    def act(self) -> None:
        seats = self.position.seats()
        if seats.status == "finished":
            for wire in self.wires:
                wire.send(b'{"t":"leave","table":"%s"}' % self.id.encode())
            self.task = asyncio.create_task(self.sit_down())
            return
        self.asked = seats.turn
        action = self.rng.choice(self.position.options).action
        act = b'{"t":"act","table":"%s","seq":%d,"action":%d}'
        self.send(act % (self.id.encode(), self.position.seq, action))


# --- boardgame.io -------------------------------------------------------------------------------------------


class State(msgspec.Struct):
    """As much of a position as a player of boardgame.io needs."""

    state: int = msgspec.field(name="_stateID")


decode_packet: Final = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw]).decode
decode_patch: Final = msgspec.json.Decoder(tuple[str, str, int, int, msgspec.Raw, msgspec.Raw]).decode


class PeerTable(Table):
    """The small game of `boardgameio/server.js`, over the frames of socket.io."""

    NAMESPACE: Final = b"/skirmish,"
    UPDATE: Final = b'42/skirmish,["update"'
    PATCH: Final = b'42/skirmish,["patch"'

    def __init__(self, url: str, meter: Meter) -> None:
        super().__init__(url, meter)
        self.id = secrets.token_hex(8)
        """The first to ask for a match makes it."""
        self.state = 0

    async def open(self) -> None:
        for player in range(2):
            address = f"{self.url}/socket.io/?EIO=4&transport=websocket"
            self.wires.append(Wire(address, partial(self.hear, player)))
            await self.wires[player].connect()
        await self.is_ready.wait()

    def emit(self, player: int, content: object) -> None:
        self.wires[player].send(b"42" + self.NAMESPACE + msgspec.json.encode(content))

    def hear(self, player: int, data: bytes) -> None:
        if data.startswith(self.UPDATE):
            self.state = decode_packet(data[len(b"42/skirmish,") :])[2].state
            self.has_heard(player)
        elif data.startswith(self.PATCH):
            self.state = decode_patch(data[len(b"42/skirmish,") :])[3]
            self.has_heard(player)
        elif data == b"2":
            self.wires[player].send(b"3")  # it asks now and then whether we are there
        elif data.startswith(b"0"):
            self.wires[player].send(b"40" + self.NAMESPACE)
        elif data.startswith(b"40"):
            self.emit(player, ["sync", self.id, str(player), None, 2])
        elif data.startswith(b'42/skirmish,["sync"'):
            self.has_heard(player)

    def act(self) -> None:
        self.asked = self.state % 2
        seat = str(self.asked)
        payload = {"type": "march", "args": [self.rng.randrange(21), "d4"], "playerID": seat}
        content = ["update", {"type": "MAKE_MOVE", "payload": payload}, self.state, self.id, seat]
        self.sent_at = time.perf_counter()
        self.emit(self.asked, content)


# --- nothing but frames -------------------------------------------------------------------------------------


class CeilingTable(OurTable):
    """At the server of `ceiling`, which knows no guests and pairs those who name the same table."""

    async def open(self) -> None:
        self.id = secrets.token_hex(8)
        for player in range(2):
            self.wires.append(Wire(f"{self.url}/ws?{self.id}", partial(self.hear, player)))
            await self.wires[player].connect()
        await self.is_ready.wait()
