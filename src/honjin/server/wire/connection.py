"""One WebSocket per client: reads its messages, hands them to the tables, and sends what they answer."""

import asyncio
import logging
import unicodedata
from collections.abc import Awaitable, Coroutine, Mapping
from functools import partial
from typing import Any, Final, get_args

import msgspec
from litestar.connection import WebSocket

from honjin.server.budgets import MESSAGES, PATIENCE, TABLES
from honjin.server.errors import Denied
from honjin.server.limits import Asker, Purse
from honjin.server.lobby.description import Unreadable
from honjin.server.lobby.lobby import Lobby
from honjin.server.operation.metrics import Metrics
from honjin.server.people.sessions import COOKIE
from honjin.server.storage.store import StoreDown
from honjin.server.tables import desk
from honjin.server.tables.audience import encode
from honjin.server.tables.protocol import (
    Act,
    ClientMessage,
    Decline,
    Goodbye,
    Hint,
    Leave,
    Offer,
    Ping,
    Pong,
    Problem,
    Resign,
    Say,
    ServerMessage,
    Undo,
    Watch,
    Why,
)
from honjin.server.tables.table import Table
from honjin.server.wire.websocket import no_ears, wire_of

log = logging.getLogger("honjin.socket")

LONGEST_SAYING: Final = 500

CLOSED_BY_LIMIT: Final = 4429
CLOSED_FOR_RESTART: Final = 1012
CLOSED_FOR_NOW: Final = 1013
"""Nobody is let in while the database is down: come again later."""
CLOSED_BY_HOUSE: Final = 4403

TableMessage = Watch | Leave | Act | Why | Hint | Undo | Resign | Offer | Decline | Say

PURSE_OF: Final = {kind: MESSAGES[str(kind.__struct_config__.tag)].purse for kind in get_args(TableMessage)}

decoder: Final = msgspec.json.Decoder(ClientMessage)
UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)


