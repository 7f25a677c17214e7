"""Every ruling that can be switched, in both positions. [Rulings of section 6]"""

from honjin.titles.gunshi.title import TITLE as GUNSHI
from tests.titles.gunshi.boards import (
    act,
    army,
    asks,
    assert_board,
    at,
    board,
    drawn,
    ending,
    new_game,
    refused_by,
    supply,
    things,
    to_act,
    words,
)
from tests.titles.gunshi.test_three_strategies import chained


def test_every_ruling_of_section_six_can_be_switched() -> None:
    """[AMB-01, AMB-27] The defaults stand first."""
    rulings = {
        key: choice.values for key, choice in GUNSHI.choices.items() if choice.clause.startswith("AMB")
    }
    assert rulings == {
        "archer_move": ["four_way", "no_back"],
        "fence_stop": ["any_edge", "across_only"],
        "fence_shot": ["screen", "literal"],
        "shots_blocked_by_pieces": ["false", "true"],
        "fence_card_edges": ["five_cells_all_edges", "touching_infantry"],
        "rim_fences": ["true", "false"],
        "bounce_turns": ["true", "false"],
        "linked_same_target": ["true", "false"],
        "income": ["slot", "count"],
        "lp_cap": ["18", "none"],
        "lt4_cavalry": ["true", "false"],
        "lt4_own_camp": ["false", "true"],
        "lt4_invasion_cell": ["false", "true"],
        "sl3_neighbours": ["lead", "group"],
        "sl3_drag_any_direction": ["true", "false"],
        "sl3_bounce_triggers": ["true", "false"],
        "sl3_way_maker": ["bare", "shielded"],
        "lt5_pass_enemy": ["true", "false"],
        "deploy_spend": ["greedy", "strict"],
        "turn_cap": ["none", "N"],
    }


def test_archers_step_back_or_not() -> None:
    """[AMB-01, GUN-MOVE-03]"""
    drawing = "3  .  .  .  A^  .  .  ."
    assert things(board(drawing), "go") == {"d4", "e3", "d2", "c3"}
    strict = board(drawing, archer_move="no_back")
    assert things(strict, "go") == {"d4", "e3", "c3"}
    assert refused_by(strict, "go d2") == "GUN-MOVE-03"


def test_a_fence_along_the_way_stops_cavalry_or_not() -> None:
    """[AMB-05, GUN-CAV-05]"""
    drawing = "1  .  .  .  C^  .  .  ."
    assert "d5" not in things(board(drawing, "blue fences: d4W"), "go")
    assert "d5" in things(board(drawing, "blue fences: d4W", fence_stop="across_only"), "go")
    assert "d5" not in things(board(drawing, "blue fences: d4N", fence_stop="across_only"), "go")


def test_a_fence_behind_the_target_screens_it_or_not() -> None:
    """[AMB-06, GUN-SHOT-05]"""
    drawing = "5  .  .  .  av  .  .  .\n3  .  .  .  A^  .  .  ."
    lines = ("blue fences: d5N", "red carries out turn_shoot")
    assert words(board(drawing, *lines)) == ["choose turn", "choose shoot"]
    assert asks(board(drawing, *lines, fence_shot="literal")) == "ChooseFacing"


def test_pieces_block_shots_or_not() -> None:
    """[AMB-07, GUN-SHOT-04]"""
    drawing = "5  .  .  .  av  .  .  .\n4  .  .  .  I^  .  .  .\n3  .  .  av  A^  av  .  ."
    default = act(board(drawing, "red carries out turn_shoot"), "choose shoot")
    assert things(default, "hit") == {"c3", "e3", "d5"}
    blocked = act(
        board(drawing, "red carries out turn_shoot", shots_blocked_by_pieces="true"), "choose shoot"
    )
    assert things(blocked, "hit") == {"c3", "e3"}
    assert refused_by(blocked, "hit d5") == "GUN-SHOT-04"
    crossbow = board(
        "6  .  .  .  av  .  .  .\n5  .  .  .  iv  .  .  .\n3  .  .  av  A^  .  .  .",
        "red carries out heavy_crossbow",
        shots_blocked_by_pieces="true",
    )
    assert things(act(crossbow, "choose crossbow"), "hit") == {"c3", "d5"}


def test_an_infantry_fences_all_edges_of_five_cells_or_only_its_own() -> None:
    """[AMB-08, GUN-FCARD-03]"""
    lines = ("red supply: 1", "red carries out fence")
    drawing = "3  .  .  .  I^  .  .  ."
    assert len(things(board(drawing, *lines), "fence")) == 16
    narrow = board(drawing, *lines, fence_card_edges="touching_infantry")
    assert things(narrow, "fence") == {"d3N", "c3E", "d3E"}
    assert refused_by(narrow, "fence d4N") == "GUN-FCARD-03"


