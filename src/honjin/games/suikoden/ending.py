"""How a deck duel ends. [SUI-VIC]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.outcome import TURN_CAP, Outcome
from honjin.games.suikoden.state import TROPHY, Suikoden, enemy_of

CONQUEST: Final = "CONQUEST"
ATTRITION: Final = "ATTRITION"
TROPHIES: Final = "TROPHIES"

TROPHIES_TO_WIN: Final[i64] = 10
"""[SUI-VIC-04]"""


def win(s: Suikoden, side: i64, ending: str) -> None:
    """A condition is met: the game is over at once. [SUI-VIC-01]"""
    if s.result is None:
        s.finish(Outcome(ending, [int(side)], 2, []))


def count_trophies(s: Suikoden, side: i64) -> None:
    """Ten captured enemies win. [SUI-VIC-04, SUI-TRO-05]"""
    if s.size(enemy_of(side), TROPHY) >= TROPHIES_TO_WIN:
        win(s, side, TROPHIES)


def end_by_turn_cap(s: Suikoden) -> None:
    """Games between programs stop without a result."""
    s.finish(Outcome(TURN_CAP, [], 2, []))
