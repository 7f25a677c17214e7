"""Started in the background of a script, where the shell has told it to ignore Ctrl-C, a test of Ctrl-C passes too."""

import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_a_test_of_ctrl_c_passes_where_sigint_was_ignored() -> None:
    ignore = "signal.signal(signal.SIGINT, signal.SIG_IGN)"
    quietly = f"import os, signal, sys; {ignore}; os.execv(sys.argv[1], sys.argv[1:])"
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/cli/test_play.py"]
    chosen = ["-k", "test_ctrl_c_ends_with_a_sentence"]
    done = subprocess.run(
        [sys.executable, "-c", quietly, *tests, *chosen],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
