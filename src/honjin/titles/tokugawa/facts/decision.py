"""What most questions of Tokugawa have in common."""

from mypy_extensions import i64

from honjin.core.question import Question
from honjin.titles.tokugawa.facts.board import enemy_of
from honjin.titles.tokugawa.facts.state import Tokugawa


class Decision(Question[Tokugawa]):
    """A question put to the side whose turn it is."""

    def actor(self, s: Tokugawa) -> i64:
        return s.active


class Defence(Question[Tokugawa]):
    """A question put to the side under attack."""

    def actor(self, s: Tokugawa) -> i64:
        return enemy_of(s.active)
