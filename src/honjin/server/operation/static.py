"""The built client, kept in memory: assets with a hash in their name are cached for ever, the rest is asked again."""

import gzip
import mimetypes
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

CLIENT: Final = Path(__file__).parent.parent / "client"
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
HTML: Final = "text/html; charset=utf-8"

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Honjin 本陣</title>
<h1>Honjin 本陣</h1>
<p>The server runs, but its browser client is not built yet. In a working copy, <code>make play</code> builds it.</p>
<p lang="ja">サーバーは動いていますが、画面はまだ組み立てられていません。<code>make play</code> で作れます。</p>
</html>
"""

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


class File(NamedTuple):
    content: bytes
    kind: str
    etag: str
    caching: str
    gzipped: bytes | None


class StaticFiles:
    """Only what was found when the client was built can be asked for, so no path leads anywhere else."""

    def __init__(self, folder: Path = CLIENT) -> None:
        self.folder: Final = folder
        self.files: dict[str, File] = {}
        self.built_at = -1.0

    def find(self, path: str) -> File | None:
        """A file by its path; addresses inside the client all begin at its first page."""
        self.refresh()
        name = path.strip("/")
        if name in self.files:
            return self.files[name]
        if "." in name.rpartition("/")[2] or name.startswith(("api/", "assets/")):
            return None
        return self.files.get("index.html", PLACEHOLDER)

    def refresh(self) -> None:
        """Read the folder again when the client was built anew."""
        index = self.folder / "index.html"
        built_at = index.stat().st_mtime if index.is_file() else 0.0
        if built_at == self.built_at:
            return
        self.built_at = built_at
        found = sorted(path for path in self.folder.rglob("*") if path.is_file()) if built_at else []
        packed = {path for path in found if path.suffix in (".gz", ".br")}
        self.files = {
            path.relative_to(self.folder).as_posix(): read(path, self.folder)
            for path in found
            if path not in packed
        }


def read(path: Path, folder: Path) -> File:
    name = path.relative_to(folder).as_posix()
    content = path.read_bytes()
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    caching = FOR_EVER if name.startswith("assets/") else ASK_AGAIN
    return File(content, kind, tag(content), caching, pack(path, content, kind))


def pack(path: Path, content: bytes, kind: str) -> bytes | None:
    """What was compressed at build time, or done now for text."""
    beside = path.with_name(path.name + ".gz")
    if beside.is_file():
        return beside.read_bytes()
    is_text = kind.startswith(("text/", "application/json", "application/manifest", "image/svg"))
    return gzip.compress(content, 9, mtime=0) if is_text and len(content) > 1000 else None


def tag(content: bytes) -> str:
    return f'"{blake2b(content, digest_size=12).hexdigest()}"'


PLACEHOLDER: Final = File(NOT_BUILT.encode(), HTML, tag(NOT_BUILT.encode()), ASK_AGAIN, None)
