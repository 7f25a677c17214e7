"""Outcomes: who won, why, and what it is worth."""

from __future__ import annotations

import pytest

from honjin.core.outcome import Outcome, shares

pytestmark = pytest.mark.both_kernels


def test_an_outcome_names_its_ending_winners_and_scores() -> None:
    outcome = Outcome("GENERAL_TAKEN", [1], 2, [3, 7])
    assert (outcome.ending, outcome.winners, outcome.scores) == ("GENERAL_TAKEN", [1], [3, 7])
    assert outcome.returns == [-1.0, 1.0]


@pytest.mark.parametrize(
    ("winners", "seats", "returns"),
    [
        ([0], 2, [1, -1]),
        ([], 2, [0, 0]),
        ([0, 1], 2, [0, 0]),
        ([2], 3, [-1 / 2, -1 / 2, 1]),
        ([0, 2], 3, [1 / 4, -1 / 2, 1 / 4]),
        ([1], 4, [-1 / 3, 1, -1 / 3, -1 / 3]),
        ([0, 3], 4, [1 / 3, -1 / 3, -1 / 3, 1 / 3]),
        ([0, 1, 2, 3], 4, [0, 0, 0, 0]),
    ],
)
def test_losers_pay_and_winners_share(winners: list[int], seats: int, returns: list[float]) -> None:
    assert shares(winners, seats) == pytest.approx(returns)


@pytest.mark.parametrize("seats", range(2, 7))
def test_returns_add_up_to_zero(seats: int) -> None:
    for count in range(seats + 1):
        assert sum(shares(list(range(count)), seats)) == pytest.approx(0)
