"""What most questions of Gunshi have in common."""

from mypy_extensions import i64

from honjin.core.question import Question
from honjin.titles.gunshi.facts.state import Gunshi


class Decision(Question[Gunshi]):
    """A question put to the side whose turn it is."""

    def actor(self, s: Gunshi) -> i64:
        return s.active

    def takes_time(self, s: Gunshi) -> bool:
        """Red's first placement is free: the clocks start when it is done. [GUN-CLK-02]"""
        return not s.is_board_bare()
