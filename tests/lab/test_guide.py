"""The designer's guide, followed to the letter in both languages."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.running import honjin

GUIDES = Path(__file__).parents[2] / "docs" / "guides"
BLOCK = re.compile(r"^```(console|diff)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def edit(home: Path, patch: str) -> None:
    """Apply a block of changes: its first line names the file, the others follow one another there."""
    name, *lines = patch.splitlines()
    file = home / name.strip()
    text = file.read_text(encoding="utf-8")
    before = "".join(f"{line[1:]}\n" for line in lines if line[0] in " -")
    after = "".join(f"{line[1:]}\n" for line in lines if line[0] in " +")
    assert text.count(before) >= 1, f"{name} does not read as the guide says"
    file.write_text(text.replace(before, after, 1), encoding="utf-8")


@pytest.mark.parametrize("name", ["designers.md", "designers.ja.md"])
def test_the_way_of_the_guide_can_be_gone(name: str, tmp_path: Path) -> None:
    blocks = BLOCK.findall((GUIDES / name).read_text(encoding="utf-8"))
    assert [kind for kind, _block in blocks] == ["console", "console", "diff", "console", "console"]
    for kind, block in blocks:
        if kind == "diff":
            edit(tmp_path, block)
            continue
        for line in block.splitlines():
            program, *words = shlex.split(line.removeprefix("$ "))
            assert program == "honjin"
            if "--games" in words:  # as the guide says, but with few games that are over at once
                words += ["--bots", "random", "--games", "8"]
            done = honjin(*words, folder=tmp_path)
            assert done.returncode == 0, done.stderr
            assert done.stdout.strip()
    assert (tmp_path / "before.html").is_file()
    changes = honjin("pack", "diff", "my-pack", folder=tmp_path).stdout
    assert "small_moat_aoi: reward[1].amount: 1 → 2" in changes
