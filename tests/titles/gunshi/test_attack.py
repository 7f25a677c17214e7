"""Attacks, shields and removal. [GUN-CAP]"""

import pytest

from tests.titles.gunshi.boards import (
    act,
    assert_board,
    at,
    board,
    ending,
    new_game,
    random_walk,
    shields_in_stock,
    stock,
    things,
)


@pytest.mark.parametrize("victim", ["av", "cv", "iv"])
@pytest.mark.parametrize("attacker", ["I^", "I+^", "A^", "C^"])
def test_an_attacker_takes_a_piece_without_shield_and_its_cell(attacker: str, victim: str) -> None:
    """[GUN-CAP-01]"""
    s = board(f"4  .  .  .  {victim}  .  .  .\n3  .  .  .  {attacker}  .  .  .")
    act(s, "go d4")
    assert_board(s, f"4  .  .  .  {attacker}  .  .  .")


@pytest.mark.parametrize("attacker", ["I^", "I+^", "A^"])
def test_a_shield_repels_infantry_and_archers(attacker: str) -> None:
    """[GUN-CAP-02] Only the shield is lost and the attacker stays."""
    s = board(f"4  .  .  .  i+v  .  .  .\n3  .  .  .  {attacker}  .  .  .")
    act(s, "go d4")
    assert_board(s, f"4  .  .  .  iv  .  .  .\n3  .  .  .  {attacker}  .  .  .")


def test_cavalry_takes_infantry_and_shield_at_once() -> None:
    """[GUN-CAP-03, GUN-CAV-07]"""
    s = board("4  .  .  .  i+v  .  .  .\n3  .  .  .  C^  .  .  .")
    act(s, "go d4")
    assert_board(s, "4  .  .  .  C^  .  .  .")


def test_a_shot_takes_only_the_shield() -> None:
    """[GUN-CAP-04]"""
    s = board("4  .  .  .  i+v  .  .  .\n3  .  .  .  A^  .  .  .", "red carries out turn_shoot")
    act(s, "choose shoot")
    assert at(s, "d4") == "iv"


def test_what_is_removed_goes_back_to_the_common_stock() -> None:
    """[GUN-CAP-05, GUN-STK-02] Either side may bring it back."""
    s = board(
        "4  .  .  .  i+v  .  .  .\n3  .  .  .  C^  .  .  .",
        "red supply: 2",
        "red rapid: move",
        "red row: reinforce",
        "red begins a turn",
    )
    assert stock(s)["infantry"] == 9
    assert shields_in_stock(s) == 9
    act(s, "go d4")
    assert stock(s)["infantry"] == 10
    assert shields_in_stock(s) == 10
    act(s, "place d1", "face N")
    assert at(s, "d1") == "I+^"


@pytest.mark.parametrize("seed", range(4))
def test_a_lost_shield_is_never_replaced(seed: int) -> None:
    """[GUN-CAP-06] In no random game does an infantry on the board gain a shield."""
    s = new_game("advanced1", turn_cap="25")
    bare: set[int] = set()
    while s.result is None:
        random_walk(s, seed * 4099 + len(s.options()), 1)
        standing = {piece for piece in range(10) if s.cell[piece] >= 0}
        bare &= standing
        assert not {piece for piece in bare if s.shielded[piece]}
        bare = {piece for piece in standing if not s.shielded[piece]}


def test_own_pieces_are_neither_attacked_nor_shot() -> None:
    """[GUN-CAP-07]"""
    s = board("4  .  .  .  A^  .  .  .\n3  .  .  .  I^  .  .  .")
    act(s, "lead d3")
    assert "d4" not in things(s, "go")
    s = board("4  .  .  I^  I^  av  .  .\n3  .  .  .  A^  .  .  .", "red carries out turn_shoot")
    act(s, "choose shoot")
    assert_board(s, "4  .  .  I^  I^  .  .  .\n3  .  .  .  A^  .  .  .")


def test_whoever_removes_the_general_wins_on_the_spot() -> None:
    """[GUN-CAP-08, GUN-END-01, GUN-GEN-04]"""
    s = board("4  .  .  .  av!  .  .  .\n3  .  .  .  I^  .  .  .")
    act(s, "go d4")
    assert ending(s) == "GENERAL_TAKEN red"


def test_taking_the_shield_of_a_general_is_not_enough() -> None:
    """[GUN-CAP-08]"""
    s = board("4  .  .  .  i+v!  .  .  .\n3  .  .  .  I^  .  .  .")
    act(s, "go d4")
    assert ending(s) == ""
    assert at(s, "d4") == "iv!"
