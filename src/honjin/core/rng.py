"""A small, fast, seedable generator for search and simulation.

States hold no generator: chance is a question. This one serves whoever answers it.
"""

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF
MULTIPLIER: Final[i64] = 0x9E3779BB


class Rng:
    """xoroshiro64**: 32-bit output, period 2**64 - 1, the same numbers compiled and interpreted.

    Compiled 64-bit integers wrap and interpreted ones do not, so every product is masked.
    """

    def __init__(self, seed: int, stream: str = "") -> None:
        digest = blake2b(f"{seed}/{stream}".encode(), digest_size=8).digest()
        self.low: i64 = int.from_bytes(digest[:4], "little")
        self.high: i64 = int.from_bytes(digest[4:], "little") | 1

    def next32(self) -> i64:
        """The next 32 random bits."""
        low = self.low
        high = self.high
        scaled = (low * MULTIPLIER) & MASK
        result = (rotate(scaled, 5) * 5) & MASK
        high ^= low
        self.low = rotate(low, 26) ^ high ^ ((high << 9) & MASK)
        self.high = rotate(high, 13)
        return result

    def below(self, bound: i64) -> i64:
        """A number from 0 up to, not including, `bound` (at most 2**31)."""
        return (self.next32() * bound) >> 32

    def fork(self) -> "Rng":
        """An independent generator, seeded from this one."""
        first = self.next32()
        second = self.next32()
        return Rng((int(first) << 32) | int(second))


def rotate(word: i64, by: i64) -> i64:
    return ((word << by) & MASK) | (word >> (32 - by))
