"""What happens in a game of Tokugawa, told in words: sides, towns, regions and pieces."""

from honjin.core.events import Event


class ContractTurnedUp(Event, tag="ContractTurnedUp", frozen=True):
    clause = "TOK-CON-01"

    contract: str
    stack: str


class CapitalDrawn(Event, tag="CapitalDrawn", frozen=True):
    clause = "TOK-SET-06"

    side: str
    town: str


class StarterChosen(Event, tag="StarterChosen", frozen=True):
    clause = "TOK-SET-07"

    side: str


class Placed(Event, tag="Placed", frozen=True):
    clause = "TOK-STA-01"

    side: str
    samurai: str
    town: str


class TurnBegan(Event, tag="TurnBegan", frozen=True):
    clause = "TOK-TRN-03"

    side: str
    turn: int
    actions: int


class TurnEnded(Event, tag="TurnEnded", frozen=True):
    clause = "TOK-TRN-06"

    side: str
    unused: int


class CastleFinished(Event, tag="CastleFinished", frozen=True):
    clause = "TOK-CAS-05"

    side: str
    town: str


class Taxed(Event, tag="Taxed", frozen=True):
    clause = "TOK-TAX-01"

    side: str
    region: str
    koku: int


class Recruited(Event, tag="Recruited", frozen=True):
    clause = "TOK-REC-01"

    side: str
    samurai: str
    town: str
    koku: int


class Removed(Event, tag="Removed", frozen=True):
    clause = "TOK-REM-01"

    side: str
    samurai: str
    town: str


class MarchRolled(Event, tag="MarchRolled", frozen=True):
    """`die` is empty if only the weather was rolled."""

    clause = "TOK-MOV-08"

    side: str
    samurai: str
    origin: str
    town: str
    terrain: str
    weather: str
    die: str
    succeeds: bool


class Marched(Event, tag="Marched", frozen=True):
    clause = "TOK-MOV-01"

    side: str
    samurai: str
    origin: str
    town: str
    terrain: str


class AttackDeclared(Event, tag="AttackDeclared", frozen=True):
    """`staging` is empty at sea and where the attacker stands next to its target."""

    clause = "TOK-ATA-01"

    side: str
    samurai: str
    origin: str
    town: str
    terrain: str
    staging: str


class Reinforced(Event, tag="Reinforced", frozen=True):
    clause = "TOK-ATB-01"

    side: str
    count: int
    town: str


class DiceRolled(Event, tag="DiceRolled", frozen=True):
    clause = "TOK-ATC-01"

    side: str
    dice: int
    strength: int
    total: int


class AttackRepelled(Event, tag="AttackRepelled", frozen=True):
    clause = "TOK-ATD-01"

    side: str
    town: str
    origin: str


class AttackSucceeded(Event, tag="AttackSucceeded", frozen=True):
    clause = "TOK-ATD-03"

    side: str
    town: str


class Retreated(Event, tag="Retreated", frozen=True):
    clause = "TOK-ATD-04"

    side: str
    samurai: str
    town: str
    refuge: str


class Fallen(Event, tag="Fallen", frozen=True):
    """Beaten without a town to retreat to, or weakened already."""

    clause = "TOK-ATD-08"

    side: str
    samurai: str
    town: str
    weakened: bool


class Recovered(Event, tag="Recovered", frozen=True):
    clause = "TOK-ATE-03"

    side: str
    samurai: str
    town: str


class PaidOut(Event, tag="PaidOut", frozen=True):
    clause = "TOK-ATD-10"

    side: str
    region: str
    koku: int


class CapitalStruck(Event, tag="CapitalStruck", frozen=True):
    clause = "TOK-ATE-07"

    side: str
    town: str


class CapitalTaken(Event, tag="CapitalTaken", frozen=True):
    clause = "TOK-ATE-08"

    side: str
    town: str


class Built(Event, tag="Built", frozen=True):
    clause = "TOK-BLD-01"

    side: str
    building: str
    town: str
    koku: int


class BuildingLost(Event, tag="BuildingLost", frozen=True):
    clause = "TOK-BLD-06"

    side: str
    building: str
    town: str


class ShipCaptured(Event, tag="ShipCaptured", frozen=True):
    clause = "TOK-SHP-07"

    side: str
    town: str


class Forged(Event, tag="Forged", frozen=True):
    clause = "TOK-SMI-04"

    side: str
    samurai: str
    town: str


class ContractTaken(Event, tag="ContractTaken", frozen=True):
    clause = "TOK-CON-02"

    side: str
    contract: str
    points: int


class Scored(Event, tag="Scored", frozen=True):
    clause = "TOK-END-03"

    side: str
    koku: int
    count: int
    """Samurai on the board."""
    buildings: int
    contracts: int
    total: int
