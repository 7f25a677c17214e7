"""What happens at a table of gin rummy."""

from honjin.core.events import Event


class HandDealt(Event, tag="HandDealt", frozen=True):
    clause = "GIN-DEAL-01"
    seat: str
    cards: list[str]


class UpcardTurned(Event, tag="UpcardTurned", frozen=True):
    clause = "GIN-DEAL-02"
    card: str


class Passed(Event, tag="Passed", frozen=True):
    clause = "GIN-UP-01"
    seat: str


class UpcardTaken(Event, tag="UpcardTaken", frozen=True):
    clause = "GIN-DRAW-01"
    seat: str
    card: str


class StockDrawn(Event, tag="StockDrawn", frozen=True):
    clause = "GIN-DRAW-02"
    seat: str
    card: str


class Discarded(Event, tag="Discarded", frozen=True):
    clause = "GIN-DISC-01"
    seat: str
    card: str


class Knocked(Event, tag="Knocked", frozen=True):
    clause = "GIN-KNOCK-01"
    seat: str
    cards: list[str]


class MeldLaid(Event, tag="MeldLaid", frozen=True):
    clause = "GIN-KNOCK-03"
    seat: str
    meld: str


class LaidOff(Event, tag="LaidOff", frozen=True):
    clause = "GIN-OFF-01"
    seat: str
    card: str
