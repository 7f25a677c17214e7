"""Compiling the kernel with mypyc: for the cache (`build`) and for wheels (`compile_tree`).

All modules go into one library, so that a call from a bot into a rule is a direct C call. The work happens
on a copy of the sources in a temporary folder and in a process of its own.

This file and `translate.py` are part of the kernel's hash: compiling differently makes a new kernel.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path
from typing import IO, Final

from honjin.kernel import (
    BEST,
    GROUP,
    KERNEL_MODULES,
    KERNEL_PACKAGES,
    MYPY,
    PACKAGE,
    cache_folder,
    compiled_folder,
    is_finished,
    kernel_name,
    source_hash,
)

Log = Callable[[str], None]

# The edges of a title stay interpreted: they are structs and text, and are not on the path of a decision. Views are
# compiled, since a server draws one per seat and answer (95 us interpreted, 10 us compiled); mypyc forgets
# the exact types of their fields, so whoever reads those (the client's types) runs interpreted.
INTERPRETED_FILES: Final = (
    "__init__.py",
    "__main__.py",
    "events.py",
    "notation.py",
    "terminal.py",
    "words.py",
)
INTERPRETED_FOLDERS: Final = ("data", "locale", "notation")
INTERPRETED_MARK: Final = "# kernel: interpreted"  # a line of its own opts any other module out

KERNELS_KEPT: Final = 3


class ToolsMissing(RuntimeError):
    """Something needed for compiling is not installed; the sources run interpreted instead."""


class CompileFailed(RuntimeError):
    """mypyc or the C compiler rejected the sources."""


def kernel_modules(package: Path) -> list[Path]:
    """The files to compile, relative to the folder that contains the package."""
    inside = [
        path
        for kernel_package in KERNEL_PACKAGES
        for path in sorted((package / kernel_package).rglob("*.py"))
        if path.name not in INTERPRETED_FILES
        and not any(folder in INTERPRETED_FOLDERS for folder in path.relative_to(package).parts)
        and INTERPRETED_MARK not in path.read_text(encoding="utf-8").splitlines()
    ]
    single = [package / name for name in KERNEL_MODULES if (package / name).is_file()]
    return [path.relative_to(package.parent) for path in inside + single]


def c_compiler() -> str | None:
    """The command that compiles C: what the environment or this Python names, else what is on the PATH."""
    for command in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"):
        if command and shutil.which(shlex.split(command)[0]):
            return str(command)
    return None


def require_tools() -> None:
    """Raise `ToolsMissing` with one sentence that names what is missing."""
    if sys.platform != "win32":  # there, setuptools looks for the compiler by itself
        if c_compiler() is None:
            raise ToolsMissing("there is no C compiler (a package such as gcc or clang provides one)")
        if not os.path.isfile(os.path.join(sysconfig.get_path("include"), "Python.h")):
            raise ToolsMissing("the C headers of this Python are missing (python3-dev or python3-devel)")
    try:
        found = metadata.version("mypy")
        metadata.version("setuptools")
    except metadata.PackageNotFoundError as missing:
        raise ToolsMissing(f"the package {missing.name} is not installed") from None
    if found != MYPY:
        raise ToolsMissing(f"mypy {MYPY} is needed to compile, and {found} is installed")


def copy_sources(package: Path, target: Path) -> Path:
    """Copy the Python files of the package, leaving assets and caches behind; return the new package."""

    def unwanted(folder: str, names: list[str]) -> list[str]:
        return [
            name
            for name in names
            if name == "__pycache__"
            or not (name.endswith((".py", ".typed")) or os.path.isdir(os.path.join(folder, name)))
        ]

    return Path(shutil.copytree(package, target / package.name, ignore=unwanted))


def compile_tree(tree: Path, out: Path, log: Log, *, nice: bool = False, opt: int = BEST) -> None:
    """Compile the package copied into `tree`; put the extension modules into `out`, in their packages."""
    require_tools()
    modules = [path.as_posix() for path in kernel_modules(tree / PACKAGE.name)]
    if not modules:
        raise CompileFailed("there is no kernel module to compile")
    environment = dict(os.environ, HONJIN_KERNEL="interpreted")
    if sys.platform != "win32":
        environment["CC"] = c_compiler() or "cc"
    script = Path(__file__).with_name("translate.py")
    # -P keeps the folder of the script off sys.path, where its neighbours could be taken for other modules.
    command = [sys.executable, "-P", str(script), GROUP, str(opt), str(int(nice)), str(out), *modules]
    with subprocess.Popen(
        command, cwd=tree, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        assert process.stdout is not None
        lines: list[str] = []
        for line in process.stdout:
            lines.append(line.rstrip())
            log(line.rstrip())
    if process.returncode != 0:
        errors = [line for line in lines if "error" in line.lower()] or lines[-1:]
        raise CompileFailed(" ".join([f"compiling {len(modules)} modules failed:", *errors[:1]]))


def build(log: Log = print, *, nice: bool = True, opt: int = BEST) -> Path:
    """Compile the current sources into the cache; see `honjin.kernel.build`."""
    cache = cache_folder()
    if ready := compiled_folder(at_least=opt):
        log(f"the compiled kernel is up to date: {ready}")
        return ready
    require_tools()
    cache.mkdir(parents=True, exist_ok=True)
    with _one_builder(cache / "lock", log):
        if ready := compiled_folder(at_least=opt):  # while we waited, somebody else built it
            return ready
        started = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="building-", dir=cache) as work:
            tree, out = Path(work, "src"), Path(work, "kernel")
            # The copy is what gets compiled, so it is the copy that names the kernel: a file saved in
            # between cannot end up under the wrong hash.
            folder = cache / kernel_name(source_hash(copy_sources(PACKAGE, tree)), opt)
            compile_tree(tree, out, log, nice=nice, opt=opt)
            if not is_finished(folder):
                os.rename(out, folder)
        log(f"the compiled kernel is ready after {time.monotonic() - started:.0f} s: {folder}")
        _prune(cache, keep=folder)
    return folder


def _prune(cache: Path, keep: Path) -> None:
    """Forget all but the newest kernels, and what broken-off builds left behind."""
    folders = [path for path in cache.iterdir() if path.is_dir() and path != keep]
    kernels = [path for path in folders if is_finished(path)]
    kernels.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    newest = kernels[: KERNELS_KEPT - 1]
    for path in folders:
        if path not in newest:
            shutil.rmtree(path, ignore_errors=True)


@contextmanager
def _one_builder(path: Path, log: Log) -> Iterator[None]:
    """Hold the lock file: a second build waits for the first, and then finds its work done."""
    with open(path, "a", encoding="utf-8") as file:
        if not _try_lock(file):
            log("another build of the kernel is running; waiting for it")
            while not _try_lock(file):
                time.sleep(0.2)
        yield  # closing the file releases the lock, as does the end of the process


def _try_lock(file: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
