"""Taxes, recruiting and removal. [TOK-TAX, TOK-REC, TOK-REM, TOK-GEN]"""

import pytest

from honjin.core.refusal import IllegalAction
from honjin.titles.tokugawa.rules.recruiting import CHOOSE_RECRUIT, CHOOSE_REMOVED, ChooseRecruitTown
from honjin.titles.tokugawa.rules.tax import CHOOSE_REGION
from tests.titles.tokugawa.table import Table


def test_a_region_pays_the_surplus_of_samurai() -> None:
    """[TOK-TAX-01, TOK-TAX-02, TOK-TAX-11, TV-01] Three against one pay two koku out of the region's bank."""
    t = Table("bow@M1 lance@M2 bow@M3", "bow@M4").say("choose tax", "tax RM")
    assert (t.koku("K"), t.bank("RM"), t.s.actions) == (17, 3, 2)


def test_a_poor_bank_pays_what_it_has() -> None:
    """[TOK-TAX-07, TV-02]"""
    t = Table("bow@M1 lance@M2 bow@M3", "bow@M4", banks={"RM": 1}).say("choose tax", "tax RM")
    assert (t.koku("K"), t.bank("RM")) == (16, 0)


def test_an_empty_bank_cannot_be_taxed() -> None:
    """[TOK-TAX-06, TV-03]"""
    t = Table("bow@M1 lance@M2 bow@M3", "bow@M4", banks={"RM": 0})
    assert t.refusal("tax RM", CHOOSE_REGION) == "TOK-TAX-06"


def test_a_garden_does_not_replace_a_majority() -> None:
    """[TOK-TAX-03, TOK-TAX-04, TV-04]"""
    t = Table("bow@M1", "bow@M4", k_builds="garden@M1")
    assert t.refusal("tax RM", CHOOSE_REGION) == "TOK-TAX-03"


def test_two_gardens_add_one_koku_only() -> None:
    """[TOK-TAX-04, TOK-TAX-05, TOK-GRD-02, TOK-GRD-03, TV-05]"""
    t = Table("bow@M1 lance@M2", "bow@M4", k_builds="garden@M1 garden@M2").say("choose tax", "tax RM")
    assert t.koku("K") == 17


def test_a_region_is_taxed_once_a_turn_and_a_capital_counts_as_a_samurai() -> None:
    """[TOK-TAX-08, TOK-TAX-09, TOK-TRN-05, TV-06]"""
    t = Table("bow@M1 bow@M2").say("choose tax", "tax RM")
    assert t.koku("K") == 17
    assert t.refusal("tax RM", CHOOSE_REGION) == "TOK-TAX-08"
    t.say("choose tax", "tax RK")
    assert t.koku("K") == 18
    t.end_turn().end_turn()
    assert t.refusal("tax RM", CHOOSE_REGION) == ""


def test_an_enemy_next_to_a_lone_capital_stops_its_taxes() -> None:
    """[TOK-TAX-03, TOK-TAX-09, TV-07]"""
    assert Table("", "bow@K1").refusal("tax RK", CHOOSE_REGION) == "TOK-TAX-03"


def test_every_samurai_counts_one_whatever_its_strength() -> None:
    """[TOK-TAX-10, TV-08]"""
    t = Table("lance-@M1 bow@M2").say("choose tax", "tax RM")
    assert t.koku("K") == 17


def test_taxing_needs_no_payment() -> None:
    """[TOK-TAX-11]"""
    t = Table("bow@M1", k_koku=0).say("choose tax", "tax RM")
    assert (t.koku("K"), t.bank("RM")) == (1, 4)


def test_a_recruit_may_arrive_between_enemies_and_pays_its_region() -> None:
    """[TOK-REC-01, TOK-REC-02, TOK-REC-04, TOK-GEN-07, TV-09]"""
    t = Table("", "bow@M4 bow@E1").say("choose recruit", "take swordsman", "place M3")
    assert (t.koku("K"), t.bank("RM"), t.s.actions, t.at("M3")) == (10, 10, 2, "K sword")


def test_a_single_koku_buys_only_a_bowman_but_even_at_the_enemy_home() -> None:
    """[TOK-REC-02, TOK-REC-03, TOK-GEN-08, TV-10]"""
    t = Table("", "", k_koku=1)
    assert t.refusal("take lancer", CHOOSE_RECRUIT) == "TOK-GEN-08"
    t.say("choose recruit", "take bowman", "place E2")
    assert (t.koku("K"), t.bank("RE"), t.at("E2")) == (0, 6, "K bow")


