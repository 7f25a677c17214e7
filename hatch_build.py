"""How distributions are built: hatchling, plus the compiled kernel in wheels.

A wheel is compiled where a C compiler is found, and pure Python otherwise. An editable install is never
compiled: it runs the sources, and `honjin.kernel` looks after a compiled copy in the user's cache.

    HONJIN_PURE=1              build a pure wheel without trying to compile
    HONJIN_REQUIRE_KERNEL=1    fail instead of falling back to a pure wheel
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling import build as hatchling
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "src"))

from honjin import kernel  # noqa: E402  standard library only
from honjin.kernel import compiler  # noqa: E402

# mypyc checks types as it compiles, so it also needs what the rules import.
COMPILING = [f"mypy=={kernel.MYPY}", "setuptools>=84,<85", "msgspec>=0.22,<0.23"]


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """Ask for mypyc only when something will be compiled."""
    extra = [] if os.environ.get("HONJIN_PURE") == "1" else COMPILING
    return [*hatchling.get_requires_for_build_wheel(config_settings), *extra]


def __getattr__(name: str) -> Any:
    """Every other step of a build is hatchling's own."""
    return getattr(hatchling, name)


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds to a wheel what is not lying in `src`: the compiled kernel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it writes a wheel."""
        if version == "editable":
            return
        if os.environ.get("HONJIN_PURE") != "1":
            self.add_kernel(build_data)

    def add_kernel(self, build_data: dict[str, Any]) -> None:
        """Compile the kernel and put its extension modules beside their sources in the wheel."""
        self.work = Path(tempfile.mkdtemp(prefix="honjin-wheel-"))
        tree, out = self.work / "src", self.work / "kernel"
        try:
            compiler.copy_sources(ROOT / "src" / "honjin", tree)
            compiler.compile_tree(tree, out, self.app.display_info)
        except (compiler.ToolsMissing, compiler.CompileFailed) as problem:
            shutil.rmtree(self.work)
            if os.environ.get("HONJIN_REQUIRE_KERNEL") == "1":
                raise SystemExit(f"The kernel is required, and not compiled: {problem}.") from None
            self.app.display_warning(f"This wheel is pure Python and slower, because {problem}.")
            return
        for module in sorted(out.rglob(f"*{kernel.SUFFIX}")):
            build_data["force_include"][str(module)] = module.relative_to(out).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Called by hatchling after the wheel is written."""
        if hasattr(self, "work"):
            shutil.rmtree(self.work, ignore_errors=True)
