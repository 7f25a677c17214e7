"""Data packs that people bring along: checked, kept in the database, laid out as folders for those who play by them."""

import asyncio
import logging
import re
import shutil
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from honjin.core.pack import DEEPEST, MOST_PARTS, Pack, check_shape
from honjin.core.refusal import BadInput
from honjin.server.budgets import LARGEST_PACK, MOST_PACKS
from honjin.server.errors import Denied
from honjin.server.library.protocol import BringPack, PackInfo
from honjin.server.limits import Asker
from honjin.server.people.names import tidy_name
from honjin.server.people.sessions import standing
from honjin.server.storage.store import Statement, Store
from honjin.server.workers.pool import Pool
from honjin.titles import game_named

log = logging.getLogger("honjin.packs")

MOST_FILES: Final = 16
KEY: Final = re.compile("[0-9a-f]{16}")
"""What the key of a pack looks like; nothing else is ever looked for."""


class Packs:
    def __init__(self, store: Store, uploads: Pool) -> None:
        self.store: Final = store
        self.uploads: Final = uploads
        self.folder: Final = Path(tempfile.mkdtemp(prefix="honjin-packs-"))
        self.laid_out: Final[dict[tuple[str, str], Path]] = {}

    def close(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    async def bring(self, wish: BringPack, asker: Asker) -> PackInfo:
        """Check a pack entry by entry and keep it; the same pack brought again is the same."""
        game = game_named(wish.game)
        name = tidy_name(wish.name)
        check_files(wish.files)
        if len(await self.of(asker.person)) >= MOST_PACKS:
            raise Denied(409, "too_many_packs", {"most": str(MOST_PACKS)})
        key = await self.uploads.do(asker, checked, (game.key, wish.files))
        sql = (
            "INSERT INTO packs (hash, game, name, files, person, created_at) VALUES ($1, $2, $3, $4, $5, $6)"
            " ON CONFLICT DO NOTHING"
        )
        files = msgspec.json.encode(wish.files).decode()
        row = Statement(sql, (key, game.key, name, files, asker.person, time.time()))
        await self.store.write(standing(asker.person), row)
        return PackInfo(key, game.key, name, sorted(wish.files))

    async def of(self, person: str) -> list[PackInfo]:
        """What a person has brought, newest first."""
        sql = "SELECT hash, game, name, files FROM packs WHERE person = $1 ORDER BY created_at DESC"
        return [
            PackInfo(row["hash"], row["game"], row["name"], sorted(msgspec.json.decode(row["files"])))
            for row in await self.store.fetch(sql, person)
        ]

    async def files(self, game: str, key: str) -> dict[str, str]:
        """The files of a pack: one that was brought along, or the title's own."""
        if key == "" or key in own_packs(game):
            own = Pack(own_packs(game).get(key, game_named(game).folder / "data"), "standard").files
            return {name: content.decode() for name, content in own.items()}
        sql = "SELECT files FROM packs WHERE game = $1 AND hash = $2"
        rows = await self.store.fetch(sql, game, key) if KEY.fullmatch(key) else []
        if not rows:
            raise BadInput(f"there is no pack '{key}' for {game}; bring it along first")
        return msgspec.json.decode(rows[0]["files"], type=dict[str, str])

    async def place(self, game: str, key: str) -> Path | None:
        """The folder to set a game up from; None for the title's own data, as of the game's rules version."""
        if key == "" or key in own_packs(game):
            return None
        if (game, key) not in self.laid_out:
            files = await self.files(game, key)
            folder = self.folder / game / key  # a key that is in the database
            await asyncio.to_thread(prepare, game, folder, files)
            self.laid_out[game, key] = folder
        return self.laid_out[game, key]


@cache
def own_packs(game: str) -> dict[str, Path]:
    """The title's own data of every rules version, by hash; it does not change while a server runs."""
    title = game_named(game)
    folders = [title.standard_pack(rules) for rules in title.versions()]
    return {Pack(folder, "standard").hash: folder for folder in folders}


def prepare(game: str, folder: Path, files: dict[str, str]) -> None:
    """Lay the files out and have the title read them, so that no table waits for it. Slow: call it in a thread."""
    lay_out(folder, files)
    for variant in game_named(game).variants:
        game_named(game).new(game_named(game).setup(variant, pack=folder))


def checked(pack: tuple[str, dict[str, str]]) -> str:
    """In a worker: the hash of a pack that every variant of the title can be played with."""
    key, files = pack
    game = game_named(key)
    with tempfile.TemporaryDirectory(prefix="honjin-pack-") as place:
        folder = Path(place) / "pack"
        lay_out(folder, files)
        try:
            for variant in game.variants:
                game.new(game.setup(variant, pack=folder))
        except BadInput as problem:
            raise BadInput(str(problem).replace(f"{folder}/", "").replace(f"pack {folder}", "pack")) from None
        except MemoryError:
            raise
        except Exception as problem:
            log.warning("pack breaks a title", exc_info=problem, extra={"game": key})
            raise BadInput(f"{key} cannot be set up with this pack: {type(problem).__name__}") from None
        return Pack(folder, "pack").hash


def lay_out(folder: Path, files: dict[str, str]) -> None:
    """Written beside its place and moved there, so that nobody reads half of it."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(dir=folder.parent))
    for name, content in files.items():
        (draft / name).write_bytes(content.encode())
    try:
        draft.rename(folder)
    except OSError:  # somebody else was faster with the same files
        shutil.rmtree(draft)


def check_files(files: dict[str, str]) -> None:
    if not files or len(files) > MOST_FILES:
        raise BadInput(f"a pack has 1 to {MOST_FILES} files")
    for name in files:
        stem = name.removesuffix(".toml")
        if stem == name or not stem.isascii() or not stem.replace("_", "").replace("-", "").isalnum():
            raise BadInput(f"'{name[:40]}': files of a pack are called NAME.toml, in letters and digits")
    if (size := sum(len(content.encode()) for content in files.values())) > LARGEST_PACK:
        raise BadInput(f"the pack has {size} bytes; at most {LARGEST_PACK} are taken")
    for name, content in files.items():
        try:
            check_shape(content)
        except BadInput:
            facts = {"file": name, "deepest": str(DEEPEST), "most": str(MOST_PARTS)}
            raise Denied(400, "pack_too_deep", facts) from None