def test_rim_edges_may_be_fenced_or_not() -> None:
    """[AMB-09, GUN-DEP-04]"""
    default = act(new_game(), "buy fence")
    assert len(things(default, "fence")) == 44
    inner = act(new_game(rim_fences="false"), "buy fence")
    assert len(things(inner, "fence")) == 33
    assert refused_by(inner, "fence a1S") == "GUN-DEP-04"
    lines = ("red supply: 1", "red carries out fence")
    drawing = "3  I^  .  .  .  .  .  ."
    assert "a4W" in things(board(drawing, *lines), "fence")
    card = board(drawing, *lines, rim_fences="false")
    assert "a4W" not in things(card, "fence")
    assert refused_by(card, "fence a4W") == "GUN-DEP-04"


def test_a_repelled_attacker_turns_or_not() -> None:
    """[AMB-11, GUN-MOVE-07]"""
    drawing = "4  .  .  .  i+v  .  .  .\n3  .  .  .  I>  .  .  ."
    assert at(act(board(drawing), "go d4"), "d3") == "I^"
    assert at(act(board(drawing, bounce_turns="false"), "go d4"), "d3") == "I>"


def test_linked_archers_share_a_target_or_not() -> None:
    """[AMB-13, GUN-LINK-08]"""
    drawing = "4  .  .  i+v  i+v  .  .  .\n3  .  .  A^  A^  .  .  ."
    default = act(
        board(drawing, "red carries out turn_shoot"), "choose shoot", "lead d3", "hit d4", "lead c3"
    )
    assert things(default, "hit") == {"c4", "d4"}
    apart = board(drawing, "red carries out turn_shoot", linked_same_target="false")
    act(apart, "choose shoot", "lead d3", "hit d4")
    assert at(apart, "d4") == "iv"
    act(apart, "lead c3")
    assert at(apart, "d4") == "iv"
    assert at(apart, "c4") == "iv", "the other target is the only one left"


def test_income_counts_slots_or_cards() -> None:
    """[AMB-15, GUN-REST-01, TV-Q-5]"""
    drawing = "7  .  .  .  i+v!  .  .  .\n1  .  .  .  I+^!  .  .  ."
    for income, gain in (("slot", 3), ("count", 4)):
        s = board(drawing, "red row: move turn_shoot fence", "red supply: 7", "red commands", income=income)
        act(s, "book move", "messenger")
        assert supply(s) == 7 - 6 + gain


def test_supply_ends_at_eighteen_or_nowhere() -> None:
    """[AMB-15, GUN-LP-01]"""
    drawing = "7  .  .  .  i+v!  .  .  .\n1  .  .  .  I+^!  .  .  ."
    for cap, reached in (("18", 18), ("none", 21)):
        s = board(drawing, "red row: move turn_shoot fence", "red supply: 17", "red commands", lp_cap=cap)
        act(s, "book move", "pass")
        assert supply(s) == min(17 + 4, reached)


def test_the_route_brings_cavalry_or_not() -> None:
    """[AMB-17, GUN-LT4-02]"""
    lines = ("red supply: 6", "red carries out reinforcement_route")
    default = act(board("4  .  .  .  A^  .  .  .", *lines), "place d5")
    assert words(default) == ["buy infantry", "buy archer", "buy cavalry"]
    without = act(board("4  .  .  .  A^  .  .  .", *lines, lt4_cavalry="false"), "place d5")
    assert words(without) == ["buy infantry", "buy archer"]
    assert refused_by(without, "buy cavalry") == "GUN-LT4-02"


def test_the_route_leads_into_the_own_camp_or_not() -> None:
    """[AMB-17, GUN-LT4-04]"""
    lines = ("red supply: 6", "red carries out reinforcement_route")
    assert things(board("3  .  .  A^  .  .  .  .", *lines), "place") == {"c4", "b3"}
    home = board("3  .  .  A^  .  .  .  .", *lines, lt4_own_camp="true")
    assert things(home, "place") == {"c4", "b3", "c2", "d3"}


def test_the_route_leads_onto_invasion_cells_or_not() -> None:
    """[AMB-17, GUN-LT4-05] A piece that is placed there still does not invade."""
    lines = ("red supply: 4", "red carries out reinforcement_route")
    assert things(board("6  .  .  .  A^  .  .  .", *lines), "place") == {"c6", "e6", "d5"}
    open_to_it = board("6  .  .  .  A^  .  .  .", *lines, lt4_invasion_cell="true")
    assert things(open_to_it, "place") == {"c6", "e6", "d5", "d7"}
    act(open_to_it, "place d7", "face N")
    assert asks(open_to_it) == "BookOrder"


def test_ships_drag_the_neighbours_of_the_lead_or_of_the_group() -> None:
    """[AMB-18, GUN-SL3-08]"""
    drawing = "6  .  .  av  i+v  i+v  cv  ."
    assert_board(
        act(chained(drawing), "lead d6", "go d5"),
        "6  .  .  .  .  .  cv  .\n5  .  .  av  i+v  i+v  .  .",
    )
    assert_board(
        act(chained(drawing, sl3_neighbours="group"), "lead d6", "go d5"),
        "5  .  .  av  i+v  i+v  cv  .",
    )


