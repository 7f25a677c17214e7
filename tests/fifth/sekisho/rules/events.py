"""What happens at the barrier."""

from honjin.core.events import Event


class RoundBegan(Event, tag="RoundBegan", frozen=True):
    clause = "SEK-PASS-01"
    number: int
    seat: str


class PassDrawn(Event, tag="PassDrawn", frozen=True):
    """Only whoever draws it is told which."""

    clause = "SEK-PASS-02"
    seat: str
    card: str


class Spoke(Event, tag="Spoke", frozen=True):
    clause = "SEK-SAY-01"
    seat: str
    answer: str


class FavourBought(Event, tag="FavourBought", frozen=True):
    clause = "SEK-SAY-04"
    seat: str
    favour: int


class PassesShown(Event, tag="PassesShown", frozen=True):
    clause = "SEK-SHOW-01"
    cards: list[str]


class Passed(Event, tag="Passed", frozen=True):
    clause = "SEK-SHOW-02"
    seat: str
    points: int
