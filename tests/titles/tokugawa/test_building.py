"""Building in all its kinds. [TOK-BLD, TOK-SHP, TOK-GRD, TOK-SMI, TOK-CAS, TOK-SHR, TOK-WAL]"""

import pytest

from honjin.titles.tokugawa.rules.battle import attack_strength, defence_strength
from honjin.titles.tokugawa.rules.building import (
    CHOOSE_CASTLE_SITE,
    CHOOSE_GARDEN_SITE,
    CHOOSE_SHIP_SITE,
    CHOOSE_SHRINE_SITE,
    CHOOSE_SMITHY_SITE,
    CHOOSE_WALL_SITE,
)
from honjin.titles.tokugawa.rules.forging import CHOOSE_FORGED
from honjin.titles.tokugawa.rules.voyage import OfferVoyage
from tests.titles.tokugawa.table import Table, town


def test_six_kinds_of_things_can_be_built() -> None:
    """[TOK-BLD-01]"""
    deeds = Table("bow@M2").deeds()
    assert deeds[deeds.index("ship") : deeds.index("wall") + 1] == [
        "ship",
        "garden",
        "smithy",
        "castle",
        "shrine",
        "wall",
    ]


@pytest.mark.parametrize(
    ("building", "price", "actions"),
    [("ship", 2, 2), ("garden", 1, 2), ("smithy", 1, 2), ("castle", 4, 3), ("shrine", 3, 2), ("wall", 2, 3)],
)
def test_buildings_have_their_price_and_action(building: str, price: int, actions: int) -> None:
    """[TOK-BLD-03, TOK-SHP-02, TOK-GRD-01, TOK-SMI-01, TOK-CAS-01, TOK-SHR-01, TOK-WAL-01, TOK-TRN-07, TV-85]"""
    t = Table("lance@M2", k_koku=price).say(f"choose {building}", "build M2")
    assert (t.koku("K"), t.bank("RM"), t.s.actions) == (0, 5 + price, actions)
    assert t.has("K", building, "M2")
    assert Table("lance@M2", k_koku=price - 1).refusal(f"choose {building}") == "TOK-GEN-08"


def test_without_actions_only_castles_and_walls_can_be_built() -> None:
    """[TOK-TRN-07, TOK-TRN-10] After the last action, too."""
    t = Table("lance@M2", k_builds="smithy@M2", actions=0)
    assert t.deeds() == ["castle", "wall", "remove", "end"]
    assert t.refusal("choose garden") == "TOK-TRN-03"
    assert t.refusal("choose forge") == "TOK-TRN-03"


def test_building_needs_an_own_samurai_or_the_own_capital() -> None:
    """[TOK-BLD-02, TV-81, TV-92]"""
    t = Table("bow@M2", "bow@E1")
    assert t.refusal("build M1", CHOOSE_GARDEN_SITE) == "TOK-BLD-02"
    assert t.refusal("build E1", CHOOSE_GARDEN_SITE) == "TOK-BLD-02"
    assert t.refusal("build K0", CHOOSE_GARDEN_SITE) == ""
    assert Table("lance@K2").refusal("build M2", CHOOSE_SHIP_SITE) == "TOK-BLD-02"


def test_a_town_holds_one_building_of_a_kind_but_any_number_of_ships() -> None:
    """[TOK-BLD-05, TV-89]"""
    t = Table("lance@M2", k_builds="wall@M2 garden@M2 shrine@M2 ship@M2")
    for question in (CHOOSE_WALL_SITE, CHOOSE_GARDEN_SITE, CHOOSE_SHRINE_SITE):
        assert t.refusal("build M2", question) == "TOK-BLD-05"
    assert t.refusal("build M2", CHOOSE_SHIP_SITE) == ""


def test_pieces_run_out() -> None:
    """[TOK-BLD-04, TOK-SHP-06, TOK-GRD-04, TOK-WAL-03, TV-82, TV-90] Eight walls and gardens serve both players."""
    ships = " ".join(["ship@M2"] * 5)
    assert Table("lance@M2", k_builds=ships).refusal("choose ship") == "TOK-BLD-04"
    towns = ("K1", "K2", "M1", "M2", "M3", "M4", "E1", "E2")
    for kind in ("wall", "garden"):
        builds = " ".join(f"{kind}@{name}" for name in towns)
        for side in "KE":
            t = Table("lance@M2", k_builds=builds, to_move=side)
            assert t.refusal(f"choose {kind}") == "TOK-BLD-04"


def test_a_removed_defender_loses_the_buildings_as_well() -> None:
    """[TOK-BLD-06]"""
    t = Table("lance@M1", "bow-@M3", e_builds="wall@M3 smithy@M3").attack("M1", "plain M3", "roll sun_1")
    t.fight([12], [2])
    assert (t.left("E", "wall"), t.left("E", "smithy")) == (8, 1)


