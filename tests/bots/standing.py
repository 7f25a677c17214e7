"""How a side stands at the beginning of a turn."""

from honjin.core.game import evaluation_of
from honjin.core.rng import Rng
from honjin.core.state import State


def stands(state: State, seat: int) -> float:
    return float(evaluation_of(state, seat, Rng(1)).standing(state))
