"""Invasion. [GUN-INV 侵入]"""

from tests.titles.gunshi.boards import (
    act,
    army,
    asks,
    assert_board,
    at,
    board,
    drawn,
    ending,
    refused_by,
    shields_in_stock,
    stock,
    words,
)


def test_a_piece_on_an_enemy_invasion_cell_may_invade_or_stay() -> None:
    """[GUN-INV-01]"""
    s = board("6  .  .  .  A^  .  .  .")
    act(s, "go d7")
    assert words(s) == ["invade d7", "stay d7"]
    assert refused_by(s, "pass") == "GUN-INV-01"
    act(s, "stay d7")
    assert_board(s, "7  .  .  .  A^  .  .  .")


def test_an_invader_leaves_the_board_for_the_store() -> None:
    """[GUN-INV-02]"""
    s = board("6  .  .  .  A^  .  .  .")
    act(s, "go d7", "invade d7")
    assert drawn(s) == {}
    assert army(s, "red").invaders == ["Q"]


def test_infantry_with_its_shield_counts_two() -> None:
    """[GUN-INV-03, GUN-INV-09, TV-IV-1] Neither of them goes back to the stock."""
    s = board("6  .  .  .  I+^  .  .  .")
    act(s, "go d7", "invade d7")
    assert army(s, "red").tokens == 2
    assert stock(s)["infantry"] == 9
    assert shields_in_stock(s) == 9


def test_three_tokens_win_on_the_spot() -> None:
    """[GUN-INV-04, GUN-END-02, TV-IV-2]"""
    s = board("6  .  .  A^  .  .  .  .", "red invaders: A A")
    act(s, "go c7", "invade c7")
    assert ending(s) == "THREE_INVADERS red"


def test_more_than_three_tokens_win_too() -> None:
    """[GUN-INV-04]"""
    s = board("6  .  .  I+^  .  .  .  .", "red invaders: A A")
    act(s, "go c7", "invade c7")
    assert army(s, "red").tokens == 4
    assert ending(s) == "THREE_INVADERS red"


def test_the_general_may_walk_onto_an_invasion_cell_but_never_invades() -> None:
    """[GUN-INV-05, TV-IV-3]"""
    s = board("6  .  .  A^!  .  .  .  .", "red invaders: A A")
    act(s, "go c7")
    assert words(s) == ["stay c7"]
    assert refused_by(s, "invade c7") == "GUN-INV-05"
    act(s, "stay c7")
    assert at(s, "c7") == "A^!"
    assert ending(s) == ""


def test_a_piece_that_stayed_is_asked_again_after_its_next_move() -> None:
    """[GUN-INV-06, TV-IV-4]"""
    s = board("6  .  .  .  I+^  .  .  .", "red rapid: move", "red row: move", "red begins a turn")
    act(s, "go d7", "stay d7")
    act(s, "go e7")
    assert words(s) == ["invade e7", "stay e7"]


def test_a_repelled_piece_is_not_asked() -> None:
    """[GUN-INV-06, TV-IV-6]"""
    s = board("7  .  .  .  i+v  .  .  .\n6  .  .  .  I^  .  .  .")
    act(s, "go d7")
    assert asks(s) == "BookOrder"
    assert at(s, "d6") == "I^"


def test_a_piece_that_captures_on_an_invasion_cell_may_invade_at_once() -> None:
    """[GUN-INV-07, TV-IV-7]"""
    s = board("7  .  .  .  av  .  .  .\n5  .  .  .  C^  .  .  .")
    act(s, "go d7")
    assert words(s) == ["invade d7", "stay d7"]


def test_to_be_swapped_onto_an_invasion_cell_gives_no_choice() -> None:
    """[GUN-INV-06, GUN-SL2-02, TV-IV-8]"""
    s = board(
        "7  .  .  .  I^  .  .  .\n6  .  .  .  C^  .  .  .",
        "red supply: 2",
        "red carries out change_places",
    )
    act(s, "lead d6")
    assert at(s, "d7") == "C^"
    assert asks(s) == "BookOrder"


def test_a_light_infantry_that_invades_counts_one() -> None:
    """[GUN-LT5-04, TV-IV-9] Its shield went to the stock before it moved."""
    s = board("5  .  .  .  I+^  .  .  .", "red carries out light_infantry")
    act(s, "go d7", "invade d7")
    assert army(s, "red").tokens == 1
    assert shields_in_stock(s) == 10


def test_a_group_moves_first_and_then_each_piece_chooses() -> None:
    """[GUN-INV-01, GUN-INV-08, TV-IV-10]"""
    s = board("6  .  .  I+^  I^  .  .  .", "red invaders: A")
    act(s, "lead c6", "go c7", "link d7")
    assert {at(s, "c7"), at(s, "d7")} == {"I+^", "I^"}
    while asks(s) == "OfferInvasion":
        act(s, "invade d7" if "invade d7" in words(s) else "stay c7")
    assert army(s, "red").tokens == 2
    assert_board(s, "7  .  .  I+^  .  .  .  .")


def test_the_own_invasion_cells_mean_nothing() -> None:
    """[GUN-INV-01, TV-IV-11]"""
    s = board("1  A>  .  .  .  .  .  .")
    act(s, "go b1")
    assert asks(s) == "BookOrder"


def test_invaders_never_return_to_the_stock() -> None:
    """[GUN-INV-09]"""
    s = board("6  .  .  A^  .  .  .  .", "red invaders: C C", "red supply: 4", "red carries out reinforce")
    assert stock(s)["cavalry"] == 4
    act(s, "buy cavalry", "place d1", "face N")
    assert army(s, "red").tokens == 2
    assert stock(s)["cavalry"] == 3