def test_what_is_left_behind_stays_until_an_enemy_comes_in() -> None:
    """[TOK-BLD-08, TOK-BLD-09, TV-93]"""
    t = Table("bow@M2", "bow@M3", k_builds="castle@M2 garden@M2 ship@M2 smithy@M2")
    t.say("choose move", "lead M2", "forest M1")
    assert t.has("K", "castle", "M2")
    assert "forge" in t.deeds()
    t.end_turn().say("choose move", "lead M3", "forest M2")
    assert (t.left("K", "castle"), t.left("K", "garden"), t.left("K", "smithy")) == (3, 8, 1)
    assert t.has("E", "ship", "M2")


def test_an_abandoned_garden_still_works() -> None:
    """[TOK-BLD-08]"""
    t = Table("bow@M1", k_builds="garden@M4").say("choose tax", "tax RM")
    assert t.koku("K") == 17


def test_buildings_help_only_their_owner_in_their_town() -> None:
    """[TOK-BLD-10, TOK-CAS-06, TOK-WAL-02] Neither castle nor wall helps an attack from their town."""
    t = Table("lance@M1", "bow@M3", k_builds="castle@M1 wall@M1", e_builds="wall@M4")
    t.attack("M1", "plain M3", "roll sun_1")
    assert (attack_strength(t.s), defence_strength(t.s)) == (1, 0)


# --- ships --------------------------------------------------------------------------------------------------


def test_a_new_ship_may_sail_at_once_without_an_action() -> None:
    """[TOK-SHP-02, TOK-SHP-03, TOK-SHP-04, TOK-TRN-07, TV-80] A failed first voyage is not repeated."""
    t = Table("lance@M2").say("choose ship")
    assert (t.koku("K"), t.bank("RM"), t.s.actions, t.asked()) == (13, 7, 2, "OfferVoyage")
    t.say("sea K2", "roll sun_1")
    assert (t.at("M2"), t.s.actions, t.asked()) == ("K lance", 2, "ChooseDeed")


def test_a_successful_first_voyage_takes_the_samurai_along() -> None:
    """[TOK-SHP-03, TOK-SHP-04]"""
    t = Table("lance@M2").say("choose ship", "sea E2", "roll sun_2")
    assert (t.at("E2"), t.ships("E2"), t.s.actions) == ("K lance", 1, 2)


def test_the_first_voyage_is_no_attack_and_may_be_declined() -> None:
    """[TOK-SHP-04]"""
    t = Table("lance@M2", "bow@E2").say("choose ship")
    voyage = OfferVoyage(town("M2"))
    assert t.refusal("sea E2", voyage) == "TOK-SHP-04"
    assert t.refusal("sea M1", voyage) == "TOK-SEA-02"
    assert t.refusal("sea M2", voyage) == "TOK-MOV-04"
    t.say("decline")
    assert (t.at("M2"), t.asked()) == ("K lance", "ChooseDeed")


def test_ships_are_built_in_ports_with_a_forest_road() -> None:
    """[TOK-SHP-01, TV-81]"""
    t = Table("lance@K2 lance@M2 lance@M1")
    assert t.refusal("build K2", CHOOSE_SHIP_SITE) == "TOK-SHP-01"
    assert t.refusal("build M1", CHOOSE_SHIP_SITE) == "TOK-SHP-01"
    assert t.refusal("build M2", CHOOSE_SHIP_SITE) == ""


# --- smithy -------------------------------------------------------------------------------------------------


def test_a_smithy_forges_each_samurai_once() -> None:
    """[TOK-SMI-01, TOK-SMI-02, TOK-SMI-03, TOK-SMI-04, TOK-SMI-05, TOK-SMI-06, TOK-TRN-04, TV-83]"""
    t = Table("lance@K1 lance@M3")
    assert t.refusal("choose forge") == "TOK-SMI-03"
    t.say("choose smithy", "build K1")
    assert t.koku("K") == 14
    assert t.refusal("choose smithy") == "TOK-BLD-04"
    t.say("choose forge", "lead M3")
    assert (t.at("M3"), t.koku("K"), t.s.actions) == ("K lance+", 14, 1)
    assert t.refusal("lead M3", CHOOSE_FORGED) == "TOK-SMI-05"


def test_weakened_samurai_may_be_forged_and_capitals_may_not() -> None:
    """[TOK-SMI-06]"""
    t = Table("lance-@M3", k_builds="smithy@K0")
    assert t.refusal("lead K0", CHOOSE_FORGED) == "TOK-ATE-05"
    t.say("choose forge")
    assert t.at("M3") == "K lance+-"


