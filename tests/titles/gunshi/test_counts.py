"""How many ways there are: whole decisions counted from drawn positions, checked by hand."""

import pytest

from honjin.titles.gunshi.facts.state import Gunshi
from tests.titles.gunshi.boards import asks, board, new_game

ARMIES = """
    7  .  .  .  i+v!  .  .  .
    1  .  .  .  I+^!  .  .  .
    """


def ways(s: Gunshi, turns: int, until: str) -> int:
    """Leaves of the tree of answers up to a question, or up to the next turn."""
    if s.result is not None or s.turns != turns or asks(s) == until:
        return 1
    total = 0
    for action in s.options():
        following = s.copy()
        following.answer(action)
        total += ways(following, turns, until)
    return total


def ways_to_carry_out(s: Gunshi) -> int:
    return ways(s, int(s.turns), "BookOrder")


def test_the_first_placement_can_be_made_in_248_ways() -> None:
    """[GUN-DEP-03, GUN-DEP-04] Three types on 17 cells in four facings, and 44 edges."""
    s = new_game()
    first = int(s.active)
    total = 0
    for action in s.options():
        following = s.copy()
        following.answer(action)
        total += count_until_blue(following, first)
    assert total == 3 * 17 * 4 + 44 == 248


def count_until_blue(s: Gunshi, side: int) -> int:
    if s.active != side:
        return 1
    total = 0
    for action in s.options():
        following = s.copy()
        following.answer(action)
        total += count_until_blue(following, side)
    return total


def test_a_reinforcement_can_come_in_204_ways() -> None:
    """[GUN-RNF-01]"""
    s = board("6  .  .  .  iv  .  .  .", "red supply: 4", "red carries out reinforce")
    assert ways_to_carry_out(s) == 3 * 17 * 4


def test_three_different_cards_can_be_booked_in_fifteen_ways() -> None:
    """[GUN-CMD-01] One card, two in order, three in order: 3 + 6 + 6."""
    s = board(ARMIES, "red commands")
    assert ways(s, int(s.turns), "") == 15


@pytest.mark.parametrize(
    ("drawing", "count"),
    [
        # Alone in the open: four cells.
        ("4  .  .  .  I^  .  .  .", 4),
        # Cavalry: two ahead, the last row with its choice to invade, and two to the sides.
        ("4  .  .  .  C^  .  .  .", 2 + 2 + 2),
        # Side by side: up, down and away with or without the other, and pushing it along: 7 for either lead.
        ("4  .  .  I^  I^  .  .  .", 2 * (2 + 2 + 2 + 1)),
        # Different types do not link; each has three free sides.
        ("4  .  .  I^  A^  .  .  .", 3 + 3),
        # Two riders abreast. To row 6: alone, or with the other to row 6, or to row 7 (two choices): 4 ways. To row 7,
        # each of these twice: 8. To the free side with or without the other: 2. Pushing the other along: 1.
        ("5  .  .  C^  C^  .  .  .", 2 * (4 + 8 + 2 + 1)),
    ],
)
def test_a_move_can_be_made_in_so_many_ways(drawing: str, count: int) -> None:
    """[GUN-MOVE-01, GUN-LINK-04, GUN-LINK-06] Row 7 offers a choice to invade, which doubles those moves."""
    s = board(drawing)
    assert ways_to_carry_out(s) == count


def test_a_turn_of_two_neighbours_can_be_made_in_twelve_ways() -> None:
    """[GUN-ROT-01, GUN-LINK-07] Either leads, three facings, the other joins or not."""
    s = board("4  .  .  A^  A^  .  .  .", "red carries out turn_shoot")
    assert ways_to_carry_out(s) == 2 * 3 * 2


def test_a_fence_of_one_infantry_can_stand_in_sixteen_places() -> None:
    """[GUN-FCARD-03]"""
    s = board("3  .  .  .  I+^  .  .  .", "red supply: 1", "red carries out fence")
    assert ways_to_carry_out(s) == 16


def test_a_forced_march_of_one_infantry_has_twenty_four_ways() -> None:
    """[GUN-LT1-01] Four moves and then three facings, or three facings and then four moves."""
    s = board("4  .  .  .  I^  .  .  .", "red supply: 2", "red carries out forced_march")
    assert ways_to_carry_out(s) == 4 * 3 + 3 * 4
