"""What a data pack says of cards, pieces, set-ups and decks: one struct for each kind of entry."""

# kernel: interpreted

from typing import Annotated, Final

from msgspec import Meta

from honjin.core.pack import Entry, Text, Unfit, Words, one_of
from honjin.titles.gunshi.facts.board import CELL_NAMES, DIRECTION_NAMES
from honjin.titles.gunshi.facts.cards import CARD_NAMES, SET_SIZE
from honjin.titles.gunshi.facts.pieces import GOODS_NAMES
from honjin.titles.gunshi.facts.rulings import DECKS, POSITIONS

COUNTS: Final = {"infantry": 10, "archer": 8, "cavalry": 6, "fence": 4}
"""As many as there are letters, and fences of a colour; a pack may have fewer. [GUN-STK-01]"""

CardName = Annotated[str, one_of(CARD_NAMES)]
Supply = Annotated[int, Meta(ge=0, le=18)]
CELL: Final = f"(?:{'|'.join(CELL_NAMES)})"
FACING: Final = f"(?:{'|'.join(DIRECTION_NAMES)})"
Soldier = Annotated[
    str,
    Meta(pattern=rf"^\s*[IAC]\s+{CELL}\s+{FACING}\s*\Z", extra={"expected": 'pieces written like "A c3 N"'}),
]
Edge = Annotated[str, Meta(pattern=rf"^{CELL}{FACING}\Z", extra={"expected": 'edges written like "c3N"'})]
Hand = Annotated[list[CardName], Meta(min_length=3, max_length=3)]
Deck = Annotated[list[CardName], Meta(min_length=4, max_length=4)]


class Card(Entry):
    """A kind of order card."""

    file, table, ids = "cards.toml", "card", CARD_NAMES
    set: Annotated[str, one_of(["basic", "six_teachings", "three_strategies"])]
    name: Words
    text: Words
    copies: Annotated[int, Meta(ge=0, le=3)]
    cost: Supply


class Goods(Entry):
    """A kind of piece, or the fence."""

    file, table, ids = "pieces.toml", "piece", GOODS_NAMES
    name: Words
    count: Annotated[int, Meta(ge=0, le=10)]
    price: Supply
    route_price: Supply

    def __post_init__(self) -> None:
        if self.count > COUNTS[self.id]:
            raise Unfit("count", f"a whole number from 0 to {COUNTS[self.id]}")


class FixedSetup(Entry):
    """Armies, hands and decks (top first) laid out in advance. [GUN-START, GUN-ADV]"""

    file, table, ids = "setups.toml", "setup", POSITIONS
    cards_source: Text
    red: list[Soldier]
    blue: list[Soldier]
    red_fences: list[Edge]
    blue_fences: list[Edge]
    red_hand: Hand
    red_deck: Deck
    blue_hand: Hand
    blue_deck: Deck


class SampleDeck(Entry):
    """Seven cards suggested for deck construction. [GUN-DECK-01]"""

    file, table, ids = "decks.toml", "deck", DECKS
    name: Words
    cards: Annotated[list[CardName], Meta(min_length=int(SET_SIZE), max_length=int(SET_SIZE))]
