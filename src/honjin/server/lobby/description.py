"""A table as lists and messages describe it."""

from collections.abc import Collection
from functools import lru_cache
from pathlib import Path

from honjin.core.game import Setup
from honjin.core.refusal import BadInput
from honjin.server.library.packs import own_packs
from honjin.server.lobby.protocol import SeatInfo, TableInfo
from honjin.server.storage.rows import TableRow
from honjin.server.workers.bots import DEFAULT
from honjin.titles import game_named


class Unreadable(Exception):
    """The log of a table cannot be played again: rules that nobody knows here, or another pack."""


@lru_cache(maxsize=256)
def setup_for(
    game: str, variant: str, options: tuple[tuple[str, str], ...], seats: int, pack: Path | None, rules: str
) -> Setup:
    """Tables that were agreed alike share a set-up, and so the files of its pack, which are read once."""
    return game_named(game).setup(variant, dict(options), seats, pack, rules)


def setup_of(row: TableRow, pack: Path | None) -> Setup:
    """The set-up a table was made with, by the rules of then; rules or a pack that are not here cannot go on."""
    try:
        setup = setup_for(row.game, row.variant, tuple(row.options.items()), len(row.seats), pack, row.rules)
    except BadInput as unknown:
        raise Unreadable(f"{row.id}: {unknown}") from None
    if row.pack != setup.pack.hash:
        raise Unreadable(f"{row.id}: made with pack {row.pack}")
    return setup


def seat_of(row: TableRow, person: str) -> int:
    """The chair of a person, -1 for none."""
    for number, seat in enumerate(row.seats):
        if seat.kind == "human" and seat.person == person:
            return number
    return -1


def seat_secrets(row: TableRow) -> list[str]:
    """What each seat added, if anybody did."""
    added = [seat.secret for seat in row.seats]
    return added if any(added) else []


def seats_info(
    row: TableRow, names: dict[str, str], mask: int, stand_ins: Collection[int] = ()
) -> list[SeatInfo]:
    """The chairs: `mask` says for whom somebody is connected, `stand_ins` for whom a bot plays on."""
    game = game_named(row.game)
    found = []
    for number, seat in enumerate(row.seats):
        if seat.kind == "bot":
            found.append(SeatInfo(game.seat_name(number), "bot", seat.bot, "", True))
        else:
            player = names.get(seat.person, "") if seat.kind == "human" else ""
            person = seat.person if seat.kind == "human" else ""
            is_there = bool(mask >> number & 1)
            stand_in = DEFAULT if number in stand_ins else ""
            found.append(SeatInfo(game.seat_name(number), seat.kind, player, person, is_there, stand_in))
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
        pack="" if row.pack in own_packs(row.game) else row.pack,
        forked_from=row.forked_from,
        forked_at=row.forked_at,
        hints=row.hints,
        is_rated=row.is_rated,
        invitation=row.invitation if seat >= 0 else "",
        is_maker=seat >= 0 and row.seats[seat].person == row.maker,
    )
