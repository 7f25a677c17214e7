"""Packs for designers: which title one belongs to, and what two of them have different."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import msgspec

from honjin.core.game import Game
from honjin.core.pack import Pack, pack_in
from honjin.core.refusal import BadInput
from honjin.titles import GAMES, game_named

STANDARD: Final = "standard"
"""The name of every title's own pack."""


class Change(msgspec.Struct, frozen=True):
    """A field with another value; an entry that is new or gone has no field."""

    file: str
    table: str
    entry: str
    field: str
    before: str
    after: str


def title_of(folder: Path, title: str = "") -> Game:
    """The title a pack is for: the one that was named, else the one whose pack has the same files."""
    if title:
        return game_named(title)
    names = set(pack_in(folder).files)
    for game in GAMES.values():
        if names and names == set(game.setup().pack.files):
            return game
    raise BadInput(
        f"{folder}: these are not the files of any title's pack; say which one is meant with --game"
    )


def find_pack(name: str, game: Game) -> Pack:
    """A folder, or the title's own pack by the name `standard`."""
    if name == STANDARD and not Path(name).is_dir():
        return game.setup().pack
    return pack_in(Path(name))


def check_pack(game: Game, folder: Path) -> Pack:
    """Read every entry, for every variant and number of seats; the first error is raised."""
    pack = game.setup(pack=folder).pack
    for variant, seats in game.tables():
        game.new(game.setup(variant, game.automatic, seats, folder))
    return pack


def differences(before: Pack, after: Pack) -> list[Change]:
    """What was changed, entry by entry and field by field, in the order of the files."""
    found: list[Change] = []
    for file in sorted(set(before.files) | set(after.files)):
        old, new = entries_of(before, file), entries_of(after, file)
        for key in [*old, *(key for key in new if key not in old)]:
            table, entry = key
            if key not in new:
                found.append(Change(file, table, entry, "", "present", "removed"))
            elif key not in old:
                found.append(Change(file, table, entry, "", "", "added"))
            else:
                for field in [*old[key], *(field for field in new[key] if field not in old[key])]:
                    was, now = old[key].get(field, ""), new[key].get(field, "")
                    if was != now:
                        found.append(Change(file, table, entry, field, was, now))
    return found


def entries_of(pack: Pack, file: str) -> dict[tuple[str, str], dict[str, str]]:
    """By table and id: the fields of an entry, those within fields written `cost.earth`."""
    if file not in pack.files:
        return {}
    try:
        content = tomllib.loads(pack.files[file].decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{pack.folder / file}: not valid TOML: {error}") from None
    found: dict[tuple[str, str], dict[str, str]] = {}
    for table, rows in content.items():
        if isinstance(rows, list):
            for number, row in enumerate(rows, 1):
                identity = str(row.get("id", f"number {number}"))
                found[table, identity] = flat(row)
    return found


def flat(value: object, name: str = "") -> dict[str, str]:
    if isinstance(value, dict):
        found: dict[str, str] = {}
        for key, inner in value.items():
            found |= flat(inner, f"{name}.{key}" if name else str(key))
        return found
    if isinstance(value, list) and any(isinstance(item, dict) for item in value):
        found = {}
        for number, item in enumerate(value, 1):
            found |= flat(item, f"{name}[{number}]")
        return found
    return {name: msgspec.json.encode(value).decode()}
