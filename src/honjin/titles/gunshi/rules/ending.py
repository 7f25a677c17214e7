"""How a game of Gunshi ends. [GUN-END]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.outcome import TURN_CAP, Outcome
from honjin.titles.gunshi.facts.state import Gunshi

GENERAL_TAKEN: Final = "GENERAL_TAKEN"
THREE_INVADERS: Final = "THREE_INVADERS"

INVADERS_TO_WIN: Final[i64] = 3
"""[GUN-INV-04]"""


def win_by_general(s: Gunshi, side: i64) -> None:
    """The enemy general is off the board: the side to act wins, and all stops. [GUN-END-01, GUN-END-04, GUN-TURN-09]"""
    s.finish(Outcome(GENERAL_TAKEN, [int(side)], 2, []))


def win_by_invasion(s: Gunshi, side: i64) -> None:
    """Three tokens in the enemy's store: the side to act wins. [GUN-END-02, GUN-END-04]"""
    s.finish(Outcome(THREE_INVADERS, [int(side)], 2, []))


def end_by_turn_cap(s: Gunshi) -> None:
    """Automated games stop without a result. [GUN-END-06]"""
    s.finish(Outcome(TURN_CAP, [], 2, []))
