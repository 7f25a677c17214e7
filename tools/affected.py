#!/usr/bin/env python3
"""Which tests can a change break? `make check` runs these: `python tools/affected.py` prints them, one argument a line.

They are found in the imports of all modules, from what has changed since main upwards. A module whose name is put
together counts as imported, and so does one that a test runs by its name. Titles are found by listing: nobody imports
them: what tests do for every title is done for a title that has changed, in its first way to play.
"""

from __future__ import annotations

import ast
import re
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACES = {"src": ROOT / "src", "tests": ROOT, "tools": ROOT, "benchmarks": ROOT}
"""Folders with modules, and from where their names are counted."""
TITLES = "honjin.titles."
FOR_EVERY_TITLE = [
    "tests/conformance",
    "tests/core/test_words.py",
    "tests/core/test_rulebook.py",
    "tests/titles/test_event_clauses.py",
]


def name_of(path: Path) -> str:
    """The name of the module in a file."""
    parts = path.relative_to(PLACES[path.relative_to(ROOT).parts[0]]).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    return {name_of(path): path for place in PLACES for path in sorted((ROOT / place).rglob("*.py"))}


def imported(name: str, path: Path) -> set[str]:
    """The modules that a module imports or names."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                found |= {one.name for one in names}
            case ast.ImportFrom(module=module, names=names, level=level):
                above = package.split(".")[: len(package.split(".")) - level + 1] if level else []
                base = ".".join([*above, *([module] if module else [])])
                found |= {base, *(f"{base}.{one.name}" for one in names)}
            case ast.Constant(value=str(text)) if name.startswith("tests."):
                found |= {text, f"{text}.__main__"}
            case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_] as parts) if text.endswith("."):
                pattern = "".join(part_of_pattern(part) for part in parts)
                found |= {other for other in modules() if re.fullmatch(pattern, other)}
    known = {one for one in found if one in modules()}
    return known | {above for one in known for above in packages_of(one)} - {name}


def part_of_pattern(part: ast.expr) -> str:
    """A part of a name that is put together: as it is written, or any one word."""
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+"


def packages_of(name: str) -> list[str]:
    """Importing a module runs the packages around it."""
    parts = name.split(".")
    return [above for length in range(1, len(parts)) if (above := ".".join(parts[:length])) in modules()]


@cache
def importers() -> dict[str, set[str]]:
    """By module: who imports it."""
    found: dict[str, set[str]] = {name: set() for name in modules()}
    for name, path in modules().items():
        for other in imported(name, path):
            found[other].add(name)
    return found


def title_of(file: str) -> str:
    """The title to which a file belongs, or nothing."""
    parts = Path(file).parts
    return parts[3] if parts[:3] == ("src", "honjin", "titles") and len(parts) > 4 else ""


def begins(file: str) -> str:
    """The module where a change of a file begins; data, words and rules of a title are read by its `title` module."""
    if file.endswith(".py") and (ROOT / file).is_file() and file.split("/")[0] in PLACES:
        return name_of(ROOT / file)
    return f"{TITLES}{title}.title" if (title := title_of(file)) else ""


def affected(files: list[str]) -> set[str]:
    """Every module that a change of these files can reach."""
    waiting = [name for name in map(begins, files) if name in modules()]
    reached: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += importers()[name]
    return reached


def chosen_tests(files: list[str]) -> list[str]:
    """The files of tests to run, those of the browser left out."""
    paths = [modules()[name].relative_to(ROOT) for name in affected(files) if name.startswith("tests.")]
    return sorted(
        str(path) for path in paths if path.name.startswith("test_") and "browser" not in path.parts
    )


def changed_titles(files: list[str]) -> list[str]:
    return sorted({title for title in map(title_of, files) if title})


def changed_files() -> list[str]:
    """Since this branch left main, with what is not committed yet."""
    base = git("merge-base", "HEAD", "main") or git("merge-base", "HEAD", "origin/main") or ["HEAD"]
    return git("diff", "--name-only", base[0]) + git("ls-files", "--others", "--exclude-standard")


def git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()


def first_way(title: str) -> str:
    """A title's first way to play, as the conformance suite calls it."""
    from honjin.titles import GAMES

    game = GAMES[title]
    return f"{title}-{next(iter(game.variants))}-{game.seats[0]}"


def main() -> None:
    files = changed_files()
    for test in chosen_tests(files):
        print(test)
    titles = changed_titles(files)
    if titles:
        names = " or ".join(name for title in titles for name in (f"{title}]", first_way(title)))
        print("--", *FOR_EVERY_TITLE, "-k", names, sep="\n")


if __name__ == "__main__":
    main()
