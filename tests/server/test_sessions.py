"""Sessions: who is let in with which cookie, until when, and what a session alone may not do."""

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from functools import partial
from typing import Any, cast

import httpx
import pytest
from argon2 import PasswordHasher
from itsdangerous import URLSafeTimedSerializer
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from honjin.core.refusal import BadInput
from honjin.server.lobby.lobby import Lobby
from honjin.server.people.devices import device_of
from honjin.server.people.guessing import Guessing
from honjin.server.people.leaving import Leaving
from honjin.server.people.people import People
from honjin.server.people.protocol import ChangeMe
from honjin.server.people.sessions import COOKIE, IDLE, MAX_AGE, Session, Sessions, standing
from honjin.server.settings import load_settings
from honjin.server.storage import migrations, open_store, postgres, sqlite
from honjin.server.storage.store import News, Statement, Store, Unfound
from tests.server.authenticator import Authenticator
from tests.server.players import ConnectionClosed, Json, Player, two_at_a_table
from tests.server.processes import Postgres, Server

Come = Callable[[Server], Player]
Start = Callable[..., Server]
SetClock = Callable[[int], None]
PASSWORD = "correct horse battery"
DAY = 86_400


def on(url: str, work: Callable[[Store], Awaitable[Any]]) -> Any:
    """Work on a database beside its server."""

    async def main() -> Any:
        async def listen(_news: News) -> None:
            pass

        store = open_store(url)
        await store.open(listen)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(main())


def sign_up(player: Player) -> Player:
    player.me = player.post("/api/account", {"login": player.me["id"], "password": PASSWORD})
    return player


def sign_in(player: Player, member: Player) -> Player:
    player.me = player.post("/api/session", {"login": member.me["login"], "password": PASSWORD})
    return player


def make_passkey(player: Player, server: Server) -> Authenticator:
    key = Authenticator(server.url)
    options = player.post("/api/passkeys/begin")["options"]
    player.me = player.post("/api/passkeys", {"name": "Phone", "credential": key.create(options)})
    return key


def hours_pass(server: Server, player: Player) -> None:
    """Whoever has signed in has not proved lately that it is them."""
    sql = "UPDATE sessions SET proven_at = proven_at - 7200 WHERE person = $1"
    on(server.database, lambda store: store.write(Statement(sql, (player.me["id"],))))


class Copy:
    """A copy of somebody's cookie and token, as a thief may have it."""

    def __init__(self, player: Player, server: Server) -> None:
        self.server = server
        self.id = player.me["id"]
        self.cookie = {COOKIE: player.http.cookies[COOKIE]}
        self.csrf = player.me["csrf"]
        self.line = ExitStack()
        self.socket = self.line.enter_context(self.connect())

    def headers(self) -> dict[str, str]:
        return {"Cookie": f"{COOKIE}={self.cookie[COOKIE]}"}

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        with httpx.Client(base_url=self.server.url, headers=self.headers(), timeout=20) as client:
            return client.request(method, path, json=body, headers={"x-csrf": self.csrf})

    def connect(self) -> ClientConnection:
        address = self.server.url.replace("http", "ws") + "/ws"
        return connect(address, additional_headers=self.headers(), proxy=None, close_timeout=1)

    def is_let_in(self) -> bool:
        try:
            with self.connect():
                return True
        except InvalidStatus as refused:
            return refused.response.status_code != 403

    def assert_alive(self) -> None:
        assert self.ask("GET", "/api/me").json()["id"] == self.id
        assert self.ask("POST", "/api/session/passkey/begin").status_code == 200
        self.socket.send('{"t": "ping", "n": 1}')
        assert '"pong"' in str(self.socket.recv(10, decode=True))

    def assert_dead(self) -> None:
        """At every door there is, and out of the room it was in."""
        with pytest.raises(ConnectionClosed):
            self.socket.recv(10)
        self.line.close()
        assert not self.is_let_in()
        for method, path, body in doors(self.server):
            answer = self.ask(method, path, body)
            assert (answer.status_code, answer.json()["reason"]) == (403, "no_session"), path
        assert self.ask("GET", "/api/me").json()["id"] != self.id
        assert self.ask("GET", "/api/me/export").json()["reason"] == "no_session"
        assert self.ask("GET", "/api/sessions").json() == []
        assert self.ask("GET", "/api/passkeys").json() == []
        assert self.ask("GET", "/api/packs").json() == []
        assert self.ask("GET", "/api/tables?list=mine").json() == []


