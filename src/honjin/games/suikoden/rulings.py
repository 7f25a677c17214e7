"""Rulings for what the rulebook leaves open, as switches read once per game."""

from typing import Final

from mypy_extensions import i64

from honjin.core.game import Choice

NO_LIMIT: Final[i64] = 1_000_000

CHOICES: Final = [
    Choice("decks", ["ready", "build", "random"], "SUI-DECK-01"),
    Choice("hold_retreat_saves_land", ["false", "true"], "AMB-01"),
    Choice("hold_loser_attacker", ["discard", "trophy"], "AMB-02"),
    Choice("archery_by_fighter", ["false", "true"], "AMB-05"),
    Choice("kill_cost_accepts_spent", ["true", "false"], "AMB-08"),
    Choice("declared_cards_stay", ["false", "true"], "AMB-17"),
    Choice("turn_cap", ["none", "N"], "SUI-VIC-06"),
]


class Rulings:
    """The switches as the rules read them."""

    def __init__(self, options: dict[str, str]) -> None:
        self.decks: Final = options["decks"]
        self.retreat_saves_land: Final = options["hold_retreat_saves_land"] == "true"
        self.holders_take_trophies: Final = options["hold_loser_attacker"] == "trophy"
        self.fighters_shoot: Final = options["archery_by_fighter"] == "true"
        self.spent_die: Final = options["kill_cost_accepts_spent"] == "true"
        self.declared_stay: Final = options["declared_cards_stay"] == "true"
        self.turn_cap: Final[i64] = NO_LIMIT if options["turn_cap"] == "none" else int(options["turn_cap"])
