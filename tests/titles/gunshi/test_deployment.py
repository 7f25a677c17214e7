"""Set-up and deployment. [GUN-SETUP, GUN-DEP 布陣]"""

import pytest

from honjin.titles.gunshi.facts.board import EDGE_NAMES, edge_named
from tests.titles.gunshi.boards import (
    act,
    army,
    asks,
    at,
    board,
    drawn,
    new_game,
    refused_by,
    shields_in_stock,
    stock,
    supply,
    things,
    to_act,
    view,
    words,
)

TEN_INFANTRY = """
    7  iv  iv  iv  iv  iv  .  .
    6  iv  iv  iv  iv  iv  .  .
    """


def test_the_first_player_is_red_and_begins() -> None:
    """[GUN-SETUP-01, GUN-DEP-01]"""
    s = new_game()
    assert to_act(s) == "red"
    assert view(s).active == "red"


def test_each_side_starts_with_seven_basic_cards_four_fences_and_eighteen_supply() -> None:
    """[GUN-SETUP-02]"""
    s = new_game()
    seven = ["move"] * 3 + ["turn_shoot"] * 2 + ["fence", "reinforce"]
    for side in ("red", "blue"):
        assert army(s, side).set_of_seven == seven
        assert army(s, side).fences == 4
        assert army(s, side).supply == 18


def test_all_soldiers_wait_in_the_common_stock() -> None:
    """[GUN-SETUP-03]"""
    s = new_game()
    assert sum(stock(s).values()) + shields_in_stock(s) == 34
    assert drawn(s) == {}


def test_deployment_is_followed_by_preparation_and_then_by_war() -> None:
    """[GUN-SETUP-04]"""
    s = board("6  .  .  .  iv  .  .  .\n2  .  .  .  I^  .  .  .", "red supply: 1", "red deploys")
    assert view(s).phase == "deployment"
    act(s, "fence a1S")
    assert view(s).phase == "preparation"
    for side, cell in (("red", "d2"), ("blue", "d6")):
        assert to_act(s) == side
        act(s, f"general {cell}", "stack move", "stack move", "stack move", "stack fence")
    assert view(s).phase == "war"


def test_players_take_turns_to_place_one_thing_each() -> None:
    """[GUN-DEP-01]"""
    s = new_game()
    act(s, "buy archer", "place d2", "face N")
    assert to_act(s) == "blue"
    act(s, "buy fence", "fence d6S")
    assert to_act(s) == "red"
    assert words(s) == ["buy infantry", "buy archer", "buy cavalry", "buy fence"]


def test_an_infantry_takes_the_marker_from_eighteen_to_sixteen() -> None:
    """[GUN-DEP-02, GUN-PCE-04, TV-DEP-1]"""
    s = new_game()
    act(s, "buy infantry", "place c3", "face N")
    assert supply(s) == 16
    assert stock(s)["infantry"] == 9
    assert shields_in_stock(s) == 9


def test_soldiers_are_placed_on_empty_cells_of_the_own_camp() -> None:
    """[GUN-DEP-03, GUN-BRD-02, TV-DEP-2]"""
    s = new_game()
    act(s, "buy archer")
    assert things(s, "place") & {"a3", "b3", "c3", "d3", "e3", "f3", "g3"} == {"c3", "d3", "e3"}
    assert refused_by(s, "place b3") == "GUN-DEP-03"
    assert refused_by(s, "place d6") == "GUN-DEP-03"
    assert len(things(s, "place")) == 17


def test_a_piece_may_face_sideways_or_home() -> None:
    """[GUN-DEP-03]"""
    s = new_game()
    act(s, "buy archer", "place d2")
    assert things(s, "face") == {"N", "E", "S", "W"}


def test_a_fence_goes_on_any_edge_of_the_own_camp() -> None:
    """[GUN-DEP-04, TV-DEP-3] b3E is c3W; b3N is nobody's; rim edges are allowed; one fence to an edge."""
    s = new_game()
    act(s, "buy fence")
    legal = {edge_named(name) for name in things(s, "fence")}
    assert edge_named("c3N") in legal
    assert edge_named("b3E") == edge_named("c3W")
    assert edge_named("b3E") in legal
    assert edge_named("a1S") in legal
    assert refused_by(s, "fence b3N") == "GUN-DEP-04"
    assert len(legal) == 44
    rim = {name for name in things(s, "fence") if name[2] == "S" or name in ("a1W", "a2W", "g1E", "g2E")}
    assert len(rim) == 11
    act(s, "fence c3N", "buy fence", "fence c5S", "buy fence")
    assert refused_by(s, "fence c3N") == "GUN-DEP-04"


def test_a_fence_needs_no_infantry_nearby() -> None:
    """[GUN-DEP-04]"""
    s = new_game()
    act(s, "buy fence", "fence g1E")
    assert [(fence.edge, fence.side) for fence in view(s).fences] == [("g1E", "red")]


def test_what_is_placed_stays_as_it_is() -> None:
    """[GUN-DEP-05, TV-DEP-10] No question of deployment moves or turns a piece."""
    s = new_game()
    act(s, "buy infantry", "place c3", "face N", "buy archer", "place d6", "face S")
    for word in ("lead c3", "go c2", "face E", "choose turn"):
        assert refused_by(s, word) == "GUN-DEP-07"
    act(s, "buy cavalry", "place d2", "face N", "buy archer", "place c6", "face S")
    assert at(s, "c3") == "I+^"


