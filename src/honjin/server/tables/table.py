"""A table is one mailbox: one message at a time, pure rules inside, durable before acknowledged.

Whoever wants something of a table waits for its turn. An answer is tried on the match, stored, and only then shown to
anybody. If it cannot be stored, or another process was faster, the match is read again from the log. What players ask
is in `wishes`, who watches in `audience`, the bots in `thinking`.
"""

import asyncio
import logging
import time
from collections.abc import Coroutine, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput, IllegalAction
from honjin.play.record import Record, write_record
from honjin.server.library.packs import Packs
from honjin.server.lobby.description import (
    Unreadable,
    seat_of,
    seat_secrets,
    seats_info,
    setup_of,
    table_info,
)
from honjin.server.lobby.protocol import SeatInfo, TableInfo
from honjin.server.operation.metrics import Metrics
from honjin.server.people.people import People
from honjin.server.records.ratings import Ratings
from honjin.server.storage.rows import AnswerRow, Append, TableRow
from honjin.server.storage.store import LostRace, News, Store, StoreDown, Then
from honjin.server.tables.audience import Audience, Watcher
from honjin.server.tables.clock import Clock
from honjin.server.tables.lock import Turn
from honjin.server.tables.match import TableMatch, match_from
from honjin.server.tables.projection import outcome_info
from honjin.server.tables.protocol import Chat
from honjin.server.tables.requests import Wishes
from honjin.server.tables.thinking import Thinking
from honjin.server.workers.bots import Thinkers
from honjin.server.workers.workshops import Workshop

log = logging.getLogger("honjin.table")


class TableServices(msgspec.Struct, frozen=True):
    """What all tables of a process share."""

    store: Store
    people: People
    packs: Packs
    ratings: Ratings
    thinkers: Thinkers
    rooms: Mapping[str, Workshop]
    metrics: Metrics
    process: str
    started_at: float
    bot_delay: float
    grace_seconds: float
    spectator_delay: float


