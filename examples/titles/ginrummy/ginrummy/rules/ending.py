"""How a hand ends and what it scores. [GIN-SCORE-01]"""

from typing import Final

from honjin.core.outcome import Outcome
from mypy_extensions import i64

from ..facts.cards import count_of
from ..facts.state import GinRummy

GIN: Final = "GIN"
KNOCK: Final = "KNOCK"
UNDERCUT: Final = "UNDERCUT"
EVEN: Final = "EVEN"
WALL: Final = "WALL"
REPEATED: Final = "REPEATED"

GIN_BONUS: Final = 25
"""[GIN-SCORE-02]"""
UNDERCUT_BONUS: Final = 25
"""[GIN-SCORE-03]"""


def score(s: GinRummy) -> None:
    """The knocker scores the difference; gin and undercuts have a bonus. [GIN-SCORE-01, GIN-SCORE-02, GIN-SCORE-03]"""
    knocker = int(s.knocker)
    own = int(count_of(s.hand[knocker]))
    gain = int(count_of(s.hand[1 - knocker])) - own
    ending = KNOCK
    if own == 0:
        gain += GIN_BONUS
        ending = GIN
    if gain < 0:
        gain -= UNDERCUT_BONUS
        ending = UNDERCUT
    if gain == 0:
        s.finish(Outcome(EVEN, [], 2, [0, 0]))
        return
    scores = [gain, -gain] if knocker == 0 else [-gain, gain]
    s.finish(Outcome(ending, [knocker if gain > 0 else 1 - knocker], 2, scores))


def end_even(s: GinRummy, ending: str) -> None:
    """Nobody scores. [GIN-END-02, GIN-END-04]"""
    s.finish(Outcome(ending, [], 2, [0, 0]))


def other(seat: i64) -> i64:
    return 1 - seat
