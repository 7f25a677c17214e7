"""Fences on the board, and the Fence card. [GUN-FNC 柵, GUN-FCARD]"""

import pytest

from honjin.core.refusal import BadInput
from tests.titles.gunshi.boards import (
    act,
    army,
    asks,
    assert_board,
    at,
    board,
    deck,
    fences,
    has_fence,
    refused_by,
    supply,
    things,
)

LONE = "3  .  .  .  I+^  .  .  ."


def edges(drawing: str, *lines: str, **options: str) -> set[str]:
    s = board(drawing, "red supply: 3", *lines, "red carries out fence", **options)
    return things(s, "fence")


def test_an_infantry_may_fence_sixteen_edges_of_the_five_cells_around_its_front() -> None:
    """[GUN-FCARD-03, TV-FN-1]"""
    reach = edges(LONE)
    assert len(reach) == 16
    assert reach == {
        "c2N", "c3N", "c4N", "d3N", "d4N", "e2N", "e3N", "e4N",
        "b3E", "c3E", "d3E", "e3E", "b4E", "c4E", "d4E", "e4E",
    }  # fmt: skip


def test_at_the_rim_fewer_edges_are_in_range() -> None:
    """[GUN-FCARD-03, TV-FN-2]"""
    assert len(edges("3  I+^  .  .  .  .  .  .")) == 10


def test_an_edge_with_an_enemy_at_it_may_not_be_fenced() -> None:
    """[GUN-FCARD-04, TV-FN-3] Edges are shared, so neither cell may hold an enemy."""
    s = board("5  .  .  .  i+v  .  .  .\n" + LONE, "red supply: 3", "red carries out fence")
    assert len(things(s, "fence")) == 15
    assert refused_by(s, "fence d4N") == "GUN-FCARD-04"
    assert "d3N" in things(s, "fence")


def test_an_edge_out_of_range_is_refused() -> None:
    """[GUN-FCARD-03]"""
    s = board(LONE, "red supply: 3", "red carries out fence")
    assert refused_by(s, "fence d2N") == "GUN-FCARD-03"
    assert refused_by(s, "fence g7N") == "GUN-FCARD-03"


def test_own_pieces_camps_and_nobodys_cells_may_be_fenced_but_no_fence_joins_another() -> None:
    """[GUN-FCARD-05]"""
    s = board(
        """
        6  .  .  .  I^  A^  .  .
        """,
        "red supply: 3",
        "blue fences: b7N",
        "red fences: d7E",
        "red carries out fence",
    )
    assert {"d7N", "e6E", "e6N", "c7N"} <= things(s, "fence")
    assert refused_by(s, "fence d7E") == "GUN-FCARD-05"
    blocked = board(LONE, "red supply: 3", "blue fences: c4N", "red carries out fence")
    assert refused_by(blocked, "fence c4N") == "GUN-FCARD-05"


def test_the_fence_card_puts_one_fence_in_range_and_costs_one_supply() -> None:
    """[GUN-FCARD-01]"""
    s = board(LONE, "red supply: 3", "red carries out fence")
    act(s, "fence d4N")
    assert fences(s, "red") == {"d4N"}
    assert supply(s) == 2
    assert army(s, "red").fences == 3


def test_archers_and_cavalry_do_not_build() -> None:
    """[GUN-FCARD-01]"""
    s = board("3  I^  .  .  A^  .  .  C^\n1  I^  .  .  .  .  .  .", "red supply: 3", "red carries out fence")
    assert things(s, "lead") == {"a3", "a1"}
    assert refused_by(s, "lead d3") == "GUN-FCARD-01"


@pytest.mark.parametrize(
    ("drawing", "lines"),
    [
        (LONE, ["red supply: 3", "red fences: a1S b1S c1S d1S"]),
        (LONE, ["red supply: 0"]),
        ("3  .  .  .  A^  C^  .  .", ["red supply: 3"]),
    ],
)
def test_without_fence_supply_or_infantry_the_fence_card_is_skipped(drawing: str, lines: list[str]) -> None:
    """[GUN-FCARD-02, GUN-EXEC-02, TV-FN-4] It costs nothing and goes under the deck."""
    s = board(drawing, *lines, "red carries out fence")
    assert asks(s) == "BookOrder"
    assert f"red supply: {supply(s)}" == lines[0]
    assert deck(s)[-1] == "fence"


def test_an_infantry_without_a_free_edge_does_not_build() -> None:
    """[GUN-FCARD-02] In the corner, facing out, with the only neighbour's edges taken."""
    s = board(
        "2  .  .  .  .  .  .  I^\n1  .  .  .  .  .  iv  Iv",
        "red supply: 3",
        "red carries out fence",
    )
    assert asks(s) == "ChooseEdge", "only g2 can build, so it leads unasked"
    s = board("1  .  .  .  .  .  iv  Iv", "red supply: 3", "red carries out fence")
    assert asks(s) == "BookOrder"


def test_one_fence_must_be_placed_and_no_more() -> None:
    """[GUN-EXEC-01, GUN-EXEC-06, TV-FN-11]"""
    s = board("3  .  .  I+^  I+^  .  .  .", "red supply: 3", "red carries out fence")
    assert refused_by(s, "pass") == "GUN-EXEC-01"
    act(s, "lead c3")
    assert refused_by(s, "pass") == "GUN-FCARD-03"
    act(s, "fence c3N", "pass")
    assert asks(s) == "BookOrder"


