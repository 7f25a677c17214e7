"""HTTP as uvicorn speaks it, with limits to what may be sent before anybody has been asked who they are.

Heads and bodies must come in time and in reasonable pieces; what is too slow or too large ends the connection.
"""

import asyncio
from typing import Any

from httptools import HttpParserError
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from honjin.server.budgets import (
    BODY_SECONDS,
    HEAD_SECONDS,
    LARGEST_HEAD,
    LEAST_PIECE,
    MOST_HEADERS,
    MOST_PIECES,
    MOST_PIPELINED,
)


class Http(HttpToolsProtocol):
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.is_in_head = True
        """Nothing is known yet of the request that is being read."""
        self.head_size = 0
        self.body_size = 0
        self.pieces = 0
        """Of the body."""
        self.beside_body = 0
        """Bytes between the pieces of the body and behind it."""
        self.deadline: asyncio.TimerHandle | None = None

    # --- time -----------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.expect(HEAD_SECONDS)

    def expect(self, seconds: float) -> None:
        """What is being read must have come by then."""
        self.no_deadline()
        self.deadline = self.loop.call_later(seconds, self.refuse, b"408 Request Timeout")

    def no_deadline(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def refuse(self, why: bytes) -> None:
        """Before there is a request that could be answered."""
        self.no_deadline()
        if not self.transport.is_closing():
            is_asked = self.head_size or not self.is_in_head
            is_answering = self.cycle is not None and self.cycle.response_started
            if is_asked and not (is_answering and not self.cycle.response_complete):
                self.transport.write(
                    b"HTTP/1.1 " + why + b"\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
                )
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.no_deadline()
        super().connection_lost(exc)

    # --- size -----------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.is_in_head:
            self.head_size += len(data)
            if self.deadline is None:
                self.expect(HEAD_SECONDS)
        else:
            self.beside_body += len(data)
        super().data_received(data)
        if self.head_size > LARGEST_HEAD or self.beside_body > LARGEST_HEAD + self.body_size // 4:
            self.refuse(b"431 Request Header Fields Too Large")

    def handle_websocket_upgrade(self) -> None:
        self.no_deadline()
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        """An error raised here or below is answered with status 400, and ends the connection."""
        if len(self.pipeline) >= MOST_PIPELINED:
            raise HttpParserError("too many requests at once")
        super().on_message_begin()
        self.body_size = self.pieces = self.beside_body = 0

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > MOST_HEADERS:
            raise HttpParserError("too many headers")

    def on_headers_complete(self) -> None:
        self.is_in_head = False
        self.head_size = 0
        self.expect(BODY_SECONDS)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.pieces += 1
        self.body_size += len(body)
        self.beside_body -= len(body)
        if self.pieces > MOST_PIECES + self.body_size // LEAST_PIECE:
            raise HttpParserError("the body comes in crumbs")
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.is_in_head = True
        self.no_deadline()
        super().on_message_complete()
