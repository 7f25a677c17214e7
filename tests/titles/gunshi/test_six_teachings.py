"""The Six Teachings. [GUN-LT1..LT6 六韜]"""

import pytest

from tests.titles.gunshi.boards import (
    act,
    army,
    asks,
    assert_board,
    at,
    board,
    deck,
    fences,
    foe,
    hand,
    new_game,
    refused_by,
    shields_in_stock,
    supply,
    things,
    told,
    view,
    words,
)

BLUE = "7  .  .  .  i+v  .  .  ."


# --- Forced March -------------------------------------------------------------------------------------------


def test_forced_march_turns_and_then_charges_the_new_way() -> None:
    """[GUN-LT1-01, GUN-LT1-04, TV-X-1]"""
    s = board("2  .  .  .  C^  .  .  .", "red supply: 2", "red carries out forced_march")
    act(s, "choose turn_first", "face E", "go g2")
    assert_board(s, "2  .  .  .  .  .  .  C>")
    assert supply(s) == 0


def test_forced_march_moves_and_then_turns() -> None:
    """[GUN-LT1-01, GUN-LT1-04] Anywhere except the way it went."""
    s = board("2  .  .  .  C^  .  .  .", "red supply: 2", "red carries out forced_march")
    act(s, "choose move_first", "go d5")
    assert things(s, "face") == {"E", "S", "W"}
    act(s, "face S")
    assert_board(s, "5  .  .  .  Cv  .  .  .")


def test_forced_march_does_not_link() -> None:
    """[GUN-LT1-01]"""
    s = board("2  .  .  .  I^  I^  .  .", "red supply: 2", "red carries out forced_march")
    act(s, "lead d2", "choose move_first", "go d3", "face E")
    assert_board(s, "3  .  .  .  I>  .  .  .\n2  .  .  .  .  I^  .  .")
    assert asks(s) == "BookOrder"


def test_a_forced_march_can_take_an_enemy_and_can_invade() -> None:
    """[GUN-LT1-02]"""
    s = board(
        "7  .  .  .  av  .  .  .\n5  .  .  .  C^  .  .  .", "red supply: 2", "red carries out forced_march"
    )
    act(s, "choose move_first", "go d7")
    assert words(s) == ["invade d7", "stay d7"]
    act(s, "stay d7", "face S")
    assert_board(s, "7  .  .  .  Cv  .  .  .")


def test_a_piece_that_invades_before_it_has_turned_turns_no_more() -> None:
    """[GUN-LT1-03, TV-X-2]"""
    s = board(
        "2  .  .  .  C^  .  .  .\n1  I^  .  .  .  .  .  .", "red supply: 2", "red carries out forced_march"
    )
    act(s, "lead d2", "choose move_first", "go d7", "invade d7")
    assert asks(s) == "BookOrder"
    assert army(s, "red").tokens == 1


def test_a_forced_march_needs_a_piece_that_can_move_now_or_once_turned() -> None:
    """[GUN-LT1-03] The cavalry is stuck until it turns; the turn must leave it a move."""
    s = board("1  Cv  I^  .  .  .  .  .", "red supply: 2", "red carries out forced_march")
    act(s, "lead a1")
    assert things(s, "face") == {"N", "E", "W"}, "turning first is the only way"
    choosy = board("1  C>  C>  .  .  .  .  .", "red supply: 2", "red carries out forced_march")
    act(choosy, "lead a1", "choose turn_first")
    assert things(choosy, "face") == {"N", "W"}
    assert refused_by(choosy, "face S") == "GUN-LT1-03", "facing south it could not move at all"


def test_a_cornered_piece_cannot_be_chosen_while_another_can_march() -> None:
    """[GUN-LT1-03] Infantry between friends on both sides cannot move however it turns."""
    s = board(
        "2  I^  .  .  .  .  .  .\n1  I^  I^  .  .  .  .  .", "red supply: 2", "red carries out forced_march"
    )
    assert things(s, "lead") == {"a2", "b1"}
    assert refused_by(s, "lead a1") == "GUN-LT1-03"


def test_without_two_supply_forced_march_is_skipped() -> None:
    """[GUN-VAR-04, TV-X-3]"""
    s = board("2  .  .  .  C^  .  .  .", "red supply: 1", "red carries out forced_march")
    assert asks(s) == "BookOrder"
    assert supply(s) == 1
    assert deck(s)[-1] == "forced_march"


