"""Verbs and things of Suikoden: every action, its number and its word."""

from typing import Final

from mypy_extensions import i64

from honjin.core.vocabulary import NOTHING, Things, Verb, Vocabulary
from honjin.titles.suikoden.facts.cards import CARD_NAMES, COPY_NAMES, LAND_NAMES
from honjin.titles.suikoden.facts.cards import CARDS as CARDS_OF_A_BOX

SEAT_NAMES: Final = ["red", "blue", "green", "yellow", "white", "black"]

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
STARTS_WITH: Final[i64] = 2926
PUT_BACK: Final[i64] = 3080
EVENT: Final[i64] = 3234
CROWN: Final[i64] = 3388
AID: Final[i64] = 3542
REPAIR: Final[i64] = 3696
CHOOSE: Final[i64] = 3726
REVEAL: Final[i64] = 3756
PLACE: Final[i64] = 3786
DROP: Final[i64] = 3816
BEGINS: Final[i64] = 3846
RAID: Final[i64] = 3852
FAVOUR: Final[i64] = 3858
ROB: Final[i64] = 3864
ROLL: Final[i64] = 3870
PASS: Final[i64] = 3876
COMMERCE: Final[i64] = 3877
HUNT: Final[i64] = 3878
ATTACK: Final[i64] = 3879
INTERCEPT: Final[i64] = 3880
HOLD: Final[i64] = 3881
MIGHT: Final[i64] = 3882
FIRE: Final[i64] = 3883
FLOOD: Final[i64] = 3884
SORCERY: Final[i64] = 3885
FROM_PILE: Final[i64] = 3886
RETREAT: Final[i64] = 3887
TROPHY: Final[i64] = 3888
FROM_HAND: Final[i64] = 3889
GO_ON: Final[i64] = 3890
YES: Final[i64] = 3891
COMPLETE: Final[i64] = 3892
OWN_SIDE: Final[i64] = 3893
ENEMY_SIDE: Final[i64] = 3894
MARTIAL: Final[i64] = 3895
MENTAL: Final[i64] = 3896
DRAW_MORE: Final[i64] = 3897
NOBODY: Final[i64] = 3898
ON_COPIES: Final[i64] = 3899
"""Behind everything else: what a deck duel out of several boxes does with further copies. [SUI-DECK-10]"""
FURTHER: Final[i64] = 1036
"""Cards that are no first copy."""

CARDS: Final = Things("character", CARD_NAMES[:CARDS_OF_A_BOX])
FURTHER_CARDS: Final = Things("character", COPY_NAMES)
LANDS: Final = Things("land", LAND_NAMES)
SEATS: Final = Things("player", SEAT_NAMES)
DICE: Final = Things("die", ["1", "2", "3", "4", "5", "6"])

VERBS: Final = [
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
    Verb(2926, "start_with", CARDS),
    Verb(3080, "put_back", CARDS),
    Verb(3234, "event", CARDS),
    Verb(3388, "crown", CARDS),
    Verb(3542, "aid", CARDS),
    Verb(3696, "repair", LANDS),
    Verb(3726, "choose", LANDS),
    Verb(3756, "reveal", LANDS),
    Verb(3786, "place", LANDS),
    Verb(3816, "drop", LANDS),
    Verb(3846, "seat", SEATS),
    Verb(3852, "raid", SEATS),
    Verb(3858, "favour", SEATS),
    Verb(3864, "rob", SEATS),
    Verb(3870, "roll", DICE),
    Verb(3876, "pass", NOTHING),
    Verb(3877, "commerce", NOTHING),
    Verb(3878, "hunt", NOTHING),
    Verb(3879, "attack", NOTHING),
    Verb(3880, "intercept", NOTHING),
    Verb(3881, "hold", NOTHING),
    Verb(3882, "might", NOTHING),
    Verb(3883, "fire", NOTHING),
    Verb(3884, "flood", NOTHING),
    Verb(3885, "sorcery", NOTHING),
    Verb(3886, "pile", NOTHING),
    Verb(3887, "retreat", NOTHING),
    Verb(3888, "trophy", NOTHING),
    Verb(3889, "hand", NOTHING),
    Verb(3890, "continue", NOTHING),
    Verb(3891, "yes", NOTHING),
    Verb(3892, "complete", NOTHING),
    Verb(3893, "own_side", NOTHING),
    Verb(3894, "enemy_side", NOTHING),
    Verb(3895, "martial", NOTHING),
    Verb(3896, "mental", NOTHING),
    Verb(3897, "draw_more", NOTHING),
    Verb(3898, "nobody", NOTHING),
]
VOCABULARY: Final = Vocabulary(
    VERBS,
    [Verb(int(ON_COPIES + place * FURTHER), VERBS[place].word, FURTHER_CARDS) for place in range(21)],
)
"""The first verbs are those of the deck duel, up to the putting back of a card while a deck is built."""


def on(verb: i64, card: i64) -> i64:
    """A verb done to a card. Verbs on cards come first, each with a place for every card of a box."""
    if card < CARDS_OF_A_BOX:
        return verb + card
    return ON_COPIES + verb // CARDS_OF_A_BOX * FURTHER + card - CARDS_OF_A_BOX


def card_in(action: i64) -> i64:
    """The card to which a verb is done."""
    if action < ON_COPIES:
        return action % CARDS_OF_A_BOX
    return CARDS_OF_A_BOX + (action - ON_COPIES) % FURTHER


def verb_in(action: i64) -> i64:
    """The verb that is done to a card; of other actions, none of these verbs."""
    if action < ON_COPIES:
        return action - action % CARDS_OF_A_BOX
    return (action - ON_COPIES) // FURTHER * CARDS_OF_A_BOX
