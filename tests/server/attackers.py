"""Clients that mean harm, each in its own way and from an address of its own: `python -m tests.server.attackers`.

They begin when they are told to, send as fast as the server takes it, come back when they are shown out, and print how
often they were heard.
"""

import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, suppress
from itertools import count
from socket import create_connection
from socket import socket as Socket

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from honjin.play.lesson import ON
from tests.golden.make import path_of

GONE = (OSError, httpx.TransportError, WebSocketException, TimeoutError)
GOLDEN = path_of("gunshi", "resigned").read_text(encoding="utf-8")


class Attacker:
    """A guest, and after that other guests, of one address."""

    def __init__(self, url: str, until: float, address: str) -> None:
        self.url = url
        self.address = address
        self.until = until
        self.port = int(url.rpartition(":")[2])
        self.heard: Counter[str] = Counter()
        self.lines = ExitStack()
        self.begin()

    def begin(self) -> None:
        """Somebody new, if the server lets anybody in."""
        self.http = httpx.Client(
            base_url=self.url, timeout=10, transport=httpx.HTTPTransport(local_address=self.address)
        )
        self.csrf = ""
        answer = self.http.get("/api/me")
        self.note(answer)
        if answer.status_code == 200:
            self.csrf = answer.json()["csrf"]

    def note(self, answer: httpx.Response) -> httpx.Response:
        self.heard[str(answer.status_code)] += 1
        return answer

    def is_on(self) -> bool:
        return time.monotonic() < self.until

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        return self.note(self.http.request(method, path, json=body, headers={"x-csrf": self.csrf}))

    def cookie(self) -> str:
        return f"honjin={self.http.cookies.get('honjin', '')}"

    def socket(self) -> ClientConnection:
        return self.lines.enter_context(
            connect(
                f"ws://127.0.0.1:{self.port}/ws",
                additional_headers={"Cookie": self.cookie()},
                source_address=(self.address, 0),
                compression=None,
                proxy=None,
                max_size=None,
                close_timeout=0.1,
                ping_interval=None,
            )
        )

    def raw(self, sent: bytes = b"") -> Socket:
        line = create_connection(("127.0.0.1", self.port), timeout=5, source_address=(self.address, 0))
        line.sendall(sent)
        return line

    def upgraded(self) -> Socket:
        return self.raw(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {self.cookie()}\r\n\r\n".encode()
        )

    # --- ways ---------------------------------------------------------------------------------------------------

    def flood(self, frames: bytes) -> None:
        """A socket full of frames, and another one as soon as it is closed."""
        with self.upgraded() as line, suppress(*GONE):
            if not line.recv(65536).startswith(b"HTTP/1.1 101"):
                self.heard["refused"] += 1
                time.sleep(0.05)
                return
            line.setblocking(False)
            while self.is_on():
                with suppress(BlockingIOError):
                    self.heard["bytes"] += line.send(frames)
                with suppress(BlockingIOError):
                    if not line.recv(65536):
                        break
                time.sleep(0.001)
        self.heard["shown out"] += 1

    def pings(self) -> None:
        self.flood(b"\x89\x80\0\0\0\0" * 10_000)

    def parts(self) -> None:
        self.flood(b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 10_000)

    def empty_texts(self) -> None:
        self.flood(b"\x81\x80\0\0\0\0" * 10_000)

    def deep_keys(self) -> None:
        key = ".".join("a" * 100_000) + " = 1"
        self.ask("POST", "/api/packs", {"game": "gunshi", "name": "bomb", "files": {"pieces.toml": key}})

    def large_packs(self) -> None:
        """As many numbers as are read at all, in a place where they are not refused before."""
        numbers = "[[piece]]\nid = [" + "1," * 19_000 + "]\n"
        files = {f"f{number}.toml": "#" * 10_000 for number in range(15)} | {"pieces.toml": numbers}
        self.ask("POST", "/api/packs", {"game": "gunshi", "name": "bomb", "files": files})

    def hints(self) -> None:
        """Four hints from each of many sockets, of one guest after the other."""
        made = self.ask("POST", "/api/quick", {"game": "gunshi", "bot": "random", "variant": "starter"})
        if made.status_code != 201:
            self.begin()
            return
        table = made.json()["id"]
        with suppress(*GONE), self.lines:
            sockets = [self.socket() for _socket in range(16)]
            for line in sockets:
                line.send(json.dumps({"t": "watch", "table": table}))
                seq = json.loads(line.recv(5)).get("seq", 0)
                for _hint in range(4):
                    line.send(json.dumps({"t": "hint", "table": table, "seq": seq}))
            for line in sockets:
                with suppress(TimeoutError):
                    while message := json.loads(line.recv(0.1)):
                        self.heard[message.get("reason") or message["t"]] += 1

    def thoughts(self) -> None:
        """Tables at which the strongest bots play each other."""
        seats = [{"kind": "bot", "bot": "meisho"}] * 2
        self.ask("POST", "/api/tables", {"game": "gunshi", "seats": seats})

    def mutes(self) -> None:
        for number in range(50):
            self.ask("POST", f"/api/people/madeup{number}/mute")

    def names(self) -> None:
        for number in range(50):
            self.ask("PATCH", "/api/me", {"name": f"Somebody {number}"})

    def records(self) -> None:
        for number in count():
            note = f"\nnote: {time.monotonic()} {number} {'x' * 400_000}\n\n"
            self.ask("POST", "/api/records", {"content": GOLDEN.replace("\n\n", note, 1)})
            if not self.is_on() or number == 50:
                return

    def looks(self) -> None:
        """Everything that plays a record again."""
        made = self.ask("POST", "/api/records", {"content": GOLDEN})
        key = made.json().get("key", "x")
        for _round in range(50):
            for path in (f"verify/{key}", f"records/{key}/steps?first=0&last=20", f"records/{key}/replay"):
                self.ask("GET", f"/api/{path}")
            self.ask("POST", "/api/lessons/gunshi", {"answers": [ON]})

    def sign_ins(self) -> None:
        for number in range(50):
            self.ask("POST", "/api/session", {"login": f"nobody{number}", "password": "x" * 20})

    def undos(self) -> None:
        made = self.ask("POST", "/api/quick", {"game": "gunshi", "bot": "random", "variant": "starter"})
        table = made.json().get("id", "x")
        with suppress(*GONE), self.lines:
            line = self.socket()
            line.send(json.dumps({"t": "watch", "table": table}))
            seq = 0
            while self.is_on():
                line.send(json.dumps({"t": "undo", "table": table, "seq": seq}))
                with suppress(TimeoutError):
                    message = json.loads(line.recv(0.01))
                    self.heard[message.get("reason") or message["t"]] += 1
                    seq = message.get("seq", seq)
                    if message.get("options"):
                        action = message["options"][0]["action"]
                        line.send(json.dumps({"t": "act", "table": table, "seq": seq, "action": action}))

    def guests(self) -> None:
        """Somebody new for each request."""
        self.begin()

    def pages(self) -> None:
        for path in (
            "/",
            "/api/games",
            "/api/tables?list=finished",
            "/api/rules/suikoden",
            "/api/ratings/gunshi",
        ):
            self.ask("GET", path)

    def slow_heads(self) -> None:
        """A thousand lines that never say all."""
        lines: list[Socket] = []
        with suppress(*GONE):
            while len(lines) < 1000 and self.is_on():
                lines.append(self.raw(b"GET / HTTP/1.1\r\nX: "))
        while self.is_on():
            time.sleep(0.5)
            for line in lines:
                with suppress(OSError):
                    line.send(b"x")
        for line in lines:
            line.close()
        self.heard["lines"] = len(lines)

    def long_heads(self) -> None:
        with suppress(*GONE), self.raw() as line:
            line.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 3_000_000)
            line.recv(65536)
        self.heard["heads"] += 1

    def trailers(self) -> None:
        """One header behind a body that is put together byte by byte."""
        with suppress(*GONE), self.raw() as line:
            line.sendall(b"POST /api/me HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\nX: ")
            while self.is_on():
                line.sendall(b"x" * 65536)
        self.heard["trailers"] += 1

    def crumbs(self) -> None:
        with suppress(*GONE), self.raw() as line:
            line.sendall(
                b"POST /api/me HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 500_000
            )
            line.recv(65536)
        self.heard["bodies"] += 1


WAYS: dict[str, Callable[[Attacker], None]] = {
    way.__name__: way
    for way in (
        *(Attacker.pings, Attacker.parts, Attacker.empty_texts, Attacker.deep_keys, Attacker.large_packs),
        *(
            Attacker.hints,
            Attacker.thoughts,
            Attacker.mutes,
            Attacker.names,
            Attacker.records,
            Attacker.looks,
        ),
        *(Attacker.sign_ins, Attacker.undos, Attacker.guests, Attacker.pages, Attacker.slow_heads),
        *(Attacker.long_heads, Attacker.trailers, Attacker.crumbs),
    )
}


def main(url: str, seconds: float, way: str) -> None:
    print("ready", flush=True)
    sys.stdin.readline()
    attacker = Attacker(url, time.monotonic() + seconds, f"127.0.1.{list(WAYS).index(way) + 1}")
    while attacker.is_on():
        with suppress(*GONE):
            WAYS[way](attacker)
    print(json.dumps(attacker.heard))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), sys.argv[3])