CREDENTIAL: Json = {"credential": {}}
BODIES: dict[str, object] = {
    "/api/me": {"name": "Somebody"},
    "/api/me/delete": {"name": "Somebody"},
    "/api/account": {"login": "somebody", "password": PASSWORD},
    "/api/account/password": {"password": PASSWORD},
    "/api/session": {"login": "somebody", "password": PASSWORD},
    "/api/session/prove": {"password": PASSWORD},
    "/api/session/prove/passkey": CREDENTIAL,
    "/api/session/passkey": CREDENTIAL,
    "/api/passkeys": CREDENTIAL | {"name": "x"},
    "/api/tables": {"game": "gunshi"},
    "/api/quick": {"game": "gunshi"},
    "/api/tables/x/free": {"seat": 0},
    "/api/tables/x/invitation": {"invitation": "x"},
    "/api/records": {"content": "x"},
    "/api/records/x/comments": {"step": 1, "text": "x"},
    "/api/records/x/fork": {"step": 1},
    "/api/packs": {"game": "gunshi", "name": "x", "files": {}},
    "/api/trouble": {"part": "x", "message": "x", "stack": "x"},
}
FOR_EVERYBODY = {"/api/lessons/x"}


def doors(server: Server) -> list[tuple[str, str, object]]:
    """All requests that change something, by the server's own description, with a body that it understands."""
    paths = httpx.get(f"{server.url}/api/openapi.json").json()["paths"]
    found = []
    for path, methods in paths.items():
        for method in set(methods) - {"get"}:
            place = "/".join("x" if part.startswith("{") else part for part in path.split("/"))
            if place in FOR_EVERYBODY:
                continue
            body = BODIES.get(place) if method != "delete" else None
            assert body is not None or "requestBody" not in methods[method], f"no body for {path}"
            found.append((method, place, body))
    assert len(found) > 25
    return found


def sign_out(member: Player, _come: Callable[[], Player]) -> None:
    member.me = member.ask("DELETE", "/api/session").json()


def end_one(member: Player, come: Callable[[], Player]) -> None:
    elsewhere = sign_in(come(), member)
    before = elsewhere.get("/api/sessions")
    other = next(info["id"] for info in before if not info["is_here"])
    assert [info["is_here"] for info in elsewhere.ask("POST", f"/api/sessions/{other}/end").json()] == [True]


def end_others(member: Player, come: Callable[[], Player]) -> None:
    elsewhere = sign_in(come(), member)
    assert [info["is_here"] for info in elsewhere.ask("POST", "/api/sessions/end").json()] == [True]
    assert elsewhere.get("/api/me")["id"] == member.me["id"]


def change_password(member: Player, come: Callable[[], Player]) -> None:
    elsewhere = sign_in(come(), member)
    elsewhere.me = elsewhere.post("/api/account/password", {"password": "another password"})


def change_password_here(member: Player, _come: Callable[[], Player]) -> None:
    member.me = member.post("/api/account/password", {"password": "another password"})


def prove(member: Player, _come: Callable[[], Player]) -> None:
    member.me = member.post("/api/session/prove", {"password": PASSWORD})


def sign_in_as_another(member: Player, come: Callable[[], Player]) -> None:
    sign_in(member, sign_up(come()))


def say_farewell(member: Player, _come: Callable[[], Player]) -> None:
    member.me = member.post("/api/me/delete", {"name": member.me["name"]})


ENDS = [
    *(sign_out, end_one, end_others, change_password, change_password_here, prove),
    *(sign_in_as_another, say_farewell),
]


@pytest.mark.parametrize("end", ENDS)
def test_a_session_that_has_ended_is_dead_at_every_door(
    server: Server, person: Come, end: Callable[[Player, Callable[[], Player]], None]
) -> None:
    member = sign_up(person(server))
    copy = Copy(member, server)
    copy.assert_alive()
    end(member, partial(person, server))
    copy.assert_dead()


def by_password(victim: Player, _server: Server) -> None:
    sign_up(victim)


def by_passkey(victim: Player, server: Server) -> None:
    make_passkey(victim, server)


