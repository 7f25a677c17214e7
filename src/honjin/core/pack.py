"""Data packs: the component data of a title as TOML files that people can copy, edit and play with.

A pack is a folder. Every `[[entry]]` says where it comes from: `rulebook`, `public` or `reconstructed`. Errors name
file, entry and field, and say what was expected.
"""

import re
import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import Final

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
        if max(depth, names) > DEEPEST or parts > MOST_PARTS:
            raise BadInput(f"at most {DEEPEST} levels and {MOST_PARTS} parts are read")


class Pack:
    """The files of a pack, read and hashed; titles turn them into their own typed components."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder: Final = folder
        self.name: Final = name
        self.files: Final[dict[str, bytes]] = {}
        if not folder.is_dir():
            raise BadInput(f"pack {folder}: not a folder; a pack is a folder of TOML files")
        for path in sorted(folder.glob("*.toml")):
            self.files[path.name] = path.read_bytes()
        digest = blake2b(digest_size=8)
        for file_name, content in self.files.items():
            digest.update(file_name.encode() + b"\0" + content + b"\0")
        self.hash: Final = digest.hexdigest()

    def entries(self, file: str, table: str) -> list["Entry"]:
        """All `[[table]]` entries of a file, in order; ids are unique."""
        if file not in self.files:
            raise BadInput(f"pack {self.folder}: file {file} is missing")
        try:
            text = self.files[file].decode()
            check_shape(text)
            content = tomllib.loads(text)
        except (ValueError, RecursionError, BadInput) as error:
            raise BadInput(f"{self.folder / file}: not valid TOML: {error}") from None
        unknown = [key for key in content if key != table]
        if unknown:
            raise BadInput(f"{self.folder / file}: unknown table {unknown[0]}, expected only [[{table}]]")
        rows = content.get(table, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BadInput(f"{self.folder / file}: {table} must be written as [[{table}]] entries")
        found = [Entry(f"{self.folder / file}", table, number, row) for number, row in enumerate(rows, 1)]
        seen: set[str] = set()
        for entry in found:
            if entry.id in seen:
                raise BadInput(f"{entry.place}: the id is used twice")
            seen.add(entry.id)
        return found

    def exactly(self, file: str, table: str, expected: list[str]) -> list["Entry"]:
        """The entries of a file whose ids are fixed by the rules, in their order there."""
        entries = {entry.id: entry for entry in self.entries(file, table)}
        for name in expected:
            if name not in entries:
                raise BadInput(f"{self.folder / file}: {table} {name} is missing")
        for name in entries:
            if name not in expected:
                known = ", ".join(expected)
                raise BadInput(f"{self.folder / file}: unknown {table} {name}, known are {known}")
        return [entries[name] for name in expected]


class Entry:
    """One entry, read field by field; `done` refuses fields nobody asked for."""

    def __init__(self, file: str, table: str, number: int, fields: dict[str, object]) -> None:
        self.fields: Final = fields
        self.read: Final[set[str]] = set()
        self.place: str = f"{file}: {table} number {number}"
        self.id: Final = self.text("id")
        self.place = f"{file}: {table} {self.id}"
        self.source: Final = self.choice("source", list(SOURCES))

    def fail(self, field: str, expected: str) -> BadInput:
        given = f"got {shown(self.fields[field])}" if field in self.fields else "the field is missing"
        return BadInput(f"{self.place}: field {field}: expected {expected}, {given}")

    def value(self, field: str) -> object:
        self.read.add(field)
        return self.fields.get(field)

    def text(self, field: str) -> str:
        found = self.value(field)
        if not isinstance(found, str) or not found:
            raise self.fail(field, "text")
        return plain(found)

    def choice(self, field: str, allowed: list[str]) -> str:
        found = self.value(field)
        if not isinstance(found, str) or found not in allowed:
            raise self.fail(field, "one of " + ", ".join(allowed))
        return found

    def number(self, field: str, low: int, high: int) -> int:
        found = self.value(field)
        if not isinstance(found, int) or isinstance(found, bool) or not low <= found <= high:
            raise self.fail(field, f"a whole number from {low} to {high}")
        return found

    def decimal(self, field: str, low: float, high: float) -> float:
        """A number that need not be whole, such as degrees on a map."""
        found = self.value(field)
        if not isinstance(found, int | float) or isinstance(found, bool) or not low <= found <= high:
            raise self.fail(field, f"a number from {low:g} to {high:g}")
        return float(found)

    def flag(self, field: str) -> bool:
        found = self.value(field)
        if not isinstance(found, bool):
            raise self.fail(field, "true or false")
        return found

    def texts(self, field: str) -> list[str]:
        """A list of texts, possibly empty."""
        found = self.value(field)
        if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
            raise self.fail(field, "a list of texts")
        return [plain(str(item)) for item in found]

    def both_languages(self, field: str) -> dict[str, str]:
        """`field.en` and `field.ja`."""
        found = self.value(field)
        if not isinstance(found, dict) or set(found) != {"en", "ja"}:
            raise self.fail(field, f"{field}.en and {field}.ja")
        if not all(isinstance(value, str) and value for value in found.values()):
            raise self.fail(field, f"text in {field}.en and {field}.ja")
        return {str(key): plain(str(value)) for key, value in found.items()}

    def done(self) -> None:
        """Every field must have been read."""
        for field in self.fields:
            if field not in self.read:
                known = ", ".join(sorted(self.read))
                raise BadInput(f"{self.place}: unknown field {field}; known fields are {known}")


def shown(value: object) -> str:
    """A value as a message repeats it; a very long one in part."""
    if isinstance(value, int) and abs(value) > LARGEST_SHOWN:
        return "a very large number"
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]} …"