# --- Stronger Supply ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(0, 2), (16, 18), (17, 18), (18, 18)])
def test_stronger_supply_brings_two_up_to_eighteen(before: int, after: int) -> None:
    """[GUN-LT2-01, TV-X-4]"""
    s = board(BLUE, f"red supply: {before}", "red carries out stronger_supply")
    assert supply(s) == after
    assert asks(s) == "BookOrder"


# --- Heavy Crossbow -----------------------------------------------------------------------------------------


def test_heavy_crossbow_is_the_other_half_of_a_turn() -> None:
    """[GUN-LT3-01]"""
    s = board("5  .  .  .  av  .  .  .\n2  .  .  .  A^  A^  .  .", "red carries out heavy_crossbow")
    assert words(s) == ["choose turn", "choose crossbow"]
    act(s, "choose turn", "lead d2", "face S", "link e2")
    assert_board(s, "5  .  .  .  av  .  .  .\n2  .  .  .  Av  Av  .  .")


def test_heavy_crossbow_reaches_three_cells_ahead_and_one_to_either_side() -> None:
    """[GUN-LT3-02, TV-SH-12] No diagonals."""
    s = board(
        """
        6  .  .  .  iv  .  .  .
        5  .  .  .  iv  .  .  .
        4  .  .  .  iv  .  .  .
        3  .  .  iv  iv  iv  .  .
        2  .  .  iv  A^  iv  .  .
        """,
        "red carries out heavy_crossbow",
    )
    act(s, "choose crossbow")
    assert things(s, "hit") == {"c2", "e2", "d3", "d4", "d5"}
    assert refused_by(s, "hit c3") == "GUN-LT3-02"
    assert refused_by(s, "hit d6") == "GUN-LT3-02"


def test_heavy_crossbow_links() -> None:
    """[GUN-LT3-02]"""
    s = board(
        "5  .  .  .  i+v  .  .  .\n4  .  .  .  .  i+v  .  .\n2  .  .  .  A^  A^  .  .",
        "red carries out heavy_crossbow",
    )
    act(s, "choose crossbow", "lead d2", "lead e2")
    assert (at(s, "d5"), at(s, "e4")) == ("iv", "iv")


def test_a_fence_along_the_way_gives_no_cover_from_a_crossbow() -> None:
    """[GUN-LT3-03, GUN-SHOT-06, TV-SH-10] d5 itself has no fence."""
    s = board(
        "5  .  .  .  av  .  .  .\n2  .  .  av  A^  .  .  .",
        "blue fences: d3N",
        "red carries out heavy_crossbow",
    )
    act(s, "choose crossbow")
    assert things(s, "hit") == {"c2", "d5"}


def test_a_fence_at_the_target_stops_a_crossbow() -> None:
    """[GUN-LT3-03, GUN-SHOT-05, TV-SH-11]"""
    s = board(
        "4  .  .  .  av  .  .  .\n2  .  .  av  A^  av  .  .",
        "blue fences: d3N",
        "red carries out heavy_crossbow",
    )
    act(s, "choose crossbow")
    assert things(s, "hit") == {"c2", "e2"}
    assert refused_by(s, "hit d4") == "GUN-SHOT-05"


# --- Reinforcement Route ------------------------------------------------------------------------------------


def test_a_piece_arrives_beside_an_infantry_or_archer_at_a_higher_price() -> None:
    """[GUN-LT4-01]"""
    for goods, price in (("infantry", 4), ("archer", 5), ("cavalry", 6)):
        s = board("4  .  .  .  I^  .  .  .", "red supply: 9", "red carries out reinforcement_route")
        assert things(s, "place") == {"d5", "e4", "c4"}, "d3 is in the own camp"
        act(s, "place e4", f"buy {goods}", "face N")
        assert supply(s) == 9 - price
    assert refused_by(
        board("4  .  .  .  I^  .  .  .", "red supply: 9", "red carries out reinforcement_route"), "place g4"
    ) == ("GUN-LT4-01")


def test_cavalry_is_no_base() -> None:
    """[GUN-LT4-01, TV-X-9]"""
    s = board("4  .  I^  .  C^  .  A^  .", "red supply: 9", "red carries out reinforcement_route")
    assert things(s, "lead") == {"b4", "f4"}
    assert refused_by(s, "lead d4") == "GUN-LT4-01"
    alone = board("4  .  .  .  C^  .  .  .", "red supply: 9", "red carries out reinforcement_route")
    assert asks(alone) == "BookOrder"


