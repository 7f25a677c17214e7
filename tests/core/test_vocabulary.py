"""Verbs and things: every action has one number and one word."""

from __future__ import annotations

import pytest

from honjin.core.refusal import BadInput
from honjin.core.vocabulary import NOTHING, Things, Verb, Vocabulary
from honjin.titles import GAMES

pytestmark = pytest.mark.both_kernels

CELLS = Things("cell", ["a1", "b1", "C1"])


def small() -> Vocabulary:
    return Vocabulary([Verb(0, "move", CELLS), Verb(3, "pass", NOTHING), Verb(4, "hit", CELLS)])


def test_actions_are_numbered_without_gaps() -> None:
    vocabulary = small()
    assert vocabulary.size() == 7
    assert [vocabulary.word(action) for action in range(7)] == [
        "move a1",
        "move b1",
        "move C1",
        "pass",
        "hit a1",
        "hit b1",
        "hit C1",
    ]


def test_an_action_knows_its_verb_and_its_thing() -> None:
    vocabulary = small()
    assert vocabulary.thing(5) == "b1"
    assert vocabulary.thing(3) == ""
    assert vocabulary.verb_of[5].word == "hit"
    assert vocabulary.verb_of[5].things.kind == "cell"


def test_a_thing_may_have_a_second_name_that_is_no_word_of_a_record() -> None:
    edges = Things("edge", ["d4N", "a1S"], ["d5S", ""])
    vocabulary = Vocabulary([Verb(0, "fence", edges), Verb(2, "pass", NOTHING)])
    assert [vocabulary.second_name(action) for action in range(3)] == ["d5S", "", ""]
    with pytest.raises(BadInput):
        vocabulary.number("fence d5S")


def test_case_and_spaces_do_not_matter() -> None:
    assert small().number("  MOVE   c1 ") == 2
    assert small().number("Pass") == 3


@pytest.mark.parametrize("word", ["", "move", "move d9", "fly a1", "pass a1", "movea1"])
def test_an_unknown_word_is_refused_with_the_verbs(word: str) -> None:
    with pytest.raises(BadInput, match=rf"'{word}' is not an action.*move, pass, hit"):
        small().number(word)


def test_a_gap_in_the_numbers_is_an_error() -> None:
    with pytest.raises(ValueError, match="verb pass: first action is 4, expected 3"):
        Vocabulary([Verb(0, "move", CELLS), Verb(4, "pass", NOTHING)])


def test_two_actions_with_one_word_are_an_error() -> None:
    with pytest.raises(ValueError, match="same word"):
        Vocabulary([Verb(0, "move", CELLS), Verb(3, "MOVE", CELLS)])


@pytest.mark.parametrize("title", list(GAMES))
def test_every_word_of_a_title_leads_back_to_its_number(title: str) -> None:
    vocabulary = GAMES[title].vocabulary
    for action in range(vocabulary.size()):
        assert vocabulary.number(vocabulary.word(action)) == action
