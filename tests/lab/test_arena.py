"""The arena: pairings, ratings and the sequential test."""

import json
import math
import random

import pytest

from honjin.core.refusal import BadInput
from honjin.lab.arena import ELO, Pairing, SequentialTest, jobs_for, pairings_of, ratings, share_of
from honjin.lab.series import Experiment, GameRow, Series
from tests.cli.running import honjin_here, is_refused


def test_everybody_meets_everybody_or_the_first_meets_all() -> None:
    bots = ["a", "b", "c"]
    assert [(p.first, p.second) for p in pairings_of(bots, gauntlet=False)] == [(0, 1), (0, 2), (1, 2)]
    assert [(p.first, p.second) for p in pairings_of(bots, gauntlet=True)] == [(0, 1), (0, 2)]
    with pytest.raises(BadInput, match="at least two"):
        pairings_of(["a"], gauntlet=False)
    with pytest.raises(BadInput, match="each one once"):
        pairings_of(["a", "a"], gauntlet=False)


def test_a_deal_is_two_games_with_the_seats_exchanged_and_the_same_luck() -> None:
    plan = Experiment("tokugawa", bots=["greedy", "random"], seed=3)
    (job,) = jobs_for(plan, pairings_of(plan.bots, gauntlet=False), 1)
    first, second = job.do()
    assert first.row.bots == second.row.bots[::-1]
    series = Series(job.plan)
    luck = [series.watch(number, "uses").observation for number in (0, 1)]
    assert luck[0] is not None and luck[1] is not None
    # The first answers of all are chance: who has which capital, and who begins.
    assert luck[0].answers[:2] == luck[1].answers[:2]


def test_a_shared_game_is_halved() -> None:
    def row(winners: list[int]) -> GameRow:
        return GameRow(0, ["b", "a", "b"], [1, 0, 1], winners, "END", 1, [])

    assert [share_of(row(winners)) for winners in ([1], [0], [0, 1], [])] == [1.0, 0.0, 0.5, 0.5]


def test_ratings_find_the_true_differences() -> None:
    """Strengths 0, 100 and 300; shares as Elo expects them."""
    true = [0.0, 100.0, 300.0]
    pairings = pairings_of(["a", "b", "c"], gauntlet=False)
    for pairing in pairings:
        gap = true[pairing.first] - true[pairing.second]
        pairing.deals = [1 / (1 + math.exp(-gap / ELO))] * 5000
    found = {one.bot: one for one in ratings(["a", "b", "c"], pairings)}
    assert [found[bot].rating for bot in "abc"] == pytest.approx([-133.3, -33.3, 166.7], abs=1)
    assert all(one.low < one.rating < one.high for one in found.values())
    assert found["a"].high - found["a"].low < 20


def test_the_interval_of_a_rating_holds_the_truth_about_as_often_as_it_says() -> None:
    chance = random.Random(1)
    held = 0
    for _trial in range(300):
        deals = [(int(chance.random() < 0.64) + int(chance.random() < 0.64)) / 2 for _deal in range(60)]
        best = ratings(["a", "b"], [Pairing(0, 1, deals)])
        one = next(rating for rating in best if rating.bot == "a")
        held += one.low <= ELO * math.log(0.64 / 0.36) / 2 <= one.high
    assert 0.92 <= held / 300 <= 0.99


def test_a_clean_sweep_still_has_an_interval() -> None:
    best, worst = ratings(["a", "b"], [Pairing(0, 1, [1.0] * 20)])
    assert best.bot == "a"
    assert best.low > worst.high
    assert math.isfinite(best.high)


def test_the_sequential_test_errs_as_seldom_as_it_promises() -> None:
    """Played by coins: as strong as `low`, it must not say stronger more than once in twenty, and the other way."""
    chance = random.Random(2)
    test = SequentialTest(0, 60)
    for share, wrong in ((test.weaker, "stronger"), (test.stronger, "weaker")):
        mistakes = 0
        for _trial in range(200):
            deals: list[float] = []
            verdict = ""
            while not verdict and len(deals) < 2000:
                deals.append((int(chance.random() < share) + int(chance.random() < share)) / 2)
                verdict = test.verdict(deals).accepted if len(deals) % 10 == 0 else ""
            mistakes += verdict == wrong
        assert mistakes / 200 <= 0.09


def test_the_command_rates_and_decides() -> None:
    words = ["arena", "gunshi", "--variant", "starter", "--workers", "1"]
    done = honjin_here(*words, "--games", "60", "--sprt", "0,100", "--json")
    result = json.loads(done.stdout)
    assert result["sprt"]["accepted"] == "stronger"
    assert result["pairings"][0]["games"] < 60
    assert [one["bot"] for one in result["ratings"]] == ["greedy", "random"]
    assert is_refused(honjin_here("arena", "gunshi", "--bots", "greedy"), "at least two bots")
    assert is_refused(honjin_here("arena", "gunshi", "--sprt", "50,0"), "the smaller first")
    assert is_refused(honjin_here("arena", "gunshi", "--sprt", "much"), "two differences in Elo")
