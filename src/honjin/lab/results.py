"""Games on disk: tables as Parquet, CSV or JSON lines, and the journal from which an interrupted run goes on.

While a run lasts, every game is a line of `FILE.partial`. The tables are made from it when the run ends or is
interrupted; the journal itself goes when all games are played.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from honjin.core.refusal import BadInput
from honjin.lab.series import Experiment, Played, setup_of

FORMATS: Final = (".parquet", ".csv", ".jsonl", ".json")
GROUP: Final = 50_000
"""Rows of a Parquet row group."""

Row = TypeVar("Row", bound=msgspec.Struct)


# --- the journal ---------------------------------------------------------------------------------------------


class Header(msgspec.Struct, frozen=True):
    """The first line: games of another plan, pack or rules version must not be mixed in."""

    plan: Experiment
    watch: str
    pack_hash: str
    rules_version: str


class Journal:
    """Games 0, 1, 2, ... of a run, safe on disk as they come in."""

    def __init__(self, table: Path, plan: Experiment, watch: str, *, resume: bool) -> None:
        self.path: Final = table.with_name(table.name + ".partial")
        setup = setup_of(plan)
        header = msgspec.json.encode(Header(plan, watch, setup.pack.hash, setup.game.rules_version))
        self.games = 0
        if resume:
            self.check(header)
        elif self.path.exists():
            raise BadInput(
                f"{self.path} is left of an interrupted run: go on with --resume, or delete it to begin again"
            )
        try:
            self.file: Final = self.path.open("ab")
        except OSError as problem:
            raise BadInput(f"{self.path} cannot be written: {problem.strerror}") from None
        if not resume:
            self.file.write(header + b"\n")
            self.file.flush()

    def check(self, header: bytes) -> None:
        """Count the games that are there; a line that was cut off is cut away."""
        if not self.path.exists():
            raise BadInput(f"there is nothing to resume: no interrupted run has left {self.path}")
        whole = 0
        with self.path.open("rb") as file:
            for number, line in enumerate(file):
                if not line.endswith(b"\n"):
                    break
                if number == 0 and line.rstrip(b"\n") != header:
                    raise BadInput(
                        f"{self.path} holds games of another plan, pack or rules version: use the same options to"
                        " resume, or delete it to begin again"
                    )
                whole += len(line)
                self.games = number
        if whole == 0:
            raise BadInput(f"{self.path} is not a journal of games; delete it to begin again")
        with self.path.open("r+b") as file:
            file.truncate(whole)

    def add(self, games: list[Played]) -> None:
        for played in games:
            self.file.write(msgspec.json.encode(played) + b"\n")
        self.file.flush()
        self.games += len(games)

    def read(self) -> Iterator[Played]:
        """Every game so far."""
        decoder = msgspec.json.Decoder(Played)
        with self.path.open("rb") as file:
            next(file)
            for line in file:
                yield decoder.decode(line)

    def close(self) -> None:
        self.file.close()

    def remove(self) -> None:
        self.file.close()
        self.path.unlink()


# --- tables --------------------------------------------------------------------------------------------------


def check_format(path: Path) -> None:
    """Refuse what could not be written at the end of a long run."""
    if path.suffix.lower() not in FORMATS:
        raise BadInput(f"{path}: the name must end in .parquet, .csv or .jsonl")
    if path.suffix.lower() == ".parquet" and find_spec("pyarrow") is None:
        raise BadInput("Parquet needs pyarrow: pip install 'honjin[parquet]'; or write .csv or .jsonl")
    if not path.parent.is_dir():
        raise BadInput(f"{path} cannot be written: there is no folder {path.parent}")


def write_table(path: Path, kind: type[Row], rows: Iterable[Row]) -> None:
    """Write rows in the format of the file's name. Only a whole table takes the place of what was there."""
    writers: dict[str, Callable[[Path, type[Row], Iterable[Row]], None]] = {
        ".parquet": write_parquet,
        ".csv": write_csv,
    }
    draft = path.with_name(path.name + ".draft")
    writers.get(path.suffix.lower(), write_lines)(draft, kind, rows)
    draft.replace(path)


def write_lines(path: Path, kind: type[Row], rows: Iterable[Row]) -> None:
    with path.open("wb") as file:
        for row in rows:
            file.write(msgspec.json.encode(row) + b"\n")


def write_csv(path: Path, kind: type[Row], rows: Iterable[Row]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(kind.__struct_fields__)
        for row in rows:
            table.writerow([cell(getattr(row, name)) for name in kind.__struct_fields__])


def cell(value: object) -> str:
    """A field as CSV shows it: lists with spaces between."""
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def write_parquet(path: Path, kind: type[Row], rows: Iterable[Row]) -> None:
    arrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    types = {
        int: arrow.int64(),
        str: arrow.string(),
        list[int]: arrow.list_(arrow.int64()),
        list[str]: arrow.list_(arrow.string()),
    }
    fields = msgspec.structs.fields(kind)
    schema = arrow.schema([(field.name, types[field.type]) for field in fields])
    waiting = iter(rows)
    with parquet.ParquetWriter(path, schema) as table:
        while group := list(islice(waiting, GROUP)):
            columns = {name: [getattr(row, name) for row in group] for name in kind.__struct_fields__}
            table.write_table(arrow.table(columns, schema=schema))
