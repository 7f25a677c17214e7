"""What each merchant, and whoever watches, may see. [SEK-PASS-02]"""

import msgspec

from ..facts.passes import NO_PASS, PASS_NAMES, SEAT_NAMES
from ..facts.state import Sekisho
from .knows import knows_pass


class MerchantView(msgspec.Struct, frozen=True):
    name: str
    card: str
    """The pass; `hidden` while it is the other's secret, empty before it is drawn."""
    has_spoken: bool
    favour: int
    coins: int
    points: int


class BarrierView(msgspec.Struct, frozen=True):
    round: int
    rounds: int
    leader: str
    merchants: list[MerchantView]


def view_barrier(s: Sekisho, seat: int) -> BarrierView:
    return BarrierView(
        s.round, s.rounds, SEAT_NAMES[s.leader], [view_merchant(s, other, seat) for other in (0, 1)]
    )


def view_merchant(s: Sekisho, whose: int, seat: int) -> MerchantView:
    held = s.held[whose]
    card = "" if held == NO_PASS else PASS_NAMES[held] if knows_pass(s, whose, seat) else "hidden"
    return MerchantView(
        SEAT_NAMES[whose], card, s.has_spoken[whose], s.favour[whose], s.coins[whose], s.points[whose]
    )
