"""Rulings for what the rulebook leaves open, as switches read once per game."""

from typing import Final

from mypy_extensions import i64

from honjin.core.game import Choice

NO_LIMIT: Final[i64] = 1_000_000

CHOICES: Final = [
    Choice("rules", ["deck", "shared", "multiplayer"], "SUI-GEN-01"),
    Choice("decks", ["ready", "build", "random"], "SUI-DECK-01"),
    Choice("pool_lands", ["half", "each"], "SUI-DECK-10"),
    Choice("boxes", ["1", "2", "8"], "SUI-DECK-10"),
    Choice("hold_retreat_saves_land", ["false", "true"], "AMB-01"),
    Choice("hold_loser_attacker", ["discard", "trophy"], "AMB-02"),
    Choice("sorcery_road_at", ["fight", "battle"], "AMB-04"),
    Choice("archery_by_fighter", ["false", "true"], "AMB-05"),
    Choice("archery_targets", ["visible_participants", "visible_enemies"], "AMB-06"),
    Choice("stat_floor", ["0", "none"], "AMB-07"),
    Choice("kill_cost_accepts_spent", ["true", "false"], "AMB-08"),
    Choice("beauty_alone", ["false", "true"], "AMB-10"),
    Choice("sorcery_hold_adds_land", ["false", "true"], "AMB-11"),
    Choice("bamboo_mode", ["beaten_destroyed", "beaten_returns"], "AMB-16"),
    Choice("declared_cards_stay", ["false", "true"], "AMB-17"),
    Choice("battles_per_turn", ["1", "N"], "AMB-19"),
    Choice("muster_simultaneous", ["false", "true"], "AMB-20"),
    Choice("defender_method_at", ["B4", "after_B5"], "AMB-21"),
    Choice("cavalry_before_retreat", ["true", "false"], "AMB-23"),
    Choice("face_up_defender_must_hold", ["true", "false"], "AMB-27"),
    Choice("hand_domestic_price", ["paid", "free"], "AMB-29"),
    Choice("banish_ready_only", ["false", "true"], "AMB-71"),
    Choice("fighter_may_spend_self", ["false", "true"], "AMB-43"),
    Choice("sortie_trigger_at", ["reveal", "muster"], "AMB-48"),
    Choice("turn_limit", ["60", "N"], "AMB-52"),
    Choice("shr_road_draw", ["false", "true"], "AMB-54"),
    Choice("shr_cavalry_counts", ["false", "true"], "AMB-55"),
    Choice("shr_abandon", ["attacker_takes", "removed"], "AMB-57"),
    Choice("mp_chief_must_defend", ["false", "true"], "AMB-63"),
    Choice("mp_event2_lands_count", ["true", "false"], "AMB-67"),
    Choice("mp_victim", ["chosen", "drawn"], "AMB-68"),
    Choice("mp_late_card", ["false", "true"], "AMB-72"),
    Choice("turn_cap", ["none", "N"], "SUI-VIC-06"),
]


class Rulings:
    """The switches as the rules read them."""

    def __init__(self, options: dict[str, str]) -> None:
        self.is_shared: Final = options["rules"] == "shared"
        self.decks: Final = options["decks"]
        self.each_land: Final = options["pool_lands"] == "each"
        builds = options["rules"] == "deck" and options["decks"] != "ready"
        self.copies: Final[i64] = int(options["boxes"]) if builds else 1
        """Cards of each character, of which either player has half. [SUI-DECK-10]"""
        self.retreat_saves_land: Final = options["hold_retreat_saves_land"] == "true"
        self.holders_take_trophies: Final = options["hold_loser_attacker"] == "trophy"
        self.sorcery_binds: Final = options["sorcery_road_at"] == "battle"
        self.fighters_shoot: Final = options["archery_by_fighter"] == "true"
        self.bystanders_are_marks: Final = options["archery_targets"] == "visible_enemies"
        self.lowest: Final[i64] = 0 if options["stat_floor"] == "0" else -NO_LIMIT
        self.spent_die: Final = options["kill_cost_accepts_spent"] == "true"
        self.land_helps_sorcery: Final = options["sorcery_hold_adds_land"] == "true"
        self.beauties_act_alone: Final = options["beauty_alone"] == "true"
        self.hand_is_free: Final = options["hand_domestic_price"] == "free"
        self.only_ready_wander: Final = options["banish_ready_only"] == "true"
        self.grove_returns: Final = options["bamboo_mode"] == "beaten_returns"
        self.declared_stay: Final = options["declared_cards_stay"] == "true"
        self.battles: Final[i64] = int(options["battles_per_turn"])
        self.musters_at_once: Final = options["muster_simultaneous"] == "true"
        self.defender_answers: Final = options["defender_method_at"] == "after_B5"
        self.cavalry_first: Final = options["cavalry_before_retreat"] == "true"
        self.face_up_holds: Final = options["face_up_defender_must_hold"] == "true"
        self.fighters_spend: Final = options["fighter_may_spend_self"] == "true"
        self.sortie_triggers: Final = options["sortie_trigger_at"] == "muster"
        self.turn_limit: Final[i64] = int(options["turn_limit"])
        self.shared_road_draw: Final = options["shr_road_draw"] == "true"
        self.cavalry_routs: Final = options["shr_cavalry_counts"] == "true"
        self.abandoned_is_taken: Final = options["shr_abandon"] == "attacker_takes"
        self.chieftain_must_defend: Final = options["mp_chief_must_defend"] == "true"
        self.lands_are_trophies: Final = options["mp_event2_lands_count"] == "true"
        self.victims_are_drawn: Final = options["mp_victim"] == "drawn"
        self.late_seats_draw: Final = options["mp_late_card"] == "true"
        self.turn_cap: Final[i64] = NO_LIMIT if options["turn_cap"] == "none" else int(options["turn_cap"])
