"""The declaration of an observation is checked when it is made, and a title without one still has the common part."""

import pytest

from honjin.core.observation import NUMBER, Observation, Segment
from honjin.core.vocabulary import NOTHING, Things, Verb, Vocabulary
from tests.core.toy import new_toy

SEATS = ["first", "second"]
VOCABULARY = Vocabulary([Verb(0, "pass", NOTHING), Verb(1, "take", Things("stones", ["1", "2", "3"]))])


def test_a_segment_must_begin_where_the_one_before_ends() -> None:
    with pytest.raises(ValueError, match="segment heap begins at 9, expected 5"):
        Observation(SEATS, VOCABULARY, [Segment(9, "heap", [NUMBER], 0, 9, "stones left", "残りの石")])


def test_the_size_of_a_segment_is_the_product_of_its_axes() -> None:
    segment = Segment(5, "grid", [Things("row", ["a", "b"]), Things("column", ["1", "2", "3"])], 0, 1, "", "")
    assert (segment.shape, segment.size) == ([2, 3], 6)
    assert Observation(SEATS, VOCABULARY, [segment]).size == 11


def test_a_title_that_declares_nothing_tells_who_looks_who_is_asked_and_with_which_verbs() -> None:
    observation = Observation(SEATS, VOCABULARY, [])
    state = new_toy(2)  # the first seat takes one or two stones
    assert [int(value) for value in observation.row(state, 0)] == [1, 0, 1, 0, 1]
    assert [int(value) for value in observation.row(state, 1)] == [0, 1, 0, 0, 0]
    assert [int(value) for value in observation.mask(state, 0)] == [0, 1, 1, 0]
    assert [int(value) for value in observation.mask(state, 1)] == [0, 0, 0, 0]


def test_a_row_is_made_anew_every_time() -> None:
    observation = Observation(SEATS, VOCABULARY, [])
    row = observation.row(new_toy(2), 0)
    row[0] = 7
    assert int(observation.row(new_toy(2), 0)[0]) == 1


def test_a_look_brings_row_and_mask_together() -> None:
    observation = Observation(SEATS, VOCABULARY, [])
    state = new_toy(2)
    for seat in range(2):
        row, mask = observation.look(state, seat)
        assert list(row) == list(observation.row(state, seat))
        assert list(mask) == list(observation.mask(state, seat))
