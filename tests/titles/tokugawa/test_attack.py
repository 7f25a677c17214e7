"""Attacks from the declaration to the advance. [TOK-ATT, TOK-ATA, TOK-ATB, TOK-ATC, TOK-ATD, TOK-ATE]"""

import pytest

from honjin.core.events import Event
from honjin.core.question import CHANCE
from honjin.core.refusal import IllegalAction
from honjin.core.rulebook import Rulebook
from honjin.core.words import Words
from honjin.titles.tokugawa.rules import events
from honjin.titles.tokugawa.rules.attack import CHOOSE_ATTACKER, ChooseTarget
from honjin.titles.tokugawa.rules.battle import OFFER_ATTACK_REROLL, attack_strength, defence_strength
from honjin.titles.tokugawa.rules.resolution import CHOOSE_RETREAT
from honjin.titles.tokugawa.title import TITLE as TOKUGAWA
from tests.titles.tokugawa.table import STANDARD, Table, action, town


def duel(k: str = "lance@M1", e: str = "bow@M3") -> Table:
    return Table(k, e)


# --- phase A ------------------------------------------------------------------------------------------------


def test_a_failed_approach_costs_the_fee_and_the_action() -> None:
    """[TOK-ATA-01, TOK-ATA-02, TOK-ATA-03, TOK-ATA-05, TV-40]"""
    t = duel().attack("M1", "plain M3", "roll rain_1")
    assert (t.koku("K"), t.bank("RM"), t.at("M1"), t.s.actions) == (14, 6, "K lance", 2)
    assert t.asked() == "ChooseDeed"


def test_the_loser_chooses_where_to_retreat_and_is_weakened() -> None:
    """[TOK-ATD-03, TOK-ATD-04, TOK-ATD-05, TOK-ATD-07, TOK-ATD-09, TOK-ATT-04, TV-41]"""
    t = duel().attack("M1", "plain M3", "roll sun_4").fight([7], [7])
    assert t.asked() == "ChooseRetreat"
    assert t.s.actor() == 1
    assert t.things() == ["E1", "M2", "M4"]
    assert t.refusal("retreat M1") == "TOK-ATD-05"
    t.say("retreat E1")
    assert (t.at("E1"), t.at("M3"), t.at("M1")) == ("E bow-", "K lance", "")


def test_the_attacker_wins_a_tie() -> None:
    """[TOK-ATD-03, TV-42] 6 + 1 against 7."""
    t = duel().attack("M1", "plain M3", "roll sun_4").fight([6], [7])
    assert t.asked() == "ChooseRetreat"


def test_a_repelled_attacker_goes_back_and_nothing_else_changes() -> None:
    """[TOK-ATD-01, TOK-ATD-02, TV-43]"""
    t = duel().attack("M1", "plain M3", "roll sun_4").fight([5], [7])
    assert (t.at("M1"), t.at("M3"), t.bank("RM"), t.koku("K")) == ("K lance", "E bow", 6, 14)


@pytest.mark.parametrize(("dice", "holds"), [(8, False), (7, True)])
def test_a_storm_takes_two_points_from_the_attacker(dice: int, holds: bool) -> None:
    """[TOK-ATC-04, TOK-ATC-06, TOK-ATA-06, TV-44] 8 + 1 - 2 against 7."""
    t = duel().attack("M1", "plain M3", "roll storm_3").fight([dice], [7])
    assert (t.at("M3") == "E bow" and t.asked() == "ChooseDeed") == holds


def test_a_bowman_on_land_rolls_only_the_weather() -> None:
    """[TOK-ATA-04, TV-45] 7 - 1 against 6."""
    t = duel("bow@M1").say("choose attack", "lead M1", "plain M3")
    assert len(t.s.options()) == 3
    t.say("weather rain").fight([7], [6])
    assert t.asked() == "ChooseRetreat"


def test_an_attack_may_come_from_afar_and_returns_there() -> None:
    """[TOK-ATT-02, TOK-ATD-01, TOK-ATD-05, TV-46] The staging town is closed for the retreat."""
    t = Table("bow@K1", "bow@M3").attack("K1", "plain M3", "weather sun").fight([7], [7])
    assert t.things() == ["E1", "M2", "M4"]
    t.say("retreat E1")
    assert (t.at("M3"), t.at("K1")) == ("K bow", "")
    t = Table("bow@K1", "bow@M3").attack("K1", "plain M3", "weather sun").fight([7], [8])
    assert t.at("K1") == "K bow"


