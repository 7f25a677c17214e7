"""Whatever we tell people to type is typed: the examples of `--help`, the commands of all pages and of the Makefile.

Numbers are made smaller, names stand for files that exist; everything else is as it is written.
"""

import importlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from honjin.cli import COMMANDS
from honjin.cli.examples import filled
from honjin.titles import GAMES
from tests.cli.running import ENVIRONMENT, command, honjin, honjin_here
from tests.golden.make import path_of
from tests.server.players import Player
from tests.server.processes import Server, free_port
from tools import bootstrap

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    page
    for pattern in ("*.md", "docs/**/*.md", "benchmarks/*.md", "web/*.md")
    for page in ROOT.glob(pattern)
    if page.name != "CHANGELOG.md"
)
ELSEWHERE = {
    "pip install": "tests/test_wheel.py installs what pip would",
    "createdb": "PostgreSQL's own; the tests of the server run on a database of their own",
    "python bot.py": "tests/server/test_guides.py plays with it",
    ".venv/bin/pytest": "you are looking at it",
    "HONJIN_KERNEL=": "the stages of `make test` are these two commands",
}
"""Commands in our pages that are run by others, or not ours."""

PLACES = {
    "TITLE": "gunshi",
    "COMMAND": "play",
    "FILE": "game.txt",
    "--at N": "--at 40",
    "--games N": "--games 40",
    "…": "ready",
}
"""What a command leaves open."""

PACKS = ("my-pack", "other-pack", "old-pack", "new-pack")
OF_PACKS = "goryokaku"
CHANGES = {
    "goryokaku": ("persons.toml", 'gain = "earth", amount = 1', 'gain = "earth", amount = 3'),
    "gunshi": ("cards.toml", "cost = 1", "cost = 2"),
}

SHORTER: list[tuple[str, str]] = [
    (r"--games \d+", "--games 2"),
    (r"--simulations \d+", "--simulations 1"),
    (r"search:\w+", "search:1"),
    (r"\bmine\b", "ashigaru"),
    (r"--everywhere", "--seats 2"),
    (r"^(arena|simulate|report|compare) (?!.*--games)", r"\1 --games 2 "),
    (r"^(simulate|report|compare) (?!.*--bots)", r"\1 --bots random "),
    (r"^ladder (?!.*--pair)(?=\w)", "ladder --pair random,random "),
    (r"^ladder (?!.*--games)(?=.*--pair)", "ladder --games 2 "),
    (r"^ladder", "ladder --folder matches --page page.md"),
    (r"^review (?!.*--simulations)", "review --simulations 1 "),
    (r"^bench", "bench --seconds 0.01 --title gunshi"),
    (r"^(?!arena)(.*?)greedy", r"\1random"),
    (r"^(?!arena)(.*?)greedy", r"\1random"),
    (r"^(arena .*(?:gunshi|tokugawa))", r"\1 --option turn_cap=6"),
]
"""The same with less work: what is timed or measured elsewhere is only started here."""


def examples_of_help() -> list[str]:
    """A line of examples is a command, and behind two spaces what it is for."""
    texts = [importlib.import_module("honjin.cli").EXAMPLES]
    texts += [getattr(importlib.import_module(f"honjin.cli.{name}"), "EXAMPLES", "") for name in COMMANDS]
    lines = [line.strip() for text in texts for line in filled(text).splitlines()]
    return [re.split(r" {2,}", line)[0] for line in lines if line.startswith("honjin ")]


