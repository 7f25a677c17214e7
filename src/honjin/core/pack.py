"""Data packs: the component data of a title as TOML files that people can copy, edit and play with.

A pack is a folder. Titles describe each kind of entry as a struct (`facts/pack.py`). Every `[[entry]]` says where it
comes from: `rulebook`, `public` or `reconstructed`. Errors name file, entry and field, and say what was expected.
"""

# kernel: interpreted

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, TypeVar, get_args, get_origin

import msgspec
from msgspec import Meta

from honjin.core.plain import plain
from honjin.core.refusal import BadInput

DEEPEST: Final = 8
"""Names in one dotted key, and brackets within brackets."""
MOST_PARTS: Final = 20_000
"""Keys, tables, lists and what stands in them; the largest pack of ours has a third of it."""
MARKS: Final = re.compile(r"\"\"\"|'''|[\"'#\[\]{}.=,\n]")
STRING_ENDS: Final = {
    '"""': re.compile(r'(?:[^"\\]|\\.|"(?!""))*+"""', re.DOTALL),
    "'''": re.compile(r"(?:[^']|'(?!''))*+'''"),
    '"': re.compile(r'(?:[^"\\\n]|\\.)*+"'),
    "'": re.compile(r"[^'\n]*+'"),
    "#": re.compile(r"[^\n]*+"),
}
"""Where strings and comments end."""
LONGEST_SHOWN: Final = 200
LARGEST_SHOWN: Final = 10**18
SOURCES: Final = ("rulebook", "public", "reconstructed")


def check_shape(text: str) -> None:
    """Refuse TOML that is deeper than a pack can be, or has more parts, before anything is built from it.

    The cost of a dotted key grows with the square of its length. This looks at each character once.
    """
    at = depth = names = parts = 0
    while (mark := MARKS.search(text, at)) is not None:
        found, at = mark.group(), mark.end()
        if found in STRING_ENDS:
            end = STRING_ENDS[found].match(text, at)
            if end is None:
                return  # what never ends is refused as soon as it is read
            at = end.end()
        elif found == ".":
            names += 1
        else:
            names = 0
            parts += found != "\n"
            depth += (found in "[{") - (found in "]}")
        if depth > DEEPEST or names > DEEPEST or parts > MOST_PARTS:
            raise BadInput(f"at most {DEEPEST} levels and {MOST_PARTS} parts are read")


class Pack:
    """The files of a pack, read and hashed; titles turn them into their own typed components."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder: Final = folder
        self.name: Final = name
        self.files: Final[dict[str, bytes]] = {}
        for path in sorted(folder.glob("*.toml")):
            self.files[path.name] = path.read_bytes()
        digest = blake2b(digest_size=8)
        for file_name, content in self.files.items():
            digest.update(file_name.encode() + b"\0" + content + b"\0")
        self.hash: Final = digest.hexdigest()

    def read(self, kind: type[E]) -> list[E]:
        """All entries of a kind, in order. Ids are unique; where the rules fix them, exactly those, in their order."""
        path, table = self.folder / kind.file, kind.table
        if kind.file not in self.files:
            raise BadInput(f"pack {self.folder}: file {kind.file} is missing")
        try:
            text = self.files[kind.file].decode()
            check_shape(text)
            content = tomllib.loads(text)
        except (ValueError, RecursionError, BadInput) as error:
            raise BadInput(f"{path}: not valid TOML: {error}") from None
        unknown = [key for key in content if key != table]
        if unknown:
            raise BadInput(f"{path}: unknown table {unknown[0]}, expected only [[{table}]]")
        rows = content.get(table, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BadInput(f"{path}: {table} must be written as [[{table}]] entries")
        found: dict[str, dict[str, object]] = {}
        for number, row in enumerate(rows, 1):
            if not fits(row.get("id"), Text):
                raise BadInput(f"{path}: {table} number {number}: {mistake(row, kind)}")
            if row["id"] in found:
                raise BadInput(f"{path}: {table} {plain(row['id'])}: the id is used twice")
            found[row["id"]] = row
        for name in kind.ids:
            if name not in found:
                raise BadInput(f"{path}: {table} {name} is missing")
        for name in found:
            if kind.ids and name not in kind.ids:
                raise BadInput(f"{path}: unknown {table} {plain(name)}, known are {', '.join(kind.ids)}")
        return [converted(found[name], kind, f"{path}: {table} {plain(name)}") for name in kind.ids or found]


def pack_in(folder: Path) -> Pack:
    """A pack that somebody names, which must be there. A title without data of its own has an empty one."""
    if not folder.is_dir():
        raise BadInput(f"pack {folder}: not a folder; a pack is a folder of TOML files")
    return Pack(folder, folder.name)


# --- what entries are made of ---------------------------------------------------------------------------------


def one_of(names: Sequence[str]) -> Meta:
    """A text that is one of these."""
    pattern = "|".join(re.escape(name) for name in names)
    return Meta(
        pattern=rf"^(?:{pattern})\Z", extra={"expected": "one of " + ", ".join(names), "names": names}
    )


Text = Annotated[str, Meta(min_length=1)]
Source = Annotated[str, one_of(SOURCES)]
Words = Annotated[
    dict[Annotated[str, one_of(["en", "ja"])], Text],
    Meta(min_length=2, extra={"expected": "text in {field}.en and {field}.ja"}),
]


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A table within an entry."""


