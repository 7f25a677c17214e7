"""A table is one mailbox: one message at a time, pure rules inside, durable before acknowledged.

Whoever wants something of a table waits for its lock. A line is tried on the match, stored, and only then shown to
anybody. If it cannot be stored, or another process was faster, the match is read again from the log. What may be asked
of it is in `requests`, who is answered what in `desk`, who watches in `audience`.
"""

import asyncio
import logging
import time
from collections.abc import Coroutine, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput, IllegalAction
from honjin.play.record import Record, write_record
from honjin.server.library.packs import Packs
from honjin.server.lobby.description import Unreadable, seat_secrets, setup_of
from honjin.server.lobby.fairplay import has_open_hands
from honjin.server.operation.metrics import Metrics
from honjin.server.people.people import People
from honjin.server.records.ratings import Ratings
from honjin.server.storage.rows import AnswerRow, Append, TableRow
from honjin.server.storage.store import (
    AlreadyThere,
    LostRace,
    News,
    Statement,
    Store,
    StoreDown,
    Then,
    settle,
)
from honjin.server.tables.audience import Audience, Client, encode
from honjin.server.tables.clock import Clock
from honjin.server.tables.lock import TableLock
from honjin.server.tables.match import match_from
from honjin.server.tables.projection import outcome_info
from honjin.server.tables.protocol import Chat
from honjin.server.tables.requests import Draft, draft
from honjin.server.tables.sitting import Sitting
from honjin.server.workers.bots import ask_bot
from honjin.server.workers.pool import Pool

log = logging.getLogger("honjin.table")

CHAT_SHOWN: Final = 100
"""Lines of chat that somebody who comes is shown."""
TAKEOVER: Final = 5.0
"""Seconds before a process asks a bot on behalf of another one that should have done so."""
AGAIN: Final = 0.02
"""Seconds until somebody looks again whether what we hold is stored."""


class TableServices(msgspec.Struct, frozen=True):
    """What all tables of a process share."""

    store: Store
    people: People
    packs: Packs
    ratings: Ratings
    rooms: Mapping[str, Pool]
    metrics: Metrics
    process: str
    started_at: float
    bot_delay: float
    grace_seconds: float
    spectator_delay: float


