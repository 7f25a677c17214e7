"""The closed vocabulary of what cards and boards do. [GOR-ICON アイコン表]

An effect is written in a pack as one small table, `{ gain = "stone", amount = 2 }`, and kept as one number: its verb,
what it is about, and how much. A card that needs a new verb adds it here.
"""

from typing import Final

from mypy_extensions import i64

from honjin.core.pack import Entry
from honjin.core.refusal import BadInput
from honjin.titles.goryokaku.facts.board import ACTION_NAMES, TRACK_NAMES
from honjin.titles.goryokaku.facts.resources import RESOURCE_NAMES

NO_EFFECT: Final[i64] = 0
GAIN: Final[i64] = 1
"""Cubes of a resource. [GOR-ICON-03, GOR-ICON-09]"""
CHOOSE: Final[i64] = 2
"""Cubes of earth, wood or stone, as the owner likes. [GOR-ICON-14]"""
KOBAN: Final[i64] = 3
"""[GOR-ICON-04, GOR-ICON-13]"""
ONIGIRI_GAIN: Final[i64] = 4
"""From the supply. [GOR-ICON-05]"""
BAG: Final[i64] = 5
"""Discs from the own bag, unseen. [GOR-ICON-10]"""
DRAW_PERSON: Final[i64] = 6
"""[GOR-ICON-11]"""
LEVEL: Final[i64] = 7
"""[GOR-ICON-01, GOR-ICON-02, GOR-ICON-16]"""
PIECE: Final[i64] = 8
"""A building piece comes to the hand. [GOR-ICON-06]"""
CONVERT: Final[i64] = 9
"""One cube into another. [GOR-ICON-12]"""
DO: Final[i64] = 10
"""An action of the worker board. [GOR-ICON-07, GOR-ICON-08, GOR-ICON-15]"""
DRAW_CASTLE: Final[i64] = 11
TAKE_CASTLE: Final[i64] = 12
"""These two are on no card of the standard pack; packs may use them."""

VERBS: Final = [
    "",
    "gain",
    "choose",
    "koban",
    "onigiri",
    "bag",
    "draw_person",
    "level",
    "piece",
    "convert",
    "do",
    "draw_castle",
    "take_castle",
]
GIFTS: Final = [verb for verb in VERBS[1:] if verb not in ("convert", "do")]
"""What needs nothing of its owner: fit for rewards, immediate effects and boards."""
DISCARDS: Final = ["gain", "koban"]
"""What a person card may be discarded for. [GOR-PERS-06]"""
BONUSES: Final = ["onigiri", "bag"]
"""What a space of a level track may show. [GOR-LVL-02, GOR-LVL-03]"""
HIGHEST: Final = 9
"""No amount is larger."""


def effect(verb: i64, what: i64, amount: i64) -> i64:
    return verb | what << 8 | amount << 16


def verb_of(code: i64) -> i64:
    return code & 255


def what_of(code: i64) -> i64:
    """The resource, track or action."""
    return (code >> 8) & 255


def amount_of(code: i64) -> i64:
    """How much; for a conversion, the resource it turns into."""
    return code >> 16


def read_effects(entry: Entry, field: str, allowed: list[str], most: int) -> list[int]:
    """A list of effects, none if the field is missing."""
    if field not in entry.fields:
        return []
    rows = entry.value(field)
    if not isinstance(rows, list) or len(rows) > most:
        raise entry.fail(field, f"a list of at most {most} effects")
    return [read_effect(entry, field, row, allowed) for row in rows]


def read_effect(entry: Entry, field: str, row: object, allowed: list[str]) -> int:
    """One effect; whatever does not fit is an error that names file, entry and field."""
    if not isinstance(row, dict):
        raise entry.fail(field, 'an effect such as { gain = "stone", amount = 1 }')
    verbs = [verb for verb in VERBS[1:] if verb in row]
    if len(verbs) != 1 or verbs[0] not in allowed:
        raise entry.fail(field, "an effect with one of the verbs " + ", ".join(allowed))
    verb = verbs[0]
    number = VERBS.index(verb)
    if verb in ("gain", "level", "do", "convert"):
        names = {"level": TRACK_NAMES, "do": ACTION_NAMES}.get(verb, RESOURCE_NAMES)
        what = name_in(entry, field, row, verb, names)
        if verb == "convert":
            amount = name_in(entry, field, row, "into", RESOURCE_NAMES)
            only_keys(entry, field, row, ["convert", "into"])
        elif verb == "do":
            amount = 1
            only_keys(entry, field, row, ["do"])
        else:
            amount = number_in(entry, field, row, "amount")
            only_keys(entry, field, row, [verb, "amount"])
        return int(effect(number, what, amount))
    only_keys(entry, field, row, [verb])
    return int(effect(number, 0, number_in(entry, field, row, verb)))


def name_in(entry: Entry, field: str, row: dict[str, object], key: str, names: list[str]) -> int:
    found = row.get(key)
    if not isinstance(found, str) or found not in names:
        raise entry.fail(field, f"{key} to be one of " + ", ".join(names))
    return names.index(found)


def number_in(entry: Entry, field: str, row: dict[str, object], key: str) -> int:
    found = row.get(key, 1)
    if not isinstance(found, int) or isinstance(found, bool) or not 1 <= found <= HIGHEST:
        raise entry.fail(field, f"{key} to be a whole number from 1 to {HIGHEST}")
    return found


def only_keys(entry: Entry, field: str, row: dict[str, object], known: list[str]) -> None:
    for key in row:
        if key not in known:
            raise BadInput(f"{entry.place}: field {field}: unknown key {key}, known are {', '.join(known)}")
