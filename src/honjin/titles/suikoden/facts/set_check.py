"""What must hold for a whole set of cards, so that every half of it can be built from and every game ends.

These are limits for whoever edits a pack. They do not repeat what single entries must look like.
"""
# kernel: interpreted

from typing import Final

from honjin.core.refusal import BadInput
from honjin.titles.suikoden.facts.cards import ATTRIBUTE_NAMES, WHITE
from honjin.titles.suikoden.facts.pack import Character, Land, ReadyDeck

CHARACTERS: Final = 148
USUAL_NUMBER: Final = {"benevolence": 40, "righteousness": 40, "courage": 40, "yellow": 14, "black": 14}
COLOURS: Final = ATTRIBUTE_NAMES[:WHITE]
KILL: Final = "kill-"
LEEWAY: Final = 2
CHEAP: Final = (50, 60)
"""With fewer, a random half may not hold the ten that a deck needs. [SUI-DECK-03]"""
CHEAP_OF_A_COLOUR: Final = 13
KILLERS: Final = 10
FOREIGN: Final = 15
USEFUL: Final = 3
KINDS_OF_A_VALUE: Final = 5
CHEAP_CARDS: Final = 10
"""[SUI-DECK-03]"""
DECK_STARS: Final = 10
"""[SUI-DECK-04]"""
DECKS: Final = 2
COPIES: Final = 2
"""Of each kind of land."""


def check_characters(cards: list[Character], place: str) -> None:
    """Raise BadInput naming the first limit that is not kept."""
    if sorted(card.number for card in cards) != list(range(1, CHARACTERS + 1)):
        raise BadInput(f"{place}: the numbers must be 1 to {CHARACTERS}, each once")
    if len({card.name["ja"] for card in cards}) != CHARACTERS:
        raise BadInput(f"{place}: two characters have the same name")
    for name, usual in USUAL_NUMBER.items():
        found = sum(card.attribute == name for card in cards)
        if abs(found - usual) > LEEWAY:
            raise BadInput(f"{place}: expected about {usual} characters of {name}, got {found}")
    check_costs(cards, place)
    for card in cards:
        best = max(card.attack, card.defence, card.intellect)
        if card.is_cheap() and best < USEFUL and not card.skills and not card.effects:
            raise BadInput(f"{place}: character {card.id} is good for nothing: give it a {USEFUL} or a skill")
    runners = [card.id for card in cards if returns_for_wandering(card)]
    if len(runners) > 1:
        raise BadInput(f"{place}: {' and '.join(runners)} could bring each other home for ever [SUI-AB-03]")


def check_costs(cards: list[Character], place: str) -> None:
    """Enough that is cheap, little that kills or is paid in other colours. [SUI-COST-01, SUI-COST-02, SUI-COST-03]"""
    low, high = CHEAP
    cheap = sum(card.is_cheap() for card in cards)
    if not low <= cheap <= high:
        raise BadInput(f"{place}: expected {low} to {high} characters of cost zero or white, got {cheap}")
    for colour in COLOURS:
        found = sum(card.is_cheap() and card.attribute == colour for card in cards)
        if found < CHEAP_OF_A_COLOUR:
            raise BadInput(
                f"{place}: expected {CHEAP_OF_A_COLOUR} characters of {colour} that cost"
                f" nothing or white, got {found}"
            )
    killers = sum(any(symbol.startswith(KILL) for symbol in card.cost) for card in cards)
    if killers > KILLERS:
        raise BadInput(f"{place}: expected at most {KILLERS} characters somebody dies for, got {killers}")
    foreign = sum(is_foreign(card) for card in cards)
    if foreign > FOREIGN:
        raise BadInput(f"{place}: expected at most {FOREIGN} costs in another colour, got {foreign}")


def is_foreign(card: Character) -> bool:
    """A coloured character that is paid for in another colour."""
    colours = {symbol.removeprefix(KILL) for symbol in card.cost} - {"white", card.attribute}
    return card.attribute in COLOURS and bool(colours)


def returns_for_wandering(card: Character) -> bool:
    """Two of them would never have to stop."""
    return any(effect.do == "return" for effect in card.effects) and set(card.pay) == {"wander"}


def check_lands(lands: list[Land], place: str) -> None:
    """As many of every value: then any half of the lands can make ten stars. [SUI-DECK-04]"""
    for stars in (1, 2, 3):
        if sum(land.stars == stars for land in lands) != KINDS_OF_A_VALUE:
            raise BadInput(f"{place}: expected five kinds of {stars} stars")


def check_decks(decks: list[ReadyDeck], cards: list[Character], lands: list[Land], place: str) -> None:
    """Legal, and one for each side, out of the same box. [SUI-DECK-03, SUI-DECK-04, SUI-DECK-06]"""
    cheap = {card.id for card in cards if card.is_cheap()}
    stars = {land.id: land.stars for land in lands}
    for deck in decks:
        where = f"{place}: deck {deck.id}: field"
        if (found := len(cheap & set(deck.characters))) < CHEAP_CARDS:
            raise BadInput(
                f"{where} characters: expected at least {CHEAP_CARDS} of cost zero or white, got {found}"
            )
        if (found := sum(stars[kind] for kind in deck.lands)) != DECK_STARS:
            raise BadInput(f"{where} lands: expected lands worth exactly {DECK_STARS} stars, got {found}")
    if len(decks) != DECKS:
        raise BadInput(f"{place}: expected {DECKS} decks, one for each side, got {len(decks)}")
    for card in decks[0].characters:
        if card in decks[1].characters:
            raise BadInput(f"{place}: {card} is in both decks, and there is only one")
    kinds = decks[0].lands + decks[1].lands
    for kind in kinds:
        if kinds.count(kind) > COPIES:
            raise BadInput(f"{place}: the decks need more than {COPIES} of {kind}")
