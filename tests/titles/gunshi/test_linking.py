"""Linking. [GUN-LINK 連携]"""

import pytest

from tests.titles.gunshi.boards import (
    act,
    army,
    asks,
    assert_board,
    at,
    board,
    ending,
    fences,
    refused_by,
    supply,
    things,
    words,
)


def test_neighbours_of_the_same_type_may_do_the_same() -> None:
    """[GUN-LINK-01]"""
    s = board("2  .  .  I^  I^  I^  .  .")
    act(s, "lead d2", "go d3", "link c3", "link e3")
    assert_board(s, "3  .  .  I^  I^  I^  .  .")


def test_only_the_neighbours_of_the_lead_may_join() -> None:
    """[GUN-LINK-03, TV-LK-1]"""
    drawing = "2  .  I+^  I+^  I+^  I+^  .  ."
    s = board(drawing)
    act(s, "lead c2", "go c3")
    assert words(s) == ["link b3", "pass"]
    act(s, "link b3")
    assert words(s) == ["link d3", "pass"]
    act(s, "link d3")
    assert asks(s) == "BookOrder"
    assert at(s, "e2") == "I+^"
    s = board(drawing)
    act(s, "lead d2", "go d3", "link c3", "link e3")
    assert at(s, "b2") == "I+^"


def test_at_most_five_pieces_act_and_they_are_settled_before_anything_moves() -> None:
    """[GUN-LINK-03]"""
    s = board(
        """
        5  .  .  .  I^  .  .  .
        4  .  .  I^  I^  I^  .  .
        3  .  .  .  I^  .  .  .
        2  .  .  .  I^  .  .  .
        """
    )
    act(s, "lead d4", "go d5")
    assert at(s, "d4") == "I^", "nothing moves before the declaration is complete"
    act(s, "link c5", "link e5", "link d4")  # d5 has to make way and needs no asking
    assert_board(
        s,
        """
        6  .  .  .  I^  .  .  .
        5  .  .  I^  I^  I^  .  .
        4  .  .  .  I^  .  .  .
        2  .  .  .  I^  .  .  .
        """,
    )


def test_a_column_moves_up_together() -> None:
    """[GUN-LINK-11, TV-LK-2]"""
    s = board("3  .  .  .  I+^  .  .  .\n2  .  .  .  I+^  .  .  .")
    act(s, "lead d2", "go d3")
    assert asks(s) == "BookOrder", "d3 has to make way, so it goes along unasked"
    assert_board(s, "4  .  .  .  I+^  .  .  .\n3  .  .  .  I+^  .  .  .")


def test_the_rear_of_a_column_cannot_move_alone() -> None:
    """[GUN-MOVE-05, TV-LK-3] Cavalry shows it: the piece ahead may not be told to stay."""
    s = board("4  .  .  .  C^  .  .  .\n3  .  .  .  C^  .  .  .")
    act(s, "lead d3", "go d4")
    assert "pass" not in words(s)
    assert refused_by(s, "pass") == "GUN-LINK-11"
    alone = board("3  .  .  .  A^  .  .  .\n2  .  .  .  I+^  .  .  .")
    act(alone, "lead d2")
    assert refused_by(alone, "go d3") == "GUN-MOVE-05"


def test_a_column_whose_head_is_repelled_cannot_move() -> None:
    """[GUN-LINK-11, TV-LK-4]"""
    drawing = """
        4  .  .  .  i+v  .  .  .
        3  .  .  .  I+^  .  .  .
        2  .  .  .  I+^  .  .  .
        """
    s = board(drawing)
    act(s, "lead d2")
    assert refused_by(s, "go d3") == "GUN-MOVE-05"
    s = board(drawing)
    act(s, "lead d3", "go d4")
    assert at(s, "d4") == "iv"
    assert asks(s) == "BookOrder", "d2 cannot follow a lead that stays, so it is not asked"


def test_infantry_with_and_without_shields_is_one_type() -> None:
    """[GUN-LINK-02, TV-LK-5]"""
    s = board("2  .  .  I+^  I^  .  .  .")
    act(s, "lead c2", "go c3", "link d3")
    assert_board(s, "3  .  .  I+^  I^  .  .  .")


def test_different_types_do_not_link() -> None:
    """[GUN-LINK-02, TV-LK-6]"""
    s = board("2  .  .  I+^  A^  .  .  .")
    act(s, "lead c2", "go c3")
    assert asks(s) == "BookOrder"
    assert at(s, "d2") == "A^"


def test_who_joins_is_decided_piece_by_piece_but_the_lead_must_act() -> None:
    """[GUN-LINK-04]"""
    s = board("2  .  .  I^  I^  I^  .  .")
    act(s, "lead d2")
    assert refused_by(s, "pass") == "GUN-MOVE-01"
    act(s, "go d3", "pass", "link e3")
    assert_board(s, "3  .  .  .  I^  I^  .  .\n2  .  .  I^  .  .  .  .")


