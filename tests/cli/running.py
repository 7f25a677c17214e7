"""Running the `honjin` command the way people do."""

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

from honjin.cli import main

ENVIRONMENT = {
    key: value for key, value in os.environ.items() if key not in ("LANG", "LC_ALL", "LC_MESSAGES")
}


def command(*words: str | Path) -> list[str]:
    return [sys.executable, "-m", "honjin", *map(str, words)]


def honjin(
    *words: str | Path, answers: str = "", lang: str = "C.UTF-8", folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command with lines to read; whatever happens, there is no traceback."""
    done = subprocess.run(
        command(*words),
        input=answers,
        capture_output=True,
        encoding="utf-8",
        env=ENVIRONMENT | {"LANG": lang},
        cwd=folder,
        timeout=120,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done


def honjin_here(*words: str | Path, answers: str = "") -> subprocess.CompletedProcess[str]:
    """The same within this process, which is quicker; English unless told."""
    out, err = io.StringIO(), io.StringIO()
    arguments = [str(word) for word in words]
    english = patch.dict(os.environ, {"LANG": "C.UTF-8", "LC_ALL": ""})
    with english, redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", io.StringIO(answers)):
        try:
            code = main(arguments)
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else 1
    return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())


def is_refused(done: subprocess.CompletedProcess[str], about: str) -> bool:
    """One sentence on standard error that says what is wrong, exit code 2."""
    lines = done.stderr.splitlines()
    return done.returncode == 2 and len(lines) == 1 and about in lines[0] and lines[0].endswith(".")