@pytest.mark.parametrize("become", [by_password, by_passkey])
def test_a_cookie_that_was_there_before_the_account_is_worth_nothing_after(
    server: Server, person: Come, become: Callable[[Player, Server], None]
) -> None:
    """Whoever has put a session into somebody's browser must not find themselves in the account."""
    victim = person(server)
    planted = Copy(victim, server)
    become(victim, server)
    assert victim.get("/api/me")["id"] == planted.id
    planted.assert_dead()


def test_sessions_are_listed_for_their_owner_and_nobody_else_ends_them(server: Server, person: Come) -> None:
    member, stranger = person(server), sign_up(person(server))
    member.http.headers["user-agent"] = (
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 (KHTML, like Gecko) Version/17 Safari/605.1"
    )
    sign_up(member)
    elsewhere = sign_in(person(server), member)
    here, there = elsewhere.get("/api/sessions")
    assert (here["is_here"], there["is_here"]) == (True, False)
    assert (there["browser"], there["system"]) == ("Safari", "macOS")
    assert abs(there["seen_at"] - time.time()) < 60 and there["created_at"] <= there["seen_at"]
    assert len(stranger.post(f"/api/sessions/{there['id']}/end")) == 1
    assert member.get("/api/me")["id"] == member.me["id"]
    assert elsewhere.http.cookies[COOKIE] not in str(elsewhere.get("/api/sessions"))
    assert {row["browser"] for row in member.get("/api/me/export")["sessions"]} == {
        "Safari",
        "python-httpx",
    }


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", ("Firefox", "Linux")),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", ("Edge", "Windows")),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) CriOS/140 Mobile Safari/604.1", ("Chrome", "iPhone")),
        ("Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36", ("Chrome", "Android")),
        ("my-bot/1.0 (+https://bots.example)", ("my-bot", "")),
        ("", ("", "")),
        ("<script>", ("", "")),
    ],
)
def test_a_device_is_told_by_what_its_browser_says(agent: str, device: tuple[str, str]) -> None:
    assert device_of(agent) == device


# --- clocks -------------------------------------------------------------------------------------------------


def test_a_clock_that_is_set_takes_nobody_their_chairs(
    set_host_clock: SetClock, own_server: Start, person: Come
) -> None:
    running = own_server()
    guest, member, other = person(running), sign_up(person(running)), person(running)
    table = two_at_a_table(guest, other)
    for days in (-1, -4000, 30, 1000, 0):
        set_host_clock(days * DAY)
        for player in (guest, member):
            assert player.get("/api/me")["id"] == player.me["id"]
            assert Player.connect(player).is_connected()
        assert [info["id"] for info in guest.get("/api/tables?list=mine")] == [table]


@pytest.mark.xdist_group("postgres")
def test_processes_whose_clocks_differ_know_the_same_people(
    postgres: Postgres, set_host_clock: SetClock, own_server: Start, person: Come
) -> None:
    url = asyncio.run(postgres.new_database())
    set_host_clock(0)
    late = own_server(url)
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("LD_PRELOAD")
        early = own_server(url)
    set_host_clock(-3)
    for number in range(20):
        first, second = (early, late) if number % 2 else (late, early)
        guest = person(first)
        guest.move_to(second.url)
        assert guest.get("/api/me") == guest.me
        assert guest.ask("PATCH", "/api/me", {"settings": {"sound": "off"}}).status_code == 200


# --- proof --------------------------------------------------------------------------------------------------


def test_a_session_alone_changes_no_way_in(server: Server, person: Come) -> None:
    member = sign_up(person(server))
    make_passkey(member, server)
    key_id = member.get("/api/passkeys")[0]["id"]
    hours_pass(server, member)
    stolen = Copy(member, server)
    for path, body in (
        ("/api/passkeys/begin", None),
        ("/api/passkeys", CREDENTIAL | {"name": "x"}),
        (f"/api/passkeys/{key_id}/delete", None),
        ("/api/account", {"login": "stolen", "password": PASSWORD}),
        ("/api/account/password", {"password": "another password"}),
        ("/api/me/delete", {"name": member.me["name"]}),
    ):
        answer = stolen.ask("POST", path, body)
        assert (answer.status_code, answer.json()["reason"]) == (403, "proof_needed"), path
    wrong = stolen.ask("POST", "/api/session/prove", {"password": "wrong password"})
    assert (wrong.status_code, wrong.json()["reason"]) == (403, "wrong_password")
    member.me = member.post("/api/session/prove", {"password": PASSWORD})
    assert member.ask("POST", f"/api/passkeys/{key_id}/delete").json() == []
    stolen.assert_dead()


