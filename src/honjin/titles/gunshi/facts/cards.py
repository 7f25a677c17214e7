"""The order cards: four basic kinds, the Six Teachings, the Three Strategies. [GUN-CARD 軍略カード]"""

from typing import Final

from mypy_extensions import i64

MOVE: Final[i64] = 0
TURN_SHOOT: Final[i64] = 1
FENCING: Final[i64] = 2
REINFORCE: Final[i64] = 3
FORCED_MARCH: Final[i64] = 4
STRONGER_SUPPLY: Final[i64] = 5
HEAVY_CROSSBOW: Final[i64] = 6
REINFORCEMENT_ROUTE: Final[i64] = 7
LIGHT_INFANTRY: Final[i64] = 8
SCOUTS: Final[i64] = 9
RAPID_FIRE: Final[i64] = 10
CHANGE_PLACES: Final[i64] = 11
CHAINED_SHIPS: Final[i64] = 12
CARDS: Final[i64] = 13

FIRST_TEACHING: Final[i64] = 4
"""Before it come the four basic kinds. [GUN-CARD-02, GUN-VAR-01]"""
FIRST_STRATEGY: Final[i64] = 10

CARD_NAMES: Final = [
    "move",
    "turn_shoot",
    "fence",
    "reinforce",
    "forced_march",
    "stronger_supply",
    "heavy_crossbow",
    "reinforcement_route",
    "light_infantry",
    "scouts",
    "rapid_fire",
    "change_places",
    "chained_ships",
]

NO_CARD: Final[i64] = -1
SET_SIZE: Final[i64] = 7
"""Cards a player owns. [GUN-SETUP-02]"""
HAND_SIZE: Final[i64] = 3
"""Cards in a full hand. [GUN-ORD-01]"""
ROW_LIMIT: Final[i64] = 4
"""Cards in the order row, the rapid slot included. [GUN-CMD-03]"""
DECK_ROOM: Final[i64] = 8
"""Room for a side's deck, or for its hidden cards, in flat lists."""

UNSEEN: Final[i64] = -1
"""A hidden card that nobody but its owner has ever seen."""
INSPIRED: Final[i64] = -2
"""A hidden card taken from the offer of Inspiration and not seen since."""


def lies_face_up(booking: i64) -> bool:
    """Faces alternate in the order in which a side books: the first lies face-down. [GUN-CMD-04, GUN-INFO-01]"""
    return booking & 1 == 0
