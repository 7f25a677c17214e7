"""Tables as they are made and listed."""

from typing import Literal

import msgspec

from honjin.server.library.protocol import ClockInfo

SpectatorPolicy = Literal["none", "public", "delayed", "full"]
TableStatus = Literal["open", "playing", "finished"]


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chair: for its maker, for anybody, or for a bot."""

    kind: Literal["me", "human", "bot"]
    bot: str = ""


class CreateTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables, answered by TableInfo."""

    game: str
    variant: str = ""
    options: dict[str, str] = {}
    seats: list[SeatRequest] = []
    clock: ClockInfo | None = None
    is_public: bool = True
    spectators: SpectatorPolicy = "public"
    pack: str = ""
    """The hash of a data pack that was brought along; empty for the title's own."""
    hints: bool = False
    """May players ask what a strong bot would answer?"""
    is_rated: bool = False
    """Only between people with accounts, with a clock, by the title's own data, without hints, guests who see every
    hand, bots that stand in, and taking back."""


class QuickGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/quick: a table against a bot, started at once; answered by TableInfo."""

    game: str
    variant: str = ""
    bot: str = ""
    seat: int = 0
    hints: bool = True


class JoinTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/join; the body may be left out. `secret` is added to the table's chance.

    Where guests see every hand (`spectators` is `full`), only those sit down who say that they agree to it.
    """

    seat: int = -1
    secret: str = ""
    agrees_to_open_hands: bool = False


class FreeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/free: whoever opened the table asks somebody to get up before it begins."""

    seat: int


class AcceptInvitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/invitation: see everything at a table whose players allow it; answered by TableInfo."""

    invitation: str


class SeatInfo(msgspec.Struct, frozen=True):
    name: str
    kind: Literal["human", "bot", "empty"]
    player: str
    player_id: str
    is_connected: bool
    stand_in: str = ""
    """The bot that plays on for somebody who is away."""


class OutcomeInfo(msgspec.Struct, frozen=True):
    ending: str
    winners: list[int]
    scores: list[int]


class TableInfo(msgspec.Struct, frozen=True):
    """One table in a list. `your_seat` is -1 for onlookers. `turn` is the seat to act, -1 for none."""

    id: str
    game: str
    variant: str
    options: dict[str, str]
    status: TableStatus
    seats: list[SeatInfo]
    clock: ClockInfo | None
    is_public: bool
    spectators: SpectatorPolicy
    your_seat: int
    turn: int
    seq: int
    outcome: OutcomeInfo | None
    follower: str = ""
    """The id of the rematch, once somebody has asked for it."""
    pack: str = ""
    """The hash of the data pack, empty for the title's own."""
    forked_from: str = ""
    """The record this game goes on from, and after which answer."""
    forked_at: int = 0
    hints: bool = False
    """May players ask what a strong bot would answer?"""
    is_rated: bool = False
    invitation: str = ""
    """For players of a table whose invited guests see everything: what their link must carry."""
    is_maker: bool = False
    """Did I open it? Then I may free chairs before it begins."""


TableList = Literal["mine", "open", "live", "finished"]
"""GET /api/tables?list=..., answered by a list of TableInfo. POST /api/tables/{id}/join|leave|start|rematch."""