class Entry(Part):
    """A kind of entry: where such entries stand, which there must be (any, if none are named), and their fields."""

    file: ClassVar[str] = ""
    table: ClassVar[str] = ""
    ids: ClassVar[Sequence[str]] = ()
    id: Text
    source: Source


E = TypeVar("E", bound=Entry)


class Unfit(ValueError):
    """Raised in `__post_init__` where fields do not fit each other; without a field, the table as a whole does not."""

    def __init__(self, field: str, expected: str) -> None:
        super().__init__(f"{field}: expected {expected}")
        self.field: Final = field
        self.expected: Final = expected


# --- reading them ---------------------------------------------------------------------------------------------


def converted(row: dict[str, object], kind: type[E], place: str) -> E:
    try:
        return msgspec.convert(harmless(row), kind)
    except msgspec.ValidationError:
        raise BadInput(f"{place}: {mistake(row, kind)}") from None


def harmless(value: object) -> object:
    """All texts in a value made plain."""
    if isinstance(value, str):
        return plain(value)
    if isinstance(value, list):
        return [harmless(item) for item in value]
    return {key: harmless(item) for key, item in value.items()} if isinstance(value, dict) else value


def problem(value: object, kind: object) -> msgspec.ValidationError | None:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        return error
    return None


def fits(value: object, kind: object) -> bool:
    return problem(value, kind) is None


def mistake(value: object, kind: object, field: str = "") -> str:
    """Where a value first differs from its type, and what was expected there."""
    bare, _meta = taken_apart(kind)
    if is_table(bare) and isinstance(value, dict):
        return mistake_in_table(value, bare, field)
    if get_origin(bare) is list and isinstance(value, list):
        (inner,) = get_args(bare)
        for number, item in enumerate(value, 1):
            if not fits(item, inner):
                return mistake(item, inner, f"{field}[{number}]")
    return f"field {field}: expected {expected(kind, field)}, got {shown(value)}"


def mistake_in_table(table: dict[str, object], kind: type[msgspec.Struct], field: str) -> str:
    known = {one.name: one for one in msgspec.structs.fields(kind)}
    within = f"{field}." if field else ""
    for name, one in known.items():
        if name in table and not fits(table[name], one.type):
            return mistake(table[name], one.type, within + name)
        if name not in table and one.required:
            return f"field {within}{name}: expected {expected(one.type, within + name)}, the field is missing"
    for name in table:
        if name not in known:
            place = f"field {field}: " if field else ""
            return f"{place}unknown field {plain(name)}; known fields are {', '.join(sorted(known))}"
    error = problem(table, kind)
    assert error is not None and isinstance(error.__cause__, Unfit)
    unfit = error.__cause__
    at = within + unfit.field if unfit.field else field
    found = table.get(unfit.field) if unfit.field else table
    given = "the field is missing" if found is None else f"got {shown(found)}"
    return f"field {at}: expected {unfit.expected}, {given}"


def taken_apart(kind: object) -> tuple[Any, Meta]:
    """A type, and its limits."""
    if get_origin(kind) is not Annotated:
        return kind, Meta()
    bare, meta = get_args(kind)
    return bare, meta


def is_table(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


SIMPLE: Final[dict[object, str]] = {
    str: "text",
    bool: "true or false",
    int: "a whole number",
    float: "a number",
}


def expected(kind: object, field: str) -> str:
    """A type in words."""
    bare, meta = taken_apart(kind)
    if meta.extra:
        return str(meta.extra["expected"]).format(field=field)
    if get_origin(bare) is list:
        low, high = meta.min_length or 0, meta.max_length
        size = "" if high is None else f"{high} " if low == high else f"{low} to {high} "
        return f"a list of {size}{'texts' if taken_apart(get_args(bare)[0])[0] is str else 'entries'}"
    if is_table(bare):
        return "a table with " + ", ".join(bare.__struct_fields__)
    return SIMPLE[bare] + (f" from {meta.ge:g} to {meta.le:g}" if bare in (int, float) else "")


def shown(value: object) -> str:
    """A value as a message repeats it; a very long one in part."""
    if isinstance(value, int) and abs(value) > LARGEST_SHOWN:
        return "a very large number"
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]} …"
