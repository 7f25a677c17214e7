"""Intervals and quantiles against values from the literature and by hand."""

import pytest

from honjin.lab.statistics import quantile, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0000),
    ],
)
def test_the_wilson_interval_has_the_published_values(
    successes: int, trials: int, low: float, high: float
) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_without_trials_every_share_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_quantile_lies_between_its_neighbours() -> None:
    assert quantile([10, 20, 30, 40], 0.5) == 25
    assert quantile([10, 20, 30, 40, 50], 0.05) == pytest.approx(12)
    assert quantile([7], 0.95) == 7
    assert quantile([], 0.5) == 0
