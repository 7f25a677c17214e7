"""At the table: everything that travels over the socket, each message with its `t`."""

from typing import Any, Literal

import msgspec

from honjin.server.lobby.protocol import SeatInfo, TableInfo


class Message(msgspec.Struct, tag_field="t", frozen=True, forbid_unknown_fields=True, gc=False):
    """Base of what travels over the socket."""


class OptionInfo(msgspec.Struct, frozen=True, gc=False):
    """A legal action: its number, its verb and the thing it applies to (empty for none)."""

    action: int
    verb: str
    thing: str


class Prompt(msgspec.Struct, frozen=True, gc=False):
    """The open question: who must answer, its name, the clause that asks and the words for its sentence.

    `primary` is the verb of the answers that do what it is about, empty where none is meant more than another.
    """

    seat: int
    question: str
    clause: str
    facts: dict[str, str]
    primary: str = ""


class RefusalInfo(msgspec.Struct, frozen=True):
    clause: str
    reason: str
    facts: dict[str, str]


class SeatClock(msgspec.Struct, frozen=True, gc=False):
    """Seconds left, and whether it runs now."""

    left: float
    periods: int
    is_running: bool


class EventLine(msgspec.Struct, frozen=True, gc=False):
    """Something that happened at answer `seq`, as told to this seat: an event of the title with its `event` tag.

    `clause` is the rule it comes from, empty for what no rule tells of. `step` is how many answers stood after it:
    the position it led to, which GET /api/tables/{id}/step and the replay show.
    """

    seq: int
    event: msgspec.Raw
    clause: str = ""
    step: int = 0


class Fairness(msgspec.Struct, frozen=True):
    """The commitment to the table's secret; the secret itself once the game is over."""

    commitment: str
    secret: str
    seat_secrets: list[str]


class Loss(msgspec.Struct, frozen=True):
    """The server's file was damaged: `lines` of the log that people have seen are gone, and the game went on from
    the position after `step` answers, as number `seq`.
    """

    lines: int
    step: int
    seq: int


# --- client to server ---------------------------------------------------------------------------------------


class Watch(Message, tag="watch", frozen=True):
    """Sit down or look on: send the table as it stands and everything that follows. `since`: the last seq seen."""

    table: str
    since: int = -1


class Leave(Message, tag="leave", frozen=True):
    table: str


class Act(Message, tag="act", frozen=True):
    """Answer the question that was open at `seq`."""

    table: str
    seq: int
    action: int


class Why(Message, tag="why", frozen=True):
    """Why is this action not allowed now?"""

    table: str
    action: int


class Hint(Message, tag="hint", frozen=True):
    """What would a strong bot answer in my place, knowing what I know? Answered by Hinted."""

    table: str
    seq: int


class Undo(Message, tag="undo", frozen=True):
    table: str
    seq: int


class Resign(Message, tag="resign", frozen=True):
    table: str


OfferKind = Literal["no_result", "undo", "pause", "stand_in", "claim"]
"""`stand_in` and `claim` are about a player who is away (`Position.absent`) while it is their turn: let a bot play on
until they are back, or, at a table with a clock, take their time as run out. Those who are there must agree."""


class Offer(Message, tag="offer", frozen=True):
    """Offer something that needs the consent of the others; the same message from them accepts it."""

    table: str
    kind: OfferKind


class Decline(Message, tag="decline", frozen=True):
    table: str
    kind: OfferKind


class Say(Message, tag="say", frozen=True):
    table: str
    text: str


class Ping(Message, tag="ping", frozen=True):
    n: int


ClientMessage = Watch | Leave | Act | Why | Hint | Undo | Resign | Offer | Decline | Say | Ping


# --- server to client ---------------------------------------------------------------------------------------


class Position(Message, tag="position", frozen=True):
    """The table as this client may see it, whole. Sent on watching, and whenever a Step would not tell everything.

    `is_full` tells a first picture (`events` is the whole log) from a later one (`events` is what happened since).
    """

    table: TableInfo
    seq: int
    view: Any
    """The title's own, as those eyes may see it."""
    prompt: Prompt | None
    options: list[OptionInfo]
    events: list[EventLine]
    is_full: bool
    clocks: list[SeatClock]
    can_undo: bool
    offers: list[str]
    """Kinds of offers that wait for this seat's answer."""
    fairness: Fairness
    offered: list[str] = []
    """Kinds of offers this seat has made."""
    is_paused: bool = False
    """By agreement: no clock runs until somebody answers."""
    absent: list[int] = []
    """Seats whose players have been away for longer than the grace time."""
    loss: Loss | None = None
    """What was lost last, if anything ever was."""


class Step(Message, tag="step", frozen=True):
    """What has changed since the position `after`, for a client that has it.

    Fields of `view` that are not named are as they were, and so is all of `table` but its `seq` and `turn`.
    """

    table: str
    after: int
    seq: int
    turn: int
    view: Any
    prompt: Prompt | None
    options: list[OptionInfo]
    events: list[EventLine]
    clocks: list[SeatClock]
    can_undo: bool
    offers: list[str]
    offered: list[str]
    is_paused: bool
    absent: list[int]


class Refused(Message, tag="refused", frozen=True):
    """An action was not carried out; nothing has changed. A fresh Position follows if the client was behind."""

    table: str
    action: int
    refusal: RefusalInfo


class Explained(Message, tag="explained", frozen=True):
    """The answer to Why; `refusal` is None if the action is allowed."""

    table: str
    action: int
    refusal: RefusalInfo | None


class OpinionInfo(msgspec.Struct, frozen=True):
    """An answer, the share of the search that went to it, and the chance to win after it, both from 0 to 1."""

    action: int
    attention: float
    chance: float


class Hinted(Message, tag="hinted", frozen=True):
    """The answer to Hint: the preferred answer first."""

    table: str
    seq: int
    opinions: list[OpinionInfo]


class Chat(Message, tag="chat", frozen=True):
    """Somebody at the table says something; `at` is seconds since 1970, `person` the id to mute."""

    table: str
    player: str
    seat: int
    text: str
    number: int
    at: float
    person: str


class ChatLog(Message, tag="chat_log", frozen=True):
    """What was said before somebody came: the last 100 lines, sent on watching."""

    table: str
    lines: list[Chat]


class Presence(Message, tag="presence", frozen=True):
    table: str
    seats: list[SeatInfo]


class Problem(Message, tag="problem", frozen=True):
    """Something a person must know: a key for the sentence and facts; `table` may be empty."""

    table: str
    reason: str
    facts: dict[str, str]


class Goodbye(Message, tag="goodbye", frozen=True):
    """The server goes down for a moment: connect again."""


class Pong(Message, tag="pong", frozen=True):
    n: int


ServerMessage = (
    Position | Step | Refused | Explained | Hinted | Chat | ChatLog | Presence | Problem | Goodbye | Pong
)
