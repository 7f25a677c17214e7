"""The client's generated types are those of the server that stands beside them."""

from pathlib import Path

from tools.client_types import OUT, generated


def test_generated_files_are_up_to_date() -> None:
    """If this fails: `python tools/client_types.py`, and commit what it wrote."""
    stale = [name for name, content in generated().items() if read(OUT / name) != content]
    assert not stale


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""
