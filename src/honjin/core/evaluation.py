"""How good a position is for a seat."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from honjin.core.rng import Rng
from honjin.core.state import State

WIN: Final[i64] = 100_000
"""A game won; anything less certain is worth less."""
MILLION: Final = 1_000_000.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Compares positions that one decision may lead to. This one knows only how a game ended.

    It is made for the position in which the decision is due, and may remember what it needs of it; from the generator
    it may take a mood.
    """

    def __init__(self, root: State, seat: i64, rng: Rng) -> None:
        root.check_seat(seat)
        self.seat: i64 = seat
        self.scale: float = 1_000.0
        """So much more than the others have makes a seat e times as likely to win; see `fit_scale`."""
        self.way: str = "all"
        """Of the title's ways to play, as far as chances to win are corrected by them; see `honjin.bots.chances`."""
        self.rounds: i64 = 1
        """How often the turn should go round the table before a search judges a position."""
        self.at_sight: bool = False
        """True where a bot should decide by what it sees: to play on from here takes long and tells little."""
        self.hides_nothing: bool = False
        """True for a title without secrets, in which every seat may be thought to know what we know."""
        self.weighs_chance: bool = False
        """True where a position in which chance is to answer is worth the mean of what may come of it; ended games are
        then weighed like others."""

    def whose_turn(self, state: State) -> i64:
        """The seat whose turn it is, also while another seat is asked. Without hints it is whoever is asked."""
        return state.actor()

    def standing(self, state: State) -> float:
        """How the seat stands at the beginning of a turn: whoever stands one higher is e times as likely to win."""
        return float(self.value(state)) / self.scale

    def value(self, state: State) -> i64:
        """The higher the better for the seat; a won game is worth WIN."""
        outcome = state.outcome()
        if outcome is None:
            return 0
        return value_of_share(outcome.returns[self.seat])


def value_of_share(share: float) -> i64:
    """From the utility of an outcome, -1 to 1, to the scale of evaluations."""
    return int(share * 100_000)


def weigh(traits: vec[i64], weights: vec[i64]) -> float:
    """A standing from what a seat has; weights in millionths."""
    value: i64 = 0
    for trait in range(len(weights)):
        value += weights[trait] * traits[trait]
    return float(value) / MILLION