def test_an_archer_without_a_target_cannot_lead_a_shot() -> None:
    """[GUN-LINK-04, GUN-SHOT-08] The lead may not stand idle while its neighbour shoots."""
    s = board(
        "4  av  .  .  .  .  .  .\n3  A^  Av  .  .  .  .  .\n1  .  .  .  av  A^  av  .",
        "red carries out turn_shoot",
    )
    act(s, "choose shoot")
    assert things(s, "lead") == {"a3", "e1"}
    assert refused_by(s, "lead b3") == "GUN-SHOT-08"


def test_linked_pieces_may_face_different_ways() -> None:
    """[GUN-LINK-05]"""
    s = board("2  .  .  I<  I^  Iv  .  .")
    act(s, "lead d2", "go d3", "link c3", "link e3")
    assert_board(s, "3  .  .  I^  I^  I^  .  .")


def test_linked_cavalry_goes_the_same_way_as_its_own_facing_allows() -> None:
    """[GUN-LINK-06, TV-LK-7] Ahead as far as it likes, one cell to the side, never back."""
    s = board("2  .  .  Cv  C^  C<  .  .")
    act(s, "lead d2", "go d5")
    assert words(s) == ["link e3", "pass"], "c2 would have to go back, so it is not asked"
    assert refused_by(s, "link e4") == "GUN-LINK-11"
    assert refused_by(s, "link f2") == "GUN-LINK-06"
    act(s, "link e3")
    assert_board(
        s,
        """
        5  .  .  .  C^  .  .  .
        3  .  .  .  .  C^  .  .
        2  .  .  Cv  .  .  .  .
        """,
    )


def test_linked_cavalry_chooses_its_own_distance() -> None:
    """[GUN-LINK-06]"""
    s = board("2  .  .  .  C^  C^  .  .")
    act(s, "lead d2", "go d4")
    assert words(s) == ["link e3", "link e4", "link e5", "link e6", "link e7", "pass"]


def test_all_who_turn_face_the_same_way() -> None:
    """[GUN-LINK-07, TV-LK-10]"""
    s = board("2  .  .  A^  A^  Av  .  .", "red carries out turn_shoot")
    act(s, "lead d2", "face E", "link e2", "link c2")
    assert_board(s, "2  .  .  A>  A>  A>  .  .")


def test_a_neighbour_that_faces_that_way_already_is_not_asked() -> None:
    """[GUN-LINK-07]"""
    s = board("2  .  .  A>  A^  Av  .  .", "red carries out turn_shoot")
    act(s, "lead d2", "face E")
    assert words(s) == ["link e2", "pass"]
    act(s, "pass")
    assert asks(s) == "BookOrder"


def test_every_linked_archer_needs_a_target_in_its_own_range() -> None:
    """[GUN-SHOT-01, GUN-LINK-08, TV-LK-11] c3 does not reach d5."""
    s = board("5  .  .  .  i+v  .  .  .\n3  .  .  A^  A^  .  .  .", "red carries out turn_shoot")
    act(s, "choose shoot")
    assert at(s, "d5") == "iv"
    assert asks(s) == "BookOrder"


def test_two_linked_archers_take_a_shield_and_then_its_bearer() -> None:
    """[GUN-LINK-08, TV-LK-12]"""
    s = board("4  .  .  .  i+v  .  .  .\n3  .  .  A^  A^  .  .  .", "red carries out turn_shoot")
    act(s, "choose shoot", "lead d3")
    assert at(s, "d4") == "iv"
    act(s, "lead c3")
    assert_board(s, "3  .  .  A^  A^  .  .  .")


def test_the_order_of_linked_shots_is_free_and_only_neighbours_of_the_lead_join() -> None:
    """[GUN-LINK-08, GUN-LINK-03]"""
    s = board(
        "4  .  .  i+v  i+v  i+v  .  .\n3  .  A^  A^  A^  A^  .  .",
        "red carries out turn_shoot",
    )
    act(s, "choose shoot", "lead c3", "hit d4")
    assert things(s, "lead") == {"b3", "d3"}
    assert refused_by(s, "lead e3") == "GUN-LINK-03"
    act(s, "lead d3", "hit d4")
    assert refused_by(s, "lead d3") == "GUN-LINK-08"
    act(s, "lead b3")
    assert_board(s, "4  .  .  iv  .  i+v  .  .\n3  .  A^  A^  A^  A^  .  .")


