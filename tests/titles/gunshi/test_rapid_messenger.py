"""The rapid messenger. [GUN-GALE 疾風伝令]"""

import pytest

from tests.titles.gunshi.boards import act, asks, board, foe, refused_by, row, supply, to_act, words
from tests.titles.gunshi.test_turn import blue_waits

ARMIES = """
    7  .  .  .  i+v!  .  .  .
    1  .  .  .  I+^!  .  .  .
    """


def test_a_messenger_costs_six_supply_once_a_turn() -> None:
    """[GUN-GALE-01]"""
    s = board(ARMIES, "red row: move turn_shoot", "red supply: 18", "red commands")
    act(s, "book move", "pass")
    assert words(s) == ["messenger", "pass"]
    assert refused_by(s, "book move") == "GUN-GALE-01"
    act(s, "messenger")
    assert to_act(s) == "blue", "it is not offered a second time"
    assert supply(s) == 18 - 6 + 2


def test_the_income_of_the_rest_comes_too_late_for_a_messenger() -> None:
    """[GUN-GALE-01, TV-Q-7] Five supply and a full row."""
    s = board(ARMIES, "red row: move turn_shoot fence", "red supply: 5", "red commands")
    act(s, "book move")
    assert to_act(s) == "blue"
    assert supply(s) == 9


def test_the_first_card_goes_to_the_rapid_slot_and_the_others_move_up() -> None:
    """[GUN-GALE-02]"""
    s = board(ARMIES, "red row: move turn_shoot fence", "red supply: 6", "red commands")
    act(s, "book move", "messenger")
    assert row(s) == ["[move↓]", "turn_shoot↑", "fence↓", "move↑"]


def test_next_turn_both_cards_are_carried_out() -> None:
    """[GUN-GALE-03, GUN-CMD-02, TV-Q-9] Two cards in the row: then it is empty and one must be placed."""
    s = board(ARMIES, "red row: move", "red supply: 6", "red commands")
    act(s, "book turn_shoot", "pass", "messenger")
    blue_waits(s)
    act(s, "go d2", "face E")
    assert row(s) == []
    assert refused_by(s, "pass") == "GUN-CMD-02"


def test_a_messenger_for_a_lone_card_is_wasted() -> None:
    """[GUN-GALE-04, GUN-REST-01, TV-Q-8]"""
    s = board(ARMIES, "red supply: 6", "red commands")
    act(s, "book move", "pass")
    assert s.question().facts(s) == {"cost": "6", "orders": "1"}, "enough for a screen to warn"
    act(s, "messenger")
    assert row(s) == ["[move↓]"]
    assert supply(s) == 0
    blue_waits(s)
    act(s, "go d2")
    assert asks(s) == "BookOrder"


@pytest.mark.parametrize("side", ["red", "blue"])
def test_a_messenger_is_no_secret(side: str) -> None:
    """[GUN-GALE-05] Both see the cards slide and read those that are face-up."""
    s = board(ARMIES, f"{side} row: move turn_shoot", f"{side} supply: 6", f"{side} commands")
    s.journal = []
    act(s, "book move", "pass", "messenger")
    sent = [entry for entry in s.journal if type(entry.event).__name__ == "MessengerSent"]
    assert len(sent) == 1
    assert sent[0].is_for(0)
    assert sent[0].is_for(1)
    seen = [(order.slot, order.card) for order in foe(s, side).row]
    assert seen == [("rapid", None), ("1st", "turn_shoot"), ("2nd", None)]
