"""Games in files: read and checked, written whole or not at all."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path
from secrets import token_hex

from honjin.core.refusal import BadInput
from honjin.play.match import Match, match_of
from honjin.play.record import Record, read_record, write_record
from honjin.titles import GAMES

KEEP = 32
"""Answers between positions that are kept for those who look back."""


def new_secret(seed: int | None) -> str:
    """What chance is bound to: unpredictable, unless a seed asks for the same luck again."""
    return token_hex(16) if seed is None else sha256(f"honjin {seed}".encode()).hexdigest()[:32]


def load_record(path: Path) -> Record:
    """A record from a file, its header and every line checked for form."""
    return read_record(path.read_text(encoding="utf-8-sig"), GAMES)


def load_match(path: Path, pack: Path | None, secret: str = "") -> Match:
    """A game from a file: every answer must be allowed, and lead to the result the record claims."""
    return match_of(load_record(path), GAMES, pack, secret, KEEP)


def save_match(match: Match, path: Path) -> None:
    """Keep the record so far; it shows the secret, as it shows every other secret of the game."""
    write_whole(path, write_record(match.record(is_open=True), match.game))


def write_whole(path: Path, text: str) -> None:
    """Write a file completely or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        os.replace(draft, path)
    except OSError as problem:
        draft.unlink(missing_ok=True)
        raise BadInput(f"cannot write {path}: {(problem.strerror or str(problem)).lower()}") from None
