"""Five named levels, from a beginner to the strongest: as data, title by title, in `data/levels.toml`.

A level is a budget and an eye. The lower ones look less far and misjudge what they see, as people do who miss plans;
none of them breaks off a capture to do something without sense. Budgets are simulations, not seconds, so that a level
is as strong on a slow or busy machine as on a fast one. What they come to is measured by `honjin ladder`.
"""

import tomllib
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from honjin.bots.bot import Bot
from honjin.bots.hints.titles import manner_of
from honjin.bots.thinker import Thinker
from honjin.core.rng import Rng
from honjin.core.state import State


class Strength:
    """What a level is in one title: how many simulations it thinks, how much it looks at, how far it is off."""

    def __init__(self, simulations: i64, first_look: i64, error: float) -> None:
        self.simulations: i64 = simulations
        self.first_look: i64 = first_look
        self.error: float = error


LEVELS: Final = ["ashigaru", "samurai", "taisho", "busho", "meisho"]
"""From the weakest to the strongest."""

NAMES: Final[dict[str, dict[str, str]]] = {
    "ashigaru": {"en": "Ashigaru (foot soldier)", "ja": "足軽"},
    "samurai": {"en": "Samurai", "ja": "侍"},
    "taisho": {"en": "Taishō (captain)", "ja": "侍大将"},
    "busho": {"en": "Bushō (commander)", "ja": "武将"},
    "meisho": {"en": "Meishō (great commander)", "ja": "名将"},
}


def read_strengths(path: Path) -> dict[str, list[Strength]]:
    """By title, from the weakest to the strongest."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    found: dict[str, list[Strength]] = {}
    for title, levels in tables.items():
        found[title] = [
            Strength(levels[name]["simulations"], levels[name]["first_look"], levels[name]["error"])
            for name in LEVELS
        ]
    return found


STRENGTHS: Final = read_strengths(Path(__file__).parent / "data" / "levels.toml")


def title_of(state: State) -> str:
    """The key of the title a position belongs to: the name of the package its class lives in."""
    return type(state).__module__.removeprefix("honjin.games.").partition(".")[0]


class Level(Bot):
    """One of the five. It thinks as its strength in the title says, or for so many seconds if people wait for it."""

    def __init__(self, rank: i64, seconds: float = 0.0) -> None:
        self.rank: i64 = rank
        self.seconds: float = seconds

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        strength = STRENGTHS[title_of(world)][self.rank]
        manner = manner_of(world, strength.first_look, strength.error)
        return Thinker(strength.simulations, manner, self.seconds).choose(world, seat, rng)
