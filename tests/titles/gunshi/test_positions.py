"""The starter guide, the advanced set-ups and the sample decks. [GUN-START, GUN-ADV, GUN-DECK]"""

import pytest

from honjin.titles.gunshi.facts.pack import FixedSetup
from tests.titles.gunshi.boards import (
    act,
    army,
    asks,
    assert_board,
    deck,
    fences,
    foe,
    hand,
    new_game,
    things,
    to_act,
    view,
)

PRICE = {"infantry": 2, "archer": 3, "cavalry": 4}
ADVANCED = ["advanced1", "advanced2", "advanced3"]


def worth(variant: str, side: str) -> int:
    s = new_game(variant)
    pieces = sum(PRICE[piece.kind] for piece in view(s).pieces if piece.side == side)
    return pieces + len(fences(s, side))


def test_the_starter_game_gives_everything_but_the_general() -> None:
    """[GUN-START-01]"""
    s = new_game("starter")
    assert asks(s) == "ChooseGeneral"
    assert to_act(s) == "red"
    assert things(s, "general") == {"c3", "d3", "e3", "b2", "d2", "f2"}
    act(s, "general d2")
    assert to_act(s) == "blue"
    act(s, "general d6")
    assert asks(s) == "BookOrder"


def test_the_starter_hands_and_decks_are_those_of_the_guide() -> None:
    """[GUN-START-02, GUN-START-03] The archers, listed first, are Red."""
    s = new_game("starter")
    assert hand(s, "red") == ["move", "turn_shoot", "fence"]
    assert deck(s, "red") == ["move", "turn_shoot", "move", "reinforce"]
    assert hand(s, "blue") == ["move", "turn_shoot", "reinforce"]
    assert deck(s, "blue") == ["move", "turn_shoot", "move", "fence"]
    assert {piece.kind for piece in view(s).pieces if piece.side == "red"} == {"archer", "infantry"}
    assert {piece.kind for piece in view(s).pieces if piece.side == "blue"} == {"cavalry", "infantry"}


def test_the_starter_position_is_ours_and_fits_the_printed_advice() -> None:
    """[GUN-START-04, GUN-START-05]

    Three archers side by side behind fences; three cavalry behind infantry that they can jump.
    """
    s = new_game("starter")
    assert_board(
        s,
        """
        7  .  .   cv  cv  cv  .   .
        6  .  .   i+v i+v i+v .   .
        3  .  .   A^  A^  A^  .   .
        2  .  I+^ .   I+^ .   I+^ .
        """,
    )
    assert fences(s, "red") == {"c3N", "d3N", "e3N"}
    assert fences(s, "blue") == set()
    assert (army(s, "red").fences, army(s, "blue").fences) == (1, 4)
    assert (worth("starter", "red"), worth("starter", "blue")) == (18, 18)
    assert (army(s, "red").supply, army(s, "blue").supply) == (0, 0)
    starter = s.box.pack.read(FixedSetup)[0]
    assert (starter.id, starter.source, starter.cards_source) == ("starter", "reconstructed", "rulebook")


@pytest.mark.parametrize("variant", ADVANCED)
def test_in_the_advanced_set_ups_red_goes_first_and_generals_are_chosen_freely(variant: str) -> None:
    """[GUN-ADV-01]"""
    s = new_game(variant)
    assert to_act(s) == "red"
    for side in ("red", "blue"):
        cells = {piece.cell for piece in view(s).pieces if piece.side == side}
        assert things(s, "general") == cells
        act(s, f"general {sorted(cells)[0]}")
    assert asks(s) == "BookOrder"


@pytest.mark.parametrize("variant", ADVANCED)
def test_the_advanced_hands_and_decks_are_printed_and_known_to_both(variant: str) -> None:
    """[GUN-ADV-02]"""
    s = new_game(variant)
    assert hand(s, "red") == ["move", "move", "turn_shoot"]
    assert deck(s, "red") == ["reinforce", "fence", "move", "turn_shoot"]
    assert hand(s, "blue") == ["move", "turn_shoot", "fence"]
    assert deck(s, "blue") == ["move", "turn_shoot", "move", "reinforce"]
    for side in ("red", "blue"):
        assert foe(s, side).deck == deck(s, side)
        assert foe(s, side).surely_hidden == sorted(hand(s, side))


