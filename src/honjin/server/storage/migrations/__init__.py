"""Numbered SQL files and what must hold when they are run: in order, once, and never changed afterwards."""

from hashlib import sha256
from importlib.resources import files
from typing import Final, NamedTuple

LEDGER: Final = """
CREATE TABLE IF NOT EXISTS migrations (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    checksum TEXT NOT NULL
)
"""


class Migration(NamedTuple):
    number: int
    name: str
    sql: str
    checksum: str

    def statements(self) -> list[str]:
        """One by one; comments go first, because they may hold semicolons."""
        lines = [line for line in self.sql.splitlines() if not line.startswith("--")]
        return [part.strip() for part in "\n".join(lines).split(";") if part.strip()]


class MigrationChanged(Exception):
    """The database was made by other migrations than these."""


def migrations() -> list[Migration]:
    """All of them, by number."""
    found = []
    for file in files(__package__ or "").iterdir():
        if file.name.endswith(".sql"):
            sql = file.read_text(encoding="utf-8")
            number = int(file.name.partition("_")[0])
            found.append(Migration(number, file.name, sql, sha256(sql.encode()).hexdigest()))
    return sorted(found)


def missing(done: dict[int, str]) -> list[Migration]:
    """What is still to run on a database where `done` (number to checksum) was run."""
    every = migrations()
    known = {migration.number for migration in every}
    if strange := sorted(set(done) - known):
        raise MigrationChanged(f"the database has migration {strange[0]}, which this version does not know")
    for migration in every:
        if done.get(migration.number, migration.checksum) != migration.checksum:
            raise MigrationChanged(f"{migration.name} is not the file that was run on this database")
    return [migration for migration in every if migration.number not in done]
