"""Who knows what. [GUN-INFO]"""

from math import factorial

import pytest

from honjin.core.rng import Rng
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.title import TITLE
from tests.titles.gunshi.boards import (
    act,
    army,
    asks,
    board,
    foe,
    hand,
    new_game,
    random_walk,
    row,
    things,
    to_act,
    view,
    words,
)

ARMIES = """
    7  .  .  .  i+v!  a<  .  .
    1  .  .  .  I+^!  A^  .  .
    """
SPECTATOR = -4


def worlds(s: Gunshi, seat: int, count: int = 40) -> list[Gunshi]:
    """Positions that the seat cannot tell from the real one."""
    rng = Rng(7)
    return [s.redeal(seat, rng) for _number in range(count)]


def blue_waits(s: Gunshi) -> None:
    while to_act(s) == "blue":
        act(s, "pass" if "pass" in words(s) else words(s)[0])


def turn(s: Gunshi, *cards: str) -> None:
    """Red carries out what is due with the first legal answers, books these cards, and Blue waits."""
    while asks(s) != "BookOrder":
        act(s, words(s)[0])
    act(s, *(f"book {card}" for card in cards))
    while to_act(s) == "red":
        act(s, "pass")
    blue_waits(s)


def played() -> Gunshi:
    """Red has booked T M F, then M R, then M: the row is F↓ M↑ R↓ M↑ and a Move was the last card used."""
    s = board(
        ARMIES,
        "red hand: move turn_shoot fence",
        "red deck: move reinforce move turn_shoot",
        "red commands",
    )
    turn(s, "turn_shoot", "move", "fence")
    turn(s, "move", "reinforce")
    while asks(s) != "BookOrder":
        act(s, words(s)[0])
    act(s, "book move")
    return s


def test_every_second_order_can_be_read() -> None:
    """[GUN-INFO-01]"""
    s = played()
    assert row(s) == ["fence↓", "move↑", "reinforce↓", "move↑"]
    assert [order.card for order in foe(s, "red").row] == [None, "move", None, "move"]


def test_a_used_card_has_a_known_place_until_it_is_drawn() -> None:
    """[GUN-INFO-02]"""
    s = board(ARMIES, "red row: move turn_shoot", "red begins a turn")
    act(s, words(s)[0])
    while asks(s) != "BookOrder":
        act(s, words(s)[0])
    deck = foe(s, "red").deck
    assert deck[-1] == "move"
    assert deck[:-1] == [None] * (len(deck) - 1)


def test_once_the_first_deck_is_drawn_only_hand_and_face_down_cards_are_mixed_up() -> None:
    """[GUN-INFO-03]"""
    s = played()
    assert None not in foe(s, "red").deck
    mixed = sorted([*hand(s), "fence", "reinforce"])
    for world in worlds(s, 1):
        face_down = [card.strip("↓") for card in row(world) if card.endswith("↓")]
        assert sorted([*hand(world), *face_down]) == mixed


def test_a_card_used_in_the_latest_turn_cannot_be_in_the_row() -> None:
    """[GUN-INFO-04] They command before they draw."""
    s = board(
        ARMIES,
        "red hand: move turn_shoot fence",
        "red deck: move reinforce move turn_shoot",
        "red commands",
    )
    turn(s, "fence", "move", "turn_shoot")
    turn(s, "move", "reinforce")
    assert "fence" in hand(s)
    for world in worlds(s, 1):
        assert not any(card.startswith("fence") for card in row(world))


def test_counting_moves_shows_that_no_face_down_card_is_a_move() -> None:
    """[GUN-INFO-04, GUN-INFO-05, TV-IN-1] Two Moves face-up and one used in the last turn."""
    found = set()
    for world in worlds(played(), 1):
        found |= {row(world)[0], row(world)[2]}
    assert "move↓" not in found
    assert len(found) > 1, "what the cards are remains open"


def test_an_invader_is_struck_from_the_candidates() -> None:
    """[GUN-INFO-06, TV-IN-2]"""
    s = board("7  i+v!  .  .  .  .  .  .\n6  .  .  .  C^  .  .  .\n1  I+^!  A^  .  .  .  .  .")
    act(s, "lead d6", "go d7", "invade d7")
    assert army(s, "red").invaders == ["K"]
    generals = {army(world, "red").general for world in worlds(s, 1)}
    assert generals == {"A", "Q"}


def test_a_reinforcement_is_never_a_candidate_even_under_an_old_letter() -> None:
    """[GUN-INFO-06, TV-IN-3]"""
    s = board(
        "7  i+v!  .  .  .  .  .  .\n4  .  .  .  av  .  .  .\n3  .  .  .  C^  .  .  .\n1  I+^!  .  .  .  .  .  .",
        "blue row: reinforce",
        "blue supply: 3",
    )
    taken = next(piece.letter for piece in view(s).pieces if piece.cell == "d4")
    act(s, "lead d3", "go d4", "book move", "pass")
    act(s, "buy archer", "place a6", "face S")
    arrived = next(piece for piece in view(s).pieces if piece.cell == "a6")
    assert arrived.letter == taken
    assert not arrived.may_be_general


def test_a_no_to_the_general_scout_rules_out_one_more() -> None:
    """[GUN-INFO-06]"""
    s = board(
        "7  .  i+v!  a<  c>  .  .  .\n2  .  .  .  I^!  .  .  .",
        "red supply: 5",
        "blue row: move",
        "red carries out scouts",
    )
    act(s, "choose general_scout", "ask c7")
    assert [piece.cell for piece in view(s).pieces if piece.side == "blue" and piece.may_be_general] == [
        "b7",
        "d7",
    ]


