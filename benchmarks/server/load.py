"""The players of the benchmark: many tables, two sockets each, everybody answers as soon as asked.

A table plays on when both of its players have the new position. The time of a move is from sending it until the player
who made it has the position that follows: on our side it is stored by then.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from typing import Protocol

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

WARM_UP = 2.0


class Table(Protocol):
    async def open(self) -> None: ...

    async def move(self, rng: random.Random) -> float:
        """Play one move; the seconds until it was acknowledged."""
        ...

    async def close(self) -> None: ...


class Result(msgspec.Struct):
    tables: int
    moves_per_second: float
    p50: float
    p95: float
    p99: float
    """Milliseconds."""


async def measure(tables: list[Table], seconds: float) -> Result:
    """Open all tables, let them play for a while, and look at what was played after the warm-up."""
    for start in range(0, len(tables), 20):
        await asyncio.gather(*(table.open() for table in tables[start : start + 20]))
    begun = time.perf_counter() + WARM_UP
    end = begun + seconds
    times: list[float] = []

    async def play(number: int, table: Table) -> None:
        rng = random.Random(number)
        while (now := time.perf_counter()) < end:
            took = await table.move(rng)
            if now >= begun:
                times.append(took)

    await asyncio.gather(*(play(number, table) for number, table in enumerate(tables)))
    await asyncio.gather(*(table.close() for table in tables))
    times.sort()

    def share(part: float) -> float:
        return round(times[int(part * (len(times) - 1))] * 1000, 2)

    return Result(len(tables), round(len(times) / seconds, 1), share(0.5), share(0.95), share(0.99))


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
    options: list[Option] = []


decode_message = msgspec.json.Decoder(Message).decode


class Player:
    """A guest with a session and a socket."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=60)
        self.csrf = ""
        self.position = Message("")
        self.bytes = 0

    async def enter(self) -> None:
        self.csrf = (await self.http.get("/api/me")).json()["csrf"]
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.url.replace("http", "ws", 1) + "/ws"
        self.socket: ClientConnection = await connect(
            address, additional_headers={"Cookie": cookie}, compression=None, proxy=None, max_size=None
        )

    async def post(self, path: str, body: object = None) -> dict[str, str]:
        answer = await self.http.post(path, json=body, headers={"x-csrf": self.csrf})
        answer.raise_for_status()
        found: dict[str, str] = answer.json()
        return found

    async def watch(self, table: str) -> None:
        self.position = Message("")
        await self.socket.send(msgspec.json.encode({"t": "watch", "table": table, "since": -1}), text=True)
        await self.hear(0)

    async def hear(self, seq: int) -> None:
        """Until the position is at least that new."""
        while self.position.seq < seq:
            data = await self.socket.recv(decode=False)
            message = decode_message(data)
            if message.t == "position":
                self.position = message
                self.bytes = len(data)

    async def leave(self) -> None:
        await self.socket.close()
        await self.http.aclose()


class OurTable:
    """Gunshi between two guests; a finished game is followed by the next."""

    def __init__(self, url: str) -> None:
        self.players = (Player(url), Player(url))
        self.id = ""

    async def open(self) -> None:
        for player in self.players:
            await player.enter()
        await self.sit_down()

    async def sit_down(self) -> None:
        first, second = self.players
        self.id = (await first.post("/api/tables", {"game": "gunshi", "variant": "basic"}))["id"]
        await second.post(f"/api/tables/{self.id}/join")
        for player in self.players:
            await player.watch(self.id)

    async def move(self, rng: random.Random) -> float:
        seats = self.players[0].position.table
        assert isinstance(seats, Seats)
        if seats.status == "finished":
            await self.sit_down()
            return await self.move(rng)
        player, other = self.players[seats.turn], self.players[1 - seats.turn]
        seq = player.position.seq
        act = {"t": "act", "table": self.id, "seq": seq, "action": rng.choice(player.position.options).action}
        message = msgspec.json.encode(act)
        begun = time.perf_counter()
        await player.socket.send(message, text=True)
        await player.hear(seq + 1)
        took = time.perf_counter() - begun
        await other.hear(player.position.seq)
        return took

    async def close(self) -> None:
        for player in self.players:
            await player.leave()


# --- boardgame.io -------------------------------------------------------------------------------------------


class PeerTable:
    """The small game of `boardgameio/server.js`, over the frames of socket.io."""

    NAMESPACE = "/skirmish,"

    def __init__(self, url: str) -> None:
        self.url = url
        self.sockets: list[ClientConnection] = []
        self.id = ""
        self.state = 0
        self.bytes = 0

    async def open(self) -> None:
        self.id = secrets.token_hex(8)  # the first to ask for a match makes it
        address = self.url.replace("http", "ws", 1) + "/socket.io/?EIO=4&transport=websocket"
        for seat in range(2):
            socket = await connect(address, compression=None, proxy=None, max_size=None)
            await socket.recv()
            await socket.send("40" + self.NAMESPACE)
            await socket.recv()
            await self.emit(socket, ["sync", self.id, str(seat), None, 2])
            await self.hear(socket, '42/skirmish,["sync"')
            self.sockets.append(socket)

    async def emit(self, socket: ClientConnection, content: object) -> None:
        await socket.send("42" + self.NAMESPACE + msgspec.json.encode(content).decode())

    async def hear(self, socket: ClientConnection, beginning: str) -> str:
        """The next message of a kind; pings are answered."""
        while True:
            data = str(await socket.recv())
            if data == "2":
                await socket.send("3")
            elif data.startswith(beginning):
                self.bytes = len(data)
                return data

    async def move(self, rng: random.Random) -> float:
        seat = self.state % 2
        move = {
            "type": "MAKE_MOVE",
            "payload": {"type": "march", "args": [rng.randrange(12), "d4"], "playerID": str(seat)},
        }
        content = ["update", move, self.state, self.id, str(seat)]
        begun = time.perf_counter()
        await self.emit(self.sockets[seat], content)
        await self.hear(self.sockets[seat], '42/skirmish,["update"')
        took = time.perf_counter() - begun
        await self.hear(self.sockets[1 - seat], '42/skirmish,["update"')
        self.state += 1
        return took

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()
