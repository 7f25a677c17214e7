"""How a search thinks."""

from mypy_extensions import i64


class Manner:
    """How a search thinks."""

    def __init__(
        self,
        first_look: i64 = 600,
        look: i64 = 24,
        curiosity: float = 2.5,
        focus: float = 0.25,
        trust: float = 5.0,
        error: float = 0.0,
    ) -> None:
        self.first_look: i64 = first_look
        """Continuations looked at, more or less, for the decision itself."""
        self.look: i64 = look
        """Continuations looked at, more or less, for every further decision. Without any the search is a plain one: no
        answer is preferred at first sight, and games are played out at random to their end."""
        self.curiosity: float = curiosity
        """How much a seldom tried answer is preferred to a good one, in spreads of the results."""
        self.focus: float = focus
        """An answer this much better at first sight, in spreads of the results, gets e times the attention."""
        self.trust: float = trust
        """How many simulations the first sight is worth."""
        self.error: float = error
        """How far judgements are off, at most, in units of the evaluation's scale."""
