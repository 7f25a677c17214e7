"""The Three Strategies. [GUN-SL1..SL3 三略]"""

import pytest

from honjin.titles.gunshi.facts.state import Gunshi
from tests.titles.gunshi.boards import (
    act,
    army,
    asks,
    assert_board,
    board,
    deck,
    drawn,
    fences,
    hand,
    refused_by,
    row,
    shields_in_stock,
    supply,
    things,
    to_act,
    view,
    words,
)

# --- Rapid Fire ---------------------------------------------------------------------------------------------


def test_one_archer_shoots_the_same_piece_twice() -> None:
    """[GUN-SL1-01, TV-SH-15] First the shield, then the infantry; both shots are forced and need no asking."""
    s = board("4  .  .  .  i+v  .  .  .\n3  .  .  .  A^  .  .  .", "red carries out rapid_fire")
    assert_board(s, "3  .  .  .  A^  .  .  .")


def test_one_archer_shoots_two_pieces() -> None:
    """[GUN-SL1-01]"""
    s = board("4  .  .  av  .  av  .  .\n3  .  .  .  A^  .  .  .", "red carries out rapid_fire")
    act(s, "hit c4")
    assert_board(s, "3  .  .  .  A^  .  .  .")


def test_the_second_shot_is_dropped_if_there_is_nothing_to_hit() -> None:
    """[GUN-SL1-02, TV-SH-16]"""
    s = board("4  .  .  .  av  .  .  .\n3  .  .  .  A^  A^  .  .", "red carries out rapid_fire")
    assert things(s, "lead") == {"d3", "e3"}
    act(s, "lead d3")
    assert asks(s) == "BookOrder"
    assert_board(s, "3  .  .  .  A^  A^  .  .")


def test_without_a_target_rapid_fire_is_skipped() -> None:
    """[GUN-SL1-02] It offers no turn."""
    s = board("6  .  .  .  av  .  .  .\n3  .  .  .  A^  .  .  .", "red carries out rapid_fire")
    assert asks(s) == "BookOrder"
    assert deck(s)[-1] == "rapid_fire"


def test_rapid_fire_must_be_led_by_an_archer_with_a_target() -> None:
    """[GUN-SL1-02]"""
    s = board(
        "4  av  .  .  .  av  .  .\n3  A^  .  Av  .  A^  .  .",
        "red carries out rapid_fire",
    )
    assert refused_by(s, "lead c3") == "GUN-SHOT-08"


# --- Change Places ------------------------------------------------------------------------------------------


def test_two_neighbours_exchange_cells_and_keep_their_facings() -> None:
    """[GUN-SL2-01, TV-X-14]"""
    s = board(
        "4  .  .  .  C>  .  .  .\n3  .  .  .  A^  .  .  .", "red supply: 2", "red carries out change_places"
    )
    act(s, "lead d3")
    assert_board(s, "4  .  .  .  A^  .  .  .\n3  .  .  .  C>  .  .  .")
    assert supply(s) == 0


def test_only_neighbours_of_ones_own_change_places() -> None:
    """[GUN-SL2-01]"""
    s = board(
        "4  .  .  .  C>  .  .  .\n3  .  .  I^  A^  iv  .  A^",
        "red supply: 2",
        "red carries out change_places",
    )
    assert things(s, "lead") == {"c3", "d3", "d4"}
    assert refused_by(s, "lead g3") == "GUN-SL2-01"
    act(s, "lead d3")
    assert things(s, "go") == {"c3", "d4"}
    assert refused_by(s, "go e3") == "GUN-SL2-01"
    assert refused_by(s, "go g3") == "GUN-SL2-01"


def test_changing_places_is_no_move() -> None:
    """[GUN-SL2-02, GUN-SL3-03, TV-CH-9] Nobody invades, no fence falls, Chained Ships stays quiet."""
    s = board(
        "7  .  .  .  A^  C^  .  .",
        "red supply: 2",
        "blue beside: chained_ships",
        "red carries out change_places",
    )
    act(s, "lead d7")
    assert_board(s, "7  .  .  .  C^  A^  .  .")
    assert asks(s) == "BookOrder"
    assert army(s, "blue").beside == ["chained_ships"]


