"""What a table is at: what was agreed, the game, its clock and who is who. The table owns it; others read it."""

import secrets
from pathlib import Path
from typing import Final

from honjin.server.lobby.description import seat_of, seat_secrets, setup_of
from honjin.server.storage.rows import TableRow
from honjin.server.tables.clock import Clock
from honjin.server.tables.match import TableMatch
from honjin.server.tables.protocol import SeatClock
from honjin.server.workers.bots import DEFAULT, BotJob


class Sitting:
    def __init__(self, row: TableRow, pack: Path | None) -> None:
        self.row: TableRow = row
        self.pack: Final = pack
        """The folder of a pack that was brought along."""
        self.match: TableMatch = TableMatch(setup_of(row, pack), row.secret, seat_secrets(row), row.forked_at)
        self.clock: Clock | None = None
        self.names: dict[str, str] = {}

    def seat_of(self, person: str) -> int:
        return seat_of(self.row, person)

    def is_bot(self, seat: int) -> bool:
        """Does a bot answer for this seat, as its own or for somebody who is away?"""
        return seat >= 0 and (self.row.seats[seat].kind == "bot" or seat in self.match.stand_ins)

    def clocks(self) -> list[SeatClock]:
        return self.clock.shown() if self.clock is not None else []

    def job(self, seat: int) -> BotJob:
        """All that a worker needs to think in the place of a seat."""
        row = self.row
        words = [entry.word for entry in self.match.entries]
        bot = row.seats[seat].bot or DEFAULT
        setup = (row.variant, row.options, str(self.pack or ""), row.rules, len(row.seats))
        return BotJob(row.id, row.game, *setup, words, seat, bot, secrets.randbits(48))
