"""The lobby: titles, tables to find and to open, chairs to take. It knows every table of this process."""

import asyncio
import hmac
import logging
import time
from collections.abc import Iterable
from typing import Final

import msgspec

from honjin.core.refusal import BadInput
from honjin.server.errors import Denied
from honjin.server.library.protocol import ClockInfo
from honjin.server.library.titles import clock_of
from honjin.server.lobby.description import Unreadable, seat_of, seats_info, setup_of, table_info
from honjin.server.lobby.fairplay import Who, has_open_hands, may_know, sight
from honjin.server.lobby.opening import check_secret, check_terms, free_seat, new_row, seat_from
from honjin.server.lobby.protocol import CreateTable, QuickGame, SeatRequest, TableInfo, TableList
from honjin.server.people.people import new_id
from honjin.server.records.protocol import Fork
from honjin.server.records.readings import Beginning, Glance
from honjin.server.records.replay import events_of
from honjin.server.storage.rows import AnswerRow, Append, SeatRow, TableRow
from honjin.server.storage.store import LostLines, News, Statement, StoreDown
from honjin.server.tables.clock import check_clock
from honjin.server.tables.table import Table, TableServices
from honjin.titles import game_named

log = logging.getLogger("honjin.lobby")

LIST_LENGTH: Final = 50
BEYOND: Final = 1000
"""More lines than people can have seen of a table and no ledger knows, since the power went off within seconds."""
SILENCE: Final = 30.0
"""Seconds without a sign of life after which a process is taken for dead; every five there should be one."""


