"""What those who tune bots run by hand: a little of each works, and says what it found."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from honjin.core.refusal import BadInput
from honjin.lab import chances
from honjin.lab.chances import FOLDER, read_reliabilities
from honjin.lab.tuning import (
    bot_room,
    find_weights,
    fit_chances,
    fit_scale,
    fit_standing,
    try_settings,
    try_weights,
    varied,
)
from honjin.titles import GAMES

Capture = pytest.CaptureFixture[str]


def test_the_scale_of_every_table_is_fitted_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(GAMES["gunshi"], "variants", {"starter": GAMES["gunshi"].variants["starter"]})
    fit_scale.main(["gunshi", "--games", "2", "--workers", "1"])
    kept = json.loads(fit_scale.OUT.read_text(encoding="utf-8"))
    assert list(kept) == ["gunshi, starter, 2 seats"]
    assert kept["gunshi, starter, 2 seats"]["positions"] > 10
    assert "gunshi, starter, 2 seats: {" in capsys.readouterr().out


def test_a_weight_is_found_for_each_trait_of_a_title(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(varied, "BUDGET", 1)
    fit_standing.main(["suikoden", "shared", "--games", "10", "--workers", "1"])
    told = capsys.readouterr().out
    for trait in bot_room(GAMES["suikoden"], "fitted").SUBJECTS["shared"][1]:
        assert re.search(rf"^{re.escape(trait)} +-?[0-9,]+$", told, re.MULTILINE)
    assert len(re.findall(r"0\.\d{4}", told)) == 3


def test_other_weights_are_tried_and_better_ones_sought(capsys: Capture) -> None:
    try_weights.main(["tokugawa", "KOKU=1", "--games", "1", "--workers", "1"])
    assert re.search(r"^[01](\.5)? of 1, 95 % ", capsys.readouterr().out)
    find_weights.main(["tokugawa", "KOKU", "--steps", "1", "--ways", "1", "--workers", "1"])
    assert re.search(r"^step 1 of 1, gain [\d.]+: KOKU=\d+$", capsys.readouterr().out.strip())


def test_other_settings_are_tried(capsys: Capture) -> None:
    try_settings.main(["tokugawa", "simulations=1", "look=0", "--games", "2", "--workers", "1"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 and "without luck" in lines[1]


def test_what_is_wrong_is_one_sentence() -> None:
    for words, sentence in (
        (["chess", "X=1"], "no game 'chess'"),
        (["gunshi", "NOBODY=1"], "no number called 'NOBODY'"),
        (["gunshi", "KOKU"], "NAME=NUMBER|no number"),
    ):
        with pytest.raises(BadInput, match=sentence):
            try_weights.main(words)
    with pytest.raises(BadInput, match="has no 'castles'"):
        fit_standing.main(["suikoden", "castles"])
    with pytest.raises(BadInput, match=r"tokugawa has no .*fitted"):
        fit_standing.main(["tokugawa"])
    with pytest.raises(BadInput, match="there is no 'depth'"):
        try_settings.main(["gunshi", "depth=3"])


def test_chances_to_win_are_fitted_kept_and_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(chances, "SIMULATIONS", 1)
    words = ["suikoden", "--way", "multiplayer", "--seats", "3", "--games", "4", "--player", "ashigaru"]
    fit_chances.main([*words, "--table", "chances.toml", "--workers", "1"])
    (one,) = read_reliabilities(FOLDER, "suikoden")
    assert (one.way, one.seats, one.games, one.player) == ("multiplayer", 3, 4, "ashigaru")
    assert tomllib.loads(Path("chances.toml").read_text()) == {"multiplayer": {"3": one.sharpness}}
    assert "multiplayer, 3 seats: " in capsys.readouterr().out
    assert "| multiplayer, 3 seats | ashigaru | 4 |" in Path("docs/bots.md").read_text(encoding="utf-8")
