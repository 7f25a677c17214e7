"""Opening a table: what a wish comes to, and who may take which chair."""

import secrets
import time
from pathlib import Path
from typing import Final

from honjin.bots import BOTS
from honjin.core.game import Game
from honjin.core.refusal import BadInput
from honjin.server.errors import Denied
from honjin.server.library.packs import own_packs
from honjin.server.lobby.description import setup_for
from honjin.server.lobby.fairplay import Terms, barred, clock_kind
from honjin.server.lobby.protocol import SeatRequest
from honjin.server.people.people import new_id
from honjin.server.storage.rows import SeatRow, TableRow
from honjin.server.workers.bots import DEFAULT

SECRET_LENGTH: Final = 64
LONGEST_VALUE: Final = 160


def new_row(
    game: Game,
    variant: str,
    options: dict[str, str],
    seats: list[SeatRow],
    person: str,
    pack: Path | None,
    rules: str = "",
) -> TableRow:
    """A table about to be opened, everything settled that the rules need."""
    if any(len(value) > LONGEST_VALUE for value in options.values()):
        raise BadInput(f"an option has at most {LONGEST_VALUE} characters")
    if any(value.isdecimal() and int(value) > 10**9 for value in options.values()):
        raise BadInput("an option that is a number is at most 1000000000")
    setup = setup_for(
        game.key, variant, tuple(options.items()), len(seats), pack, rules or game.rules_version
    )
    if not rules:
        game.check_wish(setup)
    game.new(setup)  # what the components do not allow is refused here
    now = time.time()
    return TableRow(
        id=new_id(),
        game=game.key,
        variant=setup.variant.key,
        options=setup.options,
        rules=setup.rules,
        pack=setup.pack.hash,
        clock=None,
        is_public=True,
        spectators="public",
        maker=person,
        secret=secrets.token_hex(32),
        status="open",
        created_at=now,
        changed_at=now,
        seats=seats,
    )


def seat_from(request: SeatRequest, person: str) -> SeatRow:
    if request.kind == "bot":
        name = request.bot or DEFAULT
        if name not in BOTS:  # bots with a budget of one's own are for the lab
            raise BadInput(f"there is no bot '{name}'; choose one of {', '.join(BOTS)}")
        return SeatRow("bot", bot=name)
    return SeatRow("human", person) if request.kind == "me" else SeatRow("empty")


def free_seat(row: TableRow, person: str, wanted: int) -> int:
    """The chair asked for, the one kept for this person, or the first free one."""
    free = [number for number, seat in enumerate(row.seats) if seat.kind == "empty"]
    kept = [number for number in free if row.seats[number].person == person]
    allowed = kept or [number for number in free if not row.seats[number].person]
    if wanted >= 0:
        allowed = [number for number in allowed if number == wanted]
    if not allowed:
        raise Denied(409, "seat_taken")
    return allowed[0]


def terms_of(row: TableRow) -> Terms:
    return Terms(
        is_rated=row.is_rated,
        clock=clock_kind(row.clock),
        spectators=row.spectators,
        hints=row.hints,
        is_public=row.is_public,
        has_bots=any(seat.kind == "bot" for seat in row.seats),
        has_pack=row.pack not in own_packs(row.game),
        is_fork=row.forked_at > 0,
    )


def check_terms(row: TableRow) -> None:
    """Is what was agreed fair?"""
    if reason := barred(terms_of(row)):
        raise Denied(409, reason)


def check_secret(secret: str) -> None:
    if len(secret) > SECRET_LENGTH or not (secret == "" or (secret.isascii() and secret.isalnum())):
        raise BadInput(f"a secret has up to {SECRET_LENGTH} letters and digits")
