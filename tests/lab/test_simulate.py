"""Series of games: repeatable, counted right, and clear about bad wishes."""

import argparse
import csv
import json
import os
import pty
import re
import signal
import subprocess
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from honjin.cli import simulate as command
from honjin.core.refusal import BadInput
from honjin.lab.results import Journal
from honjin.lab.series import Experiment, GameRow, Series, setup_of
from honjin.lab.simulate import simulate
from honjin.lab.summary import Tally, entrant_names
from honjin.lab.workers import workers_on
from honjin.play.loop import Watcher
from tests.cli.running import command as command_line
from tests.cli.running import honjin


def rows_of(plan: Experiment, games: int, workers: int) -> list[GameRow]:
    chunks = simulate(plan, range(games), workers_on("", workers), warm_up=0)
    return [played.row for chunk in chunks for played in chunk]


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    command.add_parser(parser.add_subparsers(dest="command"))
    return command.run(parser.parse_args(["simulate", *words]))


# --- the same games ------------------------------------------------------------------------------------------


def test_the_number_of_workers_changes_nothing() -> None:
    plan = Experiment("gunshi", bots=["greedy", "random"], seed=7, variant="starter")
    alone = rows_of(plan, 4, 1)
    assert [row.game for row in alone] == list(range(4))
    assert rows_of(plan, 4, 2) == alone


def test_a_game_depends_on_the_seed_and_its_number_only() -> None:
    plan = Experiment("gunshi", bots=["random", "random"], seed=7)
    first = [Series(plan).play(number) for number in (0, 1, 2)]
    series = Series(plan)
    assert [series.play(number) for number in (2, 1, 0)] == first[::-1]
    assert first[0] != Series(Experiment("gunshi", bots=["random", "random"], seed=8)).play(0)


def test_bots_change_seats_from_game_to_game_unless_told_otherwise() -> None:
    series = Series(Experiment("gunshi", bots=["greedy", "random"]))
    assert [series.play(number).bots for number in (0, 1)] == [["greedy", "random"], ["random", "greedy"]]
    fixed = Series(Experiment("gunshi", bots=["greedy", "random"], rotate=False))
    assert fixed.play(1).bots == ["greedy", "random"]


def test_everybody_goes_one_seat_on_from_game_to_game() -> None:
    """The match of the ladder rests on it: its game N is always the same game."""
    series = Series(Experiment("goryokaku", bots=["greedy", "random", "random"]))
    assert [series.entrants(number).index(0) for number in range(5)] == [0, 1, 2, 0, 1]


def test_one_bot_takes_all_seats() -> None:
    assert Series(Experiment("gunshi", bots=["random"])).play(0).bots == ["random", "random"]


def test_every_bot_that_is_named_has_a_seat() -> None:
    assert setup_of(Experiment("goryokaku", bots=["random"] * 3)).seats == 3
    assert setup_of(Experiment("goryokaku", bots=["random"] * 3, seats=4)).seats == 4


def test_games_end_by_the_turn_cap_unless_the_plan_says_otherwise() -> None:
    assert setup_of(Experiment("gunshi", bots=["random"])).options["turn_cap"] == "200"
    assert (
        setup_of(Experiment("gunshi", bots=["random"], options={"turn_cap": "3"})).options["turn_cap"] == "3"
    )


# --- counting ------------------------------------------------------------------------------------------------


def test_wins_are_counted_by_seat_and_by_bot() -> None:
    tally = Tally(Experiment("gunshi", bots=["greedy", "random"]), 4)
    tally.add(GameRow(0, ["greedy", "random"], [0, 1], [0], "GENERAL_TAKEN", 100, []))
    tally.add(GameRow(1, ["random", "greedy"], [1, 0], [1], "THREE_INVADERS", 50, []))
    tally.add(GameRow(2, ["greedy", "random"], [0, 1], [1], "GENERAL_TAKEN", 70, []))
    tally.add(GameRow(3, ["random", "greedy"], [1, 0], [], "TURN_CAP", 900, []))
    summary = tally.summary(2.0)
    assert [(wins.name, wins.games, wins.wins) for wins in summary.bot_wins] == [
        ("greedy", 4, 2),
        ("random", 4, 1),
    ]
    assert [(wins.name, wins.wins) for wins in summary.seat_wins] == [("red", 1), ("blue", 2)]
    assert summary.endings == {"GENERAL_TAKEN": 2, "THREE_INVADERS": 1, "TURN_CAP": 1}
    assert summary.without_winner == 1
    assert (summary.decisions, summary.decisions_per_second) == (1120, 560.0)
    assert (summary.lengths.mean, summary.lengths.median) == (280, 85)
    assert (summary.bot_wins[0].low, summary.bot_wins[0].high) == pytest.approx(
        (0.150039, 0.849961), abs=1e-6
    )


