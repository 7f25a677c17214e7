"""How a search thinks, and what a title says of how bots think in it.

A title says it in `bot/levels.toml` beside its evaluation: the five levels from the weakest to the strongest, and under
`[search]` what a search should do otherwise than usual. What it leaves out is as in `data/judged.toml`, or, where a
title has no evaluation, in `data/unjudged.toml`: there games are played out at random to their end.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from honjin.core.game import Game
from honjin.core.refusal import BadInput
from honjin.core.state import State

LEVELS: Final = ["ashigaru", "samurai", "taisho", "busho", "meisho"]
"""From the weakest to the strongest."""
USUAL: Final = Path(__file__).parent / "data"


class SearchSettings:
    """How a search thinks."""

    def __init__(
        self,
        first_look: i64 = 600,
        look: i64 = 24,
        curiosity: float = 2.5,
        focus: float = 0.25,
        trust: float = 5.0,
        error: float = 0.0,
    ) -> None:
        self.first_look: i64 = first_look
        """Continuations looked at, more or less, for the decision itself."""
        self.look: i64 = look
        """Continuations looked at, more or less, for every further decision. Without any the search is a plain one: no
        answer is preferred at first sight, and games are played out at random to their end."""
        self.curiosity: float = curiosity
        """How much a seldom tried answer is preferred to a good one, in deviations of the results."""
        self.focus: float = focus
        """An answer this much better at first sight, in deviations of the results, gets e times the attention."""
        self.trust: float = trust
        """How many simulations the first sight is worth."""
        self.error: float = error
        """How far judgements are off, at most, in units of the evaluation's scale."""


class Strength:
    """What a level is in one title: how many simulations it thinks, how much it looks at, how far it is off."""

    def __init__(self, simulations: i64, first_look: i64, error: float) -> None:
        self.simulations: i64 = simulations
        self.first_look: i64 = first_look
        self.error: float = error


class Play:
    """How bots play one title."""

    def __init__(self, levels: list[Strength], look: i64) -> None:
        self.levels: Final = levels
        """From the weakest to the strongest."""
        self.look: i64 = look


KNOWN: Final[dict[str, Play]] = {}
"""By the key of a title; read when the first bot plays it."""


def play_of(game: Game | None) -> Play:
    """How bots play a title; without one, as where nobody judges positions."""
    key = "" if game is None else game.key
    if key not in KNOWN:
        KNOWN[key] = read_play(game)
    return KNOWN[key]


def read_play(game: Game | None) -> Play:
    is_judged = game is not None and game.is_judged()
    table = read_table(USUAL / ("judged.toml" if is_judged else "unjudged.toml"))
    own = None if game is None else game.folder / "bot" / "levels.toml"
    if own is not None and own.is_file():
        for part, entries in read_table(own).items():
            table[part] = {**table[part], **entries}
    try:
        levels = [
            Strength(level["simulations"], level["first_look"], level["error"])
            for level in (table["levels"][name] for name in LEVELS)
        ]
        return Play(levels, table["search"]["look"])
    except (KeyError, TypeError) as problem:
        raise BadInput(f"{own}: a level needs simulations, first_look and error, not {problem}") from None


def read_table(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def settings_of(root: State, first_look: i64 = 600, error: float = 0.0) -> SearchSettings:
    """How a search thinks best in the title of a position."""
    return SearchSettings(first_look=first_look, look=play_of(root.game).look, error=error)