def test_linked_infantry_builds_in_its_own_range_while_fences_last() -> None:
    """[GUN-LINK-09]"""
    s = board(
        "3  .  .  I^  I^  I^  .  .",
        "red supply: 5",
        "red fences: a1S b1S",
        "red carries out fence",
    )
    act(s, "lead d3", "fence d3N", "lead c3")
    assert "b3N" in things(s, "fence")
    assert "e3N" not in things(s, "fence")
    act(s, "fence b3N")
    assert asks(s) == "BookOrder", "no fence is left for e3"
    assert supply(s) == 3
    assert fences(s, "red") == {"a1S", "b1S", "d3N", "b3N"}


def test_reinforcements_come_alone() -> None:
    """[GUN-LINK-10]"""
    s = board("2  .  .  .  I^  .  .  .", "red supply: 9", "red carries out reinforce")
    act(s, "buy infantry", "place c2", "face N")
    assert asks(s) == "BookOrder"


def test_a_group_moves_front_to_back_and_all_declared_pieces_must_succeed() -> None:
    """[GUN-LINK-11, GUN-INV-08, TV-LK-9]"""
    drawing = "5  .  .  .  C^  .  .  .\n4  .  .  .  C^  .  .  ."
    s = board(drawing)
    act(s, "lead d5", "go d7")
    assert things(s, "link") == {"d5", "d6"}, "d7 is occupied when d4 arrives"
    assert refused_by(s, "link d7") == "GUN-LINK-11"
    act(s, "link d6", "stay d7")
    assert_board(s, "7  .  .  .  C^  .  .  .\n6  .  .  .  C^  .  .  .")
    s = board(drawing)
    act(s, "lead d4", "go d6")
    assert asks(s) == "OfferInvasion", "d5 has to clear the way to d7, so it does"


def test_the_piece_ahead_breaks_a_fence_for_those_who_go_after_it() -> None:
    """[GUN-LINK-11] d3 ends on d5 and breaks d5W, the fence that would have stopped c2 on c5."""
    drawing = "3  .  .  .  C^  .  .  .\n2  .  .  C^  C^  .  .  ."
    s = board(drawing, "blue fences: d5W")
    act(s, "lead d2", "go d3", "link d5")
    assert things(s, "link") == {"c3", "c4", "c5", "c6", "c7"}
    act(s, "link c6")
    assert_board(s, "6  .  .  C^  .  .  .  .\n5  .  .  .  C^  .  .  .\n3  .  .  .  C^  .  .  .")
    stopped = board(drawing, "blue fences: d5W")
    act(stopped, "lead d2", "go d3", "link d4")
    assert things(stopped, "link") == {"c3", "c4", "c5"}
    assert fences(stopped, "blue") == {"c5E"}


def test_three_cavalry_abreast_charge_and_invade_together_and_win() -> None:
    """[GUN-LINK-12, GUN-INV-04, TV-LK-8]"""
    s = board("4  .  .  C^  C^  C^  .  .")
    act(s, "lead d4", "go d7", "link c7", "link e7")
    assert {at(s, cell) for cell in ("c7", "d7", "e7")} == {"C^"}
    for _piece in range(3):
        act(s, next(word for word in words(s) if word.startswith("invade")))
    assert ending(s) == "THREE_INVADERS red"


def test_reinforce_and_move_by_rapid_messenger_bring_two_riders_home() -> None:
    """[GUN-LINK-06, GUN-INV-01, TV-LK-15]"""
    s = board(
        "6  .  .  .  cv  .  .  .",
        "blue supply: 4",
        "blue rapid: reinforce",
        "blue row: move",
        "blue begins a turn",
    )
    act(s, "buy cavalry", "place e6", "face S")
    act(s, "lead d6", "go d1", "link e1")
    act(s, "invade e1", "invade d1")
    assert army(s, "blue").tokens == 2
    assert ending(s) == ""


def test_a_linked_light_infantry_passes_a_lead_that_was_repelled() -> None:
    """[GUN-LT5-05, GUN-LINK-11, TV-LK-16]"""
    s = board(
        """
        4  .  .  .  i+v  .  .  .
        3  .  .  .  I^   .  .  .
        2  .  .  .  I^   .  .  .
        """,
        "red carries out light_infantry",
    )
    act(s, "lead d3", "go d4", "link d4")
    assert_board(s, "4  .  .  .  I^  .  .  .\n3  .  .  .  I^  .  .  .")


@pytest.mark.parametrize("card", ["forced_march", "rapid_fire", "change_places", "reinforcement_route"])
def test_extension_cards_say_for_themselves_whether_they_link(card: str) -> None:
    """[GUN-LINK-10] These do not; Light Infantry and Heavy Crossbow do."""
    s = board(
        """
        4  .  .  av  .  av  .  .
        3  .  .  A^  A^  A^  .  .
        """,
        "red supply: 9",
        f"red carries out {card}",
    )
    questions = set()
    while asks(s) != "BookOrder":
        questions.add(asks(s))
        act(s, words(s)[0])
    assert not questions & {"OfferLink", "OfferTurn", "OfferShot", "OfferFence"}
