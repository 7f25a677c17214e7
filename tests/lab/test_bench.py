"""The benchmark measures both kernels where it can, and says what it could not measure."""

import argparse
import json
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from honjin.cli import bench as command
from honjin.core.refusal import BadInput
from honjin.lab.bench.process import KERNELS, PEERS
from honjin.lab.bench.report import matches_of_search, ratios_of, spread, titles_named
from honjin.lab.ladder import FOLDER, Rung, new_match, write_matches


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    command.add_parser(parser.add_subparsers(dest="command"))
    return command.run(parser.parse_args(["bench", *words]))


def test_a_short_run_reports_rates_versions_and_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--seconds", "0.06", "--title", "gunshi", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    rows = [row for row in report["rows"] if row["engine"] == "honjin, interpreted"]
    assert len(rows) == 6
    assert all(row["per_second"] > 0 and row["microseconds"] > 0 for row in rows)
    assert {"honjin", "python", "mypy", "librt", "open_spiel", "chess"} <= report["versions"].keys()
    measured = " ".join(row["engine"] for row in report["rows"])
    notes = " ".join(report["notes"])
    for engine, word in (
        ("compiled", "compiled"),
        ("open_spiel", "OpenSpiel"),
        ("python-chess", "python-chess"),
    ):
        assert (engine in measured) != (word in notes)


def test_ratios_are_medians_over_rounds() -> None:
    rates = {
        (KERNELS[0], "play/gunshi"): [10.0, 20.0, 10.0],
        (KERNELS[1], "play/gunshi"): [100.0, 100.0, 110.0],
        (PEERS, "open_spiel dark_chess"): [50.0, 10.0, 10.0],
    }
    ratios = {ratio.name: ratio.value for ratio in ratios_of("gunshi", rates)}
    assert ratios["gunshi: random play, compiled / interpreted"] == 10
    assert ratios["gunshi: random play, compiled / OpenSpiel dark_chess"] == 10
    assert len(ratios) == 3
    assert spread([1.0, 2.0, 3.0]) == pytest.approx((2.0, 1.2, 2.8))


def test_stored_matches_of_the_search_are_told_with_their_goals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert matches_of_search("gunshi") == []
    won = new_match(Rung("gunshi", bot="search:60", against="greedy"))
    won.games, won.wins = 200, 170.0
    lost = new_match(Rung("gunshi", bot="search:4", against="random"))
    lost.games, lost.wins, lost.sources = 200, 180.0, "00000000"
    level = new_match(Rung("gunshi", bot="samurai", against="ashigaru"))
    write_matches(FOLDER, "gunshi", [won, level, lost])
    out = StringIO()
    Console(file=out, width=200).print(command.strengths(matches_of_search("gunshi")))
    heading, *rows = [line.split() for line in out.getvalue().splitlines()[1:]]
    assert heading == ["gunshi"]
    assert [row[0] for row in rows] == ["search:60", "search:4"]
    assert ["85.0%" in rows[0], "✓" in rows[0], "older" in rows[0]] == [True, True, False]
    assert "5.7" in rows[0] and "4.0" in rows[0]  # the odds of 85 % and of the goal
    assert ["90.0%" in rows[1], "✗" in rows[1], "(00000000)" in rows[1]] == [True, True, True]


def test_bad_wishes_are_refused() -> None:
    with pytest.raises(BadInput, match="--seconds must lie between 0 and 3600, not -1"):
        run("--seconds", "-1")
    with pytest.raises(BadInput, match="there is no game 'chess'"):
        titles_named("chess")
