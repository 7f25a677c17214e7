"""`python -m honjin.kernel build | status | path`: the compiled kernel from the command line."""

from __future__ import annotations

import argparse
import sys

from honjin import kernel
from honjin.kernel import compiler


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit code says whether it did what was asked."""
    parser = argparse.ArgumentParser(prog="python -m honjin.kernel", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    building = commands.add_parser("build", help="compile the current sources into the cache")
    building.add_argument("--opt", type=int, choices=range(4), default=3, help="level of optimization (3)")
    building.add_argument("--full-speed", action="store_true", help="do not lower the build's priority")
    building.add_argument("--require", action="store_true", help="fail if compiling is not possible here")
    commands.add_parser("status", help="which kernel runs, and why")
    commands.add_parser("path", help="the folder of the kernel for the current sources")
    options = parser.parse_args(arguments)

    if options.command == "build":
        return build(options.opt, nice=not options.full_speed, required=options.require)
    if options.command == "path":
        folder = kernel.compiled_folder()
        print(folder or "there is no compiled kernel for these sources")
        return 0 if folder else 1
    print(kernel.status())
    return 0


def build(opt: int, *, nice: bool, required: bool) -> int:
    """Build; where the tools for it are missing, say so and carry on unless the kernel is required."""
    try:
        kernel.build(lambda line: print(line, flush=True), nice=nice, opt=opt)
    except compiler.ToolsMissing as missing:
        print(f"The kernel is not compiled, because {missing}. The rules run interpreted, more slowly.")
        return 1 if required else 0
    except (compiler.CompileFailed, OSError) as failure:
        print(f"The kernel could not be compiled: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
