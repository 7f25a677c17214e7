"""How a seat stands at the beginning of a turn, by what wins games."""

from honjin.bots.hints import tokugawa
from honjin.bots.hints.gunshi import standing as gunshi
from honjin.bots.hints.titles import evaluation_of
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.games.gunshi.board import BLUE, RED
from tests.games.gunshi.boards import board
from tests.games.tokugawa.table import Table


def stands(state: State, seat: int) -> float:
    return float(evaluation_of(state, seat, Rng(1)).standing(state))


QUIET = """
         a    b    c    d    e    f    g
    7    a<!  .    .    .    .    .    .
    3    .    .    .    .    .    .    .
    2    I+^  .    .    .    .    .    .
    1    .    .    .    .    .    .    A^!
"""


def test_every_trait_has_a_weight() -> None:
    assert len(gunshi.TRAITS) == len(gunshi.WEIGHTS)
    assert len(tokugawa.TRAITS) == len(tokugawa.WEIGHTS)


def test_one_more_piece_is_good_and_a_general_in_front_is_not() -> None:
    more = """
         a    b    c    d    e    f    g
    7    a<!  .    .    .    .    .    .
    3    .    .    .    .    .    .    .
    2    I+^  I+^  .    .    .    .    .
    1    .    .    .    .    .    .    A^!
    """
    in_front = """
         a    b    c    d    e    f    g
    7    a<!  .    .    .    .    .    .
    3    .    .    .    .    .    .    A^!
    2    I+^  .    .    .    .    .    .
    1    .    .    .    .    .    .    .
    """
    assert stands(board(more), RED) > stands(board(QUIET), RED)
    assert stands(board(in_front), RED) < stands(board(QUIET), RED)


def test_what_a_side_has_changes_how_it_stands_itself() -> None:
    few = Table("lance@M1", "bow@M3 bow@M4").s
    many = Table("lance@M1 sword@K1", "bow@M3 bow@M4").s
    assert stands(many, RED) > stands(few, RED)
    assert stands(many, BLUE) == stands(few, BLUE)