class Lobby:
    def __init__(self, services: TableServices, idle_seconds: float) -> None:
        self.services: Final = services
        self.idle_seconds: Final = idle_seconds
        self.tables: Final[dict[str, Table]] = {}
        self.loading: Final[dict[str, asyncio.Task[Table]]] = {}
        self.alive: Final[dict[str, float]] = {}
        """When other processes, and this one, were last heard of."""

    # --- finding --------------------------------------------------------------------------------------------

    async def table(self, key: str) -> Table:
        """A table, brought to memory from its log when somebody first asks for it."""
        found = self.tables.get(key)
        if found is not None:
            found.used_at = time.monotonic()
            return found
        if key not in self.loading:
            self.loading[key] = asyncio.create_task(self.load(key))
            self.loading[key].add_done_callback(lambda _task: self.loading.pop(key))
        return await asyncio.shield(self.loading[key])

    async def load(self, key: str) -> Table:
        row = await self.row(key)
        try:
            table = Table(row, self.services, await self.services.packs.place(row.game, row.pack))
            await table.read_log(row)
            async with table.lock:
                await table.deal()
        except (Unreadable, BadInput) as problem:
            log.warning("table cannot be read", extra={"table": key, "problem": str(problem)})
            raise Denied(410, "unreadable_table") from problem
        table.audience.sent = table.match.seq
        await table.read_invited()
        table.audience.note_presence()
        self.tables[key] = table
        table.tell_others()
        table.schedule()
        return table

    async def row(self, key: str) -> TableRow:
        """What the database holds of a table. Keys that no table can have do not get that far."""
        row = await self.services.store.table(key) if key.isascii() and key.isalnum() else None
        if row is None:
            raise Denied(404, "no_such_table")
        return row

    async def listing(self, which: TableList, person: str) -> list[TableInfo]:
        """Nobody has no tables: the chairs of bots are nobody's."""
        if which == "mine" and not person:
            return []
        return await self.infos(await self.services.store.tables(which, person, LIST_LENGTH), person)

    async def recent(self, player: str, person: str) -> list[TableInfo]:
        """Public games of somebody that are over, newest first."""
        condition = (
            "status = 'finished' AND is_public = 1 AND id IN (SELECT table_id FROM seats WHERE person = $1)"
        )
        return await self.infos(
            await self.services.store.select_tables(condition, (player,), LIST_LENGTH), person
        )

    async def infos(self, rows: list[TableRow], person: str) -> list[TableInfo]:
        people = sorted({seat.person for row in rows for seat in row.seats if seat.person})
        names = await self.services.people.names(people)
        return [self.info(row, names, person) for row in rows]

    async def show(self, key: str, person: str) -> TableInfo:
        """A table by its id. Of one that is closed to somebody nothing is told, not even how it stands."""
        row = await self.row(key)
        if row.maker != person and not may_know(row, await self.who(row, person)):
            raise Denied(403, "not_invited" if has_open_hands(row) else "no_spectators")
        names = await self.services.people.names([seat.person for seat in row.seats if seat.person])
        return self.info(row, names, person)

    async def who(self, row: TableRow, person: str) -> Who:
        if seat_of(row, person) >= 0:
            return "player"
        sql = "SELECT person FROM invited WHERE table_id = $1 AND person = $2"
        is_guest = has_open_hands(row) and await self.services.store.fetch(sql, row.id, person)
        return "guest" if is_guest else "stranger"

    def info(self, row: TableRow, names: dict[str, str], person: str) -> TableInfo:
        table = self.tables.get(row.id)
        seat = seat_of(row, person)
        is_late = seat < 0 and sight(row, "stranger") == "late"
        mask = table.audience.present() if table is not None else 0
        stand_ins = table.match.stand_ins if table is not None and not is_late else ()
        info = table_info(row, seats_info(row, names, mask, stand_ins), seat)
        # Whose turn it is now would be news.
        return msgspec.structs.replace(info, turn=-1, seq=0) if is_late else info

    # --- opening --------------------------------------------------------------------------------------------

    async def create(self, wish: CreateTable, person: str) -> TableInfo:
        variant = game_named(wish.game).variants.get(
            wish.variant or next(iter(game_named(wish.game).variants))
        )
        clock = wish.clock if wish.clock is not None or variant is None else clock_of(variant)
        return await self.set_up(await self.new_row(wish, clock, person), [], person)

    async def fork(self, wish: Fork, key: str, of: Beginning, person: str) -> TableInfo:
        """A new table that goes on from a position of a record."""
        seats = wish.seats or [SeatRequest("me"), *[SeatRequest("human")] * (of.seats - 1)]
        if len(seats) != of.seats:
            raise BadInput(f"the record is of {of.seats} seats, not {len(seats)}")
        again = CreateTable(
            *(of.game, of.variant, of.options, seats, None, wish.is_public),
            *(wish.spectators, of.pack, wish.hints),
        )
        row = await self.new_row(again, wish.clock, person, of.rules)
        answers = [
            AnswerRow(number, seat, word, "", 0.0) for number, (seat, word) in enumerate(of.answers, 1)
        ]
        row.forked_from, row.forked_at, row.seq = key, len(answers), len(answers)
        return await self.set_up(row, answers, person)

    async def new_row(
        self, wish: CreateTable, clock: ClockInfo | None, person: str, rules: str = ""
    ) -> TableRow:
        game = game_named(wish.game)
        requests = wish.seats or [SeatRequest("me"), *[SeatRequest("human")] * (game.seats[0] - 1)]
        if sum(request.kind == "me" for request in requests) > 1:
            raise BadInput("one person takes one seat")
        seats = [seat_from(request, person) for request in requests]
        pack = await self.services.packs.place(game.key, wish.pack)
        row = new_row(game, wish.variant, wish.options, seats, person, pack, rules)
        row.clock = check_clock(clock)
        row.is_public = wish.is_public
        row.spectators = wish.spectators
        row.hints = wish.hints
        row.is_rated = wish.is_rated
        row.invitation = new_id(20) if has_open_hands(row) else ""
        if row.is_rated and person:
            await self.check_member(person)
        check_terms(row)
        return row

    async def check_member(self, person: str) -> None:
        """Rated games are for those who can be found again."""
        if await self.services.people.is_guest(person):
            raise Denied(403, "account_needed")

    async def set_up(self, row: TableRow, answers: list[AnswerRow], person: str) -> TableInfo:
        await self.services.store.add_table(row, answers)
        log.info("table opened", extra={"table": row.id, "game": row.game, "variant": row.variant})
        return await self.start(row.id, person)

    async def quick(self, wish: QuickGame, person: str) -> TableInfo:
        """Against bots, at once, without a clock, and with as many as the variant is best for."""
        game = game_named(wish.game)
        count = game.setup(wish.variant).seats
        if not 0 <= wish.seat < count:
            raise BadInput(f"{game.key} has no seat {wish.seat}")
        seats = [SeatRequest("bot", wish.bot)] * count
        seats[wish.seat] = SeatRequest("me")
        again = CreateTable(game.key, wish.variant, {}, seats, ClockInfo(), False, hints=wish.hints)
        return await self.create(again, person)

    async def join(
        self, key: str, person: str, seat: int, secret: str, *, agrees_to_open_hands: bool
    ) -> TableInfo:
        check_secret(secret)
        row = await self.row(key)
        if seat_of(row, person) < 0:
            if row.status != "open":
                raise Denied(409, "already_started")
            if row.is_rated:
                await self.check_member(person)
            if has_open_hands(row) and not agrees_to_open_hands:
                raise Denied(409, "open_hands")
            is_seated = await self.services.store.take_seat(key, free_seat(row, person, seat), person, secret)
            if not is_seated and seat_of(await self.row(key), person) < 0:  # or twice at once
                raise Denied(409, "seat_taken")
        return await self.start(key, person)

    async def leave(self, key: str, person: str) -> TableInfo:
        row = await self.row(key)
        if not await self.services.store.leave_seat(key, person):
            raise Denied(409, "already_started" if seat_of(row, person) >= 0 else "no_seat")
        if key in self.tables:
            await self.tables[key].refresh()
        return await self.show(key, person)

    async def free(self, key: str, person: str, seat: int) -> TableInfo:
        """Whoever opened the table asks somebody to get up."""
        row = await self.row(key)
        if row.maker != person:
            raise Denied(403, "not_maker")
        if not 0 <= seat < len(row.seats) or row.seats[seat].kind != "human":
            raise Denied(409, "seat_empty")
        await self.leave(key, row.seats[seat].person)
        return await self.show(key, person)

    async def start(self, key: str, person: str) -> TableInfo:
        """Begin if all chairs are taken; asking again does no harm."""
        await (await self.table(key)).begin()
        return await self.show(key, person)

    async def rematch(self, key: str, person: str) -> TableInfo:
        """The same again with seats rotated. It is open until every player has asked for it."""
        row = await self.row(key)
        if seat_of(row, person) < 0:
            raise Denied(403, "no_seat")
        if row.status != "finished":
            raise Denied(409, "not_finished")
        if not row.follower:
            chairs = [
                SeatRow("bot", bot=seat.bot) if seat.kind == "bot" else SeatRow("empty", seat.person)
                for seat in row.seats[-1:] + row.seats[:-1]
            ]
            pack = await self.services.packs.place(row.game, row.pack)
            agreed = setup_of(row, pack).changed()
            new = new_row(game_named(row.game), row.variant, agreed, chairs, person, pack)
            new.clock, new.is_public, new.spectators = row.clock, row.is_public, row.spectators
            new.hints = row.hints
            new.is_rated = row.is_rated
            new.invitation = new_id(20) if has_open_hands(new) else ""
            check_terms(new)
            row.follower = await self.services.store.follow(key, new)
            if key in self.tables:
                await self.tables[key].refresh()
        # Whoever wants the same again wants it with the same guests.
        return await self.join(row.follower, person, -1, "", agrees_to_open_hands=True)

    async def earlier(self, key: str, person: str, number: int) -> Glance:
        """The position after so many answers, as whoever asks could see it then."""
        table = await self.table(key)
        async with table.lock:
            await table.ready()
            await table.read_on()
            eyes = table.audience.eyes(person)
            if eyes is None:
                raise Denied(403, table.audience.closed_door())
            match = table.audience.match_for(eyes)
            if number > len(match.entries):
                raise BadInput(
                    f"the game has {len(match.entries)} answers so far; there is no number {number}"
                )
            setup, row = match.setup, table.row
            answers = [(line.seat, line.word) for line in match.entries[:number]]
            return Glance(
                *(row.game, row.variant, row.options, str(table.pack or ""), row.rules, setup.seats),
                *(answers, eyes, events_of(match, number, eyes)),
            )

    # --- after the end --------------------------------------------------------------------------------------

    async def finished(self, key: str, person: str) -> Table:
        """A table whose secrets are no longer secret."""
        table = await self.table(key)
        async with table.lock:
            await table.ready()  # an end that is not stored yet may still be lost
            await table.read_on()  # or has been written by another process
            if table.audience.eyes(person) is None:
                raise Denied(403, table.audience.closed_door())
            if table.row.status != "finished":
                raise Denied(409, "not_finished")
        return table

    async def accept_invitation(self, key: str, person: str, invitation: str) -> TableInfo:
        """Let somebody look into all hands, if the players allow it to whoever has their link."""
        row = await self.row(key)
        if not has_open_hands(row) or not hmac.compare_digest(row.invitation.encode(), invitation.encode()):
            raise Denied(403, "not_invited")
        sql = "INSERT INTO invited (table_id, person) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self.services.store.write(Statement(sql, (key, person)), news=News("table", key, ""))
        if key in self.tables:
            await self.tables[key].read_invited()
        return await self.show(key, person)

    async def refresh(self, keys: Iterable[str]) -> None:
        """Seats have gone to somebody else."""
        for key in keys:
            await self.services.store.tell(News("table", key, ""))
            if key in self.tables:
                await self.tables[key].refresh()

    def rename(self, person: str, name: str) -> None:
        """Whoever shares a table sees the new name at once."""
        for table in self.tables.values():
            if person in table.names:
                table.names[person] = name
                table.show_presence()

    async def mend(self, losses: list[LostLines]) -> None:
        """Tables of which lines are lost go on after a line that says so, with a number that nobody has seen."""
        for loss in losses:
            row = await self.services.store.table(loss.table)
            if row is not None:
                lines = await self.services.store.answers(row.id, loss.stored - 1)
                clock = lines[-1].clock if lines else ""
                word = f"!lost {loss.seen - loss.stored}"
                line = AnswerRow(loss.seen + BEYOND, 0, word, clock, time.time())
                entry = Append(row.id, [line], row.status, row.turn, row.deadline, row.outcome)
                await self.services.store.append(entry)

    # --- keeping --------------------------------------------------------------------------------------------

    async def hear(self, news: News) -> None:
        """News from other processes; no table named means that some may have been missed."""
        if news.kind == "presence":
            self.hear_process(news.sender)
        tables = [self.tables[news.table]] if news.table in self.tables else []
        if not news.table and news.kind == "log":
            tables = list(self.tables.values())
        for table in tables:
            table.start(self.pass_on(table, news))

    def hear_process(self, process: str) -> None:
        """It lives; one that has been silent for long is gone, and nobody is connected to it."""
        now = time.monotonic()
        self.alive[process] = now
        for other in [other for other, heard in self.alive.items() if now - heard > SILENCE]:
            del self.alive[other]
            for table in self.tables.values():
                table.forget_process(other)

    async def pass_on(self, table: Table, news: News) -> None:
        try:
            try:
                await table.hear(news)
            except StoreDown:
                await table.recover()
        except Unreadable:
            table.close()  # an operator has removed it
            self.tables.pop(table.row.id, None)

    async def keep(self) -> None:
        """Let flags fall that nobody watches, rate what was left unrated, and forget tables that nobody uses."""
        while True:
            await asyncio.sleep(5.0)
            try:
                for key in await self.services.store.overdue(time.time()):
                    await self.table(key)
                for row in await self.services.store.select_tables(
                    "status = 'finished' AND is_rated = 1", (), 20
                ):
                    await self.services.ratings.reckon(row)
                await self.services.store.tell(News("presence", "", self.services.process))
            except (StoreDown, Denied) as problem:
                log.warning("overdue tables not seen to", extra={"problem": str(problem)})
            self.hear_process(self.services.process)
            for key, table in list(self.tables.items()):
                if table.is_idle(self.idle_seconds):
                    table.close()
                    del self.tables[key]

    def close(self) -> None:
        for table in self.tables.values():
            table.close()
