"""The signs and keys of the notation."""

from typing import Final

KIND_LETTERS: Final = "IAC"
ARROWS: Final = "^>v<"
FACES: Final = "↓↑"
PLACES: Final = "abcdefg"
INSPIRATION: Final = ["not yet", "due", "done"]
UNKNOWN: Final = "?"
TAKEN: Final = "inspired"

PRICES: Final = [0, 2, 5]
"""What a card may have cost before its first question is put. [GUN-LT1-01, GUN-SL2-01, GUN-LT6-01, GUN-LT6-02]"""

SENTENCES: Final = (
    "how play goes on: 'red deploys', 'red prepares', 'red begins a turn', 'red carries out CARD',"
    " 'red carries out CARD before 1st' or 'red commands'"
)
SHARED_KEYS: Final = ["turn", "letters", "offers"]
SIDE_KEYS: Final = [
    "supply",
    "fences",
    "reserve",
    "invaders",
    "hand",
    "deck",
    "row",
    "rapid",
    "beside",
    "booked",
    "set",
    "cleared",
    "chip",
    "scouted",
    "hidden",
    "unseen",
    "offer",
    "inspiration",
    "taken",
    "removed",
]
