"""What is chosen before the first turn of a duel: a deck, or the cards kept of ten."""

from typing import Final

from mypy_extensions import i64

from honjin.titles.suikoden.bot.worth import card_worth
from honjin.titles.suikoden.facts.cards import LANDS, NO_CARD
from honjin.titles.suikoden.facts.state import Suikoden
from honjin.titles.suikoden.facts.tabletop import HAND, LAND_STACK, PILE, STARTER

COST: Final[i64] = 22
"""Lost by each symbol of a card's cost, before the first turn."""
LARGE_LAND: Final[i64] = 10
"""For the square of a land's stars: those of a deck have ten altogether, so it is few large ones."""


def chosen_worth(s: Suikoden, side: i64) -> i64:
    """Before the first turn: a deck, or what is kept of ten cards."""
    if s.rulings.is_shared:
        return opening_worth(s, side)
    return deck_worth(s, side)


def opening_worth(s: Suikoden, side: i64) -> i64:
    """A strong first character, and cards that can be recruited soon. [SUI-SHR-12, SUI-SHR-13]"""
    value: i64 = 0
    card = s.first_in(side, STARTER)
    if card != NO_CARD:
        value += 3 * card_worth(s, card)
    card = s.first_in(side, HAND)
    while card != NO_CARD:
        value += card_worth(s, card) - COST * s.box.cost_size[card]
        card = s.after[card]
    return value


def deck_worth(s: Suikoden, side: i64) -> i64:
    """Good numbers for their cost, and few lands of many stars. [SUI-DECK-02, SUI-DECK-04]

    Decks chosen like this were tried against random ones, and so were others: see `tests/titles/suikoden/try_decks.py`.
    """
    value: i64 = 0
    card = s.first_in(side, PILE)
    while card != NO_CARD:
        value += card_worth(s, card) - COST * s.box.cost_size[card]
        card = s.after[card]
    for land in range(LANDS):
        if s.land_owner[land] == side and s.land_zone[land] == LAND_STACK:
            value += s.box.stars[land] * s.box.stars[land] * LARGE_LAND
    return value
