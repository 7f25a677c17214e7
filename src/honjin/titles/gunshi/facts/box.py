"""What is in the box: prices, copies, costs, fixed set-ups and sample decks, read from the data pack."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.pack import Pack
from honjin.core.refusal import BadInput
from honjin.titles.gunshi.facts.board import CELL_NAMES, DIRECTION_NAMES, edge_named
from honjin.titles.gunshi.facts.cards import CARD_NAMES, SET_SIZE
from honjin.titles.gunshi.facts.pack import Card, FixedSetup, Goods, SampleDeck


class Soldier:
    """A piece of a fixed set-up: `A c3 N`."""

    def __init__(self, text: str) -> None:
        kind, cell, facing = text.split()
        self.kind: Final = ["I", "A", "C"].index(kind)
        self.cell: Final = CELL_NAMES.index(cell)
        self.facing: Final = DIRECTION_NAMES.index(facing)


class Army:
    """One side of a fixed set-up."""

    def __init__(self, soldiers: list[str], fences: list[str], hand: list[str], deck: list[str]) -> None:
        self.soldiers: Final = [Soldier(text) for text in soldiers]
        self.fences: Final = [edge_named(name) for name in fences]
        self.hand: Final = card_numbers(hand)
        self.deck: Final = card_numbers(deck)


class Box:
    """All components of one pack. Shared by every state, never changed."""

    def __init__(self, pack: Pack) -> None:
        self.pack: Final = pack
        self.goods: Final = pack.read(Goods)
        self.cards: Final = pack.read(Card)
        self.setups: Final = {
            one.id: [
                Army(one.red, one.red_fences, one.red_hand, one.red_deck),
                Army(one.blue, one.blue_fences, one.blue_hand, one.blue_deck),
            ]
            for one in pack.read(FixedSetup)
        }
        self.decks: Final = {one.id: card_numbers(one.cards) for one in pack.read(SampleDeck)}
        for name, deck in self.decks.items():
            self.check_copies(deck, f"{pack.folder / 'decks.toml'}: deck {name}")
        self.price: Final = vec[i64]([kind.price for kind in self.goods])
        self.route_price: Final = vec[i64]([kind.route_price for kind in self.goods])
        self.cost: Final = vec[i64]([card.cost for card in self.cards])
        self.copies: Final = vec[i64]([card.copies for card in self.cards])
        self.count: Final = vec[i64]([kind.count for kind in self.goods])

    def agreed_cards(self, deck: str) -> list[int]:
        """A suggested set by its name, or the seven that were agreed on, `move+move+fence+…`. [GUN-BUILD-04]"""
        if deck in self.decks:
            return self.decks[deck]
        cards = card_numbers(deck.split("+"))
        self.check_copies(cards, "option deck")
        return cards

    def check_copies(self, cards: list[int], place: str) -> None:
        """A set of seven cannot hold more of a kind than a colour has. [GUN-BUILD-02]"""
        if len(cards) != SET_SIZE:
            raise BadInput(f"{place}: expected {SET_SIZE} cards, got {len(cards)}")
        for kind, card in enumerate(self.cards):
            if cards.count(kind) > card.copies:
                raise BadInput(f"{place}: {cards.count(kind)} of {card.id}, but there are only {card.copies}")


def card_numbers(names: list[str]) -> list[int]:
    return [CARD_NAMES.index(name) for name in names]