def test_a_passkey_proves_who_one_is_and_only_its_own_person(server: Server, person: Come) -> None:
    member, thief = person(server), person(server)
    key, other_key = make_passkey(member, server), make_passkey(thief, server)
    hours_pass(server, member)
    assert member.ask("POST", "/api/passkeys/begin").json()["reason"] == "proof_needed"
    for one in (other_key, key):
        options = member.post("/api/session/prove/passkey/begin")["options"]
        answer = member.ask("POST", "/api/session/prove/passkey", {"credential": one.get(options)})
        assert answer.status_code == (200 if one is key else 403)
    member.me = answer.json()
    elsewhere = person(server)
    options = elsewhere.post("/api/session/passkey/begin")["options"]
    elsewhere.me = elsewhere.post("/api/session/passkey", {"credential": key.get(options)})
    copy = Copy(elsewhere, server)
    member.post("/api/sessions/end")
    copy.assert_dead()
    member.me = member.post("/api/account", {"login": member.me["id"], "password": PASSWORD})
    assert member.me["login"] == member.me["id"]


# --- once and no more ---------------------------------------------------------------------------------------


def use(player: Player, path: str, body: Json) -> int:
    return player.ask("POST", path, body).status_code


@pytest.mark.parametrize("purpose", ["add", "sign-in", "prove"])
def test_what_a_passkey_signs_is_good_once_for_one_session_and_one_purpose(
    server: Server, person: Come, purpose: str
) -> None:
    begin, path = {
        "add": ("/api/passkeys/begin", "/api/passkeys"),
        "sign-in": ("/api/session/passkey/begin", "/api/session/passkey"),
        "prove": ("/api/session/prove/passkey/begin", "/api/session/prove/passkey"),
    }[purpose]
    member, other = person(server), person(server)
    key = make_passkey(member, server)
    signer = Authenticator(server.url) if purpose == "add" else key

    def sign(player: Player) -> Json:
        options = player.post(begin)["options"]
        made = signer.create(options) if purpose == "add" else signer.get(options)
        return {"credential": made} | ({"name": "x"} if purpose == "add" else {})

    signed = sign(member)
    assert use(other, path, signed) == 403  # never asked
    other.post(begin)
    assert use(other, path, signed) == 403  # asked something else
    for wrong in {"/api/passkeys", "/api/session/passkey", "/api/session/prove/passkey"} - {path}:
        signed = sign(member)
        body = signed | {"name": "x"} if wrong == "/api/passkeys" else {"credential": signed["credential"]}
        assert use(member, wrong, body) == 403
        assert use(member, path, signed) == 403  # spent by the wrong door
    late = sign(member)
    sql = "UPDATE sessions SET asked_at = asked_at - 301 WHERE person = $1"
    on(server.database, lambda store: store.write(Statement(sql, (member.me["id"],))))
    assert use(member, path, late) == 403
    first, second = sign(member), sign(member)
    assert use(member, path, first) == 403  # asked anew meanwhile
    copy = Copy(member, server)
    second = sign(member)
    statuses: list[int] = []
    together = [
        threading.Thread(target=lambda: statuses.append(copy.ask("POST", path, second).status_code))
        for _one in range(6)
    ]
    for thread in together:
        thread.start()
    for thread in together:
        thread.join()
    copy.line.close()
    assert sorted(statuses) == [200] + [403] * 5
    assert use(other, path, second) == 403


# --- a database of the version before -----------------------------------------------------------------------


