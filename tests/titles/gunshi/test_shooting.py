"""Shooting. [GUN-SHOT 射撃]"""

import pytest

from honjin.titles.gunshi.facts.board import RED, edge_named
from honjin.titles.gunshi.title import TITLE as GUNSHI
from tests.titles.gunshi.boards import (
    act,
    asks,
    assert_board,
    at,
    board,
    ending,
    refused_by,
    shields_in_stock,
    stock,
    things,
    words,
)

AROUND = """
    6  .  .  .  iv  .  .  .
    5  .  .  iv av  iv .  .
    4  .  .  av cv  av .  .
    3  .  iv av {}  av iv .
    2  .  .  iv iv  iv .  .
    """


def targets(drawing: str, *lines: str, **options: str) -> set[str]:
    """What the only archer may hit: asked at two targets or more, so one is always out of the way."""
    s = board(drawing, *lines, "red carries out turn_shoot", **options)
    if "choose shoot" not in words(s):
        return set()
    act(s, "choose shoot")
    return things(s, "hit")


def test_an_archer_reaches_two_cells_ahead_and_one_diagonally_ahead_and_beside() -> None:
    """[GUN-SHOT-01, TV-SH-1]"""
    assert targets(AROUND.format("A^")) == {"d4", "d5", "c4", "e4", "c3", "e3"}


def test_the_range_turns_with_the_archer() -> None:
    """[GUN-SHOT-01, TV-SH-2]"""
    assert targets(AROUND.format("A>")) == {"e3", "f3", "e4", "e2", "d4", "d2"}


def test_only_archers_shoot() -> None:
    """[GUN-SHOT-01]"""
    s = board(
        """
        4  .  .  .  av  av  iv  .
        3  .  .  .  A^  .   I^  A^
        """,
        "red carries out turn_shoot",
    )
    act(s, "choose shoot")
    assert things(s, "lead") == {"d3", "g3"}
    assert refused_by(s, "lead f3") == "GUN-SHOT-01"


def test_what_is_out_of_range_cannot_be_hit() -> None:
    """[GUN-SHOT-01, GUN-SHOT-02, GUN-CAP-07] Nothing behind the archer, no empty cell, no friend."""
    s = board(AROUND.format("A^"), "red carries out turn_shoot")
    act(s, "choose shoot")
    assert refused_by(s, "hit d2") == "GUN-SHOT-01"
    assert refused_by(s, "hit d6") == "GUN-SHOT-01"
    s = board("4  .  .  av  .  I^  .  .\n3  .  .  av  A^  .  .  .", "red carries out turn_shoot")
    act(s, "choose shoot")
    assert refused_by(s, "hit d4") == "GUN-SHOT-02"
    assert refused_by(s, "hit e4") == "GUN-CAP-07"


def test_a_shot_takes_the_shield_or_else_the_piece() -> None:
    """[GUN-SHOT-02, GUN-CAP-04]"""
    s = board(
        "4  .  .  c<  i+v  iv  .  .\n3  .  .  .  A^  .  .  .",
        "red rapid: turn_shoot",
        "red row: turn_shoot",
        "red begins a turn",
    )
    act(s, "choose shoot", "hit d4")
    assert at(s, "d4") == "iv"
    assert shields_in_stock(s) == 10
    act(s, "choose shoot", "hit c4")
    assert at(s, "c4") == "."
    assert stock(s)["cavalry"] == 6


def test_the_archer_stays_and_keeps_its_facing() -> None:
    """[GUN-SHOT-03]"""
    s = board("3  .  .  av  A^  .  .  .", "red carries out turn_shoot")
    act(s, "choose shoot")
    assert_board(s, "3  .  .  .  A^  .  .  .")


def test_shots_go_over_the_heads_of_pieces() -> None:
    """[GUN-SHOT-04, TV-SH-3]"""
    s = board(
        """
        5  .  .  .  av   .  .  .
        4  .  .  .  i+v  .  .  .
        3  .  .  .  A^   .  .  .
        """,
        "red carries out turn_shoot",
    )
    act(s, "choose shoot", "hit d5")
    assert at(s, "d5") == "."
    assert at(s, "d4") == "i+v"


DIAGONAL = """
    4  .  .  av .   av .  .
    3  .  .  av A{} .  .  .
    2  .  .  .  av  av .  .
    """
"""The archer on e4 is diagonally ahead of an archer on d3 that faces north, and of one that faces east."""


