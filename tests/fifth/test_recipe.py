"""The steps to a title, as CONTRIBUTING tells them, lead to one."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

from tests.fifth.homes import PACKAGE, ROOT, TITLE, Home, as_folder

STEP = re.compile(r"^(\d+)\. ", re.MULTILINE)
COMMAND = re.compile(r"^ *\$ (.+)$", re.MULTILINE)
ROOM = re.compile(r"`([\w./]+)`")


def steps() -> list[str]:
    """The numbered steps of the section."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = page.partition("### Step by step")[2].partition("\n## ")[0]
    _before, *parts = STEP.split(section)
    assert parts[::2] == [str(number) for number in range(1, len(parts) // 2 + 1)]
    return parts[1::2]


def rooms_of(step: str) -> list[str]:
    """What a step begins with: the rooms that are furnished now."""
    return ROOM.findall(step.partition(":")[0])


def furnish(own: Path, rooms: list[str]) -> None:
    for room in rooms:
        source, target = PACKAGE / TITLE / room, own / room
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target)
        else:
            shutil.copy(source, target)


def take(home: Home, command: str) -> str:
    """A command of the page, for this title; a game at one keyboard is left at once."""
    program, *words = shlex.split(command.replace("TITLE", TITLE))
    if program == "honjin":
        return home.honjin(*words, answers="quit\n")
    if program == ".venv/bin/pytest":
        return home.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *words)
    assert program == "python"
    return home.run(*words)


def test_the_steps_to_a_title_lead_to_one(tmp_path: Path) -> None:
    home = as_folder(tmp_path)
    own = tmp_path / "src" / "honjin" / "titles" / TITLE
    shutil.rmtree(own)
    taken = []
    for step in steps():
        furnish(own, rooms_of(step))
        taken += [(command, take(home, command)) for command in COMMAND.findall(step)]
    assert {path.name for path in own.iterdir() if path.name != "__pycache__"} == {
        path.name for path in (PACKAGE / TITLE).iterdir() if path.name != "__pycache__"
    }
    assert len(taken) >= 8
    said = dict(taken)
    assert "Sekisho" in said["honjin games TITLE"]
    assert "SEK-SAY-01 … SEK-SAY-05" in said["honjin rules TITLE"]
    assert " passed" in next(text for command, text in taken if "pytest" in command)
    kept = tmp_path / "tests" / "titles" / TITLE
    assert (kept / "golden" / "five_points.txt").is_file() and (kept / "playthrough" / "hasty.txt").is_file()
