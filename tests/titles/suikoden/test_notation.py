"""Positions survive being written down."""

from __future__ import annotations

import pytest

from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.titles.suikoden.facts.multiplayer.company import Company
from honjin.titles.suikoden.facts.state import Suikoden
from honjin.titles.suikoden.title import TITLE as SUIKODEN
from honjin.titles.suikoden.words.notation import read_position, write_position
from tests.conformance.snapshot import component_names, facts

CASES = [(variant, 2, "1") for variant in ("ready", "build", "random", "shared")]
CASES += [("random", 2, "2"), ("build", 2, "8")]
CASES += [("multiplayer", seats, "1") for seats in (2, 3, 4, 5, 6)]


@pytest.mark.parametrize(("variant", "seats", "boxes"), CASES)
def test_what_can_be_written_can_be_read(variant: str, seats: int, boxes: str) -> None:
    """The same text, the same facts, the same answers."""
    setup = SUIKODEN.setup(variant, SUIKODEN.automatic | {"boxes": boxes}, seats)
    s = SUIKODEN.new(setup)
    components = component_names(s, SUIKODEN.new(setup))
    rng = Rng(seats, f"notation {variant}")
    written = 0
    while s.outcome() is None and written < 25:
        assert isinstance(s, Suikoden | Company)
        if type(s.question()).__name__ in ("Govern", "ChooseDeed") and getattr(s, "modifiers", None) is None:
            text = write_position(s)
            again = read_position(text, setup)
            assert write_position(again) == text
            assert again.options() == s.options()
            assert facts(again, components) == facts(s, components)
            written += 1
        legal = s.legal()
        s.answer(legal.at_weight(rng.below(legal.total)))
    assert written > 5


def test_where_every_land_lies_is_written_and_read() -> None:
    """[SUI-LAND-08, SUI-ZONE-04] Current, face-down, covered, destroyed and removed ones."""
    setup = SUIKODEN.setup("ready")
    s = SUIKODEN.new(setup)
    assert isinstance(s, Suikoden)
    rng = Rng(1, "notation of lands")
    while type(s.question()).__name__ != "Govern":
        legal = s.legal()
        s.answer(legal.at_weight(rng.below(legal.total)))
    text = write_position(s)
    face_down = next(line for line in text.splitlines() if line.startswith("red stack: "))
    _side, _stack, covered, destroyed, removed, *rest = face_down.split()
    lands = [
        f"red stack: {' '.join(rest)}",
        f"red covered: {covered}",
        f"red destroyed: {destroyed}",
        f"red removed: {removed}",
    ]
    text = text.replace(face_down, "\n".join(lands))
    again = read_position(text, setup)
    assert isinstance(again, Suikoden)
    assert write_position(again) == text
    assert (again.stack_size[0], again.covered_size[0], again.destroyed[0]) == (len(rest), 1, 1)


def test_other_moments_cannot_be_written() -> None:
    s = SUIKODEN.new(SUIKODEN.setup("ready"))
    assert isinstance(s, Suikoden)
    with pytest.raises(BadInput, match="Domestic phase"):
        write_position(s)


@pytest.mark.parametrize(
    ("variant", "text", "message"),
    [
        ("shared", "turn: 3", "ends without saying whose turn"),
        ("shared", "green to govern", "'green' does not sit here"),
        ("shared", "red to govern", "the common land is missing"),
        ("shared", "land: fort_9a\nred to govern", "there is no card 'fort_9a'"),
        ("shared", "land: fort_1a\nred colour: x\nred to govern", "'red colour' is not a line"),
        ("shared", "land: fort_1a\nred field: li_kui=tired\nred to govern", "expected spent"),
        ("shared", "land: fort_1a\nland: fort_1b\nred to govern", "only once"),
        ("ready", "red hand: li_kui\nred to govern", "impossible: SUI-DECK-02"),
        ("multiplayer", "red chieftain: li_kui\nred to act", "blue chieftain"),
        ("multiplayer", "turn: many\nred to act", "expected a whole number"),
        ("multiplayer", "red acts", "expected KEY: VALUES"),
    ],
)
def test_mistakes_in_a_text_are_explained(variant: str, text: str, message: str) -> None:
    with pytest.raises(BadInput) as found:
        read_position(text, SUIKODEN.setup(variant))
    assert message in str(found.value)
