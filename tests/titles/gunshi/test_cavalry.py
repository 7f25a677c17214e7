"""How cavalry moves. [GUN-CAV 騎兵]"""

import pytest

from tests.titles.gunshi.boards import (
    act,
    army,
    assert_board,
    assert_reaches,
    at,
    board,
    fences,
    refused_by,
    shields_in_stock,
    stock,
    things,
)


def test_cavalry_charges_any_distance_ahead_or_one_cell_sideways_but_never_back() -> None:
    """[GUN-CAV-01, TV-MV-3]"""
    s = assert_reaches(
        """
        7  .  .  .  *   .  .  .
        6  .  .  .  *   .  .  .
        5  .  .  .  *   .  .  .
        4  .  .  .  *   .  .  .
        3  .  .  .  *   .  .  .
        2  .  .  *  C^  *  .  .
        1  .  .  .  .   .  .  .
        """
    )
    assert refused_by(s, "go d1") == "GUN-CAV-01"
    assert refused_by(s, "go f2") == "GUN-CAV-01"
    assert refused_by(s, "go e3") == "GUN-MOVE-05"


def test_cavalry_in_the_corner_facing_home_can_only_step_to_its_left() -> None:
    """[GUN-CAV-01, GUN-FACE-02, TV-MV-4] The only move there is makes itself."""
    s = board("1  Cv  .  .  .  .  .  .")
    assert_board(s, "1  .  C>  .  .  .  .  .")


def test_cavalry_charges_over_one_friend_up_to_an_enemy() -> None:
    """[GUN-CAV-02, GUN-CAV-03, GUN-CAV-04, TV-MV-5]"""
    s = assert_reaches(
        """
        7  .  .  .  .   .  .  .
        6  .  .  .  av* .  .  .
        5  .  .  .  *   .  .  .
        4  .  .  .  *   .  .  .
        3  .  .  .  I+^ .  .  .
        2  .  .  .  *   .  .  .
        1  .  .  *  C^  *  .  .
        """,
        lead="d1",
    )
    assert refused_by(s, "go d7") == "GUN-CAV-04"
    assert refused_by(s, "go d3") == "GUN-MOVE-05"
    act(s, "go d6")
    assert_board(
        s,
        """
        6  .  .  .  C^  .  .  .
        3  .  .  .  I+^ .  .  .
        """,
    )


def test_cavalry_passes_over_no_more_than_one_piece() -> None:
    """[GUN-CAV-03, TV-MV-6]"""
    s = assert_reaches(
        """
        5  .  .  .  A^  .  .  .
        4  .  .  .  *   .  .  .
        3  .  .  .  I+^ .  .  .
        2  .  .  .  *   .  .  .
        1  .  .  *  C^  *  .  .
        """,
        lead="d1",
    )
    assert refused_by(s, "go d6") == "GUN-CAV-03"


def test_cavalry_never_passes_over_cavalry() -> None:
    """[GUN-CAV-03, TV-MV-7]"""
    s = assert_reaches(
        """
        3  .  .  .  C^  .  .  .
        2  .  .  .  *   .  .  .
        1  .  .  *  C^  *  .  .
        """,
        lead="d1",
    )
    assert refused_by(s, "go d4") == "GUN-CAV-03"


def test_two_friends_in_a_row_close_the_way() -> None:
    """[GUN-CAV-03, TV-MV-8]"""
    assert_reaches(
        """
        3  .  .  .  I+^ .  .  .
        2  .  .  .  I+^ .  .  .
        1  .  .  *  C^  *  .  .
        """,
        lead="d1",
    )


def test_cavalry_attacks_the_first_enemy_and_takes_infantry_and_shield() -> None:
    """[GUN-CAV-04, GUN-CAP-03, TV-MV-9]"""
    s = assert_reaches(
        """
        6  .  .  .  av   .  .  .
        5  .  .  .  .    .  .  .
        4  .  .  .  i+v* .  .  .
        3  .  .  .  *    .  .  .
        2  .  .  .  *    .  .  .
        1  .  .  *  C^   *  .  .
        """
    )
    act(s, "go d4")
    assert_board(
        s,
        """
        6  .  .  .  av  .  .  .
        4  .  .  .  C^  .  .  .
        """,
    )
    assert stock(s)["infantry"] == 10
    assert shields_in_stock(s) == 10


