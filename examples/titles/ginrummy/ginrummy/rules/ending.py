"""How a hand ends and what it scores."""

from typing import Final

from honjin.core.outcome import Outcome

from ..cards import count_of
from ..state import GinRummy

GIN: Final = "GIN"
KNOCK: Final = "KNOCK"
UNDERCUT: Final = "UNDERCUT"
EVEN: Final = "EVEN"
WALL: Final = "WALL"
REPEATED: Final = "REPEATED"
BONUS: Final = 25  # for gin, and for an undercut [GIN-SCORE-02, GIN-SCORE-03]


def score(s: GinRummy) -> None:
    """The difference, and a bonus for some. [GIN-SCORE-01, GIN-SCORE-02, GIN-SCORE-03]"""
    knocker = int(s.knocker)
    own = int(count_of(s.hand[knocker]))
    lead = int(count_of(s.hand[1 - knocker])) - own
    gain = lead + BONUS if own == 0 else lead - BONUS if lead < 0 else lead
    if gain == 0:
        end_even(s, EVEN)
        return
    scores = [gain, -gain] if knocker == 0 else [-gain, gain]
    ending = GIN if own == 0 else KNOCK if gain > 0 else UNDERCUT
    s.finish(Outcome(ending, [knocker if gain > 0 else 1 - knocker], 2, scores))


def end_even(s: GinRummy, ending: str) -> None:
    """Nobody scores. [GIN-END-02, GIN-END-03, GIN-END-04]"""
    s.finish(Outcome(ending, [], 2, [0, 0]))
