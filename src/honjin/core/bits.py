"""Sets of small numbers as bits of one integer."""

from typing import Final

from mypy_extensions import i64

HIGHEST: Final[i64] = 1 << 62


def bit(place: i64) -> i64:
    """The set that has one number, 0 to 62.

    The highest bit is shifted down because mypyc gives a literal `1 << place` the width of a C int: from 31 on, the
    compiled rules would disagree with the interpreted ones.
    """
    return HIGHEST >> (62 - place)
