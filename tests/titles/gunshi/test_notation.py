"""Positions as text, both ways."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.titles.gunshi.facts.state import DEPLOYMENT, WAR, Gunshi
from honjin.titles.gunshi.title import TITLE as GUNSHI
from honjin.titles.gunshi.words.notation import read_position, write_position
from tests.titles.gunshi.boards import act, asks, board, new_game, setup, words
from tests.titles.gunshi.facts import facts
from tests.titles.gunshi.test_properties import seeds, some, variants

CARDS = """
red hand: move turn_shoot fence
red deck: move turn_shoot reinforce
blue hand: move turn_shoot fence
blue deck: move turn_shoot move reinforce
"""
GAME = """
     a    b    c    d    e    f    g
7    .    .    .    c<!  .    .    .
5    .    .    .    i+v  .    .    .
3    .    .    A^   I^   .    .    .
2    .    .    .    C^!  .    .    .
"""


def read(text: str, **options: str) -> Gunshi:
    return read_position(text, setup(options))


def test_a_position_at_the_start_of_a_card_is_written_in_full() -> None:
    """[GUN-BRD-09] Board, sides, cards and who does what."""
    s = read(GAME + CARDS + "red fences: a1S\nred supply: 3\nblue invaders: I+\nred carries out move")
    assert write_position(s) == (
        "     a    b    c    d    e    f    g\n"
        "7    .    .    .    c<!  .    .    .\n"
        "6    .    .    .    .    .    .    .\n"
        "5    .    .    .    i+v  .    .    .\n"
        "4    .    .    .    .    .    .    .\n"
        "3    .    .    A^   I^   .    .    .\n"
        "2    .    .    .    C^!  .    .    .\n"
        "1    .    .    .    .    .    .    .\n"
        "\n"
        "red supply: 3\n"
        "red fences: a1S\n"
        "red reserve: 3\n"
        "red invaders:\n"
        "red hand: move turn_shoot fence\n"
        "red deck: move turn_shoot reinforce\n"
        "red row:\n"
        "red booked: 1\n"
        "blue supply: 0\n"
        "blue fences:\n"
        "blue reserve: 4\n"
        "blue invaders: I+\n"
        "blue hand: move turn_shoot fence\n"
        "blue deck: move turn_shoot move reinforce\n"
        "blue row:\n"
        "blue booked: 0\n"
        "turn: 1\n"
        "red carries out move\n"
    )


def test_the_first_question_of_the_card_is_put() -> None:
    """[GUN-TURN-03] Red carries out Move here."""
    assert asks(read(GAME + CARDS + "red carries out move")) == "ChooseMover"


@some
@given(variants, seeds, st.booleans())
def test_every_turn_of_a_game_can_be_written_and_read_back(variant: str, seed: int, promo: bool) -> None:
    """[GUN-PROP-08] With all that either side knows."""
    chosen = GUNSHI.setup(variant, {"turn_cap": "20", "promo": "true"} if promo else {"turn_cap": "20"})
    s = GUNSHI.new(chosen)
    assert isinstance(s, Gunshi)
    rng = Rng(seed)
    turns = 0
    written = 0
    for _answer in range(250):
        if s.result is not None:
            break
        legal = s.legal()
        s.answer(legal.at_weight(rng.below(legal.total)))
        if s.result is None and s.phase == WAR and s.turns != turns:
            turns = int(s.turns)
            again = read_position(write_position(s), chosen)
            assert facts(again) == facts(s)
            written += 1
    assert written > 5 or s.result is not None


@some
@given(seeds)
def test_every_placement_of_a_deployment_can_be_written_and_read_back(seed: int) -> None:
    """[GUN-PROP-08]"""
    chosen = GUNSHI.setup("inspiration_shared")
    s = GUNSHI.new(chosen)
    assert isinstance(s, Gunshi)
    rng = Rng(seed)
    active = -1
    while s.phase == DEPLOYMENT and asks(s) != "LayOutCard":
        if s.active != active:
            active = int(s.active)
            assert facts(read_position(write_position(s), chosen)) == facts(s)
        legal = s.legal()
        s.answer(legal.at_weight(rng.below(legal.total)))


@pytest.mark.parametrize("card", ["move", "forced_march", "change_places", "scouts", "reinforcement_route"])
def test_a_card_that_is_paid_for_at_once_is_written_with_its_price(card: str) -> None:
    """[GUN-VAR-05]"""
    s = board(
        "4  .  .  I^  A^  .  .  .\n7  .  .  .  i+v  .  .  .",
        "red supply: 4",
        "blue row: move move",
        f"red carries out {card}",
    )
    assert "red supply: 4\n" in write_position(s)
    assert facts(read(write_position(s))) == facts(s)


def test_a_card_from_the_rapid_slot_is_written_as_such() -> None:
    """[GUN-TURN-03]"""
    s = board(GAME, "red rapid: move", "red row: turn_shoot", "red begins a turn")
    assert write_position(s).endswith("red carries out move before 1st\n")
    assert facts(read(write_position(s))) == facts(s)


def test_a_command_can_be_written() -> None:
    """[GUN-CMD-01]"""
    s = board(GAME, "red row: move", "red booked: 7", "red commands")
    assert "red row: move↓\n" in write_position(s)
    assert facts(read(write_position(s))) == facts(s)


def test_the_middle_of_a_card_cannot_be_written() -> None:
    """[GUN-LINK-11]"""
    s = act(board(GAME), "lead d2")
    with pytest.raises(BadInput, match="start of"):
        write_position(s)


def test_a_finished_game_cannot_be_written() -> None:
    """[GUN-END-03]"""
    s = new_game("starter")
    s.concede(0, "RESIGNED")
    with pytest.raises(BadInput, match="over"):
        write_position(s)


def test_preparation_can_be_read_but_not_written() -> None:
    """[GUN-GEN-01]"""
    s = board("6  .  .  .  iv  .  .  .\n2  .  .  .  I^  .  .  .", "blue prepares")
    assert words(s) == ["general d6"]
    with pytest.raises(BadInput, match="can be written"):
        write_position(s)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "ends without saying how play goes on"),
        ("red dances", "line 1: expected how play goes on"),
        ("red carries out tea", "'tea' is no card"),
        ("red carries out move now", "expected how play goes on"),
        ("red deploys\nred supply: 1", "line 2: expected nothing after 'red deploys'"),
        ("8  .  .  .  .  .  .  .", "its number from 1 to 7"),
        ("7  .  .  .", "then seven cells"),
        ("7  .  .  .  .  .  .  .\n7  .  .  .  .  .  .  .", "line 2: expected every row only once"),
        ("7  .  .  x^  .  .  .  .\nred deploys", "line 1: expected a piece such as"),
        ("7  .  .  I  .  .  .  .\nred deploys", "on c7, got 'I'"),
        ("7  .  .  A+^  .  .  .  .\nred deploys", "only infantry bears a shield"),
        ("7  C^!  C^!  .  .  .  .  .\nred deploys", "red has a second general"),
        ("7  C^  C^  C^  C^  C^  C^  C^\nred deploys", "no more C than there are in the box"),
        ("blue wisdom: 3", "unknown key 'blue wisdom'; keys are turn, letters"),
        ("turn: 3\nturn: 4", "line 2: 'turn' is given twice"),
        ("hello", "expected a row of the board, 'key: value', or"),
        ("red supply: 19\nred deploys", "a whole number up to 18"),
        ("red supply: many\nred deploys", "a whole number up to 18, got 'many'"),
        ("red fences: d9N\nred deploys", "expected an edge such as d4N"),
        ("red fences: d4N\nblue fences: d5S\nred deploys", "there is a fence on d5S already"),
        ("red fences: a1S b1S c1S d1S e1S\nred deploys", "no more fences than 4"),
        ("red reserve: 3\nred deploys", "expected 4, the fences of red that are not on the board"),
        ("red invaders: K\nred deploys", "invaders such as"),
        ("letters: A\nred deploys", "expected 0 letters"),
        ("2  I^  .  .  .  .  .  .\nletters: K\nred deploys", "a letter of a free I in place 1"),
        ("2  I^  .  .  .  .  .  .\nletters: ?\nred deploys", "one letter for each piece"),
        ("red hand: move\nred commands", "red has 1 cards in hand, deck, row and elsewhere, not 7"),
        ("red hand: tea\nred commands", "'tea' is no card; cards are move, turn_shoot"),
        ("red deck: move move move move move move move move\nred commands", "no more than 7 cards"),
        ("red row: move move move move\nred rapid: fence\nred begins a turn", "no more than 4 cards in row"),
        ("red row: move\nred booked: 0\nred begins a turn", "at least the 1 cards that were placed"),
        ("red row: move↑\nred begins a turn", "expected move↓"),
        ("red rapid: move↑\nred begins a turn", "expected move↓"),
        ("2  I^!  .  .  .  .  .  .\nred cleared: a2\nred deploys", "not the general"),
        ("red cleared: z9\nred deploys", "expected a cell such as d4"),
        ("red chip: hidden\nred deploys", "expected 'shown'"),
        ("red scouted: 5th\nred deploys", "slots out of rapid, 1st"),
        ("red hidden: ?@0\nred deploys", "expected 0 cards"),
        ("red inspiration: soon\nred deploys", "not yet or due or done"),
        ("red removed: move\nred deploys", "such as move@3"),
        ("offers: shut\nred deploys", "expected 'open'"),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_with_the_line_and_what_was_expected(
    text: str, message: str
) -> None:
    """[GUN-PROP-03]"""
    with pytest.raises(BadInput) as caught:
        read(text)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("red hidden: move\nred commands", "such as ?@0 move@3"),
        ("red unseen: 9\nred commands", "a whole number up to 4"),
    ],
)
def test_what_the_other_side_knows_must_fit_the_cards(lines: str, message: str) -> None:
    """[GUN-INFO-02]"""
    text = GAME + CARDS.replace("turn_shoot reinforce", "turn_shoot move reinforce", 1)
    with pytest.raises(BadInput) as caught:
        read(text + lines.replace("hidden: move", "hidden: move move move"))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (
            "red rapid: move\nred deck: turn_shoot reinforce\nred carries out move",
            "as the rapid slot is filled",
        ),
        ("red row: move move turn_shoot reinforce\nred deck:\nred commands", "as the row is full"),
    ],
)
def test_a_side_that_acts_has_an_empty_rapid_slot_and_room_in_its_row(lines: str, message: str) -> None:
    """[GUN-CMD-03]"""
    text = GAME + CARDS.replace("red deck: move turn_shoot reinforce\n", "")
    with pytest.raises(BadInput) as caught:
        read(text + lines)
    assert message in str(caught.value)


def test_a_position_that_breaks_a_rule_is_refused() -> None:
    """[GUN-FNC-08, TV-MV-20]"""
    with pytest.raises(BadInput, match="GUN-FNC-08"):
        read(GAME + CARDS + "blue fences: d3N\nred carries out move")


def test_three_invaders_without_an_end_are_refused() -> None:
    """[GUN-END-02]"""
    with pytest.raises(BadInput, match="GUN-END-02"):
        read(GAME + CARDS + "blue invaders: I+ A\nred carries out move")
