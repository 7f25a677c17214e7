"""What goods, cards and their effects are worth in Goryōkaku: in hundredths of a point, early in the game."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.titles.goryokaku.facts.board import EARTH_TRACK
from honjin.titles.goryokaku.facts.effects import (
    BAG,
    CHOOSE,
    CONVERT,
    DO,
    DRAW_PERSON,
    GAIN,
    KOBAN,
    LEVEL,
    NO_EFFECT,
    ONIGIRI_GAIN,
    PIECE,
    amount_of,
    verb_of,
    what_of,
)

CUBE: Final = vec[i64]([30, 30, 30, 50, 50])
KOBAN_WORTH: Final[i64] = 16
ENOUGH_KOBAN: Final[i64] = 6
WORKER_WORTH: Final[i64] = 10
"""Little: to use a worker takes a turn as well."""
ONIGIRI_WORTH: Final[i64] = 16
ENOUGH_ONIGIRI: Final[i64] = 8
ONIGIRI_IN_BAG: Final[i64] = 12
PERSON_WORTH: Final[i64] = 60
PERSON_DRAWN: Final[i64] = 70
"""A person card about to be drawn."""
CASTLE_IN_HAND: Final[i64] = 12
STOREHOUSE: Final[i64] = 12
EARTH_STEP: Final[i64] = 70
SHIP_STEP: Final[i64] = 45
PIECE_IN_HAND: Final[i64] = 260
AT_DAIBA: Final[i64] = 110
"""What a worker who never comes back is missed for."""
BUILT: Final[i64] = 120
"""A built card, besides its points: audits, sets and tiles to come."""
SUBSTITUTE: Final[i64] = 200
AUDIT_ICON: Final[i64] = 9
"""For each icon of a resource that is still to be audited."""
NEARNESS: Final = vec[i64]([62, 46, 33, 22, 13, 6, 2, 0, 0, 0])
"""The share, in percent, of a castle card's worth when so much effort is missing."""
SECOND_CARD: Final[i64] = 40
"""The share, in percent, of the second-best castle card: it wants the same cubes."""


def gift(code: i64) -> i64:
    """What an effect gives, once."""
    verb = verb_of(code)
    amount = amount_of(code)
    if verb == NO_EFFECT:
        return 0
    if verb == GAIN:
        return CUBE[what_of(code)] * amount
    if verb == KOBAN:
        return KOBAN_WORTH * amount
    if verb == ONIGIRI_GAIN:
        return ONIGIRI_WORTH * amount
    if verb == LEVEL:
        if what_of(code) == EARTH_TRACK:
            return EARTH_STEP * amount
        return SHIP_STEP * amount
    if verb == PIECE:
        return PIECE_IN_HAND * amount
    if verb == DRAW_PERSON:
        return PERSON_WORTH * amount
    return CASTLE_IN_HAND * amount


def icon(code: i64) -> i64:
    """What an icon gives in a whole game: its area is used about five times."""
    verb = verb_of(code)
    if verb == NO_EFFECT:
        return 0
    if verb == DO:
        return 400
    if verb == CONVERT:
        return 90
    if verb in (BAG, CHOOSE):
        return 150
    return 5 * gift(code)
