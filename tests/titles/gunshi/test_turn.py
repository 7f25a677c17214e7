"""The war turn and the carrying out of orders. [GUN-TURN, GUN-EXEC, GUN-CARD]"""

import pytest

from honjin.titles.gunshi.facts.state import Gunshi
from tests.titles.gunshi.boards import (
    act,
    army,
    asks,
    at,
    board,
    deck,
    ending,
    hand,
    new_game,
    refused_by,
    row,
    supply,
    things,
    to_act,
    told,
    words,
)

ARMIES = """
    7  .  .  .  i+v!  .  .  .
    1  .  .  .  I+^!  .  .  .
    """


def running_example() -> Gunshi:
    """Hand M1 T1 F, deck M2 T2 M3 R, no supply: the running example of section 5.6."""
    return board(
        ARMIES,
        "red hand: move turn_shoot fence",
        "red deck: move turn_shoot move reinforce",
        "red commands",
    )


def blue_waits(s: Gunshi) -> None:
    """Blue carries out what it must with the first legal answer, and books one card."""
    while to_act(s) == "blue":
        act(s, "pass" if "pass" in words(s) else words(s)[0])


def test_red_has_the_first_turn_and_turns_alternate() -> None:
    """[GUN-TURN-01]"""
    s = new_game("starter")
    act(s, "general d2", "general d6")
    assert to_act(s) == "red"
    act(s, "book move", "pass")
    assert to_act(s) == "blue"
    act(s, "book move", "pass")
    assert to_act(s) == "red"


def test_a_turn_is_action_command_messenger_rest_and_handing_over() -> None:
    """[GUN-TURN-02]"""
    s = board(ARMIES, "red row: turn_shoot move", "red supply: 6", "red begins a turn")
    assert asks(s) == "ChooseFacing"
    act(s, "face E")
    assert asks(s) == "BookOrder"
    act(s, "book fence", "pass")
    assert asks(s) == "OfferMessenger"
    before = supply(s)
    act(s, "pass")
    assert supply(s) == before + 2, "the rest has brought income"
    assert to_act(s) == "blue"


def test_the_rapid_card_is_carried_out_before_the_one_in_first() -> None:
    """[GUN-TURN-03, GUN-GALE-03] The second works with what the first has left behind."""
    s = board(ARMIES, "red rapid: turn_shoot", "red row: move", "red begins a turn")
    act(s, "face E")
    assert asks(s) == "ChooseDestination"
    act(s, "go e1")
    assert asks(s) == "BookOrder"
    assert row(s) == []


def test_used_cards_go_under_the_deck_in_the_order_of_use() -> None:
    """[GUN-TURN-04]"""
    s = board(
        ARMIES,
        "red rapid: turn_shoot",
        "red row: move",
        "red hand: move move turn_shoot",
        "red deck: fence reinforce",
        "red begins a turn",
    )
    act(s, "face E", "go e1")
    assert deck(s) == ["fence", "reinforce", "turn_shoot", "move"]


def test_the_remaining_cards_move_up_one_slot() -> None:
    """[GUN-TURN-05]"""
    s = board(ARMIES, "red row: move turn_shoot fence move", "red begins a turn")
    act(s, "go d2")
    assert row(s) == ["turn_shoot↑", "fence↓", "move↑"]


def test_the_first_turn_of_the_war_has_no_action() -> None:
    """[GUN-TURN-06]"""
    s = new_game("starter")
    act(s, "general d2", "general d6")
    assert asks(s) == "BookOrder"
    act(s, "book move", "pass")
    assert asks(s) == "BookOrder", "Blue's row is empty, too"


