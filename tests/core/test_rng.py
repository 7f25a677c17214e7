"""The generator: known numbers, the same in both kernels, and evenly spread."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from honjin.core.rng import Rng
from tests.chi_square import is_plausible

pytestmark = pytest.mark.both_kernels


def reference(seed: int, stream: str, count: int) -> list[int]:
    """xoroshiro64** as its authors publish it, written down a second time in plain integers."""

    def rotated(word: int, by: int) -> int:
        return (word << by | word >> (32 - by)) % 2**32

    digest = blake2b(f"{seed}/{stream}".encode(), digest_size=8).digest()
    first, second = int.from_bytes(digest[:4], "little"), int.from_bytes(digest[4:], "little") | 1
    numbers = []
    for _number in range(count):
        numbers.append(rotated(first * 0x9E3779BB % 2**32, 5) * 5 % 2**32)
        second ^= first
        first, second = rotated(first, 26) ^ second ^ (second << 9) % 2**32, rotated(second, 13)
    return numbers


@pytest.mark.parametrize(("seed", "stream"), [(0, ""), (1, ""), (7, "bots"), (2**63, ""), (-5, "x")])
def test_the_numbers_are_those_of_the_published_generator(seed: int, stream: str) -> None:
    rng = Rng(seed, stream)
    assert [int(rng.next32()) for _number in range(1000)] == reference(seed, stream, 1000)


def test_the_first_numbers_never_change() -> None:
    """Records of experiments depend on them."""
    rng = Rng(2024)
    assert [int(rng.next32()) for _number in range(4)] == [2871355556, 3160228984, 1749346595, 291345771]
    rng = Rng(2024)
    assert [int(rng.below(100)) for _number in range(8)] == [66, 73, 40, 6, 73, 80, 60, 41]


def test_seeds_and_streams_give_different_numbers() -> None:
    starts = {int(Rng(seed, stream).next32()) for seed in range(200) for stream in ("", "a", "b")}
    assert len(starts) == 600


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 100])
def test_numbers_below_a_bound_are_evenly_spread(bound: int) -> None:
    rng = Rng(bound, "spread")
    counts = [0] * bound
    for _number in range(20_000):
        counts[rng.below(bound)] += 1
    assert is_plausible(counts, [1 / bound] * bound)


def test_pairs_of_numbers_are_evenly_spread() -> None:
    rng = Rng(3, "pairs")
    counts = [0] * 36
    for _pair in range(20_000):
        counts[rng.below(6) * 6 + rng.below(6)] += 1
    assert is_plausible(counts, [1 / 36] * 36)


def test_the_largest_bound_is_within_reach() -> None:
    rng = Rng(1, "large")
    numbers = [int(rng.below(2**31)) for _number in range(2000)]
    assert all(0 <= number < 2**31 for number in numbers)
    assert max(numbers) > 2**31 * 0.99


def test_a_fork_goes_its_own_way_and_does_so_again() -> None:
    parent, again = Rng(5), Rng(5)
    fork, fork_again = parent.fork(), again.fork()
    ours = [int(fork.next32()) for _number in range(50)]
    assert ours == [int(fork_again.next32()) for _number in range(50)]
    assert ours != [int(parent.next32()) for _number in range(50)]
    assert parent.fork().next32() != again.next32()
