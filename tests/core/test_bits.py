"""Sets of small numbers."""

import pytest

from honjin.core.bits import bit


@pytest.mark.both_kernels
@pytest.mark.parametrize("place", range(63))
def test_a_set_of_one_number_has_that_bit(place: int) -> None:
    assert bit(place) == 1 << place