def test_equal_bots_are_told_apart() -> None:
    assert entrant_names(["greedy", "random", "greedy"]) == ["greedy 1", "random", "greedy 2"]


# --- the command ---------------------------------------------------------------------------------------------


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    words = ["gunshi", "--bots", "random,random", "--games", "8", "--seed", "3", "--workers", "1"]
    assert run(*words, "--json", "--out", str(out)) == 0
    results = json.loads(capsys.readouterr().out)
    assert {
        "games",
        "decisions",
        "seconds",
        "decisions_per_second",
        "seat_wins",
        "bot_wins",
    } <= results.keys()
    assert {"endings", "lengths", "seed", "title", "variant", "options", "pack"} <= results.keys()
    assert results["games"] == results["asked"] == 8
    assert sum(results["endings"].values()) == 8
    assert results["lengths"].keys() == {"mean", "median", "p5", "p95"}
    assert results["seat_wins"][0].keys() == {"name", "games", "wins", "share", "low", "high"}
    rows = list(csv.DictReader(out.read_text().splitlines()))
    assert sum(int(row["decisions"]) for row in rows) == results["decisions"]
    assert rows[0]["bots"] == "random random"


def test_rows_are_json_lines_unless_the_file_is_called_csv(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "games.jsonl"
    assert run("gunshi", "--games", "3", "--option", "turn_cap=5", "--out", str(out)) == 0
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [row["game"] for row in rows] == [0, 1, 2]
    shown = capsys.readouterr().out
    assert "turn_cap=5" in shown
    assert "95 % interval" in shown


def test_a_decision_has_a_row_of_its_own(tmp_path: Path) -> None:
    games, decisions = tmp_path / "games.jsonl", tmp_path / "decisions.csv"
    assert run("tokugawa", "--games", "2", "--out", str(games), "--decisions", str(decisions)) == 0
    rows = list(csv.DictReader(decisions.read_text().splitlines()))
    for line in games.read_text().splitlines():
        game = json.loads(line)
        of_game = [row for row in rows if row["game"] == str(game["game"])]
        assert [int(row["decision"]) for row in of_game] == list(range(1, game["decisions"] + 1))
    assert {row["bot"] for row in rows} == {"random"}
    assert len({row["seat"] for row in rows}) == 2
    assert all(int(row["options"]) >= 1 and row["word"] and row["question"] for row in rows)


def test_watching_changes_no_game() -> None:
    for bots in (["random"], ["greedy", "random"]):
        series = Series(Experiment("gunshi", bots=bots, seed=5, variant="starter"))
        for watch in ("decisions", "uses", "values", "thoughts"):
            assert series.watch(1, watch).row == series.play(1)


def test_every_answer_of_a_seat_is_a_thought_that_takes_time() -> None:
    series = Series(Experiment("gunshi", bots=["greedy", "random"], seed=5, variant="starter"))
    played = series.watch(0, "thoughts")
    assert sum(map(len, played.thoughts)) == played.row.decisions
    greedy, random = map(sum, played.thoughts)
    assert greedy > random > 0


def test_parquet_holds_the_same_rows_as_json(tmp_path: Path) -> None:
    parquet: Any = import_module("pyarrow.parquet")
    words = ["goryokaku", "--games", "3", "--seats", "3", "--bots", "random"]
    assert run(*words, "--out", str(tmp_path / "g.parquet"), "--decisions", str(tmp_path / "d.parquet")) == 0
    assert run(*words, "--out", str(tmp_path / "g.jsonl"), "--decisions", str(tmp_path / "d.jsonl")) == 0
    for name in ("g", "d"):
        rows = [json.loads(line) for line in (tmp_path / f"{name}.jsonl").read_text().splitlines()]
        assert parquet.read_table(tmp_path / f"{name}.parquet").to_pylist() == rows


def test_what_was_done_is_shown_after_an_interruption(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = 0
    play = Series.play

    def tire(series: Series, number: int, watcher: Watcher | None = None) -> GameRow:
        nonlocal played
        if number == 4:
            raise KeyboardInterrupt
        played += 1
        return play(series, number, watcher)

    monkeypatch.setattr(Series, "play", tire)
    assert run("gunshi", "--games", "50", "--workers", "1") == 130
    assert played == 4
    assert "Interrupted: 4 of 50 games were played." in capsys.readouterr().out


def test_a_terminal_shows_games_rate_and_time_left() -> None:
    words = ["simulate", "gunshi", "--games", "100000", "--workers", "1"]
    screen, theirs = pty.openpty()
    run = subprocess.Popen(
        command_line(*words),
        stderr=theirs,
        stdout=subprocess.DEVNULL,
        env=os.environ | {"TERM": "xterm", "COLUMNS": "140"},
    )
    os.close(theirs)
    shown = ""
    try:
        while not re.search(r"\d+/100000.* games/s, .* decisions/s .*\d:\d\d:\d\d", shown):
            shown += os.read(screen, 4096).decode(
                errors="replace"
            )  # fails when the run ends without showing it
    finally:
        run.kill()
        run.wait()
        os.close(screen)


def test_an_interrupted_run_keeps_its_games_and_goes_on(tmp_path: Path) -> None:
    words = [
        "simulate",
        "gunshi",
        "--bots",
        "greedy,random",
        "--seed",
        "2",
        "--workers",
        "2",
        "--variant",
        "starter",
    ]
    whole, parts = tmp_path / "whole.csv", tmp_path / "parts.csv"
    assert honjin(*words, "--games", "6", "--out", whole).returncode == 0
    begun = subprocess.Popen(
        command_line(*words, "--games", "100000", "--out", parts),
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    journal = tmp_path / "parts.csv.partial"
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline and (not journal.exists() or journal.read_text().count("\n") < 3):
        time.sleep(0.05)
    os.killpg(begun.pid, signal.SIGINT)
    try:
        out, err = begun.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        os.killpg(begun.pid, signal.SIGKILL)  # else it would play on for hours
        raise
    assert begun.returncode == 130, err
    assert "goes on" in out
    kept = parts.read_text().splitlines()
    expected = whole.read_text().splitlines()
    assert len(kept) > 2
    assert kept[: len(expected)] == expected[: len(kept)]
    goal = len(kept) + 1
    assert honjin(*words, "--games", str(goal), "--out", parts, "--resume").returncode == 0
    assert len(parts.read_text().splitlines()) == goal + 1
    assert parts.read_text().splitlines()[: len(kept)] == kept
    assert not journal.exists()


def test_a_torn_line_is_played_again(tmp_path: Path) -> None:
    plan = Experiment("gunshi", bots=["random"])
    series = Series(plan)
    table = tmp_path / "games.csv"
    journal = Journal(table, plan, "", resume=False)
    journal.add([series.watch(0, ""), series.watch(1, "")])
    journal.close()
    text = journal.path.read_bytes()
    journal.path.write_bytes(text[:-7])
    again = Journal(table, plan, "", resume=True)
    assert again.games == 1
    again.add([series.watch(1, "")])
    again.close()
    assert journal.path.read_bytes() == text


def test_games_of_another_plan_are_not_mixed_in(tmp_path: Path) -> None:
    table = tmp_path / "games.csv"
    Journal(table, Experiment("gunshi", bots=["random"]), "", resume=False).close()
    with pytest.raises(BadInput, match="another plan"):
        Journal(table, Experiment("gunshi", bots=["random"], seed=2), "", resume=True)
    with pytest.raises(BadInput, match="go on with --resume"):
        Journal(table, Experiment("gunshi", bots=["random"]), "", resume=False)
    with pytest.raises(BadInput, match="nothing to resume"):
        Journal(tmp_path / "other.csv", Experiment("gunshi", bots=["random"]), "", resume=True)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess"], "there is no game 'chess'"),
        (["gunshi", "--bots", "random,alphazero"], "there is no bot 'alphazero'"),
        (["gunshi", "--bots", ""], "there is no bot ''"),
        (["gunshi", "--bots", "random,random,random"], "gunshi is for 2 players, not 3"),
        (
            ["goryokaku", "--bots", "random,random,random", "--seats", "2"],
            "3 bots do not fit at a table of 2",
        ),
        (["gunshi", "--variant", "blitz"], "gunshi has no variant 'blitz'"),
        (["gunshi", "--option", "turn_cap"], "--option takes key=value, not 'turn_cap'"),
        (["gunshi", "--option", "turn_cap=soon"], "option turn_cap cannot be 'soon'"),
        (["gunshi", "--option", "build=main", "--option", "inspiration=random"], "cannot be combined"),
        (["gunshi", "--seats", "5"], "gunshi is for 2 players, not 5"),
        (["gunshi", "--games", "0"], "--games must be a positive number, not 0"),
        (["gunshi", "--workers", "-1"], "--workers must be a positive number, not -1"),
        (["gunshi", "--pack", "no/such/folder"], "there is no pack 'no/such/folder'"),
        (["gunshi", "--out", "no/such/folder/x.csv"], "cannot be written: there is no folder no/such/folder"),
        (["gunshi", "--out", "games.xlsx"], "the name must end in .parquet, .csv or .jsonl"),
        (["gunshi", "--resume"], "name them with --out or --decisions"),
        (["gunshi", "--on", "mars"], "--on takes ray or ray://HOST:PORT, not 'mars'"),
    ],
)
def test_a_bad_wish_is_refused_in_one_sentence(words: list[str], complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint) as refusal:
        run(*words)
    assert "\n" not in str(refusal.value)
