"""Who watches a table, and what each of them is shown: players, onlookers by policy, and what they say."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from honjin.core.painter import Painter, View
from honjin.server.limits import Asker
from honjin.server.lobby.fairplay import SIGHTS, has_open_hands, sight
from honjin.server.storage.rows import AnswerRow, TableRow
from honjin.server.storage.store import AlreadyThere, News, Statement
from honjin.server.tables.match import TableMatch
from honjin.server.tables.projection import INVITED, ONLOOKER, draw, draw_steps, look
from honjin.server.tables.protocol import (
    Chat,
    ChatLog,
    Position,
    Presence,
    Problem,
    SeatClock,
    ServerMessage,
    Step,
)

if TYPE_CHECKING:
    from honjin.server.tables.table import Table

log = logging.getLogger("honjin.audience")

CHAT_SHOWN: Final = 100
"""Lines of chat that somebody who comes is shown."""


class Watcher(Protocol):
    """A connected client."""

    @property
    def person(self) -> str: ...

    @property
    def asker(self) -> Asker: ...

    def send(self, message: bytes) -> None: ...

    def hears(self, person: str) -> bool: ...


encoder: Final = msgspec.json.Encoder()


def encode(message: ServerMessage) -> bytes:
    return encoder.encode(message)


class Audience:
    def __init__(self, table: "Table") -> None:
        self.table: Final = table
        self.watchers: Final[dict[Watcher, int]] = {}
        """Everybody here with their seat, ONLOOKER or INVITED."""
        self.elsewhere: Final[dict[str, int]] = {}
        """Seats connected to other processes, as a mask by process."""
        self.absent_since: Final[dict[int, float]] = {}
        """When the last client of a seat left, on the monotonic clock."""
        self.invited: set[str] = set()
        self.sent = 0
        """The position that was last shown to everybody."""
        self.views: dict[int, View] = {}
        """What each pair of eyes saw then."""
        self.painter: Painter | None = None
        """Keeps what it has drawn while anybody watches."""
        self.past: Past | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.looked_at: tuple[TableRow, str, set[int]] | None = None
        """What was agreed, how far the game was, and who was away, when everybody's place was last looked up."""

    # --- who may see what -----------------------------------------------------------------------------------

    def eyes(self, person: str) -> int | None:
        """The seat a person looks from, ONLOOKER, INVITED, or None for nothing at all."""
        seat = self.table.seat_of(person)
        if seat >= 0:
            return seat
        found = sight(self.table.row, "guest" if person in self.invited else "stranger")
        if found == "nothing":
            return None
        return INVITED if found == "everything" else ONLOOKER

    def look_round(self) -> bool:
        """Who sits where now? People sit down, get up, or may no longer look on, while their sockets stay.

        True if all is as it was when everybody was last shown the table.
        """
        row, stand_ins = self.table.row, self.table.match.stand_ins
        if self.looked_at is not None:
            agreed, status, away = self.looked_at
            if agreed is row and status == row.status and away == stand_ins:
                return True
        self.looked_at = (row, row.status, set(stand_ins))
        for watcher in list(self.watchers):
            eyes = self.eyes(watcher.person)
            if eyes is not None:
                self.watchers[watcher] = eyes
            else:
                del self.watchers[watcher]
                watcher.send(encode(Problem(self.table.row.id, self.closed_door(), {})))
        self.note_presence()
        return False

    def closed_door(self) -> str:
        return "not_invited" if has_open_hands(self.table.row) else "no_spectators"

    def is_late(self, eyes: int) -> bool:
        """Onlookers of some tables see what was public a while ago."""
        return eyes == ONLOOKER and sight(self.table.row, "stranger") == "late"

    # --- pictures -------------------------------------------------------------------------------------------

    def position(self, eyes: int, since: int = -1, view: View | None = None) -> Position:
        """What those eyes see, whole."""
        if self.is_late(eyes):
            return self.late_position(since)
        table = self.table
        info = table.info(max(eyes, ONLOOKER))
        absent = self.absent() if eyes >= 0 else []
        return draw(table.match, info, self.clocks(), since=since, eyes=eyes, absent=absent, view=view)

    def steps(self, views: dict[int, View]) -> dict[int, Step]:
        """What is new to those eyes since everybody was last shown the position."""
        table = self.table
        return draw_steps(
            table.match,
            table.row.id,
            self.clocks(),
            since=self.sent,
            absent=self.absent(),
            is_rated=table.row.is_rated,
            views=views,
            before=self.views,
        )

    def clocks(self) -> list[SeatClock]:
        return self.table.clock.shown() if self.table.clock is not None else []

    def match_for(self, eyes: int) -> TableMatch:
        """The match as far as it has come for those eyes."""
        if not self.is_late(eyes):
            return self.table.match
        if self.past is None:
            self.past = Past(self.table.match, self.table.services.spectator_delay)
        self.past.catch_up(self.table.match)
        return self.past.match

    def late_position(self, since: int) -> Position:
        table = self.table
        match = self.match_for(ONLOOKER)
        info = table.info(ONLOOKER, match)
        info = msgspec.structs.replace(info, turn=max(-1, match.actor()), seq=match.seq)
        return draw(match, info, [], since=since)

    def broadcast(self, *, is_full: bool = False) -> None:
        """Everybody gets the position, with what happened since it was last shown."""
        is_known = self.look_round() and not is_full
        match = self.table.match
        since = -1 if is_full else self.sent
        here = set(self.watchers.values())
        has_late = ONLOOKER in here and self.is_late(ONLOOKER)
        if has_late:
            here.discard(ONLOOKER)
        painter = self.painter or match.game.painter()
        self.painter = None  # if this fails, it may take for drawn what is not
        views = look(painter, match.state, here)
        is_step = is_known and match.undone_at <= since and self.table.row.status == "playing"
        known = {eyes: view for eyes, view in views.items() if is_step and eyes in self.views}
        ready = {eyes: encode(step) for eyes, step in self.steps(known).items()}
        for eyes, view in views.items():
            if eyes not in known:
                seen = self.past.match.seq if self.past is not None and eyes == ONLOOKER else since
                ready[eyes] = encode(self.position(eyes, min(since, seen), view))
        if is_full and has_late:
            ready[ONLOOKER] = encode(self.late_position(since))
        self.views, self.painter = views, painter
        for watcher, eyes in list(self.watchers.items()):
            if eyes in ready:
                watcher.send(ready[eyes])
        self.sent = match.seq
        if self.table.row.status == "finished":
            self.past = None
        self.schedule()

    def schedule(self) -> None:
        """See to it that late onlookers see the next position, and that long absence is shown."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if not self.watchers or self.table.row.status != "playing":
            return
        if not self.absent_since and SIGHTS[self.table.row.spectators]["stranger"] != "late":
            return
        waits = [self.until_long_absence()]
        if any(self.is_late(eyes) for eyes in self.watchers.values()):
            waits.append(self.past.wait(self.table.match) if self.past is not None else 0.0)
        wait = min((wait for wait in waits if wait is not None), default=None)
        if wait is not None:
            self.timer = asyncio.get_running_loop().call_later(wait + 0.02, self.show_later)

    def show_later(self) -> None:
        """Time has passed: for late onlookers something has happened, for players somebody is away for long."""
        if self.table.turn.is_taken:  # what we hold may not be stored yet
            self.timer = asyncio.get_running_loop().call_later(0.02, self.show_later)
            return
        before = self.past.match.seq if self.past is not None else -1
        for watcher, eyes in list(self.watchers.items()):
            if self.is_late(eyes):
                watcher.send(encode(self.late_position(before)))
            elif eyes >= 0 and self.absent():
                watcher.send(encode(self.position(eyes, self.sent)))
        self.schedule()

    # --- coming and going -----------------------------------------------------------------------------------

    async def enter(self, watcher: Watcher, since: int) -> bool:
        """Show a newcomer the table; False if there is nothing to be seen."""
        await self.read_invited()
        eyes = self.eyes(watcher.person)
        if eyes is None:
            watcher.send(encode(Problem(self.table.row.id, self.closed_door(), {})))
            return False
        self.watchers[watcher] = eyes
        self.note_presence()
        watcher.send(encode(self.position(eyes, since)))
        if not self.is_late(eyes):
            lines = [line for line in await self.chat_lines() if watcher.hears(line.person)]
            watcher.send(encode(ChatLog(self.table.row.id, lines)))
        self.schedule()
        return True

    def part(self, watcher: Watcher) -> None:
        """Where nobody is left, nothing is kept of what was shown."""
        self.watchers.pop(watcher, None)
        if not self.watchers:
            self.views = {}
            self.painter = None

    async def read_invited(self) -> None:
        if has_open_hands(self.table.row):
            sql = "SELECT person FROM invited WHERE table_id = $1"
            rows = await self.table.services.store.fetch(sql, self.table.row.id)
            self.invited = {str(row["person"]) for row in rows}

    def connected(self) -> int:
        """The seats somebody is connected for here, as a mask."""
        mask = 0
        for seat in self.watchers.values():
            mask |= 1 << seat if seat >= 0 else 0
        return mask

    def present(self) -> int:
        """The seats somebody is connected for anywhere, as a mask."""
        mask = self.connected()
        for other in self.elsewhere.values():
            mask |= other
        return mask

    def note_presence(self) -> None:
        mask = self.present()
        now = time.monotonic()
        for seat, chair in enumerate(self.table.row.seats):
            if mask >> seat & 1 or chair.kind != "human":
                self.absent_since.pop(seat, None)
            else:
                self.absent_since.setdefault(seat, now)

    def absent(self) -> list[int]:
        """Seats whose people have been away for longer than the grace time."""
        if not self.absent_since:
            return []
        grace = self.table.services.grace_seconds
        now = time.monotonic()
        return sorted(seat for seat, since in self.absent_since.items() if now - since >= grace)

    def until_long_absence(self) -> float | None:
        grace = self.table.services.grace_seconds
        now = time.monotonic()
        waits = [since + grace - now for since in self.absent_since.values()]
        return min((wait for wait in waits if wait > 0), default=None)

    async def tell_presence(self, before: int) -> None:
        mask = self.connected()
        if mask == before:
            return
        self.broadcast_presence()
        self.tell_others()

    def tell_others(self) -> None:
        if self.table.services.store.is_shared:
            process = self.table.services.process
            self.table.start(
                self.table.tell(News("presence", self.table.row.id, process, str(self.connected())))
            )

    def hear_presence(self, news: News) -> None:
        """Another process tells who is there. One we did not know of is told who is here."""
        if news.sender not in self.elsewhere:
            self.tell_others()
        self.elsewhere[news.sender] = int(news.data)
        self.broadcast_presence()

    def forget_process(self, process: str) -> None:
        """It has been silent for too long: nobody is there."""
        if self.elsewhere.pop(process, 0):
            self.broadcast_presence()

    def broadcast_presence(self) -> None:
        self.note_presence()
        self.schedule()
        ready: dict[bool, bytes] = {}
        for watcher, eyes in list(self.watchers.items()):
            is_late = self.is_late(eyes)
            if is_late not in ready:
                seats = self.table.seats_info(self.match_for(eyes))
                ready[is_late] = encode(Presence(self.table.row.id, seats))
            watcher.send(ready[is_late])

    # --- talking --------------------------------------------------------------------------------------------

    async def say(self, person: str, text: str) -> None:
        """Kept, then heard by everybody who wants to."""
        table = self.table
        seat = table.seat_of(person)
        now = time.time()
        sql = (
            "INSERT INTO chat (table_id, number, person, seat, text, at) SELECT CAST($1 AS TEXT),"
            " COALESCE(MAX(number), 0) + 1, CAST($2 AS TEXT), CAST($3 AS INTEGER), CAST($4 AS TEXT),"
            " CAST($5 AS DOUBLE PRECISION) FROM chat WHERE table_id = CAST($1 AS TEXT) RETURNING number"
        )
        while True:
            try:
                written = await table.services.store.write(
                    Statement(sql, (table.row.id, person, seat, text, now))
                )
                break
            except AlreadyThere:
                continue  # two people spoke at once
        name = table.names.get(person, "")
        line = Chat(table.row.id, name, seat, text, written[0][0]["number"], now, person)
        self.hear_chat(line)
        if table.services.store.is_shared:
            await table.tell(News("chat", table.row.id, table.services.process, encode(line).decode()))

    def hear_chat(self, line: Chat) -> None:
        message = encode(line)
        for watcher, eyes in list(self.watchers.items()):
            if watcher.hears(line.person) and not self.is_late(eyes):
                watcher.send(message)

    async def chat_lines(self) -> list[Chat]:
        """The last lines, oldest first."""
        table = self.table
        sql = (
            "SELECT number, person, seat, text, at FROM chat WHERE table_id = $1"
            f" ORDER BY number DESC LIMIT {CHAT_SHOWN}"
        )
        rows = await table.services.store.fetch(sql, table.row.id)
        names = await table.services.people.names(sorted({str(row["person"]) for row in rows}))
        return [
            Chat(
                table.row.id,
                names[row["person"]],
                row["seat"],
                row["text"],
                row["number"],
                row["at"],
                row["person"],
            )
            for row in reversed(rows)
        ]

    def close(self) -> None:
        if self.timer is not None:
            self.timer.cancel()


class Past:
    """The match as it stood a while ago."""

    def __init__(self, match: TableMatch, delay: float) -> None:
        self.delay: Final = delay
        self.match = self.new(match)

    def new(self, match: TableMatch) -> TableMatch:
        """No secrets are needed to play what chance has answered already, but the commitment is shown."""
        past = TableMatch(match.setup, match.secret, match.seat_secrets, match.begun_at)
        past.loss = match.loss
        past.undone_at = match.loss.seq if match.loss is not None else 0
        return past

    def due(self, match: TableMatch) -> list[AnswerRow]:
        horizon = time.time() - self.delay
        return [row for row in match.rows if row.at <= horizon]

    def catch_up(self, match: TableMatch) -> None:
        """Take over what is old enough; begin again if something of it was taken back."""
        due = self.due(match)
        is_undone = due[: len(self.match.rows)] != self.match.rows
        if is_undone:
            self.match = self.new(match)
        for row in due[len(self.match.rows) :]:
            self.match.follow(row)
        if is_undone:
            self.match.undone_at = max(self.match.undone_at, self.match.seq)

    def wait(self, match: TableMatch) -> float | None:
        """Seconds until the next answer is old enough."""
        horizon = time.time() - self.delay
        return next((row.at - horizon for row in match.rows if row.at > horizon), None)
