"""Verbs and things of Suikoden: every action, its number and its word."""

from typing import Final

from mypy_extensions import i64

from honjin.core.vocabulary import NOTHING, Things, Verb, Vocabulary
from honjin.titles.suikoden.facts.cards import CARD_NAMES, COPY_NAMES, LAND_NAMES
from honjin.titles.suikoden.facts.cards import CARDS as CARDS_OF_A_BOX

SEAT_NAMES: Final = ["red", "blue", "green", "yellow", "white", "black"]

# A verb begins where the one before it ends; a wrong sum does not load.
RECRUIT: Final[i64] = 0
SEND: Final[i64] = RECRUIT + 154
KILL: Final[i64] = SEND + 154
DISCARD: Final[i64] = KILL + 154
CHARM: Final[i64] = DISCARD + 154
WORK: Final[i64] = CHARM + 154
RETURN_HOME: Final[i64] = WORK + 154
RELEASE: Final[i64] = RETURN_HOME + 154
SCOUT: Final[i64] = RELEASE + 154
USE: Final[i64] = SCOUT + 154
PLAY: Final[i64] = USE + 154
SHOOT: Final[i64] = PLAY + 154
AIM: Final[i64] = SHOOT + 154
DECLARE: Final[i64] = AIM + 154
MUSTER: Final[i64] = DECLARE + 154
COMMIT: Final[i64] = MUSTER + 154
ADD: Final[i64] = COMMIT + 154
DRAW: Final[i64] = ADD + 154
LOT: Final[i64] = DRAW + 154
STARTS_WITH: Final[i64] = LOT + 154
PUT_BACK: Final[i64] = STARTS_WITH + 154
EVENT: Final[i64] = PUT_BACK + 154
CROWN: Final[i64] = EVENT + 154
AID: Final[i64] = CROWN + 154
REPAIR: Final[i64] = AID + 154
CHOOSE: Final[i64] = REPAIR + 30
REVEAL: Final[i64] = CHOOSE + 30
PLACE: Final[i64] = REVEAL + 30
DROP: Final[i64] = PLACE + 30
BEGINS: Final[i64] = DROP + 30
RAID: Final[i64] = BEGINS + 6
FAVOUR: Final[i64] = RAID + 6
ROB: Final[i64] = FAVOUR + 6
ROLL: Final[i64] = ROB + 6
PASS: Final[i64] = ROLL + 6
COMMERCE: Final[i64] = PASS + 1
HUNT: Final[i64] = COMMERCE + 1
ATTACK: Final[i64] = HUNT + 1
INTERCEPT: Final[i64] = ATTACK + 1
HOLD: Final[i64] = INTERCEPT + 1
MIGHT: Final[i64] = HOLD + 1
FIRE: Final[i64] = MIGHT + 1
FLOOD: Final[i64] = FIRE + 1
SORCERY: Final[i64] = FLOOD + 1
FROM_PILE: Final[i64] = SORCERY + 1
RETREAT: Final[i64] = FROM_PILE + 1
TROPHY: Final[i64] = RETREAT + 1
FROM_HAND: Final[i64] = TROPHY + 1
GO_ON: Final[i64] = FROM_HAND + 1
YES: Final[i64] = GO_ON + 1
COMPLETE: Final[i64] = YES + 1
OWN_SIDE: Final[i64] = COMPLETE + 1
ENEMY_SIDE: Final[i64] = OWN_SIDE + 1
MARTIAL: Final[i64] = ENEMY_SIDE + 1
MENTAL: Final[i64] = MARTIAL + 1
DRAW_MORE: Final[i64] = MENTAL + 1
NOBODY: Final[i64] = DRAW_MORE + 1
ON_COPIES: Final[i64] = NOBODY + 1
"""Behind everything else: what a deck duel out of several boxes does with further copies. [SUI-DECK-10]"""
FURTHER: Final[i64] = 1036
"""Cards that are no first copy."""

CARDS: Final = Things("character", CARD_NAMES[:CARDS_OF_A_BOX])
FURTHER_CARDS: Final = Things("character", COPY_NAMES)
LANDS: Final = Things("land", LAND_NAMES)
SEATS: Final = Things("player", SEAT_NAMES)
DICE: Final = Things("die", ["1", "2", "3", "4", "5", "6"])

VERBS: Final = [
    Verb(RECRUIT, "recruit", CARDS),
    Verb(SEND, "send", CARDS),
    Verb(KILL, "kill", CARDS),
    Verb(DISCARD, "discard", CARDS),
    Verb(CHARM, "charm", CARDS),
    Verb(WORK, "work", CARDS),
    Verb(RETURN_HOME, "return", CARDS),
    Verb(RELEASE, "release", CARDS),
    Verb(SCOUT, "scout", CARDS),
    Verb(USE, "use", CARDS),
    Verb(PLAY, "play", CARDS),
    Verb(SHOOT, "shoot", CARDS),
    Verb(AIM, "aim", CARDS),
    Verb(DECLARE, "declare", CARDS),
    Verb(MUSTER, "muster", CARDS),
    Verb(COMMIT, "commit", CARDS),
    Verb(ADD, "add", CARDS),
    Verb(DRAW, "draw", CARDS),
    Verb(LOT, "lot", CARDS),
    Verb(STARTS_WITH, "start_with", CARDS),
    Verb(PUT_BACK, "put_back", CARDS),
    Verb(EVENT, "event", CARDS),
    Verb(CROWN, "crown", CARDS),
    Verb(AID, "aid", CARDS),
    Verb(REPAIR, "repair", LANDS),
    Verb(CHOOSE, "choose", LANDS),
    Verb(REVEAL, "reveal", LANDS),
    Verb(PLACE, "place", LANDS),
    Verb(DROP, "drop", LANDS),
    Verb(BEGINS, "seat", SEATS),
    Verb(RAID, "raid", SEATS),
    Verb(FAVOUR, "favour", SEATS),
    Verb(ROB, "rob", SEATS),
    Verb(ROLL, "roll", DICE),
    Verb(PASS, "pass", NOTHING),
    Verb(COMMERCE, "commerce", NOTHING),
    Verb(HUNT, "hunt", NOTHING),
    Verb(ATTACK, "attack", NOTHING),
    Verb(INTERCEPT, "intercept", NOTHING),
    Verb(HOLD, "hold", NOTHING),
    Verb(MIGHT, "might", NOTHING),
    Verb(FIRE, "fire", NOTHING),
    Verb(FLOOD, "flood", NOTHING),
    Verb(SORCERY, "sorcery", NOTHING),
    Verb(FROM_PILE, "pile", NOTHING),
    Verb(RETREAT, "retreat", NOTHING),
    Verb(TROPHY, "trophy", NOTHING),
    Verb(FROM_HAND, "hand", NOTHING),
    Verb(GO_ON, "continue", NOTHING),
    Verb(YES, "yes", NOTHING),
    Verb(COMPLETE, "complete", NOTHING),
    Verb(OWN_SIDE, "own_side", NOTHING),
    Verb(ENEMY_SIDE, "enemy_side", NOTHING),
    Verb(MARTIAL, "martial", NOTHING),
    Verb(MENTAL, "mental", NOTHING),
    Verb(DRAW_MORE, "draw_more", NOTHING),
    Verb(NOBODY, "nobody", NOTHING),
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