def test_ships_drag_cavalry_backward_or_not() -> None:
    """[AMB-18, GUN-SL3-08]"""
    drawing = "6  .  .  .  i+v  c^  .  ."
    assert drawn(act(chained(drawing), "lead d6", "go d5")) == {"d5": "i+v", "e5": "cv"}
    held = act(chained(drawing, sl3_drag_any_direction="false"), "lead d6", "go d5")
    assert drawn(held) == {"d5": "i+v", "e6": "c^"}


def test_a_repelled_lead_sets_the_ships_off_or_not() -> None:
    """[AMB-18, GUN-SL3-08]"""
    drawing = "6  .  .  av  i+v  .  .  .\n5  .  .  .  I+^  .  .  ."
    default = act(chained(drawing), "lead d6", "go d5")
    assert at(default, "c5") == "av"
    assert army(default, "red").beside == []
    quiet = act(chained(drawing, sl3_bounce_triggers="false"), "lead d6", "go d5")
    assert at(quiet, "c6") == "av"
    assert army(quiet, "red").beside == ["chained_ships"]


def test_light_infantry_passes_enemies_or_not() -> None:
    """[AMB-19, GUN-LT5-05]"""
    drawing = "4  .  .  .  av  .  .  .\n3  .  .  .  I^  .  .  ."
    assert "d5" in things(board(drawing, "red carries out light_infantry"), "go")
    stopped = board(drawing, "red carries out light_infantry", lt5_pass_enemy="false")
    assert "d5" not in things(stopped, "go")
    assert refused_by(stopped, "go d5") == "GUN-LT5-05"
    friend = board(
        "4  .  .  .  A^  .  .  .\n3  .  .  .  I^  .  .  .",
        "red carries out light_infantry",
        lt5_pass_enemy="false",
    )
    assert "d5" in things(friend, "go")


def test_supply_must_be_spent_to_the_last_or_not() -> None:
    """[AMB-22, GUN-DEP-07, TV-DEP-6]"""
    lines = ("red supply: 4", "red fences: a1S b1S c1S d1S", "blue supply: 4", "red deploys")
    assert words(board("6  .  .  .  iv  .  .  .", *lines)) == ["buy infantry", "buy archer", "buy cavalry"]
    strict = board("6  .  .  .  iv  .  .  .", *lines, deploy_spend="strict")
    assert words(strict) == ["buy infantry", "buy cavalry"]
    assert refused_by(strict, "buy archer") == "GUN-DEP-07"


def test_strict_spending_minds_the_stock() -> None:
    """[AMB-22] With one infantry left, two supply would be stranded after it: cavalry it has to be."""
    nine = "7  iv  iv  iv  iv  iv  .  .\n6  iv  iv  iv  iv  .  .  ."
    lines = ("red supply: 4", "red fences: a1S b1S c1S d1S", "blue supply: 4", "red deploys")
    assert asks(board(nine, *lines, deploy_spend="strict")) == "ChooseCampCell"
    last = board(
        nine,
        "red supply: 1",
        "red fences: a1S b1S c1S d1S",
        "blue supply: 3",
        "red deploys",
        deploy_spend="strict",
    )
    assert to_act(last) == "blue", "what cannot be spent is kept"


def test_a_whole_strict_deployment_ends_with_nothing_left() -> None:
    """[AMB-22]"""
    s = new_game(deploy_spend="strict")
    while asks(s) != "ChooseGeneral":
        act(s, words(s)[-1])
    assert (supply(s, "red"), supply(s, "blue")) == (0, 0)


def test_a_turn_limit_ends_the_game_or_not() -> None:
    """[AMB-27, GUN-END-06]"""
    drawing = "7  .  .  .  i+v!  .  .  .\n1  .  .  .  I+^!  .  .  ."
    for cap, result in (("none", ""), ("2", ""), ("1", "TURN_CAP")):
        s = board(drawing, "blue commands", "turn: 2", turn_cap=cap)
        act(s, "book move", "pass")
        assert ending(s) == result


def test_infantry_that_makes_way_under_chained_ships_drops_its_shield_or_not() -> None:
    """[AMB-18, GUN-SL3-08] By the first rules version it kept it, and games of then go on so."""
    drawing = "6  .  .  .  iv  .  .  .\n5  .  .  .  i+v  .  .  ."
    for option, soldier in (("bare", "iv"), ("shielded", "i+v")):
        s = act(chained(drawing, card="light_infantry", sl3_way_maker=option), "lead d6", "go d5")
        assert at(s, "d4") == soldier
    assert GUNSHI.setup().options["sl3_way_maker"] == "bare"
    assert GUNSHI.setup(rules="1").options["sl3_way_maker"] == "shielded"