class Connection:
    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        person: str,
        address: str,
        lobby: Lobby,
        metrics: Metrics,
        purses: Mapping[str, Purse],
    ) -> None:
        self.socket: Final = socket
        self.wire: Final = wire_of(socket)
        self.person: Final[str] = person
        self.lobby: Final = lobby
        self.metrics: Final = metrics
        self.asker: Final = Asker(person, address)
        self.purses: Final = purses
        self.bucket: Final = purses["messages"].share(person, address)
        self.waits: Final[dict[str, set[asyncio.Task[None]]]] = {}
        """What is being thought about, by table; nobody is kept busy for somebody who has left it."""
        self.tables: Final[set[str]] = set()
        self.cookie: Final = socket.cookies.get(COOKIE)
        self.muted: set[str] = set()
        """Those this person does not want to hear."""
        self.patience = PATIENCE
        self.is_busy = False
        """A message is being carried out; the next one waits for it."""
        self.acting: Table | None = None
        """Where an answer is being stored that no task waits for."""
        self.ahead: ClientMessage | None = None
        """The next message, where it has been read already."""
        self.closing: asyncio.Task[None] | None = None

    # --- sending --------------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """A client too slow to read is cut off: it comes back and gets a full position."""
        self.wire.write(message)

    def hears(self, person: str) -> bool:
        return person not in self.muted

    def tell(self, message: ServerMessage) -> None:
        self.send(encode(message))

    def hang_up(self, code: int) -> None:
        if self.closing is None:
            self.closing = asyncio.create_task(self.socket.close(code))

    def goodbye(self) -> None:
        self.tell(Goodbye())
        self.hang_up(CLOSED_FOR_RESTART)

    # --- receiving ------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Until one side hangs up."""
        self.metrics.connections.add()
        self.wire.attend(self.hear, self.charge)
        try:
            while (event := await self.wire.receive())["type"] == "websocket.receive" and not self.closing:
                self.is_busy = True
                if self.acting is not None:
                    async with self.acting.lock:
                        pass
                await self.receive(event["bytes"] or b"")
                self.is_busy = False
        finally:
            self.wire.hear = no_ears
            self.metrics.connections.add(-1)
            if self.closing is not None:
                await asyncio.gather(self.closing, return_exceptions=True)
            for key in list(self.waits):
                self.stop_waiting(key)
            for key in self.tables:
                if key in self.lobby.tables:
                    self.lobby.tables[key].leave(self)

    async def receive(self, data: bytes) -> None:
        """One message: carried out, or answered with a problem. It never ends the connection by itself."""
        message, self.ahead = self.ahead, None
        if not self.bucket.take():
            self.metrics.limited.add()
            self.complain("", "too_fast")
            return
        if message is None:
            try:
                message = decoder.decode(data)
            except UNREADABLE:
                self.metrics.bad_messages.add()
                self.complain("", "bad_message")
                return
        if isinstance(message, Ping):
            self.tell(Pong(message.n))
            return
        await self.attempt(message, self.handle(message))

    def hear(self, data: bytes) -> bool:
        """An answer that nothing is ahead of is carried out at once; all else waits until `run` comes to it."""
        if self.is_busy or self.acting is not None or self.closing:
            return False
        try:
            message = decoder.decode(data)
        except UNREADABLE:
            return False
        table = self.lobby.tables.get(message.table) if isinstance(message, Act) else None
        if table is None or not table.is_free(message.seq) or not self.bucket.take():
            self.ahead = message
            return False
        self.acting = table
        desk.act_at_once(table, self, message.seq, message.action, partial(self.acted, table, message))
        return True

    def acted(self, table: Table, message: Act, problem: Exception | None) -> None:
        self.acting = None
        if problem is not None:
            table.start(self.attempt(message, desk.not_acted(table, self, message.action, problem)))

    async def hint(self, message: Hint, table: Table) -> None:
        await self.attempt(message, desk.hint(table, self, message.seq))

    async def attempt(self, message: TableMessage, work: Awaitable[None]) -> None:
        """Whatever stands in the way is told."""
        try:
            await work
        except Denied as denied:
            self.tell(Problem(message.table, denied.reason, denied.facts))
        except StoreDown:
            self.tell(Problem(message.table, "storage_down", {}))
        except Unreadable:
            self.tell(Problem(message.table, "unreadable_table", {}))
        except Exception:
            log.exception("message failed", extra={"table": message.table, "type": type(message).__name__})
            self.tell(Problem(message.table, "server_error", {}))

    def charge(self) -> bool:
        """Control frames and parts of messages cost as much as messages."""
        if self.bucket.take():
            return True
        self.metrics.limited.add()
        self.lose_patience()
        return False

    def complain(self, table: str, reason: str) -> None:
        self.tell(Problem(table, reason, {}))
        self.lose_patience()

    def lose_patience(self) -> None:
        self.patience -= 1
        if self.patience == 0:
            self.wire.stop_listening()
            self.hang_up(CLOSED_BY_LIMIT)

    async def handle(self, message: TableMessage) -> None:
        if isinstance(message, Leave):
            self.leave(message.table)
            return
        if not self.pays(message):
            self.metrics.limited.add()
            self.tell(Problem(message.table, "too_fast", {}))
            return
        table = await self.lobby.table(message.table)
        match message:
            case Act():
                await desk.act(table, self, message.seq, message.action)
            case Watch():
                if len(self.tables) >= TABLES and message.table not in self.tables:
                    self.tell(Problem(message.table, "too_many_tables", {}))
                    return
                await table.watch(self, message.since)
                if self in table.audience.watchers:
                    self.tables.add(message.table)
            case Why():
                await desk.explain(table, self, message.action)
            case Hint():
                self.wait(table, self.hint(message, table))
            case Undo():
                await desk.undo(table, self, message.seq)
            case Resign():
                await desk.resign(table, self)
            case Offer():
                await desk.offer(table, self, message.kind)
            case Decline():
                await desk.decline(table, self, message.kind)
            case Say():
                await self.say(message)

    def pays(self, message: TableMessage) -> bool:
        """What costs more than any message has a purse of its own."""
        purse = PURSE_OF[type(message)]
        return purse == "messages" or self.purses[purse].take(self.person, self.asker.address)

    def wait(self, table: Table, work: Coroutine[Any, Any, None]) -> None:
        """Thinking takes a while; meanwhile the connection goes on hearing."""
        tasks = self.waits.setdefault(table.row.id, set())
        task = table.start(work)
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    def stop_waiting(self, key: str) -> None:
        for task in self.waits.pop(key, set()):
            task.cancel()

    def leave(self, key: str) -> None:
        self.tables.discard(key)
        self.stop_waiting(key)
        if key in self.lobby.tables:
            self.lobby.tables[key].leave(self)

    async def say(self, message: Say) -> None:
        table = await self.lobby.table(message.table)
        text = "".join(c for c in message.text if unicodedata.category(c)[0] != "C").strip()
        if table.seat_of(self.person) < 0:
            self.tell(Problem(message.table, "no_seat", {}))
        elif not text or len(text) > LONGEST_SAYING:
            self.tell(Problem(message.table, "bad_saying", {"most": str(LONGEST_SAYING)}))
        else:
            await table.say(self.person, text)
