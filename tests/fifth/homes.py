"""Two Honjins that have a fifth title: as a folder among the others, and as a package installed beside Honjin.

Either is a scratch tree with what a title's author would have at hand; nothing in it but the title is new.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path(__file__).parent
TITLE = "sekisho"
UNWANTED = shutil.ignore_patterns("__pycache__", "client", "node_modules", "generated")
TAKEN_ALONG = ["tools", "tests", "docs"]


class Home:
    """Where a Honjin lies, and how its programs are run."""

    def __init__(self, folder: Path, path: list[Path]) -> None:
        self.folder = folder
        self.environment = {
            "PYTHONPATH": os.pathsep.join(map(str, path)),
            "LANG": "C.UTF-8",
            "LC_ALL": "",
        }

    def run(self, *words: str | Path, answers: str = "", **more: str) -> str:
        """What a program prints, which must go well and complain of nothing."""
        done = subprocess.run(
            [sys.executable, *map(str, words)],
            input=answers,
            capture_output=True,
            encoding="utf-8",
            cwd=self.folder,
            env=os.environ | self.environment | more,
            timeout=900,
        )
        assert done.returncode == 0, f"{words}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
        assert "Traceback" not in done.stderr, done.stderr
        return done.stdout

    def honjin(self, *words: str | Path, answers: str = "", **more: str) -> str:
        return self.run("-m", "honjin", *words, answers=answers, **more)


def as_folder(folder: Path) -> Home:
    """The title's folder dropped into a copy of the sources. They are new to the compiler, so they run as they are."""
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("client"))
    shutil.copytree(PACKAGE / TITLE, folder / "src" / "honjin" / "titles" / TITLE)
    home = Home(take_along(folder), [folder / "src"])
    home.environment["HONJIN_KERNEL"] = "interpreted"
    return home


def as_package(folder: Path, package: Path = PACKAGE, title: str = TITLE) -> Home:
    """A title built and installed as what it is, a package of its own, beside the Honjin under test."""
    wheel = "import sys, hatchling.build; print(hatchling.build.build_wheel(sys.argv[1]))"
    shutil.copytree(package / title, folder / "own" / title)
    shutil.copy(package / "pyproject.toml", folder / "own")
    built = subprocess.run(
        [sys.executable, "-c", wheel, str(folder)],
        cwd=folder / "own",
        check=True,
        capture_output=True,
        text=True,
    )
    with ZipFile(folder / built.stdout.split()[-1]) as packed:  # installing is unpacking
        packed.extractall(folder / "site")
    return Home(take_along(folder), [folder / "site", ROOT / "src"])


def take_along(folder: Path) -> Path:
    """Tests, tools and documents. They write what they make into the tree they lie in."""
    for name in TAKEN_ALONG:
        shutil.copytree(ROOT / name, folder / name, ignore=UNWANTED)
    shutil.copy(ROOT / "pyproject.toml", folder)
    (folder / "web" / "src").mkdir(parents=True)
    return folder


HOMES = {"folder": as_folder, "package": as_package}
