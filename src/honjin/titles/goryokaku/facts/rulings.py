"""Rulings for what the rulebook leaves open, as switches read once per game. [GOR chapter 6]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.game import Choice

CHOICES: Final = [
    Choice("start", ["random", "red", "yellow", "blue", "green"], "GOR-SETP-12"),
    Choice("end_mode", ["closing_pile", "five_piles", "last_lap"], "AMB-01"),
    Choice("daiba_worker", ["permanent", "next_recall"], "AMB-03"),
    Choice("daiba_keep_workers", ["1", "2", "3", "4"], "AMB-04"),
    Choice("regroup_workers", ["3", "1", "2", "4", "5"], "AMB-05"),
    Choice("height_reference", ["all", "rivals", "lead"], "AMB-09"),
    Choice("audit_counts", ["cost_icons", "kinds"], "AMB-17"),
    Choice("crest_vp_per_icon", ["pack", "N"], "AMB-21"),
    Choice("row_includes_new", ["true", "false"], "AMB-15"),
    Choice("castle_take_from", ["display", "display_or_deck"], "AMB-22"),
    Choice("taken_castles", ["shown", "secret"], "AMB-49"),
    Choice("onigiri_supply", ["limited", "unlimited"], "AMB-24"),
    Choice("stranded", ["recall", "pass"], "AMB-25"),
    Choice("starting_hands", ["by_players", "one_table"], "AMB-29"),
    Choice("sub_pays_any", ["true", "false"], "AMB-33"),
    Choice("regroup_draw", ["at_once", "after_storage"], "AMB-41"),
]


class Rulings:
    """The switches as the rules read them."""

    def __init__(self, options: dict[str, str], rules: str) -> None:
        self.keeps_a_castle: Final = int(rules) > 1
        """Since rules version 2 a seat is asked at set-up which castle card it keeps, not which ones it gives up."""
        self.start: Final = options["start"]
        self.has_closing_pile: Final = options["end_mode"] == "closing_pile"
        self.has_last_lap: Final = options["end_mode"] == "last_lap"
        self.daiba_workers_return: Final = options["daiba_worker"] == "next_recall"
        self.kept_workers: Final[i64] = int(options["daiba_keep_workers"])
        self.regroup_workers: Final[i64] = int(options["regroup_workers"])
        self.own_stack_counts: Final = options["height_reference"] == "all"
        self.free_without_rivals: Final = options["height_reference"] == "lead"
        self.audits_count_kinds: Final = options["audit_counts"] == "kinds"
        self.crest_points: Final[i64] = crest_points(options["crest_vp_per_icon"])
        self.new_cards_act: Final = options["row_includes_new"] == "true"
        self.castles_from_deck: Final = options["castle_take_from"] == "display_or_deck"
        self.taken_castles_stay_open: Final = options["taken_castles"] == "shown"
        self.onigiri_limited: Final = options["onigiri_supply"] == "limited"
        self.stranded_pass: Final = options["stranded"] == "pass"
        self.hands_by_players: Final = options["starting_hands"] == "by_players"
        self.substitutes_pay_any: Final = options["sub_pays_any"] == "true"
        self.draw_after_storage: Final = options["regroup_draw"] == "after_storage"


AS_PACKED: Final = -1
"""The pack says what a crest is worth."""


def crest_points(value: str) -> int:
    return AS_PACKED if value == "pack" else int(value)
