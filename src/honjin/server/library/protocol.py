"""Titles, their rules and their data packs."""

import msgspec

Strength = str
"""The name of a bot, one of `GameInfo.bots`."""


class ThingInfo(msgspec.Struct, frozen=True):
    kind: str
    names: list[str]


class VerbInfo(msgspec.Struct, frozen=True):
    word: str
    first: int
    thing: str


class PartsInfo(msgspec.Struct, frozen=True):
    """What the value `PARTS` of a choice stands for: `count` of these things, joined by `+`."""

    kind: str
    names: list[str]
    count: int


class ChoiceInfo(msgspec.Struct, frozen=True):
    """The value `N` stands for any whole number."""

    key: str
    values: list[str]
    clause: str
    parts: PartsInfo | None


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


class AboutInfo(msgspec.Struct, frozen=True):
    """How a title introduces itself in one language; what it does not say is empty."""

    title: str
    short: str
    about: str
    facts: str
    credits: str


class GameInfo(msgspec.Struct, frozen=True):
    """GET /api/games is answered by a list of them. GET /api/words/{game}?lang=... has all other words of a title."""

    key: str
    about: dict[str, AboutInfo]
    rules_version: str
    seats: list[int]
    seat_names: list[str]
    variants: list[VariantInfo]
    choices: list[ChoiceInfo]
    verbs: list[VerbInfo]
    things: list[ThingInfo]
    bots: list[str]
    has_lesson: bool


class Clause(msgspec.Struct, frozen=True):
    id: str
    tags: list[str]
    text: str


class Chapter(msgspec.Struct, frozen=True):
    """GET /api/rules/{game}?lang=... is answered by a list of chapters."""

    chapter: str
    clauses: list[Clause]


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