@pytest.mark.parametrize("slot", [1, 2, 3])
def test_an_order_in_slot_n_is_carried_out_n_turns_from_now(slot: int) -> None:
    """[GUN-TURN-07] The Fence card is booked behind others that are carried out first."""
    s = board(
        ARMIES,
        "red supply: 0",
        "red hand: move turn_shoot fence",
        "red deck: move turn_shoot move reinforce",
        "red commands",
    )
    before = ["book move", "book turn_shoot"][: slot - 1]
    act(s, *before, "book fence", *(["pass"] if slot < 3 else []))
    turns = 0
    while "fence↓" in row(s) or "fence↑" in row(s):
        blue_waits(s)
        turns += 1
        while asks(s) != "BookOrder":
            act(s, words(s)[0])
        if "fence↓" in row(s) or "fence↑" in row(s):
            act(s, words(s)[0], *(["pass"] if len(row(s)) < 3 else []))
            while asks(s) == "BookOrder" and to_act(s) == "red":
                act(s, "pass")
    assert turns == slot


def test_a_messenger_saves_a_turn() -> None:
    """[GUN-TURN-07]"""
    s = board(ARMIES, "red row: move turn_shoot", "red supply: 6", "red commands")
    act(s, "book move", "pass", "messenger")
    assert row(s) == ["[move↓]", "turn_shoot↑", "move↓"]
    blue_waits(s)
    act(s, words(s)[0])
    assert asks(s) == "ChooseFacing", "turn_shoot was in 2nd and comes a turn early"


def test_cards_in_the_row_never_change_their_order() -> None:
    """[GUN-TURN-08]"""
    s = board(ARMIES, "red row: move turn_shoot fence", "red commands")
    act(s, "book move")
    assert row(s) == ["move↓", "turn_shoot↑", "fence↓", "move↑"]
    blue_waits(s)
    act(s, words(s)[0])
    assert row(s) == ["turn_shoot↑", "fence↓", "move↑"]


def test_the_game_stops_the_moment_somebody_has_won() -> None:
    """[GUN-TURN-09, TV-Q-10] The second card of the turn is not carried out."""
    s = board(
        "4  .  .  .  av!  .  .  .\n3  .  .  .  I^!  .  .  .",
        "red rapid: move",
        "red row: turn_shoot",
        "red begins a turn",
    )
    act(s, "go d4")
    assert ending(s) == "GENERAL_TAKEN red"
    assert row(s) == ["turn_shoot↑"]
    assert words(s) == []


def test_the_basic_cards_are_three_moves_two_turn_or_shoot_a_fence_and_a_reinforce() -> None:
    """[GUN-CARD-02]"""
    box = new_game().box
    basic = {card.id: (card.copies, card.cost) for card in box.cards if card.set == "basic"}
    assert basic == {"move": (3, 0), "turn_shoot": (2, 0), "fence": (1, 1), "reinforce": (1, 0)}
    assert [int(price) for price in box.price][:3] == [2, 3, 4]


def test_an_order_that_can_be_carried_out_must_be() -> None:
    """[GUN-EXEC-01, TV-FA-1] Even if every move loses material."""
    s = board("3  iv  .  iv  .  .  .  .\n2  .  A^!  .  .  .  .  .\n1  iv  .  iv  .  .  .  .")
    assert refused_by(s, "pass") == "GUN-MOVE-01"
    assert things(s, "go") == {"a2", "c2", "b1", "b3"}
    many = board("2  .  A^  .  C^  .  .  .")
    assert refused_by(many, "pass") == "GUN-EXEC-01"


def test_a_card_that_cannot_be_carried_out_is_skipped_at_no_cost() -> None:
    """[GUN-EXEC-02, GUN-EXEC-05, TV-Q-13] It is shown and goes under the deck, and the row slides."""
    s = board(ARMIES, "blue supply: 0", "blue row: reinforce move", "red commands")
    events = told(s, "book move", "pass")
    assert "OrderCarriedOut" in events
    assert "OrderSkipped" in events
    assert to_act(s) == "blue"
    assert deck(s, "blue")[-1] == "reinforce"
    assert row(s, "blue") == ["move↑"]
    assert supply(s, "blue") == 0


def test_an_order_for_which_there_is_no_piece_is_skipped() -> None:
    """[GUN-EXEC-02, GUN-LT5-08]"""
    s = board("7  C^  A^  .  .  .  .  .", "red carries out light_infantry")
    assert asks(s) == "BookOrder"
    assert deck(s)[-1] == "light_infantry"