def test_the_advanced_positions_fit_the_printed_hints() -> None:
    """[GUN-ADV-03] A cut-off cavalry on Red's left; linked archers against fences; armies above 18."""
    first = {piece.cell: (piece.side, piece.kind) for piece in view(new_game("advanced1")).pieces}
    assert first["a2"] == ("red", "cavalry")
    assert all(cell not in first for cell in ("a1", "a3", "b2"))
    assert [first[cell] for cell in ("c6", "d6", "e6")] == [("blue", "archer")] * 3
    second = {piece.cell: (piece.side, piece.kind) for piece in view(new_game("advanced2")).pieces}
    assert [second[cell] for cell in ("c3", "d3", "e3")] == [("red", "archer")] * 3
    assert second["d6"] == ("blue", "cavalry")
    assert "c6" not in second
    assert "e6" not in second
    assert worth("advanced3", "red") > 18
    assert worth("advanced3", "blue") > 18


@pytest.mark.parametrize("variant", ADVANCED)
def test_the_advanced_war_starts_without_supply_and_with_the_other_fences_in_reserve(variant: str) -> None:
    """[GUN-ADV-04]"""
    s = new_game(variant)
    for side in ("red", "blue"):
        assert army(s, side).supply == 0
        assert army(s, side).fences == 4 - len(fences(s, side))


def test_advanced_pattern_one() -> None:
    """[GUN-ADV-05]"""
    s = new_game("advanced1")
    assert_board(
        s,
        """
        6  i+v i+v av  av  av  .  .
        5  .   .   .   i+v .   .  .
        3  .   .   I+^ I+^ I+^ .  .
        2  C^  .   .   A^  A^  .  .
        """,
    )
    assert fences(s, "red") == {"d3N", "f2N"}
    assert fences(s, "blue") == {"c5N", "e5N", "f5N"}
    assert (worth("advanced1", "red"), worth("advanced1", "blue")) == (18, 18)


def test_advanced_pattern_two() -> None:
    """[GUN-ADV-05]"""
    s = new_game("advanced2")
    assert_board(
        s,
        """
        6  .  av  .   cv  .   av  .
        5  .  .   i+v i+v i+v .   .
        3  .  .   A^  A^  A^  .   .
        2  .  .   I+^ .   I+^ .   .
        1  .  C^  .   .   .   .   .
        """,
    )
    assert fences(s, "red") == {"f2N"}
    assert fences(s, "blue") == {"c4N", "e4N", "b5N", "f5N"}
    assert (worth("advanced2", "red"), worth("advanced2", "blue")) == (18, 20)


def test_advanced_pattern_three() -> None:
    """[GUN-ADV-05]"""
    s = new_game("advanced3")
    assert_board(
        s,
        """
        6  .  i+v av  av  av  i+v .
        5  .  .   i+v i+v i+v .   .
        3  .  .   I+^ I+^ I+^ .   .
        2  .  C^  .   C^  .   C^  .
        1  .  .   .   A^  .   .   .
        """,
    )
    assert fences(s, "red") == set()
    assert fences(s, "blue") == {"b5N", "d4N", "f5N"}
    assert (worth("advanced3", "red"), worth("advanced3", "blue")) == (21, 22)


def test_four_sample_decks_are_suggested() -> None:
    """[GUN-DECK-01]"""
    decks = {
        name: [new_game().box.cards[kind].id for kind in sample]
        for name, sample in new_game().box.decks.items()
    }
    lt1, lt2, lt3 = "forced_march", "stronger_supply", "heavy_crossbow"
    lt4, lt5, lt6 = "reinforcement_route", "light_infantry", "scouts"
    sl1, sl2, sl3 = "rapid_fire", "change_places", "chained_ships"
    assert decks == {
        "raging_attack": ["move", "move", "turn_shoot", lt1, lt2, lt3, lt4],
        "firefight": ["move", "turn_shoot", "turn_shoot", "fence", lt1, lt3, lt4],
        "supply_collapse": ["move", "fence", lt1, lt3, lt4, lt5, lt6],
        "odd_schemes": ["move", "move", lt4, lt5, sl1, sl2, sl3],
    }
