"""Files that hold secrets are for their owner alone."""

import logging
import os
from pathlib import Path

log = logging.getLogger("honjin.storage")

OTHERS = 0o077
"""The rights of everybody but the owner."""


def make_folder(path: Path) -> None:
    """What is missing of a path is made for us alone; a folder that is there is its owner's business."""
    if not path.is_dir():
        make_folder(path.parent)
        path.mkdir(mode=0o700, exist_ok=True)


def make_private(path: Path) -> None:
    """The file is there, and nobody but its owner may open it."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:  # never opened here: to close it again would give up what SQLite has locked in it
        tighten(path)


def tighten(path: Path) -> None:
    """Close a file to others, if it is there and was open to them, and say so."""
    try:
        mode = path.stat().st_mode & 0o777
        if mode & OTHERS and os.name != "nt":
            path.chmod(mode & ~OTHERS)
            log.warning(f"{path} could be opened by others (mode {mode:04o}); now only by its owner")
    except FileNotFoundError:
        pass
    except PermissionError:
        log.warning(f"{path} can be opened by others (mode {mode:04o}), and only its owner can change that")
