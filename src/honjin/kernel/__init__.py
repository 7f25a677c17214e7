"""Which kernel runs: the plain Python sources, or the same sources compiled by mypyc.

The kernel is everything that decides a rule or searches over rules: `core`, `play`, `titles` and `bots`; and what of a
server every answer passes through, from its message to the pictures of the table. It is ordinary Python and
always runs as it stands. Compiled, it is many times faster; a compiled kernel is kept in the user's cache,
in a folder named by a hash of the sources it was made from:

    ~/.cache/honjin/kernel/<hash>-O3/honjin_kernel__mypyc.<abi>.so
    ~/.cache/honjin/kernel/<hash>-O3/honjin/core/state.<abi>.so

Nothing is ever written into the source tree. After any edit the hash differs, the old folder no longer
matches, and the edited source runs: a compiled file cannot hide a change.

`activate()` is called once, when `honjin` is imported, and costs a few milliseconds. The environment
variable `HONJIN_KERNEL` overrules it: `interpreted` runs the sources, `compiled` refuses anything else.

Packages themselves (`__init__.py`) and the edges of a title (events, notation, words) stay interpreted, see
`honjin.kernel.compiler`. Where a module looks for its data, by its package or by `__file__`, is the source tree
in both modes.

This module uses the standard library only, since wheels are built with it before anything is installed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

PACKAGE: Final = Path(__file__).resolve().parent.parent
KERNEL_PACKAGES: Final = ("core", "play", "titles", "bots")
KERNEL_MODULES: Final = tuple(
    f"server/{name}.py"
    for name in (
        *("limits", "lobby/description", "operation/metrics", "wire/connection", "wire/frames"),
        *(
            "tables/audience",
            "tables/desk",
            "tables/lock",
            "tables/match",
            "tables/projection",
            "tables/requests",
        ),
        *("tables/sitting", "tables/table"),
    )
)
"""Of packages that are not compiled as a whole."""
MYPY: Final = "2.4.1"  # the version whose output is tested; pyproject.toml pins the same
GROUP: Final = "honjin_kernel"
LIBRARY: Final = GROUP + "__mypyc"  # the one library that holds the whole kernel; mypyc chooses the ending
SUFFIX: Final = EXTENSION_SUFFIXES[0]
BEST: Final = 3  # -O3; lower levels compile sooner and run slower

_PREFIXES: Final = tuple(
    f"honjin.{name.removesuffix('.py').replace('/', '.')}." for name in (*KERNEL_PACKAGES, *KERNEL_MODULES)
)


class KernelMissing(ImportError):
    """`HONJIN_KERNEL=compiled` was asked for, and there is no compiled kernel for these sources."""


class Status(NamedTuple):
    """What runs in this process, and why."""

    mode: str  # "compiled" or "interpreted"
    reason: str

    def __str__(self) -> str:
        """One line, as `honjin --version` prints it."""
        return f"{self.mode} kernel ({self.reason})"


_status: Status | None = None


def activate() -> None:
    """Choose the kernel for this process. Must run before any kernel module is imported."""
    global _status
    if _status is not None:
        return
    wish = os.environ.get("HONJIN_KERNEL", "")
    if wish not in ("", "compiled", "interpreted"):
        raise ValueError(f"HONJIN_KERNEL is {wish!r}, but must be 'compiled', 'interpreted' or unset.")
    _status, finder = _choose(wish)
    if finder is not None:
        sys.meta_path.insert(0, finder)


def status() -> Status:
    """Say which kernel this process runs."""
    activate()
    assert _status is not None
    return _status


def build(log: Callable[[str], None] = print, *, nice: bool = True, opt: int = BEST) -> Path:
    """Compile the kernel for the current sources into the cache, unless it is there; return its folder.

    Raises `compiler.ToolsMissing` without a C compiler, and `compiler.CompileFailed` when it fails.
    A running process keeps the kernel it started with; the next one finds the new one.
    """
    from honjin.kernel import compiler

    return compiler.build(log, nice=nice, opt=opt)


def cache_folder() -> Path:
    """Where compiled kernels are kept; `HONJIN_CACHE` moves it."""
    if own := os.environ.get("HONJIN_CACHE"):
        return Path(own) / "kernel"
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.expanduser("~")
    elif sys.platform == "darwin":
        base = os.path.expanduser("~/Library/Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(base) / "honjin" / "kernel"


def source_hash(package: Path = PACKAGE) -> str:
    """Name the kernel that belongs to these sources, this Python and this mypyc.

    Files that stay interpreted count too: mypyc copies their constants into compiled code.
    """
    digest = blake2b(f"{sys.version} {SUFFIX} {MYPY}".encode(), digest_size=10)
    for name in _hashed_files(str(package)):
        with open(os.path.join(package, name), "rb") as file:
            content = file.read()
        digest.update(f"\0{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def _hashed_files(package: str) -> Iterator[str]:
    yield from ("kernel/compiler.py", "kernel/translate.py")  # how it is compiled
    yield from (name for name in KERNEL_MODULES if os.path.isfile(os.path.join(package, name)))
    for kernel_package in KERNEL_PACKAGES:
        for folder, folders, files in os.walk(os.path.join(package, kernel_package)):
            folders.sort()
            inside = os.path.relpath(folder, package).replace(os.sep, "/")
            yield from (f"{inside}/{name}" for name in sorted(files) if name.endswith(".py"))


def kernel_name(digest: str, opt: int) -> str:
    """The folder of one compiled kernel inside the cache."""
    return f"{digest}-O{opt}"


def compiled_folder(at_least: int = 0) -> Path | None:
    """Find the best finished kernel for exactly the current sources, optimized at least as far as asked."""
    cache = cache_folder()
    if not cache.is_dir():
        return None
    digest = source_hash()
    folders = (cache / kernel_name(digest, opt) for opt in range(BEST, at_least - 1, -1))
    return next((folder for folder in folders if is_finished(folder)), None)


def is_finished(folder: Path) -> bool:
    """Tell a complete kernel from an empty or foreign folder; unfinished ones never carry the name."""
    return (folder / (LIBRARY + SUFFIX)).is_file()


def _choose(wish: str) -> tuple[Status, _Finder | _Refuser | None]:
    sources = str(PACKAGE.parent)
    in_wheel = os.path.isfile(os.path.join(sources, LIBRARY + SUFFIX))
    if wish == "interpreted":
        finder = _Finder(sources, ".py") if in_wheel else None
        return Status("interpreted", "as HONJIN_KERNEL asks"), finder
    if in_wheel:
        return Status("compiled", "installed with the package"), None
    folder = compiled_folder()
    if folder is not None:
        digest, _, level = folder.name.partition("-")
        return Status("compiled", f"{digest[:8]} at -{level}"), _Finder(str(folder), SUFFIX)
    if wish == "compiled":
        return Status("interpreted", "no compiled kernel for these sources"), _Refuser()
    return Status("interpreted", "no compiled kernel for these sources yet"), None


class _Finder:
    """Loads kernel modules, and nothing else, from one folder."""

    def __init__(self, folder: str, suffix: str) -> None:
        self.folder = folder
        self.suffix = suffix

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not f"{name}.".startswith(_PREFIXES) and name != LIBRARY:
            return None
        file = os.path.join(self.folder, *name.split(".")) + self.suffix
        if not os.path.isfile(file):
            return None
        loader = _CacheLoader(name, file) if self.suffix == SUFFIX else None
        return spec_from_file_location(name, file, loader=loader)


class _CacheLoader(ExtensionFileLoader):
    """Loads a module from the cache as if it lay beside its source, where its data is.

    The library is told so as well: modules that compiled code imports take their place from it.
    """

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        module.__file__ = os.path.join(PACKAGE.parent, *module.__name__.split(".")) + SUFFIX


class _Refuser:
    """Stands where a compiled kernel was demanded and is missing."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if f"{name}.".startswith(_PREFIXES):
            raise KernelMissing(
                "HONJIN_KERNEL=compiled, but there is no compiled kernel for these sources: "
                "run `python -m honjin.kernel build`, or unset HONJIN_KERNEL.",
                name=name,
            )
        return None
