"""What the weights of standings are fitted to: `python -m honjin.lab.tuning.fit_standing goryokaku`."""
# kernel: interpreted

from typing import Final

from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.titles.goryokaku.bot.evaluation import GoryokakuEvaluation
from honjin.titles.goryokaku.bot.standing import TRAITS, WEIGHTS, traits
from honjin.titles.goryokaku.facts.state import Goryokaku

SUBJECTS: Final = {
    "two": ([""], TRAITS, [int(weight) for weight in WEIGHTS]),
}
"""For each fit: the variants whose games are played in turn, the names of the traits, and the weights in use."""


def traits_of(state: State, side: int) -> list[int]:
    """The traits of a side; as its evaluation counts them."""
    assert isinstance(state, Goryokaku)
    evaluation = GoryokakuEvaluation(state, side, Rng(0))
    return [int(trait) for trait in traits(state, evaluation.tally, evaluation.rest)]
