"""What happens in a game of Tokugawa, told in words: sides, towns, regions and pieces."""

from honjin.core.events import Event


class ContractTurnedUp(Event, tag="ContractTurnedUp", frozen=True):
    contract: str
    stack: str


class CapitalDrawn(Event, tag="CapitalDrawn", frozen=True):
    side: str
    town: str


class StarterChosen(Event, tag="StarterChosen", frozen=True):
    side: str


class Placed(Event, tag="Placed", frozen=True):
    side: str
    samurai: str
    town: str


class TurnBegan(Event, tag="TurnBegan", frozen=True):
    side: str
    turn: int
    actions: int


class TurnEnded(Event, tag="TurnEnded", frozen=True):
    side: str
    unused: int


class CastleFinished(Event, tag="CastleFinished", frozen=True):
    side: str
    town: str


class Taxed(Event, tag="Taxed", frozen=True):
    side: str
    region: str
    koku: int


class Recruited(Event, tag="Recruited", frozen=True):
    side: str
    samurai: str
    town: str
    koku: int


class Removed(Event, tag="Removed", frozen=True):
    side: str
    samurai: str
    town: str


class MarchRolled(Event, tag="MarchRolled", frozen=True):
    """`die` is empty if only the weather was rolled."""

    side: str
    samurai: str
    origin: str
    town: str
    terrain: str
    weather: str
    die: str
    succeeds: bool


class Marched(Event, tag="Marched", frozen=True):
    side: str
    samurai: str
    origin: str
    town: str
    terrain: str


class AttackDeclared(Event, tag="AttackDeclared", frozen=True):
    """`staging` is empty at sea and where the attacker stands next to its target."""

    side: str
    samurai: str
    origin: str
    town: str
    terrain: str
    staging: str


class Reinforced(Event, tag="Reinforced", frozen=True):
    side: str
    count: int
    town: str


class DiceRolled(Event, tag="DiceRolled", frozen=True):
    side: str
    dice: int
    strength: int
    total: int


class AttackRepelled(Event, tag="AttackRepelled", frozen=True):
    side: str
    town: str
    origin: str


class AttackSucceeded(Event, tag="AttackSucceeded", frozen=True):
    side: str
    town: str


class Retreated(Event, tag="Retreated", frozen=True):
    side: str
    samurai: str
    town: str
    refuge: str


class Fallen(Event, tag="Fallen", frozen=True):
    side: str
    samurai: str
    town: str


class Recovered(Event, tag="Recovered", frozen=True):
    side: str
    samurai: str
    town: str


class PaidOut(Event, tag="PaidOut", frozen=True):
    side: str
    region: str
    koku: int


class CapitalStruck(Event, tag="CapitalStruck", frozen=True):
    side: str
    town: str


class CapitalTaken(Event, tag="CapitalTaken", frozen=True):
    side: str
    town: str


class Built(Event, tag="Built", frozen=True):
    side: str
    building: str
    town: str
    koku: int


class BuildingLost(Event, tag="BuildingLost", frozen=True):
    side: str
    building: str
    town: str


class ShipCaptured(Event, tag="ShipCaptured", frozen=True):
    side: str
    town: str


class Forged(Event, tag="Forged", frozen=True):
    side: str
    samurai: str
    town: str


class ContractTaken(Event, tag="ContractTaken", frozen=True):
    side: str
    contract: str
    points: int


class Scored(Event, tag="Scored", frozen=True):
    side: str
    koku: int
    count: int
    """Samurai on the board."""
    buildings: int
    contracts: int
    total: int
