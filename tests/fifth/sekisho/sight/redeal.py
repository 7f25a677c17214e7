"""Another world that a merchant could not tell from this one."""

from mypy_extensions import i64

from honjin.core.rng import Rng

from ..facts.passes import NO_PASS, PASS_NAMES
from ..facts.state import Sekisho
from .knows import knows_pass


def redeal_passes(s: Sekisho, seat: i64, rng: Rng) -> None:
    """Any pass may lie where a seat may not look, as long as no two are the same. [SEK-PASS-02]"""
    unknown = [whose for whose in (0, 1) if s.held[whose] != NO_PASS and not knows_pass(s, whose, int(seat))]
    known = [s.held[whose] for whose in (0, 1) if whose not in unknown]
    left = [held for held in range(len(PASS_NAMES)) if held not in known]
    for whose in unknown:
        s.held[whose] = left.pop(int(rng.below(len(left))))
    s.is_listed = False
