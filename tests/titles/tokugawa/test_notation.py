"""Positions written as text and read back."""

import pytest

from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.title import TITLE as TOKUGAWA
from honjin.titles.tokugawa.words.notation import read_position, write_position
from tests.conformance.snapshot import describe_difference, snapshot

POSITION = """
    red capital: kyoto 2
    red koku: 13
    red contracts: sanyodo
    blue capital: edo 1
    blue koku: 12
    banks: 5 5 5 9 5 6 5 5 5
    open: four_provinces tokaido dewa
    turn: 7
    actions: 2
    taxed: mutsu

    osaka        red lancer+ castle? wall
    sendai       blue bowman-
    wakayama     red nobody ship*2 garden

    red to act
"""


def test_a_position_is_read_as_it_is_written() -> None:
    """[TOK-GEN-10] Everything about it can be said, since nothing is hidden."""
    s = read_position(POSITION, TOKUGAWA.setup())
    assert (s.koku[0], s.points[0], s.capital_strength[1], s.actions) == (13, 3, 1, 2)
    written = write_position(s)
    assert write_position(read_position(written, TOKUGAWA.setup())) == written
    assert "osaka        red lancer+ castle? wall" in written
    assert "wakayama     red nobody ship*2 garden" in written


@pytest.mark.parametrize("options", [{}, {"build.max_per_town": "none"}, {"build.recycle": "false"}])
def test_positions_of_random_games_survive_the_round_trip(options: dict[str, str]) -> None:
    """[TOK-TRN-10] Whenever a side chooses its next deed, every fact comes back."""
    setup = TOKUGAWA.setup(options=options)
    written = 0
    for seed in range(4):
        s = TOKUGAWA.new(setup)
        assert isinstance(s, Tokugawa)
        rng = Rng(seed, "notation")
        while s.result is None:
            if type(s.question()).__name__ == "ChooseDeed" and rng.below(6) == 0:
                again = read_position(write_position(s), setup)
                assert snapshot(again) == snapshot(s), describe_difference(snapshot(s), snapshot(again))
                written += 1
            legal = s.legal()
            s.answer(legal.at_weight(rng.below(legal.total)))
    assert written > 20


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("red koku: 13", "red koku: 14", "TOK-INV-01"),
        ("red koku: 13", "red rice: 13", "line 3: expected one of the keys"),
        ("red koku: 13", "red koku: many", "line 3: expected a whole number"),
        ("edo 1", "kyoto 1", "same capital"),
        ("lancer+", "archer", "line 13: expected bowman"),
        ("castle?", "palace", "line 13: expected a building"),
        ("blue bowman-", "green bowman", "line 14: expected red or blue"),
        ("red to act", "red sleeps", "'red to act'"),
        ("red to act", "", "ends without"),
        ("four_provinces tokaido dewa", "tokaido", "three contracts"),
        ("5 5 5 9", "5 5 9", "nine numbers"),
        ("wakayama ", "nara ", "TOK-INV-08"),
    ],
)
def test_a_text_that_makes_no_sense_is_refused_with_its_line(old: str, new: str, complaint: str) -> None:
    """[TOK-INV-01, TOK-INV-08]"""
    with pytest.raises(BadInput, match=complaint):
        read_position(POSITION.replace(old, new), TOKUGAWA.setup())


def test_only_the_choice_of_a_deed_can_be_written() -> None:
    """[TOK-TRN-10]"""
    s = TOKUGAWA.new(TOKUGAWA.setup())
    assert isinstance(s, Tokugawa)
    with pytest.raises(BadInput):
        write_position(s)