def test_the_new_piece_may_be_cavalry() -> None:
    """[GUN-LT4-02, TV-X-6]"""
    s = board("4  .  .  .  A^  .  .  .", "red supply: 6", "red carries out reinforcement_route")
    act(s, "place d5", "buy cavalry", "face S")
    assert at(s, "d5") == "Cv"
    assert supply(s) == 0


def test_the_cell_must_be_empty_and_may_lie_in_the_enemy_camp() -> None:
    """[GUN-LT4-03]"""
    s = board("6  .  .  iv  I^  .  .  .", "red supply: 4", "red carries out reinforcement_route")
    assert things(s, "place") == {"e6", "d5"}
    assert refused_by(s, "place c6") == "GUN-LT4-03"


def test_the_own_camp_is_not_allowed() -> None:
    """[GUN-LT4-04, TV-X-7]"""
    s = board("3  .  .  I+^  .  .  .  .", "red supply: 4", "red carries out reinforcement_route")
    assert things(s, "place") == {"c4", "b3"}
    assert refused_by(s, "place c2") == "GUN-LT4-04"
    middle = board("3  .  .  .  I+^  .  .  .", "red supply: 4", "red carries out reinforcement_route")
    act(middle, "face N")
    assert at(middle, "d4") == "I+^", "d4 is the only cell, so the piece arrives there"


def test_an_enemy_invasion_cell_is_not_allowed() -> None:
    """[GUN-LT4-05, TV-X-8]"""
    s = board("6  .  .  .  A^  .  .  .", "red supply: 4", "red carries out reinforcement_route")
    assert things(s, "place") == {"c6", "e6", "d5"}
    assert refused_by(s, "place d7") == "GUN-LT4-05"


def test_a_placed_piece_clears_enemy_fences_but_never_invades() -> None:
    """[GUN-LT4-05, GUN-LT4-06]"""
    s = board(
        "6  .  .  .  A^  .  .  .",
        "blue fences: e6E e6N",
        "red supply: 4",
        "red carries out reinforcement_route",
    )
    act(s, "place e6", "face N")
    assert fences(s, "blue") == set()
    assert asks(s) == "BookOrder"


def test_the_new_piece_faces_as_one_likes_and_infantry_has_its_shield() -> None:
    """[GUN-LT4-07]"""
    s = board("4  .  .  .  A^  .  .  .", "red supply: 4", "red carries out reinforcement_route")
    act(s, "place d5", "face W")
    assert at(s, "d5") == "I+<"


def test_without_supply_cell_or_piece_the_route_is_skipped() -> None:
    """[GUN-LT4-08, GUN-VAR-04, TV-X-5]"""
    poor = board("4  .  .  .  A^  .  .  .", "red supply: 3", "red carries out reinforcement_route")
    assert asks(poor) == "BookOrder"
    assert supply(poor) == 3
    at_home = board("1  .  .  .  A^  .  .  .", "red supply: 9", "red carries out reinforcement_route")
    assert asks(at_home) == "BookOrder"
    assert supply(at_home) == 9


# --- Light Infantry -----------------------------------------------------------------------------------------


def test_light_infantry_goes_two_cells_ahead_or_one_in_any_direction() -> None:
    """[GUN-LT5-01]"""
    s = board("3  .  .  .  I+^  .  .  .", "red carries out light_infantry")
    assert things(s, "go") == {"d4", "d5", "e3", "d2", "c3"}
    assert refused_by(s, "go f3") == "GUN-LT5-01"
    mixed = board("3  .  .  .  I+^  .  .  A^\n1  I^  .  .  .  .  .  .", "red carries out light_infantry")
    assert refused_by(mixed, "lead g3") == "GUN-LT5-01"


def test_every_infantry_that_the_card_moves_drops_its_shield() -> None:
    """[GUN-LT5-02]"""
    s = board("3  .  .  I+^  I+^  I+^  .  .", "red carries out light_infantry")
    act(s, "lead d3", "go d5", "link c5", "pass")
    assert_board(s, "5  .  .  I^  I^  .  .  .\n3  .  .  .  .  I+^  .  .")
    assert shields_in_stock(s) == 9


