"""The servers that are measured, each in a process of its own."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx

ROOT: Final = Path(__file__).resolve().parents[2]
PEER: Final = Path(__file__).with_name("boardgameio")


class Running:
    """A server that answers."""

    def __init__(self, url: str, process: subprocess.Popen[bytes]) -> None:
        self.url: Final = url
        self.process: Final = process

    def seconds(self) -> float:
        """Processor time of the process so far, all its threads (Linux)."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kilobytes(self) -> float:
        """Memory of the process that is its own (Linux)."""
        for line in Path(f"/proc/{self.process.pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return float(line.split()[1])
        raise SystemExit("no memory figures on this system")


@contextlib.contextmanager
def our_server(database: Path) -> Iterator[Running]:
    """Ours, on SQLite, without limits for the players; byte code is kept, as an installed program has it."""
    port = free_port()
    variables = {
        "HONJIN_PORT": str(port),
        "HONJIN_DATABASE": f"sqlite:{database}",
        "HONJIN_LOG_LEVEL": "warning",
        "HONJIN_REQUESTS_PER_SECOND": "1000000",
        "HONJIN_MESSAGES_PER_SECOND": "1000000",
        "HONJIN_TABLES_PER_MINUTE": "1000000",
        "HONJIN_GUESTS_PER_MINUTE": "1000000",
        "HONJIN_BOTS": str(os.cpu_count()),
        "PYTHONPYCACHEPREFIX": str(database.parent / "bytecode"),
        "PYTHONDONTWRITEBYTECODE": "",
    }
    with process([sys.executable, "-m", "honjin.server"], port, "/health", variables) as running:
        yield running


@contextlib.contextmanager
def peer_server(node: str, sent: str, folder: Path | None) -> Iterator[Running]:
    """boardgame.io in memory, or with FlatFile storage in a folder; it sends `whole` positions or `patches`."""
    port = free_port()
    command = [node, str(PEER / "server.js"), str(port), sent] + ([str(folder)] if folder else [])
    with process(command, port, "/games", {"NODE_ENV": "production"}) as running:
        yield running


@contextlib.contextmanager
def ceiling_server(size: int) -> Iterator[Running]:
    port = free_port()
    command = [sys.executable, "-m", "benchmarks.server.ceiling", str(port), str(size)]
    with process(command, port, "/", {}) as running:
        yield running


@contextlib.contextmanager
def process(command: list[str], port: int, path: str, variables: dict[str, str]) -> Iterator[Running]:
    """A server, from its first answer on; stopped at the end."""
    server = subprocess.Popen(
        command,
        cwd=ROOT,
        env=os.environ | variables,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    running = Running(f"http://127.0.0.1:{port}", server)
    try:
        wait_for(running, path)
        yield running
    finally:
        server.terminate()
        server.wait()


def wait_for(running: Running, path: str) -> None:
    while running.process.poll() is None:
        try:
            httpx.get(running.url + path, timeout=5)
            return
        except httpx.TransportError:
            time.sleep(0.01)
    raise SystemExit(f"the server ended with code {running.process.returncode} before it answered")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
