"""Rulings for what the rulebook leaves open, as switches read once per game."""

from typing import Final

from mypy_extensions import i64

from honjin.core.game import Choice

NO_LIMIT: Final[i64] = 1_000_000

CHOICES: Final = [
    Choice("rules", ["deck", "shared", "multiplayer"], "SUI-GEN-01"),
    Choice("decks", ["ready", "build", "random"], "SUI-DECK-01"),
    Choice("pool_lands", ["half", "each"], "SUI-DECK-10"),
    Choice("hold_retreat_saves_land", ["false", "true"], "AMB-01"),
    Choice("hold_loser_attacker", ["discard", "trophy"], "AMB-02"),
    Choice("archery_by_fighter", ["false", "true"], "AMB-05"),
    Choice("kill_cost_accepts_spent", ["true", "false"], "AMB-08"),
    Choice("declared_cards_stay", ["false", "true"], "AMB-17"),
    Choice("turn_limit", ["60", "N"], "AMB-52"),
    Choice("shr_road_draw", ["false", "true"], "AMB-54"),
    Choice("shr_cavalry_counts", ["false", "true"], "AMB-55"),
    Choice("shr_abandon", ["attacker_takes", "removed"], "AMB-57"),
    Choice("mp_chief_must_defend", ["false", "true"], "AMB-63"),
    Choice("turn_cap", ["none", "N"], "SUI-VIC-06"),
]


class Rulings:
    """The switches as the rules read them."""

    def __init__(self, options: dict[str, str]) -> None:
        self.is_shared: Final = options["rules"] == "shared"
        self.decks: Final = options["decks"]
        self.each_land: Final = options["pool_lands"] == "each"
        self.retreat_saves_land: Final = options["hold_retreat_saves_land"] == "true"
        self.holders_take_trophies: Final = options["hold_loser_attacker"] == "trophy"
        self.fighters_shoot: Final = options["archery_by_fighter"] == "true"
        self.spent_die: Final = options["kill_cost_accepts_spent"] == "true"
        self.declared_stay: Final = options["declared_cards_stay"] == "true"
        self.turn_limit: Final[i64] = int(options["turn_limit"])
        self.shared_road_draw: Final = options["shr_road_draw"] == "true"
        self.cavalry_routs: Final = options["shr_cavalry_counts"] == "true"
        self.abandoned_is_taken: Final = options["shr_abandon"] == "attacker_takes"
        self.chieftain_must_defend: Final = options["mp_chief_must_defend"] == "true"
        self.turn_cap: Final[i64] = NO_LIMIT if options["turn_cap"] == "none" else int(options["turn_cap"])
