"""Turning, and cards of two alternatives. [GUN-ROT 向き変更, GUN-EXEC-03]"""

import pytest

from tests.titles.gunshi.boards import act, asks, assert_board, at, board, refused_by, things, words


@pytest.mark.parametrize("piece", ["I+", "I", "A", "C"])
@pytest.mark.parametrize(("way", "arrow"), [("E", ">"), ("S", "v"), ("W", "<")])
def test_any_piece_turns_by_a_quarter_a_half_or_three_quarters(piece: str, way: str, arrow: str) -> None:
    """[GUN-ROT-01]"""
    s = board(f"3  .  .  .  {piece}^  .  .  .", "red carries out turn_shoot")
    assert things(s, "face") == {"E", "S", "W"}
    act(s, f"face {way}")
    assert_board(s, f"3  .  .  .  {piece}{arrow}  .  .  .")


def test_a_turned_piece_must_end_up_facing_another_way() -> None:
    """[GUN-ROT-01]"""
    s = board("3  .  .  .  A^  .  .  .", "red carries out turn_shoot")
    assert refused_by(s, "face N") == "GUN-ROT-01"
    assert refused_by(s, "pass") == "GUN-ROT-01"


def test_with_no_target_a_piece_must_be_turned() -> None:
    """[GUN-ROT-01, GUN-ROT-02, TV-FA-2] Turn/Shoot is never skipped."""
    s = board("3  .  .  .  A^  .  .  .\n1  .  .  .  C^  .  .  .", "red carries out turn_shoot")
    assert words(s) == ["lead d1", "lead d3"]
    assert refused_by(s, "pass") == "GUN-EXEC-01"
    act(s, "lead d1")
    assert words(s) == ["face E", "face S", "face W"]


def test_with_a_target_either_alternative_may_be_chosen() -> None:
    """[GUN-EXEC-03, TV-FA-3]"""
    drawing = "4  .  .  .  av  .  .  .\n3  .  .  .  A^  .  .  ."
    s = board(drawing, "red carries out turn_shoot")
    assert words(s) == ["choose turn", "choose shoot"]
    act(s, "choose turn", "face E")
    assert at(s, "d3") == "A>"
    assert at(s, "d4") == "av"
    assert asks(s) == "BookOrder", "exactly one of the two is carried out"
    s = board(drawing, "red carries out turn_shoot")
    act(s, "choose shoot")
    assert_board(s, "3  .  .  .  A^  .  .  .")
    assert asks(s) == "BookOrder"


def test_even_a_hemmed_in_piece_can_turn() -> None:
    """[GUN-ROT-02] The army on the board always has a piece, and any piece can turn."""
    s = board("2  iv  .  .  .  .  .  .\n1  I^!  iv  .  .  .  .  .", "red carries out turn_shoot")
    assert things(s, "face") == {"E", "S", "W"}
