"""Who may know which cards of a hand. [GIN-DEAL-01, GIN-DRAW-01, GIN-KNOCK-01]"""

from mypy_extensions import i64

from ..facts.state import GinRummy


def known_cards(s: GinRummy, whose: i64, seat: i64) -> i64:
    """One's own hand; of the other's what was taken from the pile; all of it once somebody has knocked with it or the hand is over."""
    if whose == seat or s.result is not None:
        return s.hand[whose]
    return s.known[whose]
