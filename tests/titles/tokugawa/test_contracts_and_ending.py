"""Contracts, lack of money, endings and score. [TOK-CON, TOK-MON, TOK-END, TOK-VAR, TOK-PRD]"""

import pytest

from honjin.core.outcome import OUT_OF_TIME, RESIGNED
from honjin.core.question import CHANCE
from honjin.titles.tokugawa.rules.ending import (
    THREE_CONTRACTS,
    end_by_score,
    scoring_buildings,
    victory_points,
)
from tests.titles.tokugawa.table import Table


def winners(t: Table) -> tuple[str, list[int]]:
    outcome = t.s.outcome()
    assert outcome is not None
    return outcome.ending, outcome.winners


def test_a_fulfilled_contract_is_taken_and_the_next_turned_up() -> None:
    """[TOK-CON-01, TOK-CON-02, TOK-CON-03, TOK-CON-04, TOK-CON-05, TV-103]"""
    t = Table("bow@M1 bow@M2", contracts=[("M1 M2 M3", 0), ("K1 K2 E1", 0)])
    t.say("choose recruit", "take bowman", "place M3")
    assert (t.s.taken[0], t.s.points[0], t.s.actor()) == (1, 3, CHANCE)
    t.say("reveal four_provinces")
    assert (t.s.offered[0], t.asked()) == (1, "ChooseDeed")


def test_a_new_card_that_is_fulfilled_already_is_taken_at_once() -> None:
    """[TOK-CON-07, TV-104]"""
    t = Table("bow@M1 bow@M2", k_builds="ship@M2", contracts=[("M1 M2 M3", 0), ("M1 M2", 1), ("E1 E2 K1", 0)])
    t.say("choose recruit", "take bowman", "place M3", "reveal four_provinces")
    assert (t.s.taken[0], t.s.points[0], t.s.actor()) == (3, 6, CHANCE)


def test_a_contract_is_kept_when_its_towns_are_lost() -> None:
    """[TOK-CON-08, TV-105]"""
    t = Table("bow@M1 bow@M2", contracts=[("M1 M2", 0), ("K1 K2", 3)])
    t.say("choose tax", "tax RM", "reveal four_provinces", "choose remove", "lead M1")
    assert (t.s.taken[0], t.s.points[0]) == (1, 2)


def test_contracts_are_checked_for_the_side_to_act_first() -> None:
    """[TOK-CON-06, TV-106] E's beaten samurai retreats into the last town E needs; K is checked before."""
    contracts = [("M4 E1", 0), ("M3", 2)]
    t = Table("lance@M1", "bow@M3 bow@E1", contracts=contracts)
    t.attack("M1", "plain M3", "roll sun_1").fight([12], [2]).say("retreat M4", "reveal four_provinces")
    assert (t.s.taken[0], t.s.taken[1]) == (0, 1)
    t = Table("lance@M1", "bow@M3 bow@E1", k_builds="ship@E2 ship@E2", contracts=contracts)
    t.s.offered[1] = 1  # a card K fulfils by taking M3
    t.s.face_down &= ~2
    t.attack("M1", "plain M3", "roll sun_1").fight([12], [2]).say("retreat M4")
    assert t.s.taken[0] == 2


def test_ships_of_a_contract_may_lie_in_any_port() -> None:
    """[TOK-CON-03]"""
    t = Table("bow@M1", k_builds="ship@E2 ship@K2", contracts=[("M1", 2), ("K1", 3)])
    t.say("choose tax", "tax RM")
    assert t.s.taken[0] == 1
    t = Table("bow@M1", k_builds="ship@E2", contracts=[("M1", 2), ("K1", 3)]).say("choose tax", "tax RM")
    assert t.s.taken[0] == 0


def test_a_capital_and_weakened_samurai_fulfil_contracts() -> None:
    """[TOK-CON-03, TOK-CON-10]"""
    t = Table("bow-@M1", contracts=[("K0 M1", 0), ("K1", 3)]).say("choose tax", "tax RM")
    assert t.s.taken[0] == 1


def test_an_exhausted_stack_stays_empty() -> None:
    """[TOK-CON-09]"""
    t = Table("bow@M1", contracts=[("M1", 0)])
    t.s.face_down &= ~0b1110
    t.s.taken[1] = 0b0110  # the other cards of the stack have been taken
    t.s.points[1] = 0
    t.s.offered[2] = 3
    t.say("choose tax", "tax RM")
    assert (t.s.offered[0], t.asked(), t.s.taken[0]) == (-1, "ChooseDeed", 1)


