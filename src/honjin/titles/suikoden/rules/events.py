"""What happens in a game of Suikoden, told in words."""

from typing import Final

from honjin.core.events import Event, GameEnded


class FirstPlayer(Event, tag="FirstPlayer", frozen=True):
    clause = "SUI-SETUP-01"

    side: str


class DeckBuilt(Event, tag="DeckBuilt", frozen=True):
    clause = "SUI-DECK-02"

    side: str


class TurnBegan(Event, tag="TurnBegan", frozen=True):
    clause = "SUI-TURN-01"

    side: str
    turn: int


class CardDrawn(Event, tag="CardDrawn", frozen=True):
    """`card` is empty for those who may not know it."""

    clause = "SUI-INC-01"

    side: str
    card: str


class CardSeen(Event, tag="CardSeen", frozen=True):
    """Looked at on top of one's own pile; `card` is empty for the others."""

    clause = "SUI-SCO-01"

    side: str
    card: str


class CardMoved(Event, tag="CardMoved", frozen=True):
    """Everybody sees a character go somewhere."""

    clause = "SUI-GEN-10"

    side: str
    card: str
    zone: str


class PileRenewed(Event, tag="PileRenewed", frozen=True):
    """The discards were shuffled to form a new pile."""

    clause = "SUI-SHR-08"

    count: int


class HandShown(Event, tag="HandShown", frozen=True):
    """Ten cards without one of cost two or less are shown and dealt again."""

    clause = "SUI-SHR-16"

    side: str
    cards: list[str]


class Recruited(Event, tag="Recruited", frozen=True):
    clause = "SUI-REC-01"

    side: str
    card: str


class Worked(Event, tag="Worked", frozen=True):
    clause = "SUI-LAND-10"

    side: str
    work: str


class AbilityUsed(Event, tag="AbilityUsed", frozen=True):
    clause = "SUI-CARD-02"

    side: str
    card: str


class ArcheryUsed(Event, tag="ArcheryUsed", frozen=True):
    clause = "SUI-ARC-01"

    side: str
    card: str
    target: str


class CavalryUsed(Event, tag="CavalryUsed", frozen=True):
    """The enemy of `side` loses the top card of its pile."""

    clause = "SUI-CAV-01"

    side: str
    card: str


class AttackDeclared(Event, tag="AttackDeclared", frozen=True):
    clause = "SUI-BAT-01"

    side: str


class Mustered(Event, tag="Mustered", frozen=True):
    clause = "SUI-BAT-13"

    side: str
    count: int


class StanceTaken(Event, tag="StanceTaken", frozen=True):
    clause = "SUI-BAT-21"

    side: str
    stance: str


class MethodChosen(Event, tag="MethodChosen", frozen=True):
    clause = "SUI-BAT-25"

    side: str
    method: str


class FightersRevealed(Event, tag="FightersRevealed", frozen=True):
    clause = "SUI-BAT-28"

    attacker: str
    defender: str


class FightDecided(Event, tag="FightDecided", frozen=True):
    """`side` won; it is empty after a draw."""

    clause = "SUI-VAL-01"

    side: str
    margin: int


class Retreated(Event, tag="Retreated", frozen=True):
    clause = "SUI-RTR-01"

    side: str
    card: str
    price: int


class LandRevealed(Event, tag="LandRevealed", frozen=True):
    clause = "SUI-ZONE-03"

    side: str
    land: str


class LandLost(Event, tag="LandLost", frozen=True):
    """`how` is destroyed, abandoned, discarded or taken."""

    clause = "SUI-VIC-02"

    side: str
    land: str
    how: str


class LandRepaired(Event, tag="LandRepaired", frozen=True):
    clause = "SUI-LAND-07"

    side: str
    land: str


# --- multiplayer ----------------------------------------------------------------------------------------------


class ChieftainNamed(Event, tag="ChieftainNamed", frozen=True):
    clause = "SUI-MP-13"

    side: str
    card: str


class LandPlaced(Event, tag="LandPlaced", frozen=True):
    clause = "SUI-MP-24"

    side: str
    land: str