def test_an_enemy_on_the_way_stops_the_approach() -> None:
    """[TOK-ATT-02, TV-47]"""
    t = Table("bow@K1", "bow@M3 bow@M1")
    assert t.refusal("plain M3", ChooseTarget(town("K1"))) == "TOK-ATT-02"
    assert t.refusal("plain M1", ChooseTarget(town("K1"))) == ""


def test_without_a_free_town_the_loser_falls() -> None:
    """[TOK-ATD-08, TOK-ATD-12, TV-48]"""
    t = Table("lance@M1 bow@M2", "bow@M3 lance@M4 bow@E1")
    t.attack("M1", "plain M3", "roll sun_1").fight([7], [7])
    assert t.at("M3") == "K lance"
    assert t.s.stock_of(1, 0) == 9


@pytest.mark.parametrize(
    ("k", "e", "told"),
    [
        ("lance@M1 bow@M2", "bow@M3 lance@M4 bow@E1", "has nowhere to retreat to and falls"),
        ("lance@M1", "bow-@M3", "was weakened already and falls"),
    ],
)
def test_the_log_says_why_a_samurai_falls(k: str, e: str, told: str) -> None:
    """[TOK-ATD-08, TOK-ATE-02]"""
    t = Table(k, e)
    t.s.journal = []
    t.attack("M1", "plain M3", "roll sun_1").fight([12], [2])
    falls = [entry.event for entry in t.s.journal if isinstance(entry.event, events.Fallen)]
    assert [told in Words(TOKUGAWA, "en").event(fall) for fall in falls] == [True]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (events.TurnBegan, "turn has up to 3 actions"),
        (events.DiceRolled, "rolls two battle dice"),
        (events.AttackSucceeded, "the attack succeeds"),
        (events.Fallen, "removed from the board"),
        (events.BuildingLost, "are lost"),
        (events.CapitalTaken, "takes it"),
        (events.ContractTaken, "takes the card"),
    ],
)
def test_the_log_leads_to_the_clause_that_says_so(event: type[Event], said: str) -> None:
    assert said in Rulebook(TOKUGAWA, "en").clause(event.clause).text


def test_a_weakened_samurai_is_weaker_and_falls_when_beaten() -> None:
    """[TOK-ATE-01, TOK-ATE-02, TOK-ATC-08, TV-49] 7 + 1 against 9 - 1."""
    t = Table("lance@M1", "bow-@M3").attack("M1", "plain M3", "roll sun_1")
    assert defence_strength(t.s) == -1
    t.fight([7], [9])
    assert (t.at("M3"), t.s.stock_of(1, 0), t.asked()) == ("K lance", 10, "ChooseDeed")


def test_a_weakened_attacker_recovers_by_winning() -> None:
    """[TOK-ATE-03, TV-50] 8 + 0 against 8."""
    t = Table("lance-@M1", "bow@M3").attack("M1", "plain M3", "roll sun_1").fight([8], [8])
    t.say("retreat E1")
    assert t.at("M3") == "K lance"


def test_a_weakened_attacker_that_loses_stays_weakened() -> None:
    """[TOK-ATE-04, TV-51]"""
    t = Table("lance-@M1", "bow@M3").attack("M1", "plain M3", "roll sun_1").fight([7], [8])
    assert t.at("M1") == "K lance-"


def test_winning_a_defence_does_not_cure() -> None:
    """[TOK-ATE-04]"""
    t = Table("lance@M1", "bow-@M3").attack("M1", "plain M3", "roll sun_1").fight([2], [12])
    assert t.at("M3") == "E bow-"


# --- phase B ------------------------------------------------------------------------------------------------


def reinforced() -> Table:
    t = Table("lance@M1 bow@M2", "bow@M3 bow@M4 lance@E1")
    return t.attack("M1", "plain M3", "roll sun_1")


