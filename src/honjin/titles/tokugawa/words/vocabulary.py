"""Verbs and things of Tokugawa: every action, its number and its word."""

from typing import Final

from mypy_extensions import i64

from honjin.core.vocabulary import NOTHING, Things, Verb, Vocabulary
from honjin.titles.tokugawa.facts.board import CONTRACT_NAMES, REGION_NAMES, SIDE_NAMES, TOWN_NAMES
from honjin.titles.tokugawa.facts.pieces import KIND_NAMES, WEATHER_NAMES

# A verb begins where the one before it ends; a wrong sum does not load.
CHOOSE: Final[i64] = 0
TAX_REGION: Final[i64] = CHOOSE + 13
TAKE: Final[i64] = TAX_REGION + 9
PLACE_AT: Final[i64] = TAKE + 3
BUILD_AT: Final[i64] = PLACE_AT + 43
LEAD: Final[i64] = BUILD_AT + 43
GO_OVER: Final[i64] = LEAD + 43
"""The first of four verbs, one for each terrain: a destination or a target, and the way there."""
STAGE_AT: Final[i64] = GO_OVER + 4 * 43
COMMIT: Final[i64] = STAGE_AT + 43
REROLL: Final[i64] = COMMIT + 9
KEEP: Final[i64] = REROLL + 1
RETREAT_TO: Final[i64] = KEEP + 1
DECLINE: Final[i64] = RETREAT_TO + 43
ROLL: Final[i64] = DECLINE + 1
WEATHER: Final[i64] = ROLL + 18
DICE: Final[i64] = WEATHER + 3
DRAW_CAPITAL: Final[i64] = DICE + 11
START: Final[i64] = DRAW_CAPITAL + 2
TURN_UP: Final[i64] = START + 2

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
        Verb(CHOOSE, "choose", Things("deed", DEED_NAMES)),
        Verb(TAX_REGION, "tax", Things("region", REGION_NAMES)),
        Verb(TAKE, "take", Things("samurai", KIND_NAMES)),
        Verb(PLACE_AT, "place", TOWN),
        Verb(BUILD_AT, "build", TOWN),
        Verb(LEAD, "lead", TOWN),
        Verb(GO_OVER, "plain", TOWN),
        Verb(GO_OVER + 43, "forest", TOWN),
        Verb(GO_OVER + 2 * 43, "mountain", TOWN),
        Verb(GO_OVER + 3 * 43, "sea", TOWN),
        Verb(STAGE_AT, "stage", TOWN),
        Verb(COMMIT, "commit", Things("number", [str(number) for number in range(9)])),
        Verb(REROLL, "reroll", NOTHING),
        Verb(KEEP, "keep", NOTHING),
        Verb(RETREAT_TO, "retreat", TOWN),
        Verb(DECLINE, "decline", NOTHING),
        Verb(ROLL, "roll", Things("roll", ROLL_NAMES)),
        Verb(WEATHER, "weather", Things("weather", WEATHER_NAMES)),
        Verb(DICE, "dice", Things("sum", [str(total) for total in range(2, 13)])),
        Verb(DRAW_CAPITAL, "draw", Things("capital", ["kyoto", "edo"])),
        Verb(START, "start", Things("side", SIDE_NAMES)),
        Verb(TURN_UP, "reveal", Things("contract", CONTRACT_NAMES)),
    ]
)