@pytest.mark.parametrize(("kind", "price"), [("bowman", 1), ("lancer", 2), ("swordsman", 5)])
def test_samurai_have_their_price(kind: str, price: int) -> None:
    """[TOK-REC-03] Exactly the price is enough, one koku less is not."""
    t = Table(k_koku=price - 1)
    assert t.refusal(f"take {kind}", CHOOSE_RECRUIT) == "TOK-GEN-08"
    t = Table(k_koku=price)
    t.say("choose recruit", f"take {kind}", "place M1")
    assert t.koku("K") == 0


def test_nobody_is_recruited_into_an_occupied_town_or_a_capital() -> None:
    """[TOK-REC-01, TOK-GEN-02, TOK-GEN-03, TV-11]"""
    t = Table("bow@M1", "bow@E1")
    for name in ("M1", "K0", "E0", "E1"):
        assert t.refusal(f"place {name}", ChooseRecruitTown(0)) == "TOK-REC-01"
    assert t.refusal("place M2", ChooseRecruitTown(0)) == ""


def test_buildings_do_not_make_a_town_occupied() -> None:
    """[TOK-GEN-03]"""
    t = Table("", "", e_builds="castle@M2 ship@M2")
    assert t.refusal("place M2", ChooseRecruitTown(0)) == ""


def test_an_exhausted_kind_can_be_recruited_again_after_a_removal() -> None:
    """[TOK-REC-06, TOK-REM-01, TOK-TRN-07, TV-12]"""
    towns = "K1 K2 M1 M2 M3 M4 E1 E2 kochi hagi"
    t = Table(" ".join(f"bow@{name}" for name in towns.split()))
    assert t.refusal("take bowman", CHOOSE_RECRUIT) == "TOK-REC-06"
    t.say("choose remove", "lead M1")
    assert (t.koku("K"), t.s.actions, t.at("M1")) == (15, 3, "")
    t.say("choose recruit", "take bowman", "place M1")
    assert t.s.actions == 2


def test_a_removed_samurai_comes_back_fresh() -> None:
    """[TOK-REM-03, TOK-REC-05, TV-13]"""
    t = Table("lance+-@M1").say("choose remove")
    assert (t.koku("K"), t.s.actions) == (15, 3)
    t.say("choose recruit", "take lancer", "place M1")
    assert (t.at("M1"), t.koku("K"), t.s.actions) == ("K lance", 13, 2)


def test_nothing_can_be_removed_during_an_attack() -> None:
    """[TOK-REM-02, TV-14]"""
    t = Table("bow@M3 bow@M4", "lance@E1", to_move="E").attack("E1", "plain M3", "roll sun_6")
    assert t.asked() == "CommitDefenders"
    with pytest.raises(IllegalAction):
        t.say("choose remove")
    assert Table("bow@M3", "bow@M1", to_move="E").refusal("lead M3", CHOOSE_REMOVED) == "TOK-GEN-02"


def test_a_capital_cannot_be_removed() -> None:
    """[TOK-REM-05]"""
    assert Table("bow@M1").refusal("lead K0", CHOOSE_REMOVED) == "TOK-ATE-05"
    assert "remove" not in Table().deeds()


def test_buildings_stay_when_a_samurai_is_removed() -> None:
    """[TOK-REM-04, TOK-BLD-08]"""
    t = Table("bow@M2", k_builds="castle@M2 ship@M2").say("choose remove")
    assert t.has("K", "castle", "M2")
    assert t.has("K", "ship", "M2")


def test_a_recruit_overruns_what_the_enemy_left() -> None:
    """[TOK-REC-07, TOK-BLD-09]"""
    t = Table("", "", e_builds="wall@M2 garden@M2").say("choose recruit", "take bowman", "place M2")
    assert not t.has("E", "wall", "M2")
    assert not t.has("E", "garden", "M2")


def test_all_koku_stay_with_players_and_banks() -> None:
    """[TOK-GEN-06] Whatever is spent lies in a bank afterwards."""
    t = Table("lance@M2", banks={"RM": 5})
    t.say("choose ship", "build M2", "decline", "choose garden", "build M2", "choose tax", "tax RM")
    assert int(sum(t.s.koku)) + int(sum(t.s.bank)) == 75
