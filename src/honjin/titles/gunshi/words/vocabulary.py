"""Verbs and things of Gunshi: every action, its number and its word."""

from typing import Final

from mypy_extensions import i64

from honjin.core.vocabulary import NOTHING, Things, Verb, Vocabulary
from honjin.titles.gunshi.facts.board import CELL_NAMES, DIRECTION_NAMES, EDGE_NAMES, OTHER_EDGE_NAMES
from honjin.titles.gunshi.facts.cards import CARD_NAMES
from honjin.titles.gunshi.facts.pieces import GOODS_NAMES

# A verb begins where the one before it ends; a wrong sum does not load.
BUY: Final[i64] = 0
PLACE_AT: Final[i64] = BUY + 4
FENCE_ON: Final[i64] = PLACE_AT + 49
FACE: Final[i64] = FENCE_ON + 112
NAME_GENERAL: Final[i64] = FACE + 4
STACK: Final[i64] = NAME_GENERAL + 49
LAY_OUT: Final[i64] = STACK + 13
PICK: Final[i64] = LAY_OUT + 13
LEAD: Final[i64] = PICK + 13
GO_TO: Final[i64] = LEAD + 49
LINK_TO: Final[i64] = GO_TO + 49
CHOOSE: Final[i64] = LINK_TO + 49
HIT: Final[i64] = CHOOSE + 7
INVADE: Final[i64] = HIT + 49
STAY: Final[i64] = INVADE + 49
BOOK: Final[i64] = STAY + 49
SEND_MESSENGER: Final[i64] = BOOK + 13
LOOK_AT: Final[i64] = SEND_MESSENGER + 1
ASK_ABOUT: Final[i64] = LOOK_AT + 5
SHOW_CHIP: Final[i64] = ASK_ABOUT + 49
TAKE: Final[i64] = SHOW_CHIP + 1
REMOVE: Final[i64] = TAKE + 13
DRAW: Final[i64] = REMOVE + 13
PASS: Final[i64] = DRAW + 13

TURN: Final[i64] = CHOOSE
SHOOT: Final[i64] = CHOOSE + 1
CROSSBOW: Final[i64] = CHOOSE + 2
MESSAGE_SCOUT: Final[i64] = CHOOSE + 3
GENERAL_SCOUT: Final[i64] = CHOOSE + 4
MOVE_FIRST: Final[i64] = CHOOSE + 5
TURN_FIRST: Final[i64] = CHOOSE + 6
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
        Verb(BUY, "buy", Things("goods", GOODS_NAMES)),
        Verb(PLACE_AT, "place", CELLS),
        Verb(FENCE_ON, "fence", Things("edge", EDGE_NAMES, OTHER_EDGE_NAMES)),
        Verb(FACE, "face", Things("facing", DIRECTION_NAMES)),
        Verb(NAME_GENERAL, "general", CELLS),
        Verb(STACK, "stack", CARDS),
        Verb(LAY_OUT, "lay", CARDS),
        Verb(PICK, "pick", CARDS),
        Verb(LEAD, "lead", CELLS),
        Verb(GO_TO, "go", CELLS),
        Verb(LINK_TO, "link", CELLS),
        Verb(CHOOSE, "choose", Things("effect", EFFECT_NAMES)),
        Verb(HIT, "hit", CELLS),
        Verb(INVADE, "invade", CELLS),
        Verb(STAY, "stay", CELLS),
        Verb(BOOK, "book", CARDS),
        Verb(SEND_MESSENGER, "messenger", NOTHING),
        Verb(LOOK_AT, "look", Things("slot", SLOT_NAMES)),
        Verb(ASK_ABOUT, "ask", CELLS),
        Verb(SHOW_CHIP, "show", NOTHING),
        Verb(TAKE, "take", CARDS),
        Verb(REMOVE, "remove", CARDS),
        Verb(DRAW, "draw", CARDS),
        Verb(PASS, "pass", NOTHING),
    ]
)
