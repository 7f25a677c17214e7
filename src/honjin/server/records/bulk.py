"""Finished public games in bulk, for those who study them: one JSON object per line, page by page."""

from collections.abc import AsyncIterator
from typing import Final

import msgspec

from honjin.core.outcome import Outcome
from honjin.core.refusal import BadInput
from honjin.play.fairness import commitment
from honjin.play.record import Entry, describe_outcome, new_record, write_record
from honjin.server.library.packs import Packs
from honjin.server.lobby.description import Unreadable, seat_secrets, seats_info, setup_of
from honjin.server.people.people import People
from honjin.server.records.protocol import ExportedGame
from honjin.server.storage.rows import AnswerRow, TableRow
from honjin.server.storage.store import Store
from honjin.server.tables.clock import seconds_text

MOST: Final = 500
"""Games in one answer."""


class Bulk:
    def __init__(self, store: Store, people: People, packs: Packs) -> None:
        self.store: Final = store
        self.people: Final = people
        self.packs: Final = packs

    async def games(self, game: str, after: str, limit: int) -> AsyncIterator[bytes]:
        """Lines, oldest game first; `after` is the `cursor` of the last line somebody has."""
        at, _dot, key = after.rpartition("-")
        condition = (
            "status = 'finished' AND is_public = 1 AND spectators IN ('public', 'delayed') AND game = $1"
            " AND (changed_at > $2 OR (changed_at = $2 AND id > $3))"
        )
        values = (game, float(at or 0), key)
        for row in await self.store.select_tables(condition, values, min(limit, MOST), "changed_at, id"):
            try:
                text = await self.record(row)
            except (Unreadable, BadInput):
                continue  # of rules that are no longer played here
            line = ExportedGame(row.id, row.changed_at, text, f"{row.changed_at!r}-{row.id}")
            yield msgspec.json.encode(line) + b"\n"

    async def record(self, row: TableRow) -> str:
        """The record as the table would write it, without playing the game again."""
        setup = setup_of(row, await self.packs.place(row.game, row.pack))
        names = await self.people.names([seat.person for seat in row.seats if seat.person])
        record = new_record(setup, [info.player for info in seats_info(row, names, 0)])
        header = record.header
        if row.outcome is not None:
            outcome = Outcome(row.outcome.ending, row.outcome.winners, setup.seats, row.outcome.scores)
            header["result"] = describe_outcome(setup.game, outcome)
        header |= {"commitment": commitment(row.secret), "secret": row.secret}
        if secrets := seat_secrets(row):
            header["seat_secrets"] = " ".join(secret or "-" for secret in secrets)
        if row.forked_at:
            header |= {"forked_at": str(row.forked_at), "forked_from": row.forked_from}
        for line in standing(await self.store.answers(row.id, 0)):
            record.entries.append(Entry(line.seat, line.word, seconds_text(line.clock, line.seat)))
        return write_record(record, setup.game)


def standing(rows: list[AnswerRow]) -> list[AnswerRow]:
    """The answers and endings that were not taken back."""
    found: list[AnswerRow] = []
    for row in rows:
        verb, _space, rest = row.word.partition(" ")
        if verb == "!undo":
            found = [kept for kept in found if kept.seq <= int(rest)]
        elif verb not in ("!offer", "!decline", "!pause", "!stand_in", "!back", "!lost"):
            found.append(row)
    return found
