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


class PileRenewed(Event, tag="PileRenewed", frozen=True):
    """The discards were shuffled to form a new pile."""

    count: int


class HandShown(Event, tag="HandShown", frozen=True):
    """Ten cards without one of cost two or less are shown and dealt again."""

    side: str
    cards: list[str]


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


class CavalryUsed(Event, tag="CavalryUsed", frozen=True):
    """The enemy of `side` loses the top card of its pile."""

    side: str
    card: str


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
    """`how` is destroyed, abandoned, discarded or taken."""

    side: str
    land: str
    how: str


class LandRepaired(Event, tag="LandRepaired", frozen=True):
    side: str
    land: str


# --- multiplayer ----------------------------------------------------------------------------------------------


class ChieftainNamed(Event, tag="ChieftainNamed", frozen=True):
    side: str
    card: str


class LandPlaced(Event, tag="LandPlaced", frozen=True):
    side: str
    land: str


class LandDrawn(Event, tag="LandDrawn", frozen=True):
    """Only for the one who drew it."""

    side: str
    land: str


class LandMoved(Event, tag="LandMoved", frozen=True):
    """Everybody sees a land go somewhere."""

    side: str
    land: str
    zone: str


class LandTaken(Event, tag="LandTaken", frozen=True):
    side: str
    victim: str
    land: str


class Raided(Event, tag="Raided", frozen=True):
    side: str
    victim: str


class ChieftainFights(Event, tag="ChieftainFights", frozen=True):
    side: str
    card: str


class Undefended(Event, tag="Undefended", frozen=True):
    side: str


class ContestChosen(Event, tag="ContestChosen", frozen=True):
    side: str
    contest: str


class DieRolled(Event, tag="DieRolled", frozen=True):
    side: str
    value: int


class AttributeUsed(Event, tag="AttributeUsed", frozen=True):
    side: str
    card: str
    attribute: str


class EffectAimed(Event, tag="EffectAimed", frozen=True):
    side: str
    other: str
    attribute: str


class EventCaused(Event, tag="EventCaused", frozen=True):
    side: str
    card: str


class CardStolen(Event, tag="CardStolen", frozen=True):
    """`card` is empty for those who may not know it."""

    side: str
    victim: str
    card: str


class LandStolen(Event, tag="LandStolen", frozen=True):
    """Only for the two who know it."""

    side: str
    victim: str
    land: str