@pytest.mark.parametrize("seed", range(3))
def test_the_list_of_candidates_never_grows(seed: int) -> None:
    """[GUN-INFO-06]"""
    s = new_game("advanced2", turn_cap="40")
    act(s, "general c2", "general c5")
    before = {piece.letter for piece in view(s).pieces if piece.may_be_general}
    for step in range(300):
        random_walk(s, seed * 1000 + step, 1)
        after = {piece.letter for piece in view(s).pieces if piece.may_be_general}
        assert after <= before
        before = after


def test_declining_to_invade_proves_nothing() -> None:
    """[GUN-INFO-07]"""
    s = board("7  i+v!  .  .  .  .  .  .\n6  .  .  .  C^  .  .  .\n1  I+^!  A^  .  .  .  .  .")
    act(s, "lead d6", "go d7", "stay d7")
    assert next(piece for piece in view(s).pieces if piece.cell == "d7").may_be_general


def test_the_choice_to_invade_is_put_and_logged_alike_for_a_general() -> None:
    """[GUN-INFO-08]"""
    logs = []
    for drawing in ("6  .  .  .  C^!  A^  .  .", "6  .  .  .  C^  A^!  .  ."):
        s = board(drawing)
        s.journal = []
        act(s, "lead d6", "go d7")
        assert asks(s) == "OfferInvasion"
        act(s, "stay d7")
        logs.append([entry.event for entry in s.journal if entry.is_for(1)])
    assert logs[0] == logs[1]


def test_a_view_holds_no_secret_of_the_other_side() -> None:
    """[GUN-INFO-08, TV-IN-4] No face-down card, hand, deck order or general."""
    s = played()
    red = foe(s, "red")
    assert (red.hand, red.general, red.removed, red.offer) == (None, None, None, None)
    assert [order.card for order in red.row] == [None, "move", None, "move"]
    assert foe(s, "blue").deck[0] is None


@pytest.mark.parametrize("fact", ["deck_unseen", "secret_sets", "offer_is_open"])
def test_only_knows_judges_what_a_seat_may_know(fact: str) -> None:
    """[GUN-INFO-08] View and row ask it, and never look for themselves at what hides or opens a card."""
    sight = TITLE.folder / "sight"
    judges = {
        name for name in ("knows", "view", "observation") if fact in (sight / f"{name}.py").read_text("utf-8")
    }
    assert judges == {"knows"}


@pytest.mark.parametrize("seed", range(4))
def test_a_view_is_the_same_in_all_worlds_its_seat_cannot_tell_apart(seed: int) -> None:
    """[GUN-INFO-08, TV-IN-4]"""
    s = new_game("advanced1", turn_cap="20")
    for answers in (10, 10, 10):
        random_walk(s, seed + answers, answers)
        for seat in (0, 1):
            for world in worlds(s, seat, 5):
                assert view(world, seat) == view(s, seat)


def test_the_worlds_of_a_seat_differ_in_what_is_hidden() -> None:
    """[GUN-INFO-08, GUN-INFO-10]"""
    s = played()
    assert len({tuple(hand(world)) for world in worlds(s, 1)}) > 1
    assert {army(world, "red").general for world in worlds(s, 1)} == {"A", "Q"}
    assert {tuple(hand(world)) for world in worlds(s, 0)} == {tuple(hand(s))}


def test_spectators_see_no_secrets_until_the_game_is_over() -> None:
    """[GUN-INFO-09]"""
    s = played()
    for side in view(s, SPECTATOR).armies:
        assert side.hand is None
        assert side.general is None
        assert all(order.card is None or order.face_up for order in side.row)
    s.concede(0, "RESIGNED")
    for side in view(s, SPECTATOR).armies:
        assert side.hand is not None
        assert side.general is not None


def test_a_side_hides_up_to_114_arrangements_and_nine_generals() -> None:
    """[GUN-INFO-10] The 114 are counted in test_card_order; the seven by kind have 420 orders."""
    nine = "2  I^  I^  I^  I^  I^  I^  I^\n1  I^  I^  .  .  .  .  .\n7  .  .  .  a<  .  .  ."
    s = board(nine, "red prepares")
    assert len(things(s, "general")) == 9
    assert factorial(7) // (factorial(3) * factorial(2)) == 420
    act(s, "general a1", "stack move", "stack move", "stack move", "stack fence")
    assert {army(world, "red").general for world in worlds(s, 1, 200)} == set("ABCDEFGHI")


def test_in_the_advanced_set_ups_only_the_general_is_hidden_at_first() -> None:
    """[GUN-INFO-10, GUN-INFO-12]"""
    s = new_game("advanced1")
    act(s, "general d2", "general d6")
    for world in worlds(s, 1):
        assert hand(world) == hand(s)
        assert army(world, "red").deck == army(s, "red").deck
    assert len({army(world, "red").general for world in worlds(s, 1)}) > 1


def test_chance_enters_nowhere_but_in_the_random_offer() -> None:
    """[GUN-INFO-11]"""
    for variant in ("basic", "inspiration_chosen", "build"):
        s = new_game(variant, turn_cap="15")
        for step in range(400):
            assert s.result is not None or s.actor() >= 0
            random_walk(s, step, 1)


def test_the_starter_lists_are_known_to_everybody() -> None:
    """[GUN-INFO-12]"""
    s = new_game("starter")
    for side in ("red", "blue"):
        assert foe(s, side).surely_hidden == sorted(hand(s, side))
        assert foe(s, side).deck == army(s, side).deck
        assert foe(s, side).set_of_seven == army(s, side).set_of_seven
