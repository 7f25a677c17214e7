"""The closed vocabulary of what character cards do. [SUI-AB, SUI-HA]

An ability says when it works, what must be paid, under which condition, and one or two effects. Everything a pack may
write is listed here; a card that needs a new word adds it here, with a test for every card that uses it.
"""

from typing import Final

from mypy_extensions import i64

# --- when an ability works ------------------------------------------------------------------------------------

STATIC: Final[i64] = 0
DOMESTIC: Final[i64] = 1
BATTLE: Final[i64] = 2
HAND_DOMESTIC: Final[i64] = 3
HAND_BATTLE: Final[i64] = 4
HAND_DECLARE: Final[i64] = 5
AT_START: Final[i64] = 6
WHEN_REVEALED: Final[i64] = 7
WHEN_RECRUITED: Final[i64] = 8
WHEN_WON: Final[i64] = 9
WHEN_NAMES: Final = [
    "static",
    "domestic",
    "battle",
    "hand-domestic",
    "hand-battle",
    "hand-declare",
    "start",
    "revealed",
    "recruited",
    "won",
]

# --- prices, as a mask ----------------------------------------------------------------------------------------

PAY_SPEND: Final[i64] = 1
PAY_WANDER: Final[i64] = 2
PAY_DISCARD: Final[i64] = 4
PAY_PILE: Final[i64] = 8
PAY_DIE: Final[i64] = 16
"""The character itself is discarded."""
PRICE_NAMES: Final = ["spend", "wander", "discard", "pile", "die"]
OWN_BODY: Final = ["spend", "wander", "die"]
"""Prices that only a character on the field can pay."""

# --- conditions of static bonuses -----------------------------------------------------------------------------

ALWAYS: Final[i64] = 0
WITH: Final[i64] = 1
LOST: Final[i64] = 2
ATTACKING: Final[i64] = 3
INTERCEPTING: Final[i64] = 4
HOLDING: Final[i64] = 5
PER_ROAD: Final[i64] = 6
OUTNUMBERED: Final[i64] = 7
BEAUTY_PRESENT: Final[i64] = 8
FOE_ARCHERY: Final[i64] = 9
CONDITION_NAMES: Final = [
    "always",
    "with",
    "lost",
    "attacking",
    "intercepting",
    "holding",
    "road",
    "outnumbered",
    "beauty",
    "foe-archery",
]

# --- verbs ----------------------------------------------------------------------------------------------------

ADD: Final[i64] = 0
SET: Final[i64] = 1
GRANT: Final[i64] = 2
STRIP: Final[i64] = 3
DRAW: Final[i64] = 4
MILL: Final[i64] = 5
BURN: Final[i64] = 6
TOSS: Final[i64] = 7
PEEK: Final[i64] = 8
RETURN: Final[i64] = 9
BRING: Final[i64] = 10
BANISH: Final[i64] = 11
RECALL: Final[i64] = 12
TIRE: Final[i64] = 13
BLOCK: Final[i64] = 14
POISON: Final[i64] = 15
SEEK: Final[i64] = 16
EXTRA_TURN: Final[i64] = 17
RANSOM: Final[i64] = 18
UNSHOOT: Final[i64] = 19
RANGE: Final[i64] = 20
ROUT: Final[i64] = 21
JOIN: Final[i64] = 22
COMMAND: Final[i64] = 23
TOLL: Final[i64] = 24
HOME: Final[i64] = 25
STORM: Final[i64] = 26
SWIFT: Final[i64] = 27
SHY: Final[i64] = 28
LOCK: Final[i64] = 29
TRUCE: Final[i64] = 30
WORK: Final[i64] = 31
INVITE: Final[i64] = 32
SNARE: Final[i64] = 33
VERB_NAMES: Final = [
    "add",
    "set",
    "grant",
    "strip",
    "draw",
    "mill",
    "burn",
    "toss",
    "peek",
    "return",
    "bring",
    "banish",
    "recall",
    "tire",
    "block",
    "poison",
    "seek",
    "extra-turn",
    "ransom",
    "unshoot",
    "range",
    "rout",
    "join",
    "command",
    "toll",
    "home",
    "storm",
    "swift",
    "shy",
    "lock",
    "truce",
    "work",
    "invite",
    "snare",
]
FIELDS: Final[dict[str, list[str]]] = {
    "add": ["attack", "defence", "intellect", "to", "until", "name"],
    "set": ["attack", "defence", "intellect", "to"],
    "grant": ["skill", "count", "to"],
    "strip": ["skill", "to"],
    "draw": ["count"],
    "mill": ["count"],
    "burn": ["count"],
    "toss": ["count"],
    "return": ["count"],
    "poison": ["attribute"],
    "seek": ["name"],
    "invite": ["name"],
    "range": ["count"],
    "command": ["count", "open"],
    "toll": ["count"],
    "work": ["at", "count"],
}
"""What a verb may be told; verbs that are not listed stand alone."""
COUNTED: Final = [verb for verb, fields in FIELDS.items() if "count" in fields and verb != "grant"]

