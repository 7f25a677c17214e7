"""Which language a person reads, and the words in it."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from honjin.core.game import Game
from honjin.core.words import LANGUAGES, Words

TERMINAL = Path(__file__).parent / "locale"


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, help="language (default: from LANG)")


def chosen_language(args: argparse.Namespace) -> str:
    """What `--lang` says, else what the environment says, else English."""
    if args.lang:
        return str(args.lang)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return "ja" if os.environ[variable].startswith("ja") else "en"
    return "en"


def terminal_words(game: Game, language: str) -> Words:
    """The words of a title together with those of the terminal."""
    return Words(game, language, [TERMINAL])
