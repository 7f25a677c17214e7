"""A server that does nothing but frames: what the sockets, this machine and the players allow at most.

`python -m benchmarks.server.ceiling PORT BYTES` answers every message of a table with a position of so many bytes to
both of its players. There are no rules and no storage; the frames are those of our server.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import sys
from typing import Final, cast

import uvloop

MAGIC: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
POSITION: Final = (
    b'{"t":"position","table":{"status":"playing","turn":%d},"seq":%d,"options":[{"action":1}],"view":"%s"}'
)


class Pair:
    """The players of a table."""

    def __init__(self) -> None:
        self.sockets: Final[list[Socket]] = []
        self.seq = 0


class Socket(asyncio.Protocol):
    pairs: Final[dict[bytes, Pair]] = {}
    """By what they ask for."""
    filling = b""
    pair: Pair

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.is_open = False

    def data_received(self, data: bytes) -> None:
        if self.is_open:
            self.pair.seq += 1
            self.tell(self.pair.sockets)
            return
        if not data.startswith(b"GET /ws"):
            self.transport.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            return
        key = data.lower().partition(b"sec-websocket-key: ")
        accepted = base64.b64encode(hashlib.sha1(data[len(key[0] + key[1]) :][:24] + MAGIC).digest())
        lines = (b"HTTP/1.1 101 Switching Protocols", b"Upgrade: websocket", b"Connection: Upgrade")
        self.transport.write(b"\r\n".join([*lines, b"Sec-WebSocket-Accept: " + accepted, b"", b""]))
        self.is_open = True
        self.pair = self.pairs.setdefault(data.partition(b"\r\n")[0], Pair())
        self.pair.sockets.append(self)
        if len(self.pair.sockets) == 2:
            self.tell(self.pair.sockets)

    def tell(self, sockets: list[Socket]) -> None:
        for socket in sockets:
            message = POSITION % (self.pair.seq % 2, self.pair.seq, self.filling)
            socket.transport.write(b"\x81\x7e" + len(message).to_bytes(2, "big") + message)


async def serve(port: int, size: int) -> None:
    Socket.filling = b"x" * (size - len(POSITION))
    server = await asyncio.get_running_loop().create_server(Socket, "127.0.0.1", port)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve(int(sys.argv[1]), int(sys.argv[2])))
