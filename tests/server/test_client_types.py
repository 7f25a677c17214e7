"""The client's generated types are those of the server that stands beside them."""

import re
from pathlib import Path

import pytest

from tools.client_types import OUT, ROOT, generated


def test_generated_files_are_up_to_date() -> None:
    """If this fails: `python tools/client_types.py`, and commit what it wrote."""
    stale = [name for name, content in generated().items() if read(OUT / name) != content]
    assert not stale


REASON = re.compile(r'(?:Denied\(\d+|Problem\([^,"]+|answer\(\d+|complain\(""), "([a-z_]+)"')


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_client_has_a_sentence_for_every_reason_of_the_server(language: str) -> None:
    sources = sorted((ROOT / "src" / "honjin" / "server").rglob("*.py"))
    reasons = {reason for path in sources for reason in REASON.findall(read(path))}
    assert "wrong_password" in reasons
    words = read(ROOT / "web" / "src" / "words" / f"{language}.ts")
    assert not [reason for reason in sorted(reasons) if f"    {reason}: " not in words]


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""
