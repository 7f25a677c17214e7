"""The compiled kernel is loaded for exactly its own sources, and its absence is never a surprise.

Most tests work on a tiny package of the same shape in a temporary folder, in processes of their own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from honjin import kernel
from honjin.kernel import compiler

pytestmark = pytest.mark.xdist_group("kernel")  # one worker: the tiny kernel is compiled once

TINY = {
    "core/__init__.py": "",
    "core/dice.py": """
from pathlib import Path
from typing import Final

SIDES: Final = 6
HOME: Final = str(Path(__file__).parent)


def home() -> str:
    return str(Path(__file__).parent)


class Die:
    def __init__(self, side: int) -> None:
        self.side: Final = side

    def opposite(self) -> int:
        return SIDES + 1 - self.side


def opposite(side: int) -> int:
    return Die(side).opposite()
""",
    "titles/__init__.py": "",
    "titles/craps/__init__.py": "from honjin.titles.craps.rules import NAME\n",
    "titles/craps/rules.py": """
from pathlib import Path

from honjin.core.dice import opposite

NAME = "craps"
HOME = str(Path(__file__).parent)


def home() -> str:
    return str(Path(__file__).parent)


SEVEN = 3 + opposite(3)
""",
    "titles/craps/events.py": "from honjin.titles.craps.rules import SEVEN\n",
    "titles/craps/odd.py": "# kernel: interpreted\nODD = True\n",
    "server/__init__.py": """
def database() -> None:
    import something_that_is_not_there_when_wheels_are_built
""",
    "server/tables/__init__.py": "",
    "server/tables/match.py": "from honjin.core.dice import opposite\n\nLAST = opposite(1)\n",
}

WHERE = """
import honjin.titles.craps.events as events, honjin.titles.craps.rules as rules, honjin.core.dice as dice
import honjin.titles.craps.odd as odd, honjin.titles.craps as craps, honjin.kernel as kernel
import honjin.server as server, honjin.server.tables.match as match
for module in (dice, rules, events, odd, craps, server, match):
    print(module.__name__.removeprefix("honjin."), module.__file__.endswith(".py"))