def test_linked_light_infantry_goes_the_same_way_one_cell_or_two() -> None:
    """[GUN-LT5-03] Two only for those that have the direction in front."""
    s = board("3  .  .  I<  I+^  I+^  .  .", "red carries out light_infantry")
    act(s, "lead d3", "go d5")
    assert words(s) == ["link c4", "pass"]
    act(s, "pass")
    assert words(s) == ["link e4", "link e5", "pass"]


def test_light_infantry_may_invade_and_counts_one() -> None:
    """[GUN-LT5-04]"""
    s = board("6  .  .  .  I+^  .  .  .", "red carries out light_infantry")
    act(s, "go d7", "invade d7")
    assert army(s, "red").tokens == 1


def test_light_infantry_passes_over_an_enemy_and_strips_a_shield_two_cells_away() -> None:
    """[GUN-LT5-05, GUN-LT5-07, TV-X-10] It stays where it was, without its shield."""
    s = board(
        """
        5  .  .  .  i+v  .  .  .
        4  .  .  .  av   .  .  .
        3  .  .  .  I+^  .  .  .
        """,
        "red carries out light_infantry",
    )
    act(s, "go d5")
    assert_board(
        s,
        """
        5  .  .  .  iv   .  .  .
        4  .  .  .  av   .  .  .
        3  .  .  .  I^   .  .  .
        """,
    )


def test_light_infantry_passes_over_a_friend_of_any_type() -> None:
    """[GUN-LT5-05, TV-X-12]"""
    s = board("4  .  .  .  C^  .  .  .\n3  .  .  .  I+^  .  .  .", "red carries out light_infantry")
    assert "d5" in things(s, "go")
    assert refused_by(s, "go d4") == "GUN-MOVE-05"


def test_light_infantry_cannot_pass_a_cell_with_an_enemy_fence() -> None:
    """[GUN-LT5-06]"""
    s = board("3  .  .  .  I+^  .  .  .", "blue fences: d4W", "red carries out light_infantry")
    assert refused_by(s, "go d5") == "GUN-LT5-06"
    assert "d4" in things(s, "go")


def test_light_infantry_must_move_even_at_the_price_of_a_shield() -> None:
    """[GUN-LT5-08, TV-FA-8]"""
    s = board("3  .  .  .  I+^  .  .  .", "red carries out light_infantry")
    assert refused_by(s, "pass") == "GUN-MOVE-01"
    act(s, "go d4")
    assert at(s, "d4") == "I^"


def test_light_infantry_that_cannot_move_is_skipped() -> None:
    """[GUN-LT5-08] Archers block it on both sides of the corner, and it faces the rim."""
    s = board("2  A^  .  .  .  .  .  .\n1  I<  A^  .  .  .  .  .", "red carries out light_infantry")
    assert asks(s) == "BookOrder"
    assert at(s, "a1") == "I<"


# --- the scouts ---------------------------------------------------------------------------------------------


def test_a_message_scout_looks_at_one_card_of_the_enemys_row() -> None:
    """[GUN-LT6-01] Only the scout sees it, the rapid slot included."""
    s = board(
        "2  .  .  .  I^  .  .  .\n" + BLUE,
        "red supply: 3",
        "blue rapid: reinforce",
        "blue row: move fence",
        "red carries out scouts",
    )
    assert words(s) == ["look rapid", "look 1st", "look 2nd"]
    assert refused_by(s, "look 3rd") == "GUN-LT6-01"
    s.journal = []
    act(s, "look rapid")
    assert [order.card for order in foe(s, "blue").row] == ["reinforce", "move", None]
    assert [order.card for order in view(s, -4).armies[1].row] == [None, "move", None]
    for entry in s.journal:
        if entry.is_for(1) or entry.is_for(-4):
            assert getattr(entry.event, "card", "") == ""
    assert supply(s) == 1


def test_a_general_scout_asks_about_one_enemy_piece() -> None:
    """[GUN-LT6-02] The owner answers truthfully; both hear it."""
    s = board(
        "2  .  .  .  I^  .  .  .\n7  .  .  .  i+v!  av  .  .",
        "red supply: 5",
        "blue row: move",
        "red carries out scouts",
    )
    act(s, "choose general_scout")
    assert things(s, "ask") == {"d7", "e7"}
    assert refused_by(s, "ask d2") == "GUN-LT6-02"
    assert "GeneralAsked" in told(s, "ask e7")
    assert not next(piece for piece in view(s).pieces if piece.cell == "e7").may_be_general
    assert supply(s) == 0