def old_database(url: str, monkeypatch: pytest.MonkeyPatch) -> URLSafeTimedSerializer:
    """As it was before sessions were kept: a guest at a table, a member, and somebody with a new password."""
    every = migrations.migrations()
    before = lambda done: [one for one in every[:5] if one.number not in done]  # noqa: E731
    hashed = PasswordHasher().hash(PASSWORD)

    async def fill(store: Store) -> None:
        for sql, *values in (
            ("INSERT INTO people (id, name, created_at) VALUES ('named', 'Nao', 1)",),
            ("INSERT INTO people (id, name, created_at, generation) VALUES ('changed', '', 1, 2)",),
            (
                "INSERT INTO accounts (login, person, password, created_at) VALUES ('mem', 'member', $1, 1)",
                hashed,
            ),
            (
                "INSERT INTO accounts (login, person, password, created_at) VALUES ('chg', 'changed', $1, 1)",
                hashed,
            ),
            (
                "INSERT INTO records (id, person, game, content, created_at) VALUES ('r', 'guest', 'gunshi', '', 1)",
            ),
        ):
            await store.write(Statement(sql, tuple(values)))

    with monkeypatch.context() as patch:
        patch.setattr(sqlite, "missing", before)
        patch.setattr(postgres, "missing", before)
        on(url, fill)
        secret = on(url, lambda store: store.secret("session", "the secret of that server"))
    return URLSafeTimedSerializer(secret, salt="honjin session")


def with_cookie(server: Server, person: Come, cookie: str) -> Player:
    player = person(server)
    player.http.cookies.clear()
    player.http.cookies.set(COOKIE, cookie, domain="127.0.0.1")
    player.me = player.get("/api/me")
    return player


