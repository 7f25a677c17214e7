"""Who watches a table, and what each of them is shown: players, and onlookers by policy."""

import time
from typing import Final, Protocol

import msgspec

from honjin.core.painter import Painter, View
from honjin.server.limits import Asker
from honjin.server.lobby.description import seats_info, table_info
from honjin.server.lobby.fairplay import SIGHTS, has_open_hands, sight
from honjin.server.lobby.protocol import SeatInfo, TableInfo
from honjin.server.storage.rows import AnswerRow, TableRow
from honjin.server.tables.match import TableMatch
from honjin.server.tables.projection import INVITED, ONLOOKER, draw, draw_steps, look
from honjin.server.tables.protocol import (
    Chat,
    ChatLog,
    Position,
    Presence,
    Problem,
    ServerMessage,
    Step,
)
from honjin.server.tables.sitting import Sitting


class Client(Protocol):
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
    """`grace`: seconds until somebody who is gone is absent; `delay`: how late onlookers of some tables are."""

    def __init__(self, at: Sitting, grace: float, delay: float) -> None:
        self.at: Final = at
        self.grace: Final = grace
        self.delay: Final = delay
        self.watchers: Final[dict[Client, int]] = {}
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
        self.looked_at: tuple[TableRow, str, set[int]] | None = None
        """What was agreed, how far the game was, and who was away, when everybody's place was last looked up."""

    # --- who may see what -----------------------------------------------------------------------------------

    def eyes(self, person: str) -> int | None:
        """The seat a person looks from, ONLOOKER, INVITED, or None for nothing at all."""
        seat = self.at.seat_of(person)
        if seat >= 0:
            return seat
        found = sight(self.at.row, "guest" if person in self.invited else "stranger")
        if found == "nothing":
            return None
        return INVITED if found == "everything" else ONLOOKER

    def look_round(self) -> bool:
        """Who sits where now? People sit down, get up, or may no longer look on, while their sockets stay.

        True if all is as it was when everybody was last shown the table.
        """
        row, stand_ins = self.at.row, self.at.match.stand_ins
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
                watcher.send(encode(Problem(self.at.row.id, self.closed_door(), {})))
        self.note_presence()
        return False

    def closed_door(self) -> str:
        return "not_invited" if has_open_hands(self.at.row) else "no_spectators"

    def is_late(self, eyes: int) -> bool:
        """Onlookers of some tables see what was public a while ago."""
        return eyes == ONLOOKER and sight(self.at.row, "stranger") == "late"

    # --- pictures -------------------------------------------------------------------------------------------

    def position(self, eyes: int, since: int = -1, view: View | None = None) -> Position:
        """What those eyes see, whole."""
        if self.is_late(eyes):
            return self.late_position(since)
        info = self.info(max(eyes, ONLOOKER))
        absent = self.absent() if eyes >= 0 else []
        return draw(self.at.match, info, self.at.clocks(), since=since, eyes=eyes, absent=absent, view=view)

    def steps(self, views: dict[int, View]) -> dict[int, Step]:
        """What is new to those eyes since everybody was last shown the position."""
        at = self.at
        return draw_steps(
            at.match,
            at.row.id,
            at.clocks(),
            since=self.sent,
            absent=self.absent(),
            is_rated=at.row.is_rated,
            views=views,
            before=self.views,
        )

    def seats_info(self, match: TableMatch | None = None) -> list[SeatInfo]:
        """`match` is the one of late onlookers."""
        stand_ins = (match or self.at.match).stand_ins
        return seats_info(self.at.row, self.at.names, self.present(), stand_ins)

    def info(self, seat: int, match: TableMatch | None = None) -> TableInfo:
        return table_info(self.at.row, self.seats_info(match), seat)

    def match_for(self, eyes: int) -> TableMatch:
        """The match as far as it has come for those eyes."""
        if not self.is_late(eyes):
            return self.at.match
        if self.past is None:
            self.past = Past(self.at.match, self.delay)
        self.past.catch_up(self.at.match)
        return self.past.match

    def late_position(self, since: int) -> Position:
        match = self.match_for(ONLOOKER)
        info = self.info(ONLOOKER, match)
        info = msgspec.structs.replace(info, turn=max(-1, match.actor()), seq=match.seq)
        return draw(match, info, [], since=since)

    def broadcast(self, *, is_full: bool = False) -> None:
        """Everybody gets the position, with what happened since it was last shown."""
        is_known = self.look_round() and not is_full
        match = self.at.match
        since = -1 if is_full else self.sent
        here = set(self.watchers.values())
        has_late = ONLOOKER in here and self.is_late(ONLOOKER)
        if has_late:
            here.discard(ONLOOKER)
        painter = self.painter or match.game.painter()
        self.painter = None  # if this fails, it may take for drawn what is not
        views = look(painter, match.state, here)
        is_step = is_known and match.undone_at <= since and self.at.row.status == "playing"
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
        if self.at.row.status == "finished":
            self.past = None

    def wait(self) -> float | None:
        """Seconds until late onlookers see the next position, or long absence is shown."""
        if not self.watchers or self.at.row.status != "playing":
            return None
        if not self.absent_since and SIGHTS[self.at.row.spectators]["stranger"] != "late":
            return None
        waits = [self.until_long_absence()]
        if any(self.is_late(eyes) for eyes in self.watchers.values()):
            waits.append(self.past.wait(self.at.match) if self.past is not None else 0.0)
        return min((wait for wait in waits if wait is not None), default=None)

    def show_later(self) -> None:
        """Time has passed: for late onlookers something has happened, for players somebody is away for long."""
        before = self.past.match.seq if self.past is not None else -1
        for watcher, eyes in list(self.watchers.items()):
            if self.is_late(eyes):
                watcher.send(encode(self.late_position(before)))
            elif eyes >= 0 and self.absent():
                watcher.send(encode(self.position(eyes, self.sent)))

    # --- coming and going -----------------------------------------------------------------------------------

    def enter(self, watcher: Client, since: int) -> bool:
        """Show a newcomer the table; False if there is nothing to be seen."""
        eyes = self.eyes(watcher.person)
        if eyes is None:
            watcher.send(encode(Problem(self.at.row.id, self.closed_door(), {})))
            return False
        self.watchers[watcher] = eyes
        self.note_presence()
        watcher.send(encode(self.position(eyes, since)))
        return True

    def part(self, watcher: Client) -> None:
        """Where nobody is left, nothing is kept of what was shown."""
        self.watchers.pop(watcher, None)
        if not self.watchers:
            self.views = {}
            self.painter = None

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
        for seat, chair in enumerate(self.at.row.seats):
            if mask >> seat & 1 or chair.kind != "human":
                self.absent_since.pop(seat, None)
            else:
                self.absent_since.setdefault(seat, now)

    def absent(self) -> list[int]:
        """Seats whose people have been away for longer than the grace time."""
        if not self.absent_since:
            return []
        now = time.monotonic()
        return sorted(seat for seat, since in self.absent_since.items() if now - since >= self.grace)

    def until_long_absence(self) -> float | None:
        now = time.monotonic()
        waits = [since + self.grace - now for since in self.absent_since.values()]
        return min((wait for wait in waits if wait > 0), default=None)

    def hear_presence(self, process: str, connected: int) -> bool:
        """Another process tells who is there. True if we did not know of it: it is told who is here."""
        is_new = process not in self.elsewhere
        self.elsewhere[process] = connected
        return is_new

    def forget_process(self, process: str) -> bool:
        """It has been silent for too long: nobody is there. True if somebody was."""
        return bool(self.elsewhere.pop(process, 0))

    def broadcast_presence(self) -> None:
        self.note_presence()
        ready: dict[bool, bytes] = {}
        for watcher, eyes in list(self.watchers.items()):
            is_late = self.is_late(eyes)
            if is_late not in ready:
                seats = self.seats_info(self.match_for(eyes))
                ready[is_late] = encode(Presence(self.at.row.id, seats))
            watcher.send(ready[is_late])

    # --- talking --------------------------------------------------------------------------------------------

    def hear_chat(self, line: Chat) -> None:
        message = encode(line)
        for watcher, eyes in list(self.watchers.items()):
            if watcher.hears(line.person) and not self.is_late(eyes):
                watcher.send(message)

    def show_chat(self, watcher: Client, lines: list[Chat]) -> None:
        """What was said before a newcomer came; onlookers who come late hear nothing."""
        if not self.is_late(self.watchers.get(watcher, ONLOOKER)):
            heard = [line for line in lines if watcher.hears(line.person)]
            watcher.send(encode(ChatLog(self.at.row.id, heard)))


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