CHARGE_TO_FENCE = """
    5  .  .  .  .   .  .  .
    4  .  .  .  *   .  .  .
    3  .  .  .  *   .  .  .
    2  .  .  .  *   .  .  .
    1  .  .  *  C^  *  .  .
    """


def test_a_charge_ends_in_front_of_an_enemy_fence() -> None:
    """[GUN-CAV-05, GUN-FNC-04, GUN-FNC-06, TV-MV-10] On d4 the cavalry breaks it, on d3 it does not."""
    s = assert_reaches(CHARGE_TO_FENCE, "blue fences: d4N")
    assert refused_by(s, "go d5") == "GUN-CAV-05"
    act(s, "go d4")
    assert fences(s, "blue") == set()
    assert army(s, "blue").fences == 4
    s = assert_reaches(CHARGE_TO_FENCE, "blue fences: d4N")
    act(s, "go d3")
    assert fences(s, "blue") == {"d4N"}


def test_a_fence_along_the_way_stops_a_charge_too() -> None:
    """[GUN-CAV-05, TV-MV-11]"""
    s = assert_reaches(CHARGE_TO_FENCE, "blue fences: d4W")
    act(s, "go d4")
    assert fences(s, "blue") == set()


def test_fences_of_its_own_side_do_not_stop_cavalry() -> None:
    """[GUN-CAV-06, GUN-FNC-02, TV-MV-12]"""
    s = board("1  .  .  .  C^  .  .  .", "red fences: d4N")
    assert things(s, "go") == {"d2", "d3", "d4", "d5", "d6", "d7", "c1", "e1"}
    act(s, "go d6")
    assert fences(s, "red") == {"d4N"}


def test_two_moves_in_a_row_take_cavalry_through_a_fence() -> None:
    """[GUN-FNC-09, TV-MV-13] The first breaks it, the second strikes what stood behind."""
    s = board(
        """
        5  .  .  .  av  .  .  .
        1  .  .  .  C^  .  .  .
        """,
        "blue fences: d4N",
        "red rapid: move",
        "red row: move",
        "red begins a turn",
    )
    assert "d5" not in things(s, "go")
    act(s, "go d4")
    assert fences(s, "blue") == set()
    act(s, "go d5")
    assert_board(s, "5  .  .  .  C^  .  .  .")


def test_a_fence_behind_an_enemy_does_not_save_it_and_falls_with_it() -> None:
    """[GUN-CAV-05, GUN-FNC-06, TV-MV-14]"""
    s = board(
        """
        5  .  .  .  av  .  .  .
        1  .  .  .  C^  .  .  .
        """,
        "blue fences: d5N",
    )
    act(s, "go d5")
    assert_board(s, "5  .  .  .  C^  .  .  .")
    assert fences(s, "blue") == set()


def test_a_charge_over_a_friend_still_ends_at_a_fence() -> None:
    """[GUN-CAV-02, GUN-CAV-05, TV-MV-15]"""
    assert_reaches(
        """
        4  .  .  .  *   .  .  .
        3  .  .  .  I+^ .  .  .
        2  .  .  .  *   .  .  .
        1  .  .  *  C^  *  .  .
        """,
        "blue fences: d4N",
        lead="d1",
    )


def test_cavalry_is_never_repelled_not_even_sideways() -> None:
    """[GUN-CAV-07, GUN-CAV-08, TV-MV-19]"""
    s = board("4  .  .  .  C^  i+v  .  .")
    act(s, "go e4")
    assert_board(s, "4  .  .  .  .  C>  .  .")
    assert shields_in_stock(s) == 10


def test_after_a_step_to_the_side_the_next_charge_goes_there() -> None:
    """[GUN-CAV-08]"""
    s = board("2  .  .  .  C^  .  .  .", "red rapid: move", "red row: move", "red begins a turn")
    act(s, "go e2")
    assert at(s, "e2") == "C>"
    assert things(s, "go") == {"f2", "g2", "e3", "e1"}


@pytest.mark.parametrize("friend", ["I+^", "Iv", "A<"])
def test_a_friend_may_be_passed_wherever_it_stands_on_the_way(friend: str) -> None:
    """[GUN-CAV-02] Infantry and archers alike, but no piece ends on a friend."""
    for row in (2, 4, 6):
        s = board(f"{row}  .  .  .  {friend}  .  .  .\n1  .  .  .  C^  .  .  .")
        act(s, "lead d1")
        assert things(s, "go") == {f"d{n}" for n in range(2, 8) if n != row} | {"c1", "e1"}
