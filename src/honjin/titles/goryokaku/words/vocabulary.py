"""Verbs and things of Goryōkaku: every action, its number and its word."""

from typing import Final

from mypy_extensions import i64

from honjin.core.vocabulary import NOTHING, Things, Verb, Vocabulary
from honjin.titles.goryokaku.facts.board import ACTION_NAMES, ALL_ONIGIRI, DISC_NAMES, SEAT_NAMES, TRACK_NAMES
from honjin.titles.goryokaku.facts.cards import (
    CASTLE_NAMES,
    CREST_NAMES,
    ICON_NAMES,
    PERSON_NAMES,
    TILE_NAMES,
)
from honjin.titles.goryokaku.facts.resources import RESOURCE_NAMES

PLACE: Final[i64] = 0
RECALL: Final[i64] = 8
DISCARD: Final[i64] = 9
HIRE_PERSON: Final[i64] = 64
BUILD: Final[i64] = 119
PAY: Final[i64] = 169
OCCUPY: Final[i64] = 174
USE: Final[i64] = 194
CHOOSE_CUBE: Final[i64] = 304
TAKE: Final[i64] = 309
TAKE_TOP: Final[i64] = 359
REFRESH: Final[i64] = 360
INVITE: Final[i64] = 361
RAISE: Final[i64] = 362
REPEAT: Final[i64] = 364
RETURN: Final[i64] = 372
ADVANCE: Final[i64] = 377
GIVE_PERSON: Final[i64] = 378
GIVE_CASTLE: Final[i64] = 433
PASS: Final[i64] = 483
BURY: Final[i64] = 484
START: Final[i64] = 534
LAY_CUBE: Final[i64] = 538
LAY_TILE: Final[i64] = 543
DEAL_PERSON: Final[i64] = 563
DEAL_CASTLE: Final[i64] = 618
DEAL_CREST: Final[i64] = 668
DRAW_DISC: Final[i64] = 673
REGROUP: Final[i64] = 675
KEEP: Final[i64] = 746

PERSONS: Final = Things("person", PERSON_NAMES)
CASTLES: Final = Things("castle", CASTLE_NAMES)
RESOURCES: Final = Things("resource", RESOURCE_NAMES)
ACTIONS: Final = Things("action", ACTION_NAMES)
TILES: Final = Things("tile", TILE_NAMES)

VOCABULARY: Final = Vocabulary(
    [
        Verb(0, "place", ACTIONS),
        Verb(8, "recall", NOTHING),
        Verb(9, "discard", PERSONS),
        Verb(64, "hire", PERSONS),
        Verb(119, "build", CASTLES),
        Verb(169, "pay", RESOURCES),
        Verb(174, "occupy", TILES),
        Verb(194, "use", Things("icon", ICON_NAMES)),
        Verb(304, "choose", RESOURCES),
        Verb(309, "take", CASTLES),
        Verb(359, "take_top", NOTHING),
        Verb(360, "refresh", NOTHING),
        Verb(361, "invite", NOTHING),
        Verb(362, "raise", Things("track", TRACK_NAMES)),
        Verb(364, "repeat", ACTIONS),
        Verb(372, "return", RESOURCES),
        Verb(377, "advance", NOTHING),
        Verb(378, "give_person", PERSONS),
        Verb(433, "give_castle", CASTLES),
        Verb(483, "pass", NOTHING),
        Verb(484, "bury", CASTLES),
        Verb(534, "start", Things("starter", SEAT_NAMES)),
        Verb(538, "lay_cube", RESOURCES),
        Verb(543, "lay_tile", TILES),
        Verb(563, "deal_person", PERSONS),
        Verb(618, "deal_castle", CASTLES),
        Verb(668, "deal_crest", Things("crest", CREST_NAMES)),
        Verb(673, "draw_disc", Things("disc", DISC_NAMES)),
        Verb(675, "regroup", Things("onigiri", [str(number) for number in range(int(ALL_ONIGIRI) + 1)])),
        Verb(746, "keep", CASTLES),
    ]
)
