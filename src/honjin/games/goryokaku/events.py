"""What happens in a game of Goryōkaku, told in words: seats, actions, resources and card names."""

from honjin.core.events import Event


class StartChosen(Event, tag="StartChosen", frozen=True):
    seat: str


class CubeLaid(Event, tag="CubeLaid", frozen=True):
    board: str
    resource: str


class TileLaid(Event, tag="TileLaid", frozen=True):
    board: str
    tile: str


class CrestDealt(Event, tag="CrestDealt", frozen=True):
    """`crest` is empty for those who may not know it."""

    seat: str
    crest: str


class PersonDrawn(Event, tag="PersonDrawn", frozen=True):
    """`person` is empty for those who may not know it."""

    seat: str
    person: str


class CastleDrawn(Event, tag="CastleDrawn", frozen=True):
    """A castle card drawn unseen; `castle` is empty for those who may not know it."""

    seat: str
    castle: str


class CastleBuried(Event, tag="CastleBuried", frozen=True):
    """`castle` is empty for those who may not know it."""

    seat: str
    castle: str


class CastleShown(Event, tag="CastleShown", frozen=True):
    """A card is turned up for the display."""

    castle: str


class DeckShuffled(Event, tag="DeckShuffled", frozen=True):
    """`deck` is `person` or `castle`."""

    deck: str


class TurnBegan(Event, tag="TurnBegan", frozen=True):
    seat: str
    turn: int


class Placed(Event, tag="Placed", frozen=True):
    seat: str
    action: str
    onigiri: int
    height: int


class Passed(Event, tag="Passed", frozen=True):
    seat: str


class CubesGained(Event, tag="CubesGained", frozen=True):
    seat: str
    resource: str
    amount: int


class CubesPaid(Event, tag="CubesPaid", frozen=True):
    seat: str
    resource: str
    amount: int


class CubeReturned(Event, tag="CubeReturned", frozen=True):
    seat: str
    resource: str


class KobanGained(Event, tag="KobanGained", frozen=True):
    seat: str
    amount: int


class Hired(Event, tag="Hired", frozen=True):
    seat: str
    person: str


class Built(Event, tag="Built", frozen=True):
    seat: str
    castle: str


class TileOccupied(Event, tag="TileOccupied", frozen=True):
    seat: str
    tile: str
    board: str


class IconUsed(Event, tag="IconUsed", frozen=True):
    seat: str
    person: str


class PersonDiscarded(Event, tag="PersonDiscarded", frozen=True):
    seat: str
    person: str


class CastleDiscarded(Event, tag="CastleDiscarded", frozen=True):
    seat: str
    castle: str


class CastleTaken(Event, tag="CastleTaken", frozen=True):
    seat: str
    castle: str


class DisplayRefreshed(Event, tag="DisplayRefreshed", frozen=True):
    seat: str


class SlotUsed(Event, tag="SlotUsed", frozen=True):
    seat: str
    slot: str
    onigiri: int


class LevelRaised(Event, tag="LevelRaised", frozen=True):
    seat: str
    track: str
    level: int


class OnigiriGained(Event, tag="OnigiriGained", frozen=True):
    seat: str
    amount: int


class DiscDrawn(Event, tag="DiscDrawn", frozen=True):
    seat: str
    disc: str


class PieceGained(Event, tag="PieceGained", frozen=True):
    seat: str


class Recalled(Event, tag="Recalled", frozen=True):
    seat: str
    workers: int
    onigiri: int


class DaibaAdvanced(Event, tag="DaibaAdvanced", frozen=True):
    seat: str
    step: int


class ClockTaken(Event, tag="ClockTaken", frozen=True):
    """An onigiri from the clock, and how many are left in its pile."""

    seat: str
    pile: str
    left: int


class Audited(Event, tag="Audited", frozen=True):
    """The audit of a board by a resource; `marked` seats score it twice."""

    board: str
    resource: str
    marked: list[str]


class BoardOpened(Event, tag="BoardOpened", frozen=True):
    board: str


class Regrouped(Event, tag="Regrouped", frozen=True):
    seat: str
    workers: int
    onigiri: int


class LastLapBegan(Event, tag="LastLapBegan", frozen=True):
    pass


class Scored(Event, tag="Scored", frozen=True):
    seat: str
    crest: str
    total: int