def test_reinforcements_cost_one_koku_and_the_winner_gets_two() -> None:
    """[TOK-ATB-01, TOK-ATB-02, TOK-ATB-03, TOK-ATD-10, TV-52]"""
    t = reinforced()
    assert t.asked() == "CommitAttackers"
    t.say("commit 1")
    assert (t.asked(), t.s.actor()) == ("CommitDefenders", 1)
    t.say("commit 2")
    assert (t.koku("K"), t.koku("E"), t.bank("RM")) == (13, 13, 9)
    t.fight([7], [7])
    assert (t.koku("K"), t.koku("E"), t.bank("RM"), t.at("M3")) == (15, 13, 7, "K lance")


def test_a_winning_defender_is_paid_for_reinforcements() -> None:
    """[TOK-ATD-10, TV-53]"""
    t = reinforced().fight([7], [9], commit=(1, 2))
    assert (t.koku("K"), t.koku("E"), t.bank("RM")) == (13, 17, 5)


def test_a_poor_bank_pays_out_what_it_has() -> None:
    """[TOK-ATD-11, TV-54]"""
    t = Table("lance@M1 bow@M2 bow@M4 bow@E1", "bow@M3", banks={"RM": 0})
    t.attack("M1", "plain M3", "roll sun_1").say("commit 3")
    assert (t.koku("K"), t.bank("RM")) == (11, 4)
    t.fight([7], [7])
    assert (t.koku("K"), t.bank("RM")) == (15, 0)


def test_a_reroll_counts_even_if_it_is_worse() -> None:
    """[TOK-ATC-01, TOK-ATC-02, TOK-ATB-07, TV-55]"""
    t = Table("lance@M1 bow@M2", "bow@M3").attack("M1", "plain M3", "roll sun_1")
    t.fight([9, 5], [7], commit=(1, 0))
    assert (t.at("M1"), t.at("M3")) == ("K lance", "E bow")


def test_there_is_one_reroll_for_each_reinforcement() -> None:
    """[TOK-ATC-01, TV-56]"""
    t = Table("lance@M1 bow@M2", "bow@M3").attack("M1", "plain M3", "roll sun_1")
    t.say("commit 1", "dice 3", "reroll", "dice 4")
    assert t.asked() == "RollDefence"
    with pytest.raises(IllegalAction):
        t.say("reroll")


def test_the_defender_rerolls_under_the_same_rule() -> None:
    """[TOK-ATC-03] The attacker's dice are settled first."""
    t = reinforced().fight([7], [5, 6, 10], commit=(0, 2))
    assert t.at("M3") == "E bow"


def test_who_cannot_pay_cannot_attack_or_reinforce() -> None:
    """[TOK-ATT-06, TOK-ATB-04, TOK-GEN-08, TV-57]"""
    t = Table("lance@M1 bow@M2", "bow@M3", k_koku=0)
    assert t.refusal("choose attack") == "TOK-ATT-06"
    t = Table("lance@M1 bow@M2", "bow@M3", k_koku=1).attack("M1", "plain M3", "roll sun_1")
    assert t.asked() == "RollAttack"
    assert t.koku("K") == 0


def test_reinforcements_come_by_road_only() -> None:
    """[TOK-ATB-01, TV-65] K2 has a ship but no road to M2."""
    t = Table("lance@M1 lance@K2", "bow@M2", k_builds="ship@K2").attack("M1", "forest M2", "roll sun_2")
    assert t.asked() == "RollAttack"


def test_weakened_samurai_reinforce_and_lend_no_strength() -> None:
    """[TOK-ATB-05, TOK-ATB-07, TOK-ATC-07]"""
    t = Table("lance@M1 sword-@M2", "bow@M3").attack("M1", "plain M3", "roll sun_1").say("commit 1")
    assert attack_strength(t.s) == 1
    assert t.s.rerolls[0] == 1


def test_reinforcements_stay_where_they_are_and_may_help_again() -> None:
    """[TOK-ATB-08, TOK-ATB-09] Only their number is asked for; M2 is joined by forest, M4 over the mountain."""
    t = Table("lance@M1 bow@M2 bow@M4", "bow@M3 bow@E1").attack("M1", "plain M3", "roll storm_3")
    assert t.things() == ["0", "1", "2"]
    t.fight([2], [12], commit=(2, 0))
    assert (t.at("M2"), t.at("M4")) == ("K bow", "K bow")
    t.attack("M1", "plain M3", "roll sun_1")
    assert t.things() == ["0", "1", "2"]


