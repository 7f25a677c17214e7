"""What was acknowledged, noted apart from the database, so that a loss cannot go unnoticed.

SQLite opens a write-ahead log that was cut, damaged or deleted without a word, and begins where it is still whole. A
server therefore notes, in a file beside the database, the last line of every table it has acknowledged, and how many
other changes. It does so after the commit and without waiting for the disk: the note outlives the process at once, and
a power cut but for the last seconds. It may know less than the database, never more; where it knows more, something is
lost.

The same file is locked while a server runs, so that there is one.
"""

import os
import sys
import threading
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final
from zlib import crc32

from honjin.server.storage.private import make_private

SYNC_SECONDS: Final = 5.0
LARGEST: Final = 8 * 1024 * 1024
"""Bytes after which the file is made short again: only the last note about a table counts."""
CHANGES: Final = "-"
"""In the place of a table: everything that is not a line of a log."""


class Occupied(Exception):
    """Another process serves this database."""


class Ledger:
    def __init__(self, path: Path) -> None:
        """Take hold of the file, or raise Occupied or OSError."""
        self.path: Final = path
        make_private(path)
        self.file: Final = os.open(path, os.O_RDWR | os.O_APPEND)
        try:
            lock(self.file)
        except OSError:
            os.close(self.file)
            raise Occupied from None
        self.writing: Final = threading.Lock()
        self.is_ended: Final = threading.Event()
        self.is_dirty = False
        self.largest = LARGEST
        self.syncing: Final = threading.Thread(target=self.sync, name="ledger", daemon=True)
        self.syncing.start()

    def note(self, seen: Iterable[tuple[str, int]]) -> None:
        """Tables with the last line acknowledged. On a full disk the ledger falls behind, which is no harm."""
        text = "".join([entry(table, number) for table, number in seen])
        if not text:
            return
        with self.writing, suppress(OSError):
            os.write(self.file, text.encode())
            self.is_dirty = True

    def read(self, begin: int = 0) -> dict[str, int]:
        """The last number of each, from a place in the file on; what is torn or damaged says nothing."""
        with open(self.path, "rb") as reading:
            reading.seek(begin)
            lines = reading.read().decode(errors="replace").splitlines()
        found: dict[str, int] = {}
        for line in lines:
            table, _space, rest = line.partition(" ")
            number = rest.partition(" ")[0]
            if number.isascii() and number.isdecimal() and entry(table, int(number)) == f"{line}\n":
                found[table] = max(found.get(table, 0), int(number))
        return found

    def replace(self, seen: dict[str, int]) -> None:
        """Nothing but this is known from now on."""
        with self.writing:
            self.rewrite(seen)

    def rewrite(self, seen: dict[str, int]) -> None:
        text = "".join([entry(table, number) for table, number in seen.items()]).encode()
        os.ftruncate(self.file, 0)
        os.write(self.file, text)
        os.fsync(self.file)
        self.largest = max(LARGEST, 4 * len(text))

    def sync(self) -> None:
        """In a thread of its own: nobody waits for it."""
        while not self.is_ended.wait(SYNC_SECONDS):
            with suppress(OSError):
                if os.fstat(self.file).st_size > self.largest:
                    self.shorten()
                elif self.is_dirty:
                    self.is_dirty = False
                    os.fsync(self.file)

    def shorten(self) -> None:
        """Only the end of the file is read while the writer waits."""
        size = os.fstat(self.file).st_size
        known = self.read()
        with self.writing:
            late = self.read(size)
            self.rewrite({table: max(known.get(table, 0), late.get(table, 0)) for table in known | late})

    def close(self) -> None:
        self.is_ended.set()
        self.syncing.join()
        with suppress(OSError):
            os.fsync(self.file)
        os.close(self.file)


def entry(table: str, number: int) -> str:
    """A line of the file. Its last word tells whether the others are as they were written."""
    text = f"{table} {number}"
    return f"{text} {crc32(text.encode()):08x}\n"


def lock(file: int) -> None:
    """Until the file is closed or the process dies; OSError if somebody else has it."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file, 1 << 40, os.SEEK_SET)  # far behind the end: what is locked cannot be read
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