def test_after_a_yes_the_chip_may_be_turned_up() -> None:
    """[GUN-LT6-02, GUN-LT6-03, TV-X-13]"""
    s = board(
        "2  .  .  .  I^  .  .  .\n7  .  .  .  i+v!  av  cv  .",
        "red supply: 5",
        "blue row: move",
        "red carries out scouts",
    )
    act(s, "choose general_scout", "ask d7")
    assert words(s) == ["show", "pass"]
    act(s, "show")
    assert supply(s) == 0
    assert view(s, -4).armies[1].general == "B"
    assert view(s, -4).armies[1].general_shown


def test_with_a_little_supply_it_has_to_be_the_message_scout() -> None:
    """[GUN-LT6-04, TV-FA-5] Even to look at a card that lies face-up."""
    s = board(
        "2  .  .  .  I^  .  .  .\n" + BLUE,
        "red supply: 3",
        "blue row: move",
        "blue booked: 2",
        "red carries out scouts",
    )
    assert asks(s) == "BookOrder", "there is one card to look at, so it is looked at"
    assert supply(s) == 1


def test_without_two_supply_the_scouts_are_skipped() -> None:
    """[GUN-LT6-04, TV-FA-6]"""
    s = board("2  .  .  .  I^  .  .  .\n" + BLUE, "red supply: 1", "blue row: move", "red carries out scouts")
    assert asks(s) == "BookOrder"
    assert supply(s) == 1


def test_with_five_supply_either_scout_may_be_sent() -> None:
    """[GUN-LT6-04]"""
    s = board("2  .  .  .  I^  .  .  .\n" + BLUE, "red supply: 5", "blue row: move", "red carries out scouts")
    assert words(s) == ["choose message_scout", "choose general_scout"]
    poor = board(
        "2  .  .  .  I^  .  .  .\n" + BLUE, "red supply: 4", "blue row: move fence", "red carries out scouts"
    )
    assert asks(poor) == "LookAtOrder"


# --- in general ---------------------------------------------------------------------------------------------


def test_there_are_six_extension_cards_and_three_promo_cards_of_each_colour() -> None:
    """[GUN-VAR-01, GUN-VAR-02]"""
    cards = new_game().box.cards
    assert [card.id for card in cards if card.set == "six_teachings"] == [
        "forced_march",
        "stronger_supply",
        "heavy_crossbow",
        "reinforcement_route",
        "light_infantry",
        "scouts",
    ]
    assert [card.id for card in cards if card.set == "three_strategies"] == [
        "rapid_fire",
        "change_places",
        "chained_ships",
    ]
    assert {card.copies for card in cards if card.set != "basic"} == {1}


def test_an_extension_card_is_booked_and_put_under_the_deck_like_any_other() -> None:
    """[GUN-VAR-03]"""
    s = board(
        "2  .  .  .  I^!  .  .  .\n7  .  .  .  i+v!  .  .  .",
        "red hand: light_infantry move fence",
        "red deck: move move turn_shoot reinforce",
        "red commands",
    )
    act(s, "book light_infantry", "pass")
    while "light_infantry" not in deck(s) + hand(s):
        act(s, "pass" if "pass" in words(s) else words(s)[0])
    assert deck(s)[-1] == "light_infantry"


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("forced_march", 1),
        ("reinforcement_route", 3),
        ("scouts", 1),
        ("change_places", 1),
        ("chained_ships", 1),
    ],
)
def test_an_extension_card_without_its_supply_is_skipped_and_costs_nothing(card: str, points: int) -> None:
    """[GUN-VAR-04, GUN-VAR-05]"""
    s = board(
        "4  .  .  .  I^  I^  .  .\n" + BLUE,
        f"red supply: {points}",
        "blue row: move",
        f"red carries out {card}",
    )
    assert asks(s) == "BookOrder"
    assert supply(s) == points
    assert deck(s)[-1] == card


def test_the_printed_price_is_paid_when_the_effect_happens() -> None:
    """[GUN-VAR-05]"""
    paid = board("4  .  .  .  I^  I^  .  .\n" + BLUE, "red supply: 2", "red carries out change_places")
    act(paid, "lead d4")
    assert supply(paid) == 0
    skipped = board("4  .  .  I^  .  I^  .  .\n" + BLUE, "red supply: 2", "red carries out change_places")
    assert supply(skipped) == 2
