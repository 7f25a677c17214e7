"""How a game ends. [SUI-VIC 勝利条件]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.outcome import TURN_CAP, Outcome
from honjin.titles.suikoden.facts.state import Suikoden, enemy_of
from honjin.titles.suikoden.facts.tabletop import ROUT as ROUT_PILE
from honjin.titles.suikoden.facts.tabletop import TROPHY

CONQUEST: Final = "CONQUEST"
ATTRITION: Final = "ATTRITION"
TROPHIES: Final = "TROPHIES"
ROUT: Final = "ROUT"
STARS: Final = "STARS"
"""A shared-deck duel that has gone on too long is decided by what was won. [SUI-SHR-34, SUI-SHR-35]"""

TROPHIES_TO_WIN: Final[i64] = 10
"""[SUI-VIC-04, SUI-SHR-06, SUI-MP-06]"""
ROUT_TO_WIN: Final[i64] = 20
"""[SUI-SHR-05]"""
STARS_TO_WIN: Final[i64] = 10
"""[SUI-SHR-04, SUI-MP-05]"""


def win(s: Suikoden, side: i64, ending: str) -> None:
    """A condition is met: the game is over at once, and nobody wins after that. [SUI-VIC-01, SUI-VIC-05]"""
    if s.result is None:
        s.finish(Outcome(ending, [int(side)], 2, []))


def count_trophies(s: Suikoden, side: i64) -> None:
    """Ten captured enemies win. [SUI-VIC-04, SUI-TRO-05]"""
    if s.size(enemy_of(side), TROPHY) >= TROPHIES_TO_WIN:
        win(s, side, TROPHIES)


def count_rout(s: Suikoden, side: i64) -> None:
    """Twenty cards paid by the enemy for retreats win. [SUI-SHR-05]"""
    if s.size(side, ROUT_PILE) >= ROUT_TO_WIN:
        win(s, side, ROUT)


def count_stars(s: Suikoden, side: i64) -> None:
    """Lands worth ten stars win. [SUI-SHR-04]"""
    if s.stars[side] >= STARS_TO_WIN:
        win(s, side, CONQUEST)


def decide_by_stars(s: Suikoden) -> None:
    """More stars win, then more trophies; if all is equal, whoever did not have the first move. [SUI-SHR-35]"""
    second = enemy_of(s.first)
    lead = s.stars[s.first] - s.stars[second]
    if lead == 0:
        lead = s.size(second, TROPHY) - s.size(s.first, TROPHY)
    win(s, s.first if lead > 0 else second, STARS)


def end_by_turn_cap(s: Suikoden) -> None:
    """Games between programs stop without a result."""
    s.finish(Outcome(TURN_CAP, [], 2, []))
