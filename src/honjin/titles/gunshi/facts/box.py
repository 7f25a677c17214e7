"""What is in the box: prices, copies, costs, fixed set-ups and sample decks, read from the data pack."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.pack import Entry, Pack
from honjin.core.refusal import BadInput
from honjin.titles.gunshi.facts.board import CELL_NAMES, DIRECTION_NAMES, edge_named
from honjin.titles.gunshi.facts.cards import CARD_NAMES, SET_SIZE
from honjin.titles.gunshi.facts.pieces import GOODS_NAMES
from honjin.titles.gunshi.facts.rulings import DECKS, POSITIONS

COUNTS: Final = {"infantry": 10, "archer": 8, "cavalry": 6, "fence": 4}
"""As many as there are letters, and fences of a colour; a pack may have fewer. [GUN-STK-01]"""
SETS: Final = ["basic", "six_teachings", "three_strategies"]


class Card:
    """A kind of order card as its pack describes it."""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.set: Final = entry.choice("set", SETS)
        self.name: Final = entry.both_languages("name")
        self.text: Final = entry.both_languages("text")
        self.copies: Final = entry.number("copies", 0, 3)
        self.cost: Final = entry.number("cost", 0, 18)
        entry.done()


class Goods:
    """A kind of piece, or the fence."""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.name: Final = entry.both_languages("name")
        self.count: Final = entry.number("count", 0, COUNTS[entry.id])
        self.price: Final = entry.number("price", 0, 18)
        self.route_price: Final = entry.number("route_price", 0, 18)
        entry.done()


class Soldier:
    """A piece of a fixed set-up: `A c3 N`."""

    def __init__(self, text: str) -> None:
        kind, cell, facing = text.split()
        self.kind: Final = ["I", "A", "C"].index(kind)
        self.cell: Final = CELL_NAMES.index(cell)
        self.facing: Final = DIRECTION_NAMES.index(facing)


class Army:
    """One side of a fixed set-up."""

    def __init__(self, entry: Entry, side: str) -> None:
        try:
            self.soldiers: Final = [Soldier(text) for text in entry.texts(side)]
        except ValueError:
            raise entry.fail(side, 'pieces written like "A c3 N"') from None
        fences = entry.texts(f"{side}_fences")
        for name in fences:
            if len(name) != 3 or name[:2] not in CELL_NAMES or name[2] not in DIRECTION_NAMES:
                raise entry.fail(f"{side}_fences", 'edges written like "c3N"')
        self.fences: Final = [edge_named(name) for name in fences]
        self.hand: Final = card_numbers(entry, f"{side}_hand", 3)
        self.deck: Final = card_numbers(entry, f"{side}_deck", 4)


class FixedSetup:
    """Armies, hands and decks laid out in advance. [GUN-START, GUN-ADV]"""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.cards_source: Final = entry.text("cards_source")
        self.armies: Final = [Army(entry, "red"), Army(entry, "blue")]
        entry.done()


class SampleDeck:
    """Seven cards suggested for deck construction. [GUN-DECK-01]"""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.name: Final = entry.both_languages("name")
        self.cards: Final = card_numbers(entry, "cards", int(SET_SIZE))
        entry.done()


class Box:
    """All components of one pack. Shared by every state, never changed."""

    def __init__(self, pack: Pack) -> None:
        self.pack: Final = pack
        goods = {e.id: Goods(e) for e in pack.exactly("pieces.toml", "piece", GOODS_NAMES)}
        cards = {e.id: Card(e) for e in pack.exactly("cards.toml", "card", CARD_NAMES)}
        self.goods: Final = [goods[name] for name in GOODS_NAMES]
        self.cards: Final = [cards[name] for name in CARD_NAMES]
        self.setups: Final = {e.id: FixedSetup(e) for e in pack.exactly("setups.toml", "setup", POSITIONS)}
        self.decks: Final = {e.id: SampleDeck(e) for e in pack.exactly("decks.toml", "deck", DECKS)}
        for deck in self.decks.values():
            self.check_copies(deck.cards, f"{pack.folder / 'decks.toml'}: deck {deck.id}")
        self.price: Final = vec[i64]([kind.price for kind in self.goods])
        self.route_price: Final = vec[i64]([kind.route_price for kind in self.goods])
        self.cost: Final = vec[i64]([card.cost for card in self.cards])
        self.copies: Final = vec[i64]([card.copies for card in self.cards])
        self.count: Final = vec[i64]([kind.count for kind in self.goods])

    def agreed_cards(self, deck: str) -> list[int]:
        """A suggested set by its name, or the seven that were agreed on, `move+move+fence+…`. [GUN-BUILD-04]"""
        if deck in self.decks:
            return self.decks[deck].cards
        cards = [CARD_NAMES.index(name) for name in deck.split("+")]
        self.check_copies(cards, "option deck")
        return cards

    def check_copies(self, cards: list[int], place: str) -> None:
        """A set of seven cannot hold more of a kind than a colour has. [GUN-BUILD-02]"""
        if len(cards) != SET_SIZE:
            raise BadInput(f"{place}: expected {SET_SIZE} cards, got {len(cards)}")
        for kind, card in enumerate(self.cards):
            if cards.count(kind) > card.copies:
                raise BadInput(f"{place}: {cards.count(kind)} of {card.id}, but there are only {card.copies}")


def card_numbers(entry: Entry, field: str, size: int) -> list[int]:
    names = entry.texts(field)
    if len(names) != size or any(name not in CARD_NAMES for name in names):
        raise entry.fail(field, f"{size} cards out of " + ", ".join(CARD_NAMES))
    return [CARD_NAMES.index(name) for name in names]
