"""What an installed Honjin brings along."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parents[1]
NEEDED = [".gitignore", "LICENSE", "README.md", "hatch_build.py", "pyproject.toml"]


def test_a_wheel_has_rules_documents_packs_and_the_browser_client(tmp_path: Path) -> None:
    tree, out = tmp_path / "tree", tmp_path / "out"
    unwanted = shutil.ignore_patterns("__pycache__", "client")
    shutil.copytree(ROOT / "src", tree / "src", ignore=unwanted)
    for name in NEEDED:
        shutil.copy(ROOT / name, tree / name)
    client = tree / "src" / "honjin" / "server" / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html>")
    (client / "assets" / "main.js").write_text("0")
    subprocess.run(
        [sys.executable, "-c", "import sys, hatch_build; hatch_build.build_wheel(sys.argv[1])", str(out)],
        cwd=tree,
        env=os.environ | {"HONJIN_PURE": "1", "PYTHONPATH": str(tree)},
        check=True,
    )
    (wheel,) = out.glob("*.whl")
    with ZipFile(wheel) as packed:
        names = set(packed.namelist())
    assert {
        "honjin/py.typed",
        "honjin/titles/gunshi/rulebook/en.md",
        "honjin/titles/goryokaku/data/persons.toml",
        "honjin/server/client/index.html",
        "honjin/server/client/assets/main.js",
    } <= names
