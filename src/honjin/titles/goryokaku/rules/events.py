"""What happens in a game of Goryōkaku, told in words: seats, actions, resources and card names."""

from honjin.core.events import Event


class StartChosen(Event, tag="StartChosen", frozen=True):
    clause = "GOR-SETP-12"

    seat: str


class CubeLaid(Event, tag="CubeLaid", frozen=True):
    clause = "GOR-SETG-05"

    board: str
    resource: str


class TileLaid(Event, tag="TileLaid", frozen=True):
    clause = "GOR-SETG-10"

    board: str
    tile: str


class CrestDealt(Event, tag="CrestDealt", frozen=True):
    """`crest` is empty for those who may not know it."""

    clause = "GOR-SETP-02"

    seat: str
    crest: str


class PersonDrawn(Event, tag="PersonDrawn", frozen=True):
    """`person` is empty for those who may not know it."""

    clause = "GOR-ICON-11"

    seat: str
    person: str


class CastleDrawn(Event, tag="CastleDrawn", frozen=True):
    """A castle card drawn unseen; `castle` is empty for those who may not know it."""

    clause = "GOR-SETP-02"

    seat: str
    castle: str


class CastleBuried(Event, tag="CastleBuried", frozen=True):
    """`castle` is empty for those who may not know it."""

    clause = "GOR-SETP-03"

    seat: str
    castle: str


class CastleShown(Event, tag="CastleShown", frozen=True):
    """A card is turned up for the display."""

    clause = "GOR-SETG-09"

    castle: str


class DeckShuffled(Event, tag="DeckShuffled", frozen=True):
    """`deck` is `person` or `castle`."""

    clause = "GOR-CARD-01"

    deck: str


class TurnBegan(Event, tag="TurnBegan", frozen=True):
    clause = "GOR-FLOW-01"

    seat: str
    turn: int


class Placed(Event, tag="Placed", frozen=True):
    clause = "GOR-PLACE-01"

    seat: str
    action: str
    onigiri: int
    height: int


class Passed(Event, tag="Passed", frozen=True):
    clause = "GOR-FLOW-08"

    seat: str


class CubesGained(Event, tag="CubesGained", frozen=True):
    clause = "GOR-RES-02"

    seat: str
    resource: str
    amount: int


class CubesPaid(Event, tag="CubesPaid", frozen=True):
    clause = "GOR-RES-08"

    seat: str
    resource: str
    amount: int


class CubeReturned(Event, tag="CubeReturned", frozen=True):
    clause = "GOR-RES-05"

    seat: str
    resource: str


class KobanGained(Event, tag="KobanGained", frozen=True):
    clause = "GOR-KOB-01"

    seat: str
    amount: int


class Hired(Event, tag="Hired", frozen=True):
    clause = "GOR-TWN-02"

    seat: str
    person: str


class Built(Event, tag="Built", frozen=True):
    clause = "GOR-CAS-07"

    seat: str
    castle: str


class TileOccupied(Event, tag="TileOccupied", frozen=True):
    clause = "GOR-CAS-01"

    seat: str
    tile: str
    board: str


class IconUsed(Event, tag="IconUsed", frozen=True):
    clause = "GOR-PACT-02"

    seat: str
    person: str


class PersonDiscarded(Event, tag="PersonDiscarded", frozen=True):
    clause = "GOR-FREE-01"

    seat: str
    person: str


class CastleDiscarded(Event, tag="CastleDiscarded", frozen=True):
    clause = "GOR-DAI-04"

    seat: str
    castle: str


class CastleTaken(Event, tag="CastleTaken", frozen=True):
    clause = "GOR-ONI-09"

    seat: str
    castle: str


class DisplayRefreshed(Event, tag="DisplayRefreshed", frozen=True):
    clause = "GOR-CARD-04"

    seat: str


class SlotUsed(Event, tag="SlotUsed", frozen=True):
    clause = "GOR-ONI-01"

    seat: str
    slot: str
    onigiri: int


class LevelRaised(Event, tag="LevelRaised", frozen=True):
    clause = "GOR-LVL-01"

    seat: str
    track: str
    level: int


class OnigiriGained(Event, tag="OnigiriGained", frozen=True):
    clause = "GOR-ICON-05"

    seat: str
    amount: int


class DiscDrawn(Event, tag="DiscDrawn", frozen=True):
    clause = "GOR-BAG-01"

    seat: str
    disc: str


class PieceGained(Event, tag="PieceGained", frozen=True):
    clause = "GOR-DAI-07"

    seat: str


class Recalled(Event, tag="Recalled", frozen=True):
    clause = "GOR-RCL-02"

    seat: str
    workers: int
    onigiri: int


class DaibaAdvanced(Event, tag="DaibaAdvanced", frozen=True):
    clause = "GOR-DAI-05"

    seat: str
    step: int


class ClockTaken(Event, tag="ClockTaken", frozen=True):
    """An onigiri from the clock, and how many are left in its pile."""

    clause = "GOR-PILE-01"

    seat: str
    pile: str
    left: int


class Audited(Event, tag="Audited", frozen=True):
    """The audit of a board by a resource; `marked` seats score it twice."""

    clause = "GOR-AUD-02"

    board: str
    resource: str
    marked: list[str]


class BoardOpened(Event, tag="BoardOpened", frozen=True):
    clause = "GOR-BRD-01"

    board: str


class Regrouped(Event, tag="Regrouped", frozen=True):
    clause = "GOR-REG-03"

    seat: str
    workers: int
    onigiri: int


class LastLapBegan(Event, tag="LastLapBegan", frozen=True):
    clause = "GOR-END-01"


class Scored(Event, tag="Scored", frozen=True):
    clause = "GOR-SCORE-06"

    seat: str
    crest: str
    total: int