def test_a_capital_reinforces_the_defence() -> None:
    """[TOK-ATB-06, TOK-ATE-06, TV-68]"""
    t = Table("lance@M3", "bow@E1").attack("M3", "plain E1", "roll sun_1")
    t.fight([7], [7, 9], commit=(0, 1))
    assert (t.koku("E"), t.at("E1"), t.at("M3")) == (16, "E bow", "K lance")


def test_a_capital_reinforces_an_attack() -> None:
    """[TOK-ATB-06, TV-69]"""
    t = Table("bow@E1", "lance@M3", to_move="E").attack("M3", "plain E1", "roll sun_1")
    t.say("commit 1")
    assert t.koku("E") == 13
    t.fight([7, 7], [7])
    assert (t.koku("E"), t.at("E2"), t.at("E1")) == (15, "K bow-", "E lance")


def test_a_capital_never_attacks() -> None:
    """[TOK-ATT-05, TOK-ATE-06, TV-70]"""
    t = Table("bow@M4", "bow@K1")
    assert t.refusal("lead K0", CHOOSE_ATTACKER) == "TOK-ATT-05"


# --- phase C ------------------------------------------------------------------------------------------------


def test_castle_wall_and_shrine_add_up_and_fall_with_the_town() -> None:
    """[TOK-ATC-05, TOK-ATC-09, TOK-BLD-06, TOK-BLD-07, TOK-BLD-10, TV-58] 9 + 3 against 7 + 1 + 2 + 1 + 1."""
    t = Table("sword+@M1", "lance@M3", e_builds="castle@M3 wall@M3 shrine@M3 smithy@M3")
    t.attack("M1", "plain M3", "roll sun_1")
    assert (attack_strength(t.s), defence_strength(t.s)) == (3, 5)
    t.fight([9], [7]).say("retreat M4")
    assert (t.at("M3"), t.at("M4")) == ("K sword+", "E lance-")
    for building, count in (("castle", 3), ("shrine", 10), ("smithy", 1), ("wall", 8)):
        assert not t.has("E", building, "M3")
        assert t.left("E", building) == count


def test_an_unfinished_castle_gives_nothing_and_is_lost() -> None:
    """[TOK-CAS-04, TOK-BLD-06, TV-59]"""
    t = Table("sword+@M1", "lance@M3", e_builds="castle?@M3").attack("M1", "plain M3", "roll sun_1")
    assert defence_strength(t.s) == 1
    t.fight([9], [7]).say("retreat M4")
    assert t.left("E", "castle") == 3


def garden_war() -> Table:
    t = Table("lance@M1 bow@M2", "bow@M3 bow@M4 bow@E1", k_builds="garden@M2", e_builds="garden@M4 garden@E1")
    return t.attack("M1", "plain M3", "roll sun_1")


def test_a_success_destroys_all_gardens_of_the_region() -> None:
    """[TOK-GRD-05, TV-60] The attacker's own as well; other regions keep theirs."""
    t = garden_war().fight([12], [2])
    assert not t.has("K", "garden", "M2")
    assert not t.has("E", "garden", "M4")
    assert t.has("E", "garden", "E1")


def test_a_failure_leaves_all_gardens() -> None:
    """[TOK-ATD-02, TV-61]"""
    t = garden_war().fight([2], [12])
    assert t.has("K", "garden", "M2")
    assert t.has("E", "garden", "M4")


def test_ships_change_owner_as_far_as_pieces_go() -> None:
    """[TOK-SHP-07, TOK-SHP-08, TV-62]"""
    t = Table("lance@M1", "lance@M2", k_builds="ship@K2 ship@K2 ship@E2 ship@E2", e_builds="ship@M2 ship@M2")
    t.attack("M1", "forest M2", "roll sun_2").fight([7], [7]).say("retreat M3")
    assert (t.at("M2"), t.ships("M2"), t.has("K", "ship", "M2")) == ("K lance", 1, True)
    assert (t.left("K", "ship"), t.left("E", "ship")) == (0, 5)


