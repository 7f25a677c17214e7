"""How a game of Sekisho ends. [SEK-END-01, SEK-END-02]"""

from typing import Final

from honjin.core.outcome import Outcome

from ..facts.state import Sekisho

FIVE_POINTS: Final = "FIVE_POINTS"
LAST_ROUND: Final = "LAST_ROUND"

POINTS_TO_WIN: Final = 5
"""[SEK-END-01]"""


def has_ended(s: Sekisho) -> bool:
    """Five points win at once; after the last round more points do, and equal ones win nothing."""
    most = max(s.points)
    winners = [seat for seat in (0, 1) if s.points[seat] == most]
    if most >= POINTS_TO_WIN:
        s.finish(Outcome(FIVE_POINTS, winners, 2, s.points[:]))
    elif s.round == s.rounds:
        s.finish(Outcome(LAST_ROUND, winners if len(winners) == 1 else [], 2, s.points[:]))
    return s.result is not None
