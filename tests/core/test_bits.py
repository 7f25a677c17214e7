"""Sets of small numbers."""

import pytest

from honjin.core.bits import bit, first_of


@pytest.mark.both_kernels
@pytest.mark.parametrize("place", range(63))
def test_a_set_of_one_number_has_that_bit(place: int) -> None:
    assert bit(place) == 1 << place


@pytest.mark.both_kernels
@pytest.mark.parametrize("number", range(63))
def test_the_first_of_a_set_is_its_smallest_number(number: int) -> None:
    assert first_of(1 << number) == number
    assert first_of((1 << 63) - (1 << number)) == number
