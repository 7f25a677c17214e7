"""A WebSocket as uvicorn keeps it, with a short way for what a game consists of: whole messages, one frame each.

Through ASGI a position of some kilobytes is decoded, wrapped, handed through four layers and encoded again for every
person who is shown it. Here it is written to the socket as it is, and a frame that carries a whole message is read in
one step. Everything else (handshake, control frames, messages in parts, mistakes) goes the usual way: the protocol of
`websockets` is given one whole frame after the other.
"""

from collections.abc import Callable
from typing import Any, Final, cast

from litestar.connection import WebSocket
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from honjin.server.budgets import FRAMES_AT_ONCE
from honjin.server.wire.frames import LONGEST_HEAD, frame_size, text_frame, whole_message

FIRST_PART: Final = (0x01, 0x02)
"""First byte of a frame with the beginning of a message."""
LAST_PART: Final = 0x80
PARTS: Final = (*FIRST_PART, 0x00, LAST_PART)
FAREWELL: Final = 0x88
READ_AHEAD: Final = 16
"""Messages that wait to be handled before no more are read."""
UNREAD: Final = 1024 * 1024
"""Bytes that may wait for a slow client before it is cut off: it comes back and gets a full position."""
LINGER: Final = 1.0
"""Seconds in which somebody who is shown out may read why."""
NAME: Final = "honjin.wire"


class Wire(WebSocketsSansIOProtocol):
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.rest = b""
        """What was read, and is worked off as far as `at`."""
        self.at = 0
        self.is_to_go_on = False
        """Others have their turn; then `take_some` goes on."""
        self.is_in_parts = False
        """The message that is being read comes in several frames."""
        self.is_deaf = False
        """Whoever is there has said too much, and is told so in a moment."""
        self.is_attended = False
        """Somebody listens, and counts; until then nothing is worked off."""
        self.hear: Callable[[bytes], bool] = no_ears
        """Takes a message that comes while none is waiting; False if it is to wait like the others."""
        self.charge: Callable[[], bool]
        """Asked for every frame that is not a whole message; False if the person has sent too much."""

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
        if self.is_deaf:
            return
        self.rest = self.rest[self.at :] + data if self.at < len(self.rest) else data
        self.at = 0
        if not self.is_attended:
            self.stop_reading()
        elif not self.is_to_go_on:
            self.take_some()

    def attend(self, hear: Callable[[bytes], bool], charge: Callable[[], bool]) -> None:
        """From now on somebody listens."""
        self.hear, self.charge = hear, charge
        self.is_attended = True
        self.take_some()

    def take_some(self) -> None:
        """A few whole frames; the rest when others have had their turn, or when these have been handled."""
        self.is_to_go_on = False
        data = self.rest
        for _frame in range(FRAMES_AT_ONCE):
            if self.at >= len(data) or self.is_deaf or self.transport.is_closing():
                break
            size = frame_size(data, self.at)
            if size > self.config.ws_max_size + LONGEST_HEAD:
                super().data_received(data[self.at :])  # refuses it by what its head says
                self.at = len(data)
                return
            if self.at + size > len(data):
                self.go_on_reading()
                return
            self.at += size
            self.take_frame(data[self.at - size : self.at])
            if self.queue.qsize() > READ_AHEAD:
                self.stop_reading()
                return  # `receive` goes on
        if self.at < len(data) and not self.is_deaf and not self.transport.is_closing():
            self.stop_reading()
            self.is_to_go_on = True
            self.loop.call_soon(self.take_some)
        else:
            self.go_on_reading()

    def take_frame(self, frame: bytes) -> None:
        """A whole frame; control frames may come between the parts of a message."""
        content = None if self.is_in_parts or self.close_sent else whole_message(frame)
        if content is not None:
            if not self.queue.empty() or not self.hear(content):
                self.queue.put_nowait({"type": "websocket.receive", "bytes": content})
            return
        if frame[0] != FAREWELL and not (self.charge() or frame[0] in PARTS):
            return
        if frame[0] in FIRST_PART:
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

    def stop_listening(self) -> None:
        """Whatever still comes is thrown away as it is; a farewell is not waited for as long as usual."""
        self.is_deaf = True
        self.rest = b""
        self.loop.call_later(LINGER, self.transport.close)

    def stop_reading(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on_reading(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; when all have been handed out, more are taken as soon as this one is being handled."""
        message = await self.queue.get()
        if self.is_attended and self.read_paused and self.queue.empty() and not self.is_to_go_on:
            self.is_to_go_on = True
            self.loop.call_soon(self.take_some)
        return message

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