def commands_of_pages() -> list[str]:
    """Blocks of commands, and commands within a sentence."""
    found: list[str] = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for kind, block in re.findall(r"^```(console|sh|bash)\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
            lines = [line for line in block.splitlines() if kind != "console" or line.startswith("$ ")]
            found += [line.removeprefix("$ ").split("  #")[0].strip() for line in lines if line.strip()]
        found += re.findall(r"`((?:honjin|make|python3?|\.venv/bin/\w+) [^`]+)`", text)
        found += [
            line.strip() for line in re.findall(r"^    ((?:honjin|make|python) .*)$", text, re.MULTILINE)
        ]
    return [re.split(r" {2,}", line)[0] for line in found]


def ours(line: str) -> bool:
    return line.removeprefix(".venv/bin/").startswith("honjin ")


ALL = [line for line in dict.fromkeys([*examples_of_help(), *commands_of_pages()]) if ours(line)]
NAMED = [line for line in ALL if line.split()[-1] in COMMANDS]
"""Only named in a sentence, without what they are to do: `honjin simulate`."""
SERVING = [line for line in ALL if "honjin serve" in line]
INTERRUPTED = [line for line in ALL if "simulate" in line and "--resume" in line]
"""They go on where somebody broke off; tests/lab/test_simulate.py breaks runs off and goes on with them."""
ADMIN = [line for line in ALL if "honjin admin " in line]
OTHERS = [
    line
    for line in ALL
    if line not in [*SERVING, *ADMIN, *INTERRUPTED] and (line not in NAMED or line in examples_of_help())
]


def words_of(line: str) -> list[str]:
    """What is typed, made short."""
    told = line.removeprefix(".venv/bin/").removeprefix("honjin ")
    for place, value in PLACES.items():
        told = re.sub(rf"\b{place}\b" if place.isalpha() else place, value, told)
    for wanted, short in SHORTER:
        told = re.sub(wanted, short, told)
    return shlex.split(told)


@pytest.fixture
def workshop(tmp_path: Path) -> Path:
    """A folder with everything that the examples have at hand."""
    shutil.copy(path_of("gunshi", "general_taken"), tmp_path / "game.txt")
    begun = honjin_here("play", "gunshi", answers=f"1\n1\nsave {tmp_path / 'evening.txt'}\nquit\n")
    assert begun.returncode == 0, begun.stderr
    for name in PACKS:
        make_pack(OF_PACKS, tmp_path / name)
    change(OF_PACKS, tmp_path / "my-pack")
    change(OF_PACKS, tmp_path / "new-pack")
    return tmp_path


def make_pack(title: str, folder: Path) -> None:
    made = honjin_here("pack", "new", title, folder)
    assert made.returncode == 0, made.stderr


def change(title: str, pack: Path) -> None:
    """One card gives or costs more."""
    name, usual, other = CHANGES[title]
    file = pack / name
    text = file.read_text(encoding="utf-8")
    assert usual in text
    file.write_text(text.replace(usual, other, 1), encoding="utf-8")


@pytest.mark.parametrize("line", OTHERS)
def test_a_command_that_we_tell_people_works(
    line: str, workshop: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(workshop)
    words = words_of(line)
    if words[:2] == ["pack", "new"]:  # it makes what the others find there
        shutil.rmtree("my-pack")
    if "--record" in words:
        Path("evening.txt").unlink()
    title = "gunshi" if words[0] == "verify" else next((word for word in words if word in GAMES), OF_PACKS)
    for name in set(words) & set(PACKS):
        if title != OF_PACKS and Path(name).is_dir():
            shutil.rmtree(name)
            make_pack(title, Path(name))
            if name in ("my-pack", "new-pack") and words[0] != "verify":
                change(title, Path(name))
    done = honjin_here(*words, answers="quit\n")
    assert done.returncode == 0, f"{words}: {done.stdout[-500:]} {done.stderr}"
    assert done.stdout.strip() or "ladder" in words


def test_what_is_only_named_exists() -> None:
    assert {line.split()[1] for line in NAMED} <= set(COMMANDS)


def test_every_example_of_the_operators_works(tmp_path: Path) -> None:
    """One after the other, while the server runs; what removes a table or keeps a person out comes last."""
    running = Server(f"sqlite:{tmp_path / 'games.sqlite3'}", tmp_path).start()
    try:
        guest = Player(running.url)
        person = guest.me["id"]
        table = guest.post("/api/quick", {"game": "gunshi", "variant": "basic"})["id"]
        guest.close()
        last: tuple[str, ...] = ("close", "ban", "unban")
        for line in sorted(ADMIN, key=lambda line: [word in line.split() for word in last]):
            told = re.sub(r"7hkq2m4x9abc|\bID\b", table, line).replace("PERSON", person)
            told = told.replace("FILE", "copy.sqlite3").removeprefix("honjin ")
            if "close" in told and "close" in last:  # two pages tell it; a table is closed once
                last = tuple(word for word in last if word != "close")
            elif "close" in told:
                continue
            done = honjin(*shlex.split(told), "--database", running.database, folder=tmp_path)
            assert done.returncode == 0, f"{told}: {done.stderr}"
    finally:
        running.stop()


@pytest.mark.parametrize("line", SERVING)
def test_a_server_starts_as_we_tell_people(line: str, tmp_path: Path) -> None:
    """With the settings file of the guide, at a port and on a database of its own."""
    settings = tmp_path / "honjin.toml"
    guide = (ROOT / "docs" / "guides" / "operators.md").read_text(encoding="utf-8")
    settings.write_text(
        re.findall(r"^```toml\n(.*?)^```", guide, re.MULTILINE | re.DOTALL)[0], encoding="utf-8"
    )
    told = line.removeprefix("honjin ").replace("/etc/honjin.toml", str(settings))
    words = shlex.split(re.sub(r"--database \S+", "", re.sub(r"--workers \d+", "", told)))
    port = free_port()
    serving = subprocess.Popen(
        command(*words, "--port", str(port), "--database", f"sqlite:{tmp_path / 'games.sqlite3'}"),
        stdout=subprocess.PIPE,
        env=ENVIRONMENT,
        text=True,
    )
    try:
        assert serving.stdout is not None
        assert "http" in serving.stdout.readline()
        with httpx.Client(base_url=f"http://127.0.0.1:{port}") as asking:
            assert asking.get("/health").status_code == 200
    finally:
        serving.send_signal(signal.SIGINT)
        serving.communicate(timeout=30)
    assert serving.returncode in (0, 130)


PROGRAMS = {
    "tests/titles/suikoden/try_decks.py": "1",
    "tests/titles/goryokaku/try_hiring.py": "--simulations 1 --games 1",
    "benchmarks/openspiel_match.py": "--games 1 --seconds 0.0001",
    "benchmarks/workers.py": "gunshi random",
}
"""What is run by hand, now and then, and what it can be asked for in a moment."""

ELSEWHERE_RUN = {
    "tools/bootstrap.py": "all of `make`",
    "tools/client_types.py": "`make web`",
    "tools/affected.py": "`make check`",
    "tests/golden/make.py": "tests/fifth takes the steps to a title",
    "tests/golden/playthrough.py": "tests/fifth takes the steps to a title",
    "benchmarks/environments/__main__.py": "`make bench`",
    "benchmarks/server/__main__.py": "`make bench`",
    **{
        str(path.relative_to(ROOT)): "tests/lab/test_tuning.py"
        for path in (ROOT / "src/honjin/lab/tuning").glob("[!_]*.py")
        if f"{path.stem}.main(" in (ROOT / "tests/lab/test_tuning.py").read_text(encoding="utf-8")
    },
    "src/honjin/envs/document.py": "tests/envs compares the page with what it makes",
}

FEWER = [(r"^GAMES_PER_TABLE = \d+", "GAMES_PER_TABLE = 2"), (r"^ROUNDS = \d+", "ROUNDS = 1")]
FEWER += [(r"^SECONDS = \d+", "SECONDS = 0"), (r"^BUDGET = \d+", "BUDGET = 1")]


def test_every_program_is_run_somewhere() -> None:
    there = {
        str(path.relative_to(ROOT))
        for pattern in (
            *("tools/*.py", "benchmarks/*.py", "benchmarks/*/__main__.py"),
            *("src/honjin/lab/tuning/*.py", "tests/titles/*/try_*.py"),
        )
        for path in ROOT.glob(pattern)
        if path.name == "__main__.py" or "__main__" in path.read_text(encoding="utf-8")
    }
    assert there <= {*PROGRAMS, *ELSEWHERE_RUN}
    assert all((ROOT / path).is_file() for path in (*PROGRAMS, *ELSEWHERE_RUN))


@pytest.mark.parametrize("path", PROGRAMS)
def test_a_program_that_is_run_by_hand_works(path: str, tmp_path: Path) -> None:
    """A copy of it, with fewer games, so that its results lie beside the copy."""
    copy = tmp_path / path
    (tmp_path / "benchmarks" / "results").mkdir(parents=True)
    copy.parent.mkdir(parents=True, exist_ok=True)
    text = (ROOT / path).read_text(encoding="utf-8")
    for usual, short in FEWER:
        text = re.sub(usual, short, text, flags=re.MULTILINE)
    copy.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(copy), *PROGRAMS[path].split()],
        env=ENVIRONMENT | {"PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_every_target_of_the_makefile_is_a_command_with_a_line_of_help() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z]+):$", makefile, re.MULTILINE)
    called = re.findall(r"tools/bootstrap.py ([a-z]+)", makefile)
    assert targets == [*called, "clean"] and len(called) > 5
    script = [sys.executable, str(ROOT / "tools" / "bootstrap.py")]
    told = subprocess.run([*script, "help"], capture_output=True, text=True, check=True).stdout
    assert [name for name in called if f"make {name} " not in told] == []
    unknown = subprocess.run([*script, "nonsense"], capture_output=True, text=True, check=False).stderr
    assert all(name in unknown for name in called)
    for path in (*bootstrap.SOAKED, bootstrap.SOAKED_IN_BROWSER):
        assert (ROOT / path).is_file(), path


def test_programs_of_the_environment_find_it_whatever_python_is_on_the_path(tmp_path: Path) -> None:
    """`make play` gives the terminal to one of them."""
    (tmp_path / "python").symlink_to(Path(sys.executable).resolve())
    code = (
        "import sys; from pathlib import Path; from tools import bootstrap;"
        "bootstrap.BIN = Path(sys.executable).parent;"
        "bootstrap.become('python', '-c', 'import sys; print(sys.prefix)')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=ENVIRONMENT | {"PATH": f"{tmp_path}:{ENVIRONMENT['PATH']}"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stdout.strip() == sys.prefix, done.stderr


def is_ours_to_run(line: str) -> bool:
    """A target of the Makefile, or a program that a test runs."""
    program, *rest = line.split()
    if program == "make":
        targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
        return not rest or rest[0] in targets
    if program in ("python", "python3"):
        path = rest[1].replace(".", "/") if rest[0] == "-m" else rest[0].removesuffix(".py")
        places = {f"{path}.py", f"{path}/__main__.py", f"src/{path}.py"}
        return not places.isdisjoint([*PROGRAMS, *ELSEWHERE_RUN])
    return program in (".venv/bin/ruff", "cd")


def test_every_other_command_of_our_pages_is_run_somewhere() -> None:
    for line in commands_of_pages():
        known = any(line.startswith(one) for one in ELSEWHERE)
        assert ours(line) or known or is_ours_to_run(line), f"nobody runs `{line}`"
