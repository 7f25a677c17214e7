"""What always holds, in random games of every variant. [GUN-PROP 不変条件]"""

from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from honjin.core.rng import Rng
from honjin.titles.gunshi.facts.cards import CARDS
from honjin.titles.gunshi.facts.state import WAR, Gunshi
from honjin.titles.gunshi.title import TITLE as GUNSHI
from tests.titles.gunshi.boards import (
    act,
    army,
    asks,
    board,
    deck,
    fences,
    hand,
    new_game,
    row,
    shields_in_stock,
    stock,
    supply,
    to_act,
    view,
    words,
)
from tests.titles.gunshi.facts import facts

seeds = st.integers(min_value=0, max_value=10**9)
variants = st.sampled_from(list(GUNSHI.variants))
some = settings(max_examples=12, deadline=None, derandomize=True, database=None)


def game(variant: str, seed: int, answers: int = 350) -> Iterator[Gunshi]:
    """A random game, yielded after every answer."""
    s = new_game(variant, turn_cap="25", promo="true")
    rng = Rng(seed)
    for _answer in range(answers):
        if s.result is not None:
            return
        legal = s.legal()
        s.answer(legal.at_weight(rng.below(legal.total)))
        yield s


def at_change_of_step(s: Gunshi) -> bool:
    return s.phase == WAR and s.result is None and asks(s) == "BookOrder" and "pass" not in words(s)


@some
@given(variants, seeds)
def test_each_player_has_seven_cards(variant: str, seed: int) -> None:
    """[GUN-PROP-01]"""
    for s in game(variant, seed):
        if at_change_of_step(s):
            for side in ("red", "blue"):
                own = army(s, side)
                assert len(own.hand or []) + len(own.deck) + len(own.row) + len(own.beside) == 7


@some
@given(variants, seeds)
def test_after_the_rest_a_hand_has_three_cards_or_all_there_are(variant: str, seed: int) -> None:
    """[GUN-PROP-02]"""
    turns = 0
    for s in game(variant, seed):
        if s.phase == WAR and s.result is None and s.turns != turns and s.turns > 1:
            turns = int(s.turns)
            rested = "blue" if s.active == 0 else "red"
            assert len(hand(s, rested)) == 3 or deck(s, rested) == []


@some
@given(variants, seeds)
def test_no_token_is_ever_lost(variant: str, seed: int) -> None:
    """[GUN-PROP-03]"""
    for s in islice(game(variant, seed), 0, None, 7):
        pieces = view(s).pieces
        stored = army(s, "red").invaders + army(s, "blue").invaders
        for kind, letters, count in (
            ("infantry", "ABCDEFGHIJ", 10),
            ("cavalry", "KLMNOP", 6),
            ("archer", "QRSTUVWX", 8),
        ):
            on_board = sum(piece.kind == kind for piece in pieces)
            assert stock(s)[kind] + on_board + sum(letter in letters for letter in stored) == count
        carried = sum(piece.shielded for piece in pieces)
        tokens = army(s, "red").tokens + army(s, "blue").tokens
        assert shields_in_stock(s) + carried + tokens - len(stored) == 10
        for side in ("red", "blue"):
            assert len(fences(s, side)) + army(s, side).fences == 4


@some
@given(variants, seeds)
def test_no_piece_stands_at_an_enemy_fence_and_shields_suffice(variant: str, seed: int) -> None:
    """[GUN-PROP-04, GUN-FNC-08, GUN-STK-03]"""
    for s in game(variant, seed):
        for piece in range(24):
            if s.cell[piece] >= 0:
                assert not s.has_fence_against(s.owner[piece], s.cell[piece])
        bare = sum(1 for piece in range(10) if s.cell[piece] != -1 and not s.shielded[piece])
        assert shields_in_stock(s) - stock(s)["infantry"] == bare


@some
@given(variants, seeds)
def test_supply_and_row_stay_within_their_bounds(variant: str, seed: int) -> None:
    """[GUN-PROP-05]"""
    turns = 0
    for s in game(variant, seed):
        assert 0 <= supply(s, "red") <= 18
        assert 0 <= supply(s, "blue") <= 18
        if s.phase == WAR and s.result is None and s.turns != turns and s.turns > 1:
            turns = int(s.turns)
            rested = "blue" if s.active == 0 else "red"
            assert 1 <= len(row(s, rested)) <= 4


@some
@given(variants, seeds)
def test_faces_alternate_in_step_with_the_number_of_cards_placed(variant: str, seed: int) -> None:
    """[GUN-PROP-06]"""
    booked = {"red": 0, "blue": 0}
    before = {"red": 0, "blue": 0}
    s = new_game(variant, turn_cap="25", promo="true")
    rng = Rng(seed)
    for _answer in range(350):
        if s.result is not None:
            break
        legal = s.legal()
        action = legal.at_weight(rng.below(legal.total))
        if GUNSHI.vocabulary.word(action).startswith("book"):
            booked[to_act(s)] += 1
        s.answer(action)
        for side in ("red", "blue"):
            faces = [card.strip("[]")[-1] for card in row(s, side)]
            expected = ["↓", "↑"] * 4
            assert faces == expected[(booked[side] - len(faces)) % 2 :][: len(faces)]
            assert booked[side] >= before[side]
        before = dict(booked)


@some
@given(variants, seeds)
def test_while_the_game_goes_on_both_generals_are_on_the_board(variant: str, seed: int) -> None:
    """[GUN-PROP-07]"""
    for s in game(variant, seed):
        if s.phase == WAR and s.result is None:
            letters = {piece.letter for piece in view(s).pieces}
            assert army(s, "red").general in letters
            assert army(s, "blue").general in letters


@some
@given(variants, seeds)
def test_the_same_answers_give_the_same_position(variant: str, seed: int) -> None:
    """[GUN-PROP-08] The deal of Inspiration is one of the answers."""
    first = new_game(variant, turn_cap="25", promo="true")
    answers: list[int] = []
    rng = Rng(seed)
    while first.result is None and len(answers) < 250:
        legal = first.legal()
        answers.append(int(legal.at_weight(rng.below(legal.total))))
        first.answer(answers[-1])
    again = new_game(variant, turn_cap="25", promo="true")
    for action in answers:
        again.answer(action)
    assert facts(first) == facts(again)
    assert first.result is None or (again.result is not None and first.result.ending == again.result.ending)


@pytest.mark.parametrize("kind", range(int(CARDS)))
def test_every_card_can_be_carried_out_and_comes_back(kind: int) -> None:
    """[GUN-VAR-03, GUN-TURN-04] Whatever is answered, the card ends up under the deck, Chained Ships beside it."""
    card = new_game().box.cards[kind].id
    s = board(
        """
        7  a<!  .  .   .    .   .  .
        5  .    .  iv  i+v  av  .  .
        4  .    .  I^  A^   A^  .  .
        3  .    .  .   C^   .   .  .
        1  I^!  .  .   .    .   .  .
        """,
        "red supply: 9",
        "blue row: move turn_shoot",
        f"red carries out {card}",
    )
    while asks(s) != "BookOrder":
        act(s, words(s)[0])
    home = army(s, "red").beside if card == "chained_ships" else deck(s)
    assert home[-1] == card
