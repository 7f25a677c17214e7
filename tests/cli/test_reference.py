"""`honjin rules`, `games`, `pack`, `--version` and `--help`."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from honjin import __version__
from honjin.cli import compare, examples, play, rules
from honjin.core.game import Game, Variant
from honjin.titles import GAMES
from tests.cli.running import ENVIRONMENT, command, honjin, honjin_here, is_refused


def test_the_version_says_which_kernel_runs() -> None:
    done = honjin("--version")
    assert done.stdout.startswith(f"honjin {__version__}, ") and "kernel" in done.stdout


def test_help_lists_every_command_and_each_has_its_own() -> None:
    overview = honjin("--help").stdout
    assert honjin().stdout == overview
    for name in ("play", "replay", "verify", "rules", "games", "pack"):
        assert f"\n    {name} " in overview
        assert "examples:" in honjin(name, "--help").stdout


def test_chapters_clauses_and_families() -> None:
    assert "2.9 Move card (移動)  GUN-MOVE-01 … GUN-MOVE-09" in honjin_here("rules", "gunshi").stdout
    one = honjin_here("rules", "gunshi", "gun-move-02").stdout
    assert one.splitlines()[1].startswith("GUN-MOVE-02 [T] Infantry moves one cell")
    assert len(honjin_here("rules", "gunshi", "GUN-ROT").stdout.splitlines()) == 3
    assert (
        "歩兵は、どこを向いていても" in honjin_here("rules", "gunshi", "GUN-MOVE-02", "--lang", "ja").stdout
    )


def test_rules_can_be_searched_in_both_languages() -> None:
    assert "GUN-CAP-02" in honjin_here("rules", "gunshi", "--search", "shield").stdout
    assert "GUN-FNC-02" in honjin_here("rules", "gunshi", "柵", "--lang", "ja").stdout
    assert is_refused(honjin_here("rules", "gunshi", "--search", "submarine"), "contains 'submarine'")
    assert is_refused(honjin_here("rules", "gunshi", "GUN-XYZ-01"), "have no clause 'GUN-XYZ-01'")
    assert is_refused(honjin_here("rules", "shogi"), "there is no game 'shogi'")


def test_coverage_counts_clauses_with_tests() -> None:
    done = honjin_here("rules", "gunshi", "--coverage", "--json")
    report = json.loads(done.stdout)
    assert report["testable"] == sum(row["testable"] for row in report["clauses"]) > 200
    assert report["tested"] == sum(row["tests"] and row["testable"] for row in report["clauses"])
    assert report["fidelity"] == round(report["tested"] / report["testable"], 4)
    text = honjin_here("rules", "gunshi", "--coverage").stdout.splitlines()
    assert text[-1].startswith(f"Fidelity of gunshi: {report['tested']} of {report['testable']}")
    assert is_refused(honjin_here("rules", "gunshi", "--json"), "--json goes with --coverage")


def test_games_lists_variants_and_options() -> None:
    english = honjin_here("games", "gunshi").stdout
    for key in (*GAMES["gunshi"].variants, *GAMES["gunshi"].choices):
        assert f"    {key}  " in english
    assert "* four_way: one cell in any of the four directions" in english
    assert "軍師軍略" in honjin_here("games", "--lang", "ja").stdout
    assert is_refused(honjin_here("games", "shogi"), "there is no game 'shogi'")


def test_a_pack_is_checked_field_by_field(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    shutil.copytree(GAMES["gunshi"].folder / "data", pack)
    good = honjin_here("pack", "check", pack, "--game", "gunshi")
    assert good.returncode == 0 and "the same as the standard pack" in good.stdout
    cards = pack / "cards.toml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("copies = 3", "copies = 30"), encoding="utf-8")
    bad = honjin_here("pack", "check", pack, "--game", "gunshi")
    assert is_refused(bad, "cards.toml: card move: field copies: expected a whole number from 0 to 3, got 30")
    assert is_refused(honjin_here("pack", "check", tmp_path / "none", "--game", "gunshi"), "not a folder")


def test_a_reader_that_stops_reading_is_no_disaster() -> None:
    with subprocess.Popen(
        command("rules", "gunshi", "GUN"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.wait(timeout=60) == 2
        assert process.stderr.read() == "honjin: whoever read the output has stopped reading.\n"


def test_examples_are_told_of_a_title_that_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With any set of titles; also where one has no rulebook yet, nor anything to choose."""
    bare = Game(
        "bare",
        "1",
        [2],
        ["first", "second"],
        GAMES["gunshi"].vocabulary,
        [],
        [Variant("usual", {})],
        tmp_path,
    )
    for titles in ({"suikoden": GAMES["suikoden"]}, {bare.key: bare}):
        monkeypatch.setattr(examples, "GAMES", titles)
        told = examples.filled(rules.EXAMPLES + play.EXAMPLES + compare.EXAMPLES)
        assert f"honjin play {next(iter(titles))}  " in told
        assert not any(other in told for other in GAMES if other not in titles)
        assert "{" not in told
    monkeypatch.setattr(examples, "GAMES", {})
    assert examples.filled(rules.EXAMPLES) == ""
