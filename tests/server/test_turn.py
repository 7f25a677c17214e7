"""An answer that nobody is ahead of is carried out at once: in order, shown only when stored, whatever goes wrong."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

import msgspec
import pytest

from honjin.core.question import CHANCE
from honjin.server.budgets import purses
from honjin.server.lobby.lobby import Lobby
from honjin.server.lobby.opening import new_row
from honjin.server.operation.metrics import Metrics
from honjin.server.people.people import People
from honjin.server.settings import Settings
from honjin.server.storage.rows import AnswerRow, Append, SeatRow, TableRow
from honjin.server.storage.store import LostRace, Store, StoreDown, Then
from honjin.server.tables import desk
from honjin.server.tables.lock import TableLock
from honjin.server.tables.table import Table, TableServices
from honjin.server.wire.connection import Connection
from honjin.server.wire.websocket import NAME
from honjin.titles import game_named

pytestmark = pytest.mark.both_kernels

Json = dict[str, Any]


class SlowStore(Store):
    """Stores when it is told to."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.lines: list[AnswerRow] = []
        self.waiting: list[tuple[Append, Then]] = []

    def put(self, entry: Append, then: Then) -> None:
        self.waiting.append((entry, then))

    def go_on(self, problem: Exception | None = None) -> None:
        entry, then = self.waiting.pop(0)
        if problem is None:
            self.lines += entry.rows
            self.row.seq = self.lines[-1].seq
        then(problem)

    async def fetch(self, sql: str, *values: object) -> list[Any]:
        return []

    async def table(self, table: str) -> TableRow:
        return msgspec.structs.replace(self.row)

    async def answers(self, table: str, after: int) -> list[AnswerRow]:
        return [line for line in self.lines if line.seq > after]


