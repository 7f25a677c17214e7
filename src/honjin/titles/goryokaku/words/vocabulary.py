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

# A verb begins where the one before it ends; a wrong sum does not load.
PLACE: Final[i64] = 0
RECALL: Final[i64] = PLACE + 8
DISCARD: Final[i64] = RECALL + 1
HIRE_PERSON: Final[i64] = DISCARD + 55
BUILD: Final[i64] = HIRE_PERSON + 55
PAY: Final[i64] = BUILD + 50
OCCUPY: Final[i64] = PAY + 5
USE: Final[i64] = OCCUPY + 20
CHOOSE_CUBE: Final[i64] = USE + 110
TAKE: Final[i64] = CHOOSE_CUBE + 5
TAKE_TOP: Final[i64] = TAKE + 50
REFRESH: Final[i64] = TAKE_TOP + 1
INVITE: Final[i64] = REFRESH + 1
RAISE: Final[i64] = INVITE + 1
REPEAT: Final[i64] = RAISE + 2
RETURN: Final[i64] = REPEAT + 8
ADVANCE: Final[i64] = RETURN + 5
GIVE_PERSON: Final[i64] = ADVANCE + 1
GIVE_CASTLE: Final[i64] = GIVE_PERSON + 55
PASS: Final[i64] = GIVE_CASTLE + 50
BURY: Final[i64] = PASS + 1
START: Final[i64] = BURY + 50
LAY_CUBE: Final[i64] = START + 4
LAY_TILE: Final[i64] = LAY_CUBE + 5
DEAL_PERSON: Final[i64] = LAY_TILE + 20
DEAL_CASTLE: Final[i64] = DEAL_PERSON + 55
DEAL_CREST: Final[i64] = DEAL_CASTLE + 50
DRAW_DISC: Final[i64] = DEAL_CREST + 5
REGROUP: Final[i64] = DRAW_DISC + 2
KEEP: Final[i64] = REGROUP + 71

PERSONS: Final = Things("person", PERSON_NAMES)
CASTLES: Final = Things("castle", CASTLE_NAMES)
RESOURCES: Final = Things("resource", RESOURCE_NAMES)
ACTIONS: Final = Things("action", ACTION_NAMES)
TILES: Final = Things("tile", TILE_NAMES)

VOCABULARY: Final = Vocabulary(
    [
        Verb(PLACE, "place", ACTIONS),
        Verb(RECALL, "recall", NOTHING),
        Verb(DISCARD, "discard", PERSONS),
        Verb(HIRE_PERSON, "hire", PERSONS),
        Verb(BUILD, "build", CASTLES),
        Verb(PAY, "pay", RESOURCES),
        Verb(OCCUPY, "occupy", TILES),
        Verb(USE, "use", Things("icon", ICON_NAMES)),
        Verb(CHOOSE_CUBE, "choose", RESOURCES),
        Verb(TAKE, "take", CASTLES),
        Verb(TAKE_TOP, "take_top", NOTHING),
        Verb(REFRESH, "refresh", NOTHING),
        Verb(INVITE, "invite", NOTHING),
        Verb(RAISE, "raise", Things("track", TRACK_NAMES)),
        Verb(REPEAT, "repeat", ACTIONS),
        Verb(RETURN, "return", RESOURCES),
        Verb(ADVANCE, "advance", NOTHING),
        Verb(GIVE_PERSON, "give_person", PERSONS),
        Verb(GIVE_CASTLE, "give_castle", CASTLES),
        Verb(PASS, "pass", NOTHING),
        Verb(BURY, "bury", CASTLES),
        Verb(START, "start", Things("starter", SEAT_NAMES)),
        Verb(LAY_CUBE, "lay_cube", RESOURCES),
        Verb(LAY_TILE, "lay_tile", TILES),
        Verb(DEAL_PERSON, "deal_person", PERSONS),
        Verb(DEAL_CASTLE, "deal_castle", CASTLES),
        Verb(DEAL_CREST, "deal_crest", Things("crest", CREST_NAMES)),
        Verb(DRAW_DISC, "draw_disc", Things("disc", DISC_NAMES)),
        Verb(REGROUP, "regroup", Things("onigiri", [str(number) for number in range(int(ALL_ONIGIRI) + 1)])),
        Verb(KEEP, "keep", CASTLES),
    ]
)
