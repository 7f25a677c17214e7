"""What the server asks of a database, and the rows it keeps there."""

from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec

from honjin.server.protocol import ClockInfo, OutcomeInfo, SpectatorPolicy, TableList, TableStatus

SeatKind = Literal["human", "bot", "empty"]


class SeatRow(msgspec.Struct):
    """A chair. `secret` is what its player added to the table's chance."""

    kind: SeatKind
    person: str = ""
    bot: str = ""
    secret: str = ""


class TableRow(msgspec.Struct, kw_only=True):
    """A table as it was agreed; `turn`, `seq`, `deadline` and `outcome` repeat the log, for lists."""

    id: str
    game: str
    variant: str
    options: dict[str, str]
    rules: str
    pack: str
    clock: ClockInfo | None
    is_public: bool
    spectators: SpectatorPolicy
    maker: str
    secret: str
    status: TableStatus
    created_at: float
    changed_at: float
    seats: list[SeatRow]
    turn: int = -1
    seq: int = 0
    deadline: float = 0.0
    outcome: OutcomeInfo | None = None
    follower: str = ""
    """The table of the rematch."""


class AnswerRow(msgspec.Struct, frozen=True):
    """One line of the log: position `seq` is what it leads to. `clock` is what every seat had left then."""

    seq: int
    seat: int
    word: str
    clock: str
    at: float


class Append(msgspec.Struct, frozen=True):
    """Lines to add to a log, all or none, and what lists should show from then on."""

    table: str
    rows: list[AnswerRow]
    status: TableStatus
    turn: int
    deadline: float
    outcome: OutcomeInfo | None


class News(msgspec.Struct, frozen=True, array_like=True):
    """What one process tells the others: a table has changed, somebody said something, somebody came or went."""

    kind: Literal["log", "table", "chat", "presence"]
    table: str
    sender: str
    data: str = ""


class LostRace(Exception):
    """Somebody else has written that line already: read the log again."""


class StoreDown(Exception):
    """The database cannot be reached or written; what was asked may or may not have been stored."""


Listener = Callable[[News], Awaitable[None]]


class Store:
    """A database. Writing returns when it is durable, and only then."""

    is_shared: bool = False
    """May several processes work on it?"""

    async def open(self, listener: Listener) -> None:
        """Connect, bring the tables up to date, and tell `listener` what other processes do."""
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    async def check(self) -> None:
        """Return if the database answers, raise StoreDown if it does not."""
        raise NotImplementedError

    async def secret(self, name: str, proposal: str) -> str:
        """A secret that all processes share; the first proposal stays."""
        raise NotImplementedError

    async def add_table(self, table: TableRow) -> None:
        raise NotImplementedError

    async def table(self, table: str) -> TableRow | None:
        raise NotImplementedError

    async def tables(self, which: TableList, person: str, limit: int) -> list[TableRow]:
        """Lists of the lobby, newest first. Only `mine` shows tables that are not public."""
        raise NotImplementedError

    async def overdue(self, now: float) -> list[str]:
        """Tables being played whose deadline has passed."""
        raise NotImplementedError

    async def take_seat(self, table: str, seat: int, person: str, secret: str) -> bool:
        """Sit down on an empty chair of an open table; False if it is taken."""
        raise NotImplementedError

    async def leave_seat(self, table: str, person: str) -> bool:
        raise NotImplementedError

    async def begin(self, table: str, turn: int, deadline: float) -> bool:
        """From open to playing; False if it was done already."""
        raise NotImplementedError

    async def follow(self, table: str, proposal: str) -> str:
        """The table of the rematch; the first proposal stays."""
        raise NotImplementedError

    async def append(self, entry: Append) -> None:
        """Add to a log; LostRace if a line of that number is there already."""
        raise NotImplementedError

    async def answers(self, table: str, after: int) -> list[AnswerRow]:
        raise NotImplementedError

    async def name_person(self, person: str, name: str, now: float) -> None:
        raise NotImplementedError

    async def names(self, people: list[str]) -> dict[str, str]:
        """The names of those who have chosen one."""
        raise NotImplementedError

    async def tell(self, news: News) -> None:
        """Tell the other processes."""
        raise NotImplementedError
