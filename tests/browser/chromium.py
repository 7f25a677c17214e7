"""A Chromium from npm, unpacked beside its package: no system packages, no root."""

import json
import shutil
import subprocess
import tarfile
from pathlib import Path

HERE = Path(__file__).parent
PACKAGE = HERE / "node_modules" / "@sparticuz" / "chromium"

UNPACK = """
const fs = require('fs'), zlib = require('zlib')
const [from, to] = process.argv.slice(1)
fs.writeFileSync(to, zlib.brotliDecompressSync(fs.readFileSync(from)))
"""


def unpack(node: str) -> Path:
    """Unpack the browser, its libraries and one font with the given Node; nothing to do the second time."""
    version: str = json.loads((PACKAGE / "package.json").read_text())["version"]
    home = HERE / "node_modules" / ".chromium" / version
    done = home / "done"
    if done.exists():
        return home
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    for name in ("chromium", "al2023.tar", "fonts.tar"):
        subprocess.run(
            [node, "-e", UNPACK, str(PACKAGE / "bin" / f"{name}.br"), str(home / name)], check=True
        )
    for name in ("al2023.tar", "fonts.tar"):
        with tarfile.open(home / name) as archive:
            if hasattr(tarfile, "data_filter"):  # since 3.11.4; later Pythons insist on one
                archive.extraction_filter = tarfile.data_filter
            archive.extractall(home)
        (home / name).unlink()
    (home / "chromium").chmod(0o755)
    fonts = next(path.parent for path in home.rglob("*.ttf"))
    (home / "fonts.conf").write_text(
        f"<fontconfig><dir>{fonts}</dir><cachedir>{home}/font-cache</cachedir></fontconfig>"
    )
    done.touch()
    return home


def environment(home: Path) -> dict[str, str]:
    """What Chromium needs to find its libraries and the one font, without which it draws no text at all."""
    return {"LD_LIBRARY_PATH": str(home / "lib"), "FONTCONFIG_FILE": str(home / "fonts.conf")}
