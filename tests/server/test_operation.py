"""What an operator relies on: commands, processes, cookies, limits, logs, figures."""

import asyncio
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from honjin.cli import main
from honjin.titles import GAMES
from tests.server.players import ConnectionClosed, Player, play_on, two_at_a_table
from tests.server.processes import METRICS, ROOT, Postgres, Server, free_port

Come = Callable[[Server], Player]
Start = Callable[..., Server]


def wait_until(condition: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def is_alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


# --- processes ----------------------------------------------------------------------------------------------


def test_a_killed_server_leaves_no_bots_behind(own_server: Start, person: Come) -> None:
    running = own_server()
    red = person(running)
    table = red.post("/api/quick", {"game": "gunshi", "bot": "random", "seat": 1})["id"]
    red.watch(table)
    red.hear_until(lambda position: bool(position["options"]), timeout=60)
    workers = running.children()
    assert workers
    running.kill()
    wait_until(lambda: not any(is_alive(worker) for worker in workers))


@pytest.mark.xdist_group("postgres")
def test_several_workers_share_one_port_and_the_dead_are_replaced(
    postgres: Postgres, tmp_path: Path, person: Come
) -> None:
    server = Server(asyncio.run(postgres.new_database()), tmp_path, workers=2).start()
    try:
        wait_until(lambda: len(server.children()) == 2)
        red, blue = person(server), person(server)
        table = two_at_a_table(red, blue)
        first = server.children()
        for worker in first:
            os.kill(worker, signal.SIGKILL)
        wait_until(lambda: len(server.children()) == 2 and not set(first) & set(server.children()))
        server.wait()
        for player in (red, blue):
            with pytest.raises(ConnectionClosed):
                player.hear_until(lambda position: position["seq"] > 0)
            player.connect().watch(table)
        play_on([red, blue], random.Random(1), 5)
        last = server.children()
        server.kill()
        wait_until(lambda: not any(is_alive(worker) for worker in last))
    finally:
        server.stop()


def test_the_command_prints_the_address_serves_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "honjin", "serve", "--port", str(port), "--log-level", "warning"]
    command += ["--database", f"sqlite:{tmp_path / 'honjin.sqlite3'}", "--bots", "1"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as serving:
        assert serving.stdout is not None and serving.stderr is not None
        assert serving.stdout.readline().decode() == f"Honjin 本陣: http://localhost:{port}\n"
        wait_until(lambda: answers(port))
        serving.send_signal(signal.SIGINT)
        assert serving.wait(30) == 130
        assert serving.stderr.read() == b""


def answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--port", "http"], "port"),
        (["--workers", "2"], "PostgreSQL"),
        (["--database", "mysql://x"], "sqlite:PATH"),
        (["--database", "sqlite:/proc/nowhere/x.sqlite3"], "/proc/nowhere"),
        (["--database", "postgresql://nobody@127.0.0.1:9/x"], "does not answer"),
        (["--settings", "/nowhere.toml"], "/nowhere.toml"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_one_sentence(
    arguments: list[str], sentence: str, capfd: pytest.CaptureFixture[str]
) -> None:
    check_refusal(["--port", str(free_port()), *arguments], sentence, capfd)


@pytest.mark.xdist_group("sqlite")
def test_a_port_that_is_taken_is_named(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        arguments = ["--port", port, "--database", f"sqlite:{tmp_path / 'honjin.sqlite3'}"]
        check_refusal(arguments, f"cannot listen on port {port}", capfd)


def check_refusal(arguments: list[str], sentence: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", *arguments]) == 2
    said = capfd.readouterr()
    assert said.out == ""
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1


# --- the lobby's lists --------------------------------------------------------------------------------------


def test_titles_are_listed_as_they_declare_themselves(server: Server, person: Come) -> None:
    listed = person(server).get("/api/games")
    assert [info["key"] for info in listed] == list(GAMES)
    for info, game in zip(listed, GAMES.values()):
        assert info["seats"] == list(game.seats)
        assert [variant["key"] for variant in info["variants"]] == list(game.variants)
        assert {choice["key"]: choice["values"] for choice in info["choices"]} == {
            choice.key: choice.values for choice in game.choices.values()
        }
    clocks = {variant["key"]: variant["clock"] for variant in listed[0]["variants"]}
    assert clocks["tournament1"]["main"] == 1200 and clocks["basic"] is None


def test_a_table_is_listed_by_what_it_is_at(server: Server, person: Come) -> None:
    red, blue, stranger = person(server), person(server), person(server)

    def lists(table: str) -> list[str]:
        names = ("open", "live", "finished")
        return [
            name
            for name in names
            if table in [info["id"] for info in stranger.get(f"/api/tables?list={name}")]
        ]

    table = red.post("/api/tables", {"game": "gunshi"})["id"]
    assert lists(table) == ["open"]
    blue.post(f"/api/tables/{table}/join")
    assert blue.post(f"/api/tables/{table}/start")["status"] == "playing"
    assert lists(table) == ["live"]
    red.watch(table)
    assert red.position["fairness"]["commitment"] and not red.position["fairness"]["secret"]
    red.send(t="resign", table=table)
    red.hear_until(lambda position: position["table"]["status"] == "finished")
    assert lists(table) == ["finished"]


# --- limits, cookies, logs, figures -------------------------------------------------------------------------


def test_talking_without_end_is_stopped(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue)
    for number in range(12):
        red.send(t="say", table=table, text=f"line {number}")
    assert red.hear_kind("problem")["reason"] == "too_fast"
    heard = [data for data in red.received if b'"t":"chat"' in data]
    assert 8 <= len(heard) < 12


def test_bringing_records_without_end_is_stopped(own_server: Start, person: Come) -> None:
    red = person(own_server(uploads_per_minute=1))
    statuses = [red.ask("POST", "/api/records", {"content": "x"}).status_code for _try in range(5)]
    assert statuses == [400, 400, 400, 429, 429]


def test_behind_https_the_cookie_is_for_https_only(own_server: Start) -> None:
    running = own_server(public_url="https://honjin.example")
    cookie = httpx.get(f"{running.url}/api/me").headers["set-cookie"].lower()
    assert {"secure", "httponly", "samesite=lax"} <= {part.strip() for part in cookie.split(";")}


def test_no_secret_is_in_the_log(own_server: Start, person: Come) -> None:
    """Not of sessions, not of tables, not of seats, whatever happens: refusals, bad messages, a restart."""
    running = own_server(log_level="debug")
    red, blue = person(running), person(running)
    table = red.post("/api/tables", {"game": "gunshi", "spectators": "full"})["id"]
    blue.post(f"/api/tables/{table}/join", {"secret": "SeatSecretOfBlue", "agrees_to_open_hands": True})
    red.watch(table)
    blue.watch(table)
    red.send(t="say", table=table, text="words between us")
    red.send(t="act", table=table, seq=77, action=77)
    assert red.socket is not None
    red.socket.send("SomethingThatIsNoMessage")
    wish = {"login": "somebody", "password": "PasswordOfSomebody"}
    red.me = red.post("/api/account", wish)
    red.connect().watch(table)
    red.ask("POST", "/api/session", wish | {"password": "PasswordThatIsWrong"})
    red.send(t="resign", table=table)
    over = red.hear_until(lambda position: position["table"]["status"] == "finished")
    secrets = [over["fairness"]["secret"], over["table"]["invitation"], "SeatSecretOfBlue"]
    secrets += [red.http.cookies["honjin"], red.me["csrf"], wish["password"], "PasswordThatIsWrong"]
    secrets += ["words between us", "SomethingThatIsNoMessage"]
    running.stop()
    text = running.log.read_text()
    assert "table opened" in text
    assert [secret for secret in secrets if secret in text] == []


def test_figures_are_for_whoever_has_the_token(server: Server, own_server: Start) -> None:
    assert httpx.get(f"{server.url}/metrics", headers=METRICS).status_code == 200
    for headers in ({}, {"authorization": "Bearer other"}, {"authorization": "figures"}):
        assert httpx.get(f"{server.url}/metrics", headers=headers).status_code == 404
    untold = own_server(metrics_token="")
    for headers in ({}, {"authorization": "Bearer"}, {"authorization": "Bearer x"}):
        assert httpx.get(f"{untold.url}/metrics", headers=headers).status_code == 404


@pytest.mark.both_kernels
def test_figures_count_what_happens(own_server: Start, person: Come) -> None:
    running = own_server()
    red, blue = person(running), person(running)
    table = two_at_a_table(red, blue)
    play_on([red, blue], random.Random(3), 7)
    red.send(t="act", table=table, seq=-1, action=0)
    red.hear_kind("refused")
    text = red.http.get("/metrics", headers=METRICS).text
    for line in text.splitlines():
        assert re.fullmatch(r"# (HELP|TYPE) honjin_\w+ .+|honjin_\w+(\{[^}]*\})? [0-9.e+-]+", line), line
    figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(figures["honjin_answers_total"]) >= 7
    assert float(figures["honjin_stale_total"]) == 1
    assert float(figures["honjin_connections"]) == 2
    assert float(figures["honjin_tables"]) == 1


def test_a_page_that_fails_is_a_line_in_the_log_and_says_nothing_of_the_person(
    own_server: Start, person: Come
) -> None:
    running = own_server()
    red, blue = person(running), person(running)
    found = {"part": "board", "message": "duplicate key edo", "stack": "at Board-x.js:1:2\nat y"}
    assert red.ask("POST", "/api/trouble", found).status_code == 204
    for wrong in (
        found | {"message": "x" * 301},
        found | {"stack": "x" * 2001},
        found | {"part": "x" * 41},
        found | {"who": "me"},
        {"part": "board"},
    ):
        assert red.ask("POST", "/api/trouble", wrong).status_code == 400
    assert red.ask("POST", "/api/trouble", found | {"stack": "x" * 9000}).status_code in (400, 413)
    assert httpx.post(f"{running.url}/api/trouble", json=found).status_code == 403
    statuses = [red.ask("POST", "/api/trouble", found).status_code for _try in range(8)]
    assert set(statuses[4:]) == {429}
    assert blue.ask("POST", "/api/trouble", found).status_code == 204
    assert "honjin_page_troubles_total" in red.http.get("/metrics", headers=METRICS).text
    running.stop()
    lines = [line for line in running.log.read_text().splitlines() if "trouble in a page" in line]
    assert 2 <= len(lines) <= 6
    assert '"part":"board"' in lines[0] and '"problem":"duplicate key edo"' in lines[0]
    assert not any(word in line for line in lines for word in (red.me["id"], red.me["name"], "127.0.0.1"))