def sea_war() -> Table:
    return Table("sword@K2", "bow@E2", k_builds="ship@K2", e_builds="ship@E2")


def test_a_sea_attack_brings_its_ship_along() -> None:
    """[TOK-ATT-03, TOK-ATD-09, TV-63]"""
    t = sea_war().attack("K2", "sea E2", "roll sun_2").fight([7], [7])
    t.say("retreat E1")
    assert (t.at("E2"), t.ships("E2"), t.ships("K2"), t.bank("RE")) == ("K sword", 2, 0, 6)
    assert t.has("K", "ship", "E2")
    t = sea_war().attack("K2", "sea E2", "roll sun_2").fight([4], [7])
    assert (t.at("K2"), t.ships("K2")) == ("K sword", 1)
    assert t.has("E", "ship", "E2")


def test_no_attack_sails_in_a_storm() -> None:
    """[TOK-SEA-03, TOK-ATA-02, TV-64]"""
    t = sea_war().attack("K2", "sea E2", "roll storm_6")
    assert (t.at("K2"), t.bank("RE"), t.koku("K"), t.asked()) == ("K sword", 6, 14, "ChooseDeed")


def test_a_sea_attack_needs_both_dice_of_a_bowman_too() -> None:
    """[TOK-ATA-04]"""
    t = Table("bow@K2", "bow@E2", k_builds="ship@K2").say("choose attack", "sea E2")
    assert (t.s.actor(), len(t.s.options())) == (CHANCE, 18)


def test_after_a_sea_attack_the_starting_port_is_open_for_the_retreat() -> None:
    """[TOK-ATD-05, TOK-BLD-09] Whoever retreats there takes the ships left behind, but not the one that sailed."""
    t = Table("sword@nagoya", "bow@kuwana", k_builds="ship@nagoya ship@nagoya", box=STANDARD)
    t.attack("nagoya", "sea kuwana", "roll sun_2").fight([12], [2])
    assert t.things() == ["nagoya", "nara", "wakayama"]
    t.say("retreat nagoya")
    assert (t.at("nagoya"), t.has("E", "ship", "nagoya"), t.ships("nagoya")) == ("E bow-", True, 1)
    assert (t.at("kuwana"), t.has("K", "ship", "kuwana"), t.ships("kuwana")) == ("K sword", True, 1)


def test_a_declared_attack_may_take_a_detour() -> None:
    """[TOK-ATA-01] From K1 the plain leads to the town K2 next door by way of the own capital only, and far to E0."""
    t = Table("lance@K1", "bow@K2").say("choose attack")
    assert t.s.options() == [action("plain E0"), action("plain K2"), action("mountain K2")]
    t.say("plain K2", "roll sun_1").fight([12], [2])
    # The attacker came through its capital: its starting town is open, and the only way out.
    assert (t.at("K2"), t.at("K1")) == ("K lance", "E bow-")


def test_the_staging_town_is_asked_for_where_there_are_several() -> None:
    """[TOK-ATA-01, TOK-ATT-02, TOK-ATD-05] From Hiroshima over the mountains to Matsue, directly or by way of Hagi."""
    t = Table("bow@hiroshima", "bow@matsue", box=STANDARD).say("choose attack", "lead hiroshima")
    assert (t.asked(), t.things()) == ("ChooseStaging", ["hagi", "hiroshima"])
    t.say("stage hagi", "weather sun").fight([12], [2])
    assert t.things() == ["hiroshima", "okayama", "tottori"]
    t.say("retreat hiroshima")
    assert (t.at("matsue"), t.at("hiroshima")) == ("K bow", "E bow-")


# --- phase D and E ------------------------------------------------------------------------------------------


