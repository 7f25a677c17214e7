"""Positions as text, both ways: for tests, bug reports and puzzles.

         a    b    c    d    e    f    g
    7    .    .    .    c<!  .    .    .
    6    .    .    .    .    .    .    .
    5    .    .    .    i+v  .    .    .
    4    .    .    .    .    .    .    .
    3    .    .    A^   I^   .    .    .
    2    .    .    .    C^!  .    .    .
    1    .    .    .    .    .    .    .

    red supply: 3
    red fences: c3N d3N
    red hand: move turn_shoot fence
    red deck: move turn_shoot reinforce
    ...
    red carries out move

Upper case is Red, lower case Blue; I A C are infantry, archer and cavalry; `^ > v <` is the facing, `+` a shield, `!`
the general. Empty rows may be left out, and so may every line that says "none". The last line tells how the game goes
on: `red deploys`, `red prepares`, `red begins a turn`, `red carries out move` (with `before 1st` if the card came
from the rapid slot and another is to follow), `red commands`.

What reading cannot derive but play can reach has a line too, written only where it is needed: `letters`, `red cleared`
(pieces known not to be the general), `red chip`, `red scouted`, `red hidden` and `red unseen` (what the other side
can tell of the cards, see knowledge.py), and those of Inspiration.
"""

from honjin.core.game import Setup
from honjin.titles.gunshi.facts.rulings import Rulings
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.title import TITLE as GUNSHI
from honjin.titles.gunshi.words.notation.reading import read_table
from honjin.titles.gunshi.words.notation.writing import write_cell, write_position

__all__ = ["read_position", "write_cell", "write_position"]


def read_position(text: str, setup: Setup) -> Gunshi:
    """The position a text describes, with its question open; BadInput says what is wrong with the text."""
    return read_table(text, GUNSHI.box(setup.pack), Rulings(setup.options))
