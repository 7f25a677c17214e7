"""The examples of `--help`, told of a title that is there."""

from __future__ import annotations

import re

from honjin.core.game import Game
from honjin.core.refusal import BadInput
from honjin.core.rulebook import Rulebook
from honjin.titles import GAMES


def filled(text: str) -> str:
    """Examples of the first title on the shelf; what they are for stands in one column."""
    if not GAMES:
        return ""
    lines = text.format_map(facts_of(next(iter(GAMES.values())))).splitlines()
    split = [re.split(r"(?<=\S) {2,}", line, maxsplit=1) for line in lines]
    width = max((len(line[0]) for line in split if len(line) == 2), default=0)
    return "\n".join(f"{line[0]:{width}}  {line[1]}" if len(line) == 2 else line[0] for line in split)


def facts_of(game: Game) -> dict[str, str]:
    try:
        clause = next(iter(Rulebook(game, "en").clauses.values()))
        known = {"clause": clause.id, "word": max(re.findall(r"\w+", clause.text), key=len).lower()}
    except (BadInput, OSError, StopIteration):
        known = {"clause": "CLAUSE", "word": "WORD"}
    return known | {
        "title": game.key,
        "family": known["clause"].rpartition("-")[0] or known["clause"],
        "variant": list(game.variants)[-1],
        "seat": game.seat_names[1],
        "seats": str(
            max((seats for name, seats in game.tables() if name == next(iter(game.variants))), default=2)
        ),
        "option": other_ruling(game),
    }


def other_ruling(game: Game) -> str:
    """An option with another value than the usual one."""
    for choice in game.choices.values():
        for value in choice.values[1:]:
            try:
                game.setup(options={choice.key: value})
            except BadInput:
                continue
            return f"{choice.key}={value}"
    return "OPTION=VALUE"
