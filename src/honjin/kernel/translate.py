"""The process that runs mypyc and the C compiler, in the folder that holds the copied sources.

Started by path from `compiler.py`, with the build environment's packages and without `honjin`: mypyc changes
global settings of setuptools and ends its process on the first error, so it gets a process to itself.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

PROGRESS_SECONDS = 15

IN_RANGE = re.compile(
    r"(?P<question>(?P<answer>cpy_r_\w+) = \(uint64_t\)\w+ < \(uint64_t\)\w+;)\n    if \((?P=answer)\) goto "
)
"""How mypyc asks whether an index lies in a packed array, before it tries to count from the end."""

AS_ONE = [
    "-flto=auto",  # small functions are taken over into those that call them, across modules
    "--param=max-inline-insns-auto=100",  # even with the handling of errors that mypyc puts into each
    "--param=inline-unit-growth=100",
    "-fno-plt",  # calls of Python's own functions take no detour
]
"""All modules are optimized as one program when they are linked: 9 % faster."""

FINAL = "3"
"""The level at which that is worth the time it takes."""


def translate(group: str, opt: str, out: str, modules: list[str]) -> None:
    """Compile the modules into one library, with a small extension module for each of them."""
    started = time.monotonic()
    say(f"translating {len(modules)} modules to C")
    extensions = mypycify(
        [
            *("--config-file=", "--explicit-package-bases", "--hide-error-context"),
            "--ignore-missing-imports",  # of databases, say: what is compiled does not need them, its neighbours do
            *modules,
        ],
        opt_level=opt,
        debug_level="0",
        target_dir="c",
        group_name=group,
        multi_file=True,  # one file of C per module: compiled side by side, and in half the time of one huge file
    )
    expect_indices_in_range(Path("c"))
    size = sum(path.stat().st_size for path in Path("c").rglob("*.[ch]")) / 1e6
    say(f"compiling {size:.1f} MB of C at -O{opt} (translated in {time.monotonic() - started:.0f} s)")
    if sys.platform != "win32":
        for extension in extensions:
            extension.extra_compile_args += [
                "-Wno-error",  # a newer compiler's warning is no failure
                "-fvisibility=hidden",  # calls between modules need not go through the linker's table: 15 % faster
            ]
    threading.Thread(target=show_progress, args=(started,), daemon=True).start()

    command = BuildOnAllCores(Distribution({"name": group, "ext_modules": extensions}))
    command.as_one = opt == FINAL
    command.build_lib, command.build_temp = out, "objects"
    command.ensure_finalized()
    command.run()
    # The operations mypyc chose, in words: where hot code boxes its integers can be read there.
    shutil.copy(Path("c", "ops.txt"), Path(out, "ops.txt"))


def expect_indices_in_range(folder: Path) -> None:
    """Tell the C compiler, as mypyc does not, which way is the usual one: 7 % faster."""
    for path in folder.rglob("*.c"):
        text = path.read_text(encoding="utf-8")
        hinted = IN_RANGE.sub(r"\g<question>\n    if (likely(\g<answer>)) goto ", text)
        if hinted != text:
            path.write_text(hinted, encoding="utf-8")


class BuildOnAllCores(build_ext):  # type: ignore[misc]  # setuptools carries no types
    """The build of setuptools, which would compile one file of C after the other."""

    as_one = False
    """Optimize across modules, if the compiler can."""

    def build_extensions(self) -> None:
        """Compile every source of an extension on its own, as many at once as there are cores."""
        if self.as_one and self.can_optimize_as_one():
            library = max(self.extensions, key=lambda extension: len(extension.sources))
            library.extra_compile_args = [*library.extra_compile_args, *AS_ONE]
            library.extra_link_args = [*library.extra_link_args, *AS_ONE]
        compile_together: Callable[..., list[str]] = self.compiler.compile

        with ThreadPoolExecutor(os.cpu_count()) as pool:

            def compile_side_by_side(sources: list[str], **options: Any) -> list[str]:
                objects = pool.map(lambda source: compile_together([source], **options), sources)
                return [path for of_one in objects for path in of_one]

            self.compiler.compile = compile_side_by_side
            super().build_extensions()

    def can_optimize_as_one(self) -> bool:
        """Try it on one function: some compilers and linkers cannot."""
        if self.compiler.compiler_type != "unix":
            return False
        Path("probe.c").write_text("int probe(void) { return 0; }\n", encoding="utf-8")
        command = [*self.compiler.linker_so, "-fPIC", *AS_ONE, "probe.c", "-o", "probe.so"]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def show_progress(started: float) -> None:
    """Show a sign of life while the C compiler is silent."""
    while True:
        time.sleep(PROGRESS_SECONDS)
        say(f"still compiling C, {time.monotonic() - started:.0f} s so far")


def say(text: str) -> None:
    """Print one line at once."""
    print(text, flush=True)


if __name__ == "__main__":
    _, group, opt, nice, out, *modules = sys.argv
    if nice == "1" and sys.platform != "win32":
        os.nice(15)
    translate(group, opt, out, modules)
