"""How a game ended: who, why, and by how much."""

from typing import Final

RESIGNED: Final = "RESIGNED"
OUT_OF_TIME: Final = "OUT_OF_TIME"
AGREED_NO_RESULT: Final = "AGREED_NO_RESULT"
TURN_CAP: Final = "TURN_CAP"


class Outcome:
    """The ending names the reason; winners are seats; scores are the title's own points.

    `returns` is utility for search and learning that adds up to zero: +1 for a sole win, shared by several winners.
    """

    def __init__(self, ending: str, winners: list[int], seats: int, scores: list[int]) -> None:
        self.ending: Final = ending
        self.winners: Final = winners
        self.scores: Final = scores
        self.returns: Final[list[float]] = shares(winners, seats)

    def __repr__(self) -> str:
        winners = ", ".join(f"seat {seat}" for seat in self.winners) or "nobody"
        scores = f", scores {self.scores}" if self.scores else ""
        return f"<Outcome {self.ending}: won by {winners}{scores}>"


def shares(winners: list[int], seats: int) -> list[float]:
    """Utility per seat: every loser loses 1/(seats - 1), the winners split that. Nobody won, or everybody: all 0."""
    if not winners or len(winners) == seats:
        return [0.0] * seats
    gain = (seats - len(winners)) / len(winners) / (seats - 1)
    loss = -1.0 / (seats - 1)
    return [gain if seat in winners else loss for seat in range(seats)]
