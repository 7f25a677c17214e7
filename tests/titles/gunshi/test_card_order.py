"""General and card order. [GUN-GEN 将軍, GUN-ORD]"""

from honjin.titles.gunshi.facts.state import Gunshi
from tests.titles.gunshi.boards import (
    act,
    army,
    board,
    deck,
    ending,
    foe,
    hand,
    refused_by,
    things,
    to_act,
    told,
    view,
    words,
)

ARMIES = """
    6  .  .  .  i+v  a<  .  .
    2  .  .  C^  I+^  A^  .  .
    """


def prepared() -> Gunshi:
    s = board(ARMIES, "red prepares")
    act(s, "general c2", "stack move", "stack fence", "stack move", "stack turn_shoot")
    act(s, "general d6", "stack reinforce", "stack fence", "stack move", "stack turn_shoot")
    return s


def test_each_side_secretly_names_one_of_its_own_pieces() -> None:
    """[GUN-GEN-01]"""
    s = board(ARMIES, "red prepares")
    assert things(s, "general") == {"c2", "d2", "e2"}
    assert refused_by(s, "general d6") == "GUN-GEN-01"
    assert refused_by(s, "general d4") == "GUN-GEN-01"
    act(s, "general d2")
    assert army(s, "red").general == "A"
    assert foe(s, "red").general is None


def test_the_other_chips_leave_the_game_unseen() -> None:
    """[GUN-GEN-02] All the other side learns is that a general was chosen."""
    s = board(ARMIES, "red prepares")
    s.journal = []
    act(s, "general d2")
    for entry in s.journal:
        if entry.is_for(1) or entry.is_for(-4):
            assert getattr(entry.event, "piece", "") == ""
    assert all(piece.may_be_general for piece in view(s, 1).pieces if piece.side == "red")


def test_a_general_may_be_of_any_type_and_the_choice_is_final() -> None:
    """[GUN-GEN-03]"""
    for cell, letter in (("c2", "K"), ("d2", "A"), ("e2", "Q")):
        s = board(ARMIES, "red prepares")
        act(s, f"general {cell}", "stack move", "stack fence", "stack move", "stack turn_shoot")
        assert to_act(s) == "blue"
        assert army(s, "red").general == letter


def test_a_piece_that_arrives_later_is_never_the_general() -> None:
    """[GUN-GEN-03]"""
    s = board(ARMIES, "red supply: 4", "red carries out reinforce")
    act(s, "buy cavalry", "place a1", "face N")
    arrived = next(piece for piece in view(s).pieces if piece.cell == "a1")
    assert not arrived.may_be_general


def test_a_side_whose_general_falls_shows_it_and_has_lost() -> None:
    """[GUN-GEN-04, GUN-END-05]"""
    s = board("4  .  .  .  c<!  .  .  .\n3  .  .  .  I^  .  .  .\n1  A^!  .  .  .  .  .  .")
    act(s, "lead d3", "go d4")
    assert ending(s) == "GENERAL_TAKEN red"
    assert view(s, 0).armies[1].general == "K"


def test_three_of_the_seven_cards_are_the_first_hand() -> None:
    """[GUN-ORD-01]"""
    s = prepared()
    assert hand(s, "red") == ["move", "turn_shoot", "reinforce"]
    assert hand(s, "blue") == ["move", "move", "turn_shoot"]


def test_the_other_four_are_the_deck_in_the_order_one_wants() -> None:
    """[GUN-ORD-02]"""
    s = prepared()
    assert deck(s, "red") == ["move", "fence", "move", "turn_shoot"]
    assert deck(s, "blue") == ["reinforce", "fence", "move", "turn_shoot"]


def test_no_more_copies_are_stacked_than_there_are() -> None:
    """[GUN-ORD-02]"""
    s = board(ARMIES, "red prepares")
    act(s, "general c2", "stack fence")
    assert refused_by(s, "stack fence") == "GUN-ORD-02"
    assert refused_by(s, "stack scouts") == "GUN-ORD-02"


def arrangements(s: Gunshi) -> int:
    """Leaves of the tree of deck choices."""
    if to_act(s) != "red":
        return 1
    total = 0
    for action in s.options():
        following = s.copy()
        following.answer(action)
        total += arrangements(following)
    return total


def test_there_are_114_ways_to_choose_hand_and_deck() -> None:
    """[GUN-ORD-02, GUN-INFO-10]"""
    s = board(ARMIES, "red prepares")
    act(s, "general c2")
    assert arrangements(s) == 114


def test_a_side_may_look_through_its_own_deck_and_nothing_ever_reorders_it() -> None:
    """[GUN-ORD-03] Cards come off the top in the order they were stacked."""
    s = prepared()
    assert army(s, "red").deck == ["move", "fence", "move", "turn_shoot"]
    assert foe(s, "red").deck == [None] * 4
    assert "stack move" not in words(s)
    act(s, "book reinforce", "pass")
    assert deck(s, "red") == ["fence", "move", "turn_shoot"]


def test_neither_side_sees_what_the_other_prepares() -> None:
    """[GUN-ORD-04] Red goes first and Blue learns nothing but that Red is ready."""
    s = board(ARMIES, "red prepares")
    act(s, "general c2")
    assert told(s, "stack move", "stack fence", "stack move", "stack turn_shoot") == ["DeckStacked"]
    assert to_act(s) == "blue"
    red = foe(s, "red")
    assert (red.general, red.hand, red.deck, red.surely_hidden) == (None, None, [None] * 4, [])


def test_the_war_begins_when_both_are_ready() -> None:
    """[GUN-TURN-01, GUN-ORD-04]"""
    s = prepared()
    assert to_act(s) == "red"
    assert view(s).phase == "war"
    assert words(s) == ["book move", "book turn_shoot", "book reinforce"]