def test_a_free_choice_completes_a_contract_too() -> None:
    """[TOK-CON-05, TOK-SHP-04] Checked after the ship is built, before its first voyage, and after it."""
    t = Table("bow@M2", contracts=[("M2", 1), ("E2", 1), ("K1", 2)])
    t.say("choose ship")
    assert t.s.taken[0] == 1
    t.say("reveal four_provinces")
    assert t.asked() == "OfferVoyage"
    t.say("sea E2", "roll sun_6")
    assert t.s.taken[0] == 3


# --- lack of money ------------------------------------------------------------------------------------------


def test_a_broke_player_moves_removes_or_ends_the_turn() -> None:
    """[TOK-MON-01, TOK-MON-02, TOK-MON-04, TV-113]"""
    t = Table("lance@M1", "bow@K1 bow@M4", k_koku=0)
    assert t.deeds() == ["move", "remove", "end"]


def test_a_broke_player_who_cannot_move_passes_and_stays_in_the_game() -> None:
    """[TOK-MON-03, TV-114]"""
    t = Table("lance@E2", "bow@E1 bow@K1", k_koku=0)
    assert t.deeds() == ["remove", "end"]
    t.end_turn().end_turn()
    assert (t.deeds(), t.s.outcome()) == (["remove", "end"], None)


def test_taxing_moving_forging_and_removing_are_free() -> None:
    """[TOK-MON-04]"""
    t = Table("lance@M1", k_koku=0, k_builds="smithy@M1")
    assert t.deeds() == ["tax", "move", "forge", "remove", "end"]


def test_moving_may_bring_a_broke_player_back() -> None:
    """[TOK-MON-02] From a region without majority to one that pays."""
    t = Table("bow@M1", "bow@M4 bow@K2", k_koku=0)
    assert t.refusal("choose tax") == "TOK-TAX-03"
    t.say("choose move", "lead M1", "plain K1", "choose tax", "tax RK")
    assert t.koku("K") == 1


# --- the end ------------------------------------------------------------------------------------------------


def scored() -> Table:
    """TV-110: K has just taken a third contract."""
    others = "hagi matsue tottori himeji okayama hiroshima tokushima takamatsu matsuyama"
    nine = "K1 K2 M1 M2 M3 M4 E1 E2 kochi"
    t = Table(
        " ".join(f"bow@{name}" for name in nine.split()),
        " ".join(f"bow@{name}" for name in others.split()),
        k_builds="castle@M1 garden@M1 shrine@M1 ship@M2 wall@M1 wall@M2 wall@M3",
        e_builds="shrine@hagi shrine@matsue shrine@tottori",
        k_koku=10,
        e_koku=12,
    )
    t.s.points[0] = 3 + 4 + 5
    t.s.points[1] = 7 + 6
    return t


def test_the_one_who_ends_the_game_can_lose_it() -> None:
    """[TOK-END-02, TOK-END-03, TOK-END-04, TOK-END-05, TOK-END-06, TOK-END-07, TOK-END-09, TV-110]"""
    t = scored()
    assert (scoring_buildings(t.s, 0), scoring_buildings(t.s, 1)) == (4, 3)
    assert (victory_points(t.s, 0), victory_points(t.s, 1)) == (17, 18)
    end_by_score(t.s, THREE_CONTRACTS)
    assert winners(t) == ("THREE_CONTRACTS", [1])


def test_equal_totals_are_a_draw() -> None:
    """[TOK-END-08, TV-111]"""
    t = scored()
    t.s.points[1] -= 1
    end_by_score(t.s, THREE_CONTRACTS)
    assert winners(t) == ("THREE_CONTRACTS", [])
    outcome = t.s.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.returns) == ([17, 17], [0.0, 0.0])


def test_unfinished_castles_and_walls_do_not_score() -> None:
    """[TOK-END-05, TOK-WAL-03]"""
    t = Table("bow@M1", k_builds="castle?@M1 wall@M1 ship@M2")
    assert scoring_buildings(t.s, 0) == 1


