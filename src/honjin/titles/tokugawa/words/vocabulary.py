"""Verbs and things of Tokugawa: every action, its number and its word."""

from typing import Final

from mypy_extensions import i64

from honjin.core.vocabulary import NOTHING, Things, Verb, Vocabulary
from honjin.titles.tokugawa.facts.board import CONTRACT_NAMES, REGION_NAMES, SIDE_NAMES, TOWN_NAMES
from honjin.titles.tokugawa.facts.pieces import KIND_NAMES, WEATHER_NAMES

CHOOSE: Final[i64] = 0
TAX_REGION: Final[i64] = 13
TAKE: Final[i64] = 22
PLACE_AT: Final[i64] = 25
BUILD_AT: Final[i64] = 68
LEAD: Final[i64] = 111
GO_OVER: Final[i64] = 154
"""The first of four verbs, one for each terrain: a destination or a target, and the way there."""
STAGE_AT: Final[i64] = 326
COMMIT: Final[i64] = 369
REROLL: Final[i64] = 378
KEEP: Final[i64] = 379
RETREAT_TO: Final[i64] = 380
DECLINE: Final[i64] = 423
ROLL: Final[i64] = 424
WEATHER: Final[i64] = 442
DICE: Final[i64] = 445
DRAW_CAPITAL: Final[i64] = 456
START: Final[i64] = 458
TURN_UP: Final[i64] = 460

TAX: Final[i64] = 0
RECRUIT: Final[i64] = 1
MOVE: Final[i64] = 2
ATTACK: Final[i64] = 3
BUILD_SHIP: Final[i64] = 4
BUILD_GARDEN: Final[i64] = 5
BUILD_SMITHY: Final[i64] = 6
BUILD_CASTLE: Final[i64] = 7
BUILD_SHRINE: Final[i64] = 8
BUILD_WALL: Final[i64] = 9
FORGE: Final[i64] = 10
REMOVE: Final[i64] = 11
END_TURN: Final[i64] = 12
DEEDS: Final[i64] = 13
DEED_NAMES: Final = [
    "tax",
    "recruit",
    "move",
    "attack",
    "ship",
    "garden",
    "smithy",
    "castle",
    "shrine",
    "wall",
    "forge",
    "remove",
    "end",
]

MOST_REINFORCEMENTS: Final[i64] = 8
"""A town has at most eight roads, so no more samurai can stand next to it."""
FACES: Final[i64] = 6
LEAST_SUM: Final[i64] = 2
SUMS: Final[i64] = 11
"""The sum of two dice is 2 to 12."""
ROLL_NAMES: Final = [f"{weather}_{face}" for weather in WEATHER_NAMES for face in range(1, 7)]

TOWN: Final = Things("town", TOWN_NAMES)

VOCABULARY: Final = Vocabulary(
    [
        Verb(0, "choose", Things("deed", DEED_NAMES)),
        Verb(13, "tax", Things("region", REGION_NAMES)),
        Verb(22, "take", Things("samurai", KIND_NAMES)),
        Verb(25, "place", TOWN),
        Verb(68, "build", TOWN),
        Verb(111, "lead", TOWN),
        Verb(154, "plain", TOWN),
        Verb(197, "forest", TOWN),
        Verb(240, "mountain", TOWN),
        Verb(283, "sea", TOWN),
        Verb(326, "stage", TOWN),
        Verb(369, "commit", Things("number", [str(number) for number in range(9)])),
        Verb(378, "reroll", NOTHING),
        Verb(379, "keep", NOTHING),
        Verb(380, "retreat", TOWN),
        Verb(423, "decline", NOTHING),
        Verb(424, "roll", Things("roll", ROLL_NAMES)),
        Verb(442, "weather", Things("weather", WEATHER_NAMES)),
        Verb(445, "dice", Things("sum", [str(total) for total in range(2, 13)])),
        Verb(456, "draw", Things("capital", ["kyoto", "edo"])),
        Verb(458, "start", Things("side", SIDE_NAMES)),
        Verb(460, "reveal", Things("contract", CONTRACT_NAMES)),
    ]
)
