"""Moving on land and at sea. [TOK-MOV, TOK-SEA]"""

import pytest

from honjin.core.question import CHANCE
from honjin.titles.tokugawa.rules.moving import CHOOSE_MOVER, ChooseDestination
from tests.titles.tokugawa.table import Table, action, town


def way(t: Table, origin: str, word: str) -> str:
    """The clause that forbids a destination."""
    return t.refusal(word, ChooseDestination(town(origin)))


def test_a_samurai_goes_any_distance_over_one_terrain() -> None:
    """[TOK-MOV-01, TOK-MOV-02, TOK-MOV-06, TOK-MOV-10, TV-20]"""
    t = Table("lance@K1").say("choose move", "lead K1", "plain M3", "roll sun_1")
    assert (t.at("M3"), t.at("K1"), t.s.actions, t.koku("K")) == ("K lance", "", 2, 15)


def test_own_samurai_let_it_pass_and_enemies_do_not() -> None:
    """[TOK-MOV-03, TOK-MOV-05, TV-21]"""
    assert way(Table("lance@K1 bow@M1"), "K1", "plain M3") == ""
    assert way(Table("lance@K1", "bow@M1"), "K1", "plain M3") == "TOK-MOV-02"


def test_the_own_capital_lets_it_pass_and_the_enemy_capital_does_not() -> None:
    """[TOK-MOV-03, TOK-MOV-05]"""
    assert way(Table("lance@K2"), "K2", "plain K1") == ""
    assert way(Table("lance@M4"), "M4", "forest E2") == "TOK-MOV-02"


def test_two_terrains_need_two_moves() -> None:
    """[TOK-MOV-02, TV-22]"""
    t = Table("lance@K1")
    assert way(t, "K1", "plain M2") == "TOK-MOV-02"
    assert way(t, "K1", "forest M2") == "TOK-MOV-02"


def test_a_failed_move_costs_the_action_and_may_be_tried_again() -> None:
    """[TOK-MOV-13, TOK-MOV-14, TOK-TRN-11, TV-23]"""
    t = Table("lance@K1").say("choose move", "plain M1", "roll rain_1")
    assert (t.at("K1"), t.s.actions) == ("K lance", 2)
    t.say("choose move", "plain M1", "roll rain_2")
    assert (t.at("M1"), t.s.actions) == ("K lance", 1)


@pytest.mark.parametrize(("roll", "end"), [("storm_3", "M1"), ("storm_4", "M2")])
def test_a_forest_in_a_storm_needs_a_four(roll: str, end: str) -> None:
    """[TOK-MOV-09, TOK-MOV-10, TV-24]"""
    t = Table("lance@M1").say("choose move", "forest M2", f"roll {roll}")
    assert t.at(end) == "K lance"


@pytest.mark.parametrize(("roll", "end"), [("storm_4", "M3"), ("sun_2", "M3"), ("storm_5", "M4")])
def test_a_mountain_needs_three_in_all(roll: str, end: str) -> None:
    """[TOK-MOV-10, TV-25]"""
    t = Table("sword@M3").say("choose move", "mountain M4", f"roll {roll}")
    assert t.at(end) == "K sword"


def test_a_bowman_walks_without_dice() -> None:
    """[TOK-MOV-07, TV-26]"""
    t = Table("bow@M3").say("choose move", "mountain M4")
    assert (t.at("M4"), t.s.actions) == ("K bow", 2)


def test_a_move_ends_in_an_empty_town() -> None:
    """[TOK-MOV-04, TV-27]"""
    assert way(Table("lance@K1 bow@M1"), "K1", "plain M1") == "TOK-MOV-04"
    assert way(Table("lance@K1"), "K1", "plain K0") == "TOK-MOV-04"


def test_a_samurai_without_any_way_cannot_be_chosen() -> None:
    """[TOK-MOV-04]"""
    t = Table("lance@E2", "bow@E1")
    assert t.refusal("lead E2", CHOOSE_MOVER) == "TOK-MOV-04"
    assert "move" not in t.deeds()


def test_dice_are_rolled_together_after_the_declaration() -> None:
    """[TOK-MOV-08, TOK-MOV-12] Nothing moves before the roll."""
    t = Table("lance@K1").say("choose move", "plain M1")
    assert (t.s.actor(), t.at("K1"), len(t.s.options())) == (CHANCE, "K lance", 18)


