"""What the weights of standings are fitted to: `python -m honjin.lab.tuning.fit_standing suikoden`."""
# kernel: interpreted

from typing import Final

from honjin.core.state import State
from honjin.titles.suikoden.bot.standing import TRAITS, WITH_DECKS, WITH_SHARED_PILE, traits
from honjin.titles.suikoden.facts.state import BUILDING, Suikoden

SUBJECTS: Final = {
    "decks": (["ready", "random"], TRAITS, [int(weight) for weight in WITH_DECKS]),
    "shared": (["shared"], TRAITS, [int(weight) for weight in WITH_SHARED_PILE]),
}
"""For each fit: the variants whose games are played in turn, the names of the traits, and the weights in use."""


def traits_of(state: State, side: int) -> list[int]:
    """The traits of a side; none while decks are built."""
    assert isinstance(state, Suikoden)
    return [int(trait) for trait in traits(state, side)] if state.phase != BUILDING else []
