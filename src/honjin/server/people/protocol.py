"""Guests, accounts and ratings."""

from typing import Any

import msgspec

from honjin.server.lobby.protocol import TableInfo


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

    password: str


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/session/prove: that it is me, as ways to sign in can only be changed shortly after; answered by Me.
    `proof_needed` asks for it.
    """

    password: str


class PasskeyProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/session/prove/passkey: the same by what the browser made of the options of .../begin."""

    credential: dict[str, Any]


class SessionInfo(msgspec.Struct, frozen=True):
    """GET /api/sessions: where I am signed in. POST /api/sessions/{id}/end ends one, /api/sessions/end all others."""

    id: str
    browser: str
    system: str
    created_at: float
    seen_at: float
    """Noted once an hour."""
    is_here: bool


class Farewell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/delete: everything about me goes. `name` is typed to be sure. GET /api/me/export gives it to me."""

    name: str


class PasskeyOptions(msgspec.Struct, frozen=True):
    """POST /api/passkeys/begin (add one), /api/session/passkey/begin (sign in), /api/session/prove/passkey/begin:
    `options` go to the browser. What it makes of them is taken once, from this session.
    """

    options: msgspec.Raw


class AddPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/passkeys: what the browser made of the options; answered by Me."""

    name: str
    credential: dict[str, Any]


class PasskeyInfo(msgspec.Struct, frozen=True):
    """GET /api/passkeys; POST /api/passkeys/{id}/delete."""

    id: str
    name: str
    created_at: float


class PasskeySignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/session/passkey, answered by Me."""

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
    recent: list[TableInfo]
    is_muted: bool = False
    """Do I hear what they say? POST /api/people/{id}/mute and /unmute."""