def test_losing_the_smithy_ends_forging_but_undoes_nothing() -> None:
    """[TOK-SMI-07, TV-84]"""
    t = Table("lance+@M1 bow@M3", "lance@E1", k_builds="smithy@M3", to_move="E")
    t.attack("E1", "plain M3", "roll sun_1").fight([12], [2])
    t.say("retreat M4").end_turn()
    assert t.refusal("choose forge") == "TOK-SMI-03"
    assert t.at("M1") == "K lance+"


def test_a_second_smithy_is_refused_where_the_first_stands() -> None:
    """[TOK-SMI-02]"""
    t = Table("lance@K1", k_builds="smithy@K1")
    assert t.refusal("choose smithy") == "TOK-BLD-04"
    assert t.refusal("build K1", CHOOSE_SMITHY_SITE) == "TOK-BLD-05"


# --- castle -------------------------------------------------------------------------------------------------


def under_siege(turns: int) -> Table:
    """K builds a castle at M1; E attacks from M3 after so many of its own turns."""
    t = Table("lance@M1", "bow@M3").say("choose castle", "build M1")
    for _turn in range(turns):
        t.end_turn().end_turn()
    t.end_turn()
    return t.attack("M3", "plain M1", "weather sun")


def test_an_unfinished_castle_does_not_help_and_falls() -> None:
    """[TOK-CAS-04, TV-86] 8 + 0 against 7 + 1."""
    t = under_siege(0).fight([8], [7])
    assert t.asked() == "ChooseRetreat"
    t.say("retreat K1")
    assert t.left("K", "castle") == 3


def test_a_castle_is_finished_at_the_start_of_the_next_turn() -> None:
    """[TOK-CAS-05, TOK-CAS-06, TOK-TRN-08, TV-87] 8 + 0 against 7 + 1 + 2."""
    t = under_siege(1)
    assert t.s.unfinished == 0
    t.fight([8], [7])
    assert (t.at("M1"), t.at("M3")) == ("K lance", "E bow")


def test_a_region_has_one_castle_for_both_players() -> None:
    """[TOK-CAS-02, TV-88] Finished or not."""
    for castle in ("castle@M1", "castle?@M1"):
        assert Table("bow@M1 bow@M2", k_builds=castle).refusal("build M2", CHOOSE_CASTLE_SITE) == "TOK-CAS-02"
        t = Table("bow@M1", "bow@M2", k_builds=castle, to_move="E")
        assert t.refusal("build M2", CHOOSE_CASTLE_SITE) == "TOK-CAS-02"


def test_a_player_has_three_castles() -> None:
    """[TOK-CAS-03] In three regions; a fourth region stays without."""
    t = Table("bow@kochi", k_builds="castle@K1 castle@M1 castle@E1")
    assert t.refusal("choose castle") == "TOK-BLD-04"


# --- shrine and wall ----------------------------------------------------------------------------------------


def test_a_shrine_defends_in_the_very_next_turn() -> None:
    """[TOK-SHR-02, TV-91] 8 + 0 against 7 + 1 + 1."""
    t = Table("lance@M1", "bow@M3").say("choose shrine", "build M1").end_turn()
    t.attack("M3", "plain M1", "weather sun").fight([8], [7])
    assert t.at("M1") == "K lance"


def test_an_old_shrine_helps_an_attack_from_its_town() -> None:
    """[TOK-SHR-03, TOK-ATC-04, TV-72] 6 + 1 + 1 against 8."""
    t = Table("lance@M1", "bow@M3", k_builds="shrine@M1").attack("M1", "plain M3", "roll sun_1")
    t.fight([6], [8])
    assert t.asked() == "ChooseRetreat"


def test_a_shrine_does_not_attack_in_the_turn_it_was_built() -> None:
    """[TOK-SHR-03, TV-73] Two turns later it does."""
    t = Table("lance@M1", "bow@M3").say("choose shrine", "build M1").attack("M1", "plain M3", "roll sun_1")
    assert attack_strength(t.s) == 1
    t.fight([6], [8])
    assert t.at("M1") == "K lance"
    t.end_turn().end_turn().attack("M1", "plain M3", "roll sun_1")
    assert attack_strength(t.s) == 2


def test_a_shrine_on_the_way_does_not_help() -> None:
    """[TOK-SHR-03, TV-74]"""
    t = Table("bow@K1 bow@M1", "bow@M3", k_builds="shrine@M1").attack("K1", "plain M3", "weather sun")
    t.fight([6], [7])
    assert t.at("K1") == "K bow"


def test_a_wall_works_at_once_in_defence() -> None:
    """[TOK-WAL-01, TOK-WAL-02, TV-89]"""
    t = Table("lance@M1", "bow@M3").say("choose wall", "build M1")
    assert (t.koku("K"), t.s.actions) == (13, 3)
    t.end_turn().attack("M3", "plain M1", "weather sun")
    assert defence_strength(t.s) == 2