def test_a_change_of_places_leaves_the_fences() -> None:
    """[GUN-SL2-02]"""
    s = board(
        "4  .  .  .  C>  .  .  .\n3  .  .  .  A^  .  .  .",
        "red supply: 2",
        "red fences: d3N",
        "blue fences: b3N",
        "red carries out change_places",
    )
    act(s, "lead d3")
    assert fences(s, "red") == {"d3N"}
    assert fences(s, "blue") == {"b3N"}


def test_with_supply_and_a_pair_places_must_be_changed() -> None:
    """[GUN-SL2-03]"""
    s = board("3  .  .  I^  A^  .  .  .", "red supply: 2", "red carries out change_places")
    assert refused_by(s, "pass") == "GUN-EXEC-01"


@pytest.mark.parametrize(
    ("drawing", "points"), [("3  .  I^  .  A^  .  .  .", 2), ("3  .  .  I^  A^  .  .  .", 1)]
)
def test_without_a_pair_or_supply_change_places_is_skipped(drawing: str, points: int) -> None:
    """[GUN-SL2-03, TV-FA-7]"""
    s = board(drawing, f"red supply: {points}", "red carries out change_places")
    assert asks(s) == "BookOrder"
    assert supply(s) == points


# --- Chained Ships ------------------------------------------------------------------------------------------


def chained(drawing: str, *lines: str, card: str = "move", **options: str) -> Gunshi:
    """Red's Chained Ships lies beside the board, Blue acts."""
    return board(drawing, "red beside: chained_ships", *lines, f"blue carries out {card}", **options)


def test_chained_ships_is_paid_and_laid_beside_the_board() -> None:
    """[GUN-SL3-01] Face-up, and not under the deck."""
    s = board("2  .  .  .  I^  .  .  .", "red supply: 2", "red carries out chained_ships")
    assert supply(s) == 0
    assert army(s, "red").beside == ["chained_ships"]
    assert view(s, 1).armies[0].beside == ["chained_ships"]
    assert "chained_ships" not in deck(s)


def test_having_worked_once_it_goes_under_its_owners_deck() -> None:
    """[GUN-SL3-02, GUN-TURN-04]"""
    s = chained("6  .  .  .  i+v  .  .  .")
    assert army(s, "red").beside == ["chained_ships"]
    act(s, "go d5")
    assert army(s, "red").beside == []
    assert deck(s)[-1] == "chained_ships"


def test_all_neighbours_of_a_moved_piece_are_dragged_along() -> None:
    """[GUN-SL3-04, GUN-SL3-05, TV-CH-1] Of whatever type."""
    s = chained(
        """
        7  .  .  .   i+v  .  .  .
        6  .  .  av  i+v  cv .  .
        """
    )
    act(s, "lead d6")  # d5 is the only cell it can go to
    assert_board(
        s,
        """
        6  .  .  .   i+v  .  .  .
        5  .  .  av  i+v  cv .  .
        """,
    )
    assert deck(s)[-1] == "chained_ships"


def test_cavalry_is_dragged_even_backward() -> None:
    """[GUN-SL3-08, TV-CH-2]"""
    s = chained("6  .  .  .  i+v  c^  .  .")
    act(s, "lead d6", "go d5")
    assert_board(s, "5  .  .  .  i+v  cv  .  .")


def test_a_piece_with_a_friend_in_its_way_stays() -> None:
    """[GUN-SL3-05, TV-CH-3]"""
    s = chained(
        """
        7  .  .  av  i+v  .  .  .
        6  .  .  .   i+v  .  .  .
        """
    )
    act(s, "lead d6", "go c6")
    assert_board(
        s,
        """
        7  .  .  av  i+v  .  .  .
        6  .  .  i+< .    .  .  .
        """,
    )


def test_a_move_of_two_cells_does_not_set_it_off() -> None:
    """[GUN-SL3-06, TV-CH-4]"""
    s = chained("6  .  .  av  cv  .  .  .")
    act(s, "lead d6", "go d4")
    assert_board(s, "6  .  .  av  .  .  .  .\n4  .  .  .  cv  .  .  .")
    assert army(s, "red").beside == ["chained_ships"]


