"""Sets of small numbers."""

import pytest

from honjin.core.bits import bit, first_of, size_of


@pytest.mark.both_kernels
@pytest.mark.parametrize("place", range(63))
def test_a_set_of_one_number_has_that_bit(place: int) -> None:
    assert bit(place) == 1 << place


@pytest.mark.both_kernels
@pytest.mark.parametrize("number", range(63))
def test_the_first_of_a_set_is_its_smallest_number(number: int) -> None:
    assert first_of(1 << number) == number
    assert first_of((1 << 63) - (1 << number)) == number


@pytest.mark.both_kernels
@pytest.mark.parametrize("number", range(63))
def test_the_size_of_a_set_counts_its_numbers(number: int) -> None:
    assert size_of(0) == 0
    assert size_of(1 << number) == 1
    assert size_of((1 << 63) - (1 << number)) == 63 - number
    mixed = 0x6B43_A9B5_9C1D_27E3 >> number
    assert size_of(mixed) == mixed.bit_count()
