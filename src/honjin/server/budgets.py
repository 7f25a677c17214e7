"""What everything that comes from outside may cost, in one place.

Every endpoint and every kind of message has a line here: the purse it is paid from before anything is done, its size,
and, where the work can be large, the room it is done in. The server does not start while one is missing.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from honjin.server.limits import Purse
from honjin.server.settings import Settings

KB: Final = 1024
MB: Final = 1024 * KB

# --- before a request is understood -------------------------------------------------------------------------

LARGEST_HEAD: Final = 32 * KB
"""Bytes of the first line of a request and its headers."""
MOST_HEADERS: Final = 100
HEAD_SECONDS: Final = 10.0
"""By then a head must be there, from the first byte or from the opening of the connection."""
BODY_SECONDS: Final = 20.0
MOST_PIPELINED: Final = 8
"""Requests that may wait on one connection for the answer to another."""
MOST_PIECES: Final = 256
LEAST_PIECE: Final = 64
"""Bytes that the pieces of a body have on average, beyond the first so many."""

# --- below the messages of a socket -------------------------------------------------------------------------

LARGEST_MESSAGE: Final = 16 * KB
FRAMES_AT_ONCE: Final = 16
"""Frames of one socket that are worked off before others have their turn."""
PATIENCE: Final = 500
"""Messages over the limit or without sense before a socket is closed."""
SOCKETS: Final = 16
"""That one person may have open."""
TABLES: Final = 16
"""That one socket may watch."""

TROUBLES_OF_ALL: Final = (0.5, 50)
"""However many pages fail at once, the log stays readable: so many lines a second for long, and so many at once."""

# --- what is kept of a person -------------------------------------------------------------------------------

MOST_PACKS: Final = 20
MOST_RECORDS: Final = 200
MOST_MUTES: Final = 200
LARGEST_RECORD: Final = 512 * KB
"""Characters of a record; a long game has a tenth of it."""
LARGEST_PACK: Final = 256 * KB
"""Bytes of all files of a pack together."""

# --- where large work is done -------------------------------------------------------------------------------


class Room(msgspec.Struct, frozen=True):
    """A process, or some, in which one thing is done after the other, and the queue before it."""

    seconds: int
    """Of processor time, for each thing; 0 for as many as it takes."""
    memory: int
    """Bytes beyond what the process has when nothing is done; 0 for as many as it takes."""
    waiting: int
    """Wishes of everybody that may wait or be under way; from one address at most half of them."""
    each: int
    """Wishes of one person."""
    nice: int
    """How far it stands back."""
    tries: int = 2
    """How often a process may die of something else than its limits."""


ALL: Final = 10**9
BOTS: Final = Room(seconds=0, memory=0, waiting=ALL, each=ALL, nice=10, tries=5)
"""Where bots think: ours, so without limits but those they keep themselves."""

ROOMS: Final = {
    "hints": Room(seconds=20, memory=512 * MB, waiting=8, each=2, nice=12),
    "undos": Room(seconds=10, memory=512 * MB, waiting=16, each=2, nice=5),
    "reviews": Room(seconds=30, memory=512 * MB, waiting=8, each=2, nice=15),
    "readings": Room(seconds=20, memory=768 * MB, waiting=32, each=4, nice=5),
    "uploads": Room(seconds=20, memory=512 * MB, waiting=8, each=2, nice=12),
}

# --- what is paid -------------------------------------------------------------------------------------------


def purses(settings: Settings) -> dict[str, Purse]:
    """By name: so many a second for long, and so many at once, for a person; for an address, five times as many."""
    requests, messages = settings.requests_per_second, settings.messages_per_second
    tables, uploads = settings.tables_per_minute, settings.uploads_per_minute
    sign_ins = settings.sign_ins_per_minute
    return {
        "pages": Purse(5 * requests, 50 * requests),
        "answers": Purse(requests, 10 * requests),
        "looks": Purse(requests / 2.5, 4 * requests),
        "changes": Purse(requests / 20, 2 * requests),
        "openings": Purse(tables / 60, tables),
        "uploads": Purse(uploads / 60, 3 * uploads),
        "sign_ins": Purse(sign_ins / 60, sign_ins),
        "sockets": Purse(requests / 10, 2 * requests),
        "messages": Purse(messages, 3 * messages),
        "watches": Purse(messages / 5, 2 * messages),
        "undos": Purse(messages / 20, messages / 2),
        "troubles": Purse(1 / 60, 5),
        "hints": Purse(0.25, 4),
        "sayings": Purse(0.5, 8),
    }


class Budget(msgspec.Struct, frozen=True):
    purse: str
    size: int = 0
    """Bytes of the body or message."""
    room: str = ""
    """Empty for what takes a moment."""


SMALL: Final = 16 * KB

ENDPOINTS: Final[Mapping[str, Budget]] = {
    "GET /": Budget("pages"),
    "GET /{path}": Budget("pages"),
    "GET /health": Budget("pages"),
    "GET /metrics": Budget("pages"),
    "POST /api/trouble": Budget("changes", 4 * KB),
    "GET /api": Budget("answers"),
    "GET /api/{path}": Budget("answers"),
    "GET /api/openapi.json": Budget("answers"),
    "GET /api/games": Budget("answers"),
    "GET /api/rules/{game}": Budget("answers"),
    "GET /api/words/{game}": Budget("answers"),
    "POST /api/lessons/{game}": Budget("looks", SMALL, "readings"),
    "GET /api/tables": Budget("answers"),
    "POST /api/tables": Budget("openings", SMALL),
    "POST /api/quick": Budget("openings", SMALL),
    "GET /api/tables/{key}": Budget("answers"),
    "POST /api/tables/{key}/join": Budget("answers", SMALL),
    "POST /api/tables/{key}/leave": Budget("answers", SMALL),
    "POST /api/tables/{key}/free": Budget("answers", SMALL),
    "POST /api/tables/{key}/start": Budget("answers", SMALL),
    "POST /api/tables/{key}/rematch": Budget("openings", SMALL),
    "POST /api/tables/{key}/invitation": Budget("sign_ins", SMALL),
    "GET /api/tables/{key}/step": Budget("looks", 0, "readings"),
    "GET /api/tables/{key}/record": Budget("looks"),
    "POST /api/records": Budget("uploads", 2 * LARGEST_RECORD, "uploads"),
    "GET /api/records/{key}": Budget("looks"),
    "GET /api/records/{key}/replay": Budget("looks", 0, "readings"),
    "GET /api/records/{key}/steps": Budget("looks", 0, "readings"),
    "GET /api/records/{key}/review": Budget("looks", 0, "reviews"),
    "POST /api/records/{key}/comments": Budget("uploads", SMALL, "uploads"),
    "POST /api/records/{key}/fork": Budget("openings", SMALL, "readings"),
    "GET /api/verify/{key}": Budget("looks", 0, "readings"),
    "POST /api/packs": Budget("uploads", 2 * LARGEST_PACK, "uploads"),
    "GET /api/packs": Budget("answers"),
    "GET /api/packs/{game}/{key}": Budget("answers"),
    "GET /api/export/{game}": Budget("looks"),
    "GET /api/me": Budget("answers"),
    "PATCH /api/me": Budget("changes", 64 * KB),
    "GET /api/me/export": Budget("looks"),
    "POST /api/me/delete": Budget("changes", SMALL),
    "POST /api/account": Budget("sign_ins", SMALL),
    "POST /api/account/password": Budget("sign_ins", SMALL),
    "POST /api/session": Budget("sign_ins", SMALL),
    "DELETE /api/session": Budget("changes", SMALL),
    "POST /api/session/passkey": Budget("sign_ins", 64 * KB),
    "POST /api/session/passkey/begin": Budget("answers", SMALL),
    "POST /api/session/prove": Budget("sign_ins", SMALL),
    "POST /api/session/prove/passkey": Budget("sign_ins", 64 * KB),
    "POST /api/session/prove/passkey/begin": Budget("answers", SMALL),
    "GET /api/sessions": Budget("answers"),
    "POST /api/sessions/end": Budget("changes", SMALL),
    "POST /api/sessions/{key}/end": Budget("changes", SMALL),
    "GET /api/passkeys": Budget("answers"),
    "POST /api/passkeys": Budget("sign_ins", 64 * KB),
    "POST /api/passkeys/begin": Budget("answers", SMALL),
    "POST /api/passkeys/{key}/delete": Budget("changes", SMALL),
    "GET /api/people/{key}": Budget("looks"),
    "POST /api/people/{key}/mute": Budget("changes", SMALL),
    "POST /api/people/{key}/unmute": Budget("changes", SMALL),
    "GET /api/ratings/{game}": Budget("answers"),
}

SOCKET: Final = Budget("sockets")
"""Opening one."""

MESSAGES: Final[Mapping[str, Budget]] = {
    "watch": Budget("watches", LARGEST_MESSAGE),
    "leave": Budget("messages", LARGEST_MESSAGE),
    "act": Budget("messages", LARGEST_MESSAGE),
    "why": Budget("messages", LARGEST_MESSAGE),
    "hint": Budget("hints", LARGEST_MESSAGE, "hints"),
    "undo": Budget("undos", LARGEST_MESSAGE, "undos"),
    "resign": Budget("messages", LARGEST_MESSAGE),
    "offer": Budget("messages", LARGEST_MESSAGE),
    "decline": Budget("messages", LARGEST_MESSAGE),
    "say": Budget("sayings", LARGEST_MESSAGE),
    "ping": Budget("messages", LARGEST_MESSAGE),
}
"""Each is also paid as a message, and so is every frame that is not a whole one."""


def purse_of(method: str, path: str) -> str:
    """What a request is paid from. Asking which methods there are is the one thing that no line is written for."""
    return "pages" if method == "OPTIONS" else ENDPOINTS[f"{method} {path}"].purse


def check_complete(endpoints: set[str], messages: set[str]) -> None:
    """Every endpoint and every kind of message has its line, and every line is of one."""
    for what, there, written in (
        ("endpoints", endpoints, set(ENDPOINTS)),
        ("messages", messages, set(MESSAGES)),
    ):
        if there != written:
            missing, left_over = sorted(there - written), sorted(written - there)
            raise LookupError(f"budgets of {what}: missing {missing}, left over {left_over}")
