"""A deck is what is known of it plus an unordered rest."""

from __future__ import annotations

from fractions import Fraction

import pytest

from honjin.core.deck import Deck
from honjin.core.options import Options
from honjin.core.rng import Rng
from tests.chi_square import is_plausible

pytestmark = pytest.mark.both_kernels

DRAW = 100
"""The first number of the verb."""


def deck_of(*kinds: int) -> Deck:
    deck = Deck(4)
    for kind in kinds:
        deck.shuffle_in(kind)
    return deck


def draws(deck: Deck) -> dict[int, Fraction]:
    out = Options()
    deck.list_draws(out, DRAW)
    return {
        int(out.actions[index]) - DRAW: Fraction(int(out.weight(index)), int(out.total))
        for index in range(out.count)
    }


def test_every_card_of_the_rest_may_come_by_its_exact_share() -> None:
    assert draws(deck_of(0, 0, 0, 2, 3, 3)) == {0: Fraction(1, 2), 2: Fraction(1, 6), 3: Fraction(1, 3)}


def test_a_drawn_card_is_gone() -> None:
    deck = deck_of(0, 0, 2)
    deck.draw(0)
    assert draws(deck) == {0: Fraction(1, 2), 2: Fraction(1, 2)}
    assert deck.size() == 2


def test_known_cards_on_top_come_first_and_the_last_put_there_before_the_others() -> None:
    deck = deck_of(0, 1)
    deck.put_on_top(2)
    deck.put_on_top(3)
    assert draws(deck) == {3: 1}
    deck.draw(3)
    assert draws(deck) == {2: 1}
    deck.draw(2)
    assert draws(deck) == {0: Fraction(1, 2), 1: Fraction(1, 2)}


def test_known_cards_at_the_bottom_come_last_and_in_the_order_in_which_they_went_there() -> None:
    deck = deck_of(0)
    deck.put_under(1)
    deck.put_under(2)
    deck.put_under(3)
    drawn = []
    while deck.size() > 0:
        (kind,) = draws(deck)
        deck.draw(kind)
        drawn.append(kind)
    assert drawn == [0, 1, 2, 3]


def test_shuffling_forgets_every_known_place() -> None:
    deck = deck_of(0)
    deck.put_on_top(1)
    deck.put_under(2)
    deck.put_under(2)
    deck.shuffle()
    assert draws(deck) == {0: Fraction(1, 4), 1: Fraction(1, 4), 2: Fraction(1, 2)}
    assert deck.size() == 4


def test_an_empty_deck_has_nothing_to_draw() -> None:
    assert draws(Deck(4)) == {}
    assert Deck(4).size() == 0


def test_a_copy_is_independent() -> None:
    deck = deck_of(0, 1)
    deck.put_on_top(2)
    deck.put_under(3)
    twin = deck.copy()
    twin.draw(2)
    twin.draw(0)
    twin.put_under(0)
    twin.put_on_top(1)
    assert deck.size() == 4
    assert draws(deck) == {2: 1}
    deck.draw(2)
    assert draws(deck) == {0: Fraction(1, 2), 1: Fraction(1, 2)}
    deck.draw(0)
    deck.draw(1)
    assert draws(deck) == {3: 1}


def test_drawing_a_whole_deck_is_a_fair_shuffle() -> None:
    """All orders of two plus one cards are as likely as they are in a shuffled pile."""
    rng = Rng(1, "deck")
    orders: dict[tuple[int, ...], int] = {(0, 0, 1): 0, (0, 1, 0): 0, (1, 0, 0): 0}
    for _deal in range(6000):
        deck = deck_of(0, 0, 1)
        order = []
        while deck.size() > 0:
            out = Options()
            deck.list_draws(out, 0)
            order.append(int(out.at_weight(rng.below(out.total))))
            deck.draw(order[-1])
        orders[tuple(order)] += 1
    assert is_plausible(list(orders.values()), [1 / 3] * 3)
