"""The Reinforce card and the common stock. [GUN-RNF 援軍, GUN-STK]"""

import pytest

from tests.titles.gunshi.boards import (
    act,
    army,
    asks,
    at,
    board,
    deck,
    drawn,
    fences,
    new_game,
    random_walk,
    refused_by,
    shields_in_stock,
    stock,
    supply,
    things,
    view,
    words,
)

BLUE = "6  .  .  .  iv  .  .  ."
TEN_INFANTRY = """
    7  iv  iv  iv  iv  iv  .  .
    6  iv  iv  iv  iv  iv  .  .
    """
SIX_CAVALRY = """
    7  cv  cv  cv  .  .  .  .
    2  C^  C^  C^  .  .  .  .
    """


def test_one_soldier_comes_to_an_empty_cell_of_the_camp_for_its_price() -> None:
    """[GUN-RNF-01]"""
    s = board(BLUE, "red supply: 5", "red carries out reinforce")
    assert words(s) == ["buy infantry", "buy archer", "buy cavalry"]
    act(s, "buy cavalry")
    assert len(things(s, "place")) == 17
    act(s, "place a1", "face W")
    assert at(s, "a1") == "C<"
    assert supply(s) == 1


def test_one_card_never_brings_two_pieces() -> None:
    """[GUN-RNF-01, GUN-LINK-10, TV-FN-6]"""
    s = board(BLUE, "red supply: 8", "red carries out reinforce")
    act(s, "buy cavalry", "place d1", "face N")
    assert asks(s) == "BookOrder"
    assert supply(s) == 4
    assert len(drawn(s)) == 2


def test_a_cell_with_a_piece_takes_no_reinforcement() -> None:
    """[GUN-RNF-01, TV-FN-10]"""
    s = board("3  .  .  iv  .  .  .  .", "red supply: 2", "red carries out reinforce")
    assert "c3" not in things(s, "place")
    assert refused_by(s, "place c3") == "GUN-RNF-01"
    assert refused_by(s, "place c4") == "GUN-RNF-01"


@pytest.mark.parametrize("points", [0, 1])
def test_with_too_little_supply_the_card_is_skipped(points: int) -> None:
    """[GUN-RNF-02, TV-FN-7]"""
    s = board(BLUE, f"red supply: {points}", "red carries out reinforce")
    assert asks(s) == "BookOrder"
    assert supply(s) == points
    assert deck(s)[-1] == "reinforce"


def test_with_nothing_to_pay_for_in_stock_the_card_is_skipped() -> None:
    """[GUN-RNF-02, TV-FN-9]"""
    s = board(TEN_INFANTRY, "red supply: 2", "red carries out reinforce")
    assert asks(s) == "BookOrder"
    assert supply(s) == 2


def test_with_a_full_camp_the_card_is_skipped() -> None:
    """[GUN-RNF-02, GUN-EXEC-02]"""
    full = """
        3  .  .  I^  I^  I^  .  .
        2  I^  I^  I^  I^  I^  I^  I^
        1  A^  A^  A^  A^  A^  A^  A^
        """
    s = board(full, "red supply: 9", "red carries out reinforce")
    assert asks(s) == "BookOrder"
    assert supply(s) == 9


def test_infantry_comes_with_its_shield_and_shields_are_not_for_sale() -> None:
    """[GUN-RNF-03]"""
    s = board(BLUE, "red supply: 4", "red carries out reinforce")
    assert "buy fence" not in words(s)
    assert refused_by(s, "buy fence") == "GUN-RNF-01"
    act(s, "buy infantry", "place d2", "face N")
    assert at(s, "d2") == "I+^"
    assert shields_in_stock(s) == 9


def test_a_piece_that_arrives_clears_the_enemy_fences_of_its_cell() -> None:
    """[GUN-RNF-04, TV-FN-5]"""
    s = board("4  .  .  .  i+v  .  .  .", "blue fences: d2N", "red supply: 2", "red carries out reinforce")
    act(s, "place d2", "face N")
    assert fences(s, "blue") == set()
    assert army(s, "blue").fences == 4
    assert supply(s) == 0


def test_the_invasion_cells_of_the_own_camp_are_ordinary_cells() -> None:
    """[GUN-RNF-05, GUN-INV-01, TV-IV-11] Nobody invades at home."""
    s = board(BLUE, "red supply: 3", "red carries out reinforce")
    act(s, "buy archer", "place b1", "face N")
    assert at(s, "b1") == "A^"
    assert asks(s) == "BookOrder"
    walk = board("1  A<  .  .  .  .  .  .")
    act(walk, "go b1")
    assert asks(walk) == "BookOrder"


def test_who_can_reinforce_must_even_with_an_unwanted_piece() -> None:
    """[GUN-RNF-06, TV-FN-8] Three supply and no infantry left: it has to be an archer."""
    s = board(TEN_INFANTRY, "red supply: 3", "red carries out reinforce")
    assert asks(s) == "ChooseCampCell"
    assert refused_by(s, "pass") == "GUN-RNF-01"
    act(s, "place d1", "face N")
    assert at(s, "d1") == "A^"
    assert supply(s) == 0


def test_a_type_that_is_used_up_can_be_neither_deployed_nor_called_in() -> None:
    """[GUN-STK-01, GUN-DEP-06, TV-DEP-7]"""
    for side in ("red", "blue"):
        s = board(SIX_CAVALRY, "red supply: 18", "blue supply: 18", f"{side} deploys")
        assert words(s) == ["buy infantry", "buy archer", "buy fence"]
        assert refused_by(s, "buy cavalry") == "GUN-STK-01"
    s = board(SIX_CAVALRY, "red supply: 18", "red carries out reinforce")
    assert words(s) == ["buy infantry", "buy archer"]
    assert refused_by(s, "buy cavalry") == "GUN-STK-01"


def test_the_stock_is_ten_infantry_eight_archers_six_cavalry_and_ten_shields() -> None:
    """[GUN-STK-01, GUN-SETUP-03]"""
    s = new_game()
    assert stock(s) == {"infantry": 10, "archer": 8, "cavalry": 6}
    assert shields_in_stock(s) == 10


def test_what_is_taken_off_the_board_can_be_used_again() -> None:
    """[GUN-STK-02] Soldiers by either side, fences by their owner."""
    s = board(
        SIX_CAVALRY,
        "red supply: 18",
        "red rapid: move",
        "red row: reinforce",
        "red begins a turn",
    )
    act(s, "lead a2", "go a7", "pass")
    assert stock(s)["cavalry"] == 1
    assert "buy cavalry" in words(s)


@pytest.mark.parametrize("seed", range(5))
def test_the_stock_always_has_a_shield_for_a_new_infantry(seed: int) -> None:
    """[GUN-STK-03, GUN-PROP-04] Shields ahead of infantry by those who lost theirs on board and in the stores."""
    s = new_game("advanced3", turn_cap="30")
    for step in range(40):
        random_walk(s, seed * 100 + step, 10)
        bare = sum(
            1
            for piece in range(10)
            if s.cell[piece] != -1 and not s.shielded[piece]  # -1: in the stock
        )
        assert shields_in_stock(s) - stock(s)["infantry"] == bare


def test_letters_of_one_type_make_no_difference() -> None:
    """[GUN-STK-04] The same board under other letters offers the same choices."""
    drawing = "3  .  .  I^  A^  I^  .  ."
    first = board(drawing)
    other = board(drawing, "letters: JXA")
    assert set(words(first)) == set(words(other))
    assert drawn(first) == drawn(other)
    assert [p.letter for p in view(other).pieces] == ["A", "J", "X"]
