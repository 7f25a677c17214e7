"""Records: of finished games, by the id of the table, and those that were brought along, by their key."""

from typing import Any

import msgspec

from honjin.bots.review import ReviewedEntry, SeatReview
from honjin.server.library.protocol import ClockInfo
from honjin.server.lobby.protocol import OutcomeInfo, SeatRequest, SpectatorPolicy
from honjin.server.tables.protocol import EventLine, Fairness, OptionInfo, Prompt


class BringRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/records: the text of a record, checked answer by answer and kept; answered by Replay."""

    content: str


class AnswerLine(msgspec.Struct, frozen=True):
    """One answer of a record: who (-1 is chance), in the title's words, time left, what somebody noted."""

    seat: int
    word: str
    clock: str
    comment: str


class Replay(msgspec.Struct, frozen=True):
    """GET /api/records/{key}/replay: all about a record but its positions. GET /api/records/{key} is its text."""

    key: str
    table: str
    """The id of the table, empty for a record that was brought along."""
    game: str
    variant: str
    options: dict[str, str]
    pack: str
    seats: list[str]
    players: list[str]
    answers: list[AnswerLine]
    outcome: OutcomeInfo | None
    fairness: Fairness
    forked_from: str
    """The record whose first `forked_at` answers begin this one; empty for none."""
    forked_at: int


class ReplayStep(msgspec.Struct, frozen=True):
    """GET /api/records/{key}/steps?first=0&last=20&eyes=open: the positions after so many answers, 50 at most.

    GET /api/tables/{id}/step?number=12 is one position of a game that may still go on, through one's own eyes.
    `eyes` are `open` (everything), `public` (an onlooker's) or the number of a seat. `events` are those of answer
    `step`; `prompt` and `options` are what is asked next, as far as those eyes may know.
    """

    step: int
    actor: int
    """Who must answer next: a seat, -1 for chance, -2 when the game is over."""
    view: Any
    """The title's own, as those eyes may see it."""
    prompt: Prompt | None
    options: list[OptionInfo]
    events: list[EventLine]
    outcome: OutcomeInfo | None


class ExportedGame(msgspec.Struct, frozen=True):
    """GET /api/export/{game}?after=CURSOR&limit=100: finished public games, oldest first, one JSON object per line."""

    id: str
    finished_at: float
    record: str
    cursor: str
    """Give it as `after` to go on from here."""


class Comment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/records/{key}/comments: note something at answer `step`; answered by the Replay of a copy."""

    step: int
    text: str


class Fork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/records/{key}/fork: a new table that begins after answer `step`; answered by TableInfo."""

    step: int
    seats: list[SeatRequest] = []
    clock: ClockInfo | None = None
    is_public: bool = False
    spectators: SpectatorPolicy = "public"
    hints: bool = True


class Verification(msgspec.Struct, frozen=True):
    """GET /api/verify/{key}: every chance answer of a record, computed again from the secrets.

    `reason` says what is wrong or unknown: `no_secret`, `no_commitment`, `wrong_commitment`, `wrong_chance` (at answer
    number `answer`), or nothing.
    """

    table: str
    commitment: str
    secret: str
    seat_secrets: list[str]
    chances: int
    is_fair: bool
    reason: str = ""
    answer: int = 0


class ReviewInfo(msgspec.Struct, frozen=True):
    """GET /api/records/{key}/review: every decision by what its seat knew then, and what chance did.

    It is made while somebody waits for it: ask again every second or so until `looked_at` has reached `answers`.
    """

    title: str
    variant: str
    simulations: int
    seats: list[SeatReview]
    entries: list[ReviewedEntry]
    turning_points: list[int]
    luck_share: float
    looked_at: int
    answers: int