def test_linked_infantry_builds_for_one_supply_apiece() -> None:
    """[GUN-FCARD-06, GUN-LINK-09, TV-LK-14]"""
    s = board("3  .  .  I+^  I+^  .  .  .", "red supply: 2", "red carries out fence")
    act(s, "lead c3", "fence c3N")
    assert things(s, "lead") == {"d3"}
    act(s, "lead d3", "fence d3N")
    assert fences(s, "red") == {"c3N", "d3N"}
    assert supply(s) == 0


def test_a_neighbour_that_cannot_be_paid_for_does_not_build() -> None:
    """[GUN-LINK-09, TV-LK-13]"""
    s = board("3  .  .  I+^  I+^  .  .  .", "red supply: 1", "red carries out fence")
    act(s, "lead c3", "fence c3N")
    assert asks(s) == "BookOrder"
    assert fences(s, "red") == {"c3N"}


def test_a_fence_belongs_to_both_cells_at_its_edge() -> None:
    """[GUN-FNC-01] Coming to stand on either side removes it."""
    for start, target in (("d3", "d4"), ("d6", "d5")):
        s = board(f"{start[1]}  .  .  .  I^  .  .  .", "blue fences: d4N")
        act(s, f"go {target}")
        assert fences(s, "blue") == set()


def test_a_fence_does_not_bother_its_owner() -> None:
    """[GUN-FNC-02] Red's infantry walks over Red's fence, and it stays."""
    s = board(LONE, "red fences: d3N d4N d4W")
    act(s, "go d4")
    assert fences(s, "red") == {"d3N", "d4N", "c4E"}


def test_nobody_passes_an_enemy_fence_in_a_longer_move() -> None:
    """[GUN-FNC-03] Cavalry and light infantry stop; a single step breaks the fence instead."""
    rider = board("1  .  .  .  C^  .  .  .", "blue fences: d2N")
    assert things(rider, "go") == {"d2", "c1", "e1"}
    runner = board("1  .  .  .  I^  .  .  .", "blue fences: d2N", "red carries out light_infantry")
    assert things(runner, "go") == {"d2", "c1", "e1"}
    walker = board("2  .  .  .  .  .  .  .\n1  .  .  .  I^  .  .  .", "blue fences: d2N")
    act(walker, "go d2")
    assert not has_fence(walker, "d2N")


def test_light_infantry_stops_at_an_enemy_fence() -> None:
    """[GUN-FNC-04, GUN-LT5-06, TV-X-11]"""
    s = board(LONE, "blue fences: d4N", "red carries out light_infantry")
    assert things(s, "go") == {"d4", "c3", "d2", "e3"}
    assert refused_by(s, "go d5") == "GUN-LT5-06"
    act(s, "go d4")
    assert fences(s, "blue") == set()


def test_a_fence_protects_the_piece_behind_it_from_shots() -> None:
    """[GUN-FNC-05]"""
    s = board(
        "5  .  .  .  av  .  .  .\n" + LONE.replace("I+^", "A^"),
        "blue fences: d4N",
        "red carries out turn_shoot",
    )
    assert asks(s) == "ChooseFacing", "there is no target, so the archer must turn"


def test_whoever_comes_to_a_cell_removes_all_enemy_fences_around_it() -> None:
    """[GUN-FNC-06] By moving or by being placed, but not those of its own side."""
    s = board(LONE, "blue fences: d4N d4E", "red fences: d4W")
    act(s, "go d4")
    assert fences(s, "blue") == set()
    assert fences(s, "red") == {"c4E"}
    s = board("6  .  .  .  iv  .  .  .", "blue fences: d2N", "red supply: 2", "red carries out reinforce")
    act(s, "place d2", "face N")
    assert fences(s, "blue") == set()


def test_a_removed_fence_goes_back_to_its_owner() -> None:
    """[GUN-FNC-07, GUN-STK-02]"""
    s = board(LONE, "blue fences: d4N d4E a7N")
    assert army(s, "blue").fences == 1
    act(s, "go d4")
    assert army(s, "blue").fences == 3


@pytest.mark.parametrize("edge", ["d3N", "d3E", "d3S", "d3W"])
def test_a_piece_never_stands_at_an_enemy_fence(edge: str) -> None:
    """[GUN-FNC-08, GUN-PROP-04, TV-MV-20] Such a position is refused."""
    with pytest.raises(BadInput, match="GUN-FNC-08"):
        board(LONE, f"blue fences: {edge}")


def test_turning_shooting_and_being_repelled_break_no_fence() -> None:
    """[GUN-FNC-10]"""
    turned = board(LONE, "blue fences: d4N", "red carries out turn_shoot")
    act(turned, "face E")
    assert fences(turned, "blue") == {"d4N"}
    drawing = "4  .  .  .  i+v  .  .  .\n3  .  .  .  A^  .  .  ."
    shot = board(drawing, "blue fences: d4N", "red carries out turn_shoot")
    act(shot, "choose shoot")
    assert fences(shot, "blue") == {"d4N"}
    repelled = board(drawing, "blue fences: d4N")
    act(repelled, "go d4")
    assert_board(repelled, "4  .  .  .  iv  .  .  .\n3  .  .  .  A^  .  .  .")
    assert fences(repelled, "blue") == {"d4N"}
    assert at(repelled, "d3") == "A^"