def test_a_capital_is_turned_first_and_taken_second() -> None:
    """[TOK-ATE-05, TOK-ATE-07, TOK-ATE-08, TOK-ATE-09, TOK-ATE-10, TOK-ATE-11, TOK-ATE-12, TOK-END-01, TV-66, TV-67]"""
    t = Table("sword@E1", e_builds="garden@E0 wall@E0").attack("E1", "plain E0", "roll sun_1")
    assert defence_strength(t.s) == 3
    t.fight([8], [7])
    assert (t.at("E1"), t.s.capital_strength[1]) == ("K sword", 1)
    assert not t.has("E", "garden", "E0")
    assert t.has("E", "wall", "E0")
    t.attack("E1", "plain E0", "roll sun_1").fight([7], [7])
    outcome = t.s.outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("CAPITAL_TAKEN", [0])


def test_striking_a_capital_counts_as_a_win() -> None:
    """[TOK-ATE-10] The attacker recovers and reinforcements are paid."""
    t = Table("sword-@E1 bow@E2").attack("E1", "plain E0", "roll sun_1").fight([12], [2], commit=(1, 0))
    assert (t.at("E1"), t.koku("K")) == ("K sword", 15)


def test_the_defence_of_a_capital_is_reinforced_like_any_other() -> None:
    """[TOK-ATE-12]"""
    t = Table("sword@E1", "bow@E2").attack("E1", "plain E0", "roll sun_1")
    assert t.things() == ["0", "1"]


def test_a_success_may_be_followed_up() -> None:
    """[TOK-ATT-07, TOK-TRN-11, TV-71] With a new fee and a new weather."""
    t = duel().attack("M1", "plain M3", "roll sun_4").fight([7], [7]).say("retreat E1")
    t.attack("M3", "plain E1", "roll sun_1").fight([7], [7])
    assert (t.bank("RE"), t.at("E1"), t.s.stock_of(1, 0), t.s.actions) == (6, "K lance", 10, 1)


def test_standing_next_to_an_enemy_forces_nothing() -> None:
    """[TOK-ATT-01]"""
    t = Table("bow@M1", "bow@E1").say("choose move", "plain M3")
    assert (t.asked(), t.at("M3"), t.at("E1")) == ("ChooseDeed", "K bow", "E bow")


@pytest.mark.parametrize(
    ("defence", "clause"), [("M1", "TOK-ATD-05"), ("K1", "TOK-ATD-06"), ("E1", "TOK-ATD-04")]
)
def test_a_retreat_leads_to_an_empty_town_next_door(defence: str, clause: str) -> None:
    """[TOK-ATD-04, TOK-ATD-05, TOK-ATD-06]"""
    t = Table("lance@M1", "bow@M3 bow@E1").attack("M1", "plain M3", "roll sun_4").fight([12], [2])
    assert t.refusal(f"retreat {defence}", CHOOSE_RETREAT) == clause


def test_a_retreat_ignores_terrain_and_rolls_nothing() -> None:
    """[TOK-ATD-04] Over the mountain to M4."""
    t = Table("lance@M1 bow@M2", "sword@M3 bow@E1").attack("M1", "plain M3", "roll sun_4").fight([12], [2])
    assert t.at("M4") == "E sword-"


def test_the_consequences_of_a_success_come_in_order() -> None:
    """[TOK-ATD-13] Retreat, buildings, ships, gardens, advance, recovery, payout, contracts."""
    t = Table(
        "lance-@M1 bow@M3 bow@K1",
        "bow@M2",
        k_builds="garden@M3",
        e_builds="wall@M2 ship@M2",
        contracts=[("M2", 1), ("K1 K2", 3)],
    )
    t.s.journal = []
    t.attack("M1", "forest M2", "roll sun_6").fight([12], [2], commit=(1, 0))
    told = [type(entry.event).__name__ for entry in t.s.journal]
    assert told[told.index("AttackSucceeded") :] == [
        "AttackSucceeded",
        "Fallen",
        "BuildingLost",
        "BuildingLost",
        "ShipCaptured",
        "BuildingLost",
        "Recovered",
        "PaidOut",
        "ContractTaken",
    ]


def test_a_reroll_is_refused_in_words_when_something_else_is_asked() -> None:
    """[TOK-ATC-01] The question accepts the two answers and nothing else."""
    t = Table("lance@M1 bow@M2", "bow@M3").attack("M1", "plain M3", "roll sun_1").say("commit 1", "dice 3")
    assert t.refusal("choose end", OFFER_ATTACK_REROLL) == "TOK-ATC-01"
