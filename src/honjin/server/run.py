"""From settings to a running server: one process, or several behind one socket."""

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from multiprocessing.context import SpawnProcess
from socket import AF_INET, AF_INET6, create_server, socket
from typing import Final

import uvicorn

from honjin.core.refusal import BadInput
from honjin.server.app import create_app
from honjin.server.budgets import LARGEST_MESSAGE
from honjin.server.operation.logs import set_up_logs
from honjin.server.services import RUNNING
from honjin.server.settings import Settings
from honjin.server.storage import open_store
from honjin.server.storage.migrations import MigrationChanged
from honjin.server.storage.store import News, StoreDown
from honjin.server.wire.websocket import Wire

log = logging.getLogger("honjin.run")

BACKLOG: Final = 2048
"""Connections that may wait to be accepted."""
SWITCH: Final = 0.0001
"""Seconds after which the thread that has stored something may interrupt: somebody waits for it."""
COLLECT: Final = (20_000, 10, 5)
"""Objects added before the collector looks at the young ones, and how often the elder are looked at with them:
rarely enough not to be felt, often enough that tables nobody needs any more leave memory."""


class Server(uvicorn.Server):
    """Says goodbye to clients before their sockets are closed."""

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """What lives as long as the server need not be looked through by the collector again and again."""
        await super().startup(sockets)
        gc.freeze()
        gc.set_threshold(*COLLECT)
        sys.setswitchinterval(SWITCH)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        for services in RUNNING:
            await services.say_goodbye()
        await super().shutdown(sockets)


def prepare(settings: Settings) -> socket:
    """See to the database and take the port; what stands in the way is said in one sentence."""
    set_up_logs(settings.log_level)
    asyncio.run(check_database(settings.database_url()))
    family = AF_INET6 if ":" in settings.host else AF_INET
    try:
        return create_server((settings.host, settings.port), family=family, backlog=BACKLOG)
    except OSError as problem:
        place = f"port {settings.port} of {settings.host}"
        why = os.strerror(problem.errno) if problem.errno else str(problem)
        raise BadInput(f"cannot listen on {place}: {why}; choose another --port or --host") from None


async def check_database(url: str) -> None:
    """Open it once; this also runs migrations that are missing."""

    async def hear(_news: News) -> None:
        """Nothing is served yet."""

    store = open_store(url)
    try:
        store.claim()
        await store.open(hear)
    except (StoreDown, MigrationChanged) as problem:
        raise BadInput(str(problem)) from None
    finally:
        await store.close()


def serve(settings: Settings, listening: socket) -> None:
    """Until it is told to stop."""
    if settings.workers == 1:
        Server(config_for(settings)).run([listening])
    else:
        supervise(settings, listening)


def config_for(settings: Settings) -> uvicorn.Config:
    is_unix = os.name != "nt"
    return uvicorn.Config(
        create_app(settings),
        backlog=BACKLOG,
        loop="uvloop" if is_unix else "auto",
        http=http_protocol() if is_unix else "auto",
        ws=Wire,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=5,
    )


def http_protocol() -> type[asyncio.Protocol]:
    """Where its parser can be installed; elsewhere uvicorn's other one limits heads by itself."""
    from honjin.server.wire.http import Http

    return Http


def supervise(settings: Settings, listening: socket) -> None:
    """Several processes on one listening socket; one that dies is replaced."""
    context = multiprocessing.get_context("spawn")
    stopping: list[int] = []
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _frame: stopping.append(number))
    workers: list[SpawnProcess] = []
    while not stopping:
        for dead in [process for process in workers if not process.is_alive()]:
            log.error("server process died", extra={"code": dead.exitcode})
            workers.remove(dead)
            time.sleep(0.5)
        while len(workers) < settings.workers:
            worker = context.Process(target=work, args=(settings, listening))
            worker.start()
            workers.append(worker)
        time.sleep(0.2)
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join(10)


def work(settings: Settings, listening: socket) -> None:
    set_up_logs(settings.log_level)
    threading.Thread(target=stop_with_supervisor, daemon=True).start()
    Server(config_for(settings)).run([listening])


def stop_with_supervisor() -> None:
    """Nobody would stop or replace a process whose supervisor was killed, and it would keep the port."""
    supervisor = multiprocessing.parent_process()
    assert supervisor is not None
    supervisor.join()
    os.kill(os.getpid(), signal.SIGTERM)
