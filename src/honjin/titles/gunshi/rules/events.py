"""What happens in a game of Gunshi, told in words: sides, letters, cells and card names."""

from honjin.core.events import Event


class Deployed(Event, tag="Deployed", frozen=True):
    clause = "GUN-DEP-01"

    side: str
    piece: str
    kind: str
    cell: str
    facing: str
    price: int


class FenceBuilt(Event, tag="FenceBuilt", frozen=True):
    clause = "GUN-FCARD-01"

    side: str
    edge: str


class FenceBroken(Event, tag="FenceBroken", frozen=True):
    clause = "GUN-FNC-06"

    side: str
    edge: str


class CardPicked(Event, tag="CardPicked", frozen=True):
    """`card` is empty for those who may not know it."""

    clause = "GUN-BUILD-01"

    side: str
    card: str


class CardLaidOut(Event, tag="CardLaidOut", frozen=True):
    clause = "GUN-INSP-01"

    side: str
    card: str


class OfferShown(Event, tag="OfferShown", frozen=True):
    clause = "GUN-INSP-01"

    cards: list[str]


class DeploymentEnded(Event, tag="DeploymentEnded", frozen=True):
    clause = "GUN-DEP-01"


class GeneralChosen(Event, tag="GeneralChosen", frozen=True):
    clause = "GUN-GEN-01"

    side: str
    piece: str


class DeckStacked(Event, tag="DeckStacked", frozen=True):
    clause = "GUN-ORD-02"

    side: str


class TurnBegan(Event, tag="TurnBegan", frozen=True):
    clause = "GUN-TURN-02"

    side: str
    turn: int


class OrderCarriedOut(Event, tag="OrderCarriedOut", frozen=True):
    """An order is turned up; what it does follows."""

    clause = "GUN-TURN-03"

    side: str
    card: str


class OrderSkipped(Event, tag="OrderSkipped", frozen=True):
    clause = "GUN-EXEC-02"

    side: str
    card: str


class Moved(Event, tag="Moved", frozen=True):
    clause = "GUN-MOVE-01"

    side: str
    piece: str
    kind: str
    origin: str
    target: str


class Repelled(Event, tag="Repelled", frozen=True):
    clause = "GUN-CAP-02"

    side: str
    piece: str
    kind: str
    origin: str
    target: str


class Turned(Event, tag="Turned", frozen=True):
    clause = "GUN-ROT-01"

    side: str
    piece: str
    kind: str
    cell: str
    facing: str


class Shot(Event, tag="Shot", frozen=True):
    clause = "GUN-SHOT-02"

    side: str
    piece: str
    origin: str
    target: str


class ShieldLost(Event, tag="ShieldLost", frozen=True):
    clause = "GUN-CAP-02"

    side: str
    piece: str
    cell: str


class ShieldDropped(Event, tag="ShieldDropped", frozen=True):
    clause = "GUN-LT5-02"

    side: str
    piece: str
    cell: str


class PieceTaken(Event, tag="PieceTaken", frozen=True):
    clause = "GUN-CAP-01"

    side: str
    piece: str
    kind: str
    cell: str


class Invaded(Event, tag="Invaded", frozen=True):
    clause = "GUN-INV-02"

    side: str
    piece: str
    kind: str
    cell: str
    tokens: int
    total: int


class StayedOut(Event, tag="StayedOut", frozen=True):
    clause = "GUN-INV-01"

    side: str
    piece: str
    cell: str


class PlacesChanged(Event, tag="PlacesChanged", frozen=True):
    clause = "GUN-SL2-01"

    side: str
    first: str
    second: str


class SupplyGained(Event, tag="SupplyGained", frozen=True):
    clause = "GUN-REST-01"

    side: str
    amount: int
    supply: int


class OrderBooked(Event, tag="OrderBooked", frozen=True):
    """`card` is empty for those who see only its back."""

    clause = "GUN-CMD-01"

    side: str
    slot: str
    card: str
    face_up: bool


class MessengerSent(Event, tag="MessengerSent", frozen=True):
    clause = "GUN-GALE-02"

    side: str


class CardsDrawn(Event, tag="CardsDrawn", frozen=True):
    clause = "GUN-REST-02"

    side: str
    count: int


class OrderScouted(Event, tag="OrderScouted", frozen=True):
    clause = "GUN-LT6-01"

    side: str
    slot: str
    card: str


class GeneralAsked(Event, tag="GeneralAsked", frozen=True):
    clause = "GUN-LT6-02"

    side: str
    piece: str
    cell: str
    is_general: bool


class ChipShown(Event, tag="ChipShown", frozen=True):
    clause = "GUN-LT6-03"

    side: str
    piece: str


class ShipsLaid(Event, tag="ShipsLaid", frozen=True):
    clause = "GUN-SL3-01"

    side: str


class ShipsDragged(Event, tag="ShipsDragged", frozen=True):
    clause = "GUN-SL3-02"

    side: str
    count: int


class InspirationTaken(Event, tag="InspirationTaken", frozen=True):
    clause = "GUN-INSP-03"

    side: str
    taken: str
    removed: str
