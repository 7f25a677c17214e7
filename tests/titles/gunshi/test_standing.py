"""How a side stands at the beginning of a turn, by what wins games."""

from honjin.titles.gunshi.bot import standing
from honjin.titles.gunshi.facts.board import RED
from tests.bots.standing import stands
from tests.titles.gunshi.boards import board

QUIET = """
         a    b    c    d    e    f    g
    7    a<!  .    .    .    .    .    .
    3    .    .    .    .    .    .    .
    2    I+^  .    .    .    .    .    .
    1    .    .    .    .    .    .    A^!
"""


def test_every_trait_has_a_weight() -> None:
    assert len(standing.TRAITS) == len(standing.WEIGHTS)


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