def test_only_koku_in_hand_and_samurai_on_the_board_score() -> None:
    """[TOK-END-03, TOK-END-04] More in stock or in banks counts for nothing."""
    t = Table("bow@M1 bow@M2", "bow@E1", k_koku=3, e_koku=3, banks={"RK": 9})
    assert (victory_points(t.s, 0), victory_points(t.s, 1)) == (5, 0)


def third_contract(length: str = "full") -> Table:
    t = Table("bow@M1", contracts=[("M2", 4), ("K1", 5), ("K2", 5), ("M1 M3", 1)], length=length)
    t.s.offered[0] = 3
    t.s.face_down = 0xFF0
    t.s.taken[0] = 0b110
    t.s.points[0] = 12
    t.s.offered[1] = 0
    return t


def test_the_third_contract_ends_the_game_at_once() -> None:
    """[TOK-END-02] Before the next card is turned up and before the opponent is checked."""
    t = third_contract()
    t.s.box.contract_ships[3] = 0
    t.say("choose recruit", "take bowman", "place M3")
    assert winners(t) == ("THREE_CONTRACTS", [0])


def test_the_short_game_ends_with_ten_points_of_contracts() -> None:
    """[TOK-VAR-01, TV-112] 4 + 6, and the higher total wins."""
    t = Table("bow@M1", contracts=[("M1 M2", 4), ("K1", 5)], length="short", k_builds="ship@K2 " * 4)
    t.s.points[0] = 4
    t.s.taken[0] = 1 << 5
    t.s.face_down &= ~(1 << 5)
    t.say("choose recruit", "take bowman", "place M2")
    assert winners(t) == ("TEN_POINTS", [0])


def test_nine_points_do_not_end_the_short_game_but_a_third_contract_does() -> None:
    """[TOK-VAR-01, TOK-VAR-02]"""
    t = Table("bow@M1", contracts=[("M1 M2", 3), ("K1", 5)], length="short", k_builds="ship@K2 " * 3)
    t.s.points[0] = 4
    t.s.taken[0] = 1 << 5
    t.s.face_down &= ~(1 << 5)
    t.say("choose recruit", "take bowman", "place M2")
    assert (t.s.outcome(), t.s.points[0]) == (None, 9)
    t = third_contract(length="short")
    t.s.points[0] = 6
    t.s.box.contract_ships[3] = 0
    t.s.box.contract_value[3] = 3
    t.say("choose recruit", "take bowman", "place M3")
    assert winners(t)[0] == "THREE_CONTRACTS"


def test_taking_a_capital_comes_before_contracts_and_payout() -> None:
    """[TOK-END-01, TOK-END-10]"""
    t = Table("sword@E1 bow@E2", contracts=[("E1 E2", 0), ("K1", 3)])
    t.s.capital_strength[1] = 1
    t.attack("E1", "plain E0", "roll sun_1").fight([12], [2], commit=(1, 0))
    assert winners(t) == ("CAPITAL_TAKEN", [0])
    assert (t.s.taken[0], t.koku("K")) == (0, 13)


def test_two_still_turns_of_both_end_the_game() -> None:
    """[TOK-PRD-01] Taxes do not count as a change, anything else does."""
    t = Table("bow@M1", "bow@E1", k_koku=16)
    t.end_turn().end_turn().say("choose tax", "tax RM").end_turn()
    assert t.s.outcome() is None
    t.end_turn()
    assert winners(t) == ("STANDSTILL", [0])
    t = Table("bow@M1", "bow@E1").end_turn().end_turn().end_turn().say("choose wall", "build E1").end_turn()
    assert t.s.outcome() is None


def test_the_game_ends_after_two_hundred_turns() -> None:
    """[TOK-PRD-02]"""
    t = Table("bow@M1")
    t.s.turns = 199
    t.say("choose wall", "build M1").end_turn()
    assert (t.s.turns, t.s.outcome()) == (200, None)
    t.s.koku[1] += 1
    t.s.bank[0] -= 1
    t.end_turn()
    assert winners(t)[0] == "TURN_LIMIT"


@pytest.mark.parametrize("ending", [RESIGNED, OUT_OF_TIME])
def test_giving_up_is_like_losing_the_capital(ending: str) -> None:
    """[TOK-PRD-03]"""
    t = Table("bow@M1")
    t.s.concede(0, ending)
    assert winners(t) == (ending, [1])
