"""What players ask of a table: answers, explanations, taking back, offers."""

import time
from typing import TYPE_CHECKING, Final

from honjin.core.refusal import Refusal, refuse
from honjin.server.lobby.fairplay import NOT_RATED, may_hint
from honjin.server.storage.store import Then
from honjin.server.tables.audience import Watcher, encode
from honjin.server.tables.projection import ONLOOKER
from honjin.server.tables.protocol import Explained, Hinted, OpinionInfo, Problem, RefusalInfo, Refused
from honjin.server.workers.bots import advise_seat, has_learned

if TYPE_CHECKING:
    from honjin.server.tables.table import Table


ABOUT_THE_ABSENT: Final = ("stand_in", "claim")


class Wishes:
    """One message at a time: each waits for its turn at the table."""

    def __init__(self, table: "Table") -> None:
        self.table: Final = table

    async def act(self, watcher: Watcher, seq: int, action: int) -> None:
        async with self.table.turn:
            await self.table.ready(seq)
            seat = self.answering(watcher, seq, action)
            if seat >= 0 and not await self.table.write(seat, self.table.line(seat, action)):
                self.refuse(watcher, action, refuse("", "stale"))

    def act_at_once(self, watcher: Watcher, seq: int, action: int, then: Then) -> None:
        """`act` at a table that is free: without waiting, and without a task, which costs more than the rules.

        `then` hears None when everybody has been told, or what went wrong: it is to be followed by `not_acted`.
        """
        table = self.table
        table.turn.take()

        def acted(problem: Exception | None) -> None:
            if problem is None:
                table.turn.release()
            then(problem)

        try:
            table.used_at = time.monotonic()
            seat = self.answering(watcher, seq, action)
            if seat >= 0:
                table.write_at_once(seat, table.line(seat, action), acted)
            else:
                acted(None)
        except Exception as mistake:
            acted(mistake)

    async def not_acted(self, watcher: Watcher, action: int, problem: Exception) -> None:
        """What follows when `act_at_once` has failed; the turn is still with it."""
        try:
            await self.table.give_way(problem)
            self.refuse(watcher, action, refuse("", "stale"))
        finally:
            self.table.turn.release()

    def answering(self, watcher: Watcher, seq: int, action: int) -> int:
        """The seat that may give this answer now, or -1 after telling why not."""
        table = self.table
        seat = table.seat_of(watcher.person)
        if seat < 0:
            self.refuse(watcher, action, refuse("", "no_seat"))
        elif table.row.status == "open":
            self.refuse(watcher, action, refuse("", "not_started"))
        elif not table.match.is_current(seq):
            table.services.metrics.stale.add()
            self.refuse(watcher, action, refuse("", "stale"))
            watcher.send(encode(table.audience.position(seat)))
        elif (refusal := table.match.why_not(seat, action)) is not None:
            table.services.metrics.refusals.add()
            self.refuse(watcher, action, refusal)
        else:
            return seat
        return ONLOOKER

    def refuse(self, watcher: Watcher, action: int, refusal: Refusal) -> None:
        watcher.send(encode(Refused(self.table.row.id, action, refusal_info(refusal))))

    async def explain(self, watcher: Watcher, action: int) -> None:
        async with self.table.turn:
            await self.table.ready()
            refusal = self.table.match.why_not(self.table.seat_of(watcher.person), action)
            shown = None if refusal is None else refusal_info(refusal)
            watcher.send(encode(Explained(self.table.row.id, action, shown)))

    async def hint(self, watcher: Watcher, seq: int) -> None:
        """A worker thinks in the place of the seat, with what the seat knows; the table does not wait for it."""
        table = self.table
        async with table.turn:
            seat = await self.player(watcher, seq)
            if seat < 0:
                return
            if not may_hint(table.row):
                watcher.send(encode(Problem(table.row.id, "no_hints", {})))
                return
            if not table.match.is_current(seq) or table.match.actor() != seat:
                watcher.send(encode(table.audience.position(seat)))
                return
            job = table.thinking.job(seat)
        found = await table.services.rooms["hints"].do(watcher.asker, advise_seat, job)
        opinions = [
            OpinionInfo(action, round(attention, 4), round(chance, 4)) for action, attention, chance in found
        ]
        watcher.send(encode(Hinted(table.row.id, seq, opinions)))

    async def resign(self, watcher: Watcher) -> None:
        async with self.table.turn:
            if (seat := await self.player(watcher)) >= 0:
                await self.table.write(seat, "!resigned")

    async def undo(self, watcher: Watcher, seq: int) -> None:
        """At once if the seat learned nothing by its last answer; otherwise the others are asked."""
        async with self.table.turn:
            seat = await self.player(watcher, seq)
            if seat < 0:
                return
            match = self.table.match
            if not match.is_current(seq):
                watcher.send(encode(self.table.audience.position(seat)))
            elif self.table.row.is_rated:
                watcher.send(encode(Problem(self.table.row.id, NOT_RATED["undo"], {})))
            elif match.last_of(seat) is None:
                watcher.send(encode(Problem(self.table.row.id, "nothing_to_undo", {})))
            elif match.can_undo(seat) and not await self.learned(watcher, seat):
                await self.table.write(seat, f"!undo {match.rows[-1].seq - 1}")
            else:
                await self.make_offer(seat, "undo")

    async def learned(self, watcher: Watcher, seat: int) -> bool:
        """Did the seat learn something by its last answer? Hundreds of worlds are tried."""
        job = self.table.thinking.job(seat)
        return bool(await self.table.services.rooms["undos"].do(watcher.asker, has_learned, job))

    async def offer(self, watcher: Watcher, kind: str) -> None:
        async with self.table.turn:
            if (seat := await self.player(watcher)) >= 0:
                if reason := self.why_no_offer(seat, kind):
                    watcher.send(encode(Problem(self.table.row.id, reason, {})))
                else:
                    await self.make_offer(seat, kind)

    def why_no_offer(self, seat: int, kind: str) -> str:
        """What stands against an offer, or nothing."""
        match = self.table.match
        if self.table.row.is_rated and kind in NOT_RATED:
            return NOT_RATED[kind]
        if kind == "undo" and "undo" not in match.offers and match.last_of(seat) is None:
            return "nothing_to_undo"
        if kind in ABOUT_THE_ABSENT and (
            match.actor() == seat or match.actor() not in self.table.audience.absent()
        ):
            return "nobody_absent"
        if kind == "claim" and (self.table.clock is None or self.table.clock.counts_downtime):
            return "no_clock"
        return ""

    async def make_offer(self, seat: int, kind: str) -> None:
        """Write an offer down; when all have made it, it is agreed. Bots agree to everything."""
        if seat in self.table.match.offers.get(kind, []) or (kind == "pause" and self.table.match.is_paused):
            return
        if not await self.table.write(seat, f"!offer {kind}"):
            return
        offered = self.table.match.offers.get(kind, [])
        people = [number for number, chair in enumerate(self.table.row.seats) if chair.kind == "human"]
        if kind in ABOUT_THE_ABSENT:
            away = self.table.audience.absent()
            if all(number in offered or number in away for number in people):
                line = "!stand_in" if kind == "stand_in" else "!out_of_time"
                await self.table.write(self.table.match.actor(), line)
        elif all(number in offered for number in people):
            await self.table.write(offered[0], self.agreed(kind, offered[0]))

    def agreed(self, kind: str, seat: int) -> str:
        """The line that an agreement comes to."""
        if kind == "undo":
            last = self.table.match.last_of(seat)
            assert last is not None
            return f"!undo {last.seq - 1}"
        return "!no_result" if kind == "no_result" else "!pause"

    async def decline(self, watcher: Watcher, kind: str) -> None:
        async with self.table.turn:
            if (seat := await self.player(watcher)) >= 0 and kind in self.table.match.offers:
                await self.table.write(seat, f"!decline {kind}")

    async def player(self, watcher: Watcher, seq: int = 0) -> int:
        """The seat of somebody who may declare something now, or -1 after telling why not."""
        await self.table.ready(seq)
        seat = self.table.seat_of(watcher.person)
        if seat < 0:
            watcher.send(encode(Problem(self.table.row.id, "no_seat", {})))
            return ONLOOKER
        if self.table.row.status != "playing":
            watcher.send(encode(Problem(self.table.row.id, "not_playing", {})))
            return ONLOOKER
        return seat


def refusal_info(refusal: Refusal) -> RefusalInfo:
    return RefusalInfo(refusal.clause, refusal.reason, refusal.facts)