def test_a_fence_before_the_target_screens_it() -> None:
    """[GUN-SHOT-05, GUN-FNC-05, TV-SH-4]"""
    s = board(
        """
        5  .  .  .  av  .  .  .
        3  .  .  av A^  av .  .
        """,
        "blue fences: d4N",
        "red carries out turn_shoot",
    )
    act(s, "choose shoot")
    assert things(s, "hit") == {"c3", "e3"}
    assert refused_by(s, "hit d5") == "GUN-SHOT-05"


@pytest.mark.parametrize(("arrow", "is_hit"), [("^", False), (">", True)])
def test_a_fence_screens_a_diagonal_shot_if_it_runs_across_the_facing(arrow: str, is_hit: bool) -> None:
    """[GUN-SHOT-05, TV-SH-5] The same fence, seen from another facing, is no cover."""
    hits = targets(DIAGONAL.format(arrow), "blue fences: e3N")
    assert len(hits) >= 2
    assert ("e4" in hits) is is_hit


@pytest.mark.parametrize(("arrow", "is_hit"), [("^", True), (">", False)])
def test_a_fence_along_the_facing_does_not_screen(arrow: str, is_hit: bool) -> None:
    """[GUN-SHOT-05, TV-SH-6]"""
    hits = targets(DIAGONAL.format(arrow), "blue fences: d4E")
    assert len(hits) >= 2
    assert ("e4" in hits) is is_hit


def test_a_fence_behind_the_target_is_no_cover() -> None:
    """[GUN-SHOT-05, TV-SH-7] By the literal ruling it is."""
    drawing = "5  .  .  .  av  .  .  .\n3  .  .  av  A^  av  .  ."
    assert targets(drawing, "blue fences: d5N") == {"c3", "e3", "d5"}
    assert targets(drawing, "blue fences: d5N", fence_shot="literal") == {"c3", "e3"}


def test_nothing_is_screened_beside_the_archer() -> None:
    """[GUN-SHOT-05, TV-SH-8] By the literal ruling it is."""
    drawing = "5  .  .  .  av  .  .  .\n4  .  .  av  A^  av  .  ."
    assert targets(drawing, "blue fences: e4S") == {"c4", "d5", "e4"}
    assert targets(drawing, "blue fences: e4S", fence_shot="literal") == {"c4", "d5"}


def test_fences_elsewhere_on_the_way_do_not_matter() -> None:
    """[GUN-SHOT-06]"""
    drawing = "5  .  .  .  av  .  .  .\n3  .  .  av  A^  av  .  ."
    assert "d5" in targets(drawing, "blue fences: c4N d4E")


def test_an_archer_shoots_past_the_fences_of_its_own_side() -> None:
    """[GUN-SHOT-07, GUN-FNC-02, TV-SH-9]

    A fence of Red's right at the target cannot be reached in play (GUN-FNC-08), so it is put there by hand.
    """
    drawing = "5  .  .  .  av  .  .  .\n3  .  .  av  A^  .  .  ."
    assert targets(drawing, "red fences: d3N") == {"c3", "d5"}
    s = board(drawing, "red carries out turn_shoot")
    s.fence[edge_named("d4N")] = RED
    s.answer(GUNSHI.vocabulary.number("choose shoot"))
    assert things(s, "hit") == {"c3", "d5"}


def test_shooting_can_be_chosen_only_with_a_target() -> None:
    """[GUN-SHOT-08, GUN-EXEC-03] With none the card turns a piece."""
    s = board(
        """
        5  .  .  .  av  .  .  .
        3  .  .  .  A^  .  .  .
        1  .  .  .  I^  .  .  .
        """,
        "blue fences: d4N",
        "red carries out turn_shoot",
    )
    assert asks(s) == "ChooseTurner"
    s = board("5  .  .  .  av  .  .  .\n3  .  .  .  A^  .  .  A^", "red carries out turn_shoot")
    act(s, "choose shoot")
    assert at(s, "d5") == ".", "the archer on g3 has no target, so the one on d3 shoots"


def test_a_shot_at_a_shielded_general_takes_only_the_shield() -> None:
    """[GUN-CAP-08, TV-SH-13]"""
    s = board("4  .  .  .  i+v!  .  .  .\n3  .  .  .  A^  .  .  .", "red carries out turn_shoot")
    act(s, "choose shoot")
    assert at(s, "d4") == "iv!"
    assert ending(s) == ""


def test_a_shot_at_a_bare_general_wins() -> None:
    """[GUN-END-01, GUN-CAP-08, TV-SH-14]"""
    s = board("4  .  .  .  iv!  .  .  .\n3  .  .  .  A^  .  .  .", "red carries out turn_shoot")
    act(s, "choose shoot")
    assert ending(s) == "GENERAL_TAKEN red"
