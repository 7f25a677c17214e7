"""What happens in a game of Suikoden, told in words."""

from honjin.core.events import Event


class FirstPlayer(Event, tag="FirstPlayer", frozen=True):
    side: str


class DeckBuilt(Event, tag="DeckBuilt", frozen=True):
    side: str


class TurnBegan(Event, tag="TurnBegan", frozen=True):
    side: str
    turn: int


class CardDrawn(Event, tag="CardDrawn", frozen=True):
    """`card` is empty for those who may not know it."""

    side: str
    card: str


class CardSeen(Event, tag="CardSeen", frozen=True):
    """Looked at on top of one's own pile; `card` is empty for the others."""

    side: str
    card: str


class CardMoved(Event, tag="CardMoved", frozen=True):
    """Everybody sees a character go somewhere."""

    side: str
    card: str
    zone: str


class Recruited(Event, tag="Recruited", frozen=True):
    side: str
    card: str


class Worked(Event, tag="Worked", frozen=True):
    side: str
    work: str


class AbilityUsed(Event, tag="AbilityUsed", frozen=True):
    side: str
    card: str


class ArcheryUsed(Event, tag="ArcheryUsed", frozen=True):
    side: str
    card: str
    target: str


class AttackDeclared(Event, tag="AttackDeclared", frozen=True):
    side: str


class Mustered(Event, tag="Mustered", frozen=True):
    side: str
    count: int


class StanceTaken(Event, tag="StanceTaken", frozen=True):
    side: str
    stance: str


class MethodChosen(Event, tag="MethodChosen", frozen=True):
    side: str
    method: str


class FightersRevealed(Event, tag="FightersRevealed", frozen=True):
    attacker: str
    defender: str


class FightDecided(Event, tag="FightDecided", frozen=True):
    """`side` won; it is empty after a draw."""

    side: str
    margin: int


class Retreated(Event, tag="Retreated", frozen=True):
    side: str
    card: str
    price: int


class LandRevealed(Event, tag="LandRevealed", frozen=True):
    side: str
    land: str


class LandLost(Event, tag="LandLost", frozen=True):
    """`how` is destroyed or abandoned."""

    side: str
    land: str
    how: str


class LandRepaired(Event, tag="LandRepaired", frozen=True):
    side: str
    land: str