class Table(Sitting):
    def __init__(self, row: TableRow, services: TableServices, pack: Path | None) -> None:
        super().__init__(row, pack)
        self.services: Final = services
        self.lock: Final = TableLock()
        self.audience: Final = Audience(self, services.grace_seconds, services.spectator_delay)
        self.pending: Append | None = None
        """What is being stored."""
        self.is_doubtful = False
        """The database failed in the middle of something: read the log before going on."""
        self.used_at = time.monotonic()
        self.flag: asyncio.TimerHandle | None = None
        """Rings when a clock has run out."""
        self.alarm: asyncio.TimerHandle | None = None
        """Rings when the audience is to be shown that time has passed."""
        self.thinking: asyncio.Task[None] | None = None
        """A bot is asked, until its answer is written."""
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

    def record(self) -> Record:
        record = self.match.seated_record([info.player for info in self.audience.seats_info()])
        if self.row.forked_from:
            record.header["forked_from"] = self.row.forked_from
        return record

    def record_text(self) -> str:
        return write_record(self.record(), self.match.game)

    # --- coming and going -----------------------------------------------------------------------------------

    async def watch(self, watcher: Client, since: int) -> None:
        """Sit down or look on. Whoever comes back takes over from the bot that stood in.

        They may have seen an answer at another process of which this one has not heard yet.
        """
        async with self.lock:
            await self.ready()
            await self.read_on()
            before = self.audience.connected()
            await self.read_invited()
            if not self.audience.enter(watcher, since):
                return
            self.audience.show_chat(watcher, await self.chat_lines())
            self.set_alarm()
            seat = self.seat_of(watcher.person)
            if self.row.status == "playing" and seat in self.match.stand_ins:
                await self.write(Draft(seat, "!back"))
            self.schedule()
        self.tell_presence(before)

    async def read_invited(self) -> None:
        if has_open_hands(self.row):
            sql = "SELECT person FROM invited WHERE table_id = $1"
            rows = await self.services.store.fetch(sql, self.row.id)
            self.audience.invited = {str(row["person"]) for row in rows}

    def leave(self, watcher: Client) -> None:
        before = self.audience.connected()
        self.audience.part(watcher)
        self.used_at = time.monotonic()
        self.tell_presence(before)

    async def give_up(self, person: str) -> None:
        """Resign for somebody who leaves for good."""
        async with self.lock:
            await self.ready()
            if self.row.status == "playing" and self.seat_of(person) >= 0:
                await self.write(Draft(self.seat_of(person), "!resigned"))

    def tell_presence(self, before: int) -> None:
        if self.audience.connected() != before:
            self.show_presence()
            self.tell_others()

    def show_presence(self) -> None:
        self.audience.broadcast_presence()
        self.set_alarm()

    def tell_others(self) -> None:
        """Which seats somebody is connected for here."""
        if self.services.store.is_shared:
            connected = str(self.audience.connected())
            self.start(self.tell(News("presence", self.row.id, self.services.process, connected)))

    async def tell(self, news: News) -> None:
        try:
            await self.services.store.tell(news)
        except StoreDown:
            log.warning("news lost", extra={"table": news.table, "kind": news.kind})

    # --- talking --------------------------------------------------------------------------------------------

    async def say(self, person: str, text: str) -> None:
        """Kept, then heard by everybody who wants to."""
        seat = self.seat_of(person)
        now = time.time()
        sql = (
            "INSERT INTO chat (table_id, number, person, seat, text, at) SELECT CAST($1 AS TEXT),"
            " COALESCE(MAX(number), 0) + 1, CAST($2 AS TEXT), CAST($3 AS INTEGER), CAST($4 AS TEXT),"
            " CAST($5 AS DOUBLE PRECISION) FROM chat WHERE table_id = CAST($1 AS TEXT) RETURNING number"
        )
        values = (self.row.id, person, seat, text, now)
        while True:
            try:
                written = await self.services.store.write(Statement(sql, values))
                break
            except AlreadyThere:
                continue  # two people spoke at once
        name = self.names.get(person, "")
        line = Chat(self.row.id, name, seat, text, written[0][0]["number"], now, person)
        self.audience.hear_chat(line)
        if self.services.store.is_shared:
            await self.tell(News("chat", self.row.id, self.services.process, encode(line).decode()))

    async def chat_lines(self) -> list[Chat]:
        """The last lines, oldest first."""
        sql = (
            "SELECT number, person, seat, text, at FROM chat WHERE table_id = $1"
            f" ORDER BY number DESC LIMIT {CHAT_SHOWN}"
        )
        rows = await self.services.store.fetch(sql, self.row.id)
        names = await self.services.people.names(sorted({str(row["person"]) for row in rows}))
        key = self.row.id
        return [
            Chat(key, names[row["person"]], row["seat"], row["text"], row["number"], row["at"], row["person"])
            for row in reversed(rows)
        ]

    # --- writing --------------------------------------------------------------------------------------------

    async def ready(self, seq: int = 0) -> None:
        """Before anything else: is what we hold what is stored, and does it reach what somebody has seen?"""
        self.used_at = time.monotonic()
        if seq > self.match.seq and not self.is_doubtful:
            await self.read_on()
        if self.is_doubtful:
            await self.load()
            self.show_all()
            self.schedule()

    def is_free(self, seq: int) -> bool:
        """Nobody has the lock, and what we hold is what is stored and was seen."""
        return not self.lock.is_taken and not self.is_doubtful and seq <= self.match.seq

    async def write(self, wanted: Draft) -> bool:
        """`put`, and wait for it. False if another process was faster."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        try:
            self.put(wanted, partial(settle, future))
            await future
        except BaseException as problem:
            await self.give_way(problem)
            return False
        return True

    def put(self, wanted: Draft, then: Then) -> None:
        """Try a line and what chance adds to it, store it, show it.

        `then` hears None when everybody has been shown it, or why it is not stored or not shown; after that it is for
        them to `give_way`.
        """
        begun = time.perf_counter()
        entry = self.attempt(wanted)
        self.pending = entry
        self.services.store.put(entry, partial(self.stored, entry, begun, then))

    def stored(self, entry: Append, begun: float, then: Then, problem: Exception | None) -> None:
        if self.pending is not entry:
            return  # whoever waited for it has gone, and the log is read again
        self.pending = None
        try:
            if problem is None:
                self.show(entry, begun)
        except Exception as mistake:
            problem = mistake
        then(problem)

    def attempt(self, wanted: Draft) -> Append:
        """Try a line and what chance adds to it: what there is to be stored."""
        clock = self.clock
        if clock is not None:
            clock.charge()
        before = int(self.match.state.timed())
        rows = [self.take(wanted), *self.take_chances()]
        if clock is not None:
            if before >= 0 and before != self.match.state.timed() and wanted.action >= 0:
                clock.hand_over(before)
            rows = self.match.note_clock(rows, clock.text())
        return self.entry(rows)

    def take(self, wanted: Draft) -> AnswerRow:
        """Carry a line out on the match."""
        row = AnswerRow(self.match.seq + 1, wanted.seat, wanted.word, "", time.time())
        if wanted.action >= 0:
            self.match.go_on_with(row, wanted.action)
        else:
            self.match.follow(row)
        return row

    def take_chances(self) -> list[AnswerRow]:
        match = self.match
        rows = []
        while match.actor() == CHANCE:
            action = match.dealer.expected(match.state)
            rows.append(self.take(Draft(int(CHANCE), match.game.vocabulary.word(action), action)))
        return rows

    def entry(self, rows: list[AnswerRow]) -> Append:
        self.run_clock()
        self.repeat_in_row()
        row = self.row
        return Append(row.id, rows, row.status, row.turn, self.deadline(), row.outcome)

    def deadline(self) -> float:
        """When the flag falls, on the wall clock; 0 for never."""
        clock = self.clock
        if clock is None or clock.running < 0:
            return 0.0
        return time.time() + clock.left(clock.running)

    def show(self, entry: Append, begun: float) -> None:
        """What is stored now, and was tried at the time `begun`, may be seen."""
        self.services.metrics.commit.add(time.perf_counter() - begun)
        self.services.metrics.answers.add(len(entry.rows))
        self.show_all()
        self.schedule(is_own=True)
        if self.row.status == "finished" and self.row.is_rated:
            self.start(self.rate())

    def show_all(self, *, is_full: bool = False) -> None:
        self.audience.broadcast(is_full=is_full)
        self.set_alarm()

    async def rate(self) -> None:
        """If it cannot be done now, the lobby will look after it."""
        try:
            await self.services.ratings.reckon(self.row)
        except StoreDown:
            log.warning("game not rated yet", extra={"table": self.row.id})

    async def give_way(self, problem: BaseException) -> None:
        """What was tried on the match is not stored: go on from what is, if another process was faster."""
        self.pending = None
        self.is_doubtful = True
        if not isinstance(problem, LostRace):
            self.services.metrics.store_failures.add(isinstance(problem, StoreDown))
            raise problem
        self.services.metrics.lost_races.add()
        await self.ready()

    # --- beginning ------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Start if every chair is taken; does nothing if the game is on."""
        async with self.lock:
            await self.load()
            if self.row.status == "open" and all(seat.kind != "empty" for seat in self.row.seats):
                self.run_clock()
                await self.services.store.begin(self.row.id, max(-1, self.match.actor()), self.deadline())
                await self.load()
            await self.deal()
            self.show_all(is_full=True)
            self.schedule(is_own=True)

    async def deal(self) -> None:
        """Chance may have the first word; or the last one before a crash."""
        if self.row.status == "playing" and self.match.actor() == CHANCE:
            try:
                await self.services.store.append(self.entry(self.take_chances()))
            except BaseException as problem:
                await self.give_way(problem)

    async def refresh(self) -> None:
        """Somebody sat down, got up, or went on to the next table."""
        async with self.lock:
            await self.load()
            self.show_all(is_full=True)
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
            if self.audience.hear_presence(news.sender, int(news.data)):
                self.tell_others()
            self.show_presence()
        elif news.kind == "log":
            await self.catch_up()

    def forget_process(self, process: str) -> None:
        if self.audience.forget_process(process):
            self.show_presence()

    async def catch_up(self) -> None:
        """Take over what others have written."""
        async with self.lock:
            if self.is_doubtful:
                await self.load()
            await self.read_on()
            if self.match.seq != self.audience.sent:
                self.show_all()
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
            self.show_all()
            self.schedule()

    # --- clocks and bots ------------------------------------------------------------------------------------

    def schedule(self, *, is_own: bool = False) -> None:
        """See to it that flags fall and bots are asked. `is_own`: this process wrote the last line, others stand by."""
        if self.flag is not None:
            self.flag.cancel()
            self.flag = None
        if self.row.status != "playing":
            return
        if self.clock is not None and self.clock.running >= 0:
            self.set_flag(self.clock.left(self.clock.running) + 0.01)
        seat = self.match.actor()
        if self.is_bot(seat) and (is_own or not self.is_thinking()):
            wait = 0.0 if is_own or not self.services.store.is_shared else TAKEOVER
            self.thinking = self.start(self.ask_bot(seat, self.match.seq, wait))

    def set_flag(self, wait: float) -> None:
        self.flag = asyncio.get_running_loop().call_later(wait, lambda: self.start(self.fall()))

    def set_alarm(self, wait: float | None = None) -> None:
        """See to it that late onlookers see the next position, and that long absence is shown."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        wait = self.audience.wait() if wait is None else wait
        if wait is not None:
            self.alarm = asyncio.get_running_loop().call_later(wait + AGAIN, self.show_later)

    def show_later(self) -> None:
        if self.lock.is_taken:  # what we hold may not be stored yet
            self.set_alarm(0.0)
            return
        self.audience.show_later()
        self.set_alarm()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def fall(self) -> None:
        """The flag of a seat falls, if its time is really up."""
        async with self.lock:
            try:
                await self.ready()
                clock = self.clock
                if self.row.status == "playing" and clock is not None and clock.running >= 0:
                    if clock.is_out(clock.running):
                        await self.write(Draft(clock.running, "!out_of_time"))
                    else:
                        self.schedule()
            except StoreDown:
                self.set_flag(1.0)

    async def ask_bot(self, seat: int, seq: int, wait: float) -> None:
        """Ask a bot until its answer is written or nobody needs it any more."""
        await asyncio.sleep(wait)
        if wait and not self.match.is_current(seq):
            self.thinking = None
            self.schedule()  # the other process is alive; look again at the next question
            return
        begun = time.monotonic()
        while self.needs_bot(seat, seq):
            try:
                action = await ask_bot(self.services.rooms["bots"], self.job(seat), self.row.maker)
                await asyncio.sleep(max(0.0, begun + self.services.bot_delay - time.monotonic()))
                async with self.lock:
                    await self.ready()
                    if not self.needs_bot(seat, seq):
                        return
                    if (refusal := self.match.why_not(seat, action)) is not None:
                        log.error("bot cheats", extra={"table": self.row.id, "refusal": str(refusal)})
                        action = self.match.state.options()[0]
                    self.services.metrics.bot_answers.add()
                    await self.write(draft(self, seat, action))
                    return
            except StoreDown:
                await self.recover()
            except Exception:
                log.exception("bot failed", extra={"table": self.row.id})
                await asyncio.sleep(1.0)

    def needs_bot(self, seat: int, seq: int) -> bool:
        """Is the question still open, and still the bot's to answer?"""
        match = self.match
        return match.is_current(seq) and match.actor() == seat and self.is_bot(seat)

    async def recover(self) -> None:
        """Wait until the database answers again, and go on from what is stored."""
        while True:
            await asyncio.sleep(1.0)
            try:
                await self.catch_up()
                return
            except StoreDown:
                continue

    # --- keeping --------------------------------------------------------------------------------------------

    def is_thinking(self) -> bool:
        return self.thinking is not None and not self.thinking.done()

    def is_idle(self, seconds: float) -> bool:
        """Nobody watches, nobody thinks, and it has been so for a while."""
        is_quiet = not self.audience.watchers and not self.is_thinking() and not self.is_ticking()
        return is_quiet and not self.lock.is_taken and time.monotonic() - self.used_at > seconds

    def is_ticking(self) -> bool:
        """A clock that runs here is steady; begun again from the log, it would follow the host's when that is set."""
        return self.clock is not None and self.clock.running >= 0 and not self.clock.counts_downtime

    def close(self) -> None:
        for timer in (self.flag, self.alarm):
            if timer is not None:
                timer.cancel()
        for task in list(self.tasks):
            task.cancel()
