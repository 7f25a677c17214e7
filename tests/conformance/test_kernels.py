"""Compiled and interpreted rules play the same games.

`HONJIN_KERNEL=compiled pytest tests/conformance` compares the compiled kernel with the sources. Run on the sources,
the same test compares two processes with different hash seeds.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from honjin import kernel
from tests.conformance.cases import Case
from tests.conformance.recorded import recorded_games

ROOT = Path(__file__).resolve().parents[2]


def test_the_kernel_under_test_is_the_one_that_was_asked_for() -> None:
    wish = os.environ.get("HONJIN_KERNEL") or kernel.status().mode
    assert kernel.status().mode == wish, (
        f"HONJIN_KERNEL={wish}, but the {kernel.status()} runs: build it with `python -m honjin.kernel build`"
    )
    import honjin.core.state as module

    is_source = str(module.__file__).endswith(".py")
    assert is_source == (wish == "interpreted"), f"the {wish} kernel was loaded from {module.__file__}"


def test_the_sources_play_the_same_games_in_another_process(case: Case) -> None:
    environment = dict(os.environ, HONJIN_KERNEL="interpreted", PYTHONHASHSEED="12345")
    environment["PYTHONPATH"] = os.pathsep.join(
        [str(kernel.PACKAGE.parent), str(ROOT), os.environ.get("PYTHONPATH", "")]
    )
    result = subprocess.run(
        [sys.executable, "-m", "tests.conformance.recorded", str(case)],
        cwd=ROOT,
        env=environment,
        text=True,
        encoding="utf-8",
        capture_output=True,
        check=False,
        timeout=600,
    )
    assert result.returncode == 0, result.stderr
    mode, _newline, theirs = result.stdout.partition("\n")
    assert mode == "interpreted"
    ours = recorded_games(case)
    for number, (our_line, their_line) in enumerate(zip(ours.splitlines(), theirs.splitlines()), 1):
        assert our_line == their_line, f"{case}: the games differ from line {number}"
    assert ours == theirs
