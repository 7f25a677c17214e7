"""A WebSocket as uvicorn keeps it, with a short way for what a game consists of: whole messages, one frame each.

Through ASGI a position of some kilobytes is decoded, wrapped, handed through four layers and encoded again for every
person who is shown it. Here it is written to the socket as it is, and a frame that carries a whole message is read in
one step. Everything else (handshake, control frames, messages in parts, mistakes) goes the usual way: the protocol of
`websockets` is given one whole frame after the other.
"""

from collections.abc import Callable
from typing import Any, Final, cast

from litestar.connection import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from honjin.server.frames import LONGEST_HEAD, frame_size, text_frame, whole_message

PART: Final = (0x01, 0x02)
"""First byte of a frame with the beginning of a message."""
LAST_PART: Final = 0x80
READ_AHEAD: Final = 16
"""Messages that wait to be handled before no more are read."""
UNREAD: Final = 1024 * 1024
"""Bytes that may wait for a slow client before it is cut off: it comes back and gets a full position."""
NAME: Final = "honjin.wire"


class Wire(WebSocketsSansIOProtocol):
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.rest = b""
        """The beginning of a frame."""
        self.is_in_parts = False
        """The message that is being read comes in several frames."""
        self.hear: Callable[[bytes], bool] = no_ears
        """Takes a message that comes while none is waiting; False if it is to wait like the others."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, object], self.scope["extensions"])[NAME] = self
            self.transport.set_write_buffer_limits(UNREAD)

    # --- reading --------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if not self.handshake_complete:
            self.transport.abort()  # nobody speaks before being let in
            return
        if self.rest:
            data = self.rest + data
        start = 0
        while start < len(data) and not self.transport.is_closing():
            size = frame_size(data, start)
            if size > self.config.ws_max_size + LONGEST_HEAD:
                super().data_received(data[start:])  # refuses it by what its head says
                return
            if start + size > len(data):
                break
            self.take_frame(data[start : start + size])
            start += size
        self.rest = data[start:]

    def take_frame(self, frame: bytes) -> None:
        """A whole frame; control frames may come between the parts of a message."""
        content = None if self.is_in_parts or self.close_sent else whole_message(frame)
        if content is not None:
            if not self.queue.empty() or not self.hear(content):
                self.queue.put_nowait({"type": "websocket.receive", "bytes": content})
                self.pause_if_behind()
            return
        if frame[0] in PART:
            self.is_in_parts = True
        elif frame[0] == LAST_PART:
            self.is_in_parts = False
        super().data_received(frame)

    def send_receive_event_to_app(self) -> None:
        """A message that came in parts."""
        content = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": content})
            self.pause_if_behind()

    def pause_if_behind(self) -> None:
        if not self.read_paused and self.queue.qsize() > READ_AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    # --- writing --------------------------------------------------------------------------------------------

    def write(self, message: bytes) -> None:
        """One text frame, now or as soon as the client has read what came before."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.transport.write(text_frame(message))

    def pause_writing(self) -> None:
        """More is unread than may be."""
        self.transport.abort()


def no_ears(_message: bytes) -> bool:
    return False


def wire_of(socket: WebSocket[Any, Any, Any]) -> Wire:
    """What the server keeps for this socket."""
    return cast(Wire, socket.scope["extensions"][NAME])  # type: ignore[index]