def test_everybody_stays_who_they_are_when_the_server_is_brought_up_to_date(
    new_database: Callable[[], str], own_server: Start, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = new_database()
    signer = old_database(url, monkeypatch)
    cookies = {who: signer.dumps([who, 0]) for who in ("guest", "named", "member", "nobody")}
    cookies |= {"changed": signer.dumps(["changed", 2]), "before": signer.dumps(["changed", 1])}
    with monkeypatch.context() as patch:
        patch.setattr(time, "time", lambda: 4_000_000_000)
        cookies["future"] = signer.dumps(["member", 0])
    running = own_server(url)
    came = {who: with_cookie(running, person, cookie) for who, cookie in cookies.items()}
    assert {who: player.me["id"] for who, player in came.items() if player.me["id"] in cookies} == {
        "guest": "guest",
        "named": "named",
        "member": "member",
        "changed": "changed",
        "future": "member",
    }
    assert came["named"].me["name"] == "Nao"
    for who in ("guest", "member"):
        assert with_cookie(running, person, cookies[who]).me["id"] == who, "the cookie goes on"
    copy = Copy(came["future"], running)
    came["future"].me = came["future"].ask("DELETE", "/api/session").json()
    copy.assert_dead()
    assert came["member"].get("/api/me")["id"] == "member"


def test_cookies_of_the_version_before_end_with_the_others_seen_or_not(
    new_database: Callable[[], str], own_server: Start, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = new_database()
    signer = old_database(url, monkeypatch)
    unseen = signer.dumps(["member", 0])
    with monkeypatch.context() as patch:
        patch.setattr(time, "time", lambda: 1_700_000_000)
        seen = signer.dumps(["member", 0])
    running = own_server(url)
    member, copy = person(running), Copy(with_cookie(running, person, seen), running)
    member.me = member.post("/api/session", {"login": "mem", "password": PASSWORD})
    member.post("/api/sessions/end")
    copy.assert_dead()
    assert with_cookie(running, person, unseen).me["id"] != "member"


# --- in the same moment -------------------------------------------------------------------------------------


def rows_about(store: Store, who: str) -> Awaitable[list[Any]]:
    sql = (
        "SELECT 'people' AS place FROM people WHERE id = $1 UNION ALL SELECT 'sessions' FROM sessions WHERE person = $1"
        " UNION ALL SELECT 'accounts' FROM accounts WHERE person = $1"
        " UNION ALL SELECT 'mutes' FROM mutes WHERE person = $1"
    )
    return store.fetch(sql, who)


def ask_and_note(copy: Copy, one: tuple[str, str, object], answers: dict[str, httpx.Response]) -> None:
    answers[one[1]] = copy.ask(*one)


def test_whoever_leaves_and_changes_something_in_the_same_moment_has_left(
    server: Server, person: Come
) -> None:
    """Renaming, muting and signing up race the farewell, each from a connection of its own."""
    for number in range(15):
        player = person(server)
        copy, name = Copy(player, server), player.me["name"]
        login = {"login": f"late-{player.me['id']}", "password": PASSWORD}
        asked: list[tuple[str, str, object]] = [
            ("PATCH", "/api/me", {"settings": {"language": "ja"}}),
            ("POST", "/api/me/delete", {"name": name}),
            ("PATCH", "/api/me", {"settings": {"language": "en"}}),
            ("POST", "/api/people/x/mute", None),
            ("POST", "/api/account", login),
        ]
        asked = asked[number % 5 :] + asked[: number % 5]
        answers: dict[str, httpx.Response] = {}
        threads = [threading.Thread(target=ask_and_note, args=(copy, one, answers)) for one in asked]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        copy.line.close()
        if answers["/api/me/delete"].status_code == 200:
            assert on(server.database, partial(rows_about, who=player.me["id"])) == []
        else:  # signing up was quicker: the session had ended before the farewell
            assert answers["/api/account"].status_code == 200


class NoTables:
    """A lobby for somebody who sits nowhere."""

    async def refresh(self, tables: list[str]) -> None:
        assert tables == []


def test_nothing_is_written_for_somebody_who_has_left(new_database: Callable[[], str]) -> None:
    """The request was let in, then its person left: each kind of writing finds that nobody stands there any more."""

    async def work(store: Store) -> None:
        people = People(store)
        sessions = Sessions(store, "key")
        await sessions.begin("aki", "", birth=people.birth("aki"))
        session, _cookie = await sessions.begin("aki", "")
        me = await people.me("aki", "")
        await Leaving(store, people, cast(Lobby, NoTables())).delete(session, me.name)
        with pytest.raises(Unfound):
            await people.change("aki", ChangeMe(name="Nao"))
        with pytest.raises(Unfound):
            await people.mute("aki", "ben", is_muted=True)
        with pytest.raises(Unfound):
            await sessions.begin("aki", "")
        with pytest.raises(Unfound):
            await store.write(standing("aki"))
        assert await rows_about(store, "aki") == []

    on(new_database(), work)


# --- what is forgotten --------------------------------------------------------------------------------------


def test_nobody_is_forgotten_who_has_done_something(new_database: Callable[[], str]) -> None:
    async def work(store: Store) -> None:
        people, sessions = People(store), Sessions(store, "key")
        cookies = {}
        for who in ("idle", "named", "seated", "member", "fresh"):
            _session, cookies[who] = await sessions.begin(who, "", birth=people.birth(who))
        await people.change("named", ChangeMe(name="Nao"))
        record = (
            "INSERT INTO records (id, person, game, content, created_at) VALUES ('r', 'seated', 'x', '', 1)"
        )
        account = "INSERT INTO accounts (login, person, password, created_at) VALUES ('m', 'member', '', 1)"
        await store.write(Statement(record), Statement(account))
        long_ago = time.time() - max(MAX_AGE, IDLE) - DAY
        await store.write(
            Statement("UPDATE people SET created_at = $1 WHERE id <> 'fresh'", (long_ago,)),
            Statement("UPDATE sessions SET seen_at = $1 WHERE person <> 'fresh'", (long_ago,)),
        )
        await sessions.forget()
        alive = {who for who, cookie in cookies.items() if await sessions.find(cookie)}
        assert alive == {"named", "seated", "fresh"}  # a member may sign in again
        assert await rows_about(store, "idle") == []

    on(new_database(), work)


def test_coming_without_a_session_again_and_again_is_slowed_down(own_server: Start) -> None:
    running = own_server(guests_per_minute=2)
    statuses = [httpx.get(f"{running.url}/api/me").status_code for _try in range(12)]
    assert statuses == [200] * 10 + [429] * 2


def test_only_the_digest_of_a_cookie_is_kept(new_database: Callable[[], str]) -> None:
    async def work(store: Store) -> None:
        session, cookie = await Sessions(store, "key").begin("aki", "", birth=People(store).birth("aki"))
        assert cookie not in str(await store.fetch("SELECT * FROM sessions")) and session.token != cookie
        found = await Sessions(store, "key").find(session.token)
        assert found is None, "a digest is no cookie"
        assert isinstance(await Sessions(store, "key").find(cookie), Session)

    on(new_database(), work)


# --- guessing, and where requests come from -----------------------------------------------------------------


def attempt(player: Player, login: str, password: str = "wrong password", place: str = "1.1.1.1") -> int:
    headers = {"x-csrf": player.me["csrf"], "x-forwarded-for": place}
    wish = {"login": login, "password": password}
    answer = player.http.post("/api/session", json=wish, headers=headers)
    if answer.status_code == 200:
        player.me = answer.json()
    return answer.status_code


def test_whoever_guesses_keeps_no_owner_out(own_server: Start, person: Come) -> None:
    running = own_server(sign_ins_per_minute=3, trusted_proxies="127.0.0.1")
    owner, thief = sign_up(person(running)), person(running)
    login = owner.me["login"]
    owner.me = owner.ask("DELETE", "/api/session").json()
    assert [attempt(thief, login) for _try in range(4)] == [403, 403, 403, 429]
    assert attempt(person(running), login, PASSWORD, place="2.2.2.2") == 200, "a new browser elsewhere"
    assert attempt(owner, login, PASSWORD) == 200, "the owner's browser, even from the thief's place"


def test_a_household_of_ipv6_guesses_as_one_place(own_server: Start, person: Come) -> None:
    running = own_server(sign_ins_per_minute=3, trusted_proxies="127.0.0.1")
    login = sign_up(person(running)).me["login"]
    tries = [attempt(person(running), login, place=f"2001:db8:1:2::{number}") for number in range(1, 5)]
    assert tries == [403, 403, 403, 429]


def test_many_places_together_guess_slowly_and_take_nothing_from_a_known_browser() -> None:
    guessing = Guessing(3)
    assert sum(guessing.may_try("aki", f"3.3.{number}.1", "") for number in range(200)) == 30
    assert not guessing.may_try("aki", "2.2.2.2", "")
    assert guessing.may_try("ben", "2.2.2.2", "")
    assert [guessing.may_try("aki", "2.2.2.2", "own browser") for _try in range(4)] == [True] * 3 + [False]


def test_a_browser_is_known_for_its_own_logins_alone_and_cannot_say_so_by_itself(
    own_server: Start, person: Come
) -> None:
    running = own_server(sign_ins_per_minute=3, trusted_proxies="127.0.0.1")
    owner, thief = sign_up(person(running)), sign_up(person(running))
    login = owner.me["login"]
    thief.me = thief.ask("DELETE", "/api/session").json()
    assert [attempt(thief, login) for _try in range(4)] == [403, 403, 403, 429]
    thief.http.cookies.set("honjin_known", "forged.cookie", domain="127.0.0.1", path="/api")
    assert attempt(thief, login) == 429
    owner.me = owner.ask("DELETE", "/api/session").json()
    assert [attempt(owner, login) for _try in range(4)] == [403, 403, 403, 429], (
        "its own tries have an end too"
    )


@pytest.mark.parametrize(
    ("trusted", "is_believed"),
    [("", False), ("10.0.0.0/8, 192.168.1.7", False), ("127.0.0.1", True), ("10.0.0.1,127.0.0.0/8", True)],
)
def test_where_a_request_comes_from_is_believed_from_named_proxies_alone(
    own_server: Start, trusted: str, is_believed: bool
) -> None:
    running = own_server(guests_per_minute=1, trusted_proxies=trusted)
    with httpx.Client(base_url=running.url) as client:
        asked = [client.get("/api/me", headers={"x-forwarded-for": f"9.9.9.{number}"}) for number in range(8)]
        client.cookies.clear()
        for number in range(8):
            client.cookies.clear()
            asked.append(client.get("/api/me", headers={"x-forwarded-for": f"9.9.9.{number}"}))
        refused = sum(answer.status_code == 429 for answer in asked)
        assert (refused == 0) is is_believed
        chain = []
        for number in range(8):  # what the sender claims stands before what the proxy adds
            client.cookies.clear()
            chain.append(
                client.get("/api/me", headers={"x-forwarded-for": f"8.8.8.{number}, 7.7.7.7"}).status_code
            )
        assert 429 in chain


@pytest.mark.parametrize("wrong", ["everybody", "10.0.0.0/99", "127.0.0.1, x", "*"])
def test_a_proxy_that_is_no_address_is_refused_at_start(wrong: str) -> None:
    with pytest.raises(BadInput, match="trusted_proxies"):
        load_settings({"trusted_proxies": wrong}, {})