def test_what_has_run_out_cannot_be_placed() -> None:
    """[GUN-DEP-06]"""
    s = board(TEN_INFANTRY, "red supply: 9", "red fences: a1S b1S c1S d1S", "red deploys")
    assert words(s) == ["buy archer", "buy cavalry"]
    assert refused_by(s, "buy infantry") == "GUN-STK-01"
    assert refused_by(s, "buy fence") == "GUN-DEP-06"


def test_too_little_supply_refuses_a_purchase() -> None:
    """[GUN-LP-02]"""
    s = board("6  .  .  .  iv  .  .  .", "red supply: 3", "red deploys")
    assert words(s) == ["buy infantry", "buy archer", "buy fence"]
    assert refused_by(s, "buy cavalry") == "GUN-LP-02"


def test_passing_is_not_allowed_while_anything_can_be_placed() -> None:
    """[GUN-DEP-07, GUN-DEP-09, TV-DEP-5] One supply and two fences left: a fence it is, unasked."""
    s = board(
        "6  .  .  .  iv  .  .  .\n2  .  .  .  I^  .  .  .",
        "red supply: 1",
        "red fences: a1S b1S",
        "blue supply: 2",
        "red deploys",
    )
    assert asks(s) == "ChooseCampEdge"
    assert refused_by(s, "pass") == "GUN-DEP-04"
    s = new_game()
    assert refused_by(s, "pass") == "GUN-DEP-07"


def test_purchases_need_not_add_up() -> None:
    """[GUN-DEP-07, TV-DEP-6] An archer for 3 of 4 supply strands 1."""
    s = board(
        "6  .  .  .  iv  .  .  .",
        "red supply: 4",
        "red fences: a1S b1S c1S d1S",
        "blue supply: 4",
        "red deploys",
    )
    assert "buy archer" in words(s)
    act(s, "buy archer", "place d1", "face N")
    assert supply(s) == 1


def test_with_one_supply_and_no_fence_a_side_is_finished() -> None:
    """[GUN-DEP-09, TV-DEP-4] It keeps the 1 supply."""
    s = board(
        "6  .  .  .  iv  .  .  .\n2  .  .  .  I^  .  .  .",
        "red supply: 1",
        "red fences: a1S b1S c1S d1S",
        "blue supply: 2",
        "red deploys",
    )
    assert to_act(s) == "blue"
    assert supply(s) == 1


def test_with_two_supply_and_no_infantry_in_stock_a_side_can_be_finished() -> None:
    """[GUN-DEP-09, TV-DEP-9]"""
    s = board(
        TEN_INFANTRY,
        "red supply: 2",
        "red fences: a1S b1S c1S d1S",
        "blue supply: 3",
        "red deploys",
    )
    assert to_act(s) == "blue"
    assert supply(s) == 2


def test_supply_left_over_stays_for_the_war() -> None:
    """[GUN-DEP-09]"""
    s = board(
        "6  .  .  .  iv  .  .  .\n2  .  .  .  I^  .  .  .",
        "red supply: 4",
        "red fences: a1S b1S c1S d1S",
        "red deploys",
    )
    act(s, "buy archer", "place d1", "face N")
    for cell in ("d2", "d6"):
        act(s, f"general {cell}", "stack move", "stack move", "stack move", "stack fence")
    assert view(s).phase == "war"
    assert supply(s) == 1


def test_the_other_side_carries_on_alone() -> None:
    """[GUN-DEP-08, TV-DEP-8]"""
    s = board("2  .  .  .  I^  .  .  .", "red supply: 0", "blue supply: 5", "blue deploys")
    act(s, "buy archer", "place d6", "face S")
    assert to_act(s) == "blue"
    act(s, "buy infantry", "place d7", "face S")
    assert view(s).phase == "preparation"
    assert supply(s, "blue") == 0


def test_both_sides_see_every_placement() -> None:
    """[GUN-DEP-10]"""
    s = new_game()
    act(s, "buy cavalry", "place d2", "face N", "buy fence", "fence d6S")
    assert view(s, 0).pieces == view(s, 1).pieces
    assert view(s, 0).fences == view(s, 1).fences
    assert len(view(s, 1).pieces) == 1


def test_the_largest_army_is_nine_infantry() -> None:
    """[GUN-DEP-10] Blue meanwhile spends on cavalry and fences."""
    s = new_game()
    cells = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "a2", "b2"]
    blue = ["buy cavalry", "buy cavalry", "buy cavalry", "buy cavalry"]
    for number, cell in enumerate(cells):
        act(s, "buy infantry", f"place {cell}", "face N")
        if to_act(s) == "blue":
            if number < len(blue):
                act(s, blue[number], f"place {'abcd'[number]}7", "face S")
            else:
                act(s, *(["buy fence"] if len(words(s)) > 1 and "buy fence" in words(s) else []))
                act(s, next(word for word in words(s) if word.startswith("fence")))
    assert supply(s) == 0
    assert sum(piece.side == "red" for piece in view(s).pieces) == 9


@pytest.mark.parametrize("side", ["red", "blue"])
def test_either_camp_offers_forty_four_edges(side: str) -> None:
    """[GUN-DEP-04]"""
    s = board("4  .  .  .  .  .  .  .", "red supply: 18", "blue supply: 18", f"{side} deploys")
    act(s, "buy fence")
    assert len(things(s, "fence")) == 44
    assert things(s, "fence") <= set(EDGE_NAMES)
