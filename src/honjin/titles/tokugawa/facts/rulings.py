"""Rulings for what the rulebook leaves open, as switches read once per game. [TOK chapter 6]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.game import Choice

NO_LIMIT: Final[i64] = 1_000_000

CHOICES: Final = [
    Choice("length", ["full", "short"], "TOK-VAR-01"),
    Choice("strength.sword", ["2", "3"], "AMB-01"),
    Choice("attack.range", ["path", "adjacent", "last_free"], "AMB-02"),
    Choice("retreat.block", ["staging", "none", "origin"], "AMB-03"),
    Choice("retreat.by_sea", ["false", "true"], "AMB-04"),
    Choice("sea.bowman_exempt", ["false", "true", "except_storm"], "AMB-05"),
    Choice("capital.taxes", ["true", "false"], "AMB-07"),
    Choice("garden.needs_majority", ["true", "false"], "AMB-08"),
    Choice("build.where", ["occupied", "empty_ok"], "AMB-09"),
    Choice("abandoned", ["stay", "vanish"], "AMB-10"),
    Choice("build.max_per_town", ["1", "none"], "AMB-11"),
    Choice("castle.region_limit", ["shared", "each"], "AMB-12"),
    Choice("build.recycle", ["true", "false"], "AMB-13"),
    Choice("shrine.attack_from", ["origin", "staging", "any"], "AMB-15"),
    Choice("capital.hit_destroys", ["gardens", "all"], "AMB-17"),
    Choice("capital.reinforces", ["both", "defence"], "AMB-18"),
    Choice("ship.maiden_attack", ["false", "true"], "AMB-19"),
    Choice("forge.local", ["false", "true"], "AMB-22"),
    Choice("remove.when", ["own_turn", "any_time"], "AMB-23"),
    Choice("contract.chain", ["true", "false"], "AMB-25"),
    Choice("tie", ["draw", "contracts"], "AMB-26"),
    Choice("castle.scores", ["finished", "placed"], "AMB-28"),
    Choice("standstill", ["true", "false"], "AMB-30"),
    Choice("turn_cap", ["200", "none", "N"], "AMB-30"),
    Choice("castle.finished", ["own_turn", "next_turn"], "AMB-52"),
]


class Rulings:
    """The switches as the rules read them."""

    def __init__(self, options: dict[str, str]) -> None:
        self.is_short: Final = options["length"] == "short"
        self.swordsman_strength: Final[i64] = int(options["strength.sword"])
        self.attacks_reach_far: Final = options["attack.range"] == "path"
        self.last_road_is_free: Final = options["attack.range"] == "last_free"
        self.staging_blocks_retreat: Final = options["retreat.block"] == "staging"
        self.origin_blocks_retreat: Final = options["retreat.block"] == "origin"
        self.retreat_by_sea: Final = options["retreat.by_sea"] == "true"
        self.bowmen_always_sail: Final = options["sea.bowman_exempt"] == "true"
        self.bowmen_fear_only_storms: Final = options["sea.bowman_exempt"] == "except_storm"
        self.capitals_count_for_tax: Final = options["capital.taxes"] == "true"
        self.gardens_need_majority: Final = options["garden.needs_majority"] == "true"
        self.build_in_empty_towns: Final = options["build.where"] == "empty_ok"
        self.abandoned_vanishes: Final = options["abandoned"] == "vanish"
        self.one_of_a_kind_per_town: Final = options["build.max_per_town"] == "1"
        self.region_shares_castle: Final = options["castle.region_limit"] == "shared"
        self.pieces_return: Final = options["build.recycle"] == "true"
        self.staging_shrine_helps: Final = options["shrine.attack_from"] == "staging"
        self.any_shrine_helps: Final = options["shrine.attack_from"] == "any"
        self.hit_destroys_all: Final = options["capital.hit_destroys"] == "all"
        self.capitals_reinforce_attacks: Final = options["capital.reinforces"] == "both"
        self.first_voyage_may_attack: Final = options["ship.maiden_attack"] == "true"
        self.forging_is_local: Final = options["forge.local"] == "true"
        self.removal_at_any_time: Final = options["remove.when"] == "any_time"
        self.contracts_chain: Final = options["contract.chain"] == "true"
        self.ties_go_by_contracts: Final = options["tie"] == "contracts"
        self.unfinished_castles_score: Final = options["castle.scores"] == "placed"
        self.standstill_ends: Final = options["standstill"] == "true"
        self.turn_cap: Final[i64] = NO_LIMIT if options["turn_cap"] == "none" else int(options["turn_cap"])
        self.castles_wait_for_owner: Final = options["castle.finished"] == "own_turn"
