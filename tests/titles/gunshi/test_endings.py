"""How a game ends. [GUN-END 終了]"""

import pytest

from honjin.core.outcome import OUT_OF_TIME, RESIGNED
from honjin.play.record import declare
from tests.titles.gunshi.boards import (
    act,
    asks,
    board,
    ending,
    new_game,
    random_walk,
    refused_by,
    to_act,
    view,
    words,
)

ARMIES = """
    7  .  .  .  i+v!  .  .  .
    1  .  .  .  I+^!  .  .  .
    """


def test_whoever_removes_the_enemy_general_wins() -> None:
    """[GUN-END-01]"""
    s = board("7  .  .  .  iv!  .  .  .\n1  .  .  .  C^  .  .  .")
    act(s, "go d7")
    assert ending(s) == "GENERAL_TAKEN red"
    assert s.result is not None
    assert s.result.returns == [1.0, -1.0]


def test_three_tokens_in_the_store_win() -> None:
    """[GUN-END-02]"""
    s = board("6  .  .  .  I+^  .  .  .", "red invaders: C")
    act(s, "go d7", "invade d7")
    assert ending(s) == "THREE_INVADERS red"


@pytest.mark.parametrize(("seat", "winner"), [(0, "blue"), (1, "red")])
def test_one_may_resign_at_any_moment(seat: int, winner: str) -> None:
    """[GUN-END-03] In the other player's turn too."""
    s = board(ARMIES, "red commands")
    assert to_act(s) == "red"
    declare(s, seat, "!resigned")
    assert ending(s) == f"{RESIGNED} {winner}"
    assert words(s) == []


def test_an_order_never_removes_a_general_of_ones_own() -> None:
    """[GUN-END-04] Only the player whose turn it is can win: nobody loses a piece in their own turn."""
    for seed in range(6):
        s = new_game("advanced2", turn_cap="40")
        while s.result is None:
            side = int(s.active)
            pieces = sum(int(owner) == side for owner in s.owner)
            random_walk(s, seed * 7919 + int(s.turns), 1)
            if s.result is None and s.active == side:
                assert sum(int(owner) == side for owner in s.owner) >= pieces
        if s.result.winners:
            assert s.result.winners == [int(s.active)]


def test_after_the_end_everything_is_revealed() -> None:
    """[GUN-END-05]"""
    s = board("7  .  .  .  iv!  av  .  .\n1  A^!  .  .  C^  .  .  .", "blue row: move turn_shoot")
    hidden = view(s, 0).armies[1]
    assert hidden.general is None
    assert hidden.hand is None
    act(s, "lead d1", "go d7")
    for seat in (0, 1, -4):
        for army in view(s, seat).armies:
            assert army.general is not None
            assert army.hand is not None
            assert None not in army.deck
            assert None not in [order.card for order in army.row]


def test_a_turn_limit_may_end_a_game_without_result() -> None:
    """[GUN-END-06]"""
    s = board(ARMIES, "blue commands", "turn: 6", turn_cap="3")
    act(s, "book move", "pass")
    assert ending(s) == "TURN_CAP"
    assert s.result is not None
    assert s.result.winners == []
    assert s.result.returns == [0.0, 0.0]


def test_without_a_limit_there_is_no_draw() -> None:
    """[GUN-END-06]"""
    s = board(ARMIES, "blue commands", "turn: 1000")
    act(s, "book move", "pass")
    assert ending(s) == ""


def test_players_may_agree_on_no_result() -> None:
    """[GUN-END-06]"""
    s = board(ARMIES, "red commands")
    declare(s, 0, "!no_result")
    assert ending(s) == "AGREED_NO_RESULT"


def test_a_fallen_flag_loses() -> None:
    """[GUN-CLK-01]"""
    s = board(ARMIES, "red commands")
    declare(s, 1, "!out_of_time")
    assert ending(s) == f"{OUT_OF_TIME} red"


def test_after_the_end_nothing_can_be_answered() -> None:
    """[GUN-TURN-09]"""
    s = board("7  .  .  .  iv!  .  .  .\n1  .  .  .  C^  .  .  .")
    assert asks(s) == "ChooseDestination"
    act(s, "go d7")
    assert refused_by(s, "book move") == ""
    assert s.actor() == -2