class Line:
    """What a connection needs of its socket."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[Json] = asyncio.Queue()
        self.sent: list[Json] = []
        self.hear: Callable[[bytes], bool] = lambda _message: False
        self.scope = {"extensions": {NAME: self}}
        self.cookies: dict[str, str] = {}

    def attend(self, hear: Callable[[bytes], bool], _charge: Callable[[], bool]) -> None:
        self.hear = hear

    async def receive(self) -> Json:
        return await self.queue.get()

    def write(self, message: bytes) -> None:
        self.sent.append(msgspec.json.decode(message))

    def kinds(self) -> list[str]:
        return [message["t"] for message in self.sent]

    def come(self, **message: object) -> bool:
        """A message as the wire hands it on; True if it was carried out at once."""
        data = msgspec.json.encode(message)
        if self.queue.empty() and self.hear(data):
            return True
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        return False


class Somebody:
    """Who says something, and does not care for the answer."""

    def __init__(self, person: str) -> None:
        self.person = person

    def send(self, _message: bytes) -> None:
        pass


class House:
    """A table with both players at it."""

    def __init__(self) -> None:
        seats = [SeatRow("human", "red"), SeatRow("human", "blue")]
        self.row = new_row(game_named("gunshi"), "basic", {}, seats, "red", None)
        self.row.status = "playing"
        self.store = SlowStore(self.row)
        nothing = cast(Any, None)
        self.metrics = Metrics()
        services = TableServices(
            *(self.store, People(self.store), nothing, nothing, {}, self.metrics),
            *("here", 0.0, 0.0, 60.0, 0.0),
        )
        self.lobby = Lobby(services, 60.0)
        self.table = Table(msgspec.structs.replace(self.row), services, None)
        self.lobby.tables[self.row.id] = self.table
        self.lines = [Line(), Line()]
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        for line, name in zip(self.lines, ("red", "blue")):
            connection = Connection(
                cast(Any, line), name, "here", self.lobby, self.metrics, purses(Settings())
            )
            self.tasks.append(asyncio.create_task(connection.run()))
            line.come(t="watch", table=self.row.id)
        await settle()
        assert self.table.match.actor() != CHANCE
        self.table.audience.broadcast()
        for line in self.lines:
            line.sent.clear()

    def asked(self) -> Line:
        return self.lines[self.table.match.actor()]

    def act(self) -> tuple[Line, bool]:
        """The first answer of the seat that is asked; whether it was carried out at once."""
        line = self.asked()
        match = self.table.match
        is_heard = line.come(t="act", table=self.row.id, seq=match.seq, action=match.state.options()[0])
        return line, is_heard


async def settle() -> None:
    for _turn in range(20):
        await asyncio.sleep(0)


def at_the_table(play: Callable[[House], Awaitable[None]]) -> None:
    async def main() -> None:
        house = House()
        await house.open()
        await play(house)
        for task in house.tasks:
            task.cancel()
        await asyncio.gather(*house.tasks, return_exceptions=True)

    asyncio.run(main())


def test_nobody_is_shown_an_answer_before_it_is_stored() -> None:
    async def play(house: House) -> None:
        _line, is_heard = house.act()
        await settle()
        assert is_heard
        assert [line.sent for line in house.lines] == [[], []]
        house.store.go_on()
        assert [line.kinds() for line in house.lines] == [["step"], ["step"]]
        assert not house.table.lock.is_taken
        assert house.metrics.answers.value == 1

    at_the_table(play)


def test_what_comes_while_an_answer_is_stored_waits_for_it() -> None:
    async def play(house: House) -> None:
        line, _is_heard = house.act()
        assert not line.come(t="why", table=house.row.id, action=0)
        assert not line.come(t="ping", n=1)
        assert not line.come(t="act", table=house.row.id, seq=0, action=0)
        other = house.lines[1 - house.lines.index(line)]
        assert not other.come(t="act", table=house.row.id, seq=0, action=0)
        await settle()
        assert line.sent == other.sent == []
        house.store.go_on()
        await settle()
        if house.store.waiting:  # the second answer was a legal one too
            house.store.go_on()
        assert line.kinds()[:4] == ["step", "explained", "pong", "refused"]
        assert other.kinds()[:2] == ["step", "refused"]

    at_the_table(play)


def test_a_message_is_read_once() -> None:
    """What cannot be carried out at once waits as it was understood, not as bytes."""

    async def play(house: House) -> None:
        line = house.asked()
        assert not line.hear(msgspec.json.encode({"t": "why", "table": house.row.id, "action": 0}))
        line.queue.put_nowait({"type": "websocket.receive", "bytes": b"not read again"})
        line.come(t="ping", n=1)
        await settle()
        assert line.kinds() == ["explained", "pong"]

    at_the_table(play)


def test_what_nobody_waits_for_any_more_is_not_shown_when_it_is_stored() -> None:
    """Whoever has the lock by then may have tried an answer that is not stored yet."""

    async def play(house: House) -> None:
        asked, action = house.table.match.actor(), house.table.match.state.options()[0]
        resigning = asyncio.create_task(desk.resign(house.table, cast(Any, Somebody("red"))))
        await settle()
        resigning.cancel()
        await asyncio.gather(resigning, return_exceptions=True)
        line = house.lines[asked]
        line.come(t="act", table=house.row.id, seq=0, action=action)
        await settle()
        heard = [line.kinds() for line in house.lines]
        assert len(house.store.waiting) == 2
        house.store.go_on()
        await settle()
        assert [line.kinds() for line in house.lines] == heard
        house.store.go_on()
        await settle()
        assert all(line.kinds()[-1] in ("step", "position") for line in house.lines)

    at_the_table(play)


def test_a_refusal_gives_the_turn_back_at_once() -> None:
    async def play(house: House) -> None:
        line = house.asked()
        assert line.come(t="act", table=house.row.id, seq=house.table.match.seq, action=10**6)
        assert line.kinds() == ["refused"]
        assert not house.store.waiting
        assert house.act()[1]
        house.store.go_on()
        await settle()
        heard = len(line.kinds())
        assert line.come(t="act", table=house.row.id, seq=0, action=0), "what came too late"
        assert line.kinds()[heard:] == ["refused", "position"]
        assert not house.store.waiting
        assert house.act()[1]

    at_the_table(play)


def test_whoever_loses_a_race_sees_what_the_others_wrote() -> None:
    async def play(house: House) -> None:
        match = house.table.match
        words = [match.game.vocabulary.word(action) for action in match.state.options()]
        line, _is_heard = house.act()
        house.store.lines.append(AnswerRow(1, house.lines.index(line), words[1], "", 0.0))
        house.store.row.seq = 1
        house.store.go_on(LostRace("too late"))
        await settle()
        assert line.kinds() == ["position", "refused"]
        assert line.sent[1]["refusal"]["reason"] == "stale"
        assert [row.word for row in house.table.match.rows] == [words[1]]
        assert not house.table.lock.is_taken
        assert house.act()[1]

    at_the_table(play)


def test_an_answer_that_is_not_stored_is_forgotten() -> None:
    async def play(house: House) -> None:
        action = house.table.match.state.options()[0]
        line, _is_heard = house.act()
        house.store.go_on(StoreDown("no room"))
        await settle()
        assert line.sent == [{"t": "problem", "table": house.row.id, "reason": "storage_down", "facts": {}}]
        assert house.table.is_doubtful
        assert house.metrics.store_failures.value == 1
        assert not line.come(t="act", table=house.row.id, seq=0, action=action)
        await settle()
        assert house.table.match.seq == 1  # begun again from the log, and the same answer tried again
        assert [entry.rows[0].seq for entry, _then in house.store.waiting] == [1]
        house.store.go_on()
        await settle()
        assert line.kinds()[-1] == "step"

    at_the_table(play)


@pytest.mark.parametrize("place", ["storing", "showing"])
def test_a_mistake_of_ours_is_told_and_the_game_goes_on(place: str) -> None:
    async def play(house: House) -> None:
        def fail(*_arguments: object) -> None:
            raise ZeroDivisionError

        line = house.asked()
        broken: Any = house.store if place == "storing" else house.lines[1 - house.lines.index(line)]
        name = "put" if place == "storing" else "write"
        setattr(broken, name, fail)
        house.act()
        if place == "showing":
            house.store.go_on()
        await settle()
        assert line.sent[-1] == {"t": "problem", "table": house.row.id, "reason": "server_error", "facts": {}}
        assert not house.table.lock.is_taken
        delattr(broken, name)
        line.come(t="why", table=house.row.id, action=0)
        await settle()
        assert line.kinds()[-1] == "explained"
        assert house.table.match.seq == len(house.store.lines)

    at_the_table(play)


def test_a_turn_goes_to_those_who_wait_in_their_order() -> None:
    async def main() -> None:
        turn = TableLock()
        had: list[int] = []

        async def want(number: int) -> None:
            async with turn:
                had.append(number)
                await asyncio.sleep(0)

        assert turn.take()
        waiting = [asyncio.create_task(want(number)) for number in range(4)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        turn.release()
        waiting[0].cancel()  # it has just been given the turn
        assert not turn.take()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert had == [2, 3]
        assert turn.take()

    asyncio.run(main())