def test_a_light_infantry_that_runs_two_cells_does_not_set_it_off() -> None:
    """[GUN-SL3-06]"""
    s = chained("6  .  .  av  i+v  .  .  .", card="light_infantry")
    act(s, "go d4")
    assert army(s, "red").beside == ["chained_ships"]


def test_dragged_pieces_attack() -> None:
    """[GUN-SL3-08, TV-CH-5]"""
    s = chained("6  .  .  av  i+v  .  .  .\n5  .  .  I^  .  .  .  .")
    act(s, "lead d6", "go d5")
    assert_board(s, "5  .  .  av  i+v  .  .  .")


def test_dragged_pieces_are_repelled_by_shields() -> None:
    """[GUN-SL3-08, TV-CH-6]"""
    s = chained("6  .  .  av  i+v  .  .  .\n5  .  .  I+^  .  .  .  .")
    act(s, "lead d6", "go d5")
    assert_board(s, "6  .  .  av  .  .  .  .\n5  .  .  I^  i+v  .  .  .")


def test_infantry_dragged_by_light_infantry_keeps_its_shield() -> None:
    """[GUN-SL3-08, TV-CH-7]"""
    s = chained("6  .  .  .  i+v  i+v  .  .", card="light_infantry")
    act(s, "lead d6", "go d5")
    assert_board(s, "5  .  .  .  iv  i+v  .  .")
    assert shields_in_stock(s) == 9


def test_infantry_that_makes_way_for_light_infantry_drops_its_shield() -> None:
    """[GUN-SL3-08, GUN-LT5-02] Without it the lead could not go there, so it goes by the card and is not dragged."""
    drawing = "6  .  .  .  iv  i+v  .  .\n5  .  .  .  i+v  .  .  ."
    s = act(chained(drawing, card="light_infantry"), "lead d6", "go d5")
    assert_board(s, "5  .  .  .  iv  i+v  .  .\n4  .  .  .  iv  .  .  .")
    assert shields_in_stock(s) == 9
    assert army(s, "red").beside == []


def test_what_other_light_infantry_takes_along_without_need_keeps_its_shield() -> None:
    """[GUN-SL3-08] Beside and behind the lead nobody has to make way."""
    drawing = "6  .  .  .  i+v  .  .  .\n5  .  .  .  iv  i+v  .  ."
    s = act(chained(drawing, card="light_infantry"), "lead d5", "go d4")
    assert_board(s, "5  .  .  .  i+v  .  .  .\n4  .  .  .  iv  i+v  .  .")
    assert shields_in_stock(s) == 8


def test_under_chained_ships_light_infantry_is_not_asked_to_link() -> None:
    """[GUN-SL3-08] All neighbours go anyway."""
    s = chained("6  .  .  .  i+v  i+v  .  .", card="light_infantry")
    act(s, "lead d6", "go d5")
    assert asks(s) != "OfferLink"


def test_a_forced_march_sets_it_off() -> None:
    """[GUN-SL3-03, TV-CH-8]"""
    s = chained("6  .  .  av  cv  .  .  .", "blue supply: 2", card="forced_march")
    act(s, "lead d6", "choose turn_first", "face E", "go d5")
    assert_board(s, "5  .  .  av  cv  .  .  .")
    assert army(s, "red").beside == []


def test_while_it_waits_the_hand_is_refilled_only_to_two() -> None:
    """[GUN-SL3-07, GUN-PROP-02, TV-CH-10]"""
    s = board(
        "2  .  .  .  I^!  .  .  .\n7  .  .  .  i+v!  .  .  .",
        "red beside: chained_ships",
        "red row: move turn_shoot fence",
        "red hand: move turn_shoot reinforce",
        "red deck:",
        "red commands",
    )
    act(s, "book move")
    assert len(row(s)) == 4
    assert len(hand(s)) == 2
    assert deck(s) == []


def test_a_repelled_lead_sets_it_off() -> None:
    """[GUN-SL3-08] The neighbours go one cell though the lead stays."""
    s = chained("6  .  .  av  i+v  .  .  .\n5  .  .  .  I+^  .  .  .")
    act(s, "lead d6", "go d5")
    assert_board(s, "6  .  .  .  i+v  .  .  .\n5  .  .  av  I^  .  .  .")


