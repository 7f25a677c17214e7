"""How a side stands at the beginning of a turn of Gunshi, by what wins games."""

from honjin.bots.hints.gunshi import standing as gunshi
from honjin.bots.hints.titles import evaluation_of
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.games.gunshi.board import RED
from tests.games.gunshi.boards import board


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
