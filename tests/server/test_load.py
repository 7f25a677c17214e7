"""Twenty tables go on, whoever tries to stop them: what people wait for while somebody means harm."""

import asyncio
import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.attackers import WAYS
from tests.server.extent import extent
from tests.server.processes import ROOT, Server

Tell = Callable[[str, object], None]

TABLES = 20
PAUSE = 0.5
"""Seconds that people think."""
SECONDS = extent(3, 30)
"""Of each attack."""
AT_ONCE = extent(3, 1)
"""Ways that are tried at the same time."""
MOST = 0.25
"""Seconds that an answer may take, but for one in a hundred."""
CROWDED = 3.0
"""Where other things run on the machine: how many times as long as without an attack."""
PEACE = extent(6, 30)
SOON = 60.0
"""Seconds after which the bots have stopped, on a machine that gives them little time."""
REACHED = {
    "pings": "shown out",
    "parts": "shown out",
    "empty_texts": "shown out",
    "deep_keys": "400",
    "large_packs": "400",
    "thoughts": "201",
    "mutes": "404",
    "names": "200",
    "records": "201",
    "looks": "200",
    "sign_ins": "403",
    "slow_heads": "lines",
}
"""What is heard at least once by those who have come as far as the work that they are to make."""
MEMORY = 3 * 1024**3
"""Bytes of address space for the server and each of its workers."""


class Somebody:
    """Plays with a bot for as long as it takes, and notes how long everything takes."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.waits: list[float] = []
        self.sent_at = 0.0
        """Of an answer that nothing has come back for yet."""
        self.bot_answers = 0

    async def play(self) -> None:
        async with httpx.AsyncClient(base_url=self.url, timeout=30) as http:
            me = (await http.get("/api/me")).json()
            cookie = f"honjin={http.cookies['honjin']}"
            while True:
                wish = {"game": "gunshi", "variant": "starter", "bot": "greedy"}
                made = await http.post("/api/quick", json=wish, headers={"x-csrf": me["csrf"]})
                assert made.status_code == 201, made.text
                address = self.url.replace("http", "ws") + "/ws"
                headers = {"Cookie": cookie}
                async with connect(
                    address, additional_headers=headers, proxy=None, ping_interval=None
                ) as line:
                    await self.game(line, made.json()["id"])

    async def game(self, line: ClientConnection, table: str) -> None:
        await line.send(json.dumps({"t": "watch", "table": table}))
        has_answered = False
        while True:
            message: dict[str, Any] = json.loads(await line.recv())
            if message["t"] not in ("position", "step"):
                assert message["t"] != "problem", message
                continue
            if self.sent_at:
                self.waits.append(time.monotonic() - self.sent_at)
            elif has_answered:
                self.bot_answers += 1
            self.sent_at = 0.0
            if message["options"]:
                await asyncio.sleep(PAUSE)
                answer = {"t": "act", "table": table, "seq": message["seq"]}
                self.sent_at, has_answered = time.monotonic(), True
                await line.send(json.dumps(answer | {"action": message["options"][0]["action"]}))
            elif message["prompt"] is None:
                return


class Crowd:
    def __init__(self, url: str) -> None:
        self.people = [Somebody(url) for _table in range(TABLES)]

    async def watch(self, seconds: float) -> tuple[int, float, int]:
        """How many answers people gave in some seconds, what all but one in a hundred took, and answers of bots.

        Whoever still waits at the end has waited so long.
        """
        for one in self.people:
            one.waits, one.bot_answers = [], 0
        await asyncio.sleep(seconds)
        waits = [wait for one in self.people for wait in one.waits]
        waits += [time.monotonic() - one.sent_at for one in self.people if one.sent_at]
        worst = quantiles(waits, n=100)[98] if len(waits) > 1 else float("inf")
        return len(waits), worst, sum(one.bot_answers for one in self.people)

    async def until_bots_answer(self, times: int) -> None:
        before = sum(one.bot_answers for one in self.people)
        async with asyncio.timeout(SOON):
            while sum(one.bot_answers for one in self.people) < before + times:
                await asyncio.sleep(0.1)


@pytest.mark.xdist_group("costs")
def test_twenty_tables_go_on_while_somebody_means_harm(tmp_path: Path, record_property: Tell) -> None:
    """Every way of `attackers`, with the limits that people have who set none."""
    defaults: dict[str, object] = {
        "requests_per_second": 10,
        "messages_per_second": 20,
        "tables_per_minute": 20,
    }
    defaults |= {"uploads_per_minute": 6, "sign_ins_per_minute": 6, "bot_delay": 0.05}
    server = Server(f"sqlite:{tmp_path / 'honjin.sqlite3'}", tmp_path, **defaults).start()
    assert server.process is not None
    resource.prlimit(server.process.pid, resource.RLIMIT_AS, (MEMORY, MEMORY))
    try:
        asyncio.run(besiege(server, record_property))
    finally:
        server.stop()
    server.check_log()


async def besiege(server: Server, tell: Tell) -> None:
    crowd = Crowd(server.url)
    playing = [asyncio.create_task(one.play()) for one in crowd.people]
    await crowd.until_bots_answer(TABLES)
    given, usual, in_peace = await crowd.watch(PEACE)
    tell(f"answers and {in_peace} of bots in {PEACE} s of peace, p99 {usual:.3f} s", given)
    names, in_siege = list(WAYS), 0
    for first in range(0, len(names), AT_ONCE):
        ways = names[first : first + AT_ONCE]
        attackers = [attack(server.url, way) for way in ways]
        for attacker in attackers:
            await asyncio.to_thread(begin, attacker)
        given, worst, answers = await crowd.watch(SECONDS)
        in_siege += answers
        heard = [await asyncio.to_thread(ended, attacker) for attacker in attackers]
        for name, said in zip(ways, heard):
            tell(f"answers and {answers} of bots, p99 {worst:.3f} s, through {name} ({said})", given)
        assert all(REACHED.get(name, "") in said for name, said in zip(ways, heard)), heard
        assert not (failed := [task for task in playing if task.done()]), [
            task.exception() for task in failed
        ]
        assert given and worst <= max(MOST, CROWDED * usual), (ways, heard, worst, usual)
        await crowd.until_bots_answer(1)  # at once, unless the machine gave them no time just now
    sieges = len(names) / AT_ONCE
    assert in_siege >= in_peace / PEACE * SECONDS * sieges / CROWDED, (in_siege, in_peace)
    tell("MB in the server's memory at the end", memory(server) // 2**20)
    assert memory(server) < 700 * 2**20
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


def attack(url: str, way: str) -> subprocess.Popen[bytes]:
    """It stands back on this machine: it would have one of its own."""
    command = ["nice", "-n", "19", sys.executable, "-m", "tests.server.attackers", url, str(SECONDS), way]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def begin(attacker: subprocess.Popen[bytes]) -> None:
    assert attacker.stdout is not None and attacker.stdin is not None
    assert attacker.stdout.readline() == b"ready\n"
    attacker.stdin.write(b"now\n")
    attacker.stdin.flush()


def ended(attacker: subprocess.Popen[bytes]) -> str:
    said, _nothing = attacker.communicate(timeout=120)
    assert attacker.returncode == 0
    return ", ".join(f"{name} {number}" for name, number in json.loads(said).items())


def memory(server: Server) -> int:
    assert server.process is not None
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize()