def test_the_terrain_is_declared_where_there_is_a_choice() -> None:
    """[TOK-MOV-12] K1 and K2 are joined by plains through the capital and by a mountain road."""
    t = Table("lance@K1").say("choose move")
    options = t.s.options()
    assert action("plain K2") in options
    assert action("mountain K2") in options


def test_strength_and_weakness_do_not_matter_for_moving() -> None:
    """[TOK-MOV-15] In sunshine every roll succeeds on a plain."""
    for kind in ("lance-", "lance+", "sword"):
        t = Table(f"{kind}@K1").say("choose move", "plain M1", "roll sun_1")
        assert t.at("M1") == f"K {kind}"


def test_a_mover_overruns_what_the_enemy_left() -> None:
    """[TOK-MOV-16, TOK-BLD-09]"""
    t = Table("bow@M1", "", e_builds="shrine@M3").say("choose move", "plain M3")
    assert not t.has("E", "shrine", "M3")


# --- at sea -------------------------------------------------------------------------------------------------


def test_a_ship_carries_one_samurai_to_any_port() -> None:
    """[TOK-SEA-01, TOK-SEA-02, TOK-SEA-03, TOK-SEA-05, TOK-SEA-06, TOK-SEA-08, TOK-SHP-05, TV-30]"""
    t = Table("sword@K2", k_builds="ship@K2 ship@K2")
    t.say("choose move", "sea M2", "roll rain_3")
    assert (t.at("M2"), t.ships("M2"), t.ships("K2"), t.s.actions) == ("K sword", 1, 1, 2)


@pytest.mark.parametrize("roll", ["storm_6", "sun_1"])
def test_a_failed_voyage_leaves_ship_and_samurai(roll: str) -> None:
    """[TOK-SEA-03, TOK-SEA-06, TV-31]"""
    t = Table("sword@K2", k_builds="ship@K2 ship@K2").say("choose move", "sea M2", f"roll {roll}")
    assert (t.at("K2"), t.ships("K2"), t.ships("M2")) == ("K sword", 2, 0)


@pytest.mark.parametrize(("roll", "end"), [("storm_6", "K2"), ("sun_2", "M2")])
def test_bowmen_are_tested_at_sea(roll: str, end: str) -> None:
    """[TOK-SEA-04, TV-32]"""
    t = Table("bow@K2", k_builds="ship@K2").say("choose move", "sea M2", f"roll {roll}")
    assert t.at(end) == "K bow"


def test_nobody_sails_without_a_ship_or_to_a_town_inland() -> None:
    """[TOK-SEA-01, TOK-SEA-02, TOK-SEA-05, TV-33]"""
    assert way(Table("sword@K2"), "K2", "sea M2") == "TOK-SEA-01"
    t = Table("sword@K2", "bow@M2", k_builds="ship@K2")
    assert way(t, "K2", "sea M1") == "TOK-SEA-02"
    assert way(t, "K2", "sea M2") == "TOK-MOV-04"


def test_a_samurai_that_walks_leaves_the_ship_behind() -> None:
    """[TOK-SEA-07, TV-34, TV-35] And the enemy who comes in takes it."""
    t = Table("lance@K2", k_builds="ship@K2").say("choose move", "lead K2", "mountain K1", "roll sun_3")
    assert (t.at("K1"), t.has("K", "ship", "K2")) == ("K lance", True)
    t.end_turn().say("choose recruit", "take bowman", "place K2")
    assert t.has("E", "ship", "K2")
    assert (t.left("E", "ship"), t.left("K", "ship")) == (4, 5)


def test_ships_make_ports_adjacent_for_moves_and_attacks_only() -> None:
    """[TOK-GEN-04] A port across the sea is no neighbour for a retreat or a reinforcement."""
    t = Table("lance@M1 lance@K2", "bow@M2", k_builds="ship@K2", e_builds="ship@M2")
    t.attack("M1", "forest M2", "roll sun_6")
    assert t.asked() == "RollAttack"
    t.fight([12], [2])
    assert t.at("M3") == "E bow-"


def test_a_road_has_one_terrain() -> None:
    """[TOK-GEN-05] Over the forest road between M1 and M2 nobody comes by plain or mountain."""
    t = Table("lance@M1")
    assert way(t, "M1", "forest M2") == ""
    assert way(t, "M1", "plain M2") == "TOK-MOV-02"
    assert way(t, "M1", "mountain M2") == "TOK-MOV-02"
