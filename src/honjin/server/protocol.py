"""Every message between server and client, and nothing else. The client's types are generated from this file.

REST serves the lobby (requests and answers below marked with their path). One WebSocket per client, `/ws`, carries
play: the client sends `ClientMessage`, the server sends `ServerMessage`, each a JSON object whose `t` names its type.
Words come from the title's locale: messages carry keys and facts, never sentences.
"""

from typing import Any, Literal

import msgspec

from honjin.bots.review import ReviewedEntry, SeatReview

Strength = str
"""The name of a bot, one of `GameInfo.bots`."""


class Message(msgspec.Struct, tag_field="t", frozen=True, forbid_unknown_fields=True):
    """Base of what travels over the socket."""


# --- the titles (GET /api/games) ----------------------------------------------------------------------------


class ThingInfo(msgspec.Struct, frozen=True):
    kind: str
    names: list[str]


class VerbInfo(msgspec.Struct, frozen=True):
    word: str
    first: int
    thing: str


class ChoiceInfo(msgspec.Struct, frozen=True):
    key: str
    values: list[str]
    clause: str


class ClockInfo(msgspec.Struct, frozen=True):
    """Seconds; all zero means no clock. `days` per move replaces the rest."""

    main: int = 0
    increment: int = 0
    byoyomi: int = 0
    periods: int = 0
    days: int = 0


class VariantInfo(msgspec.Struct, frozen=True):
    key: str
    options: dict[str, str]
    clock: ClockInfo | None


class GameInfo(msgspec.Struct, frozen=True):
    key: str
    rules_version: str
    seats: list[int]
    seat_names: list[str]
    variants: list[VariantInfo]
    choices: list[ChoiceInfo]
    verbs: list[VerbInfo]
    things: list[ThingInfo]
    bots: list[str]
    has_lesson: bool


# --- people -------------------------------------------------------------------------------------------------


class Me(msgspec.Struct, frozen=True):
    """GET /api/me: whoever comes without a session becomes a guest. `csrf` goes into the header X-CSRF-Token."""

    id: str
    name: str
    is_guest: bool
    """No password and no passkey: this person is lost with its cookie."""
    csrf: str
    login: str = ""
    settings: dict[str, str] = {}


class ChangeMe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PATCH /api/me: another name, other settings, or both; answered by Me. Settings not named stay; empty ones go."""

    name: str | None = None
    settings: dict[str, str] = {}


class SignUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account: the guest I am becomes an account and keeps its tables; answered by Me."""

    login: str
    password: str


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/session, answered by Me. DELETE /api/session signs out. `keep_tables`: the guest's go with me."""

    login: str
    password: str
    keep_tables: bool = False


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account/password: signs all other devices out; answered by Me."""

    old: str
    new: str


class Farewell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/delete: everything about me goes. `name` is typed to be sure. GET /api/me/export gives it to me."""

    name: str


class PasskeyTicket(msgspec.Struct, frozen=True):
    """POST /api/passkeys/begin (add one), POST /api/session/passkey/begin (sign in): `options` go to the browser."""

    ticket: str
    options: msgspec.Raw


class AddPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/passkeys: what the browser made of the options; answered by the list of PasskeyInfo."""

    ticket: str
    name: str
    credential: dict[str, Any]


class PasskeyInfo(msgspec.Struct, frozen=True):
    """GET /api/passkeys; POST /api/passkeys/{id}/delete."""

    id: str
    name: str
    created_at: float


class PasskeySignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/session/passkey, answered by Me."""

    ticket: str
    credential: dict[str, Any]
    keep_tables: bool = False


class RatingInfo(msgspec.Struct, frozen=True):
    """How strong somebody is at a title with so many seats: 1500 to begin with, give or take twice the deviation."""

    game: str
    seats: int
    rating: int
    deviation: int
    games: int


class Ranked(msgspec.Struct, frozen=True):
    """GET /api/ratings/{game}?seats=2: the strongest first, of those with ten games and more."""

    id: str
    name: str
    rating: RatingInfo


class Profile(msgspec.Struct, frozen=True):
    """GET /api/people/{id}: what everybody may know; `recent` are public games that are over."""

    id: str
    name: str
    is_guest: bool
    ratings: list[RatingInfo]
    recent: "list[TableInfo]"
    is_muted: bool = False
    """Do I hear what they say? POST /api/people/{id}/mute and /unmute."""


