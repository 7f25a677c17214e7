"""A WebSocket client that costs next to nothing: what is measured is the server.

It speaks just enough of the protocol for a well-behaved server on the same machine: whole text frames, pings, closing.
The mask is zero, which is a mask like any other to a server.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
NO_MASK: Final = bytes(4)


class Wire(asyncio.Protocol):
    """One socket. `hear` is called with the payload of every text frame."""

    def __init__(self, url: str, hear: Callable[[bytes], None]) -> None:
        self.url: Final = urlsplit(url)
        self.hear: Final = hear
        self.request = b""
        self.is_open: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self.rest = b""
        self.bytes_heard = 0
        self.bytes_sent = 0

    async def connect(self, cookie: str = "") -> None:
        """Shake hands."""
        host, path, query = self.url.netloc, self.url.path, self.url.query
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path}?{query} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"Cookie: {cookie}"] if cookie else []
        self.request = "\r\n".join([*lines, "", ""]).encode()
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, self.url.hostname or "", self.url.port or 80)
        await self.is_open

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request)

    def connection_lost(self, problem: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_exception(problem or ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        data = self.rest + data if self.rest else data
        if not self.is_open.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.is_open.set_exception(ConnectionError(head.partition(b"\r\n")[0].decode()))
                return
            self.is_open.set_result(None)
        start = 0
        end = len(data)
        while end - start >= 2:
            length = data[start + 1]
            first = start + 2
            if length == 126:
                first = start + 4
                length = int.from_bytes(data[start + 2 : first], "big")
            elif length == 127:
                first = start + 10
                length = int.from_bytes(data[start + 2 : first], "big")
            if first + length > end:
                break
            self.bytes_heard += first + length - start
            self.take(data[start] & 15, data[first : first + length])
            start = first + length
        self.rest = data[start:]

    def take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.hear(payload)
        elif kind == PING:
            self.write(PONG, payload)
        elif kind == CLOSE:
            self.transport.close()

    def send(self, payload: bytes) -> None:
        self.write(TEXT, payload)

    def write(self, kind: int, payload: bytes) -> None:
        length = len(payload)
        if length < 126:
            frame = bytes((128 | kind, 128 | length)) + NO_MASK + payload
        else:
            frame = bytes((128 | kind, 128 | 126)) + length.to_bytes(2, "big") + NO_MASK + payload
        self.bytes_sent += len(frame)
        self.transport.write(frame)

    def close(self) -> None:
        self.write(CLOSE, (1000).to_bytes(2, "big"))