STATIC_VERBS: Final = [
    "add",
    "command",
    "toll",
    "home",
    "storm",
    "swift",
    "shy",
    "lock",
    "truce",
    "work",
    "snare",
]
TRIGGERED_VERBS: Final = ["add", "draw", "mill", "burn", "toss", "peek"]
DOMESTIC_VERBS: Final = [
    "add",
    "grant",
    "strip",
    "draw",
    "mill",
    "toss",
    "return",
    "bring",
    "banish",
    "recall",
    "tire",
    "block",
    "poison",
    "seek",
    "invite",
    "extra-turn",
    "ransom",
]
BATTLE_VERBS: Final = ["add", "set", "grant", "strip", "unshoot", "range", "rout"]
VERBS_BY_WHEN: Final[dict[str, list[str]]] = {
    "static": STATIC_VERBS,
    "domestic": DOMESTIC_VERBS,
    "battle": BATTLE_VERBS,
    "hand-domestic": DOMESTIC_VERBS,
    "hand-battle": BATTLE_VERBS,
    "hand-declare": ["join"],
    "start": TRIGGERED_VERBS,
    "revealed": TRIGGERED_VERBS,
    "recruited": TRIGGERED_VERBS,
    "won": TRIGGERED_VERBS,
}

# --- to whom --------------------------------------------------------------------------------------------------

TO_SELF: Final[i64] = 0
TO_OWN_CAVALRY: Final[i64] = 1
TO_ALL_CAVALRY: Final[i64] = 2
TO_OWN_NAVY: Final[i64] = 3
TO_OWN_ALL: Final[i64] = 4
TO_OWN_COLOURLESS: Final[i64] = 5
TO_ENEMY_ALL: Final[i64] = 6
TO_OWN_FIGHTER: Final[i64] = 7
TO_FOE_FIGHTER: Final[i64] = 8
TO_ONE: Final[i64] = 9
"""Chosen: any character on either field; in a fight, one whose face is seen."""
TO_ONE_FIGHTER: Final[i64] = 10
"""Chosen: one of the two fighters."""
TO_SIDE: Final[i64] = 11
"""Chosen: everybody on one field."""
TO_NAMED: Final[i64] = 12
"""The own character of a name."""
TARGET_NAMES: Final = [
    "self",
    "own-cavalry",
    "all-cavalry",
    "own-navy",
    "own-all",
    "own-colourless",
    "enemy-all",
    "own-fighter",
    "foe-fighter",
    "one",
    "one-fighter",
    "side-all",
    "named",
]

UNTIL_TURN: Final[i64] = 0
UNTIL_FIGHT: Final[i64] = 1
UNTIL_NAMES: Final = ["turn", "fight"]

WORK_NAMES: Final = ["commerce", "hunt", "repair"]
