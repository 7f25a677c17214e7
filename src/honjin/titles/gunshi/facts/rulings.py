"""Rulings for what the rulebook leaves open, as switches read once per game. [GUN section 6.2]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.game import Choice, Parts
from honjin.titles.gunshi.facts.cards import CARD_NAMES, SET_SIZE

NO_LIMIT: Final[i64] = 1_000_000

DECKS: Final = ["raging_attack", "firefight", "supply_collapse", "odd_schemes"]
POSITIONS: Final = ["starter", "advanced1", "advanced2", "advanced3"]

CHOICES: Final = [
    Choice("inspiration", ["off", "random", "chosen", "shared"], "GUN-INSP-01"),
    Choice("build", ["off", "main", "without_move", "agreed", "secret"], "GUN-BUILD-01"),
    Choice("deck", [*DECKS, "PARTS"], "GUN-DECK-01", parts=Parts("card", CARD_NAMES, int(SET_SIZE))),
    Choice("promo", ["false", "true"], "GUN-VAR-02"),
    Choice("position", ["free"] + POSITIONS, "GUN-ADV-01"),
    Choice("archer_move", ["four_way", "no_back"], "AMB-01"),
    Choice("fence_stop", ["any_edge", "across_only"], "AMB-05"),
    Choice("fence_shot", ["screen", "literal"], "AMB-06"),
    Choice("shots_blocked_by_pieces", ["false", "true"], "AMB-07"),
    Choice("fence_card_edges", ["five_cells_all_edges", "touching_infantry"], "AMB-08"),
    Choice("rim_fences", ["true", "false"], "AMB-09"),
    Choice("bounce_turns", ["true", "false"], "AMB-11"),
    Choice("linked_same_target", ["true", "false"], "AMB-13"),
    Choice("income", ["slot", "count"], "AMB-15"),
    Choice("lp_cap", ["18", "none"], "AMB-15"),
    Choice("lt4_cavalry", ["true", "false"], "AMB-17"),
    Choice("lt4_own_camp", ["false", "true"], "AMB-17"),
    Choice("lt4_invasion_cell", ["false", "true"], "AMB-17"),
    Choice("sl3_neighbours", ["lead", "group"], "AMB-18"),
    Choice("sl3_drag_any_direction", ["true", "false"], "AMB-18"),
    Choice("sl3_bounce_triggers", ["true", "false"], "AMB-18"),
    Choice("sl3_way_maker", ["bare", "shielded"], "AMB-18", {"1": "shielded"}),
    Choice("lt5_pass_enemy", ["true", "false"], "AMB-19"),
    Choice("deploy_spend", ["greedy", "strict"], "AMB-22"),
    Choice("turn_cap", ["none", "N"], "AMB-27"),
]


class Rulings:
    """The switches as the rules read them."""

    def __init__(self, options: dict[str, str]) -> None:
        self.archers_step_back: Final = options["archer_move"] == "four_way"
        self.any_fence_stops: Final = options["fence_stop"] == "any_edge"
        self.any_perpendicular_fence_screens: Final = options["fence_shot"] == "literal"
        self.pieces_block_shots: Final = options["shots_blocked_by_pieces"] == "true"
        self.fences_touch_their_builder: Final = options["fence_card_edges"] == "touching_infantry"
        self.rim_fences: Final = options["rim_fences"] == "true"
        self.repelled_pieces_turn: Final = options["bounce_turns"] == "true"
        self.linked_shots_may_share_a_target: Final = options["linked_same_target"] == "true"
        self.income_by_slot: Final = options["income"] == "slot"
        self.supply_cap: Final[i64] = 18 if options["lp_cap"] == "18" else NO_LIMIT
        self.route_brings_cavalry: Final = options["lt4_cavalry"] == "true"
        self.route_into_own_camp: Final = options["lt4_own_camp"] == "true"
        self.route_onto_invasion_cells: Final = options["lt4_invasion_cell"] == "true"
        self.ships_drag_whole_group: Final = options["sl3_neighbours"] == "group"
        self.ships_drag_any_way: Final = options["sl3_drag_any_direction"] == "true"
        self.ships_feel_repelled_moves: Final = options["sl3_bounce_triggers"] == "true"
        self.way_makers_keep_shields: Final = options["sl3_way_maker"] == "shielded"
        self.light_infantry_passes_enemies: Final = options["lt5_pass_enemy"] == "true"
        self.must_spend_all: Final = options["deploy_spend"] == "strict"
        self.turn_cap: Final[i64] = NO_LIMIT if options["turn_cap"] == "none" else int(options["turn_cap"])
        self.promo: Final = options["promo"] == "true"
        self.secret_sets: Final = options["build"] == "secret"
        self.inspiration: Final = options["inspiration"]