class Table:
    def __init__(self, row: TableRow, services: TableServices, pack: Path | None) -> None:
        self.row = row
        self.services: Final = services
        self.pack: Final = pack
        """The folder of a pack that was brought along."""
        self.turn: Final = Turn()
        self.names: dict[str, str] = {}
        self.match: TableMatch = TableMatch(setup_of(row, pack), row.secret, seat_secrets(row), row.forked_at)
        self.clock: Clock | None = None
        self.audience: Final = Audience(self)
        self.wishes: Final = Wishes(self)
        self.thinking: Final = Thinking(self)
        self.is_doubtful = False
        """The database failed in the middle of something: read the log before going on."""
        self.used_at = time.monotonic()
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    # --- from the log ---------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Read everything again: what was agreed, and the log."""
        row = await self.services.store.table(self.row.id)
        if row is None:
            raise Unreadable(self.row.id)
        await self.read_log(row)
        self.is_doubtful = False

    async def read_log(self, row: TableRow) -> None:
        rows = await self.services.store.answers(row.id, 0) if row.seq > 0 or row.status != "open" else []
        self.names = await self.services.people.names([seat.person for seat in row.seats if seat.person])
        try:
            match = match_from(setup_of(row, self.pack), row.secret, seat_secrets(row), rows, row.forked_at)
        except (BadInput, IllegalAction) as problem:
            raise Unreadable(f"{row.id}: {problem}") from problem
        self.row = row
        self.match = match
        self.clock = Clock(row.clock, len(row.seats)) if row.clock is not None else None
        self.set_clock(rows[-1:])
        self.repeat_in_row()

    def set_clock(self, last: Sequence[AnswerRow]) -> None:
        """As the log left it. While the server was down only clocks of days went on."""
        clock = self.clock
        if clock is None or self.row.status == "open":
            return
        if last and last[0].clock:
            clock.read(last[0].clock)
            since = last[0].at
        elif self.row.deadline:  # nobody has answered yet: the first flag falls as late as its clock shows
            since = self.row.deadline - clock.left(self.match.timed())
        else:
            since = time.time()
        if not clock.counts_downtime:
            since = max(since, self.services.started_at)
        self.run_clock(ago=max(0.0, time.time() - since))

    def run_clock(self, ago: float = 0.0) -> None:
        if self.clock is not None:
            self.clock.start(self.match.timed(), ago)

    def repeat_in_row(self) -> None:
        """What lists show, from the match."""
        match = self.match
        if self.row.status != "open":
            self.row.status = "finished" if match.is_over() else "playing"
        self.row.turn = max(-1, match.actor()) if self.row.status == "playing" else -1
        self.row.seq = match.seq
        self.row.outcome = outcome_info(match.state.result)

    # --- what is told of it ---------------------------------------------------------------------------------

    def seat_of(self, person: str) -> int:
        return seat_of(self.row, person)

    def seats_info(self, match: TableMatch | None = None) -> list[SeatInfo]:
        """`match` is the one of late onlookers."""
        stand_ins = (match or self.match).stand_ins
        return seats_info(self.row, self.names, self.audience.present(), stand_ins)

    def info(self, seat: int, match: TableMatch | None = None) -> TableInfo:
        return table_info(self.row, self.seats_info(match), seat)

    def record(self) -> Record:
        record = self.match.seated_record([info.player for info in self.seats_info()])
        if self.row.forked_from:
            record.header["forked_from"] = self.row.forked_from
        return record

    def record_text(self) -> str:
        return write_record(self.record(), self.match.game)

    # --- coming and going -----------------------------------------------------------------------------------

    async def watch(self, watcher: Watcher, since: int) -> None:
        """Sit down or look on. Whoever comes back takes over from the bot that stood in.

        They may have seen an answer at another process of which this one has not heard yet.
        """
        async with self.turn:
            await self.ready()
            await self.read_on()
            before = self.audience.connected()
            if not await self.audience.enter(watcher, since):
                return
            seat = self.seat_of(watcher.person)
            if self.row.status == "playing" and seat in self.match.stand_ins:
                await self.write(seat, "!back")
            self.schedule()
        await self.audience.tell_presence(before)

    async def leave(self, watcher: Watcher) -> None:
        before = self.audience.connected()
        self.audience.part(watcher)
        self.used_at = time.monotonic()
        await self.audience.tell_presence(before)

    async def give_up(self, person: str) -> None:
        """Resign for somebody who leaves for good."""
        async with self.turn:
            await self.ready()
            if self.row.status == "playing" and self.seat_of(person) >= 0:
                await self.write(self.seat_of(person), "!resigned")

    async def tell(self, news: News) -> None:
        try:
            await self.services.store.tell(news)
        except StoreDown:
            log.warning("news lost", extra={"table": news.table, "kind": news.kind})

    # --- writing --------------------------------------------------------------------------------------------

    async def ready(self, seq: int = 0) -> None:
        """Before anything else: is what we hold what is stored, and does it reach what somebody has seen?"""
        self.used_at = time.monotonic()
        if seq > self.match.seq and not self.is_doubtful:
            await self.read_on()
        if self.is_doubtful:
            await self.load()
            self.audience.broadcast()
            self.schedule()

    def is_free(self, seq: int) -> bool:
        """Nobody has the turn, and what we hold is what is stored and was seen."""
        return not self.turn.is_taken and not self.is_doubtful and seq <= self.match.seq

    def line(self, seat: int, action: int) -> str:
        """A legal answer of a seat; if its time is up, that ends the game instead."""
        if self.clock is not None and self.clock.is_out(seat):
            return "!out_of_time"
        return self.match.game.vocabulary.word(action)

    async def write(self, seat: int, word: str) -> bool:
        """Try a line and what chance adds to it, store it, show it. False if another process was faster."""
        begun = time.perf_counter()
        entry = self.attempt(seat, word)
        if not await self.store(entry):
            return False
        self.show(entry, begun)
        return True

    def write_at_once(self, seat: int, word: str, then: Then) -> None:
        """`write` for those who cannot wait: `then` hears None, or why it is not stored or not shown.

        It is for them to `give_way`, and to give back the turn.
        """

        def stored(problem: Exception | None) -> None:
            try:
                if problem is None:
                    self.show(entry, begun)
            except Exception as mistake:
                problem = mistake
            then(problem)

        begun = time.perf_counter()
        entry = self.attempt(seat, word)
        self.services.store.put(entry, stored)

    def attempt(self, seat: int, word: str) -> Append:
        """Try a line and what chance adds to it: what there is to be stored."""
        if self.clock is not None:
            self.clock.charge()
        before = int(self.match.state.timed())
        rows = [self.take(seat, word), *self.take_chances()]
        if self.clock is not None:
            if before >= 0 and before != self.match.state.timed() and not word.startswith("!"):
                self.clock.hand_over(before)
            rows = self.match.note_clock(rows, self.clock.text())
        return self.entry(rows)

    def show(self, entry: Append, begun: float) -> None:
        """What is stored now, and was tried at the time `begun`, may be seen."""
        self.services.metrics.commit.add(time.perf_counter() - begun)
        self.services.metrics.answers.add(len(entry.rows))
        self.audience.broadcast()
        self.schedule(is_own=True)
        if self.row.status == "finished" and self.row.is_rated:
            self.start(self.rate())

    async def rate(self) -> None:
        """If it cannot be done now, the lobby will look after it."""
        try:
            await self.services.ratings.reckon(self.row)
        except StoreDown:
            log.warning("game not rated yet", extra={"table": self.row.id})

    def take(self, seat: int, word: str) -> AnswerRow:
        """Carry a line out on the match."""
        row = AnswerRow(self.match.seq + 1, seat, word, "", time.time())
        self.match.follow(row)
        return row

    def take_chances(self) -> list[AnswerRow]:
        rows = []
        while self.match.actor() == CHANCE:
            rows.append(self.take(int(CHANCE), self.match.draw()))
        return rows

    def entry(self, rows: list[AnswerRow]) -> Append:
        self.run_clock()
        self.repeat_in_row()
        row = self.row
        return Append(row.id, rows, row.status, row.turn, self.deadline(), row.outcome)

    async def store(self, entry: Append) -> bool:
        try:
            await self.services.store.append(entry)
        except BaseException as problem:
            await self.give_way(problem)
            return False
        return True

    async def give_way(self, problem: BaseException) -> None:
        """What was tried on the match is not stored: go on from what is, if another process was faster."""
        self.is_doubtful = True
        if not isinstance(problem, LostRace):
            self.services.metrics.store_failures.add(isinstance(problem, StoreDown))
            raise problem
        self.services.metrics.lost_races.add()
        await self.ready()

    def deadline(self) -> float:
        """When the flag falls, on the wall clock; 0 for never."""
        clock = self.clock
        if clock is None or clock.running < 0:
            return 0.0
        return time.time() + clock.left(clock.running)

    # --- beginning ------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Start if every chair is taken; does nothing if the game is on."""
        async with self.turn:
            await self.load()
            if self.row.status == "open" and all(seat.kind != "empty" for seat in self.row.seats):
                self.run_clock()
                await self.services.store.begin(self.row.id, max(-1, self.match.actor()), self.deadline())
                await self.load()
            await self.deal()
            self.audience.broadcast(is_full=True)
            self.schedule(is_own=True)

    async def deal(self) -> None:
        """Chance may have the first word; or the last one before a crash."""
        if self.row.status == "playing" and self.match.actor() == CHANCE:
            await self.store(self.entry(self.take_chances()))

    async def refresh(self) -> None:
        """Somebody sat down, got up, or went on to the next table."""
        async with self.turn:
            await self.load()
            self.audience.broadcast(is_full=True)
            self.schedule()

    # --- news from other processes --------------------------------------------------------------------------

    async def hear(self, news: News) -> None:
        if news.kind == "log" and news.data and int(news.data) <= self.match.seq:
            return
        if news.kind == "table":
            await self.refresh()
        elif news.kind == "chat" and news.sender != self.services.process:
            self.audience.hear_chat(msgspec.json.decode(news.data, type=Chat))
        elif news.kind == "presence" and news.sender != self.services.process:
            self.audience.hear_presence(news)
        elif news.kind == "log":
            await self.catch_up()

    async def catch_up(self) -> None:
        """Take over what others have written."""
        async with self.turn:
            if self.is_doubtful:
                await self.load()
            await self.read_on()
            if self.match.seq != self.audience.sent:
                self.audience.broadcast()
            self.schedule()

    async def read_on(self) -> None:
        """Up to what is stored now, if others may have written; whoever watches is shown it."""
        if not self.services.store.is_shared:
            return
        if self.row.status == "open":
            await self.load()
        rows = await self.services.store.answers(self.row.id, self.match.seq)
        for row in rows:
            self.match.follow(row)
        if rows:
            self.set_clock(rows[-1:])
            self.repeat_in_row()
            self.audience.broadcast()
            self.schedule()

    # --- clocks and bots ------------------------------------------------------------------------------------

    def schedule(self, *, is_own: bool = False) -> None:
        """See to it that flags fall and bots are asked. `is_own`: this process wrote the last line."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.row.status != "playing":
            return
        if self.clock is not None and self.clock.running >= 0:
            wait = self.clock.left(self.clock.running) + 0.01
            self.timer = asyncio.get_running_loop().call_later(wait, lambda: self.start(self.fall()))
        self.thinking.schedule(is_own=is_own)

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def fall(self) -> None:
        """The flag of a seat falls, if its time is really up."""
        async with self.turn:
            try:
                await self.ready()
                clock = self.clock
                if self.row.status == "playing" and clock is not None and clock.running >= 0:
                    if clock.is_out(clock.running):
                        await self.write(clock.running, "!out_of_time")
                    else:
                        self.schedule()
            except StoreDown:
                self.timer = asyncio.get_running_loop().call_later(1.0, lambda: self.start(self.fall()))

    async def recover(self) -> None:
        """Wait until the database answers again, and go on from what is stored."""
        while True:
            await asyncio.sleep(1.0)
            try:
                await self.catch_up()
                return
            except StoreDown:
                continue

    def is_idle(self, seconds: float) -> bool:
        """Nobody watches, nobody thinks, and it has been so for a while."""
        is_quiet = not self.audience.watchers and not self.thinking.is_busy() and not self.is_ticking()
        return is_quiet and not self.turn.is_taken and time.monotonic() - self.used_at > seconds

    def is_ticking(self) -> bool:
        """A clock that runs here is steady; begun again from the log, it would follow the host's when that is set."""
        return self.clock is not None and self.clock.running >= 0 and not self.clock.counts_downtime

    def close(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.audience.close()
        for task in list(self.tasks):
            task.cancel()
