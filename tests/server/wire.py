"""A bad line: passes a socket's messages on, but cuts, doubles, delays and reorders them.

TCP itself does none of this within a connection; browsers that resend, proxies and suspended laptops do.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from socket import SHUT_RDWR
from threading import Lock, Thread, Timer

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect
from websockets.sync.connection import Connection
from websockets.sync.server import ServerConnection, serve

Send = Callable[[str], None]
Fault = Callable[["Line", str, Send], None]
"""What becomes of one message on its way."""


class Line:
    """One client's connection through the proxy."""

    def __init__(self, number: int) -> None:
        self.number = number
        """Connections are counted from 1."""
        self.passed = 0
        """Messages in both directions so far."""
        self.lock = Lock()


class Cut(Exception):
    """The line is dead from here on."""


class BadLine:
    """Stands between clients and a server."""

    def __init__(self, server_url: str, fault: Fault) -> None:
        self.target = server_url.replace("http", "ws", 1) + "/ws"
        self.fault = fault
        self.lines = 0

    @contextmanager
    def open(self) -> Iterator[str]:
        """Its address."""
        with serve(self.serve, "127.0.0.1", 0, compression=None, max_size=None) as listening:
            thread = Thread(target=listening.serve_forever)
            thread.start()
            try:
                yield f"ws://127.0.0.1:{listening.socket.getsockname()[1]}/ws"
            finally:
                listening.shutdown()
                thread.join()

    def serve(self, client: ServerConnection) -> None:
        assert client.request is not None
        self.lines += 1
        line = Line(self.lines)
        headers = {"Cookie": client.request.headers["Cookie"]}
        with (
            suppress(OSError, WebSocketException),
            connect(
                self.target, additional_headers=headers, compression=None, proxy=None, max_size=None
            ) as server,
        ):
            back = Thread(target=self.pump, args=(line, server, client))
            back.start()
            self.pump(line, client, server)
            back.join()

    def pump(self, line: Line, source: Connection, target: Connection) -> None:
        """One direction, until either side is gone."""
        try:
            for message in source:
                assert isinstance(message, str)
                self.fault(line, message, target.send)
        except (Cut, ConnectionClosed, OSError):
            pass
        finally:
            for end in (source, target):  # without a farewell
                with suppress(OSError):
                    end.socket.shutdown(SHUT_RDWR)


# --- faults -------------------------------------------------------------------------------------------------


def cut_after(growing: int) -> Fault:
    """The first connection dies after one message, the next after two, and so on, then all over again."""

    def fault(line: Line, message: str, send: Send) -> None:
        with line.lock:
            if line.passed >= 1 + (line.number - 1) % growing:
                raise Cut
            line.passed += 1
        send(message)

    return fault


def disorder(rng: random.Random) -> Fault:
    """Some messages are late, so that later ones overtake them; some come twice; seldom the line dies."""

    def fault(line: Line, message: str, send: Send) -> None:
        if rng.randrange(200) == 0:
            raise Cut
        for _copy in range(1 if rng.randrange(4) else 2):
            if rng.randrange(3):
                send(message)
            else:
                Timer(rng.uniform(0, 0.03), send_late, (send, message)).start()

    return fault


def send_late(send: Send, message: str) -> None:
    with suppress(ConnectionClosed, OSError):
        send(message)
