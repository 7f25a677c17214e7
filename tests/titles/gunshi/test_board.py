"""The board, the pieces and their facings. [GUN-BRD, GUN-PCE, GUN-FACE]"""

import pytest

from honjin.titles.gunshi.facts.board import (
    CELL_NAMES,
    DIRECTION_NAMES,
    EDGE_NAMES,
    OTHER_EDGE_NAMES,
    behind,
    camp_of,
    cell_beside,
    edge_named,
    invasion_camp,
    is_rim,
    left_of,
    neighbour,
    right_of,
)
from honjin.titles.gunshi.facts.pieces import KIND_NAMES, LETTERS, kind_of
from tests.titles.gunshi.boards import (
    act,
    army,
    assert_board,
    at,
    board,
    drawn,
    new_game,
    refused_by,
    shields_in_stock,
    stock,
    supply,
    things,
    view,
    words,
)


def camp(side: int) -> set[str]:
    return {name for cell, name in enumerate(CELL_NAMES) if camp_of(cell) == side}


def test_the_battlefield_has_seven_rows_of_seven_cells() -> None:
    """[GUN-BRD-01]"""
    assert len(set(CELL_NAMES)) == 49
    assert {name[0] for name in CELL_NAMES} == set("abcdefg")
    assert {name[1] for name in CELL_NAMES} == set("1234567")


def test_a_camp_is_two_rows_and_the_three_middle_cells_before_them() -> None:
    """[GUN-BRD-02]"""
    rows_of_red = {column + row for column in "abcdefg" for row in "12"}
    rows_of_blue = {column + row for column in "abcdefg" for row in "67"}
    assert camp(0) == rows_of_red | {"c3", "d3", "e3"}
    assert camp(1) == rows_of_blue | {"c5", "d5", "e5"}
    assert len(camp(0)) == len(camp(1)) == 17
    assert len(set(CELL_NAMES) - camp(0) - camp(1)) == 15


def test_five_cells_of_the_last_row_are_invasion_cells_and_corners_are_not() -> None:
    """[GUN-BRD-03]"""
    red = {name for cell, name in enumerate(CELL_NAMES) if invasion_camp(cell) == 0}
    blue = {name for cell, name in enumerate(CELL_NAMES) if invasion_camp(cell) == 1}
    assert red == {"b1", "c1", "d1", "e1", "f1"}
    assert blue == {"b7", "c7", "d7", "e7", "f7"}


def test_a_step_into_the_corner_of_the_enemy_camp_offers_no_invasion() -> None:
    """[GUN-BRD-03, TV-IV-5] a7 is an ordinary cell."""
    s = board("6  A^  .  .  .  .  .  .")
    act(s, "go a7")
    assert things(s, "book") == set(army(s, "red").hand or [])
    assert at(s, "a7") == "A^"


def test_invaders_go_to_the_store_of_the_side_they_invaded() -> None:
    """[GUN-BRD-04]"""
    s = board(
        """
        6  .  .  .  A^  .  .  .
        2  .  .  iv  .  .  .  .
        """
    )
    act(s, "go d7", "invade d7")
    assert army(s, "red").tokens == 1
    assert army(s, "blue").tokens == 0
    assert len(army(s, "red").invaders) == 1


def test_the_board_has_supply_general_deck_and_row_for_either_side() -> None:
    """[GUN-BRD-05]"""
    s = new_game("starter")
    act(s, "general d2", "general d6")
    for side in ("red", "blue"):
        own = army(s, side)
        assert 0 <= own.supply <= 18
        assert own.general is not None
        assert len(own.deck) == 4
        assert own.row == []


def test_a_row_counts_its_slots_from_first_to_fourth_with_the_rapid_slot_before_them() -> None:
    """[GUN-BRD-06]"""
    s = board(
        "2  .  .  .  I+^  .  .  .\n6  .  .  .  i+v  .  .  .",
        "red row: move turn_shoot fence",
        "red supply: 6",
        "red commands",
    )
    act(s, "book move", "messenger")
    assert [order.slot for order in army(s, "red").row] == ["rapid", "1st", "2nd", "3rd"]
    s = board("2  .  .  .  I+^  .  .  .", "red row: move turn_shoot fence", "red commands")
    act(s, "book move")
    assert [order.slot for order in army(s, "red").row] == ["1st", "2nd", "3rd", "4th"]


