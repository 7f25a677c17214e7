"""Every way to play that has an environment: a title, a variant, a number of seats."""

from __future__ import annotations

from pathlib import Path

from honjin.core.game import Setup
from honjin.play.plan import Plan
from honjin.titles import GAMES, game_named


class Way(Plan, frozen=True):
    """One way to play one title, and what environments call it."""

    @property
    def name(self) -> str:
        """`TITLE_VARIANT`, `TITLE_3p`; what is usual for the title is left out."""
        game = GAMES[self.title]
        words = [self.title]
        if self.variant != next(iter(game.variants)):
            words.append(self.variant)
        if self.seats != game.seats[0]:
            words.append(f"{self.seats}p")
        return "_".join(words)


def ways() -> list[Way]:
    """All that is offered; the usual one of each title first."""
    return [
        Way(title, variant, seats=seats) for title, game in GAMES.items() for variant, seats in game.tables()
    ]


def setup_for(
    title: str, variant: str, seats: int, options: dict[str, str] | None, pack: Path | None
) -> Setup:
    """The set-up of an environment."""
    plan = Plan(title, variant, options or {}, seats, str(pack or ""))
    return plan.among_programs(game_named(title))
