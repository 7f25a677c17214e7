"""The process that runs mypyc and the C compiler, in the folder that holds the copied sources.

Started by path from `compiler.py`, with the build environment's packages and without `honjin`: mypyc changes
global settings of setuptools and ends its process on the first error, so it gets a process to itself.
"""

from __future__ import annotations

import os
import shutil
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


def translate(group: str, opt: str, out: str, modules: list[str]) -> None:
    """Compile the modules into one library, with a small extension module for each of them."""
    started = time.monotonic()
    say(f"translating {len(modules)} modules to C")
    extensions = mypycify(
        ["--config-file=", "--explicit-package-bases", "--hide-error-context", *modules],
        opt_level=opt,
        debug_level="0",
        target_dir="c",
        group_name=group,
        multi_file=True,  # one file of C per module: compiled side by side, and in half the time of one huge file
    )
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
    command.build_lib, command.build_temp = out, "objects"
    command.ensure_finalized()
    command.run()
    # The operations mypyc chose, in words: where hot code boxes its integers can be read there.
    shutil.copy(Path("c", "ops.txt"), Path(out, "ops.txt"))


class BuildOnAllCores(build_ext):  # type: ignore[misc]  # setuptools carries no types
    """The build of setuptools, which would compile one file of C after the other."""

    def build_extensions(self) -> None:
        """Compile every source of an extension on its own, as many at once as there are cores."""
        compile_together: Callable[..., list[str]] = self.compiler.compile

        with ThreadPoolExecutor(os.cpu_count()) as pool:

            def compile_side_by_side(sources: list[str], **options: Any) -> list[str]:
                objects = pool.map(lambda source: compile_together([source], **options), sources)
                return [path for of_one in objects for path in of_one]

            self.compiler.compile = compile_side_by_side
            super().build_extensions()


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