def test_a_cell_has_four_edges_and_inner_edges_belong_to_two_cells() -> None:
    """[GUN-BRD-07]"""
    assert len(set(EDGE_NAMES)) == 112
    assert sum(not is_rim(edge) for edge in range(112)) == 84
    assert sum(is_rim(edge) for edge in range(112)) == 28
    assert edge_named("d4N") == edge_named("d5S")
    assert edge_named("b3E") == edge_named("c3W")
    assert len({edge_named("d4" + way) for way in DIRECTION_NAMES}) == 4


def test_an_inner_edge_has_a_second_name_from_its_other_cell() -> None:
    """[GUN-BRD-07]"""
    for edge, (name, other) in enumerate(zip(EDGE_NAMES, OTHER_EDGE_NAMES, strict=True)):
        assert (other == "") == is_rim(edge)
        assert not other or (edge_named(other) == edge and other != name)


def test_the_camps_share_no_edge_and_do_not_touch() -> None:
    """[GUN-BRD-08]"""
    for edge in range(112):
        if not is_rim(edge):
            assert {camp_of(cell_beside(edge, 0)), camp_of(cell_beside(edge, 1))} != {0, 1}


def test_a_cell_has_room_for_one_piece() -> None:
    """[GUN-BRD-09] An infantry and the shield it carries are one piece."""
    s = new_game()
    act(s, "buy infantry", "place d2", "face N", "buy fence", "fence d6N")
    act(s, "buy archer")
    assert refused_by(s, "place d2") == "GUN-DEP-03"
    assert at(s, "d2") == "I+^"


def test_a_shield_is_never_bought_or_placed_by_itself() -> None:
    """[GUN-PCE-01] Infantry, archers and cavalry act; a shield is carried by an infantry."""
    s = new_game()
    assert words(s) == ["buy infantry", "buy archer", "buy cavalry", "buy fence"]
    assert KIND_NAMES == ["infantry", "archer", "cavalry"]


def test_each_piece_has_a_letter_of_its_own() -> None:
    """[GUN-PCE-02]"""
    s = new_game("advanced3")
    letters = [piece.letter for piece in view(s).pieces]
    assert len(letters) == len(set(letters)) == 15
    assert len(set(LETTERS)) == 24


def test_infantry_are_a_to_j_cavalry_k_to_p_archers_q_to_x() -> None:
    """[GUN-PCE-03]"""
    by_kind = {
        name: "".join(letter for piece, letter in enumerate(LETTERS) if kind_of(piece) == kind)
        for kind, name in enumerate(KIND_NAMES)
    }
    assert by_kind == {"infantry": "ABCDEFGHIJ", "cavalry": "KLMNOP", "archer": "QRSTUVWX"}


@pytest.mark.parametrize(
    ("sentence", "answers"),
    [
        ("red deploys", ["buy infantry", "place d2", "face N"]),
        ("red carries out reinforce", ["buy infantry", "place d2", "face N"]),
        ("red carries out reinforcement_route", ["place d5", "buy infantry", "face N"]),
    ],
)
def test_infantry_always_arrives_with_a_shield(sentence: str, answers: list[str]) -> None:
    """[GUN-PCE-04, GUN-LT4-07] At deployment as well as by any reinforcement."""
    s = board("4  .  .  .  A^  .  .  .", "red supply: 18", "blue supply: 18", sentence)
    act(s, *answers)
    arrived = answers[1] if answers[0].startswith("buy") else answers[0]
    assert at(s, arrived.removeprefix("place ")) == "I+^"


def test_both_sides_draw_from_one_pool() -> None:
    """[GUN-PCE-05] A piece serves whoever placed it, and goes back to the pool for both."""
    s = new_game()
    act(s, "buy cavalry", "place d2", "face N", "buy cavalry", "place d6", "face S")
    assert stock(s) == {"infantry": 10, "archer": 8, "cavalry": 4}
    assert (at(s, "d2"), at(s, "d6")) == ("C^", "cv")


@pytest.mark.parametrize(
    ("purchase", "price"),
    [
        (["buy infantry", "place d2", "face N"], 2),
        (["buy archer", "place d2", "face N"], 3),
        (["buy cavalry", "place d2", "face N"], 4),
        (["buy fence", "fence d2N"], 1),
    ],
)
def test_prices_are_two_three_four_and_one_for_a_fence(purchase: list[str], price: int) -> None:
    """[GUN-PCE-06]"""
    s = new_game()
    act(s, *purchase)
    assert supply(s) == 18 - price


