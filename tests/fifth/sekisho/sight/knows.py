"""Who may know which pass."""

from ..facts.state import Sekisho


def knows_pass(s: Sekisho, whose: int, seat: int) -> bool:
    """A pass is its merchant's secret until both are shown; after the game everybody may look. [SEK-PASS-02]"""
    return whose == seat or s.result is not None
