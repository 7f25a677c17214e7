"""A table is one mailbox: one message at a time, pure rules inside, durable before acknowledged.

Whoever wants something of a table waits for its lock. An answer is tried on the match, stored, and only then shown to
anybody. If it cannot be stored, or another process was faster, the match is read again from the log.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec

from honjin.core.game import Setup
from honjin.core.question import CHANCE
from honjin.core.record import Record, write_record
from honjin.core.refusal import BadInput, IllegalAction, Refusal, refuse
from honjin.games import game_named
from honjin.server.bots import Job, Thinkers, advise_seat
from honjin.server.clock import Clock
from honjin.server.match import Match, match_from
from honjin.server.metrics import Metrics
from honjin.server.packs import Packs, own_hash
from honjin.server.people import People
from honjin.server.picture import ONLOOKER, draw, outcome_info
from honjin.server.protocol import (
    Chat,
    Explained,
    Hinted,
    OpinionInfo,
    Position,
    Presence,
    Problem,
    RefusalInfo,
    Refused,
    SeatInfo,
    ServerMessage,
    TableInfo,
)
from honjin.server.storage.rows import AnswerRow, Append, TableRow
from honjin.server.storage.store import LostRace, News, Store, StoreDown

log = logging.getLogger("honjin.table")

TAKEOVER: Final = 5.0
"""Seconds before a process asks a bot on behalf of another one that should have done so."""


class Watcher(Protocol):
    """A connected client."""

    @property
    def person(self) -> str: ...

    def send(self, message: bytes) -> None: ...


class Surroundings(msgspec.Struct, frozen=True):
    """What all tables of a process share."""

    store: Store
    people: People
    packs: Packs
    thinkers: Thinkers
    metrics: Metrics
    process: str
    started_at: float
    bot_delay: float


class Unreadable(Exception):
    """The log of a table cannot be played again: other rules or another pack."""


def encode(message: ServerMessage) -> bytes:
    return msgspec.json.encode(message)


class Table:
    def __init__(self, row: TableRow, around: Surroundings, pack: Path | None) -> None:
        self.row = row
        self.around: Final = around
        self.pack: Final = pack
        """The folder of a pack that was brought along."""
        self.lock: Final = asyncio.Lock()
        self.watchers: Final[dict[Watcher, int]] = {}
        self.elsewhere: Final[dict[str, int]] = {}
        """Seats connected to other processes, as a mask by process."""
        self.names: dict[str, str] = {}
        self.match: Match = Match(setup_of(row, pack), row.secret, seat_secrets(row), row.forked_at)
        self.clock: Clock | None = None
        self.sent = 0
        """The position that was last shown to everybody."""
        self.is_doubtful = False
        """The database failed in the middle of something: read the log before going on."""
        self.used_at = time.monotonic()
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.thinking: asyncio.Task[None] | None = None

    # --- from the log ---------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Read everything again: what was agreed, and the log."""
        row = await self.around.store.table(self.row.id)
        if row is None:
            raise Unreadable(self.row.id)
        await self.read_log(row)
        self.is_doubtful = False

    async def read_log(self, row: TableRow) -> None:
        rows = await self.around.store.answers(row.id, 0) if row.seq > 0 or row.status != "open" else []
        self.names = await self.around.people.names([seat.person for seat in row.seats if seat.person])
        try:
            match = match_from(setup_of(row, self.pack), row.secret, seat_secrets(row), rows, row.forked_at)
        except (BadInput, IllegalAction) as problem:
            raise Unreadable(f"{row.id}: {problem}") from problem
        self.row = row
        self.match = match
        self.clock = Clock(row.clock, len(row.seats)) if row.clock is not None else None
        if rows:
            self.set_clock(rows[-1])
        self.repeat_in_row()

    def set_clock(self, last: AnswerRow) -> None:
        """As the log left it. While the server was down only clocks of days went on."""
        if self.clock is None:
            return
        self.clock.read(last.clock)
        since = last.at if self.clock.counts_downtime else max(last.at, self.around.started_at)
        self.run_clock(ago=max(0.0, time.time() - since))

    def run_clock(self, ago: float = 0.0) -> None:
        if self.clock is not None:
            self.clock.start(-1 if self.match.is_paused else max(-1, self.match.actor()), ago)

    def repeat_in_row(self) -> None:
        """What lists show, from the match."""
        match = self.match
        if self.row.status != "open":
            self.row.status = "finished" if match.is_over() else "playing"
        self.row.turn = max(-1, match.actor()) if self.row.status == "playing" else -1
        self.row.seq = match.seq
        self.row.outcome = outcome_info(match.state.result)

    # --- what clients see -----------------------------------------------------------------------------------

    def seat_of(self, person: str) -> int:
        for number, seat in enumerate(self.row.seats):
            if seat.kind == "human" and seat.person == person:
                return number
        return ONLOOKER

    def may_watch(self, person: str) -> bool:
        return self.seat_of(person) >= 0 or self.row.spectators != "none" or self.row.status == "open"

    def connected(self) -> int:
        """The seats somebody is connected for, as a mask."""
        mask = 0
        for seat in self.watchers.values():
            mask |= 1 << seat if seat >= 0 else 0
        return mask

    def seats_info(self) -> list[SeatInfo]:
        mask = self.connected()
        for other in self.elsewhere.values():
            mask |= other
        return seats_info(self.row, self.names, mask)

    def info(self, seat: int) -> TableInfo:
        return table_info(self.row, self.seats_info(), seat)

    def position(self, seat: int, since: int = -1) -> Position:
        return draw(self.match, self.info(seat), self.clock.shown() if self.clock else [], since=since)

    def broadcast(self, *, is_full: bool = False) -> None:
        """Everybody gets the position, with what happened since it was last shown."""
        self.look_round()
        since = -1 if is_full else self.sent
        ready: dict[int, bytes] = {}
        for watcher, seat in list(self.watchers.items()):
            if seat not in ready:
                ready[seat] = encode(self.position(seat, since))
            watcher.send(ready[seat])
        self.sent = self.match.seq

    def look_round(self) -> None:
        """Who sits where now? People sit down, get up, or may no longer look on, while their sockets stay."""
        for watcher in list(self.watchers):
            if self.may_watch(watcher.person):
                self.watchers[watcher] = self.seat_of(watcher.person)
            else:
                del self.watchers[watcher]
                watcher.send(encode(Problem(self.row.id, "no_spectators", {})))

    def broadcast_presence(self) -> None:
        message = encode(Presence(self.row.id, self.seats_info()))
        for watcher in list(self.watchers):
            watcher.send(message)

    # --- coming and going -----------------------------------------------------------------------------------

    async def watch(self, watcher: Watcher, since: int) -> None:
        async with self.lock:
            await self.ready()
            if not self.may_watch(watcher.person):
                watcher.send(encode(Problem(self.row.id, "no_spectators", {})))
                return
            before = self.connected()
            seat = self.seat_of(watcher.person)
            self.watchers[watcher] = seat
            watcher.send(encode(self.position(seat, since)))
            self.schedule()
        await self.tell_presence(before)

    async def leave(self, watcher: Watcher) -> None:
        before = self.connected()
        self.watchers.pop(watcher, None)
        self.used_at = time.monotonic()
        await self.tell_presence(before)

    async def tell_presence(self, before: int) -> None:
        mask = self.connected()
        if mask == before:
            return
        self.broadcast_presence()
        if self.around.store.is_shared:
            self.start(self.tell(News("presence", self.row.id, self.around.process, str(mask))))

    async def tell(self, news: News) -> None:
        try:
            await self.around.store.tell(news)
        except StoreDown:
            log.warning("news lost", extra={"table": news.table, "kind": news.kind})

    async def chat(self, person: str, text: str) -> None:
        seat = self.seat_of(person)
        message = encode(Chat(self.row.id, self.names.get(person, ""), seat, text))
        self.hear_chat(message)
        if self.around.store.is_shared:
            await self.tell(News("chat", self.row.id, self.around.process, message.decode()))

    def hear_chat(self, message: bytes) -> None:
        for watcher in list(self.watchers):
            watcher.send(message)

    # --- messages of players --------------------------------------------------------------------------------

    async def act(self, watcher: Watcher, seq: int, action: int) -> None:
        async with self.lock:
            await self.ready()
            seat = self.seat_of(watcher.person)
            if seat < 0:
                self.refuse(watcher, action, refuse("", "no_seat"))
            elif self.row.status == "open":
                self.refuse(watcher, action, refuse("", "not_started"))
            elif not self.match.is_current(seq):
                self.around.metrics.stale.add()
                self.refuse(watcher, action, refuse("", "stale"))
                watcher.send(encode(self.position(seat)))
            elif (refusal := self.match.why_not(seat, action)) is not None:
                self.around.metrics.refusals.add()
                self.refuse(watcher, action, refusal)
            elif not await self.answer(seat, action):
                self.refuse(watcher, action, refuse("", "stale"))

    def refuse(self, watcher: Watcher, action: int, refusal: Refusal) -> None:
        watcher.send(encode(Refused(self.row.id, action, refusal_info(refusal))))

    async def explain(self, watcher: Watcher, action: int) -> None:
        async with self.lock:
            await self.ready()
            refusal = self.match.why_not(self.seat_of(watcher.person), action)
            shown = None if refusal is None else refusal_info(refusal)
            watcher.send(encode(Explained(self.row.id, action, shown)))

    async def hint(self, watcher: Watcher, seq: int) -> None:
        """A worker thinks in the place of the seat, with what the seat knows; the table does not wait for it."""
        async with self.lock:
            seat = await self.player(watcher)
            if seat < 0:
                return
            if not self.row.hints:
                watcher.send(encode(Problem(self.row.id, "no_hints", {})))
                return
            if not self.match.is_current(seq) or self.match.actor() != seat:
                watcher.send(encode(self.position(seat)))
                return
            job = self.job(seat)
        found = await self.around.thinkers.have(job, advise_seat)
        opinions = [
            OpinionInfo(action, round(attention, 4), round(chance, 4)) for action, attention, chance in found
        ]
        watcher.send(encode(Hinted(self.row.id, seq, opinions)))

    async def resign(self, watcher: Watcher) -> None:
        async with self.lock:
            if (seat := await self.player(watcher)) >= 0:
                await self.write(seat, "!resigned")

    async def undo(self, watcher: Watcher, seq: int) -> None:
        """At once if the seat learned nothing by its last answer; otherwise the others are asked."""
        async with self.lock:
            seat = await self.player(watcher)
            if seat < 0:
                return
            match = self.match
            if not match.is_current(seq):
                watcher.send(encode(self.position(seat)))
            elif match.last_of(seat) is None:
                watcher.send(encode(Problem(self.row.id, "nothing_to_undo", {})))
            elif match.can_undo(seat) and not await asyncio.to_thread(match.learned, seat):
                await self.write(seat, f"!undo {match.rows[-1].seq - 1}")
            else:
                await self.make_offer(seat, "undo")

    async def offer(self, watcher: Watcher, kind: str) -> None:
        async with self.lock:
            if (seat := await self.player(watcher)) >= 0:
                asked = self.match.offers.get("undo", [])
                if kind == "undo" and not asked and self.match.last_of(seat) is None:
                    watcher.send(encode(Problem(self.row.id, "nothing_to_undo", {})))
                else:
                    await self.make_offer(seat, kind)

    async def make_offer(self, seat: int, kind: str) -> None:
        """Write an offer down; when all have made it, it is agreed. Bots agree to everything."""
        if seat in self.match.offers.get(kind, []) or (kind == "pause" and self.match.is_paused):
            return
        if not await self.write(seat, f"!offer {kind}"):
            return
        offered = self.match.offers.get(kind, [])
        people = [number for number, chair in enumerate(self.row.seats) if chair.kind == "human"]
        if all(number in offered for number in people):
            await self.write(offered[0], self.agreed(kind, offered[0]))

    def agreed(self, kind: str, seat: int) -> str:
        """The line that an agreement comes to."""
        if kind == "undo":
            last = self.match.last_of(seat)
            assert last is not None
            return f"!undo {last.seq - 1}"
        return "!no_result" if kind == "no_result" else "!pause"

    async def decline(self, watcher: Watcher, kind: str) -> None:
        async with self.lock:
            if (seat := await self.player(watcher)) >= 0 and kind in self.match.offers:
                await self.write(seat, f"!decline {kind}")

    async def player(self, watcher: Watcher) -> int:
        """The seat of somebody who may declare something now, or -1 after telling why not."""
        await self.ready()
        seat = self.seat_of(watcher.person)
        if seat < 0:
            watcher.send(encode(Problem(self.row.id, "no_seat", {})))
            return ONLOOKER
        if self.row.status != "playing":
            watcher.send(encode(Problem(self.row.id, "not_playing", {})))
            return ONLOOKER
        return seat

    # --- writing --------------------------------------------------------------------------------------------

    async def ready(self) -> None:
        """Before anything else: is what we hold what is stored?"""
        self.used_at = time.monotonic()
        if self.is_doubtful:
            await self.load()
            self.broadcast()
            self.schedule()

    async def answer(self, seat: int, action: int) -> bool:
        """A legal answer of a seat; if its time is up, that ends the game instead."""
        if self.clock is not None and self.clock.is_out(seat):
            return await self.write(seat, "!out_of_time")
        return await self.write(seat, self.match.game.vocabulary.word(action))

    async def write(self, seat: int, word: str) -> bool:
        """Try a line and what chance adds to it, store it, show it. False if another process was faster."""
        begun = time.perf_counter()
        if self.clock is not None:
            self.clock.charge()
        rows = [self.take(seat, word)]
        rows += self.take_chances()
        if not await self.store(rows):
            return False
        self.around.metrics.commit.add(time.perf_counter() - begun)
        self.around.metrics.answers.add(len(rows))
        self.broadcast()
        self.schedule(is_own=True)
        return True

    def take(self, seat: int, word: str) -> AnswerRow:
        """Carry a line out on the match, with the clocks as they stand after it."""
        match = self.match
        before = match.actor()
        now = time.time()
        match.take(AnswerRow(match.seq + 1, seat, word, "", now))
        if self.clock is not None and match.actor() != before >= 0:
            self.clock.hand_over(before)
        row = AnswerRow(match.seq, seat, word, self.clock.text() if self.clock else "", now)
        if match.rows and match.rows[-1].seq == row.seq:
            match.rows[-1] = row
        return row

    def take_chances(self) -> list[AnswerRow]:
        rows = []
        while self.match.actor() == CHANCE:
            rows.append(self.take(int(CHANCE), self.match.chance_word()))
        return rows

    async def store(self, rows: list[AnswerRow]) -> bool:
        self.run_clock()
        self.repeat_in_row()
        row = self.row
        entry = Append(row.id, rows, row.status, row.turn, self.deadline(), row.outcome)
        try:
            await self.around.store.append(entry)
        except LostRace:
            self.around.metrics.lost_races.add()
            await self.load()
            self.broadcast()
            self.schedule()
            return False
        except BaseException:
            self.is_doubtful = True
            self.around.metrics.store_failures.add()
            raise
        return True

    def deadline(self) -> float:
        """When the flag falls, on the wall clock; 0 for never."""
        clock = self.clock
        if clock is None or clock.running < 0:
            return 0.0
        return time.time() + clock.left(clock.running)

    # --- beginning ------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Start if every chair is taken; does nothing if the game is on."""
        async with self.lock:
            await self.load()
            if self.row.status == "open" and all(seat.kind != "empty" for seat in self.row.seats):
                await self.around.store.begin(self.row.id, max(-1, self.match.actor()), 0.0)
                await self.load()
            await self.deal()
            self.broadcast(is_full=True)
            self.schedule(is_own=True)

    async def deal(self) -> None:
        """Chance may have the first word; or the last one before a crash."""
        if self.row.status == "playing" and self.match.actor() == CHANCE:
            await self.store(self.take_chances())

    async def refresh(self) -> None:
        """Somebody sat down, got up, or went on to the next table."""
        async with self.lock:
            await self.load()
            self.broadcast(is_full=True)
            self.schedule()

    # --- news from other processes --------------------------------------------------------------------------

    async def hear(self, news: News) -> None:
        if news.kind == "log" and news.data and int(news.data) <= self.match.seq:
            return
        if news.kind == "table":
            await self.refresh()
        elif news.kind == "chat" and news.sender != self.around.process:
            self.hear_chat(news.data.encode())
        elif news.kind == "presence" and news.sender != self.around.process:
            self.elsewhere[news.sender] = int(news.data)
            self.broadcast_presence()
        elif news.kind == "log":
            await self.catch_up()

    async def catch_up(self) -> None:
        """Take over what others have written."""
        async with self.lock:
            if self.is_doubtful or self.row.status == "open":
                await self.load()
            rows = await self.around.store.answers(self.row.id, self.match.seq)
            for row in rows:
                self.match.take(row)
            if rows:
                self.set_clock(rows[-1])
                self.repeat_in_row()
            if self.match.seq != self.sent:
                self.broadcast()
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
        actor = self.match.actor()
        if actor >= 0 and self.row.seats[actor].kind == "bot":
            if self.thinking is None or self.thinking.done() or is_own:
                wait = 0.0 if is_own or not self.around.store.is_shared else TAKEOVER
                self.thinking = self.start(self.bot_answer(actor, self.match.seq, wait))

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
                        await self.write(clock.running, "!out_of_time")
                    else:
                        self.schedule()
            except StoreDown:
                self.timer = asyncio.get_running_loop().call_later(1.0, lambda: self.start(self.fall()))

    async def bot_answer(self, seat: int, seq: int, wait: float) -> None:
        """Ask a bot until its answer is written or nobody needs it any more."""
        await asyncio.sleep(wait)
        if wait and not self.match.is_current(seq):
            self.thinking = None
            self.schedule()  # the other process is alive; look again at the next question
            return
        begun = time.monotonic()
        while self.match.is_current(seq) and self.match.actor() == seat:
            try:
                action = await self.around.thinkers.ask(self.job(seat))
                await asyncio.sleep(max(0.0, begun + self.around.bot_delay - time.monotonic()))
                async with self.lock:
                    await self.ready()
                    if not self.match.is_current(seq) or self.match.actor() != seat:
                        return
                    if (refusal := self.match.why_not(seat, action)) is not None:
                        log.error("bot cheats", extra={"table": self.row.id, "refusal": str(refusal)})
                        action = self.match.state.options()[0]
                    self.around.metrics.bot_answers.add()
                    await self.answer(seat, action)
                    return
            except StoreDown:
                await self.recover()
            except Exception:
                log.exception("bot failed", extra={"table": self.row.id})
                await asyncio.sleep(1.0)

    async def recover(self) -> None:
        """Wait until the database answers again, and go on from what is stored."""
        while True:
            await asyncio.sleep(1.0)
            try:
                async with self.lock:
                    await self.ready()
                return
            except StoreDown:
                continue

    def job(self, seat: int) -> Job:
        row = self.row
        words = [line.word for line in self.match.rows]
        bot = row.seats[seat].bot
        seats = len(row.seats)
        seed = secrets.randbits(48)
        pack = str(self.pack or "")
        return Job(row.id, row.game, row.variant, row.options, pack, seats, words, seat, bot, seed)

    def is_idle(self, seconds: float) -> bool:
        """Nobody watches, nobody thinks, and it has been so for a while."""
        is_quiet = not self.watchers and (self.thinking is None or self.thinking.done())
        return is_quiet and not self.lock.locked() and time.monotonic() - self.used_at > seconds

    def close(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        for task in list(self.tasks):
            task.cancel()

    def record(self) -> Record:
        record = self.match.record([info.player for info in self.seats_info()])
        if self.row.forked_from:
            record.header["forked_from"] = self.row.forked_from
        return record

    def record_text(self) -> str:
        return write_record(self.record(), self.match.game)


def setup_of(row: TableRow, pack: Path | None) -> Setup:
    """The set-up a table was made with; other rules or another pack cannot go on with it."""
    setup = game_named(row.game).setup(row.variant, row.options, len(row.seats), pack)
    if (row.rules, row.pack) != (setup.game.rules_version, setup.pack.hash):
        raise Unreadable(f"{row.id}: made with rules {row.rules} and pack {row.pack}")
    return setup


def seat_secrets(row: TableRow) -> list[str]:
    """What each seat added, if anybody did."""
    added = [seat.secret for seat in row.seats]
    return added if any(added) else []


def seats_info(row: TableRow, names: dict[str, str], mask: int) -> list[SeatInfo]:
    game = game_named(row.game)
    found = []
    for number, seat in enumerate(row.seats):
        if seat.kind == "bot":
            found.append(SeatInfo(game.seat_name(number), "bot", seat.bot, "", True))
        else:
            player = names.get(seat.person, "") if seat.kind == "human" else ""
            person = seat.person if seat.kind == "human" else ""
            is_there = bool(mask >> number & 1)
            found.append(SeatInfo(game.seat_name(number), seat.kind, player, person, is_there))
    return found


def table_info(row: TableRow, seats: list[SeatInfo], seat: int) -> TableInfo:
    return TableInfo(
        id=row.id,
        game=row.game,
        variant=row.variant,
        options=row.options,
        status=row.status,
        seats=seats,
        clock=row.clock,
        is_public=row.is_public,
        spectators=row.spectators,
        your_seat=seat,
        turn=row.turn,
        seq=row.seq,
        outcome=row.outcome,
        follower=row.follower,
        pack="" if row.pack == own_hash(row.game) else row.pack,
        forked_from=row.forked_from,
        forked_at=row.forked_at,
        hints=row.hints,
    )


def refusal_info(refusal: Refusal) -> RefusalInfo:
    return RefusalInfo(refusal.clause, refusal.reason, refusal.facts)
