"""Sets of small numbers as bits of one integer."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

ONE: Final[i16] = 1
HIGHEST: Final[i64] = 1 << 62

DE_BRUIJN: Final[i64] = 0x03F79D71B4CB0A89
"""Multiplied by any power of two it has six bits on top that no other power gives: they name the power."""


def bit(place: i64) -> i64:
    """The set that has one number, 0 to 62.

    The highest bit is shifted down because mypyc gives a literal `1 << place` the width of a C int: from 31 on, the
    compiled rules would disagree with the interpreted ones.
    """
    return HIGHEST >> (62 - place)


def list_numbers() -> list[int]:
    numbers = [0] * 64
    for number in range(63):
        numbers[int(bit(number) * DE_BRUIJN >> 58 & 63)] = number
    return numbers


EVERY_SECOND: Final[i64] = 0x5555555555555555
PAIRS: Final[i64] = 0x3333333333333333
NIBBLES: Final[i64] = 0x0F0F0F0F0F0F0F0F
BYTES: Final[i64] = 0x0101010101010101

NUMBERS: Final = vec[i64](list_numbers())


def first_of(members: i64) -> i64:
    """The smallest number of a set that is not empty."""
    return NUMBERS[(members & -members) * DE_BRUIJN >> 58 & 63]


def size_of(members: i64) -> i64:
    """How many numbers a set has: bits are added by twos, the sums by fours, by eights, and all at once."""
    twos = members - (members >> 1 & EVERY_SECOND)
    fours = (twos & PAIRS) + (twos >> 2 & PAIRS)
    eights = fours + (fours >> 4) & NIBBLES
    return eights * BYTES >> 56 & 127


def write_set(out: vec[i16], first: i64, members: i64) -> None:
    """Write a 1 for each number of a set, where there are only zeros."""
    while members != 0:
        out[first + first_of(members)] = ONE
        members &= members - 1
