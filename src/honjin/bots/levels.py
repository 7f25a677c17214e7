"""Five named levels, from a beginner to the strongest.

A level is a budget and an eye. The lower ones look less far and misjudge what they see, as people do who miss plans;
none of them breaks off a capture to do something without sense. Budgets are simulations, not seconds, so that a level
is as strong on a slow or busy machine as on a fast one. What they come to is measured by `honjin ladder`.
"""

from typing import Final

from mypy_extensions import i64

from honjin.bots.bot import Bot
from honjin.bots.search_bot import SearchBot
from honjin.bots.settings import play_of, settings_of
from honjin.core.rng import Rng
from honjin.core.state import State

NAMES: Final[dict[str, dict[str, str]]] = {
    "ashigaru": {"en": "Ashigaru (foot soldier)", "ja": "足軽"},
    "samurai": {"en": "Samurai", "ja": "侍"},
    "taisho": {"en": "Taishō (captain)", "ja": "侍大将"},
    "busho": {"en": "Bushō (commander)", "ja": "武将"},
    "meisho": {"en": "Meishō (great commander)", "ja": "名将"},
}


class Level(Bot):
    """One of the five. It thinks as its strength in the title says, or for so many seconds if people wait for it."""

    def __init__(self, rank: i64, seconds: float = 0.0) -> None:
        self.rank: i64 = rank
        self.seconds: float = seconds

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        strength = play_of(world.game).levels[self.rank]
        settings = settings_of(world, strength.first_look, strength.error)
        return SearchBot(strength.simulations, self.seconds, settings).choose(world, seat, rng)
