"""How far results lie apart."""

from statistics import pstdev

import pytest

from honjin.bots.running_deviation import FORESEEN_SPREAD, RunningDeviation


def spread_of(results: list[float]) -> float:
    spread = RunningDeviation()
    for result in results:
        spread.add(result)
    return spread.size


def test_before_the_first_result_a_spread_is_foreseen() -> None:
    assert RunningDeviation().size == FORESEEN_SPREAD


def test_many_results_count_more_than_what_was_foreseen() -> None:
    results = [0.1, 0.9, 0.5, 0.3] * 200
    assert spread_of(results) == pytest.approx(pstdev(results), rel=0.01)


def test_results_that_are_all_the_same_lie_nearly_together_but_never_quite() -> None:
    assert 0.0 < spread_of([1.0] * 100) < FORESEEN_SPREAD / 4
    assert spread_of([1.0] * 100) == pytest.approx(spread_of([0.2] * 100))