def test_what_each_type_can_do_at_a_glance() -> None:
    """[GUN-PCE-07] All move and turn, archers shoot, infantry builds."""
    drawing = """
        4  .  .  .  .  .  .  i+v
        3  .  .  .  .  .  .  A^
        2  .  C^  .  I+^  .  .  .
        """
    move = board(drawing)
    assert things(move, "lead") == {"b2", "d2", "g3"}
    turn = board(drawing, "red carries out turn_shoot")
    assert words(turn) == ["choose turn", "choose shoot"]
    assert things(act(turn, "choose turn"), "lead") == {"b2", "d2", "g3"}
    shoot = board(drawing, "red carries out turn_shoot")
    act(shoot, "choose shoot")
    assert at(shoot, "g4") == "iv"
    fence = board(drawing, "red supply: 1", "red carries out fence")
    act(fence, "fence d3N")
    assert supply(fence) == 0


def test_every_piece_faces_one_of_four_ways() -> None:
    """[GUN-FACE-01]"""
    s = board("2  I^  I>  Iv  I<  .  .  .")
    assert [piece.facing for piece in view(s).pieces] == ["N", "E", "S", "W"]


def test_left_and_right_are_seen_from_the_piece() -> None:
    """[GUN-FACE-02] For a piece that faces east left is north, right is south, back is west."""
    north, east, south, west = range(4)
    assert (left_of(east), right_of(east), behind(east)) == (north, south, west)
    assert (left_of(south), right_of(south), behind(south)) == (east, west, north)
    assert neighbour(CELL_NAMES.index("d4"), left_of(west)) == CELL_NAMES.index("d3")


@pytest.mark.parametrize("sentence", ["red deploys", "red carries out reinforce"])
@pytest.mark.parametrize(("way", "arrow"), [("N", "^"), ("E", ">"), ("S", "v"), ("W", "<")])
def test_whoever_places_a_piece_chooses_its_facing(sentence: str, way: str, arrow: str) -> None:
    """[GUN-FACE-03, GUN-DEP-03]"""
    s = board("7  .  .  .  iv  .  .  .", "red supply: 18", sentence)
    act(s, "buy archer", "place d1", f"face {way}")
    assert at(s, "d1") == f"A{arrow}"


@pytest.mark.parametrize("kind", ["I+", "A", "C"])
@pytest.mark.parametrize(("cell", "arrow"), [("d4", "^"), ("e3", ">"), ("c3", "<")])
def test_a_piece_that_has_moved_faces_the_way_it_went(kind: str, cell: str, arrow: str) -> None:
    """[GUN-FACE-04] Every type, to the side too; TV-MV-1 shows a step to the rear."""
    s = board(f"3  .  .  .  {kind}^  .  .  .")
    act(s, f"go {cell}")
    assert drawn(s) == {cell: f"{kind}{arrow}"}


def test_facing_decides_where_cavalry_rides_but_not_where_others_walk() -> None:
    """[GUN-FACE-05] It also decides what an archer can hit and where an infantry can build."""
    for arrow in "^>v<":
        assert things(board(f"4  .  .  .  I{arrow}  .  .  ."), "go") == {"d5", "e4", "d3", "c4"}
        assert things(board(f"4  .  .  .  A{arrow}  .  .  ."), "go") == {"d5", "e4", "d3", "c4"}
    assert things(board("4  .  .  .  C>  .  .  ."), "go") == {"d5", "d3", "e4", "f4", "g4"}
    behind_it = board("4  .  .  .  Av  .  .  .\n5  .  .  .  av  .  .  .", "red carries out turn_shoot")
    assert things(behind_it, "choose") == set(), "only turning is left, so it is not even asked"
    builder = board("4  .  .  .  Iv  .  .  .", "red supply: 1", "red carries out fence")
    assert "d3S" not in things(builder, "fence")
    assert "d2N" in things(builder, "fence")
    assert "d5N" not in things(builder, "fence")


def test_a_drawn_board_is_what_was_drawn() -> None:
    """[GUN-BRD-09, GUN-PCE-01] The helper of these tests tells pieces, sides, shields and facings apart."""
    text = """
        7  .  .  c<  .  .  .  .
        2  .  I+^  .  A>  .  .  iv
        """
    assert_board(board(text), text)
    assert shields_in_stock(board(text)) == 9
