"""Reliability curves: what was said, and how often it came true."""

import pytest

from honjin.bots.chances import all_corrected
from honjin.core.rng import Rng
from honjin.lab.chances import Forecast, Tenth, error_of, fit, luck_of, reliability, tenths


def looks(sharpness: float, games: int) -> list[Forecast]:
    """Games of three seats in which chances are right once their odds are raised to that power."""
    rng = Rng(5)
    found = []
    for game in range(games):
        parts = [(1 + int(rng.below(40))) ** 2 for _seat in range(3)]
        said = [part / sum(parts) for part in parts]
        seat = int(rng.below(3))
        true = all_corrected(said, seat, sharpness)
        draw = int(rng.below(1_000_000)) / 1_000_000
        winner = 0 if draw < true[0] else 1 if draw < true[0] + true[1] else 2
        found.append(Forecast(game, seat, said, [float(one == winner) for one in range(3)]))
    return found


def test_a_curve_tells_the_mean_of_what_was_said_and_what_came_true() -> None:
    said = [Forecast(0, 0, [0.62, 0.38], [1.0, 0.0]), Forecast(0, 1, [0.68, 0.32], [1.0, 0.0])]
    said.append(Forecast(1, 0, [0.65, 0.35], [0.0, 1.0]))
    assert tenths(said, 1.0) == [Tenth(0.35, 0.3333, 3, 2), Tenth(0.65, 0.6667, 3, 2)]
    assert error_of(tenths(said, 1.0)) == pytest.approx(1 / 60, abs=1e-4)
    assert tenths([Forecast(0, 0, [1.0, 0.0], [1.0, 0.0])], 1.0) == [Tenth(0, 0, 1, 1), Tenth(1, 1, 1, 1)]


def test_intervals_count_games_and_not_positions() -> None:
    low, high = Tenth(0.5, 0.5, 400, 100).interval()
    assert (low, high) == pytest.approx((0.404, 0.596), abs=0.001)


def test_luck_alone_shrinks_with_the_number_of_games() -> None:
    few, many = (luck_of([Tenth(0.5, 0.5, 10, games)]) for games in (25, 2500))
    assert few == pytest.approx(10 * many)
    assert few == pytest.approx(0.0798, abs=0.001)  # of 25 even games the mean is off by eight hundredths


@pytest.mark.parametrize("sharpness", [0.6, 1.0, 1.6])
def test_the_exponent_that_was_true_is_found(sharpness: float) -> None:
    assert fit(looks(sharpness, 4000)) == pytest.approx(sharpness, abs=0.15)


def test_a_few_games_prove_little() -> None:
    certain = [Forecast(game, 0, [0.6, 0.4], [1.0, 0.0]) for game in range(2)]
    assert 1.0 <= fit(certain) < 1.2


def test_what_is_shown_was_not_fitted() -> None:
    """All that even games tell is turned round in the odd ones: the curve is that of the odd ones, without a fit."""
    even = [Forecast(2 * game, 0, [0.7, 0.3], [1.0, 0.0]) for game in range(50)]
    odd = [Forecast(2 * game + 1, 0, [0.7, 0.3], [0.0, 1.0]) for game in range(50)]
    assert fit(even) > 1
    found = reliability(even + odd, "all", ["usual"], "1", "busho")
    assert [tenth.won for tenth in found.tenths] == [1.0, 0.0]
    assert found.sharpness == 1.0
    assert found.error == found.error_before == pytest.approx(0.7)


def test_correcting_what_is_overdone_makes_it_true() -> None:
    found = reliability(looks(0.5, 6000), "all", ["usual"], "1", "busho")
    assert found.error < 0.03 < found.error_before
