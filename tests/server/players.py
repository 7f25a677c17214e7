"""Players for the tests: a session, a socket, and what they were told."""

import json
import random
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]


def client(url: str) -> httpx.Client:
    """Without TLS, and without reading the certificates of the whole world."""
    return httpx.Client(base_url=url, timeout=20, verify=False)


class Player:
    """Somebody at a browser."""

    def __init__(self, url: str) -> None:
        self.http = client(url)
        self.me: Json = self.get("/api/me")
        self.through = ""
        """The address of the socket, if it is not the server's own."""
        self.line = ExitStack()
        self.socket: ClientConnection | None = None
        self.received: list[bytes] = []
        self.seen: dict[int, Json] = {}
        """Positions by their number, with their whole view."""
        self.position: Json = {}

    # --- REST -----------------------------------------------------------------------------------------------

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        return self.http.request(method, path, json=body, headers={"x-csrf": self.me["csrf"]})

    def post(self, path: str, body: object = None) -> Json:
        answer = self.ask("POST", path, body)
        assert answer.status_code in (200, 201), answer.text
        found: Json = answer.json()
        return found

    def move_to(self, url: str) -> None:
        """Another server of the same house: cookies of one address, whatever the port."""
        self.http.base_url = url

    # --- the socket -----------------------------------------------------------------------------------------

    def connect(self) -> "Player":
        self.disconnect()
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.through or str(self.http.base_url).replace("http", "ws", 1).rstrip("/") + "/ws"
        line = connect(
            address,
            additional_headers={"Cookie": cookie},
            compression=None,
            proxy=None,
            max_size=None,
            close_timeout=1,
            ping_interval=None,  # a busy machine is no reason to hang up
        )
        self.socket = self.line.enter_context(line)
        return self

    def is_connected(self) -> bool:
        return self.socket is not None and self.socket.protocol.state is State.OPEN

    def disconnect(self) -> None:
        if self.socket is not None:
            self.line.close()
            self.socket = None

    def disconnect_dead(self) -> None:
        """The other end is gone: read what is left, then hang up."""
        try:
            while True:
                self.hear(2)
        except ConnectionClosed:
            self.disconnect()

    def send(self, **message: object) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = 10) -> Json:
        """The next message; the newest position is remembered."""
        assert self.socket is not None
        data = self.socket.recv(timeout, decode=False)
        self.received.append(data)
        message: Json = json.loads(data)
        if message["t"] == "position" and not self.is_old(message):
            self.position = self.seen[message["seq"]] = message
        elif message["t"] == "step":
            self.follow(message)
        return message

    def follow(self, step: Json) -> None:
        """Make a position of what changed. If what it builds on did not come, ask for everything."""
        known = self.position
        if not known or known["table"]["id"] != step["table"] or known["seq"] > step["after"]:
            return
        if known["seq"] < step["after"]:
            self.send(t="watch", table=step["table"], since=-1)
            return
        table = known["table"] | {"turn": step["turn"], "seq": step["seq"]}
        news = {"t": "position", "is_full": False, "table": table, "view": known["view"] | step["view"]}
        self.position = self.seen[step["seq"]] = known | step | news

    def is_old(self, position: Json) -> bool:
        """Has a newer position of that table been heard already?"""
        known = self.position
        return bool(
            known and known["table"]["id"] == position["table"]["id"] and known["seq"] > position["seq"]
        )

    def hear_kind(self, kind: str, timeout: float = 10) -> Json:
        while True:
            message = self.hear(timeout)
            if message["t"] == kind:
                return message

    def hear_until(self, condition: Callable[[Json], bool], timeout: float = 10) -> Json:
        """The first position that fulfils a condition."""
        while not (self.position and condition(self.position)):
            self.hear(timeout)
        return self.position

    def watch(self, table: str, since: int = -1) -> Json:
        if self.socket is None:
            self.connect()
        self.send(t="watch", table=table, since=since)
        return self.hear_kind("position")

    def act(self, action: int) -> Json:
        """Answer the open question and wait until it is acknowledged."""
        table, seq = self.position["table"]["id"], self.position["seq"]
        self.send(t="act", table=table, seq=seq, action=action)
        return self.hear_until(lambda position: position["seq"] > seq)

    def close(self) -> None:
        self.disconnect()
        self.http.close()


def two_at_a_table(first: Player, second: Player, **wish: object) -> str:
    """Both sit down and watch; the first has the first seat."""
    table: str = first.post("/api/tables", {"game": "gunshi"} | wish)["id"]
    agreed = {"agrees_to_open_hands": wish.get("spectators") == "full"}
    second.post(f"/api/tables/{table}/join", agreed)
    first.watch(table)
    second.watch(table)
    return table


def actor(players: list[Player]) -> Player:
    """Who must answer, as the newest position says."""
    newest = max(players, key=lambda player: int(player.position["seq"]))
    seat = newest.position["table"]["turn"]
    return next(player for player in players if player.position["table"]["your_seat"] == seat)


def catch_up(players: list[Player]) -> None:
    """Everybody hears everything there is."""
    seq = max(player.position["seq"] for player in players)
    for player in players:
        player.hear_until(lambda position: position["seq"] >= seq)


def play_on(players: list[Player], rng: random.Random, steps: int) -> int:
    """Play at random between people; the number of answers given."""
    for step in range(steps):
        if players[0].position["table"]["status"] == "finished":
            return step
        one = actor(players)
        one.act(rng.choice(one.position["options"])["action"])
        catch_up(players)
    return steps


def is_over(position: Json) -> bool:
    return bool(position["table"]["status"] == "finished")


__all__ = ["ConnectionClosed", "Json", "Player", "actor", "catch_up", "is_over", "play_on", "two_at_a_table"]
