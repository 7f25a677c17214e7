"""Another world that a seat could not tell from this one. [GIN-DEAL-01, GIN-DRAW-02]"""

from honjin.core.bits import size_of
from honjin.core.rng import Rng
from mypy_extensions import i64

from ..facts.state import GinRummy
from .knows import known_cards

def redeal_hands(s: GinRummy, seat: i64, rng: Rng) -> None:
    """What is in the stock and in hands that the seat may not see is dealt again."""
    hidden = s.stock
    for whose in range(2):
        hidden |= s.hand[whose] & ~known_cards(s, whose, seat)
    for whose in range(2):
        known = known_cards(s, whose, seat)
        count = size_of(s.hand[whose] & ~known)
        if count > 0:
            drawn = draw(hidden, count, rng)
            s.hand[whose] = known | drawn
            hidden &= ~drawn
    s.stock = hidden
    s.is_listed = False


def draw(cards: i64, count: i64, rng: Rng) -> i64:
    """So many cards, every choice as likely as any other."""
    drawn: i64 = 0
    for _one in range(count):
        left = cards & ~drawn
        skip = rng.below(size_of(left))
        while skip > 0:
            left &= left - 1
            skip -= 1
        drawn |= left & -left
    return drawn
