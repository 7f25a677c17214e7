"""Verbs and things of Suikoden: every action, its number and its word."""

from typing import Final

from mypy_extensions import i64

from honjin.core.vocabulary import NOTHING, Things, Verb, Vocabulary
from honjin.games.suikoden.cards import CARD_NAMES, LAND_NAMES

SEAT_NAMES: Final = ["red", "blue"]

RECRUIT: Final[i64] = 0
SEND: Final[i64] = 154
KILL: Final[i64] = 308
DISCARD: Final[i64] = 462
CHARM: Final[i64] = 616
WORK: Final[i64] = 770
RETURN_HOME: Final[i64] = 924
RELEASE: Final[i64] = 1078
SCOUT: Final[i64] = 1232
USE: Final[i64] = 1386
PLAY: Final[i64] = 1540
SHOOT: Final[i64] = 1694
AIM: Final[i64] = 1848
DECLARE: Final[i64] = 2002
MUSTER: Final[i64] = 2156
COMMIT: Final[i64] = 2310
ADD: Final[i64] = 2464
DRAW: Final[i64] = 2618
LOT: Final[i64] = 2772
REPAIR: Final[i64] = 2926
CHOOSE: Final[i64] = 2956
REVEAL: Final[i64] = 2986
BEGINS: Final[i64] = 3016
PASS: Final[i64] = 3018
COMMERCE: Final[i64] = 3019
HUNT: Final[i64] = 3020
ATTACK: Final[i64] = 3021
INTERCEPT: Final[i64] = 3022
HOLD: Final[i64] = 3023
MIGHT: Final[i64] = 3024
FIRE: Final[i64] = 3025
FLOOD: Final[i64] = 3026
SORCERY: Final[i64] = 3027
FROM_PILE: Final[i64] = 3028
RETREAT: Final[i64] = 3029
TROPHY: Final[i64] = 3030
FROM_HAND: Final[i64] = 3031
GO_ON: Final[i64] = 3032
YES: Final[i64] = 3033
COMPLETE: Final[i64] = 3034
OWN_SIDE: Final[i64] = 3035
ENEMY_SIDE: Final[i64] = 3036

CARDS: Final = Things("character", CARD_NAMES)
LANDS: Final = Things("land", LAND_NAMES)
SEATS: Final = Things("starter", SEAT_NAMES)

VOCABULARY: Final = Vocabulary(
    [
        Verb(0, "recruit", CARDS),
        Verb(154, "send", CARDS),
        Verb(308, "kill", CARDS),
        Verb(462, "discard", CARDS),
        Verb(616, "charm", CARDS),
        Verb(770, "work", CARDS),
        Verb(924, "return", CARDS),
        Verb(1078, "release", CARDS),
        Verb(1232, "scout", CARDS),
        Verb(1386, "use", CARDS),
        Verb(1540, "play", CARDS),
        Verb(1694, "shoot", CARDS),
        Verb(1848, "aim", CARDS),
        Verb(2002, "declare", CARDS),
        Verb(2156, "muster", CARDS),
        Verb(2310, "commit", CARDS),
        Verb(2464, "add", CARDS),
        Verb(2618, "draw", CARDS),
        Verb(2772, "lot", CARDS),
        Verb(2926, "repair", LANDS),
        Verb(2956, "choose", LANDS),
        Verb(2986, "reveal", LANDS),
        Verb(3016, "seat", SEATS),
        Verb(3018, "pass", NOTHING),
        Verb(3019, "commerce", NOTHING),
        Verb(3020, "hunt", NOTHING),
        Verb(3021, "attack", NOTHING),
        Verb(3022, "intercept", NOTHING),
        Verb(3023, "hold", NOTHING),
        Verb(3024, "might", NOTHING),
        Verb(3025, "fire", NOTHING),
        Verb(3026, "flood", NOTHING),
        Verb(3027, "sorcery", NOTHING),
        Verb(3028, "pile", NOTHING),
        Verb(3029, "retreat", NOTHING),
        Verb(3030, "trophy", NOTHING),
        Verb(3031, "hand", NOTHING),
        Verb(3032, "continue", NOTHING),
        Verb(3033, "yes", NOTHING),
        Verb(3034, "complete", NOTHING),
        Verb(3035, "own_side", NOTHING),
        Verb(3036, "enemy_side", NOTHING),
    ]
)