def test_of_two_alternatives_exactly_one_is_carried_out() -> None:
    """[GUN-EXEC-03]"""
    s = board("5  .  .  .  av  .  .  .\n3  .  .  .  A^  .  .  .", "red carries out turn_shoot")
    assert words(s) == ["choose turn", "choose shoot"]
    act(s, "choose shoot")
    assert asks(s) == "BookOrder"


def test_as_much_of_a_card_is_done_as_can_be_done() -> None:
    """[GUN-EXEC-04] A piece that has invaded by Forced March turns no more."""
    s = board(
        "6  .  .  .  A^  .  .  .\n1  I^!  .  .  .  .  .  .", "red supply: 2", "red carries out forced_march"
    )
    act(s, "lead d6", "choose move_first", "go d7", "invade d7")
    assert asks(s) == "BookOrder"
    assert army(s, "red").tokens == 1


def test_a_face_down_card_is_shown_when_its_time_comes() -> None:
    """[GUN-EXEC-05]"""
    s = board(ARMIES, "blue row: move", "red commands")
    s.journal = []
    act(s, "book move", "pass")
    shown = [entry for entry in s.journal if type(entry.event).__name__ == "OrderCarriedOut"]
    assert [getattr(entry.event, "card", "") for entry in shown] == ["move"]
    assert shown[0].is_for(0)


def test_only_the_lead_is_forced_to_act() -> None:
    """[GUN-EXEC-06] Linking and invading remain a choice."""
    s = board("6  .  .  I^  I^  .  .  .")
    act(s, "lead c6", "go c7")
    assert "pass" in words(s)
    act(s, "pass")
    assert "stay c7" in words(s)


def test_an_attack_that_a_shield_repels_counts_as_a_move() -> None:
    """[GUN-EXEC-07, TV-FA-4]"""
    s = board("2  .  .  .  i+v  .  .  .\n1  .  .  i+v  I+^!  i+v  .  .")
    assert things(s, "go") == {"c1", "d2", "e1"}
    act(s, "go d2")
    assert asks(s) == "BookOrder"
    assert at(s, "d2") == "iv"
    assert at(s, "d1") == "I+^!"


def test_any_legal_action_will_do_even_a_harmful_one() -> None:
    """[GUN-EXEC-07]"""
    s = board("4  .  .  iv  .  .  .  .\n3  .  .  .  A^!  .  .  .")
    assert "c3" in things(s, "go")


def test_the_running_example_turn_by_turn() -> None:
    """[GUN-CMD-04, GUN-TURN-04, GUN-REST-04, TV-Q-1, TV-Q-2, TV-Q-3, TV-Q-4, TV-Q-5, TV-Q-6]"""
    s = running_example()
    act(s, "book move", "book turn_shoot", "book fence")
    assert row(s) == ["move↓", "turn_shoot↑", "fence↓"]
    assert supply(s) == 3
    assert (hand(s), deck(s)) == (["move", "move", "turn_shoot"], ["reinforce"])
    blue_waits(s)

    act(s, "go d2", "book move", "book turn_shoot")
    assert row(s) == ["turn_shoot↑", "fence↓", "move↑", "turn_shoot↓"]
    assert supply(s) == 7
    assert (hand(s), deck(s)) == (["move", "move", "reinforce"], []), "M1 is back already"
    blue_waits(s)

    act(s, "face E", "book move")
    assert asks(s) == "OfferMessenger", "three in the row: exactly one card may and must be placed"
    act(s, "messenger")
    assert row(s) == ["[fence↓]", "move↑", "turn_shoot↓", "move↑"]
    assert supply(s) == 7 - 6 + 3
    assert (hand(s), deck(s)) == (["move", "turn_shoot", "reinforce"], [])
    blue_waits(s)

    act(s, "fence d1N", "go d3", "book reinforce", "book move")
    assert row(s) == ["turn_shoot↓", "move↑", "reinforce↓", "move↑"]
    assert supply(s) == 7
    assert (hand(s), deck(s)) == (["move", "turn_shoot", "fence"], [])
