"""Files and words from strangers: no command passes on to the terminal what only a terminal understands."""

import io
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest
from rich.table import Table

from honjin.cli import COMMANDS, main
from honjin.cli.console import Output
from honjin.core.plain import HIDDEN
from honjin.play.record import new_record, write_record
from honjin.titles import GAMES
from tests.server.test_storage import run, table

NASTY = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202e\u2066\rname"
"""Renames the window, clears it, colours it, turns lines round, and begins the line again."""
LINE = NASTY.replace("\r", "")
SPELLED = "\\u001b]0;owned\\u0007\\u202e"
SHOWN = re.compile(r"\\u001b|\\x1b")
"""How it is written out, here or by Python."""


def record(folder: Path, *lines: str) -> str:
    """A record whose people, keys and comments are hostile, and further lines of it."""
    game = GAMES["gunshi"]
    opened = new_record(game.setup("starter"), ["red", "blue"])
    text = write_record(opened, game)
    text = text.replace("red: red", f"red: {LINE}\nnote {LINE}: {LINE}")
    path = folder / f"{NASTY.replace('/', '')}.txt"
    path.write_text(text + "".join(f"{line}\n" for line in lines), encoding="utf-8", newline="")
    return str(path)


def good_record(folder: Path) -> str:
    """One answer and the end."""
    game = GAMES["gunshi"]
    state = game.new(game.setup("starter"))
    seat, word = game.seat_name(state.actor()), game.vocabulary.word(state.options()[0])
    return record(folder, f"1. {seat} {word}  ; {LINE}", f"2. {seat} !resigned")


def claim(folder: Path) -> str:
    """A record that claims a hostile result."""
    path = Path(good_record(folder))
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("red: ", f"result: {LINE}\nred: ", 1), encoding="utf-8", newline="")
    return str(path)


def pack(folder: Path, before: str = "", *, id: str = "infantry") -> str:
    """A pack of a hostile name with a hostile word in it, as TOML spells it, and perhaps a hostile line before."""
    place = folder / NASTY
    place.mkdir()
    for file in (GAMES["gunshi"].folder / "data").glob("*.toml"):
        text = file.read_text(encoding="utf-8").replace('"Infantry"', f'"{SPELLED}"')
        text = text.replace('id = "infantry"', f'id = "{id}"')
        (place / file.name).write_text(before + text, encoding="utf-8")
    return str(place)


def database(folder: Path) -> str:
    """With a person, a table and a login of hostile names."""

    async def fill(store: object) -> None:
        await store.add_table(table("a"))  # type: ignore[attr-defined]

    path = folder / "x.sqlite3"
    run(f"sqlite:{path}", fill)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "INSERT INTO people (id, name, created_at, ban) VALUES ('aki', ?, 0, ?)", [NASTY] * 2
        )
        connection.execute("UPDATE tables SET variant = ?, rules = ?, pack = ?, maker = ?", [NASTY] * 4)
    return f"sqlite:{path}"


def settings(folder: Path) -> str:
    path = folder / "settings.toml"
    path.write_text('"\\u001b]0;owned\\u0007" = 1\n', encoding="utf-8")
    return str(path)


Arguments = Callable[[Path], list[str]]
CASES: dict[str, list[Arguments]] = {
    "serve": [
        lambda folder: ["--settings", settings(folder)],
        lambda folder: ["--settings", str(folder / NASTY)],
        lambda _folder: ["--database", NASTY],
        lambda _folder: [NASTY],
    ],
    "admin": [
        lambda folder: ["list", "--database", database(folder)],
        lambda folder: ["inspect", "a", "--database", database(folder)],
        lambda folder: ["inspect", "aki", "--database", database(folder)],
        lambda folder: ["close", NASTY, "--database", database(folder)],
        lambda folder: ["backup", str(folder / NASTY), "--database", database(folder)],
    ],
    "play": [lambda _folder: [NASTY], lambda folder: ["gunshi", "--pack", pack(folder, id=SPELLED)]],
    "learn": [lambda _folder: [NASTY]],
    "replay": [
        lambda folder: [good_record(folder), "--at", "1", "--open"],
        lambda folder: [record(folder, f"1. red {LINE}")],
        lambda folder: [record(folder, f"1. {LINE}")],
        lambda folder: [str(folder / NASTY)],
    ],
    "review": [lambda folder: [record(folder, f"1. {LINE} x")], lambda folder: [str(folder / NASTY)]],
    "verify": [lambda folder: [record(folder, f"1. red !{LINE}")], lambda folder: [claim(folder)]],
    "rules": [lambda _folder: ["gunshi", "--search", NASTY], lambda _folder: [NASTY]],
    "games": [lambda _folder: [NASTY]],
    "pack": [
        lambda folder: ["check", pack(folder)],
        lambda folder: ["diff", pack(folder)],
        lambda folder: ["check", pack(folder, f"{LINE} = 1\n")],
        lambda folder: ["check", pack(folder, f'"{SPELLED}" = 1\n')],
        lambda folder: ["check", pack(folder, id=SPELLED)],
        lambda folder: ["check", str(folder / NASTY)],
        lambda _folder: ["new", NASTY, "x"],
    ],
    "title": [lambda _folder: ["check", NASTY]],
    "simulate": [
        lambda _folder: ["gunshi", "--bots", NASTY],
        lambda folder: ["gunshi", "--pack", pack(folder, id=SPELLED)],
        lambda _folder: ["gunshi", "--option", f"{NASTY}=1"],
    ],
    "ladder": [lambda _folder: [NASTY]],
    "arena": [lambda _folder: ["gunshi", "--bots", f"greedy,{NASTY}"]],
    "report": [lambda _folder: [NASTY], lambda folder: [str(folder / NASTY)]],
    "compare": [
        lambda folder: ["gunshi", "standard", pack(folder), "--games", "1", "--workers", "1"],
        lambda _folder: ["gunshi", NASTY, NASTY],
    ],
    "bench": [lambda _folder: ["--title", NASTY], lambda _folder: ["--seconds", NASTY]],
}


def test_every_command_has_a_case() -> None:
    assert list(CASES) == list(COMMANDS)


@pytest.mark.parametrize(
    ("command", "number"),
    [(command, number) for command, cases in CASES.items() for number in range(len(cases))],
)
def test_no_command_prints_what_only_a_terminal_understands(
    command: str, number: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = CASES[command][number](tmp_path)
    capsys.readouterr()
    with suppress(SystemExit):  # an argument that the parser refuses
        main([command, *arguments])
    said = capsys.readouterr()
    assert SHOWN.search(said.out + said.err)
    assert HIDDEN.findall(said.out + said.err) == []


def test_a_terminal_gets_colours_of_ours_and_nothing_of_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    console = Output()
    console.file = io.StringIO()
    console.say(NASTY, style="bold")
    rows = Table(NASTY, title=NASTY)
    rows.add_row(NASTY)
    console.print(rows)
    text = console.file.getvalue()
    assert "\x1b[1m" in text
    for ours in ("\x1b[1m", "\x1b[0m", "\x1b[3m", "\x1b[1;3m"):
        text = text.replace(ours, "")
    assert HIDDEN.findall(text) == []


def test_all_consoles_are_ours() -> None:
    """Rich's own would pass on what is in a name."""
    folder = Path(main.__code__.co_filename).parent
    others = [
        path.name
        for path in folder.rglob("*.py")
        if path.name != "console.py" and "rich.console import Console" in path.read_text(encoding="utf-8")
    ]
    assert others == []