print(kernel.status().mode, rules.SEVEN)
"""


class Workplace:
    """A tiny working copy with a cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "src" / "honjin"
        self.cache = folder / "cache" / "kernel"
        shutil.copytree(kernel.PACKAGE / "kernel", self.package / "kernel")
        shutil.copy(kernel.PACKAGE / "__init__.py", self.package)
        for name, text in TINY.items():
            self.write(name, text)

    def write(self, name: str, text: str) -> None:
        path = self.package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def environment(self, **more: str) -> dict[str, str]:
        plain = {name: value for name, value in os.environ.items() if not name.startswith("HONJIN")}
        return plain | {"PYTHONPATH": str(self.package.parent), "HONJIN_CACHE": str(self.cache.parent)} | more

    def python(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *arguments],
            env=self.environment(**environment),
            cwd=self.folder,
            text=True,
            capture_output=True,
            check=False,
        )

    def build(self, *options: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return self.python("-m", "honjin.kernel", "build", "--opt=0", "--full-speed", *options, **environment)

    def where(self, **environment: str) -> dict[str, str]:
        """Which modules come from sources, and how the last line of `WHERE` ends."""
        result = self.python("-c", WHERE, **environment)
        assert result.returncode == 0, result.stderr
        return dict(line.split() for line in result.stdout.splitlines())


@pytest.fixture
def bare(tmp_path: Path) -> Workplace:
    return Workplace(tmp_path)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Workplace:
    try:
        compiler.require_tools()
    except compiler.ToolsMissing as missing:
        pytest.skip(str(missing))
    workplace = Workplace(tmp_path_factory.mktemp("built"))
    result = workplace.build()
    assert result.returncode == 0, result.stdout + result.stderr
    return workplace


@pytest.fixture
def rules(built: Workplace) -> Iterator[Path]:
    path = built.package / "titles/craps/rules.py"
    yield path
    path.write_text(TINY["titles/craps/rules.py"], encoding="utf-8")


@pytest.mark.both_kernels
def test_the_kernel_that_was_asked_for_is_the_one_that_runs() -> None:
    asked = os.environ.get("HONJIN_KERNEL") or kernel.status().mode
    assert kernel.status().mode == asked
    assert str(kernel.status()).startswith(f"{asked} kernel (")


def test_the_sources_run_until_a_kernel_is_built(bare: Workplace) -> None:
    assert bare.where() == {
        "core.dice": "True",
        "titles.craps.rules": "True",
        "titles.craps.events": "True",
        "titles.craps.odd": "True",
        "titles.craps": "True",
        "server": "True",
        "server.tables.match": "True",
        "interpreted": "7",
    }
    assert not bare.cache.exists()


def test_a_built_kernel_replaces_rules_but_not_packages_events_or_marked_modules(built: Workplace) -> None:
    assert built.where() == {
        "core.dice": "False",
        "titles.craps.rules": "False",
        "titles.craps.events": "True",
        "titles.craps.odd": "True",
        "titles.craps": "True",
        "server": "True",
        "server.tables.match": "False",
        "compiled": "7",
    }


@pytest.mark.skipif(os.name == "nt", reason="needs a shell script for a compiler")
def test_a_compiler_that_cannot_optimize_across_modules_builds_without_it(bare: Workplace) -> None:
    try:
        compiler.require_tools()
    except compiler.ToolsMissing as missing:
        pytest.skip(str(missing))
    simple = bare.folder / "simple-cc"
    simple.write_text(
        f'#!/bin/sh\ncase "$*" in *-flto*) exit 1;; esac\nexec {compiler.c_compiler()} "$@"\n',
        encoding="utf-8",
    )
    simple.chmod(0o755)
    result = bare.python("-m", "honjin.kernel", "build", "--full-speed", CC=str(simple))
    assert result.returncode == 0, result.stdout + result.stderr
    assert bare.where()["compiled"] == "7"


@pytest.mark.parametrize("wish", ["compiled", "interpreted"])
@pytest.mark.parametrize("first", ["core.dice", "titles.craps.rules"])
def test_a_module_finds_its_data_beside_its_source(built: Workplace, wish: str, first: str) -> None:
    program = (
        f"import honjin.{first}, honjin.core.dice as dice, honjin.titles.craps.rules as rules\n"
        "print(dice.home(), dice.HOME, rules.home(), rules.HOME)"
    )
    result = built.python("-c", program, HONJIN_KERNEL=wish)
    core, craps = str(built.package / "core"), str(built.package / "titles" / "craps")
    assert result.stdout.split() == [core, core, craps, craps], result.stderr


def test_nothing_is_written_into_the_source_tree(built: Workplace) -> None:
    made = {path.suffix for path in built.package.rglob("*") if path.is_file()} - {".py", ".pyc"}
    assert made == set()


def test_an_edited_source_is_never_hidden_by_an_old_kernel(built: Workplace, rules: Path) -> None:
    rules.write_text("NAME = 'craps'\nSEVEN = 77\n", encoding="utf-8")
    assert built.where()["interpreted"] == "77"
    rules.write_text(TINY["titles/craps/rules.py"], encoding="utf-8")
    assert built.where()["compiled"] == "7"


def test_a_second_build_has_nothing_to_do(built: Workplace) -> None:
    assert built.build().stdout.startswith("the compiled kernel is up to date")


def test_interpreted_can_be_demanded(built: Workplace) -> None:
    assert built.where(HONJIN_KERNEL="interpreted")["interpreted"] == "7"


def test_compiled_can_be_demanded(built: Workplace) -> None:
    assert built.where(HONJIN_KERNEL="compiled")["compiled"] == "7"


def test_demanding_a_kernel_that_is_missing_fails_with_one_sentence(bare: Workplace) -> None:
    result = bare.python("-c", "import honjin.core.dice", HONJIN_KERNEL="compiled")
    assert result.returncode == 1
    assert result.stderr.splitlines()[-1] == (
        "honjin.kernel.KernelMissing: HONJIN_KERNEL=compiled, but there is no compiled kernel for these "
        "sources: run `python -m honjin.kernel build`, or unset HONJIN_KERNEL."
    )
    status = bare.python("-m", "honjin.kernel", "status", HONJIN_KERNEL="compiled")
    assert status.stdout == "interpreted kernel (no compiled kernel for these sources)\n"


def test_an_unknown_wish_is_an_error(bare: Workplace) -> None:
    result = bare.python("-c", "import honjin", HONJIN_KERNEL="fast")
    assert "'fast'" in result.stderr.splitlines()[-1]


def test_a_wheel_brings_its_kernel_along_and_can_still_be_interpreted(
    built: Workplace, tmp_path: Path
) -> None:
    wheel = Workplace(tmp_path)
    folder = built.python("-m", "honjin.kernel", "path").stdout.strip()
    shutil.copytree(folder, wheel.package.parent, dirs_exist_ok=True)
    assert wheel.where()["compiled"] == "7"
    interpreted = wheel.where(HONJIN_KERNEL="interpreted")
    assert interpreted["interpreted"] == "7"
    assert interpreted["core.dice"] == "True"


def test_worker_processes_load_the_same_kernel(built: Workplace) -> None:
    script = built.folder / "spawn.py"
    script.write_text(
        "import multiprocessing\n"
        "from honjin.core.dice import opposite\n"
        "if __name__ == '__main__':\n"
        "    with multiprocessing.get_context('spawn').Pool(1) as pool:\n"
        "        print(type(opposite).__name__, pool.map(opposite, [1, 2]))\n",
        encoding="utf-8",
    )
    assert built.python(str(script)).stdout == "builtin_function_or_method [6, 5]\n"
    assert built.python(str(script), HONJIN_KERNEL="interpreted").stdout == "function [6, 5]\n"


def test_without_a_compiler_there_is_one_notice_and_no_failure(bare: Workplace) -> None:
    nothing = {"PATH": str(bare.folder), "CC": ""}
    result = bare.build(**nothing)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == (
        "The kernel is not compiled, because there is no C compiler (a package such as gcc or clang provides "
        "one). The rules run interpreted, more slowly.\n"
    )
    assert bare.build("--require", **nothing).returncode == 1


def test_a_source_that_does_not_compile_is_reported_and_leaves_nothing_behind(bare: Workplace) -> None:
    bare.write("core/wrong.py", "def half(n: int) -> int:\n    return n / 2\n")
    result = bare.build()
    assert result.returncode == 1
    assert "honjin/core/wrong.py:2: error:" in result.stderr
    assert [path.name for path in bare.cache.iterdir()] == ["lock"]
    assert bare.where()["interpreted"] == "7"


def test_a_second_builder_waits_and_uses_the_work_of_the_first(built: Workplace, tmp_path: Path) -> None:
    cache = tmp_path / "kernel"
    cache.mkdir()
    finished = Path(built.python("-m", "honjin.kernel", "path").stdout.strip())
    with compiler._one_builder(cache / "lock", print):
        second = subprocess.Popen(
            [sys.executable, "-m", "honjin.kernel", "build", "--opt=0"],
            env=built.environment(HONJIN_CACHE=str(tmp_path)),
            text=True,
            stdout=subprocess.PIPE,
        )
        assert second.stdout is not None
        assert second.stdout.readline() == "another build of the kernel is running; waiting for it\n"
        shutil.copytree(finished, cache / finished.name)
    rest, _ = second.communicate(timeout=30)
    assert (second.returncode, rest) == (0, "")


def test_only_the_newest_kernels_are_kept(tmp_path: Path) -> None:
    names = ["one-O3", "two-O3", "three-O1", "four-O3", "five-O3"]
    for age, name in enumerate(reversed(names)):
        (tmp_path / name).mkdir()
        (tmp_path / name / (kernel.LIBRARY + kernel.SUFFIX)).touch()
        os.utime(tmp_path / name, (1e9 - age, 1e9 - age))
    (tmp_path / "building-left-behind").mkdir()
    compiler._prune(tmp_path, keep=tmp_path / "one-O3")
    assert {path.name for path in tmp_path.iterdir()} == {"one-O3", "four-O3", "five-O3"}


def test_the_best_finished_kernel_is_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HONJIN_CACHE", str(tmp_path))
    assert kernel.compiled_folder() is None
    for opt in (1, 3):
        folder = tmp_path / "kernel" / kernel.kernel_name(kernel.source_hash(), opt)
        folder.mkdir(parents=True)
        if opt == 1:
            (folder / (kernel.LIBRARY + kernel.SUFFIX)).touch()
    found = kernel.compiled_folder()
    assert found is not None
    assert found.name.endswith("-O1")
    assert kernel.compiled_folder(at_least=3) is None


def test_the_compiler_is_pinned_to_one_version() -> None:
    text = (kernel.PACKAGE.parent.parent / "pyproject.toml").read_text(encoding="utf-8")
    assert f"mypy=={kernel.MYPY}" in tomllib.loads(text)["dependency-groups"]["kernel"]
