"""Positions survive being written down."""

import pytest

from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.titles.goryokaku.words.notation import read_position, write_position
from tests.titles.goryokaku.table import new_game, question, setup, table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_start_of_a_turn_can_be_written_and_read(players: int) -> None:
    s = new_game(players)
    rng = Rng(players, "notation")
    written = 0
    while s.outcome() is None:
        if question(s) == "PlaceOrRecall":
            text = write_position(s)
            again = read_position(text, setup(players))
            assert write_position(again) == text
            assert again.options() == s.options()
            written += 1
        legal = s.legal()
        s.answer(legal.at_weight(rng.below(legal.total)))
    assert written > 20


def test_other_moments_cannot_be_written() -> None:
    s = table("red hired: mason_aoi")
    s.answer(0)
    with pytest.raises(BadInput, match="start of a turn"):
        write_position(s)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("players: 3", "ends without saying whose turn"),
        ("players: 2\ngreen to play", "2, 3 or 4 players"),
        ("red colour: blue\nred to play", "line 1: expected a known key"),
        ("red koban: many\nred to play", "line 1: expected a whole number"),
        ("red cubes: XX\nred to play", "line 1: 'X' is not one of"),
        ("red discs: 3\nred to play", "line 1: expected N workers, N onigiri"),
        ("red discs: 6 workers, 0 onigiri\nred to play", "impossible: GOR-COMP-03"),
        ("audits: wood wood\nred to play", "the five resources"),
        ("zone 1: red=x\nred to play", "stacks such as"),
        ("red koban: 1\nred koban: 2\nred to play", "only once"),
        ("red plays", "SEAT to play"),
        ("board 1: flat_1=red\nred to play", "impossible: GOR-CAS-03"),
        ("piles: 1 2\nred to play", "6 whole numbers"),
    ],
)
def test_mistakes_in_a_text_are_explained(text: str, message: str) -> None:
    with pytest.raises(BadInput) as found:
        read_position(text, setup(2))
    assert message in str(found.value)
