"""What the view says a piece could do is what the questions offer."""

import pytest

from tests.titles.gunshi.boards import act, asks, board, new_game, random_walk, things, to_act, view

SEATS = {"red": 0, "blue": 1}


@pytest.mark.parametrize("seed", range(6))
def test_a_leading_piece_is_offered_the_cells_it_goes_to_in_the_view(seed: int) -> None:
    """[GUN-MOVE-01]"""
    s = new_game("starter")
    compared = 0
    for answer in range(400):
        random_walk(s, seed + answer, 1)
        if s.result is not None:
            break
        if asks(s) == "ChooseMover":
            pieces = {piece.cell: piece for piece in view(s, SEATS[to_act(s)]).pieces}
            lead = min(things(s, "lead"))
            act(s, f"lead {lead}")
            if asks(s) == "ChooseDestination":  # a single way is gone without asking
                assert things(s, "go") == set(pieces[lead].goes)
                compared += 1
    assert compared


def test_an_archer_aims_at_the_cells_around_and_ahead_of_it() -> None:
    """[GUN-SHOT-01] Beside it, one and two ahead, and left and right of the cell ahead."""
    s = board(
        """
        7  .  .  .  i+v!  .  .  .
        2  .  .  .  A^    A^ .  .
        1  .  .  .  I+^!  .  .  .
        """
    )
    pieces = {piece.cell: piece for piece in view(s).pieces}
    assert set(pieces["d2"].aims) == {"c2", "e2", "d3", "d4", "c3", "e3"}
    assert pieces["d2"].links == ["e2"]
    assert pieces["d1"].aims == []
    assert pieces["d1"].links == []
