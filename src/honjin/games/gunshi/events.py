"""What happens in a game of Gunshi, told in words: sides, letters, cells and card names."""

from honjin.core.events import Event


class Deployed(Event, tag="Deployed", frozen=True):
    side: str
    piece: str
    kind: str
    cell: str
    facing: str
    price: int


class FenceBuilt(Event, tag="FenceBuilt", frozen=True):
    side: str
    edge: str


class FenceBroken(Event, tag="FenceBroken", frozen=True):
    side: str
    edge: str


class CardPicked(Event, tag="CardPicked", frozen=True):
    """`card` is empty for those who may not know it."""

    side: str
    card: str


class CardLaidOut(Event, tag="CardLaidOut", frozen=True):
    side: str
    card: str


class OfferShown(Event, tag="OfferShown", frozen=True):
    cards: list[str]


class DeploymentEnded(Event, tag="DeploymentEnded", frozen=True):
    pass


class GeneralChosen(Event, tag="GeneralChosen", frozen=True):
    side: str
    piece: str


class DeckStacked(Event, tag="DeckStacked", frozen=True):
    side: str


class TurnBegan(Event, tag="TurnBegan", frozen=True):
    side: str
    turn: int


class OrderCarriedOut(Event, tag="OrderCarriedOut", frozen=True):
    """An order is turned up; what it does follows."""

    side: str
    card: str


class OrderSkipped(Event, tag="OrderSkipped", frozen=True):
    side: str
    card: str


class Moved(Event, tag="Moved", frozen=True):
    side: str
    piece: str
    kind: str
    origin: str
    target: str


class Repelled(Event, tag="Repelled", frozen=True):
    side: str
    piece: str
    kind: str
    origin: str
    target: str


class Turned(Event, tag="Turned", frozen=True):
    side: str
    piece: str
    kind: str
    cell: str
    facing: str


class Shot(Event, tag="Shot", frozen=True):
    side: str
    piece: str
    origin: str
    target: str


class ShieldLost(Event, tag="ShieldLost", frozen=True):
    side: str
    piece: str
    cell: str


class ShieldDropped(Event, tag="ShieldDropped", frozen=True):
    side: str
    piece: str
    cell: str


class PieceTaken(Event, tag="PieceTaken", frozen=True):
    side: str
    piece: str
    kind: str
    cell: str


class Invaded(Event, tag="Invaded", frozen=True):
    side: str
    piece: str
    kind: str
    cell: str
    tokens: int
    total: int


class StayedOut(Event, tag="StayedOut", frozen=True):
    side: str
    piece: str
    cell: str


class PlacesChanged(Event, tag="PlacesChanged", frozen=True):
    side: str
    first: str
    second: str


class SupplyGained(Event, tag="SupplyGained", frozen=True):
    side: str
    amount: int
    supply: int


class OrderBooked(Event, tag="OrderBooked", frozen=True):
    """`card` is empty for those who see only its back."""

    side: str
    slot: str
    card: str
    face_up: bool


class MessengerSent(Event, tag="MessengerSent", frozen=True):
    side: str


class CardsDrawn(Event, tag="CardsDrawn", frozen=True):
    side: str
    count: int


class OrderScouted(Event, tag="OrderScouted", frozen=True):
    side: str
    slot: str
    card: str


class GeneralAsked(Event, tag="GeneralAsked", frozen=True):
    side: str
    piece: str
    cell: str
    is_general: bool


class ChipShown(Event, tag="ChipShown", frozen=True):
    side: str
    piece: str


class ShipsLaid(Event, tag="ShipsLaid", frozen=True):
    side: str


class ShipsDragged(Event, tag="ShipsDragged", frozen=True):
    side: str
    count: int


class InspirationTaken(Event, tag="InspirationTaken", frozen=True):
    side: str
    taken: str
    removed: str
