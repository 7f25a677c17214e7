"""What the weights of standings are fitted to: `python -m honjin.lab.tuning.fit_standing gunshi`."""
# kernel: interpreted

from typing import Final

from honjin.core.state import State
from honjin.titles.gunshi.bot.standing import TRAITS, WEIGHTS, traits
from honjin.titles.gunshi.bot.threats import Threats
from honjin.titles.gunshi.facts.state import WAR, Gunshi

SUBJECTS: Final = {
    "war": ([""], TRAITS, [int(weight) for weight in WEIGHTS]),
}
"""For each fit: the variants whose games are played in turn, the names of the traits, and the weights in use."""


def traits_of(state: State, side: int) -> list[int]:
    """The traits of a side; none before the war."""
    assert isinstance(state, Gunshi)
    return [int(trait) for trait in traits(state, side, Threats(state, side))] if state.phase == WAR else []
