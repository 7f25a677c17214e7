"""One message of a client after another: each waits for the table's lock, and is told what came of it.

What may be asked, and the line that is written for it, is in `requests`; the table writes. An answer that nobody is
ahead of does not wait and needs no task, which costs more than the rules.
"""

import time
from functools import partial

from honjin.core.refusal import Refusal
from honjin.server.storage.store import Then
from honjin.server.tables import requests
from honjin.server.tables.audience import Client, encode
from honjin.server.tables.projection import ONLOOKER
from honjin.server.tables.protocol import Explained, Hinted, OpinionInfo, Problem, RefusalInfo, Refused
from honjin.server.tables.requests import STALE, Draft
from honjin.server.tables.table import Table
from honjin.server.workers.bots import advise_seat, has_learned

# --- answers ------------------------------------------------------------------------------------------------


async def act(table: Table, watcher: Client, seq: int, action: int) -> None:
    async with table.lock:
        await table.ready(seq)
        draft = answering(table, watcher, seq, action)
        if draft is not None and not await table.write(draft):
            refuse(table, watcher, action, STALE)


def act_at_once(table: Table, watcher: Client, seq: int, action: int, then: Then) -> None:
    """`act` at a table that is free.

    `then` hears None when everybody has been told, or what went wrong: it is to be followed by `not_acted`.
    """
    table.lock.take()
    try:
        table.used_at = time.monotonic()
        draft = answering(table, watcher, seq, action)
        if draft is None:
            acted(table, then, None)
        else:
            table.put(draft, partial(acted, table, then))
    except Exception as mistake:
        then(mistake)


def acted(table: Table, then: Then, problem: Exception | None) -> None:
    if problem is None:
        table.lock.release()
    then(problem)


async def not_acted(table: Table, watcher: Client, action: int, problem: Exception) -> None:
    """What follows when `act_at_once` has failed; the lock is still with it."""
    try:
        await table.give_way(problem)
        refuse(table, watcher, action, STALE)
    finally:
        table.lock.release()


def answering(table: Table, watcher: Client, seq: int, action: int) -> Draft | None:
    """What is to be written for an answer, or nothing after telling why not."""
    seat = table.seat_of(watcher.person)
    found = requests.answered(table, seat, seq, action)
    if isinstance(found, Draft):
        return found
    refuse(table, watcher, action, found)
    if found is STALE:
        table.services.metrics.stale.add()
        watcher.send(encode(table.audience.position(seat)))
    elif seat >= 0 and table.row.status != "open":
        table.services.metrics.refusals.add()
    return None


def refuse(table: Table, watcher: Client, action: int, refusal: Refusal) -> None:
    watcher.send(encode(Refused(table.row.id, action, refusal_info(refusal))))


def refusal_info(refusal: Refusal) -> RefusalInfo:
    return RefusalInfo(refusal.clause, refusal.reason, refusal.facts)


async def explain(table: Table, watcher: Client, action: int) -> None:
    async with table.lock:
        await table.ready()
        refusal = table.match.why_not(table.seat_of(watcher.person), action)
        shown = None if refusal is None else refusal_info(refusal)
        watcher.send(encode(Explained(table.row.id, action, shown)))


# --- declarations -------------------------------------------------------------------------------------------


async def player(table: Table, watcher: Client, seq: int = 0) -> int:
    """The seat of somebody who may declare something now, or ONLOOKER after telling why not."""
    await table.ready(seq)
    seat = table.seat_of(watcher.person)
    return ONLOOKER if complain(table, watcher, requests.why_unheard(table, seat)) else seat


def complain(table: Table, watcher: Client, reason: str) -> bool:
    """Tell what stands against it, if anything does."""
    if reason:
        watcher.send(encode(Problem(table.row.id, reason, {})))
    return bool(reason)


async def hint(table: Table, watcher: Client, seq: int) -> None:
    """A worker thinks in the place of the seat, with what the seat knows; the table does not wait for it."""
    async with table.lock:
        seat = await player(table, watcher, seq)
        if seat < 0 or complain(table, watcher, requests.why_no_hint(table)):
            return
        if not table.match.is_current(seq) or table.match.actor() != seat:
            watcher.send(encode(table.audience.position(seat)))
            return
        job = table.job(seat)
    found = await table.services.rooms["hints"].do(watcher.asker, advise_seat, job)
    opinions = [
        OpinionInfo(action, round(attention, 4), round(chance, 4)) for action, attention, chance in found
    ]
    watcher.send(encode(Hinted(table.row.id, seq, opinions)))


async def resign(table: Table, watcher: Client) -> None:
    async with table.lock:
        if (seat := await player(table, watcher)) >= 0:
            await table.write(Draft(seat, "!resigned"))


async def undo(table: Table, watcher: Client, seq: int) -> None:
    """At once if the seat learned nothing by its last answer; otherwise the others are asked."""
    async with table.lock:
        seat = await player(table, watcher, seq)
        if seat < 0:
            return
        if not table.match.is_current(seq):
            watcher.send(encode(table.audience.position(seat)))
        elif not complain(table, watcher, requests.why_no_undo(table, seat)):
            if table.match.can_undo(seat) and not await learned(table, watcher, seat):
                await table.write(requests.taken_back(table, seat))
            else:
                await make_offer(table, seat, "undo")


async def learned(table: Table, watcher: Client, seat: int) -> bool:
    """Did the seat learn something by its last answer? Hundreds of worlds are tried."""
    return bool(await table.services.rooms["undos"].do(watcher.asker, has_learned, table.job(seat)))


async def offer(table: Table, watcher: Client, kind: str) -> None:
    async with table.lock:
        seat = await player(table, watcher)
        if seat >= 0:
            reason = requests.why_no_offer(table, seat, kind, table.audience.absent())
            if not complain(table, watcher, reason):
                await make_offer(table, seat, kind)


async def make_offer(table: Table, seat: int, kind: str) -> None:
    """Write an offer down, and what it comes to."""
    draft = requests.offered(table, seat, kind)
    if draft is not None and await table.write(draft):
        draft = requests.agreed(table, kind, table.audience.absent())
        if draft is not None:
            await table.write(draft)


async def decline(table: Table, watcher: Client, kind: str) -> None:
    async with table.lock:
        seat = await player(table, watcher)
        draft = requests.declined(table, seat, kind) if seat >= 0 else None
        if draft is not None:
            await table.write(draft)
