"""What the guides say is run."""

import ast
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from honjin.cli.serve import SETTINGS
from honjin.server.settings import Settings, load_settings
from honjin.titles import GAMES
from tests.server.processes import ROOT, Server

GUIDES = ROOT / "docs" / "guides"


def blocks(guide: str, language: str) -> list[str]:
    """The code blocks of a guide in one language."""
    parts = (GUIDES / guide).read_text(encoding="utf-8").split(f"```{language}\n")[1:]
    return [part.partition("```")[0] for part in parts]


@pytest.mark.parametrize("game", ["goryokaku", "tokugawa"])
def test_the_example_bot_plays_a_game_to_its_end(
    own_server: Callable[..., Server], tmp_path: Path, game: str
) -> None:
    """`docs/guides/bot-protocol.md`, as it stands, against a server as it comes but for the bot's pause."""
    running = own_server(messages_per_second=100)
    program = tmp_path / "bot.py"
    program.write_text(blocks("bot-protocol.md", "python")[0], encoding="utf-8")
    command = [sys.executable, str(program), running.url, game]
    done = subprocess.run(command, capture_output=True, text=True, timeout=180, env=os.environ)
    assert done.returncode == 0, done.stderr
    outcome = ast.literal_eval(done.stdout)
    assert outcome["ending"] and set(outcome) == {"ending", "winners", "scores"}
    assert game in GAMES


def test_the_settings_of_the_operators_guide_are_settings(tmp_path: Path) -> None:
    """Every key of the guide's files exists, and every setting is in its table and an option of the command."""
    for guide in ("operators.md", "operators.ja.md"):
        for number, text in enumerate(blocks(guide, "toml")):
            file = tmp_path / f"{number}.toml"
            file.write_text(text, encoding="utf-8")
            assert load_settings({}, {}, file) != Settings()
            assert tomllib.loads(text)
        shown = (GUIDES / guide).read_text(encoding="utf-8")
        assert not [name for name in Settings.__struct_fields__ if f"`{name}`" not in shown]
    assert [name.replace("-", "_") for name in SETTINGS] == list(Settings.__struct_fields__)
