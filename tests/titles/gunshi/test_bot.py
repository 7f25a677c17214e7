"""The greedy bot plays with intent."""

import pytest

from honjin.bots import bot_named
from honjin.bots.bot import consult
from honjin.core.rng import Rng
from honjin.lab.series import Experiment, Series
from honjin.titles import game_named
from honjin.titles.gunshi.facts.board import RED
from honjin.titles.gunshi.facts.pieces import NO_PIECE
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules.ending import GENERAL_TAKEN, THREE_INVADERS
from honjin.titles.gunshi.words.notation import read_position


def answers(drawing: str) -> list[str]:
    """Draw a position; what Red's greedy bot answers until Red's turn or the game is over."""
    game = game_named("gunshi")
    state = read_position(drawing, game.setup(options=game.automatic))
    rng = Rng(1)
    words: list[str] = []
    while state.outcome() is None and state.actor() == RED:
        words.append(game.vocabulary.word(consult(bot_named("greedy"), state, RED, rng)))
        state.answer(game.vocabulary.number(words[-1]))
    return words


def test_three_cavalry_abreast_ride_home() -> None:
    """[GUN-INV-04] One linked Move, three tokens."""
    words = answers("""
             a    b    c    d    e    f    g
        6    i+v  .    .    .    .    .    a<!
        2    .    .    C^   C^   C^   .    .
        1    I+^! .    .    .    .    .    .

        red hand: turn_shoot fence reinforce
        red deck: turn_shoot move move
        blue hand: move turn_shoot fence
        blue deck: move move turn_shoot reinforce
        red carries out move
    """)
    assert words[0] == "lead d2"
    assert sorted(words[-3:]) == ["invade c7", "invade d7", "invade e7"]


def test_the_only_piece_that_can_be_the_general_is_taken() -> None:
    """[GUN-INFO-06] Whatever else could be had."""
    words = answers("""
             a    b    c    d    e    f    g
        6    .    .    .    a<!  .    .    .
        5    .    .    cv   I^   .    .    .
        1    I+^! .    .    .    .    .    .

        blue cleared: c5
        red hand: turn_shoot fence reinforce
        red deck: turn_shoot move move
        blue hand: move turn_shoot fence
        blue deck: move move turn_shoot reinforce
        red carries out move
    """)
    assert words == ["lead d5", "go d6"]


def test_an_archer_shoots_rather_than_anybody_turns() -> None:
    """[GUN-SHOT-01]"""
    words = answers("""
             a    b    c    d    e    f    g
        7    .    .    .    .    .    .    i+v!
        5    .    .    .    cv   .    .    .
        3    .    .    .    A^   .    .    .
        1    I+^! .    .    .    .    .    .

        red hand: move fence reinforce
        red deck: turn_shoot move move
        blue hand: move turn_shoot fence
        blue deck: move move turn_shoot reinforce
        red carries out turn_shoot
    """)
    assert words[0] == "choose shoot"


def test_a_general_in_reach_of_a_booked_move_is_brought_to_safety() -> None:
    """[GUN-GEN-04] Blue's open order is a Move, and its cavalry looks at Red's general."""
    words = answers("""
             a    b    c    d    e    f    g
        7    .    .    .    cv   .    .    i+v!
        3    I+^  .    .    .    .    .    .
        1    .    .    .    C<!  .    .    .

        red hand: turn_shoot fence reinforce
        red deck: turn_shoot move move
        blue hand: move turn_shoot fence
        blue deck: move turn_shoot reinforce
        blue booked: 2
        blue row: move
        red carries out move
    """)
    assert words[0] == "lead d1"


@pytest.mark.both_kernels
def test_greedy_beats_random_in_nine_games_of_ten() -> None:
    series = Series(Experiment("gunshi", bots=["greedy", "random"], seed=11))
    rows = [series.play(number) for number in range(12)]
    wins = sum(row.bots[row.winners[0]] == "greedy" for row in rows if row.winners)
    assert wins >= 11


def test_games_between_greedy_bots_come_to_an_end_by_a_winner() -> None:
    series = Series(Experiment("gunshi", bots=["greedy", "greedy"], seed=2))
    for number in range(3):
        row = series.play(number)
        assert row.ending in (GENERAL_TAKEN, THREE_INVADERS)
        assert len(row.winners) == 1


@pytest.mark.parametrize(
    "variant",
    ["starter", "advanced1", "advanced3", "build", "build_agreed", "build_secret", "inspiration_random"],
)
def test_greedy_plays_every_kind_of_table(variant: str) -> None:
    row = Series(Experiment("gunshi", bots=["greedy", "random"], seed=4, variant=variant)).play(0)
    assert row.decisions > 0
    assert row.ending != "UNFINISHED"


def test_greedy_names_a_general_in_the_back() -> None:
    """[GUN-GEN-01] Not one of the three archers at the front of Red's starter army."""
    game = game_named("gunshi")
    state = game.new(game.setup("starter", game.automatic))
    assert isinstance(state, Gunshi)
    state.answer(consult(bot_named("greedy"), state, RED, Rng(1)))
    assert state.general[RED] != NO_PIECE
    assert state.cell[state.general[RED]] // 7 < 2
