"""Series of games: repeatable, counted right, and clear about bad wishes."""

import argparse
import csv
import json
from pathlib import Path

import pytest

from honjin.cli import simulate as command
from honjin.core.refusal import BadInput
from honjin.lab.simulate import GameRow, Plan, Series, Tally, entrant_names, setup_of, simulate


def rows_of(plan: Plan, games: int, workers: int) -> list[GameRow]:
    return [row for chunk in simulate(plan, games, workers, warm_up=0) for row in chunk]


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    command.add_parser(parser.add_subparsers(dest="command"))
    return command.run(parser.parse_args(["simulate", *words]))


# --- the same games ------------------------------------------------------------------------------------------


def test_the_number_of_workers_changes_nothing() -> None:
    plan = Plan("gunshi", ["greedy", "random"], seed=7, variant="starter")
    alone = rows_of(plan, 4, 1)
    assert [row.game for row in alone] == list(range(4))
    assert rows_of(plan, 4, 2) == alone


def test_a_game_depends_on_the_seed_and_its_number_only() -> None:
    plan = Plan("gunshi", ["random", "random"], seed=7)
    first = [Series(plan).play(number) for number in (0, 1, 2)]
    series = Series(plan)
    assert [series.play(number) for number in (2, 1, 0)] == first[::-1]
    assert first[0] != Series(Plan("gunshi", ["random", "random"], seed=8)).play(0)


def test_bots_change_seats_from_game_to_game_unless_told_otherwise() -> None:
    series = Series(Plan("gunshi", ["greedy", "random"]))
    assert [series.play(number).bots for number in (0, 1)] == [["greedy", "random"], ["random", "greedy"]]
    fixed = Series(Plan("gunshi", ["greedy", "random"], rotate=False))
    assert fixed.play(1).bots == ["greedy", "random"]


def test_one_bot_takes_all_seats() -> None:
    assert Series(Plan("gunshi", ["random"])).play(0).bots == ["random", "random"]


def test_games_end_by_the_turn_cap_unless_the_plan_says_otherwise() -> None:
    assert setup_of(Plan("gunshi", ["random"])).options["turn_cap"] == "200"
    assert setup_of(Plan("gunshi", ["random"], options={"turn_cap": "3"})).options["turn_cap"] == "3"


# --- counting ------------------------------------------------------------------------------------------------


def test_wins_are_counted_by_seat_and_by_bot() -> None:
    tally = Tally(Plan("gunshi", ["greedy", "random"]), 4)
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


def test_what_was_done_is_shown_after_an_interruption(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = 0
    play = Series.play

    def tire(series: Series, number: int) -> GameRow:
        nonlocal played
        if number == 4:
            raise KeyboardInterrupt
        played += 1
        return play(series, number)

    monkeypatch.setattr(Series, "play", tire)
    monkeypatch.setattr("honjin.lab.simulate.CHUNK_SECONDS", 0.0)
    assert run("gunshi", "--games", "50", "--workers", "1") == 130
    assert played == 4
    assert "Interrupted: 4 of 50 games were played." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess"], "there is no game 'chess'"),
        (["gunshi", "--bots", "random,alphazero"], "there is no bot 'alphazero'"),
        (["gunshi", "--bots", ""], "there is no bot ''"),
        (["gunshi", "--bots", "random,random,random"], "3 bots do not fit at a table of 2"),
        (["gunshi", "--variant", "blitz"], "gunshi has no variant 'blitz'"),
        (["gunshi", "--option", "turn_cap"], "--option takes key=value, not 'turn_cap'"),
        (["gunshi", "--option", "turn_cap=soon"], "option turn_cap cannot be 'soon'"),
        (["gunshi", "--option", "build=main", "--option", "inspiration=random"], "cannot be combined"),
        (["gunshi", "--seats", "5"], "gunshi is for 2 players, not 5"),
        (["gunshi", "--games", "0"], "--games must be a positive number, not 0"),
        (["gunshi", "--workers", "-1"], "--workers must be a positive number, not -1"),
        (["gunshi", "--pack", "no/such/folder"], "there is no pack 'no/such/folder'"),
        (["gunshi", "--out", "no/such/folder/x.csv"], "cannot be written"),
    ],
)
def test_a_bad_wish_is_refused_in_one_sentence(words: list[str], complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint) as refusal:
        run(*words)
    assert "\n" not in str(refusal.value)