# --- the lobby ----------------------------------------------------------------------------------------------

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
    """Only between people with accounts, by the title's own data and without taking back."""


class QuickGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/quick: a table against a bot, started at once; answered by TableInfo."""

    game: str
    variant: str = ""
    bot: str = ""
    seat: int = 0
    hints: bool = True


class JoinTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/join; the body may be left out. `secret` is added to the table's chance."""

    seat: int = -1
    secret: str = ""


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
    outcome: "OutcomeInfo | None"
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


class Clause(msgspec.Struct, frozen=True):
    id: str
    tags: list[str]
    text: str


class Chapter(msgspec.Struct, frozen=True):
    """GET /api/rules/{game}?lang=... is answered by a list of chapters."""

    chapter: str
    clauses: list[Clause]


# --- lessons ------------------------------------------------------------------------------------------------


class TakeLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/lessons/{game}: one answer for each step so far, -1 where a step only tells; answered by LessonStep.

    Only the last answer may be wrong: then the same step comes again, with a hint or with the refusal.
    """

    answers: list[int] = []


class LessonStep(msgspec.Struct, frozen=True):
    """Where the learner stands. Texts are in every language, by its code. `remark` is about the last answer."""

    step: int
    """Steps passed, which is also the place of this one, from 0; equal to `steps` when all are passed."""
    steps: int
    variant: str
    seat: int
    """Where the learner sits."""
    seats: list[str]
    view: Any
    """The title's own, as those eyes may see it."""
    prompt: "Prompt | None"
    options: "list[OptionInfo]"
    """What may be answered; nothing where the step only tells."""
    events: "list[EventLine]"
    outcome: "OutcomeInfo | None"
    text: dict[str, str]
    clause: str
    highlight: list[str]
    """Things that the text speaks of."""
    asks: bool
    remark: dict[str, str]
    is_right: bool
    refusal: "RefusalInfo | None"
    is_done: bool


# --- data packs ---------------------------------------------------------------------------------------------


class BringPack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/packs: TOML files by name. Answered by PackInfo, or by the file, entry and field that is wrong."""

    game: str
    name: str
    files: dict[str, str]


class PackInfo(msgspec.Struct, frozen=True):
    """GET /api/packs: those I have brought. GET /api/packs/{game}/{hash} has the files; hash `own` the title's own."""

    hash: str
    game: str
    name: str
    files: list[str]


# --- records: of finished games, by the id of the table, and those that were brought along, by their key --------


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
    outcome: "OutcomeInfo | None"
    fairness: "Fairness"
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
    prompt: "Prompt | None"
    options: "list[OptionInfo]"
    events: "list[EventLine]"
    outcome: "OutcomeInfo | None"


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


# --- at the table -------------------------------------------------------------------------------------------


class OptionInfo(msgspec.Struct, frozen=True):
    """A legal action: its number, its verb and the thing it applies to (empty for none)."""

    action: int
    verb: str
    thing: str


class Prompt(msgspec.Struct, frozen=True):
    """The open question: who must answer, its name, the clause that asks and the words for its sentence."""

    seat: int
    question: str
    clause: str
    facts: dict[str, str]


class RefusalInfo(msgspec.Struct, frozen=True):
    clause: str
    reason: str
    facts: dict[str, str]


class OutcomeInfo(msgspec.Struct, frozen=True):
    ending: str
    winners: list[int]
    scores: list[int]


class SeatClock(msgspec.Struct, frozen=True):
    """Seconds left, and whether it runs now."""

    left: float
    periods: int
    is_running: bool


class EventLine(msgspec.Struct, frozen=True):
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


# client to server


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


# server to client


class Position(Message, tag="position", frozen=True):
    """The table as this client may see it. Sent on watching and after every answer; `events` are those since then.

    `is_full` tells a first or resumed picture (`events` is the whole log) from a step (`events` is what just happened).
    """

    table: TableInfo
    seq: int
    view: Any
    """The title's own, as those eyes may see it: whole, or only the fields that changed since the position `after`."""
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
    after: int = -1
    """The position whose view `view` brings up to date; -1 if it is whole."""


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


ServerMessage = Position | Refused | Explained | Hinted | Chat | ChatLog | Presence | Problem | Goodbye | Pong