def test_linked_pieces_do_not_set_it_off_when_the_lead_goes_further() -> None:
    """[GUN-SL3-08] Only the lead and its declared distance decide."""
    s = chained("6  .  .  .  cv  cv  .  .")
    act(s, "lead d6", "go d4", "link e5")
    assert army(s, "red").beside == ["chained_ships"]


def test_when_it_works_all_go_exactly_one_cell_and_nobody_is_asked_to_link() -> None:
    """[GUN-SL3-08]"""
    s = chained("6  .  .  .  cv  cv  .  .")
    act(s, "lead d6", "go d5")
    assert asks(s) == "BookOrder"
    assert_board(s, "5  .  .  .  cv  cv  .  .")


def test_the_neighbours_are_those_the_lead_had_before_it_moved() -> None:
    """[GUN-SL3-08]"""
    s = chained("6  .  .  .  i+v  .  .  .\n5  .  .  av  .  .  .  .")
    act(s, "lead d6", "go d5")
    assert_board(s, "5  .  .  av  i+v  .  .  .")


def test_dragged_pieces_break_fences_and_may_invade() -> None:
    """[GUN-SL3-08]"""
    s = chained("2  .  .  av  i+v  .  .  .", "red fences: c1W")
    act(s, "lead d2", "go d1")
    assert fences(s, "red") == set()
    assert set(words(s)) <= {"invade c1", "stay c1", "invade d1", "stay d1"}
    act(s, "invade c1", "invade d1")
    assert army(s, "blue").tokens == 3


def test_the_effect_makes_no_illegal_move_of_a_lead_possible() -> None:
    """[GUN-SL3-08] A friend of another type ahead bars the way, though it would be dragged off."""
    s = chained("6  .  .  .  i+v  .  .  .\n5  .  .  .  av  .  .  .")
    act(s, "lead d6")
    assert refused_by(s, "go d5") == "GUN-MOVE-05"


def test_a_column_moves_under_chained_ships_if_its_head_can() -> None:
    """[GUN-SL3-08, GUN-LINK-11]"""
    s = chained("6  .  .  .  i+v  .  .  .\n5  .  .  .  i+v  .  .  .")
    act(s, "lead d6", "go d5")
    assert_board(s, "5  .  .  .  i+v  .  .  .\n4  .  .  .  i+v  .  .  .")


def test_only_the_first_move_that_qualifies_sets_it_off() -> None:
    """[GUN-SL3-09]"""
    s = board(
        "6  .  .  av  i+v  .  .  .",
        "red beside: chained_ships",
        "blue rapid: move",
        "blue row: move",
        "blue begins a turn",
    )
    act(s, "lead d6", "go d5")
    assert drawn(s) == {"c5": "av", "d5": "i+v"}
    act(s, "lead d5", "go d4")
    assert drawn(s) == {"c5": "av", "d4": "i+v"}
    assert to_act(s) == "blue"
    assert asks(s) == "BookOrder"


def test_both_sides_may_have_one_beside_the_board() -> None:
    """[GUN-SL3-09] Blue's own card does not drag Blue."""
    s = board("6  .  .  av  i+v  .  .  .", "blue beside: chained_ships", "blue carries out move")
    act(s, "lead d6", "go d5")
    assert_board(s, "6  .  .  av  .  .  .  .\n5  .  .  .  i+v  .  .  .")
    assert army(s, "blue").beside == ["chained_ships"]


@pytest.mark.parametrize("points", [0, 1])
def test_without_two_supply_chained_ships_goes_under_the_deck(points: int) -> None:
    """[GUN-SL3-10]"""
    s = board("2  .  .  .  I^  .  .  .", f"red supply: {points}", "red carries out chained_ships")
    assert army(s, "red").beside == []
    assert deck(s)[-1] == "chained_ships"
    assert supply(s) == points


def test_nobody_is_dragged_off_the_board() -> None:
    """[GUN-SL3-05] Along the rim the lead's neighbours always have a cell ahead, or a friend on it."""
    s = chained("7  .  .  .  .  .  iv  av\n6  .  .  .  .  .  .  cv")
    act(s, "lead f7", "go f6")
    assert_board(s, "6  .  .  .  .  .  iv  cv\n7  .  .  .  .  .  .  av")
