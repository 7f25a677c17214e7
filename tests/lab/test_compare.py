"""Comparing packs: the same luck, honest intervals, and early stopping."""

import json
import math
import random
from pathlib import Path

import pytest

from honjin.lab.compare import Comparison, Measure, record_of
from honjin.lab.series import Experiment, Series
from honjin.lab.statistics import always_valid_half
from honjin.lab.watching import USES
from honjin.lab.workers import GamesJob
from honjin.titles import GAMES
from tests.cli.running import honjin_here, is_refused


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """Goryōkaku with one card that gives more."""
    pack = tmp_path / "mine"
    honjin_here("pack", "new", "goryokaku", pack)
    file = pack / "persons.toml"
    text = file.read_text(encoding="utf-8")
    usual = 'discard = { gain = "earth", amount = 1 }'
    file.write_text(text.replace(usual, usual.replace("1", "3"), 1), encoding="utf-8")
    return pack


def test_games_are_the_same_until_the_change_matters(changed: Path) -> None:
    plan = Experiment("goryokaku", bots=["random"], is_paired=True)
    one = GamesJob(plan, 0, 30, USES).do()
    two = GamesJob(
        Experiment("goryokaku", bots=["random"], is_paired=True, pack=str(changed)), 0, 30, USES
    ).do()
    same = 0
    for before, after in zip(one, two, strict=True):
        assert before.observation is not None and after.observation is not None
        # The first forty answers are the set-up, which the card cannot change.
        assert before.observation.answers[:40] == after.observation.answers[:40]
        same += before.observation.answers == after.observation.answers
    assert 0 < same < 30


def test_an_interval_that_may_always_be_looked_at_is_seldom_ever_wrong() -> None:
    """Coins without any effect, looked at after every toss up to 1500: 5 % of runs may ever say there is one."""
    chance = random.Random(3)
    wrong = naive = 0
    for _run in range(200):
        total = squares = 0.0
        ever = fooled = False
        for count in range(1, 1501):
            value = chance.choice((-1.0, 0.0, 1.0))
            total += value
            squares += value * value
            mean, variance = total / count, squares / count
            if count >= 60:
                ever = ever or abs(mean) > always_valid_half(variance, count, 0.05)
                fooled = fooled or abs(mean) > 1.96 * math.sqrt(variance / count)
        wrong += ever
        naive += fooled
    assert wrong / 200 <= 0.07
    assert naive / 200 > 0.2  # which is why the usual interval will not do


def test_a_real_effect_is_found_and_none_is_called_the_same() -> None:
    chance = random.Random(4)
    real, none = Measure("real"), Measure("none")
    for _pair in range(1500):
        before = chance.gauss(0, 1)
        real.add(before, before + 0.3 + chance.gauss(0, 0.5))
        none.add(before, before + chance.gauss(0, 0.5))
    assert real.effect(0.01, 0.2).verdict == "differs"
    assert real.effect(0.01, 0.2).low < 0.3 < real.effect(0.01, 0.2).high
    assert none.effect(0.01, 0.2).verdict == "same"


def test_pairs_without_any_difference_settle_nothing_at_once() -> None:
    measure = Measure("still")
    for number in range(70):
        measure.add(number % 7, number % 7)
    effect = measure.effect(0.01, 0.02)
    assert effect.difference == 0 and effect.high > 0
    assert effect.verdict == "open"


def test_a_comparison_says_what_one_changed_number_does(changed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "differing"
    words = [
        "compare",
        "goryokaku",
        "standard",
        str(changed),
        "--bots",
        "random",
        "--games",
        "70",
        "--workers",
        "1",
    ]
    result = json.loads(honjin_here(*words, "--records", folder, "--json", "--precision", "2").stdout)
    assert [change["entry"] for change in result["changes"]] == ["labourer_aoi"]
    assert result["bots"] == ["random"]
    assert result["is_settled"] and 60 <= result["pairs"] <= 70
    assert 0 < result["same_games"] < result["pairs"]
    for effect in result["measures"]:
        assert effect["low"] <= effect["difference"] <= effect["high"]
        assert effect["difference"] == pytest.approx(effect["after"] - effect["before"])
    assert len(result["records"]) == 6
    for name in result["records"]:
        pack = ["--pack", str(changed)] if name.endswith("-b.txt") else []
        shown = honjin_here("replay", name, *pack)
        assert shown.returncode == 0, shown.stderr


def test_the_table_speaks_both_languages(changed: Path) -> None:
    words = [
        "compare",
        "goryokaku",
        "standard",
        str(changed),
        "--bots",
        "random",
        "--games",
        "3",
        "--workers",
        "1",
    ]
    english = honjin_here(*words).stdout
    assert "Decisions per game" in english and "labourer_aoi" in english
    assert "Played by random." in english and "say little about balance" in english
    assert "1局の決定数" in honjin_here(*words, "--lang", "ja").stdout


def test_the_records_kept_are_those_that_differ_most(changed: Path) -> None:
    plan = Experiment("goryokaku", bots=["random"])
    comparison = Comparison(plan, Experiment("goryokaku", bots=["random"], pack=str(changed)), 0.2)
    jobs = list(comparison.jobs(40))
    for one, two in zip(jobs[::2], jobs[1::2], strict=True):
        comparison.add(one.do()[0], two.do()[0])
    kept = comparison.differing()
    assert len(kept) == 3
    assert kept[0].distance >= kept[1].distance >= kept[2].distance
    record = record_of(comparison.before, kept[0].game, kept[0].before)
    other = record_of(comparison.after, kept[0].game, kept[0].after)
    at = kept[0].first_difference - 1
    assert [entry.word for entry in record.entries[:at]] == [entry.word for entry in other.entries[:at]]
    assert record.entries[at].word != other.entries[at].word


def test_what_cannot_be_compared_is_refused(changed: Path, tmp_path: Path) -> None:
    assert is_refused(honjin_here("compare", "goryokaku", "standard", "standard"), "nothing to compare")
    assert is_refused(honjin_here("compare", "goryokaku", "standard", tmp_path / "none"), "not a folder")
    assert is_refused(
        honjin_here("compare", "goryokaku", "standard", changed, "--precision", "0"), "standard deviations"
    )


def test_a_kept_record_names_who_sat_where() -> None:
    plan = Experiment("goryokaku", bots=["random", "greedy", "busho"], seed=2)
    for number in range(3):
        header = record_of(plan, number, []).header
        seats = GAMES["goryokaku"].seat_names[:3]
        assert [header[seat] for seat in seats] == [plan.bots[one] for one in Series(plan).entrants(number)]