class LandDrawn(Event, tag="LandDrawn", frozen=True):
    """Only for the one who drew it."""

    clause = "SUI-MP-23"

    side: str
    land: str


class LandMoved(Event, tag="LandMoved", frozen=True):
    """Everybody sees a land go somewhere."""

    clause = "SUI-MP-14"

    side: str
    land: str
    zone: str


class LandTaken(Event, tag="LandTaken", frozen=True):
    clause = "SUI-MP-60"

    side: str
    victim: str
    land: str


class Raided(Event, tag="Raided", frozen=True):
    clause = "SUI-MP-41"

    side: str
    victim: str


class ChieftainFights(Event, tag="ChieftainFights", frozen=True):
    clause = "SUI-MP-30"

    side: str
    card: str


class Undefended(Event, tag="Undefended", frozen=True):
    clause = "SUI-MP-44"

    side: str


class ContestChosen(Event, tag="ContestChosen", frozen=True):
    clause = "SUI-MP-45"

    side: str
    contest: str


class DieRolled(Event, tag="DieRolled", frozen=True):
    clause = "SUI-MP-47"

    side: str
    value: int


class AttributeUsed(Event, tag="AttributeUsed", frozen=True):
    clause = "SUI-MP-50"

    side: str
    card: str
    attribute: str


class EffectAimed(Event, tag="EffectAimed", frozen=True):
    clause = "SUI-MP-51"

    side: str
    other: str
    attribute: str


class EventCaused(Event, tag="EventCaused", frozen=True):
    clause = "SUI-MP-70"

    side: str
    card: str


class CardStolen(Event, tag="CardStolen", frozen=True):
    """`card` is empty for those who may not know it."""

    clause = "SUI-MP-75"

    side: str
    victim: str
    card: str


class LandStolen(Event, tag="LandStolen", frozen=True):
    """Only for the two who know it."""

    clause = "SUI-MP-75"

    side: str
    victim: str
    land: str


# --- the rules they come from -------------------------------------------------------------------------------------

GOES_TO: Final = {
    "hand": "SUI-ZONE-01",
    "field": "SUI-ZONE-05",
    "road": "SUI-ZONE-07",
    "discard": "SUI-ZONE-08",
    "trophy": "SUI-ZONE-09",
}
"""A character that moves: what the place is where it goes."""
ENDINGS: Final = {
    "deck": {
        "CONQUEST": "SUI-VIC-02",
        "ATTRITION": "SUI-VIC-03",
        "TROPHIES": "SUI-VIC-04",
        "TURN_CAP": "SUI-VIC-06",
    },
    "shared": {
        "CONQUEST": "SUI-SHR-04",
        "ROUT": "SUI-SHR-05",
        "TROPHIES": "SUI-SHR-06",
        "STARS": "SUI-SHR-35",
        "TURN_CAP": "SUI-SHR-35",
    },
    "multiplayer": {"CONQUEST": "SUI-MP-05", "TROPHIES": "SUI-MP-06", "TURN_CAP": "SUI-MP-06"},
}
"""How each of the three games can end."""
OTHERWISE: Final[dict[str, dict[str, str]]] = {
    "deck": {},
    "shared": {
        "FirstPlayer": "SUI-SHR-10",
        "LandRevealed": "SUI-SHR-24",
        "LandLost": "SUI-SHR-29",
        "Retreated": "SUI-SHR-26",
    },
    "multiplayer": {
        "FirstPlayer": "SUI-MP-10",
        "TurnBegan": "SUI-MP-20",
        "CardDrawn": "SUI-MP-23",
        "PileRenewed": "SUI-MP-18",
        "CardMoved": "SUI-MP-59",
        "FightersRevealed": "SUI-MP-45",
        "FightDecided": "SUI-MP-48",
    },
}
"""Events that another rule tells of than in the deck duel."""


def clause_of(event: Event, rules: str) -> str:
    """The rule an event comes from in one of the three games."""
    name = type(event).__name__
    if isinstance(event, GameEnded):
        return ENDINGS[rules].get(event.ending, "")
    if name in OTHERWISE[rules]:
        return OTHERWISE[rules][name]
    return GOES_TO.get(event.zone, event.clause) if isinstance(event, CardMoved) else event.clause
