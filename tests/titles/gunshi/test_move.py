"""The Move card. [GUN-MOVE]"""

import pytest

from tests.titles.gunshi.boards import (
    act,
    army,
    asks,
    assert_board,
    assert_reaches,
    at,
    board,
    fences,
    refused_by,
    shields_in_stock,
    things,
    words,
)


@pytest.mark.parametrize(("cell", "arrow"), [("d4", "^"), ("e3", ">"), ("d2", "v"), ("c3", "<")])
def test_infantry_moves_one_cell_in_four_directions_and_faces_that_way(cell: str, arrow: str) -> None:
    """[GUN-MOVE-02, GUN-FACE-04, TV-MV-1]"""
    s = assert_reaches(
        """
        4  .  .  .  *    .  .  .
        3  .  .  *  I+^  *  .  .
        2  .  .  .  *    .  .  .
        """
    )
    assert refused_by(s, "go d5") == "GUN-MOVE-02"
    act(s, f"go {cell}")
    assert at(s, cell) == f"I+{arrow}"


def test_an_archer_moves_one_cell_in_four_directions() -> None:
    """[GUN-MOVE-03, TV-MV-2]"""
    s = assert_reaches(
        """
        4  .  .  .  *   .  .  .
        3  .  .  *  A^  *  .  .
        2  .  .  .  *   .  .  .
        """
    )
    assert refused_by(s, "go d5") == "GUN-MOVE-03"
    act(s, "go c3")
    assert_board(s, "3  .  .  A<  .  .  .  .")


def test_one_selected_piece_moves_in_the_way_of_its_type() -> None:
    """[GUN-MOVE-01]"""
    s = board(
        """
        3  .  .  I^  .  .  .  .
        1  A^  .  .  .  .  .  C<
        6  .  .  .  iv  .  .  .
        """
    )
    assert things(s, "lead") == {"c3", "a1", "g1"}
    assert refused_by(s, "lead d6") == "GUN-EXEC-01"
    assert refused_by(s, "lead d4") == "GUN-EXEC-01"
    act(s, "lead g1", "go d1")
    assert_board(
        s,
        """
        3  .  .  I^  .  .  .  .
        1  A^  .  .  C<  .  .  .
        6  .  .  .  iv  .  .  .
        """,
    )


def test_nothing_moves_diagonally_or_off_the_board() -> None:
    """[GUN-MOVE-05]"""
    s = assert_reaches(
        """
        2  *   .  .  .  .  .  .
        1  I^  *  .  .  .  .  .
        """
    )
    assert refused_by(s, "go b2") == "GUN-MOVE-05"
    assert refused_by(s, "go a1") == "GUN-MOVE-05"


def test_no_piece_ends_on_a_cell_of_its_own_side() -> None:
    """[GUN-MOVE-05, TV-MV-21]"""
    s = assert_reaches(
        """
        4  .  .  .  I^  .  .  .
        3  .  .  *  A^  *  .  .
        2  .  .  .  *   .  .  .
        """,
        lead="d3",
    )
    assert refused_by(s, "go d4") == "GUN-MOVE-05"


def test_moving_onto_an_enemy_attacks_it() -> None:
    """[GUN-MOVE-06, GUN-CAP-01]"""
    s = assert_reaches(
        """
        4  .  .  .  av* .  .  .
        3  .  .  *  I^  *  .  .
        2  .  .  .  *   .  .  .
        """
    )
    act(s, "go d4")
    assert_board(s, "4  .  .  .  I^  .  .  .")


def test_a_repelled_attacker_stays_but_turns() -> None:
    """[GUN-MOVE-07, GUN-CAP-02, TV-MV-17]"""
    s = board(
        """
        4  .  .  .  i+v  .  .  .
        3  .  .  .  I+>  .  .  .
        """
    )
    act(s, "go d4")
    assert_board(
        s,
        """
        4  .  .  .  iv   .  .  .
        3  .  .  .  I+^  .  .  .
        """,
    )
    assert shields_in_stock(s) == 9


def test_the_second_attack_takes_the_infantry_that_lost_its_shield() -> None:
    """[GUN-CAP-01, TV-MV-18]"""
    s = board(
        """
        4  .  .  .  iv   .  .  .
        3  .  .  .  I+^  .  .  .
        """
    )
    act(s, "go d4")
    assert_board(s, "4  .  .  .  I+^  .  .  .")


def test_a_piece_that_comes_to_a_cell_clears_the_enemy_fences_there() -> None:
    """[GUN-MOVE-08, GUN-FNC-06, TV-MV-16] All three go back to Blue."""
    s = board("3  .  .  .  I+^  .  .  .", "blue fences: d4N d4W d4E")
    act(s, "go d4")
    assert fences(s, "blue") == set()
    assert army(s, "blue").fences == 4


def test_a_move_to_an_invasion_cell_lets_its_owner_invade() -> None:
    """[GUN-MOVE-09]"""
    s = board("6  .  .  .  A^  .  .  .")
    act(s, "go d7")
    assert asks(s) == "OfferInvasion"
    assert words(s) == ["invade d7", "stay d7"]
