"""Verbs and things of Gunshi: every action, its number and its word."""

from typing import Final

from mypy_extensions import i64

from honjin.core.vocabulary import NOTHING, Things, Verb, Vocabulary
from honjin.titles.gunshi.facts.board import CELL_NAMES, DIRECTION_NAMES, EDGE_NAMES, OTHER_EDGE_NAMES
from honjin.titles.gunshi.facts.cards import CARD_NAMES
from honjin.titles.gunshi.facts.pieces import GOODS_NAMES

BUY: Final[i64] = 0
PLACE_AT: Final[i64] = 4
FENCE_ON: Final[i64] = 53
FACE: Final[i64] = 165
NAME_GENERAL: Final[i64] = 169
STACK: Final[i64] = 218
LAY_OUT: Final[i64] = 231
PICK: Final[i64] = 244
LEAD: Final[i64] = 257
GO_TO: Final[i64] = 306
LINK_TO: Final[i64] = 355
CHOOSE: Final[i64] = 404
HIT: Final[i64] = 411
INVADE: Final[i64] = 460
STAY: Final[i64] = 509
BOOK: Final[i64] = 558
SEND_MESSENGER: Final[i64] = 571
LOOK_AT: Final[i64] = 572
ASK_ABOUT: Final[i64] = 577
SHOW_CHIP: Final[i64] = 626
TAKE: Final[i64] = 627
REMOVE: Final[i64] = 640
DRAW: Final[i64] = 653
PASS: Final[i64] = 666

TURN: Final[i64] = 404
SHOOT: Final[i64] = 405
CROSSBOW: Final[i64] = 406
MESSAGE_SCOUT: Final[i64] = 407
GENERAL_SCOUT: Final[i64] = 408
MOVE_FIRST: Final[i64] = 409
TURN_FIRST: Final[i64] = 410
EFFECT_NAMES: Final = [
    "turn",
    "shoot",
    "crossbow",
    "message_scout",
    "general_scout",
    "move_first",
    "turn_first",
]

RAPID_SLOT: Final[i64] = 0
"""Slots of an order row as things: the rapid slot, then 1st to 4th. [GUN-BRD-06]"""
SLOT_NAMES: Final = ["rapid", "1st", "2nd", "3rd", "4th"]

CELLS: Final = Things("cell", CELL_NAMES)
CARDS: Final = Things("card", CARD_NAMES)

VOCABULARY: Final = Vocabulary(
    [
        Verb(0, "buy", Things("goods", GOODS_NAMES)),
        Verb(4, "place", CELLS),
        Verb(53, "fence", Things("edge", EDGE_NAMES, OTHER_EDGE_NAMES)),
        Verb(165, "face", Things("facing", DIRECTION_NAMES)),
        Verb(169, "general", CELLS),
        Verb(218, "stack", CARDS),
        Verb(231, "lay", CARDS),
        Verb(244, "pick", CARDS),
        Verb(257, "lead", CELLS),
        Verb(306, "go", CELLS),
        Verb(355, "link", CELLS),
        Verb(404, "choose", Things("effect", EFFECT_NAMES)),
        Verb(411, "hit", CELLS),
        Verb(460, "invade", CELLS),
        Verb(509, "stay", CELLS),
        Verb(558, "book", CARDS),
        Verb(571, "messenger", NOTHING),
        Verb(572, "look", Things("slot", SLOT_NAMES)),
        Verb(577, "ask", CELLS),
        Verb(626, "show", NOTHING),
        Verb(627, "take", CARDS),
        Verb(640, "remove", CARDS),
        Verb(653, "draw", CARDS),
        Verb(666, "pass", NOTHING),
    ]
)
